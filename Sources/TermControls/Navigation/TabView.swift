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
///   Tab("Books") { BookList() }
///   Tab("Todos") { TodoList() }
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

  // Disfavoured: views with tags fit both builders, tabs this one alone.
  /// Tabs of which `selection` is shown, by their values.
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
    .modifier(TabKeys(labels: labels, shown: shown?.id) { show($0) })
    .transformPreference(TabsKey.self) { $0 = [] }
  }

  private func note(_ entries: [TabEntry]) {
    labels.entries = entries
    let new = entries.map { TabID(id: $0.id, tag: $0.tag) }
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

/// The keys that show the tabs, or turn the pages. They are made again when a label changes; the
/// screens are not.
private struct TabKeys: ViewModifier {
  let labels: TabLabels
  let shown: ObjectIdentifier?
  let show: @MainActor (ObjectIdentifier) -> Void

  func body(content: Content) -> some View {
    let entries = labels.entries
    let isPaged = labels.arePages && entries.count > 1
    content.keyBindings(
      KeyBindings(
        (isPaged ? pageBindings(entries) : [])
          + entries.prefix(9).enumerated().map { index, tab in
            KeyBinding(
              KeyPress(KeyEquivalent(Character("\(index + 1)"))),
              "Show \(tab.title ?? "tab \(index + 1)")"
            ) {
              show(tab.id)
            }
            // The bar has the digits.
            .hint(priority: .never)
          }))
  }

  private func pageBindings(_ pages: [TabEntry]) -> [KeyBinding] {
    [
      KeyBinding(KeyPress(.leftArrow), "Previous page") { turn(pages, by: -1) },
      KeyBinding(KeyPress(.rightArrow), "Next page") { turn(pages, by: 1) },
    ]
  }

  private func turn(_ pages: [TabEntry], by distance: Int) {
    guard let index = pages.firstIndex(where: { $0.id == shown }) else { return }
    if pages.indices.contains(index + distance) { show(pages[index + distance].id) }
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
    let (label, own, title) = (label, tag, (label as? any TextLabel)?.labelText)
    content
      .environment(\.isTabContent, false)
      .focusScope()
      .offscreen(shownTab?.id != id)
      .transformPreference(tagged: TabsKey.self) { tabs, tag in
        tabs = [TabEntry(id: id, tag: own ?? tag, label: AnyView(label), title: title)]
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
  /// The text of its label; `nil` for a label that is not made of a text.
  var title: String?
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
