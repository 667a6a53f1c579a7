import Foundation
import TermControls
import TermViewCore

// Titles that are constants of the type `LocalizedStringKey`. A literal is taken as the string that
// it is, so these are for variables only; where a title is a `Text` it has its Markdown.

extension View {
  /// Titles the screen with the text of a key.
  ///
  /// ```swift
  /// list.navigationTitle(title)     // let title: LocalizedStringKey = "Books"
  /// ```
  @_disfavoredOverload
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }
  /// Titles the screen with the text of a key.
  ///
  /// ```swift
  /// list.navigationBarTitle(title)     // let title: LocalizedStringKey = "Books"
  /// ```
  @_disfavoredOverload
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }
  /// Sets the label of the view for screen readers to the text of a key.
  ///
  /// ```swift
  /// Button("✕") { close() }.accessibilityLabel(title)     // a LocalizedStringKey
  /// ```
  @_disfavoredOverload
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }
  /// Sets the value of the view for screen readers to the text of a key.
  ///
  /// ```swift
  /// Gauge(value: price / 10) { Text("Price") }
  ///   .accessibilityValue("\(price, specifier: "%.2f") €")
  /// ```
  @_disfavoredOverload
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }
  /// Returns the view unchanged: a key sheet lists what keys do.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: LocalizedStringKey) -> Self { self }
  /// Shows the text of a key at the end of the row.
  ///
  /// ```swift
  /// Text(book.title).badge("\(price, specifier: "%.2f") €")
  /// ```
  @_disfavoredOverload
  public func badge(_ label: LocalizedStringKey) -> some View { badge(Text(label)) }
  /// Puts a field above the view for a search, which shows the text of a key while it is empty.
  ///
  /// ```swift
  /// list.searchable(text: $query, prompt: title)     // let title: LocalizedStringKey = "Books"
  /// ```
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }
  /// Presents a dialog titled with the text of a key, with `actions` for buttons.
  ///
  /// ```swift
  /// list.alert(title, isPresented: $isFinding) { Button("OK") {} }
  /// ```
  @_disfavoredOverload
  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }
  /// Presents a dialog titled with the text of a key, with `actions` for buttons below `message`.
  @_disfavoredOverload
  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }
}

extension Button where Label == Text {
  /// A button titled with the text of a key.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  /// A button with a role, titled with the text of a key.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Toggle where Label == Text {
  /// A toggle labelled with the text of a key.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension TextField where Label == Text {
  /// A field that shows the text of a key while it is empty.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(title).plainText, text: text)
  }
  /// A field that shows the text of a key while it is empty, and grows along `axis`.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(title).plainText, text: text, axis: axis)
  }
}

extension SecureField {
  /// A field that shows the text of a key while it is empty.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(title).plainText, text: text)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// A section headed with the text of a key.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Picker where Label == Text {
  /// A picker labelled with the text of a key.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// A link titled with the text of a key.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Menu where Label == Text {
  /// A menu titled with the text of a key.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Label == Text {
  /// A box titled with the text of a key.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Stepper where Label == Text {
  /// A stepper named by the text of a key, which may have numbers in formats of their own.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper named by the text of a key, which may have numbers in formats of their own.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

extension LabeledContent where Label == Text {
  /// A value labelled with the text of a key.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A value labelled with the text of a key.
  @_disfavoredOverload
  public init<Value: StringProtocol>(_ title: LocalizedStringKey, value: Value) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// A spinner labelled with the text of a key.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

  /// The progress of a task, labelled with the text of a key.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Value?, total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension DisclosureGroup where Label == Text {
  /// A group that folds, labelled with the text of a key.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }
}
