#if Foundation
  import Foundation
#endif
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

#if Foundation
  extension Text {
    /// Unavailable: write `Text(date, style: .date)`.
    @available(*, unavailable, message: "write Text(date, style: .date)")
    public init(_ date: Date) { self.init(verbatim: "") }
  }
#endif

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

/// Unavailable: write @Observable before the class.
@available(*, unavailable, message: "write @Observable before the class")
@preconcurrency @MainActor
public protocol ObservableObject: AnyObject {}

/// Unavailable: write @Observable before the class, and var alone.
@available(*, unavailable, message: "write @Observable before the class, and var alone")
@propertyWrapper
public struct Published<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { fatalError() }
  /// Unavailable, as the type is.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable: write @State, and @Observable before the class.
@available(*, unavailable, message: "write @State, and @Observable before the class")
@preconcurrency @MainActor @propertyWrapper
public struct StateObject<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { fatalError() }
  /// Unavailable, as the type is.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable: write let or @Bindable var, and @Observable before the class.
@available(*, unavailable, message: "write let or @Bindable var, and @Observable before the class")
@preconcurrency @MainActor @propertyWrapper
public struct ObservedObject<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { fatalError() }
  /// Unavailable, as the type is.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable: write @Environment(Model.self), and @Observable before the class.
@available(*, unavailable, message: "write @Environment(Model.self), and @Observable before the class")
@preconcurrency @MainActor @propertyWrapper
public struct EnvironmentObject<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { fatalError() }
  /// Unavailable, as the type is.
  public init() { fatalError() }
}

/// Unavailable: a length is a number of cells: write var alone.
@available(*, unavailable, message: "a length is a number of cells: write var alone")
@preconcurrency @MainActor @propertyWrapper
public struct ScaledMetric<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { fatalError() }
  /// Unavailable, as the type is.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable: a text is shown as it stands: write String.
@available(*, unavailable, message: "a text is shown as it stands: write String")
public struct LocalizedStringKey {}

/// Unavailable: a text is shown as it stands: write String.
@available(*, unavailable, message: "a text is shown as it stands: write String")
public struct LocalizedStringResource {}

/// Unavailable: keep a Task, or write .task { }.
@available(*, unavailable, message: "keep a Task, or write .task { }")
public struct AnyCancellable {}

/// Unavailable: write a test with a TestTerminal.
@available(*, unavailable, message: "write a test with a TestTerminal")
public protocol PreviewProvider {}

/// Unavailable: a terminal has no views of UIKit: write a View.
@available(*, unavailable, message: "a terminal has no views of UIKit: write a View")
public protocol UIViewRepresentable {}

/// Unavailable: a terminal has no views of AppKit: write a View.
@available(*, unavailable, message: "a terminal has no views of AppKit: write a View")
public protocol NSViewRepresentable {}

/// Unavailable: a terminal has no views of UIKit: write a View.
@available(*, unavailable, message: "a terminal has no views of UIKit: write a View")
public protocol UIViewControllerRepresentable {}

/// Unavailable: do in the App's init() what its delegate does.
@available(*, unavailable, message: "do in the App's init() what its delegate does")
public protocol UIApplicationDelegate {}

/// Unavailable: values are dragged themselves: leave it out.
@available(*, unavailable, message: "values are dragged themselves: leave it out")
public protocol Transferable {}

/// Unavailable: write fileExporter with the bytes of the file.
@available(*, unavailable, message: "write fileExporter with the bytes of the file")
public protocol FileDocument {}

extension View {
  /// Unavailable: write .task { for await value in values { … } }.
  @available(*, unavailable, message: "write .task { for await value in values { … } }")
  public func onReceive<Values, Value>(
    _ values: Values, perform action: @escaping (Value) -> Void
  ) -> Self { self }

  /// Unavailable: write .environment(model), and @Observable before the class.
  @available(*, unavailable, message: "write .environment(model), and @Observable before the class")
  public func environmentObject<Model>(_ object: Model) -> Self { self }

  /// Unavailable: write .border(.rounded).
  @available(*, unavailable, message: "write .border(.rounded)")
  public func cornerRadius(_ radius: Double) -> Self { self }

  /// Unavailable: cells cast no shadow: write .border(.single).
  @available(*, unavailable, message: "cells cast no shadow: write .border(.single)")
  public func shadow(color: Color = .default, radius: Double, x: Double = 0, y: Double = 0) -> Self { self }

  /// Unavailable: cells are not blurred: write .dim().
  @available(*, unavailable, message: "cells are not blurred: write .dim()")
  public func blur(radius: Double) -> Self { self }

  /// Unavailable: cells have one size: leave it out.
  @available(*, unavailable, message: "cells have one size: leave it out")
  public func scaleEffect(_ scale: Double) -> Self { self }

  /// Unavailable: text stays as it is typed: leave it out.
  @available(*, unavailable, message: "text stays as it is typed: leave it out")
  public func disableAutocorrection(_ disable: Bool?) -> Self { self }

  /// Unavailable: text stays as it is typed: leave it out.
  @available(*, unavailable, message: "text stays as it is typed: leave it out")
  public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }

  /// Unavailable: the whole window is used: leave it out.
  @available(*, unavailable, message: "the whole window is used: leave it out")
  public func ignoresSafeArea() -> Self { self }

  /// Unavailable: write .keyHint(key, title).
  @available(*, unavailable, message: "write .keyHint(key, title)")
  public func help<Words>(_ text: Words) -> Self { self }
}

/// Unavailable: changes are shown at once.
@available(*, unavailable, message: "changes are shown at once: write what the closure does")
@MainActor
public func withAnimation<Value>(_ animation: Value, _ body: () -> Void) { body() }

/// Unavailable: changes are shown at once.
@available(*, unavailable, message: "changes are shown at once: write what the closure does")
@MainActor
public func withAnimation(_ body: () -> Void) { body() }

/// Unavailable: a terminal shows no pictures: write a character in a Text.
@available(*, unavailable, message: "a terminal shows no pictures: write a character in a Text")
public struct Image: View {
  /// Unavailable, as the type is.
  public init(systemName: String) {}
  /// Unavailable, as the type is.
  public init(_ name: String) {}
  public var body: some View { EmptyView() }
}
