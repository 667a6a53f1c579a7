import TermViewCore

/// One screen of a ``TabView`` with its label.
///
/// ```swift
/// TabView {
///   Tab("Books") { list }
///   Tab("Details") { ShelfDetails(book: book) }
/// }
/// ```
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let value: Value?
  private let content: Content
  private let label: Label

  /// A screen with views for its label, shown while the tab view's selection is `value`.
  public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    content.modifier(TabItem(label: label, tag: value.map { AnyHashable($0) }))
  }
}

/// Tabs of a ``TabView`` with a selection of the type `Value`, so that `.inbox` can be written for
/// `Folder.inbox`.
@MainActor @resultBuilder
public enum TabContentBuilder<Value: Hashable> {
  /// A tab that is shown while the selection is its value.
  public static func buildExpression<Content: View, Label: View>(
    _ tab: Tab<Value, Content, Label>
  ) -> Tab<Value, Content, Label> { tab }
  /// A tab alone.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several tabs.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleContent<repeat each Content> { ViewBuilder.buildBlock(repeat each content) }
  /// Tabs that are there under a condition.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
}

extension Tab where Label == Text {
  /// A screen named `title`, shown while the tab view's selection is `value`.
  public init(_ title: String, value: Value, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content) { Text(title) }
  }
}

extension Tab where Label == EmptyView {
  /// Creates a tab without a label, shown while the tab view's selection is `value`. The tab bar
  /// shows its digit.
  public init(value: Value, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content) { EmptyView() }
  }
}

extension Tab where Value == Never {
  /// A screen with views for its label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Value == Never, Label == Text {
  /// A screen named `title`.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
