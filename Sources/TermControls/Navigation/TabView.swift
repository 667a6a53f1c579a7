import Observation
import TermViewCore

/// Several screens of which one is shown, chosen in a row of tabs at the top.
///
/// The digits show the first nine tabs where nothing else takes them, and so does a click. The
/// other screens stay as they are, off the screen: see `offscreen`.
///
/// Views without a label are pages, each a screen of its own: below them is a dot for each, and
/// Left and Right turn them where nothing else takes these keys.
///
/// ```swift
/// TabView(selection: $tab) {
///   BookList().tabItem { Text("Books") }.tag(Tabs.books)
///   TodoList().tabItem { Text("Todos") }.tag(Tabs.todos)
/// }
/// ```
///
/// ```swift
/// TabView {
///   Tab("Books", systemImage: "book") { BookList() }
///   Tab("Todos", systemImage: "checklist") { TodoList() }
/// }
/// ```
///
/// ```swift
/// TabView { ForEach(books) { Text($0.title) } }
/// ```
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var chosen: ObjectIdentifier?
  /// The tabs with their tags, in their order.
  @State private var tabs: [TabID] = []
  /// Their labels: another label evaluates no screen.
  @State private var labels = TabLabels()

  /// Screens of which `selection` is shown, by the values of their tags.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Tabs of which `selection` is shown, by their values.
  ///
  /// ```swift
  /// TabView(selection: $topic) {     // a ShelfTopic
  ///   Tab("All", systemImage: "book", value: .all) { Text("\(books.count) books") }
  ///   Tab("Find", systemImage: "magnifyingglass", value: .search) { Text(name) }
  /// }
  /// ```
  @_disfavoredOverload
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  private var shown: TabID? {
    if let selection {
      let value = AnyHashable(selection.wrappedValue)
      return tabs.first { $0.tag == value } ?? tabs.first
    }
    return tabs.first { $0.id == chosen } ?? tabs.first
  }

  public var body: some View {
    let shown = shown
    BarsLayout {
      ZStack(alignment: .topLeading) { EachView(content, TabPage()) }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .focusScope()
        .environment(\.shownTab, shown)
        .environment(\.isTabContent, true)
        .onPreferenceChange(TabsKey.self) { note($0) }
      TabBar(labels: labels, shown: shown?.id) { show($0) }
      PageDots(labels: labels, shown: shown?.id) { show($0) }
    }
    .keyBindings(bindings)
    .transformPreference(TabsKey.self) { $0 = [] }
  }

  private var bindings: KeyBindings {
    KeyBindings(
      (isPaged ? pageBindings : [])
        + tabs.prefix(9).enumerated().map { index, tab in
          KeyBinding(KeyPress(KeyEquivalent(Character("\(index + 1)"))), "Show tab \(index + 1)") {
            show(tab.id)
          }
          // The bar has the digits.
          .hint(priority: .never)
        })
  }

  /// Whether no screen has a label, as pages have none.
  private var isPaged: Bool { tabs.count > 1 && tabs.allSatisfy { $0.isPage } }

  private var pageBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress(.leftArrow), "Previous page") { turn(by: -1) },
      KeyBinding(KeyPress(.rightArrow), "Next page") { turn(by: 1) },
    ]
  }

  private func turn(by distance: Int) {
    guard let index = tabs.firstIndex(where: { $0.id == shown?.id }) else { return }
    if tabs.indices.contains(index + distance) { show(tabs[index + distance].id) }
  }

  private func note(_ entries: [TabEntry]) {
    labels.entries = entries
    let new = entries.map { TabID(id: $0.id, tag: $0.tag, isPage: $0.label == nil) }
    if new != tabs { tabs = new }
  }

  private func show(_ id: ObjectIdentifier) {
    guard let tab = tabs.first(where: { $0.id == id }) else { return }

    chosen = tab.id
    if let selection, let value = tab.tag?.base as? SelectionValue {
      selection.wrappedValue = value
    }
  }
}

extension TabView where SelectionValue == Int {
  /// Screens of which the first is shown at first.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension View {
  /// Makes the view a screen of the tab view around it, with `label` for its tab.
  ///
  /// ```swift
  /// TabView {
  ///   list.tabItem { Text("Books") }
  ///   ShelfDetails(book: book).tabItem { Text("Details") }
  /// }
  /// ```
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItem(label: label(), tag: nil))
  }
}

/// Makes a view a screen of a tab view.
struct TabItem<Label: View>: ViewModifier {
  let label: Label
  let tag: AnyHashable?
  @State private var token = NavigationToken()
  @Environment(\.shownTab) private var shownTab

  func body(content: Content) -> some View {
    let id = ObjectIdentifier(token)
    let (label, own) = (label, tag)
    content
      .environment(\.isTabContent, false)
      .focusScope()
      .offscreen(shownTab?.id != id)
      .transformPreference(tagged: TabsKey.self) { tabs, tag in
        tabs = [TabEntry(id: id, tag: own ?? tag, label: AnyView(label))]
      }
  }
}

/// Makes a view a screen of a tab view that has no label, where it is not one with a label.
struct TabPage: ViewModifier {
  func body(content: Content) -> some View { Page(content: content) }

  // A view: a modifier for several views has one initial value of its state for all of them.
  private struct Page: View {
    let content: Content
    @State private var token = NavigationToken()
    @State private var isPage = true
    @Environment(\.shownTab) private var shownTab

    var body: some View {
      let id = ObjectIdentifier(token)
      content
        .onPreferenceChange(TabsKey.self) { isPage = $0.isEmpty }
        .offscreen(isPage && shownTab != nil && shownTab?.id != id)
        .transformPreference(tagged: TabsKey.self) { tabs, tag in
          if tabs.isEmpty { tabs = [TabEntry(id: id, tag: tag, label: nil)] }
        }
    }
  }
}

/// The identity of a tab, with the selection that shows it.
struct TabID: Equatable {
  let id: ObjectIdentifier
  let tag: AnyHashable?
  /// Whether it has no label.
  let isPage: Bool
}

/// The tabs with their labels, as the row of tabs shows them.
@Observable
@MainActor
final class TabLabels {
  var entries: [TabEntry] = []
  /// Whether none of them has a label.
  var arePages: Bool { entries.allSatisfy { $0.label == nil } }
}

/// A tab, as it hands itself up.
struct TabEntry {
  let id: ObjectIdentifier
  let tag: AnyHashable?
  /// `nil` for a page, which has none.
  let label: AnyView?
  /// What its `badge` says.
  var badge: Text?
}

enum TabsKey: PreferenceKey {
  static let defaultValue: [TabEntry] = []
  static func reduce(value: inout [TabEntry], nextValue: () -> [TabEntry]) { value += nextValue() }
}

private enum IsTabContentKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether a view is one of a tab view's, and not inside of one.
  var isTabContent: Bool {
    get { self[IsTabContentKey.self] }
    set { self[IsTabContentKey.self] = newValue }
  }
}

private enum ShownTabKey: EnvironmentKey {
  static let defaultValue: TabID? = nil
}

extension EnvironmentValues {
  /// The tab of the tab view around that is shown.
  fileprivate var shownTab: TabID? {
    get { self[ShownTabKey.self] }
    set { self[ShownTabKey.self] = newValue }
  }
}
