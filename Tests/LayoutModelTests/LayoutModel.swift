import TermScreen
import TermViewCore

/// What is proposed to a view: `nil` is nothing, `Int.max` a length without a bound.
struct Offer: Equatable {
  var columns: Int?
  var rows: Int?

  init(_ columns: Int?, _ rows: Int?) {
    self.columns = columns
    self.rows = rows
  }

  init(_ size: Size, free: Axis.Set = []) {
    columns = free.contains(.horizontal) ? nil : size.columns
    rows = free.contains(.vertical) ? nil : size.rows
  }

  init(_ axis: Axis, main: Int?, cross: Int?) {
    self = axis == .horizontal ? Offer(main, cross) : Offer(cross, main)
  }

  func along(_ axis: Axis) -> Int? { axis == .horizontal ? columns : rows }
}

/// A view that was given a place.
struct PlacedView: Equatable {
  var kind: String
  var rect: Rect
}

/// A naive layout of a tree in a window: all rules, no cache, from nothing each time.
///
/// The rules are those of `docs/layout.md`. A view is measured for an offer, and laid out in the
/// size that it has. Nothing of the product is called.
struct LayoutModel {
  private(set) var views: [PlacedView] = []
  private(set) var canvas: Canvas

  init(_ tree: LayoutTree, in window: Size) {
    canvas = Canvas(window)
    let screen = Rect(origin: .zero, size: window)
    let size = measure(tree, Offer(window))
    place(tree, aligned(size, .topLeading, in: screen), clip: screen)
  }

  // MARK: Sizes

  /// The size that a view takes of an offer.
  ///
  /// - Parameter axis: the axis of the stack that the view is in, also with modifiers between.
  func measure(_ tree: LayoutTree, _ offer: Offer, in axis: Axis? = nil) -> Size {
    switch tree {
    case .text(let text, let limit):
      let lines = wrapped(text, limit: limit, offer)
      let widest = lines.map(\.count).max() ?? 0
      return Size(columns: min(widest, offer.columns ?? .max), rows: lines.count)

    case .color: return Size(columns: offer.columns ?? 10, rows: offer.rows ?? 1)

    case .block(_, let columns, let rows): return Size(columns: columns, rows: rows)

    case .spacer(let least):
      let size = Size(
        columns: max(least, offer.columns ?? least), rows: max(least, offer.rows ?? least))
      switch axis {
      case .horizontal: return Size(columns: size.columns, rows: 0)
      case .vertical: return Size(columns: 0, rows: size.rows)
      case nil: return size
      }

    case .divider:
      return axis == .horizontal
        ? Size(columns: 1, rows: offer.rows ?? 1) : Size(columns: offer.columns ?? 1, rows: 1)

    case .list(let count, let isBordered):
      // All that is offered, and the cursor's row at least, with the border.
      let edges = isBordered ? 2 : 0
      func less(_ length: Int?) -> Int? { length.map { $0 == .max ? $0 : max(0, $0 - edges) } }
      let widest = count > 0 ? "row \(count - 1)".count : 0
      return Size(
        columns: sum(less(offer.columns) ?? widest, edges),
        rows: sum(less(offer.rows).map { max(1, $0) } ?? min(count, canvas.size.rows), edges))

    case .stack(let axis, let spacing, let alignment, let trees):
      let sizes = divided(trees, axis, spacing, offer).sizes
      return size(of: trees, sizes, axis, spacing, alignment)

    case .layers(let alignment, let trees):
      let sizes = trees.map { measure($0, offer) }
      return Size(
        columns: linedUp(trees, sizes, .horizontal, alignment)?.length
          ?? sizes.map(\.columns).max() ?? 0,
        rows: linedUp(trees, sizes, .vertical, alignment)?.length ?? sizes.map(\.rows).max() ?? 0)

    case .grid: return GridModel(self, tree).size(offer)

    case .padding(let insets, let inner):
      let size = measure(inner, inside(offer, insets), in: axis)
      return Size(
        columns: sum(size.columns, insets.leading + insets.trailing),
        rows: sum(size.rows, insets.top + insets.bottom))

    case .frame(let columns, let rows, _, let inner):
      let size = measure(
        inner, Offer(bounded(offer.columns, columns), bounded(offer.rows, rows)), in: axis)
      return Size(
        columns: length(of: size.columns, columns, offer.columns),
        rows: length(of: size.rows, rows, offer.rows))

    case .fixed(let columns, let rows, let inner):
      return measure(
        inner, Offer(columns ? nil : offer.columns, rows ? nil : offer.rows), in: axis)

    case .priority(_, let inner), .guide(_, let inner), .overlay(_, _, let inner),
      .background(_, _, let inner):
      return measure(inner, offer, in: axis)

    case .border(let inner):
      let edge = edge(inner, offer, in: axis)
      let size = measure(inner, less(offer, by: 2 * edge), in: axis)
      return Size(columns: sum(size.columns, 2 * edge), rows: sum(size.rows, 2 * edge))

    case .reader(let trees): return measure(reader(trees), offer)

    case .fitting(let axes, let trees):
      return fitting(trees, axes, offer).map { measure($0, offer) } ?? .zero
    }
  }

  func sum(_ a: Int, _ b: Int) -> Int {
    a == .max || b == .max || a > .max - b ? .max : a + b
  }

  private func less(_ offer: Offer, by cells: Int) -> Offer {
    func less(_ length: Int?) -> Int? { length.map { $0 == .max ? $0 : $0 - cells } }
    return Offer(less(offer.columns), less(offer.rows))
  }

  /// The columns and rows that a border takes at each side: none where it would leave no cell, or
  /// cut the rows that lists keep.
  private func edge(_ content: LayoutTree, _ offer: Offer, in axis: Axis?) -> Int {
    guard (offer.columns ?? .max) > 2, (offer.rows ?? .max) > 2 else { return 0 }
    let inner = less(offer, by: 2)
    let cuts = measure(content, inner, in: axis).rows > inner.rows ?? .max
    return cuts && keptRows(content) > inner.rows ?? .max ? 0 : 1
  }

  /// A reader takes all that is offered, and 10 columns and a row where nothing is.
  private func reader(_ trees: [LayoutTree]) -> LayoutTree {
    .frame(
      columns: Bounds(least: 0, ideal: 10, most: .max),
      rows: Bounds(least: 0, ideal: 1, most: .max), .topLeading, .layers(.topLeading, trees))
  }

  /// What a frame proposes to its content.
  private func bounded(_ length: Int?, _ bounds: Bounds) -> Int? {
    guard let length = length ?? bounds.ideal else { return nil }
    let least = bounds.least ?? 0
    return max(least, min(length, bounds.most ?? .max))
  }

  /// The length of a frame around content of `content` cells.
  private func length(of content: Int, _ bounds: Bounds, _ offer: Int?) -> Int {
    let offered = bounded(offer, bounds)
    if offer == nil, bounds.ideal != nil { return offered! }
    let least = bounds.least ?? 0
    if let most = bounds.most {
      // As much as is offered, or as the content needs, between the bounds.
      return max(least, min(offered ?? content, most))
    }
    return max(content, least)
  }

  private func inside(_ offer: Offer, _ insets: EdgeInsets) -> Offer {
    func less(_ length: Int?, _ before: Int, _ after: Int) -> Int? {
      guard let length, length != .max else { return length }
      // Where the padding takes all, the content is proposed what there is after its start.
      let rest = length - before - after
      return rest > 0 ? rest : max(0, length - before)
    }
    return Offer(
      less(offer.columns, insets.leading, insets.trailing),
      less(offer.rows, insets.top, insets.bottom))
  }

  private func fitting(_ trees: [LayoutTree], _ axes: Axis.Set, _ offer: Offer) -> LayoutTree? {
    let (across, down) = (axes.contains(.horizontal), axes.contains(.vertical))
    return trees.first { tree in
      let size = measure(tree, Offer(across ? nil : offer.columns, down ? nil : offer.rows))
      return (!across || size.columns <= offer.columns ?? .max)
        && (!down || size.rows <= offer.rows ?? .max)
    } ?? trees.last
  }

  // MARK: Lines of text

  /// The lines of a text, broken at blanks, with "…" at the end of the last one that there is room
  /// for.
  private func wrapped(_ text: String, limit: Int?, _ offer: Offer) -> [[Character]] {
    let width = offer.columns ?? .max
    let most = min(limit ?? .max, offer.rows.map { max(1, $0) } ?? .max)
    var rest = Array(text)[...]
    var lines: [[Character]] = []
    while lines.count + 1 < most, rest.count > width {
      // The last blank at which what is before it fits.
      let blank = rest.indices.last { rest[$0] == " " && $0 - rest.startIndex <= width }
      if let blank, blank > rest.startIndex {
        lines.append(Array(rest[..<blank]))
        rest = rest[(blank + 1)...]
      } else {
        let count = max(1, width)
        lines.append(Array(rest.prefix(width)))
        rest = rest.dropFirst(count)
      }
    }
    if rest.count <= width {
      if !rest.isEmpty || lines.isEmpty { lines.append(Array(rest)) }
    } else {
      lines.append(width == 0 ? [] : rest.prefix(width - 1) + ["…"])
    }
    return lines
  }

  // MARK: Stacks

  private func priority(_ tree: LayoutTree) -> Int {
    switch tree {
    case .spacer: -1
    case .priority(let priority, _): priority
    case .padding(_, let inner), .frame(_, _, _, let inner), .fixed(_, _, let inner),
      .border(let inner), .guide(_, let inner), .overlay(_, _, let inner),
      .background(_, _, let inner):
      priority(inner)
    default: 0
    }
  }

  /// Divides a length: how much each part takes of what it is offered.
  func divide(
    _ length: Int?, count: Int, spacing: Int, priority: (Int) -> Int,
    _ measure: (Int, Int?) -> Int
  ) -> [(offer: Int?, taken: Int)] {
    guard let length, length != .max else {
      return (0..<count).map { (length, measure($0, length)) }
    }
    let least = (0..<count).map { measure($0, 0) }
    let gaps = spacing * max(0, count - 1)
    if gaps > 0 && gaps >= length || least.reduce(gaps, sum) > length {
      // No room for all: the least lengths, and from the start on what needs none.
      var start = 0
      return (0..<count).map { index in
        let offer =
          least[index] > 0 ? least[index] : min(measure(index, nil), max(0, length - start))
        let taken = measure(index, offer)
        start += taken + spacing
        return (offer, taken)
      }
    }
    // The highest priority first, then the least flexible.
    let flexibility = (0..<count).map { index in
      let most = measure(index, .max)
      return most == .max ? .max : most - least[index]
    }
    let order = (0..<count).sorted {
      (-priority($0), flexibility[$0], $0) < (-priority($1), flexibility[$1], $1)
    }
    var left = length - gaps
    var result = [(offer: Int?, taken: Int)](repeating: (0, 0), count: count)
    for (position, index) in order.enumerated() {
      let later = order[(position + 1)...]
      let lower = later.filter { priority($0) < priority(index) }
      let equals = later.count - lower.count + 1
      let forEquals = left - lower.reduce(0) { $0 + least[$1] }
      let share = (max(0, forEquals) + equals - 1) / equals
      let most = left - later.reduce(0) { $0 + least[$1] }
      let offer = max(0, min(share, most))
      result[index] = (offer, measure(index, offer))
      left = max(0, left - result[index].taken)
    }
    for index in order where left > 0 && result[index].taken == result[index].offer {
      let offer = result[index].taken + left
      let taken = measure(index, offer)
      left = max(0, left - (taken - result[index].taken))
      result[index] = (offer, taken)
    }
    return result
  }

  private func divided(
    _ trees: [LayoutTree], _ axis: Axis, _ spacing: Int, _ offer: Offer, isFree: Bool = false
  ) -> (sizes: [Size], areFree: Bool) {
    let (main, cross) = (offer.along(axis), offer.along(other(axis)))
    func size(_ tree: LayoutTree, _ main: Int?) -> Size {
      measure(tree, Offer(axis, main: main, cross: cross), in: axis)
    }
    if isFree {
      // What each view needs, if that is what the stack was given.
      let sizes = trees.map { size($0, nil) }
      let total = sizes.reduce(spacing * max(0, trees.count - 1)) { sum($0, length($1, axis)) }
      if total == main { return (sizes, true) }
    }
    if trees.count == 1 { return ([size(trees[0], main)], false) }
    let parts = divide(
      main, count: trees.count, spacing: spacing, priority: { priority(trees[$0]) }
    ) { length(size(trees[$0], $1), axis) }
    return (zip(trees, parts).map { size($0, $1.offer) }, false)
  }

  private func set(_ axis: Axis) -> Axis.Set { axis == .horizontal ? .horizontal : .vertical }
  private func other(_ axis: Axis) -> Axis { axis == .horizontal ? .vertical : .horizontal }
  private func length(_ size: Size, _ axis: Axis) -> Int {
    axis == .horizontal ? size.columns : size.rows
  }

  private func size(
    of trees: [LayoutTree], _ sizes: [Size], _ axis: Axis, _ spacing: Int, _ alignment: Alignment
  ) -> Size {
    let main = sizes.reduce(spacing * max(0, sizes.count - 1)) { sum($0, length($1, axis)) }
    let cross =
      linedUp(trees, sizes, other(axis), alignment, stack: axis)?.length
      ?? sizes.map { length($0, other(axis)) }.max() ?? 0
    return axis == .horizontal
      ? Size(columns: main, rows: cross) : Size(columns: cross, rows: main)
  }

  /// The rows that lists keep where a stack has no room.
  private func keptRows(_ tree: LayoutTree) -> Int {
    switch tree {
    case .list(_, let isBordered): isBordered ? 3 : 1
    case .stack(.vertical, _, _, let trees): trees.reduce(0) { $0 + keptRows($1) }
    case .frame(_, let rows, _, let inner): min(keptRows(inner), rows.least ?? .max)
    // Its content is made for the rows that it has got.
    case .reader: 0
    // A layer has the rows of the view.
    case .overlay(_, _, let inner), .background(_, _, let inner): keptRows(inner)
    case .padding(let insets, let inner):
      keptRows(inner) > 0 ? insets.top + keptRows(inner) : 0
    default: tree.inside.map { keptRows($0) }.max() ?? 0
    }
  }

  /// The rectangles of the views of a stack.
  private func stackRects(
    _ trees: [LayoutTree], _ axis: Axis, _ spacing: Int, _ alignment: Alignment, _ rect: Rect,
    isFree: Bool
  ) -> (rects: [Rect], areFree: Bool) {
    let (sizes, areFree) = divided(trees, axis, spacing, Offer(rect.size), isFree: isFree)
    let lines = linedUp(trees, sizes, other(axis), alignment, stack: axis)
    let total = length(size(of: trees, sizes, axis, spacing, alignment), axis)
    let room = length(rect.size, axis)
    var start = 0
    let rects = trees.indices.map { index -> Rect in
      var kept = 0
      if axis == .vertical, total > room {
        for tree in trees[(index + 1)...] where keptRows(tree) > 0 {
          kept += keptRows(tree) + spacing
        }
      }
      let own = length(sizes[index], axis)
      let main = min(own, max(0, room - start - kept))
      var slot = rect
      if axis == .horizontal {
        slot.origin.column += start
        slot.size.columns = main
      } else {
        slot.origin.row += start
        slot.size.rows = main
      }
      if main > 0 || own == 0 || kept == 0 { start += main + spacing }
      let offset = lines.map { $0.start(index, in: length(rect.size, other(axis))) }
      return aligned(
        sizes[index], alignment, in: slot, column: axis == .vertical ? offset : nil,
        row: axis == .vertical ? nil : offset)
    }
    return (rects, areFree)
  }

  // MARK: Alignment

  /// The first of `length` cells in a space: at its start where they are more.
  func offset(_ alignment: Alignment, _ axis: Axis, _ length: Int, in space: Int) -> Int {
    let part: Int
    if axis == .horizontal {
      part = alignment.horizontal == .leading ? 0 : alignment.horizontal == .center ? 1 : 2
    } else {
      part = alignment.vertical == .top ? 0 : alignment.vertical == .center ? 1 : 2
    }
    return max(0, (space - length) * part / 2)
  }

  /// The rectangle of a view: no larger than what it is in.
  func aligned(
    _ size: Size, _ alignment: Alignment, in rect: Rect, column: Int? = nil, row: Int? = nil
  ) -> Rect {
    let left = column ?? offset(alignment, .horizontal, size.columns, in: rect.size.columns)
    let top = row ?? offset(alignment, .vertical, size.rows, in: rect.size.rows)
    return Rect(
      row: rect.origin.row + top, column: rect.origin.column + left,
      columns: max(0, min(size.columns, rect.size.columns - max(0, left))),
      rows: max(0, min(size.rows, rect.size.rows - max(0, top))))
  }

  /// The guide of a view that has one of its own, counted from its start.
  func guide(
    _ tree: LayoutTree, _ axis: Axis, _ alignment: Alignment, in size: Size,
    stack: Axis? = nil
  ) -> Int? {
    func inner(_ tree: LayoutTree, _ rect: Rect, _ stack: Axis? = nil) -> Int? {
      guide(tree, axis, alignment, in: rect.size, stack: stack).map {
        $0 + (axis == .horizontal ? rect.origin.column : rect.origin.row)
      }
    }
    func mean(_ trees: [LayoutTree], _ rects: [Rect], _ stack: Axis? = nil) -> Int? {
      let values = zip(trees, rects).compactMap { inner($0, $1, stack) }
      return values.isEmpty ? nil : values.reduce(0, +) / values.count
    }
    let whole = Rect(origin: .zero, size: size)
    switch tree {
    case .text, .color, .block, .spacer, .divider, .list: return nil
    case .reader(let trees): return inner(reader(trees), whole)
    case .grid(_, _, _, let lines):
      return mean(lines.flatMap { $0.cells.map(\.tree) }, GridModel(self, tree).rects(in: whole))
    case .priority(_, let tree), .overlay(_, _, let tree), .background(_, _, let tree):
      return inner(tree, whole, stack)
    case .padding, .border, .frame, .fixed:
      return inner(tree.inside[0], contentRect(tree, whole, free: [], in: stack).rect, stack)
    case .stack(let stackAxis, let spacing, let own, let trees):
      return mean(
        trees, stackRects(trees, stackAxis, spacing, own, whole, isFree: false).rects, stackAxis)
    case .layers(let own, let trees): return mean(trees, layerRects(trees, own, whole, free: []))
    case .fitting(let axes, let trees):
      return fitting(trees, axes, Offer(size)).flatMap { inner($0, whole) }
    case .guide(let change, let tree):
      let isMeant =
        axis == .horizontal
        ? change.horizontal == alignment.horizontal
        : change.horizontal == nil && change.vertical == alignment.vertical
      guard isMeant else { return inner(tree, whole, stack) }
      let from = Alignment(horizontal: change.fromHorizontal, vertical: change.fromVertical)
      return (guide(tree, axis, from, in: size, stack: stack) ?? line(axis, from, in: size))
        + change.distance
    }
  }

  /// Where a view of a size without a guide of its own is aligned.
  func line(_ axis: Axis, _ alignment: Alignment, in size: Size) -> Int {
    offset(alignment, axis, 0, in: length(size, axis))
  }

  /// Where views begin that are lined up by guides.
  struct Lines {
    let starts: [Int]
    let length: Int
    let offset: (_ length: Int, _ space: Int) -> Int
    func start(_ index: Int, in space: Int) -> Int { offset(length, space) + starts[index] }
  }

  /// The views lined up along `axis`; `nil` where none has a guide of its own.
  func linedUp(
    _ trees: [LayoutTree], _ sizes: [Size], _ axis: Axis, _ alignment: Alignment,
    stack: Axis? = nil
  ) -> Lines? {
    // Without a bound there is nothing to line up.
    if sizes.contains(where: { length($0, axis) == .max }) { return nil }
    guard trees.contains(where: { $0.setsGuide }) else { return nil }
    let most = 1 << 24
    let own = zip(trees, sizes).map { tree, size in
      guide(
        tree, axis, alignment,
        in: Size(columns: min(size.columns, most), rows: min(size.rows, most)), stack: stack)
    }
    guard own.contains(where: { $0 != nil }) else { return nil }
    let guides = zip(own, sizes).map { $0 ?? line(axis, alignment, in: $1) }
    let starts = guides.map { guides.max()! - $0 }
    let end = zip(starts, sizes).map { $0 + length($1, axis) }.max()!
    return Lines(starts: starts, length: max(0, end)) { offset(alignment, axis, $0, in: $1) }
  }

  private func layerRects(
    _ trees: [LayoutTree], _ alignment: Alignment, _ rect: Rect, free: Axis.Set
  ) -> [Rect] {
    let sizes = trees.map { measure($0, Offer(rect.size, free: free)) }
    let across = linedUp(trees, sizes, .horizontal, alignment)
    let down = linedUp(trees, sizes, .vertical, alignment)
    return sizes.indices.map { index in
      aligned(
        sizes[index], alignment, in: rect, column: across?.start(index, in: rect.size.columns),
        row: down?.start(index, in: rect.size.rows))
    }
  }

  // MARK: Places

  /// The frame's own rectangle: a fixed length is kept, others are at most what there is.
  private func frameRect(
    _ tree: LayoutTree, _ rect: Rect, free: Axis.Set, in axis: Axis?
  ) -> Rect {
    guard case .frame(let columns, let rows, _, _) = tree else { return rect }
    let size = measure(tree, Offer(rect.size, free: free), in: axis)
    func length(_ bounds: Bounds, _ own: Int, _ room: Int) -> Int {
      if bounds.least == nil, bounds.most == nil { return room }
      return bounds.isFixed ? own : min(own, room)
    }
    return Rect(
      origin: rect.origin,
      size: Size(
        columns: length(columns, size.columns, rect.size.columns),
        rows: length(rows, size.rows, rect.size.rows)))
  }

  /// The place of what is inside of a modifier, and the axes along which it has what it needs.
  private func contentRect(
    _ tree: LayoutTree, _ rect: Rect, free: Axis.Set, in axis: Axis?
  ) -> (rect: Rect, free: Axis.Set) {
    var (inner, innerFree) = (rect, free)
    switch tree {
    case .padding(let insets, _):
      let content = measure(tree.inside[0], inside(Offer(rect.size), insets), in: axis)
      inner.origin.row += insets.top
      inner.origin.column += insets.leading
      // What is larger than that takes the blank cells after it, before it is cut.
      inner.size = Size(
        columns: max(
          0, rect.size.columns - insets.leading - insets.trailing,
          min(content.columns, rect.size.columns - insets.leading)),
        rows: max(
          0, rect.size.rows - insets.top - insets.bottom,
          min(content.rows, rect.size.rows - insets.top)))
    case .border(let content):
      // A rectangle is no offer without a bound along an axis.
      let edge = edge(content, Offer(rect.size), in: axis)
      inner.origin.row += edge
      inner.origin.column += edge
      inner.size = Size(
        columns: rect.size.columns - 2 * edge, rows: rect.size.rows - 2 * edge)
      if edge == 0 {
        let size = measure(tree.inside[0], Offer(rect.size, free: free), in: axis)
        inner = aligned(size, .topLeading, in: rect)
      }
    case .fixed(let columns, let rows, let content):
      if columns { innerFree.insert(.horizontal) }
      if rows { innerFree.insert(.vertical) }
      let size = measure(content, Offer(rect.size, free: innerFree), in: axis)
      if columns { inner.size.columns = size.columns }
      if rows { inner.size.rows = size.rows }
    case .frame(let columns, let rows, let alignment, let content):
      let frame = frameRect(tree, rect, free: free, in: axis)
      if !columns.isEmpty { innerFree.remove(.horizontal) }
      if !rows.isEmpty { innerFree.remove(.vertical) }
      let size = measure(content, Offer(frame.size, free: innerFree), in: axis)
      inner = aligned(size, alignment, in: frame)
    default: break
    }
    return (inner, innerFree)
  }

  /// Gives a view its place, and draws it.
  ///
  /// - Parameters:
  ///   - free: the axes along which the rectangle is what the view needed where nothing was
  ///     proposed.
  ///   - axis: the axis of the stack that the view is directly in.
  ///   - clip: what can be seen.
  private mutating func place(
    _ tree: LayoutTree, _ rect: Rect, free: Axis.Set = [], in axis: Axis? = nil, clip: Rect
  ) {
    func note(_ kind: String) { views.append(PlacedView(kind: kind, rect: rect)) }
    switch tree {
    case .text(let text, let limit):
      note("text")
      guard !rect.isEmpty else { return }
      for (row, line) in wrapped(text, limit: limit, Offer(rect.size)).enumerated()
      where row < rect.size.rows {
        canvas.draw(line, row: rect.origin.row + row, column: rect.origin.column, clip)
      }

    case .color(let color):
      note("color")
      canvas.fill(rect.intersection(clip), color)

    case .block(let color, let columns, let rows):
      note("block")
      // It fills its place, and is no smaller than it is: what is larger is cut by what is around.
      guard !rect.isEmpty else { return }
      let own = Rect(
        origin: rect.origin,
        size: Size(
          columns: max(columns, rect.size.columns), rows: max(rows, rect.size.rows)))
      canvas.fill(own.intersection(clip), color)

    case .spacer: note("spacer")

    case .divider:
      note("divider")
      let glyph: Character = axis == .horizontal ? "│" : "─"
      for row in rect.rows {
        canvas.draw(
          rect.columns.map { _ in glyph }, row: row, column: rect.origin.column, clip)
      }

    case .list(let count, let isBordered):
      // Its rows may be blank, or show what is behind.
      canvas.forget(rect.intersection(clip))
      var rect = rect
      if isBordered, rect.size.columns > 2, rect.size.rows > 2 {
        // Titles and the place of the cursor are not the model's.
        rect = Rect(
          row: rect.origin.row + 1, column: rect.origin.column + 1,
          columns: rect.size.columns - 2, rows: rect.size.rows - 2)
      }
      views.append(PlacedView(kind: "list", rect: rect))
      for row in 0..<min(count, max(0, rect.size.rows)) {
        let line = wrapped("row \(row)", limit: 1, Offer(rect.size.columns, nil))[0]
        canvas.draw(
          line, row: rect.origin.row + row, column: rect.origin.column,
          clip.intersection(rect))
      }

    case .stack(let axis, let spacing, let alignment, let trees):
      note("stack")
      let (rects, areFree) = stackRects(
        trees, axis, spacing, alignment, rect, isFree: free.contains(set(axis)))
      let cuts =
        axis == .vertical && rects.contains(where: \.isEmpty) && keptRows(tree) > 0
      for (tree, rect) in zip(trees, rects) {
        place(
          tree, rect, free: areFree ? set(axis) : [], in: axis,
          clip: cuts ? clip.intersection(rect) : clip)
      }

    case .layers(let alignment, let trees):
      note("layers")
      placeLayers(trees, layerRects(trees, alignment, rect, free: free), free: free, clip)

    case .grid(_, _, _, let lines):
      note("grid")
      let trees = lines.flatMap { $0.cells.map(\.tree) }
      placeLayers(trees, GridModel(self, tree).rects(in: rect), free: [], clip)

    case .padding, .fixed, .priority, .guide:
      switch tree {
      case .padding: note("padding")
      case .fixed: note("fixed")
      case .priority: note("priority")
      default: note("guide")
      }
      let (inner, free) = contentRect(tree, rect, free: free, in: axis)
      place(tree.inside[0], inner, free: free, in: axis, clip: clip)

    case .frame:
      note("frame")
      let (inner, innerFree) = contentRect(tree, rect, free: free, in: axis)
      place(
        tree.inside[0], inner, free: innerFree, in: axis,
        clip: clip.intersection(frameRect(tree, rect, free: free, in: axis)))

    case .border(let content):
      note("border")
      let (inner, free) = contentRect(tree, rect, free: free, in: axis)
      guard edge(content, Offer(rect.size), in: axis) > 0 else {
        return place(content, inner, free: free, in: axis, clip: clip)
      }
      canvas.border(rect, clip)
      let size = measure(content, Offer(inner.size, free: free), in: axis)
      let cuts = size.columns > inner.size.columns || size.rows > inner.size.rows
      place(
        content, inner, free: free, in: axis, clip: cuts ? clip.intersection(inner) : clip)

    case .overlay(let alignment, let layers, let content):
      note("overlay")
      place(content, rect, free: free, in: axis, clip: clip)
      let layer = LayoutTree.layers(alignment, layers)
      let (size, place) = layerPlace(layer, content, alignment, rect, in: axis)
      let cuts = size.columns > rect.size.columns || size.rows > rect.size.rows
      let before = canvas
      canvas = Canvas(before.size)
      let isTransparent = isDrawing(content) || isDrawing(layer)
      self.place(layer, place, clip: cuts || isTransparent ? clip.intersection(place) : clip)
      let front = canvas
      canvas = before
      if place.isEmpty { return }
      if isTransparent {
        canvas.compose(front)
      } else {
        canvas.cover(front, unknown: place.intersection(clip))
      }

    case .background(let alignment, let layers, let content):
      note("background")
      let layer = LayoutTree.layers(alignment, layers)
      let place = layerPlace(layer, content, alignment, rect, in: axis).rect
      self.place(layer, place, clip: clip.intersection(rect))
      let before = canvas
      canvas = Canvas(before.size)
      self.place(content, rect, free: free, in: axis, clip: clip)
      let front = canvas
      canvas = before
      canvas.compose(front)

    case .reader(let trees): place(reader(trees), rect, free: free, clip: clip)

    case .fitting(let axes, let trees):
      note("fitting")
      if let tree = fitting(trees, axes, Offer(rect.size, free: free)) {
        place(tree, rect, free: free, clip: clip)
      }
    }
  }

  /// The size of an overlay or a background, and its place in the view's rectangle.
  private func layerPlace(
    _ layer: LayoutTree, _ content: LayoutTree, _ alignment: Alignment, _ rect: Rect,
    in stack: Axis?
  ) -> (size: Size, rect: Rect) {
    let size = measure(layer, Offer(rect.size))
    func start(_ axis: Axis) -> Int? {
      let own = guide(content, axis, alignment, in: rect.size, stack: stack)
      let other = guide(layer, axis, alignment, in: size)
      if own == nil, other == nil { return nil }
      return (own ?? line(axis, alignment, in: rect.size))
        - (other ?? line(axis, alignment, in: size))
    }
    return (
      size, aligned(size, alignment, in: rect, column: start(.horizontal), row: start(.vertical))
    )
  }

  /// Places views from back to front; one that covers a part of others shows them where it is
  /// blank.
  private mutating func placeLayers(
    _ trees: [LayoutTree], _ rects: [Rect], free: Axis.Set, _ clip: Rect
  ) {
    for (index, tree) in trees.enumerated() {
      let isAbove = rects[..<index].contains { !$0.intersection(rects[index]).isEmpty }
      guard isAbove else {
        place(tree, rects[index], free: free, clip: clip)
        continue
      }
      let before = canvas
      canvas = Canvas(before.size)
      place(tree, rects[index], free: free, clip: clip)
      let front = canvas
      canvas = before
      canvas.compose(front)
    }
  }

  /// Whether all views are colours and spacers.
  private func isDrawing(_ tree: LayoutTree) -> Bool {
    switch tree {
    case .color, .block, .spacer: true
    case .text, .divider, .list: false
    default: tree.inside.allSatisfy { isDrawing($0) }
    }
  }
}
