/// A fixed size of a view, or bounds for its size.
package struct FrameBounds: NodeModifier, Equatable {
  var minColumns: Int?
  var idealColumns: Int?
  var maxColumns: Int?
  var minRows: Int?
  var idealRows: Int?
  var maxRows: Int?
  var alignment: Alignment
  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { FrameNode(self, context) }

  fileprivate var boundsColumns: Bool {
    minColumns != nil || idealColumns != nil || maxColumns != nil
  }
  fileprivate var boundsRows: Bool { minRows != nil || idealRows != nil || maxRows != nil }
}

final class FrameNode: ModifierNode<FrameBounds> {
  private func bounded(_ value: Int?, _ ideal: Int?, _ least: Int?, _ most: Int?) -> Int? {
    guard let value = value ?? ideal else { return nil }
    return min(max(value, least ?? 0), max(most ?? value, least ?? 0))
  }

  /// One without an upper bound but with an ideal height has that only where there is no other.
  override var hasOwnHeight: Bool {
    if modifier.maxRows == .infinity { return modifier.idealRows == nil && super.hasOwnHeight }
    return modifier.boundsRows || super.hasOwnHeight
  }

  /// The bounds without lengths that no window of this size could hold. Instead of such a least
  /// width the frame takes what it is offered; such a height is of points, and as high as its
  /// content, or as many rows of 16 points. Where nothing bounds it, one of more than half of the
  /// window is as high as its content: in the row of a list, and around what does not fill it.
  /// Around a reader of its size, which has no height of its own, it is of points.
  private func bounds(for proposal: ProposedSize) -> FrameBounds {
    var frame = modifier
    guard frame.minColumns != nil || frame.minRows != nil, graph.presentation.scrolls else {
      return frame
    }
    let window = windowSize
    if let least = frame.minColumns, least > window.columns, let offered = proposal.columns {
      frame.minColumns = min(offered, window.columns)
    }
    if let least = frame.minRows {
      if let offered = proposal.rows {
        if Points.isHigher(least, than: window) {
          givePoints(least, &frame, offered, proposal)
        } else if least > window.rows {
          frame.minRows = min(offered, window.rows)
        }
      } else if least > Points.highestUnbounded(in: window) {
        if environment.isInRow || isBlank(least, proposal) {
          frame.minRows = nil
          frame.idealRows = nil
          if frame.maxRows == least { frame.maxRows = nil }
        } else if isBlankReader(least, proposal) {
          let rows = max(1, Points.rows(least))
          frame.minRows = rows
          if frame.idealRows == least { frame.idealRows = rows }
          if frame.maxRows == least { frame.maxRows = rows }
        }
      }
    }
    return frame
  }

  /// Replaces a height of points by rows.
  private func givePoints(
    _ points: Int, _ frame: inout FrameBounds, _ offered: Int, _ proposal: ProposedSize
  ) {
    let isFixed = frame.maxRows == points
    var rows = max(1, Points.rows(points))
    if isFixed {
      let columns = bounded(
        proposal.columns, frame.idealColumns, frame.minColumns, frame.maxColumns)
      let content = measureContent(ProposedSize(columns: columns, rows: nil)).rows
      rows = max(rows, min(content, points))
      frame.maxRows = min(rows, max(1, offered))
    }
    if frame.idealRows == points { frame.idealRows = min(rows, offered) }
    frame.minRows = min(rows, max(1, offered))
  }

  /// Whether the content leaves a part of the least height blank, as a text does and a drawing does
  /// not.
  private func isBlank(_ rows: Int, _ proposal: ProposedSize) -> Bool {
    let columns = bounded(
      proposal.columns, modifier.idealColumns, modifier.minColumns, modifier.maxColumns)
    return measureContent(ProposedSize(columns: columns, rows: rows)).rows < rows
  }

  /// Whether the content is a reader of its size whose own leaves a part of the least height blank.
  private func isBlankReader(_ rows: Int, _ proposal: ProposedSize) -> Bool {
    let columns = bounded(
      proposal.columns, modifier.idealColumns, modifier.minColumns, modifier.maxColumns)
    var node: ViewNode = child
    while node.wrapsOneView {
      if let reader = node as? GeometryObserverNode, reader.modifier.isReader {
        return reader.leavesBlank(columns: columns, rows: rows)
      }
      guard let inner = node.onlyChild else { return false }
      node = inner
    }
    return false
  }

  /// Bounds around a picture, which are of points unless they are small: a terminal shows a symbol
  /// or a name, so that it is as large as that, and at least an eighth of the points wide.
  private func boundsOfPicture(_ proposal: ProposedSize) -> FrameBounds? {
    let frame = modifier
    let few = Points.fewOfPicture
    let isWide = (frame.minColumns ?? frame.idealColumns ?? 0) > few.columns
    let highest = [frame.minRows, frame.idealRows, frame.maxRows].compactMap { $0 }
      .filter { $0 != .infinity }.max()
    guard isWide || highest ?? 0 > few.rows, graph.presentation.scrolls, child.isPicture else {
      return nil
    }
    let content = measureContent(.unspecified)
    func columns(_ points: Int) -> Int {
      points > few.columns && points != .infinity
        ? min(max(content.columns, Points.columns(points)), proposal.columns ?? .max) : points
    }
    func rows(_ points: Int) -> Int {
      points > few.rows && points != .infinity ? content.rows : points
    }
    var bounds = frame
    bounds.minColumns = frame.minColumns.map(columns)
    bounds.idealColumns = frame.idealColumns.map(columns)
    if let most = frame.maxColumns, most == frame.minColumns { bounds.maxColumns = columns(most) }
    bounds.minRows = frame.minRows.map(rows)
    bounds.idealRows = frame.idealRows.map(rows)
    bounds.maxRows = frame.maxRows.map(rows)
    return bounds
  }

  /// The size of a frame of two fixed lengths of points around a form; in the row of a list a
  /// filled one has a single row. The line around one has room for it.
  private func sizeOfForm(_ proposal: ProposedSize) -> Size? {
    guard let columns = modifier.minColumns, let rows = modifier.minRows,
      columns == modifier.maxColumns, rows == modifier.maxRows, graph.presentation.scrolls,
      var size = Points.form(columns: columns, rows: rows),
      let isOutline = child.isFormOutline
    else { return nil }
    if isOutline {
      size = Size(columns: max(3, size.columns), rows: max(3, size.rows))
    } else if environment.isInRow, proposal.rows == nil {
      size.rows = 1
    }
    return Size(
      columns: min(size.columns, max(1, proposal.columns ?? .max)),
      rows: min(size.rows, max(1, proposal.rows ?? .max)))
  }

  /// The size of a frame of two fixed lengths of which the window cannot hold the height: nothing
  /// of cells is that high, so these are points. It is as large as its content, and at least what
  /// as many points are in cells of 8 by 16; in the row of a list a single row is enough.
  private func sizeOfPoints(_ proposal: ProposedSize) -> Size? {
    let frame = modifier
    guard let columns = frame.minColumns, let rows = frame.minRows, columns == frame.maxColumns,
      rows == frame.maxRows, graph.presentation.scrolls
    else { return nil }
    let isRow = proposal.rows == nil && environment.isInRow
    guard isRow || proposal.rows != nil,
      isRow
        ? rows > Points.highestUnbounded(in: windowSize)
        : Points.isHigher(rows, than: windowSize)
    else { return nil }
    let least = Size(
      columns: max(1, Points.columns(columns)), rows: isRow ? 1 : max(1, Points.rows(rows)))
    let ideal = measureContent(.unspecified)
    let width = min(max(least.columns, min(ideal.columns, columns)), proposal.columns ?? .max)
    let content = measureContent(ProposedSize(columns: width, rows: nil)).rows
    var height = min(max(least.rows, min(content, rows)), proposal.rows ?? .max)
    if height < content {
      // It is not lower than what can be no lower.
      let smallest = measureContent(ProposedSize(columns: width, rows: 0)).rows
      height = max(height, min(smallest, rows))
    }
    return Size(columns: max(1, width), rows: max(1, height))
  }

  /// The size of a fixed length around nothing but a spacer or no colour, which is blank: it gives
  /// way to the views beside it, up to two rows or three columns.
  private func sizeOfBlank(_ proposal: ProposedSize) -> Size? {
    let (columns, rows) = (modifier.minColumns ?? 0, modifier.minRows ?? 0)
    let takesAll = (child as? ColorNode)?.isClear == true
    guard columns > 3 || rows > 2, child is SpacerNode || takesAll, graph.presentation.scrolls,
      columns == modifier.maxColumns ?? 0, rows == modifier.maxRows ?? 0
    else { return nil }
    func length(_ wanted: Int, _ least: Int, _ window: Int, _ offered: Int?) -> Int {
      min(wanted, max(least, offered ?? window / 6))
    }
    let isRow = environment.isInRow && proposal.rows == nil
    var size = Size(
      columns: length(
        isRow ? Points.blankColumns(inRow: columns) : columns, 3, windowSize.columns,
        proposal.columns),
      rows: isRow
        ? Points.blankRows(inRow: rows, least: 2)
        : length(Points.blankRows(rows), 2, windowSize.rows, proposal.rows))
    guard takesAll else { return size }
    // Along the other axis a colour takes what it is offered.
    let content = measureContent(proposal)
    if modifier.minColumns == nil { size.columns = content.columns }
    if modifier.minRows == nil { size.rows = content.rows }
    return size
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let picture = boundsOfPicture(proposal)
    if picture == nil,
      let size = sizeOfBlank(proposal) ?? sizeOfForm(proposal) ?? sizeOfPoints(proposal)
    {
      return size
    }
    let frame = picture ?? bounds(for: proposal)
    let offer = ProposedSize(
      columns: bounded(
        proposal.columns, frame.idealColumns, frame.minColumns, frame.maxColumns),
      rows: bounded(proposal.rows, frame.idealRows, frame.minRows, frame.maxRows))
    let content = measureContent(offer)
    func taken(_ content: Int, _ offer: Int?, _ least: Int?, _ most: Int?) -> Int {
      if least == nil, most == nil { return content }
      // With an upper bound the frame grows to the offer, with a lower one it shrinks no further.
      let wanted = most != nil ? max(offer ?? content, least ?? 0) : max(content, least ?? 0)
      return most.map { min(wanted, $0) } ?? wanted
    }
    return Size(
      columns: taken(content.columns, offer.columns, frame.minColumns, frame.maxColumns),
      rows: taken(content.rows, offer.rows, frame.minRows, frame.maxRows))
  }

  override func placeElements() {
    // Along an axis without a length, the content has its own length.
    var unbounded = unboundedAxes
    if modifier.boundsColumns { unbounded.remove(.horizontal) }
    if modifier.boundsRows { unbounded.remove(.vertical) }
    let content = measureContent(ProposedSize(rect.size, unbounded: unbounded))
    placeContent(in: modifier.alignment.place(content, in: rect), unbounded: unbounded)
  }

  override func draw(_ painter: inout Painter) {
    // Content that does not fit is clipped at the frame's edge.
    let origin = rect.origin
    var inner = painter.surface(in: rect, offset: origin)
    child.paint(&inner)
  }
}

extension View {
  /// Gives the view exactly `width` columns and `height` rows where they are given.
  ///
  /// ```swift
  /// Text(book.title).frame(width: 30, alignment: .leading)
  /// ```
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: FrameBounds(
        minColumns: width, idealColumns: width, maxColumns: width, minRows: height,
        idealRows: height, maxRows: height, alignment: alignment))
  }

  /// Bounds the columns and rows that the view may take. `.infinity` (`Int.max`) as a maximum
  /// makes the frame take all that is offered.
  ///
  /// Widths are in columns and heights in rows. With a `maxWidth` or `maxHeight` the frame takes
  /// the proposed length, up to it; with `minWidth` or `minHeight` alone it is as large as the
  /// view, and no smaller. `idealWidth` and `idealHeight` are proposed to the view where the frame
  /// has no proposal, as along a scroll view.
  ///
  /// ```swift
  /// // A column that takes what is left, and is never narrower than 10.
  /// Text(book.title).frame(minWidth: 10, maxWidth: .infinity, alignment: .leading)
  /// ```
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: FrameBounds(
        minColumns: minWidth, idealColumns: idealWidth, maxColumns: maxWidth, minRows: minHeight,
        idealRows: idealHeight, maxRows: maxHeight, alignment: alignment))
  }
}

extension Int {
  /// No bound, for `frame(maxWidth: .infinity)`.
  public static let infinity = Int.max
}
