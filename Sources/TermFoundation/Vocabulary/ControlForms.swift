import Foundation
import TermControls
import TermViewCore

// The older and the rarer forms of controls.

extension Slider where Label == ValueLabel {
  /// A slider of `value` with a label, and one at either end.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, step: step, label: label,
      minimumValueLabel: { minimumValueLabel }, maximumValueLabel: { maximumValueLabel },
      onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// Creates a slider of `value` with a label that reports the begin and the end of editing.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) where ValueLabel == EmptyView {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// A stepper of `value` in a format, from one bound to the other.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    let bounded = Binding {
      value.wrappedValue
    } set: {
      value.wrappedValue = min(max($0, bounds.lowerBound), bounds.upperBound)
    }
    self.init(value: bounded, step: step, format: format) { Text(title) }
  }
  /// A stepper of `value` in a format.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value: value, step: step, format: format) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A value in a format, after its title.
  public init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title, value: format.format(value))
  }
}

extension SecureField {
  /// A field that shows `prompt` while it is empty; the label is left out.
  public init<Label: View>(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init((prompt ?? (label() as? Text))?.plainText ?? "", text: text)
  }
}

extension Picker where Label == Text {
  /// A picker that shows the view with the tag of the value.
  public init<S: StringProtocol, Current: View>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Toggle {
  /// A toggle of all values that `isOn` leads to: on where all are.
  public init<Sources: RandomAccessCollection & MutableCollection>(
    sources: Binding<Sources>, isOn: WritableKeyPath<Sources.Element, Bool>,
    @ViewBuilder label: () -> Label
  ) {
    let all = Binding {
      sources.wrappedValue.allSatisfy { $0[keyPath: isOn] }
    } set: { new in
      for index in sources.wrappedValue.indices { sources.wrappedValue[index][keyPath: isOn] = new }
    }
    self.init(isOn: all, label: label)
  }
}

extension Toggle where Label == Text {
  /// A toggle of all values that `isOn` leads to: on where all are.
  public init<S: StringProtocol, Sources: RandomAccessCollection & MutableCollection>(
    _ title: S, sources: Binding<Sources>, isOn: WritableKeyPath<Sources.Element, Bool>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension CircularProgressViewStyle {
  /// The style; a progress view is in the colour of `tint(_:)`.
  public init(tint: Color) { self.init() }
}

extension LinearProgressViewStyle {
  /// The style; a progress view is in the colour of `tint(_:)`.
  public init(tint: Color) { self.init() }
}

/// The style of toggles unless set.
public typealias DefaultToggleStyle = CheckboxToggleStyle
/// The style of progress views unless set.
public typealias DefaultProgressViewStyle = LinearProgressViewStyle

/// The buttons of a context menu, as SwiftUI's first sources write them.
///
/// ```swift
/// // Source for an older SwiftUI; new programs write `contextMenu { … }`.
/// Text(book.title).contextMenu(ContextMenu { Button("Save") { save() } })
/// ```
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  /// The buttons that `menuItems` makes.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// The buttons of `contextMenu` in a line below the row, which `m` opens.
  ///
  /// ```swift
  /// // Source for an older SwiftUI; new programs write `contextMenu { … }`.
  /// Text(book.title).contextMenu(ContextMenu { Button("Save") { save() } })
  /// ```
  @ViewBuilder
  public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    if let contextMenu { self.contextMenu { contextMenu.items } } else { self }
  }

  /// Runs `action` for a key with one of `characters`.
  ///
  /// ```swift
  /// list.onKeyPress(characters: .decimalDigits) { press in
  ///   query = press.characters
  ///   return .handled
  /// }
  /// ```
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { press in
      let letters = press.characters.unicodeScalars
      guard !letters.isEmpty, letters.allSatisfy(characters.contains) else { return .ignored }
      return action(press)
    }
  }

  /// Gives the focus to the place of `value` when the view comes up.
  ///
  /// ```swift
  /// TextField("Title", text: $query).focused($isTyping).defaultFocus($isTyping, true)
  /// ```
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }

  /// Runs `action` for Delete, where nothing inside takes it.
  ///
  /// ```swift
  /// list.onDeleteCommand { query = "" }
  /// ```
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: [.delete, .deleteForward]) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }

  /// Runs `action` for Esc, where nothing inside takes it.
  ///
  /// ```swift
  /// list.onExitCommand { query = "" }
  /// ```
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: [.escape]) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }

  /// Runs `action` for the arrows, where nothing inside takes them.
  ///
  /// ```swift
  /// Text(book.title).focusable().onMoveCommand { if $0 == .left { query = "" } }
  /// ```
  public func onMoveCommand(
    perform action: (@MainActor (MoveCommandDirection) -> Void)?
  ) -> some View {
    onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
      guard let action else { return .ignored }
      switch press.key {
      case .upArrow: action(.up)
      case .downArrow: action(.down)
      case .leftArrow: action(.left)
      default: action(.right)
      }
      return .handled
    }
  }
}

/// The direction of an arrow key.
///
/// ```swift
/// Text(book.title).focusable().onMoveCommand { if $0 == .left { query = "" } }
/// ```
public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a view for the elapsed part of an interval of time, as of the evaluation of the view.
  public init(timerInterval interval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(value: Date().part(of: interval, countsDown: countsDown))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view for the elapsed part of an interval of time with a label, as of the evaluation
  /// of the view.
  public init(
    timerInterval interval: ClosedRange<Date>, countsDown: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: Date().part(of: interval, countsDown: countsDown), label: label)
  }
}

extension Date {
  /// The part of an interval that has gone by at this time, or is left, from 0 to 1.
  fileprivate func part(of interval: ClosedRange<Date>, countsDown: Bool) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let gone = length > 0 ? min(1, max(0, timeIntervalSince(interval.lowerBound) / length)) : 1
    return countsDown ? 1 - gone : gone
  }
}

/// Views beside one another; the user cannot move the divider between them.
///
/// ```swift
/// HSplitView {
///   list
///   Text("No book")
/// }
/// ```
public struct HSplitView<Content: View>: View {
  private let content: Content
  /// The views of `content`, from left to right.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { HStack(alignment: .top, spacing: 1) { content } }
}

/// Views one below the other; the user cannot move the divider between them.
///
/// ```swift
/// VSplitView {
///   list
///   Text("No book")
/// }
/// ```
public struct VSplitView<Content: View>: View {
  private let content: Content
  /// The views of `content`, from the top down.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { VStack(spacing: 0) { content } }
}
