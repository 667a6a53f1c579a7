import TermViewCore

/// Screens above one another, of which the uppermost is shown.
///
/// A row at the top has the title of the screen, a back button, and the items of its toolbar. Esc
/// and Left go back. The screens below keep their state: focus, cursors, scroll positions and typed
/// text are as before on return, and their rows are not evaluated meanwhile.
///
/// ```swift
/// NavigationStack {
///   List(books) { book in NavigationLink(book.title, value: book) }
///     .navigationTitle("Books")
///     .navigationDestination(for: Book.self) { BookDetails(book: $0) }
/// }
/// ```
public struct NavigationStack<Data, Root: View>: View {
  private let path: Binding<[AnyHashable]>?
  private let root: Root
  @State private var ownPath: [AnyHashable] = []

  public var body: some View { StackBody(path: path ?? $ownPath, root: root) }
}

extension NavigationStack where Data == NavigationPath {
  /// A stack of screens that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// A stack of screens that shows the values of `path` above its root.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = Binding(get: { path.wrappedValue.values }) { path.wrappedValue.values = $0 }
    self.root = root()
  }
}

extension NavigationStack
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  Data.Element: Hashable
{
  /// A stack of screens that shows the values of `path`, all of one type, above its root.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = Binding(get: { path.wrappedValue.map { AnyHashable($0) } }) { values in
      path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element })
    }
    self.root = root()
  }
}
