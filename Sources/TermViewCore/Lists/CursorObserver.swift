@usableFromInline
package struct CursorObserver: NodeModifier {
  @usableFromInline let action: @MainActor (Int) -> Void

  @inlinable
  package init(action: @escaping @MainActor (Int) -> Void) { self.action = action }

  @usableFromInline
  package func makeNode(_ context: NodeContext) -> ViewNode { CursorObserverNode(self, context) }
}

final class CursorObserverNode: PassThroughNode<CursorObserver> {
  override init(_ modifier: CursorObserver, _ context: NodeContext) {
    super.init(modifier, context)
    graph.hasCursorObservers = true
  }
}

extension View {
  /// Runs `action` when the cursor of the list inside moves to another row, or its row to another
  /// offset: with the row's offset in the data of its `ForEach`, counted from 0.
  ///
  /// A program that shows "row 12 of 40" gets the number here without a search for the selected id.
  ///
  /// ```swift
  /// VStack {
  ///   List(books) { Text($0.title) }.onCursorChange { position = $0 }
  ///   Text("row \(position + 1) of \(books.count)")
  /// }
  /// ```
  @inlinable
  public consuming func onCursorChange(
    perform action: @escaping @MainActor (Int) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: CursorObserver(action: action))
  }
}
