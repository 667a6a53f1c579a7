/// Keeps the id of the row with the cursor where a program reads it.
struct CursorRow<ID: Hashable>: NodeModifier {
  let link: CursorRowLink<ID>
  func makeNode(_ context: NodeContext) -> ViewNode { CursorRowNode(self, context) }
}

/// A modifier around a list that is told of the cursor's row.
@MainActor
protocol CursorRowObserving {
  func cursorIs(at row: ViewNode?, in list: ListNode)
}

final class CursorRowNode<ID: Hashable>: PassThroughNode<CursorRow<ID>>, CursorRowObserving {
  override init(_ modifier: CursorRow<ID>, _ context: NodeContext) {
    super.init(modifier, context)
    graph.hasCursorObservers = true
    graph.hasCursorRows = true
    modifier.link.node = self
  }

  override func modifierDidChange(from old: CursorRow<ID>) { modifier.link.node = self }

  func cursorIs(at row: ViewNode?, in list: ListNode) {
    modifier.link.cursorIs(at: row.flatMap { $0.id(as: ID.self, in: list) }, in: graph)
  }
}

/// Moves the cursor to the row whose id the program writes, and writes where it is.
@MainActor
final class CursorRowLink<ID: Hashable> {
  weak var node: CursorRowNode<ID>?
  fileprivate var binding: Binding<ID?>?
  /// The id that the program and the list agree on.
  private var known: ID?

  fileprivate func programDidWrite(_ id: ID?) {
    guard id != known else { return }
    known = id
    guard let id, let list = node.flatMap({ firstList(in: $0) }) else { return }
    _ = list.currentCursor()
    if let row = RowSearch.first(tagged: id, in: list), list.canHoldCursor(row) { list.select(row) }
  }

  fileprivate func cursorIs(at id: ID?, in graph: ViewGraph) {
    guard id != known else { return }
    known = id
    graph.afterUpdate { [weak self] in
      guard let self, self.known == id else { return }
      self.binding?.wrappedValue = id
    }
  }

  private func firstList(in node: ViewNode) -> ListNode? {
    if let list = node as? ListNode { return list }
    for child in node.children { if let list = firstList(in: child) { return list } }
    return nil
  }
}

private struct CursorRowView<Content: View, ID: Hashable>: View {
  let content: Content
  let row: Binding<ID?>
  @State private var link = CursorRowLink<ID>()

  var body: some View {
    let id = row.wrappedValue
    link.binding = row
    return ModifiedView(content: content, modifier: CursorRow(link: link))
      .onChange(of: id, initial: true) { _, new in link.programDidWrite(new) }
  }
}

extension View {
  /// Keeps the id of the row with the cursor of the list inside in `row`, and moves the cursor to
  /// the row whose id the program writes there.
  ///
  /// It is for lists whose selection is apart from the cursor, a set or none, and for rows that can
  /// have the cursor only. The id is that of the row's element, or its tag; `nil` where no row has
  /// the cursor or its id is no `ID`. An id that no row has moves nothing, and stays until the
  /// cursor moves.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }
  ///   .listCursor($chosen)
  ///   .keyBindings { KeyBinding("o", "Open", isEnabled: chosen != nil) { open(chosen!) } }
  /// ```
  public func listCursor<ID: Hashable>(_ row: Binding<ID?>) -> some View {
    CursorRowView(content: self, row: row)
  }
}
