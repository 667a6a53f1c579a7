#if Foundation
  import Foundation
#endif
import TermScreen
import TermViewCore

// Names that are likely to be typed and do not exist, with what to write instead: first forms of
// views that lack a part, then SwiftUI's names that have no meaning in cells. A test compiles a use
// of each and compares the first error.
//
// Not here, because the compiler reports something else first, whatever is declared: values whose
// types a program infers from Combine, UIKit or Core Graphics, such as `UIScreen.main.bounds`, and
// members of names that remain, such as `.buttonStyle(.glass)`.
//
// The macros have one of the toolchain's as their implementation, because a macro needs one: the
// compiler reports the use before it looks for the expansion.

/// What no program can call.
private func unavailable() -> Never { fatalError("This name is unavailable.") }

extension Section where Footer == EmptyView {
  /// Unavailable: write `Section { … } header: { … }`.
  @available(*, unavailable, message: "write Section { … } header: { … }")
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Parent == EmptyView {
  /// Unavailable: write `Section { … } footer: { … }`.
  @available(*, unavailable, message: "write Section { … } footer: { … }")
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}

extension Section {
  /// Unavailable: write `Section { … } header: { … } footer: { … }`.
  @available(*, unavailable, message: "write Section { … } header: { … } footer: { … }")
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Unavailable: write `Section("title") { … }`.
  @available(*, unavailable, message: "write Section(\"title\") { … }")
  public init(header: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(header) })
  }
}

extension Text {
  /// Unavailable: write `Text("\(number)")`.
  @available(*, unavailable, message: "write Text(\"\\(number)\") or Text(number, format: .number)")
  public init<Number: Numeric>(_ number: Number) { self.init("\(number)") }

  /// Unavailable: write `Text("\(value)")`.
  @available(*, unavailable, message: "write Text(\"\\(value)\")")
  public init(_ value: Bool) { self.init(verbatim: "\(value)") }

  /// Unavailable: write `text + Text(string)`.
  @available(*, unavailable, message: "join two texts: text + Text(string)")
  public static func + (left: Text, right: String) -> Text { unavailable() }

  /// Unavailable: write `Text(string) + text`.
  @available(*, unavailable, message: "join two texts: Text(string) + text")
  public static func + (left: String, right: Text) -> Text { unavailable() }
}

extension Button where Label == Text {
  /// Unavailable: write `Button(title) { … }`.
  @available(*, unavailable, message: "a button needs an action: Button(\"title\") { … }")
  public init(_ title: String) { self.init(title) {} }
}

extension Label where Title == Text, Icon == EmptyView {
  /// Unavailable: write `Label(title, systemImage: name)`, or `Text(title)`.
  @available(*, unavailable, message: "write Label(title, icon: character)")
  public init(_ title: String) { self.init(title: { Text(title) }, icon: {}) }
}

extension View {
  /// Unavailable: rows are deleted from a `ForEach`, `ForEach(…) { … }.onDelete { … }`.
  @available(*, unavailable, message: "rows are deleted from a ForEach: ForEach(…) { … }.onDelete")
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { unavailable() }

  /// Unavailable: rows are moved in a `ForEach`, `ForEach(…) { … }.onMove { … }`.
  @available(*, unavailable, message: "rows are moved in a ForEach: ForEach(…) { … }.onMove")
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { unavailable() }
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
  public init(_ title: String) { self.init(title) { EmptyView() } }
}

extension DisclosureGroup where Label == Text, Content == EmptyView {
  /// Unavailable: write `DisclosureGroup(title) { content }`.
  @available(*, unavailable, message: "a group needs content: DisclosureGroup(title) { … }")
  public init(_ title: String) { self.init(title) { EmptyView() } }
}

extension Form {
  /// Unavailable: write `Form { … }.navigationTitle(title)`.
  @available(*, unavailable, message: "a form has no title: write .navigationTitle(title)")
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }
}

extension View {
  /// Unavailable: write `.tabItem { Text(title) }`.
  @available(*, unavailable, message: "write .tabItem { Text(title) }, or Tab(title, …) { … }")
  public func tabItem(_ title: String) -> Self { unavailable() }

  /// Unavailable: an alert has buttons, `.alert(title, isPresented: …) { Button("OK") {} }`.
  @available(*, unavailable, message: "an alert needs buttons: .alert(…) { Button(\"OK\") {} }")
  public func alert(_ title: String, isPresented: Binding<Bool>) -> Self {
    unavailable()
  }
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
  public init(_ title: String, value: Double) {
    self.init(value: value) { Text(title) }
  }
}

extension View {
  /// Unavailable: write `.contextMenu { buttons }`.
  @available(*, unavailable, message: "write .contextMenu { Button(…) { … } }")
  public func contextMenu<Item: View>(_ item: Item) -> Self { unavailable() }
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
  @available(*, unavailable, message: "strings have no id: write ForEach(strings, id: \\.self)")
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (String) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}

extension List {
  /// Unavailable: write `List(strings, id: \.self) { … }`.
  @available(*, unavailable, message: "strings have no id: write List(strings, id: \\.self)")
  public init<Row: View>(
    _ data: [String], @ViewBuilder rowContent: @escaping @MainActor (String) -> Row
  ) where Content == ForEach<[String], String, Row> {
    self.init { ForEach(data, id: \.self, content: rowContent) }
  }

  /// Unavailable: write `List(selection: $selection) { Section(title) { … } }`.
  @available(*, unavailable, message: "a list has no title: write Section(\"title\") { … } in it")
  public init<Selection: RowSelection>(
    _ title: String, selection: Binding<Selection>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content)
  }
}

// Models.

/// Unavailable: write @Observable before the class.
@available(*, unavailable, message: "write @Observable before the class")
@preconcurrency @MainActor
public protocol ObservableObject: AnyObject {}

/// Unavailable: write @Observable before the class, and var alone.
@available(*, unavailable, message: "write @Observable before the class, and var alone")
@propertyWrapper
public struct Published<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
  /// Unavailable, as the type is.
  public var projectedValue: PassthroughSubject<Value, Never> { unavailable() }
  /// Unavailable, as the type is.
  public init(wrappedValue: Value) { unavailable() }
}

/// Unavailable: write @State, and @Observable before the class.
@available(*, unavailable, message: "write @State, and @Observable before the class")
@propertyWrapper
public struct StateObject<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { unavailable() }
  /// Unavailable, as the type is.
  public init(wrappedValue: Value) { unavailable() }
}

/// Unavailable: write let or @Bindable, and @Observable before the class.
@available(*, unavailable, message: "write let or @Bindable, and @Observable before the class")
@propertyWrapper
public struct ObservedObject<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { unavailable() }
  /// Unavailable, as the type is.
  public init(wrappedValue: Value) { unavailable() }
}

/// Unavailable: write @Environment(Model.self), and @Observable class Model.
@available(*, unavailable, message: "write @Environment(Model.self), and @Observable class Model")
@propertyWrapper
public struct EnvironmentObject<Value> {
  /// Unavailable, as the type is.
  public var wrappedValue: Value {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
  /// Unavailable, as the type is.
  public var projectedValue: Binding<Value> { unavailable() }
  /// Unavailable, as the type is.
  public init() { unavailable() }
}

/// Unavailable: write a `struct Key: EnvironmentKey { static let defaultValue = … }`, and a
/// property that gets and sets `self[Key.self]`.
@available(
  *, unavailable,
  message:
    "write a struct Key: EnvironmentKey { static let defaultValue = … }, and a var with self[Key.self]"
)
@attached(accessor)
public macro Entry() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

// Types.

/// Unavailable: a text is shown as it is written: write String.
@available(*, unavailable, message: "a text is shown as it is written: write String")
public struct LocalizedStringKey {}

/// Unavailable: keep a Task, or write .task { … }.
@available(*, unavailable, message: "keep a Task, or write .task { … }")
public struct AnyCancellable: Hashable {}

/// Unavailable: write an AsyncStream, or a value of an @Observable class.
@available(*, unavailable, message: "write an AsyncStream, or a value of an @Observable class")
public struct PassthroughSubject<Output, Failure> {
  /// Unavailable, as the type is.
  public init() { unavailable() }
  /// Unavailable, as the type is.
  public func send(_ value: Output) { unavailable() }
  /// Unavailable, as the type is.
  public func autoconnect() -> Self { unavailable() }
}

/// Unavailable: write a test with a TestTerminal.
@available(*, unavailable, message: "write a test with a TestTerminal")
public protocol PreviewProvider {}

/// Unavailable: write a test with a TestTerminal.
@available(*, unavailable, message: "write a test with a TestTerminal")
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// Unavailable: a terminal has no views of UIKit: write a View.
@available(*, unavailable, message: "a terminal has no views of UIKit: write a View")
public protocol UIViewRepresentable {}

/// Unavailable: values are dragged themselves: leave it out.
@available(*, unavailable, message: "values are dragged themselves: leave it out")
public protocol Transferable {}

/// Unavailable: import TermFiles: fileExporter takes the bytes.
@available(*, unavailable, message: "import TermFiles: fileExporter takes the bytes")
public protocol FileDocument {}

/// Unavailable: cells show no pictures: write a character in a Text.
@available(*, unavailable, message: "cells show no pictures: write a character in a Text")
public struct Image: View {
  /// Unavailable, as the type is.
  public init(systemName: String) { unavailable() }
  /// Unavailable, as the type is.
  public init(_ name: String) { unavailable() }
  /// Unavailable, as the type is.
  public func resizable() -> Image { unavailable() }
  /// Unavailable, as the type is.
  public var body: some View { EmptyView() }
}

/// Unavailable: write Link(title, destination: url).
@available(*, unavailable, message: "write Link(title, destination: url)")
public struct ShareLink: View {
  /// Unavailable, as the type is.
  public init<Item>(item: Item) { unavailable() }
  /// Unavailable, as the type is.
  public init<Item>(_ title: String, item: Item) { unavailable() }
  /// Unavailable, as the type is.
  public var body: some View { EmptyView() }
}

/// Unavailable: cells have no round corners: write .border(.rounded).
@available(*, unavailable, message: "cells have no round corners: write .border(.rounded)")
public struct RoundedRectangle: View {
  /// Unavailable, as the type is.
  public init(cornerRadius: Double) { unavailable() }
  /// Unavailable, as the type is.
  public func fill(_ color: Color) -> RoundedRectangle { unavailable() }
  /// Unavailable, as the type is.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> RoundedRectangle { unavailable() }
  /// Unavailable, as the type is.
  public var body: some View { EmptyView() }
}

/// Unavailable: cells show no circle: write Text("●").
@available(*, unavailable, message: "cells show no circle: write Text(\"●\")")
public struct Circle: View {
  /// Unavailable, as the type is.
  public init() { unavailable() }
  /// Unavailable, as the type is.
  public func fill(_ color: Color) -> Circle { unavailable() }
  /// Unavailable, as the type is.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> Circle { unavailable() }
  /// Unavailable, as the type is.
  public var body: some View { EmptyView() }
}

// Values of modifiers, with the members that are usually written.

/// Unavailable: import TermFiles, and write file name extensions.
@available(*, unavailable, message: "import TermFiles, and write file name extensions")
public enum UTType {
  /// Unavailable, as the type is.
  case plainText, text, json, pdf, png, image, data, folder
}

/// Unavailable: text has one size: write .bold(), .italic() or .dim().
@available(*, unavailable, message: "text has one size: write .bold(), .italic() or .dim()")
public enum Font {
  /// Unavailable, as the type is.
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
    caption2
  /// Unavailable, as the type is.
  public static func system(
    size: Double, weight: FontWeight? = nil, design: FontDesign? = nil
  ) -> Font { unavailable() }
  /// Unavailable, as the type is.
  public static func system(_ style: Font, design: FontDesign? = nil) -> Font { unavailable() }
  /// Unavailable, as the type is.
  public static func custom(_ name: String, size: Double) -> Font { unavailable() }
  /// Unavailable, as the type is.
  public func bold() -> Font { unavailable() }
  /// Unavailable, as the type is.
  public func italic() -> Font { unavailable() }
  /// Unavailable, as the type is.
  public func monospaced() -> Font { unavailable() }
  /// Unavailable, as the type is.
  public func weight(_ weight: FontWeight) -> Font { unavailable() }
}

/// Unavailable: text has one size: write .bold(), .italic() or .dim().
@available(*, unavailable, message: "text has one size: write .bold(), .italic() or .dim()")
public enum FontWeight {
  /// Unavailable, as the type is.
  case light, regular, medium, semibold, bold, heavy
}

/// Unavailable: text has one size: write .bold(), .italic() or .dim().
@available(*, unavailable, message: "text has one size: write .bold(), .italic() or .dim()")
public enum FontDesign {
  /// Unavailable, as the type is.
  case `default`, monospaced, rounded, serif
}

/// Unavailable: changes are shown at once: leave it out.
@available(*, unavailable, message: "changes are shown at once: leave it out")
public enum Animation {
  /// Unavailable, as the type is.
  case `default`, linear, easeIn, easeOut, easeInOut, spring, bouncy, smooth, snappy
  /// Unavailable, as the type is.
  public static func linear(duration: Double) -> Animation { unavailable() }
  /// Unavailable, as the type is.
  public static func easeIn(duration: Double) -> Animation { unavailable() }
  /// Unavailable, as the type is.
  public static func easeOut(duration: Double) -> Animation { unavailable() }
  /// Unavailable, as the type is.
  public static func easeInOut(duration: Double) -> Animation { unavailable() }
  /// Unavailable, as the type is.
  public static func spring(
    response: Double = 1, dampingFraction: Double = 1, duration: Double = 1, bounce: Double = 0
  ) -> Animation { unavailable() }
  /// Unavailable, as the type is.
  public func repeatForever(autoreverses: Bool = true) -> Animation { unavailable() }
  /// Unavailable, as the type is.
  public func delay(_ seconds: Double) -> Animation { unavailable() }
}

/// Unavailable: changes are shown at once: leave it out.
@available(*, unavailable, message: "changes are shown at once: leave it out")
public enum AnyTransition {
  /// Unavailable, as the type is.
  case opacity, scale, slide, identity
  /// Unavailable, as the type is.
  public static func move(edge: Edge) -> AnyTransition { unavailable() }
  /// Unavailable, as the type is.
  public func combined(with other: AnyTransition) -> AnyTransition { unavailable() }
  /// Unavailable, as the type is.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    unavailable()
  }
}

/// Unavailable: a sheet is as high as its content: write .frame(height:).
@available(*, unavailable, message: "a sheet is as high as its content: write .frame(height:)")
public enum PresentationDetent {
  /// Unavailable, as the type is.
  case medium, large
  /// Unavailable, as the type is.
  public static func height(_ height: Double) -> PresentationDetent { unavailable() }
  /// Unavailable, as the type is.
  public static func fraction(_ part: Double) -> PresentationDetent { unavailable() }
}

/// Unavailable: a terminal has one keyboard: leave it out.
@available(*, unavailable, message: "a terminal has one keyboard: leave it out")
public enum UIKeyboardType {
  /// Unavailable, as the type is.
  case `default`, emailAddress, numberPad, decimalPad, phonePad, URL
}

/// Unavailable: text stays as it is typed: leave it out.
@available(*, unavailable, message: "text stays as it is typed: leave it out")
public enum TextInputAutocapitalization {
  /// Unavailable, as the type is.
  case never, words, sentences, characters
}

/// Unavailable: a title is one line: leave it out.
@available(*, unavailable, message: "a title is one line: leave it out")
public enum TitleDisplayMode {
  /// Unavailable, as the type is.
  case automatic, inline, large
}

/// Unavailable: cells show no pictures: write .frame(width:height:).
@available(*, unavailable, message: "cells show no pictures: write .frame(width:height:)")
public enum ContentMode {
  /// Unavailable, as the type is.
  case fit, fill
}

// Modifiers.

extension View {
  /// Unavailable: write .task { for await value in values { … } }.
  @available(*, unavailable, message: "write .task { for await value in values { … } }")
  public func onReceive<Output, Failure>(
    _ values: PassthroughSubject<Output, Failure>, perform action: @escaping (Output) -> Void
  ) -> Self { unavailable() }

  /// Unavailable: write .task { for await value in values { … } }.
  @available(*, unavailable, message: "write .task { for await value in values { … } }")
  public func onReceive<Values>(_ values: Values, perform action: @escaping (Any) -> Void) -> Self {
    unavailable()
  }

  /// Unavailable: write .environment(model), @Observable before the class.
  @available(*, unavailable, message: "write .environment(model), @Observable before the class")
  public func environmentObject<Model>(_ object: Model) -> Self { unavailable() }

  /// Unavailable: text has one size: write .bold(), .italic() or .dim().
  @available(*, unavailable, message: "text has one size: write .bold(), .italic() or .dim()")
  public func font(_ font: Font?) -> Self { unavailable() }

  /// Unavailable: text has one size: write .bold(), .italic() or .dim().
  @available(*, unavailable, message: "text has one size: write .bold(), .italic() or .dim()")
  public func fontWeight(_ weight: FontWeight?) -> Self { unavailable() }

  /// Unavailable: text has one size: write .bold(), .italic() or .dim().
  @available(*, unavailable, message: "text has one size: write .bold(), .italic() or .dim()")
  public func fontDesign(_ design: FontDesign?) -> Self { unavailable() }

  /// Unavailable: changes are shown at once: leave it out.
  @available(*, unavailable, message: "changes are shown at once: leave it out")
  public func animation<Value>(_ animation: Animation?, value: Value) -> Self { unavailable() }

  /// Unavailable: changes are shown at once: leave it out.
  @available(*, unavailable, message: "changes are shown at once: leave it out")
  public func animation(_ animation: Animation?) -> Self { unavailable() }

  /// Unavailable: changes are shown at once: leave it out.
  @available(*, unavailable, message: "changes are shown at once: leave it out")
  public func transition(_ transition: AnyTransition) -> Self { unavailable() }

  /// Unavailable: a sheet is as high as its content: write .frame(height:).
  @available(*, unavailable, message: "a sheet is as high as its content: write .frame(height:)")
  public func presentationDetents(_ heights: [PresentationDetent]) -> Self { unavailable() }

  /// Unavailable: write .border(.rounded).
  @available(*, unavailable, message: "write .border(.rounded)")
  public func cornerRadius(_ radius: Double) -> Self { unavailable() }

  /// Unavailable: cells have corners: write .clipped().
  @available(*, unavailable, message: "cells have corners: write .clipped()")
  public func clipShape<Shape>(_ shape: Shape) -> Self { unavailable() }

  /// Unavailable: cells cast no shadow: write .border(.single).
  @available(*, unavailable, message: "cells cast no shadow: write .border(.single)")
  public func shadow(
    color: Color = .default, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { unavailable() }

  /// Unavailable: cells show no pictures: write .frame(width:height:).
  @available(*, unavailable, message: "cells show no pictures: write .frame(width:height:)")
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> Self {
    unavailable()
  }

  /// Unavailable: cells show no pictures: write .frame(width:height:).
  @available(*, unavailable, message: "cells show no pictures: write .frame(width:height:)")
  public func scaledToFit() -> Self { unavailable() }

  /// Unavailable: a length is a number of cells: write an Int.
  @available(*, unavailable, message: "a length is a number of cells: write an Int")
  public func padding(_ length: Double) -> Self { unavailable() }

  /// Unavailable: a length is a number of cells: write an Int.
  @available(*, unavailable, message: "a length is a number of cells: write an Int")
  public func padding(_ edges: Edge.Set, _ length: Double) -> Self { unavailable() }

  /// Unavailable: a length is a number of cells: write an Int.
  @available(*, unavailable, message: "a length is a number of cells: write an Int")
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> Self { unavailable() }

  /// Unavailable: a length is a number of cells: write an Int.
  @available(*, unavailable, message: "a length is a number of cells: write an Int")
  public func offset(x: Double = 0, y: Double = 0) -> Self { unavailable() }

  /// Unavailable: a terminal has one keyboard: leave it out.
  @available(*, unavailable, message: "a terminal has one keyboard: leave it out")
  public func keyboardType(_ type: UIKeyboardType) -> Self { unavailable() }

  /// Unavailable: text stays as it is typed: leave it out.
  @available(*, unavailable, message: "text stays as it is typed: leave it out")
  public func textInputAutocapitalization(_ way: TextInputAutocapitalization?) -> Self {
    unavailable()
  }

  /// Unavailable: text stays as it is typed: leave it out.
  @available(*, unavailable, message: "text stays as it is typed: leave it out")
  public func autocorrectionDisabled(_ disable: Bool = true) -> Self { unavailable() }

  /// Unavailable: the whole window is used: leave it out.
  @available(*, unavailable, message: "the whole window is used: leave it out")
  public func ignoresSafeArea() -> Self { unavailable() }

  /// Unavailable: write .navigationTitle(title).
  @available(*, unavailable, message: "write .navigationTitle(title)")
  public func navigationBarTitle<Title>(_ title: Title) -> Self { unavailable() }

  /// Unavailable: a title is one line: leave it out.
  @available(*, unavailable, message: "a title is one line: leave it out")
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { unavailable() }

  /// Unavailable: the terminal has its own colours: write a Theme.
  @available(*, unavailable, message: "the terminal has its own colours: write a Theme")
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { unavailable() }

  /// Unavailable: write .keyHint(key, title).
  @available(*, unavailable, message: "write .keyHint(key, title)")
  public func help<Words>(_ text: Words) -> Self { unavailable() }

  /// Unavailable: write .onChange(of: value) { old, new in … }.
  @available(*, unavailable, message: "write .onChange(of: value) { old, new in … }")
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> Self { unavailable() }

  /// Unavailable: values are dragged themselves: write .draggable(value).
  @available(*, unavailable, message: "values are dragged themselves: write .draggable(value)")
  public func onDrag<Item>(_ data: () -> Item) -> Self { unavailable() }

  /// Unavailable: write .dropDestination(for: Value.self) { … }.
  @available(*, unavailable, message: "write .dropDestination(for: Value.self) { … }")
  public func onDrop<Delegate>(of types: [UTType], delegate: Delegate) -> Self { unavailable() }

  /// Unavailable: write .dropDestination(for: Value.self) { … }.
  @available(*, unavailable, message: "write .dropDestination(for: Value.self) { … }")
  public func onDrop(
    of types: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (Any) -> Bool
  ) -> Self { unavailable() }
}

// Sizes.

extension TermScreen.Size {
  /// Unavailable: write .columns.
  @available(*, unavailable, message: "a length is a number of cells: write .columns")
  public var width: Double { unavailable() }

  /// Unavailable: write .rows.
  @available(*, unavailable, message: "a length is a number of cells: write .rows")
  public var height: Double { unavailable() }
}

// Characters instead of symbols.

extension Label where Title == Text, Icon == EmptyView {
  /// Unavailable: write Label(title, icon: character).
  @available(*, unavailable, message: "write Label(title, icon: character)")
  public init(_ title: String, systemImage: String) { unavailable() }
}

extension Button where Label == Text {
  /// Unavailable: write Button(title) { … }, with a character in the title.
  @available(*, unavailable, message: "write Button(title) { … }, with a character in the title")
  public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {
    unavailable()
  }
}

extension Tab where Value == Never, Label == Text {
  /// Unavailable: write Tab(title) { … }, with a character in the title.
  @available(*, unavailable, message: "write Tab(title) { … }, with a character in the title")
  public init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {
    unavailable()
  }
}

extension ContentUnavailableView where Label == Text, Description == Text, Actions == EmptyView {
  /// Unavailable: write ContentUnavailableView(title, icon: character).
  @available(*, unavailable, message: "write ContentUnavailableView(title, icon: character)")
  public init(_ title: String, systemImage: String, description: Text? = nil) { unavailable() }
}

// Functions.

/// Unavailable: changes are shown at once: write what the closure does.
@available(*, unavailable, message: "changes are shown at once: write what the closure does")
@MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () -> Result)
  -> Result
{
  unavailable()
}

#if Foundation
  extension Timer {
    /// Unavailable: write .task { while true { try? await Task.sleep(…) } }.
    @available(*, unavailable, message: "write .task { while true { try? await Task.sleep(…) } }")
    public static func publish(
      every interval: TimeInterval, on loop: RunLoop, in mode: RunLoop.Mode
    ) -> PassthroughSubject<Date, Never> { unavailable() }
  }
#endif
