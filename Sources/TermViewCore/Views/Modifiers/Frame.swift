/// A fixed size of a view, or bounds for its size.
package struct FrameBounds: NodeModifier, Equatable {
  var minColumns: Int?
  var idealColumns: Int?
  var maxColumns: Int?
  var minRows: Int?
  var idealRows: Int?
  var maxRows: Int?
  var alignment: Alignment

  init(
    columns: (least: Int?, ideal: Int?, most: Int?), rows: (least: Int?, ideal: Int?, most: Int?),
    alignment: Alignment
  ) {
    func bounds(
      _ lengths: (least: Int?, ideal: Int?, most: Int?)
    ) -> (least: Int?, ideal: Int?, most: Int?) {
      // An infinite length is all that is offered.
      let isInfinite = [lengths.least, lengths.ideal, lengths.most].contains(.infinity)
      func length(_ length: Int?) -> Int? {
        length == .infinity ? nil : length.map { max(0, $0.asLength) }
      }
      return (
        length(lengths.least), length(lengths.ideal),
        isInfinite ? .infinity : length(lengths.most)
      )
    }
    (minColumns, idealColumns, maxColumns) = bounds(columns)
    (minRows, idealRows, maxRows) = bounds(rows)
    self.alignment = alignment
  }

  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { FrameNode(self, context) }

  fileprivate var boundsColumns: Bool {
    minColumns != nil || idealColumns != nil || maxColumns != nil
  }
  fileprivate var boundsRows: Bool { minRows != nil || idealRows != nil || maxRows != nil }
}

final class FrameNode: ModifierNode<FrameBounds>, ArrangedNode {
  override var arranged: (any ArrangedNode)? { self }
  /// The rectangle in which the content is aligned, and by which it is cut.
  private var frame = Rect(origin: .zero, size: .zero)

  private func bounded(_ value: Int?, _ ideal: Int?, _ least: Int?, _ most: Int?) -> Int? {
    guard let value = value ?? ideal else { return nil }
    return min(max(value, least ?? 0), max(most ?? value, least ?? 0))
  }

  /// One without an upper bound but with an ideal height has that only where there is no other.
  var ownHeight: Bool {
    if modifier.maxRows == .infinity { return modifier.idealRows == nil && contentHasOwnHeight }
    return modifier.boundsRows || contentHasOwnHeight
  }

  /// What the content is proposed where the frame is proposed `proposal`.
  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      columns: bounded(
        proposal.columns, modifier.idealColumns, modifier.minColumns, modifier.maxColumns),
      rows: bounded(proposal.rows, modifier.idealRows, modifier.minRows, modifier.maxRows))
  }

  /// The length of the frame around content of `content` cells that was proposed `offer`.
  private func length(
    _ content: Int, _ offer: Int?, _ least: Int?, _ most: Int?, isIdeal: Bool
  ) -> Int {
    if isIdeal, let offer { return offer }
    if least == nil, most == nil { return content }
    // With an upper bound the frame grows to the offer, with a lower one it shrinks no further.
    let wanted = most != nil ? max(offer ?? content, least ?? 0) : max(content, least ?? 0)
    return most.map { max(least ?? 0, min(wanted, $0)) } ?? wanted
  }

  var ownKeptRows: Int { min(contentKeptRows, modifier.minRows ?? .max) }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let offer = offer(proposal)
    let content = measureContent(offer)
    return Size(
      columns: length(
        content.columns, offer.columns, modifier.minColumns, modifier.maxColumns,
        isIdeal: proposal.columns == nil && modifier.idealColumns != nil),
      rows: length(
        content.rows, offer.rows, modifier.minRows, modifier.maxRows,
        isIdeal: proposal.rows == nil && modifier.idealRows != nil))
  }

  /// The rectangle in which the content is aligned, and by which it is cut. A fixed length is kept
  /// in a rectangle of another one; with other bounds, or none, the frame has no more than that.
  private func frame(in rect: Rect, _ unbounded: Axis.Set) -> Rect {
    let size = sizeThatFits(ProposedSize(rect.size, unbounded: unbounded))
    func length(_ own: Int, _ room: Int, _ least: Int?, _ most: Int?) -> Int {
      if least == nil, most == nil { return room }
      return least == most ? own : min(own, room)
    }
    return Rect(
      origin: rect.origin,
      size: Size(
        columns: length(
          size.columns, rect.size.columns, modifier.minColumns, modifier.maxColumns),
        rows: length(size.rows, rect.size.rows, modifier.minRows, modifier.maxRows)))
  }

  override func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    let frame = frame(in: rect, unbounded)
    // Along an axis without a length, the content has its own length.
    var inner = unbounded
    if modifier.boundsColumns { inner.remove(.horizontal) }
    if modifier.boundsRows { inner.remove(.vertical) }
    let content = measureContent(ProposedSize(frame.size, unbounded: inner))
    return (modifier.alignment.place(content, in: frame), inner)
  }

  override func placeElements() {
    frame = frame(in: rect, unboundedAxes)
    super.placeElements()
  }

  override func draw(_ painter: inout Painter) {
    // Content that does not fit is clipped at the frame's edge.
    var inner = painter.surface(in: frame, offset: frame.origin)
    child.paint(&inner)
  }
}

extension View {
  /// Gives the view exactly `width` columns and `height` rows where they are given, in every
  /// window.
  ///
  /// What is larger than the container is cut at the container's trailing and bottom edge.
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
        columns: (width, width, width), rows: (height, height, height), alignment: alignment))
  }

  /// Bounds the columns and rows that the view may take. `.infinity` (`Int.max`) as a maximum
  /// makes the frame take all that is offered.
  ///
  /// Widths are in columns and heights in rows. With a `maxWidth` or `maxHeight` the frame takes
  /// the proposed length, up to it; with `minWidth` or `minHeight` alone it is as large as the
  /// view, and no smaller. `idealWidth` and `idealHeight` are proposed to the view where the frame
  /// has no proposal, as along a scroll view.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: FrameBounds(
        columns: (minWidth, idealWidth, maxWidth), rows: (minHeight, idealHeight, maxHeight),
        alignment: alignment))
  }
}

extension Int {
  /// No bound, for `frame(maxWidth: .infinity)`.
  public static let infinity = Int.max
}
