/// The element of a row, stored outside the row's node, so that code specialised for a program's
/// types can read it. It changes only while nothing but the row holds it.
@usableFromInline
final class HeldElement<Element, ID: Hashable> {
  @exclusivity(unchecked) @usableFromInline var element: Element
  @exclusivity(unchecked) @usableFromInline var id: ID

  init(_ element: Element, id: ID) {
    self.element = element
    self.id = id
  }
}

/// Specialised functions that read many elements of a collection.
///
/// The node of a `ForEach` is unspecialised generic code, which takes hundreds of instructions for
/// an element. These functions are specialised where a program writes its `ForEach`, and take a
/// few.
@usableFromInline
final class ElementAccess<Data: RandomAccessCollection, ID: Hashable> {
  /// Matches elements, from an offset on, with the rows that hold them. A result is twice the row's
  /// index, plus 1 if the element is bitwise equal; −1 without a row. The rows hold meanwhile what
  /// is given of them.
  @usableFromInline typealias Match =
    @MainActor (
      _ data: Data, _ start: Int, _ count: Int, _ held: [Unmanaged<AnyObject>]
    ) -> [Int32]
  /// Searches for a held element outwards from an offset, up to a given distance.
  @usableFromInline typealias Search =
    @MainActor (_ data: Data, _ held: AnyObject, _ start: Int, _ reach: Int) -> Int?

  /// The offset of the first element, from `start` on, whose id is among some ids; `nil` if none
  /// follows.
  @usableFromInline typealias Scan =
    @MainActor (_ data: Data, _ start: Int, _ end: Int, _ wanted: IDFilter<ID>) -> Int?

  /// The element at an offset.
  @usableFromInline typealias Read = @MainActor (_ data: Data, _ offset: Int) -> Data.Element

  @usableFromInline let read: Read
  @usableFromInline let match: Match
  @usableFromInline let search: Search
  @usableFromInline let scan: Scan

  @inlinable
  init(
    match: @escaping Match, search: @escaping Search, scan: @escaping Scan
  ) {
    read = { $0[$0.index($0.startIndex, offsetBy: $1)] }
    self.match = match
    self.search = search
    self.scan = scan
  }
}

/// A set of ids with a quick test that rejects nearly all others.
///
/// A pass over a million elements checks for each whether its id is searched for. The filter has a
/// bit for each of 4,096 classes of ids; integers are classed by a multiplication, others by their
/// hashes.
@usableFromInline
struct IDFilter<ID: Hashable> {
  @usableFromInline private(set) var ids: Set<ID> = []
  @usableFromInline private(set) var bits = [UInt64](repeating: 0, count: 64)
  /// The id, if it is the only one in the search: most often the cursor's.
  @usableFromInline var only: ID? { ids.count == 1 ? ids.first : nil }

  init() {}

  mutating func insert(_ id: ID) {
    ids.insert(id)
    let place = Self.place(of: id)
    bits[place >> 6] |= 1 << UInt64(place & 63)
  }

  /// Removes an id from the search. Its bit stays set, because other ids may share it.
  mutating func remove(_ id: ID) { ids.remove(id) }

  @inlinable
  static func place(of id: ID) -> Int {
    if ID.self == Int.self {
      let number = withUnsafeBytes(of: id) { $0.loadUnaligned(as: UInt.self) }
      return Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }
    return id.hashValue & 4095
  }

  @inlinable
  func contains(_ id: ID) -> Bool {
    let place = Self.place(of: id)
    return bits[place >> 6] & (1 << UInt64(place & 63)) != 0 && ids.contains(id)
  }
}

/// See ``ElementAccess/scan``. Complexity: O(`end` − `start`).
@inlinable
func scanElements<Data: RandomAccessCollection, ID: Hashable>(
  _ data: Data, _ start: Int, _ end: Int, _ wanted: IDFilter<ID>, id: (Data.Element) -> ID
) -> Int? {
  let found = data.withContiguousStorageIfAvailable { elements -> Int? in
    if let only = wanted.only {
      for offset in start..<end where id(elements[offset]) == only { return offset }
      return nil
    }
    return wanted.bits.withUnsafeBufferPointer { bits in
      for offset in start..<end {
        let place = IDFilter.place(of: id(elements[offset]))
        if bits[place >> 6] & (1 << UInt64(place & 63)) != 0,
          wanted.ids.contains(id(elements[offset]))
        {
          return offset
        }
      }
      return nil
    }
  }
  if let found { return found }
  var index = data.index(data.startIndex, offsetBy: start)
  var offset = start
  while offset < end {
    if wanted.contains(id(data[index])) { return offset }
    data.formIndex(after: &index)
    offset += 1
  }
  return nil
}

/// See ``ElementAccess/match``. Complexity: O(`count`) where rows stay, are deleted or swapped; at
/// most O(`count` · `held`).
@inlinable
func matchElements<Data: RandomAccessCollection, ID: Hashable>(
  _ data: Data, _ start: Int, _ count: Int, _ held: [Unmanaged<AnyObject>],
  id: (Data.Element) -> ID
) -> [Int32] {
  typealias Held = HeldElement<Data.Element, ID>
  guard count > 0 else { return [] }
  var matches: [Int32] = []
  matches.reserveCapacity(count)
  var isTaken = [Bool](repeating: false, count: held.count)
  var index = data.index(data.startIndex, offsetBy: start)
  var expected = 0
  for _ in 0..<count {
    let element = data[index]
    data.formIndex(after: &index)
    let id = id(element)
    func isHeld(_ place: Int) -> Bool {
      place < held.count && !isTaken[place]
        && held[place]._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Held.self).id == id }
    }
    var place = expected
    if isHeld(expected) {
      expected += 1
    } else if isHeld(expected + 1) {
      place = expected + 1
      expected += 2
    } else {
      place = 0
      while place < held.count, !isHeld(place) { place += 1 }
    }
    guard place < held.count else {
      matches.append(-1)
      continue
    }
    isTaken[place] = true
    let isSame = held[place]._withUnsafeGuaranteedRef {
      hasSameBits(element, unsafeDowncast($0, to: Held.self).element)
    }
    matches.append(Int32(truncatingIfNeeded: place << 1 | (isSame ? 1 : 0)))
  }
  return matches
}

/// See ``ElementAccess/search``. Complexity: O(distance).
@inlinable
func searchElement<Data: RandomAccessCollection, ID: Hashable>(
  _ data: Data, _ held: AnyObject, _ start: Int, _ reach: Int, id: (Data.Element) -> ID
) -> Int? {
  let wanted = unsafeDowncast(held, to: HeldElement<Data.Element, ID>.self).id
  let count = data.count
  guard count > 0 else { return nil }
  let start = min(max(0, start), count - 1)
  let found = data.withContiguousStorageIfAvailable { elements in
    nearest(to: start, in: elements.count, reach: reach) { id(elements[$0]) == wanted }
  }
  if let found { return found }
  var after = data.index(data.startIndex, offsetBy: start)
  var before = after
  if id(data[after]) == wanted { return start }
  var step = 1
  while step <= reach, start - step >= 0 || start + step < count {
    if start + step < count {
      data.formIndex(after: &after)
      if id(data[after]) == wanted { return start + step }
    }
    if start - step >= 0 {
      data.formIndex(before: &before)
      if id(data[before]) == wanted { return start - step }
    }
    step += 1
  }
  return nil
}

/// The offset that is nearest to `start` of those that `matches`; of two that are as near the
/// later.
@inlinable
func nearest(
  to start: Int, in count: Int, reach: Int, where matches: (Int) -> Bool
) -> Int? {
  if matches(start) { return start }
  let toBoth = max(0, min(reach, start, count - 1 - start))
  var step = 1
  while step <= toBoth {
    if matches(start + step) { return start + step }
    if matches(start - step) { return start - step }
    step += 1
  }
  let (first, last) = (max(0, start - min(reach, start)), min(count - 1 - start, reach) + start)
  // What has gone is not found in a pass over all the data: four elements a step.
  var after = start + step
  while after &+ 3 <= last {
    if matches(after) { return after }
    if matches(after &+ 1) { return after &+ 1 }
    if matches(after &+ 2) { return after &+ 2 }
    if matches(after &+ 3) { return after &+ 3 }
    after &+= 4
  }
  while after <= last {
    if matches(after) { return after }
    after += 1
  }
  var before = start - step
  while before &- 3 >= first {
    if matches(before) { return before }
    if matches(before &- 1) { return before &- 1 }
    if matches(before &- 2) { return before &- 2 }
    if matches(before &- 3) { return before &- 3 }
    before &-= 4
  }
  while before >= first {
    if matches(before) { return before }
    before -= 1
  }
  return nil
}
