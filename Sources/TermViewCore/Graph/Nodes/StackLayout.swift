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

extension GuideLine {
  /// The guide of a view made of `elements` at `rects`: the mean of those that they set.
  @MainActor
  func mean(of elements: [ViewNode], at rects: [Rect]) -> Int? {
    let values = zip(elements, rects).compactMap { element, rect in
      element.explicitGuide(self, in: rect.size).map { rect.origin[axis] + $0 }
    }
    return values.isEmpty ? nil : values.reduce(0, +) / values.count
  }
}

/// Lines up elements of `sizes` by `line`; `nil` if none has a guide of its own, so that each is
/// aligned in the space there is, and if one has no bound.
@MainActor
func lineUp(_ elements: [ViewNode], _ sizes: [Size], by line: GuideLine) -> GuideLines? {
  guard let graph = elements.first?.graph, graph.guideCount > 0,
    sizes.allSatisfy({ $0[line.axis] != .max })
  else { return nil }
  let explicit = zip(elements, sizes).map { element, size in
    element.explicitGuide(
      line, in: Size(columns: size.columns.asLength, rows: size.rows.asLength))
  }
  guard explicit.contains(where: { $0 != nil }) else { return nil }
  let guides = zip(explicit, sizes).map { $0 ?? line.value(in: $1) }
  let most = guides.max() ?? 0
  let offsets = guides.map { most - $0 }
  let length = zip(offsets, sizes).reduce(0) { max($0, $1.0 + $1.1[line.axis]) }
  return GuideLines(line: line, offsets: offsets, length: length)
}
