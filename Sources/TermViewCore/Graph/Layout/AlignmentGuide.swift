/// The size of a view and its alignment guides, as `alignmentGuide(_:computeValue:)` gets them.
///
/// ```swift
/// Text(book.title).alignmentGuide(.leading) { $0.columns / 2 }
/// ```
@preconcurrency @MainActor
public struct ViewDimensions {
  /// The columns of the view.
  public let columns: Int
  /// The rows of the view.
  public let rows: Int
  private let explicit: @MainActor (GuideLine) -> Int?

  init(_ size: Size, explicit: @escaping @MainActor (GuideLine) -> Int?) {
    columns = size.columns
    rows = size.rows
    self.explicit = explicit
  }

  private subscript(line: GuideLine) -> Int {
    explicit(line) ?? line.value(in: Size(columns: columns, rows: rows))
  }
  /// The columns from the leading edge to a guide.
  public subscript(guide: HorizontalAlignment) -> Int { self[.horizontal(guide)] }
  /// The rows from the top to a guide.
  public subscript(guide: VerticalAlignment) -> Int { self[.vertical(guide)] }
}

/// The line through a view that an alignment puts on the lines of other views.
enum GuideLine: Hashable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)

  /// The axis along which the line has a position.
  var axis: Axis { if case .horizontal = self { .horizontal } else { .vertical } }

  /// The position in a view of `size` without a guide of its own.
  func value(in size: Size) -> Int {
    switch self {
    case .horizontal(.leading), .vertical(.top): 0
    case .horizontal(.center): size.columns / 2
    case .horizontal(.trailing): size.columns
    case .vertical(.center): size.rows / 2
    case .vertical(.bottom): size.rows
    }
  }

  /// The first of `length` cells in a space of `space` cells, at the start of it if they are more.
  fileprivate func offset(_ length: Int, in space: Int) -> Int {
    switch self {
    case .horizontal(let alignment): alignment.offset(length, in: space)
    case .vertical(let alignment): alignment.offset(length, in: space)
    }
  }

  /// The guide of a view made of `elements` at `rects`: the mean of those that they set.
  @MainActor
  func mean(of elements: [ViewNode], at rects: [Rect]) -> Int? {
    let values = zip(elements, rects).compactMap { element, rect in
      element.explicitGuide(self, in: rect.size).map { rect.origin[axis] + $0 }
    }
    return values.isEmpty ? nil : values.reduce(0, +) / values.count
  }
}

extension Alignment {
  /// The line across a stack along `axis`.
  func line(across axis: Axis) -> GuideLine {
    axis == .vertical ? .horizontal(horizontal) : .vertical(vertical)
  }

  /// The rectangle of a view of `size` in `rect`, which begins `column` columns and `row` rows from
  /// its origin, where guides have given it these.
  func place(_ size: Size, in rect: Rect, column: Int?, row: Int?) -> Rect {
    let start = Point(
      row: row ?? vertical.offset(size.rows, in: rect.size.rows),
      column: column ?? horizontal.offset(size.columns, in: rect.size.columns))
    return Rect(
      row: rect.origin.row + start.row, column: rect.origin.column + start.column,
      columns: max(0, min(size.columns, rect.size.columns - max(0, start.column))),
      rows: max(0, min(size.rows, rect.size.rows - max(0, start.row))))
  }
}

/// Where views begin that are lined up by their guides, and the length of all together.
struct GuideLines {
  fileprivate let line: GuideLine
  fileprivate let offsets: [Int]
  let length: Int

  /// The start of a view in a space of `space` cells.
  func offset(_ index: Int, in space: Int) -> Int {
    line.offset(length, in: space) + offsets[index]
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

/// Sets a guide of a view.
package struct AlignmentGuide: NodeModifier {
  let line: GuideLine
  let value: @MainActor (ViewDimensions) -> Int
  package static var isOfEachView: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { AlignmentGuideNode(self, context) }
}

final class AlignmentGuideNode: ModifierNode<AlignmentGuide> {
  override init(_ modifier: AlignmentGuide, _ context: NodeContext) {
    super.init(modifier, context)
    graph.guideCount += 1
  }

  override func unmount() {
    if isMounted { graph.guideCount -= 1 }
    super.unmount()
  }

  override func explicitGuide(_ line: GuideLine, in size: Size) -> Int? {
    guard line == modifier.line else { return super.explicitGuide(line, in: size) }
    return modifier.value(ViewDimensions(size) { super.explicitGuide($0, in: size) }).asLength
  }
}

extension View {
  /// Sets the column of the view that a stack, a grid, an overlay or a background aligned by
  /// `guide` puts on the guides of the other views, counted from the leading edge.
  ///
  /// A stack passes the guides of its views on to the stack around, and several of them as their
  /// mean.
  ///
  /// ```swift
  /// VStack(alignment: .leading) {      // the titles end in one column
  ///   HStack { Text("Title").alignmentGuide(.leading) { $0.columns }; Text(book.title) }
  ///   HStack { Text("By").alignmentGuide(.leading) { $0.columns }; Text(book.author) }
  /// }
  /// ```
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> Int
  ) -> some View {
    ModifiedView(
      content: self, modifier: AlignmentGuide(line: .horizontal(guide), value: computeValue))
  }

  /// Sets the row of the view that is put on the guides of the other views, counted from the top.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> Int
  ) -> some View {
    ModifiedView(
      content: self, modifier: AlignmentGuide(line: .vertical(guide), value: computeValue))
  }
}
