/// The arithmetic behind `HStack` and `VStack`: lays out children one after another along an axis.
///
/// As in SwiftUI, the least flexible children choose first: each is offered an equal share of what
/// is left; spacers and other greedy views share the rest. Children of a higher layout priority
/// choose before all others. What is left after all have chosen is offered to those that took all
/// of their share.
///
/// The spacing is as written. If it and the least lengths of the children are more than there is,
/// each child is offered what there is from its start on, and the container cuts the last ones.
@MainActor
struct StackLayout {
  let axis: Axis
  let spacing: Int

  init(axis: Axis, spacing: Int) {
    self.axis = axis
    self.spacing = spacing.asLength
  }

  /// The sizes of `elements` in order, for what is proposed to the stack, and whether they are what
  /// each took without a bound.
  ///
  /// - Parameter isIdeal: whether the stack has the length that it took without a bound. Then each
  ///   element gets the size that it had there, if that is still so; shared, a text of several
  ///   lines might get fewer than were counted for it.
  func sizes(
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
      if size(of: ideal)[axis] == main { return (ideal, true) }
    }
    if elements.count == 1 {
      let size = elements[0].measure(ProposedSize(axis, main: max(0, main), cross: cross))
      return ([size], false)
    }
    let gaps = spacing * max(0, elements.count - 1)
    if let sizes = sizesWithoutRoom(elements, main: main, cross: cross, gaps: gaps) {
      return (sizes, false)
    }
    let order = choosingOrder(elements, cross: cross)
    var left = max(0, main - gaps)
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
    return (sizes, false)
  }

  /// The sizes of elements whose least lengths, with the `gaps` between them, do not fit in `main`:
  /// each is offered what there is from its start on. `nil` if they fit.
  private func sizesWithoutRoom(
    _ elements: [ViewNode], main: Int, cross: Int?, gaps: Int
  ) -> [Size]? {
    if gaps < main || gaps <= 0 {
      var least = gaps
      for element in elements {
        least = least.addingClamped(
          element.measure(ProposedSize(axis, main: 0, cross: cross))[axis])
      }
      if least <= main { return nil }
    }
    var position = 0
    return elements.map { element in
      let size = element.measure(
        ProposedSize(axis, main: max(0, main - position), cross: cross))
      position = position.addingClamped(size[axis]).addingClamped(spacing)
      return size
    }
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
    size(of: sizes(of: elements, proposal).sizes)
  }

  /// The size of the whole for the sizes of its parts.
  private func size(of sizes: [Size]) -> Size {
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
    let (sizes, areIdeal) = sizes(
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
  let gaps = spacing * max(0, count - 1)
  if gaps >= length && gaps > 0
    || (0..<count).reduce(gaps, { $0.addingClamped(measure($1, 0)) }) > length
  {
    // Without room for all, each is offered what there is from its start on, as in a stack.
    var position = 0
    return (0..<count).map { index in
      let taken = measure(index, max(0, length - position))
      position = position.addingClamped(taken).addingClamped(spacing)
      return taken
    }
  }
  var left = max(0, length - gaps)
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
