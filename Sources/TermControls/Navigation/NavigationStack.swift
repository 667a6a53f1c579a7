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

/// A navigation stack by its old name. New programs use ``NavigationStack``.
///
/// ```swift
/// // Source for an older SwiftUI; new programs write `NavigationStack`.
/// NavigationView { list }.navigationViewStyle(StackNavigationViewStyle())
/// ```
public struct NavigationView<Content: View>: View {
  private let content: Content
  /// The first of several views, and all of them as columns.
  private let columns: (first: AnyView, all: AnyView)?
  @Environment(\.navigationIsStack) private var isStack

  /// A stack of screens with `content` below the others.
  @_disfavoredOverload
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    columns = nil
  }

  /// Two columns, as of a ``NavigationSplitView``: links in the first lead to the second. Narrow
  /// windows, and the style `.stack`, show the first alone.
  public init<Sidebar: View, Detail: View>(
    @ViewBuilder content: () -> TupleContent<Sidebar, Detail>
  ) where Content == TupleContent<Sidebar, Detail> {
    self.content = content()
    let (sidebar, detail) = self.content.content
    columns = (
      AnyView(sidebar),
      AnyView(
        NavigationSplitView {
          sidebar
        } detail: {
          detail
        })
    )
  }

  /// Three columns, as of a ``NavigationSplitView``.
  public init<Sidebar: View, Middle: View, Detail: View>(
    @ViewBuilder content: () -> TupleContent<Sidebar, Middle, Detail>
  ) where Content == TupleContent<Sidebar, Middle, Detail> {
    self.content = content()
    let (sidebar, middle, detail) = self.content.content
    columns = (
      AnyView(sidebar),
      AnyView(
        NavigationSplitView {
          sidebar
        } content: {
          middle
        } detail: {
          detail
        })
    )
  }

  public var body: some View {
    if let columns {
      if isStack { NavigationStack { columns.first } } else { columns.all }
    } else {
      NavigationStack { content }
    }
  }
}

private enum NavigationIsStackKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether a ``NavigationView`` of several views shows the first alone.
  fileprivate var navigationIsStack: Bool {
    get { self[NavigationIsStackKey.self] }
    set { self[NavigationIsStackKey.self] = newValue }
  }
}

/// The style of a ``NavigationView``: whether several views are columns.
///
/// ```swift
/// // Source for an older SwiftUI; new programs write `NavigationStack`.
/// NavigationView { list }.navigationViewStyle(StackNavigationViewStyle())
/// ```
public struct StackNavigationViewStyle: Sendable {
  fileprivate let isStack: Bool
  /// Screens above one another.
  public init() { isStack = true }
  private init(isStack: Bool) { self.isStack = isStack }
  /// Screens above one another.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
  /// Columns where there are several views.
  public static var automatic: StackNavigationViewStyle {
    StackNavigationViewStyle(isStack: false)
  }
  /// Columns where there are several views.
  public static var columns: StackNavigationViewStyle { StackNavigationViewStyle(isStack: false) }
}

/// The style of a ``NavigationView`` whose views are columns, where there are several.
///
/// ```swift
/// // Source for an older SwiftUI; new programs write `NavigationSplitView`.
/// NavigationView { list }.navigationViewStyle(DoubleColumnNavigationViewStyle())
/// ```
public struct DoubleColumnNavigationViewStyle: Sendable {
  /// Columns where there are several views.
  public init() {}
}

extension View {
  /// Shows the views of each `NavigationView` inside as columns, where there are several.
  ///
  /// ```swift
  /// // Source for an older SwiftUI; new programs write `NavigationSplitView`.
  /// NavigationView { list }.navigationViewStyle(DoubleColumnNavigationViewStyle())
  /// ```
  public func navigationViewStyle(_ style: DoubleColumnNavigationViewStyle) -> some View {
    navigationViewStyle(.columns)
  }

  /// Whether each `NavigationView` inside shows the first of several views alone, as a stack.
  public func navigationViewStyle(_ style: StackNavigationViewStyle) -> some View {
    environment(\.navigationIsStack, style.isStack)
  }
}
