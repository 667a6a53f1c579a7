/// The arithmetic behind `HStack` and `VStack`: lays out children one after another along an axis.
///
/// The lengths are divided as by ``shares(of:count:spacing:priority:_:)``. Where they and the
/// spacing are more than there is, the stack cuts its last children. Lists, and what is around
/// them, keep their least rows: the children before them give way.
@MainActor
struct StackLayout {
  let axis: Axis
  let spacing: Int
  let alignment: Alignment

  init(axis: Axis, spacing: Int, alignment: Alignment) {
    self.axis = axis
    self.spacing = spacing.asLength
    self.alignment = alignment
  }

  /// The sizes of `elements` in order, for what is proposed to the stack, and whether they are what
  /// each took without a bound.
  ///
  /// - Parameter isIdeal: whether the stack has the length that it took without a bound. Then each
  ///   element gets the size that it had there, if that is still so; shared, a text of several
  ///   lines might get fewer than were counted for it.
  private func sizes(
    of elements: [ViewNode], _ proposal: ProposedSize, isIdeal: Bool = false
  ) -> (sizes: [Size], areIdeal: Bool) {
    let cross = proposal[axis.other]
    guard let main = proposal[axis], main != .max else {
      // Without a bound each child takes its ideal length; nothing has to be shared.
      let offer = ProposedSize(axis, main: proposal[axis], cross: cross)
      return (elements.map { $0.measure(offer) }, false)
    }
    if isIdeal || axis == .vertical && elements.first?.graph.presentation.scrolls == false {
      // On paper a stack is as high as all its elements.
      let ideal = elements.map { $0.measure(ProposedSize(axis, main: nil, cross: cross)) }
      if length(of: ideal) == main { return (ideal, true) }
    }
    if elements.count == 1 {
      let size = elements[0].measure(ProposedSize(axis, main: max(0, main), cross: cross))
      return ([size], false)
    }
    let shares = shares(
      of: main, count: elements.count, spacing: spacing,
      priority: { elements[$0].layoutPriority }
    ) { elements[$0].measure(ProposedSize(axis, main: $1, cross: cross))[axis] }
    let sizes = zip(elements, shares).map { element, share in
      element.measure(ProposedSize(axis, main: share.offer, cross: cross))
    }
    return (sizes, false)
  }

  /// The length of the whole, for the sizes of its parts.
  private func length(of sizes: [Size]) -> Int {
    sizes.reduce(spacing * max(0, sizes.count - 1)) { $0.addingClamped($1[axis]) }
  }

  /// The stack's size for a proposal.
  func size(of elements: [ViewNode], _ proposal: ProposedSize) -> Size {
    let sizes = sizes(of: elements, proposal).sizes
    let cross =
      lineUp(elements, sizes, by: alignment.line(across: axis))?.length
      ?? sizes.reduce(0) { max($0, $1[axis.other]) }
    return Size(axis, main: length(of: sizes), cross: cross)
  }

  /// The places of the elements in `rect`, lined up across, and the axes along which they are
  /// without a bound.
  func places(
    of elements: [ViewNode], in rect: Rect, isIdeal: Bool = false
  ) -> (rects: [Rect], unbounded: Axis.Set) {
    let (sizes, areIdeal) = sizes(of: elements, ProposedSize(rect.size), isIdeal: isIdeal)
    let lines = lineUp(elements, sizes, by: alignment.line(across: axis))
    let isCut = axis == .vertical && length(of: sizes) > rect.size.rows
    let kept = isCut ? keptRows(after: elements) : nil
    let end = rect.origin[axis] + rect.size[axis]
    var position = rect.origin[axis]
    let rects = sizes.indices.map { index in
      let size = sizes[index]
      let length = min(size[axis], max(0, end - position - (kept?[index] ?? 0)))
      let slot = Rect(
        origin: Point(axis, main: position, cross: rect.origin[axis.other]),
        size: Size(axis, main: length, cross: rect.size[axis.other]))
      // A view that has given way to a list takes its gap with it.
      if length > 0 || size[axis] == 0 || kept?[index] ?? 0 == 0 { position += length + spacing }
      let offset = lines?.offset(index, in: rect.size[axis.other])
      return alignment.place(
        size, in: slot, column: axis == .vertical ? offset : nil,
        row: axis == .vertical ? nil : offset)
    }
    return (rects, areIdeal ? Axis.Set(axis) : [])
  }

  /// For each element the rows, with the gaps between, that lists behind it keep; `nil` without
  /// any list.
  private func keptRows(after elements: [ViewNode]) -> [Int]? {
    var kept = [Int](repeating: 0, count: elements.count)
    var rows = 0
    for index in elements.indices.reversed() {
      kept[index] = rows
      let own = elements[index].keptRows
      if own > 0 { rows += own + spacing }
    }
    return rows > 0 ? kept : nil
  }

  /// Gives the elements their places in `rect`.
  func place(_ elements: [ViewNode], in rect: Rect, isIdeal: Bool = false) {
    let (rects, unbounded) = places(of: elements, in: rect, isIdeal: isIdeal)
    for (element, rect) in zip(elements, rects) { element.place(rect, unbounded: unbounded) }
  }
}

/// What a part of a length was offered, and what it takes of that.
typealias LengthShare = (offer: Int?, length: Int)

/// Divides a length among several parts.
///
/// As in SwiftUI, the least flexible parts choose first: each is offered an equal share of what is
/// left, after the least lengths of those that choose later are set aside; spacers and other greedy
/// parts share the rest. Parts of a higher priority choose before all others. What is left after
/// all have chosen is offered to those that took all of theirs.
///
/// If the spacing and the least lengths are more than there is, each part has its least length, or
/// what it needs and there is from its start on if that is zero.
///
/// - Parameters:
///   - length: the total length available; `nil` or `Int.max` without a bound.
///   - priority: the priority of a part.
///   - measure: how much of an offer a part takes.
@MainActor
func shares(
  of length: Int?, count: Int, spacing: Int, priority: (_ index: Int) -> Double = { _ in 0 },
  _ measure: (_ index: Int, _ offer: Int?) -> Int
) -> [LengthShare] {
  func share(_ index: Int, _ offer: Int?) -> LengthShare {
    (offer, measure(index, offer))
  }
  guard let length, length != .max else { return (0..<count).map { share($0, length) } }
  let least = (0..<count).map { measure($0, 0) }
  let gaps = spacing * max(0, count - 1)
  if gaps >= length && gaps > 0 || least.reduce(gaps, { $0.addingClamped($1) }) > length {
    var position = 0
    return (0..<count).map { index in
      let room = max(0, length - position)
      let share = share(index, least[index] > 0 ? least[index] : min(measure(index, nil), room))
      position = position.addingClamped(share.length).addingClamped(spacing)
      return share
    }
  }
  let parts = (0..<count).map { index in
    let most = measure(index, .max)
    let flexibility = most == .max ? most : most - least[index]
    return (index: index, priority: priority(index), flexibility: flexibility)
  }
  let order = parts.sorted { a, b in
    a.priority != b.priority
      ? a.priority > b.priority : (a.flexibility, a.index) < (b.flexibility, b.index)
  }
  var left = max(0, length - gaps)
  var reserved = least.reduce(0, +)
  var shares = [LengthShare](repeating: (0, 0), count: count)
  var place = 0
  while place < count {
    // Those of one priority choose together, after room is set aside for the lower ones.
    let end = order[place...].firstIndex { $0.priority != order[place].priority } ?? count
    let lower = order[end...].reduce(0) { $0 + least[$1.index] }
    for rest in (1...end - place).reversed() {
      let index = order[end - rest].index
      reserved -= least[index]
      let equal = (max(0, left - lower) + rest - 1) / rest
      shares[index] = share(index, min(equal, max(0, left - reserved)))
      left = max(0, left - shares[index].length)
    }
    place = end
  }
  // Text with padding is less flexible than shorter text, and chooses first: what the others then
  // leave of their shares is offered to those that took all of theirs.
  for part in order where left > 0 && shares[part.index].length == shares[part.index].offer {
    let taken = shares[part.index].length
    shares[part.index] = share(part.index, taken + left)
    left = max(0, left - (shares[part.index].length - taken))
  }
  return shares
}
