import Foundation
import TermControls
import TermViewCore

// Names that are likely to be typed and do not exist, with what to write instead.

extension Text {
  /// Unavailable: write `Text("\(number)")`.
  @available(*, unavailable, message: "write Text(\"\\(number)\") or Text(number, format: .number)")
  public init<Number: BinaryInteger>(_ number: Number) { self.init("\(number)") }

  /// Unavailable: write `Text("\(number)")`.
  @available(*, unavailable, message: "write Text(\"\\(number)\") or Text(number, format: .number)")
  @_disfavoredOverload
  public init<Number: BinaryFloatingPoint>(_ number: Number) { self.init(verbatim: "\(number)") }

  /// Unavailable: write `Text("\(value)")`.
  @available(*, unavailable, message: "write Text(\"\\(value)\")")
  public init(_ value: Bool) { self.init(verbatim: "\(value)") }

  /// Unavailable: write `text + Text(string)`.
  @available(*, unavailable, message: "join two texts: text + Text(string)")
  public static func + <S: StringProtocol>(left: Text, right: S) -> Text { left + Text(right) }

  /// Unavailable: write `Text(string) + text`.
  @available(*, unavailable, message: "join two texts: Text(string) + text")
  public static func + <S: StringProtocol>(left: S, right: Text) -> Text { Text(left) + right }
}

extension Button where Label == Text {
  /// Unavailable: write `Button(title) { … }`.
  @available(*, unavailable, message: "a button needs an action: Button(\"title\") { … }")
  public init<S: StringProtocol>(_ title: S) { self.init(title) {} }
}

extension Label where Title == Text, Icon == EmptyView {
  /// Unavailable: write `Label(title, systemImage: name)`, or `Text(title)`.
  @available(*, unavailable, message: "write Label(title, icon: character)")
  public init<S: StringProtocol>(_ title: S) { self.init(title: { Text(title) }, icon: {}) }
}

extension View {
  /// Unavailable: rows are deleted from a `ForEach`, `ForEach(…) { … }.onDelete { … }`.
  @available(*, unavailable, message: "rows are deleted from a ForEach: ForEach(…) { … }.onDelete")
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }

  /// Unavailable: rows are moved in a `ForEach`, `ForEach(…) { … }.onMove { … }`.
  @available(*, unavailable, message: "rows are moved in a ForEach: ForEach(…) { … }.onMove")
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

extension Button {
  /// Unavailable: write `Button(title) { … }` or `Button(action: …) { label }`.
  @available(*, unavailable, message: "a button needs a label: Button(\"title\") { … }")
  public init(action: @escaping @MainActor () -> Void) where Label == EmptyView {
    self.init(action: action) { EmptyView() }
  }
}

extension Menu where Label == Text, Content == EmptyView {
  /// Unavailable: write `Menu(title) { buttons }`.
  @available(*, unavailable, message: "a menu needs buttons: Menu(\"title\") { Button(…) { … } }")
  public init<S: StringProtocol>(_ title: S) { self.init(title) { EmptyView() } }
}

extension DisclosureGroup where Label == Text, Content == EmptyView {
  /// Unavailable: write `DisclosureGroup(title) { content }`.
  @available(*, unavailable, message: "a group needs content: DisclosureGroup(title) { … }")
  public init<S: StringProtocol>(_ title: S) { self.init(title) { EmptyView() } }
}

extension Form {
  /// Unavailable: write `Form { … }.navigationTitle(title)`.
  @available(*, unavailable, message: "a form has no title: write .navigationTitle(title)")
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }
}

extension View {
  /// Unavailable: write `.tabItem { Text(title) }`.
  @available(*, unavailable, message: "write .tabItem { Text(title) }, or Tab(title, …) { … }")
  public func tabItem<S: StringProtocol>(_ title: S) -> Self { self }

  /// Unavailable: an alert has buttons, `.alert(title, isPresented: …) { Button("OK") {} }`.
  @available(*, unavailable, message: "an alert needs buttons: .alert(…) { Button(\"OK\") {} }")
  public func alert<S: StringProtocol>(_ title: S, isPresented: Binding<Bool>) -> Self { self }
}

extension Text {
  /// Unavailable: write `Text(date, style: .date)`.
  @available(*, unavailable, message: "write Text(date, style: .date)")
  public init(_ date: Date) { self.init(verbatim: "") }
}

extension Menu where Label == EmptyView {
  /// Unavailable: write `Menu(title) { buttons }`.
  @available(*, unavailable, message: "a menu needs a label: Menu(\"title\") { … }")
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension Picker where Label == EmptyView {
  /// Unavailable: write `Picker(title, selection: $value) { … }`.
  @available(*, unavailable, message: "a picker needs a title: Picker(\"title\", selection: …)")
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { EmptyView() }
  }
}

extension TextField where Label == Text {
  /// Unavailable: write `TextField(title, text: $text)`.
  @available(*, unavailable, message: "a field needs a title: TextField(\"title\", text: $text)")
  public init(_ text: Binding<String>) { self.init("", text: text) }
}

extension Gauge where Label == Text, CurrentValueLabel == Text {
  /// Unavailable: write `Gauge(value: value) { Text(title) }`.
  @available(*, unavailable, message: "write Gauge(value: value) { Text(title) }")
  public init<S: StringProtocol>(_ title: S, value: Double) {
    self.init(value: value) { Text(title) }
  }
}

extension View {
  /// Unavailable: write `.contextMenu { buttons }`.
  @_disfavoredOverload
  @available(*, unavailable, message: "write .contextMenu { Button(…) { … } }")
  public func contextMenu<Item: View>(_ item: Item) -> Self { self }
}

extension Edge.Set {
  /// Unavailable: write `.leading`.
  @available(*, unavailable, renamed: "leading")
  public static var left: Edge.Set { .leading }
  /// Unavailable: write `.trailing`.
  @available(*, unavailable, renamed: "trailing")
  public static var right: Edge.Set { .trailing }
}

extension HorizontalAlignment {
  /// Unavailable: write `.leading`.
  @available(*, unavailable, renamed: "leading")
  public static var left: HorizontalAlignment { .leading }
  /// Unavailable: write `.trailing`.
  @available(*, unavailable, renamed: "trailing")
  public static var right: HorizontalAlignment { .trailing }
}

extension Toggle where Label == Text {
  /// Unavailable: write `Toggle(title, isOn: $value)`.
  @available(*, unavailable, message: "a toggle needs a label: Toggle(\"title\", isOn: $value)")
  public init(isOn: Binding<Bool>) { self.init("", isOn: isOn) }
}

extension ForEach where ID == String, Data.Element == String {
  /// Unavailable: write `ForEach(strings, id: \.self) { … }`.
  @_disfavoredOverload
  @available(*, unavailable, message: "strings have no id: write ForEach(strings, id: \\.self)")
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (String) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}

extension List {
  /// Unavailable: write `List(strings, id: \.self) { … }`.
  @_disfavoredOverload
  @available(*, unavailable, message: "strings have no id: write List(strings, id: \\.self)")
  public init<Row: View>(
    _ data: [String], @ViewBuilder rowContent: @escaping @MainActor (String) -> Row
  ) where SelectionValue == Never, Content == ForEach<[String], String, Row> {
    self.init { ForEach(data, id: \.self, content: rowContent) }
  }
}

#if !canImport(Darwin)
  /// Unavailable: a terminal drags values, `.draggable(book.title)`.
  @available(*, unavailable, message: "values are dragged themselves: .draggable(book.title)")
  public struct NSItemProvider {
    /// Unavailable, as the type is.
    public init() {}
    /// Unavailable, as the type is.
    @available(*, unavailable, message: "values are dragged themselves: .draggable(book.title)")
    public init<Content>(object: Content) {}
  }

  /// Unavailable: use `.dropDestination(for: String.self) { … }`.
  @available(*, unavailable, message: "write .dropDestination(for: Book.self) { … }")
  public protocol DropDelegate {}

  extension View {
    /// Unavailable: write `.draggable(book.title)`.
    @available(*, unavailable, message: "values are dragged themselves: .draggable(book.title)")
    public func onDrag<Provider>(_ data: () -> Provider) -> Self { self }
  }
#endif
