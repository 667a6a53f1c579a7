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

  override func ownGuide(_ line: GuideLine, in size: Size) -> Int? {
    guard line == modifier.line else { return super.ownGuide(line, in: size) }
    return modifier.value(ViewDimensions(size) { super.ownGuide($0, in: size) }).asLength
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
