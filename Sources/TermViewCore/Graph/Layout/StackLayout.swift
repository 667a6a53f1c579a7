/// The arithmetic behind `HStack` and `VStack`: lays out children one after another along an axis.
///
/// As in SwiftUI, the least flexible children choose first: each is offered an equal share of what
/// is left; spacers and other greedy views share the rest. Children of a higher layout priority
/// choose before all others. What is left after all have chosen is offered to those that took all
/// of their share.
@MainActor
struct StackLayout {
  let axis: Axis
  let spacing: Int

  /// The sizes of `elements` in order, for what is proposed to the stack, the distance between
  /// them, and whether they are what each took without a bound.
  ///
  /// - Parameter isIdeal: whether the stack has the length that it took without a bound. Then each
  ///   element gets the size that it had there, if that is still so; shared, a text of several
  ///   lines might get fewer than were counted for it.
  func sizes(
    of elements: [ViewNode], _ proposal: ProposedSize, isIdeal: Bool = false
  ) -> (sizes: [Size], spacing: Int, areIdeal: Bool) {
    let cross = proposal[axis.other]
    let spacing = spacing(
      between: elements, main: proposal[axis], cross: cross, isIdeal: isIdeal)
    guard let main = proposal[axis], main != .max else {
      // Without a bound each child takes its ideal length; nothing has to be shared.
      let offer = ProposedSize(axis, main: proposal[axis], cross: cross)
      return (elements.map { $0.measure(offer) }, spacing, false)
    }
    if isIdeal || axis == .vertical && elements.first?.graph.presentation.scrolls == false {
      // On paper a stack is as high as all its elements.
      let ideal = elements.map { $0.measure(ProposedSize(axis, main: nil, cross: cross)) }
      if size(of: ideal, spacing: spacing)[axis] == main { return (ideal, spacing, true) }
    }
    if elements.count == 1 {
      let size = elements[0].measure(ProposedSize(axis, main: max(0, main), cross: cross))
      return ([size], spacing, false)
    }
    let order = choosingOrder(elements, cross: cross)
    var left = max(0, main - spacing * max(0, elements.count - 1))
    var sizes = [Size](repeating: .zero, count: elements.count)
    var offers = [Int](repeating: 0, count: elements.count)
    var place = 0
    while place < order.count {
      // Those of one priority choose together, after room is set aside for the lower ones.
      let priority = elements[order[place]].layoutPriority
      var end = place
      while end < order.count, elements[order[end]].layoutPriority == priority { end += 1 }
      let reserved = order[end...].reduce(0) { sum, index in
        sum.addingClamped(elements[index].measure(ProposedSize(axis, main: 0, cross: cross))[axis])
      }
      var share = max(0, left - reserved)
      for (done, index) in order[place..<end].enumerated() {
        let count = end - place - done
        let offer = (share + count - 1) / count
        let size = elements[index].measure(ProposedSize(axis, main: offer, cross: cross))
        sizes[index] = size
        offers[index] = offer
        share = max(0, share - size[axis])
        left = max(0, left - size[axis])
      }
      place = end
    }
    // Text with padding is less flexible than shorter text, and chooses first: what the others then
    // leave of their shares is offered to those that took all of theirs.
    if left > 0 {
      for index in order where left > 0 && sizes[index][axis] == offers[index] {
        let size = elements[index].measure(
          ProposedSize(axis, main: offers[index] + left, cross: cross))
        left = max(0, left - (size[axis] - sizes[index][axis]))
        sizes[index] = size
      }
    }
    return (sizes, spacing, false)
  }

  /// The distance between `elements` in `main` cells: less than `spacing` where they would not have
  /// room beside it; see ``BlankLength``.
  ///
  /// - Parameters:
  ///   - main: what is offered; without a bound each distance is no more than a sixth of the
  ///     window. In the row of a list it is what it is of points, whatever is offered.
  ///   - isIdeal: whether `main` is the length that the stack took without a bound.
  private func spacing(
    between elements: [ViewNode], main: Int?, cross: Int?, isIdeal: Bool
  ) -> Int {
    // Rows of points give way altogether.
    let isOfPoints = axis == .vertical && spacing > Points.mostBlankRows
    let least = isOfPoints ? 0 : axis == .horizontal ? 3 : 2
    var spacing = spacing
    guard spacing > least, elements.count > 1, let first = elements.first,
      first.graph.presentation.scrolls
    else { return spacing }
    if first.environment.isInRow {
      if axis == .vertical { return Points.blankRows(inRow: spacing, least: 2) }
      spacing = Points.blankColumns(inRow: spacing)
    } else if axis == .vertical {
      spacing = Points.blankRows(spacing)
    }
    guard spacing > least, main != .max else { return spacing }
    let unbounded = max(least, min(spacing, first.windowSize[axis] / 6))
    guard let main, !isIdeal else { return unbounded }
    let gaps = elements.count - 1
    let blank = BlankLength(
      wanted: spacing * gaps, least: least * gaps, unbounded: unbounded * gaps)
    if blank.isKept(of: main) { return spacing }
    let content = elements.reduce(0) { sum, element in
      sum.addingClamped(element.measure(ProposedSize(axis, main: nil, cross: cross))[axis])
    }
    if content + blank.wanted <= main { return spacing }
    let smallest = elements.reduce(0) { sum, element in
      sum.addingClamped(element.measure(ProposedSize(axis, main: 0, cross: cross))[axis])
    }
    return blank.kept(of: main, beside: content, atLeast: smallest) / gaps
  }

  /// The order in which the elements choose their size.
  private func choosingOrder(_ elements: [ViewNode], cross: Int?) -> [Int] {
    let flexibilities = elements.map { $0.flexibility(along: axis, cross: cross) }
    return elements.indices.sorted { a, b in
      let (first, second) = (elements[a], elements[b])
      if first.layoutPriority != second.layoutPriority {
        return first.layoutPriority > second.layoutPriority
      }
      if flexibilities[a] != flexibilities[b] { return flexibilities[a] < flexibilities[b] }
      return a < b
    }
  }

  /// The stack's size for a proposal.
  func size(of elements: [ViewNode], _ proposal: ProposedSize) -> Size {
    let (sizes, spacing, _) = sizes(of: elements, proposal)
    return size(of: sizes, spacing: spacing)
  }

  /// The size of the whole for the sizes of its parts.
  private func size(of sizes: [Size], spacing: Int) -> Size {
    var main = spacing * max(0, sizes.count - 1)
    var cross = 0
    for size in sizes {
      main = main.addingClamped(size[axis])
      cross = max(cross, size[axis.other])
    }
    return Size(axis, main: main, cross: cross)
  }

  /// Gives the elements their places in `rect`, lined up by `alignment` across.
  func place(
    _ elements: [ViewNode], in rect: Rect, alignment: Alignment, isIdeal: Bool = false
  ) {
    let (sizes, spacing, areIdeal) = sizes(
      of: elements, ProposedSize(rect.size), isIdeal: isIdeal)
    let unbounded = areIdeal ? Axis.Set(axis) : []
    var position = rect.origin[axis]
    for (element, size) in zip(elements, sizes) {
      let slot = Rect(
        origin: Point(axis, main: position, cross: rect.origin[axis.other]),
        size: Size(axis, main: size[axis], cross: rect.size[axis.other]))
      element.place(alignment.place(size, in: slot), unbounded: unbounded)
      position += size[axis] + spacing
    }
  }
}

/// Divides a length among several parts, as a stack does among its views: the least flexible choose
/// first, and each is offered an equal share of what is left; what is left after all have chosen is
/// offered to those that took all of theirs.
///
/// - Parameters:
///   - length: the total length available; `nil` or `Int.max` without a bound.
///   - measure: how much of an offer a part takes.
@MainActor
func shares(
  of length: Int?, count: Int, spacing: Int, _ measure: (_ index: Int, _ offer: Int?) -> Int
) -> [Int] {
  guard let length, length != .max else { return (0..<count).map { measure($0, length) } }
  let flexibilities = (0..<count).map { index in
    let (difference, overflow) = measure(index, .max).subtractingReportingOverflow(
      measure(index, 0))
    return overflow ? Int.max : difference
  }
  let order = (0..<count).sorted {
    (flexibilities[$0], $0) < (flexibilities[$1], $1)
  }
  var left = max(0, length - spacing * max(0, count - 1))
  var taken = Array(repeating: 0, count: count)
  var offers = taken
  for (done, index) in order.enumerated() {
    let rest = count - done
    offers[index] = (left + rest - 1) / rest
    taken[index] = measure(index, offers[index])
    left = max(0, left - taken[index])
  }
  // The rest of the shares is offered to those that took all of theirs.
  for index in order where left > 0 && taken[index] == offers[index] {
    let length = measure(index, offers[index] + left)
    left = max(0, left - (length - taken[index]))
    taken[index] = length
  }
  return taken
}
