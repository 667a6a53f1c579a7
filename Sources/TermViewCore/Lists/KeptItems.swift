/// The items of a `ForEach` that left the screen and must not be forgotten: those in which a state
/// was written, the cursor's, and the one with the focus.
///
/// Each is kept as long as its id is in the data. That is checked when the id comes back into the
/// window, and by a sweep that looks at a bounded number of elements in each frame.
@MainActor
struct KeptItems<Element, ID: Hashable> {
  typealias Item = ForEachItem<Element, ID>

  private(set) var items: [ID: Item] = [:]
  /// The offset where the next slice of the sweep begins.
  private var offset = 0
  /// The data that the last slice was of.
  private var generation = -1
  /// Whether the slices of this sweep were of different data.
  private var isMixed = false
  /// The data that a whole sweep was made against.
  private var sweptGeneration = -1
  private var seen: Set<ID> = []

  /// The number of elements that are checked in one slice.
  private static var sliceLength: Int { 256 }

  var isEmpty: Bool { items.isEmpty }

  /// Keeps `item` aside; the item that was kept with the same id is to be ended by the caller.
  ///
  /// `isInData` returns whether the id is known to be in the current data.
  mutating func keep(_ item: Item, isInData: Bool) -> Item? {
    // A sweep that has not begun will visit it.
    if isInData, offset > 0 { seen.insert(item.id) }
    let other = items.updateValue(item, forKey: item.id)
    return other === item ? nil : other
  }

  /// The item with `id`, which is kept here no longer.
  mutating func take(_ id: ID) -> Item? { items.isEmpty ? nil : items.removeValue(forKey: id) }

  /// Checks the next slice of the data. After the last one, returns the items whose ids were in no
  /// slice: they are no longer kept, and the caller ends them.
  ///
  /// - Parameters:
  ///   - generation: the number of the data's version.
  ///   - count: how many elements there are.
  ///   - id: the id of the element at an offset.
  ///   - removeExisting: removes the ids that are in the data from a set, in one scan.
  mutating func sweep(
    generation: Int, count: Int, id: (Int) -> ID, removeExisting: (inout Set<ID>) -> Void
  ) -> [Item] {
    // This data has been checked already, and items set aside since were in it.
    if items.isEmpty || sweptGeneration == generation { return [] }
    if self.generation != generation {
      if offset > 0 { isMixed = true }
      self.generation = generation
    }
    let end = min(count, offset + Self.sliceLength)
    while offset < end {
      let id = id(offset)
      if items[id] != nil { seen.insert(id) }
      offset += 1
    }
    return offset >= count ? finishSweep(removeExisting) : []
  }

  /// If the data has changed between the slices an element may have moved into a slice that was
  /// checked before, so those not found are searched for in one scan.
  private mutating func finishSweep(_ removeExisting: (inout Set<ID>) -> Void) -> [Item] {
    var gone = Set(items.keys).subtracting(seen)
    if isMixed, !gone.isEmpty { removeExisting(&gone) }
    if !isMixed { sweptGeneration = generation }
    offset = 0
    isMixed = false
    seen.removeAll()
    return gone.compactMap { items.removeValue(forKey: $0) }
  }
}
