import TermViewCore

/// A control that makes a value greater or less by steps: Right and Left, `+` and `-`, or a click
/// on either sign.
///
/// ```swift
/// Stepper("Guests: \(guests)", value: $guests, in: 1...12)
/// Stepper("Volume") { volume += 5 } onDecrement: { volume -= 5 }
/// ```
public struct Stepper<Label: View>: View {
  private let label: Label
  private let valueText: (@MainActor () -> String)?
  private let increment: (@MainActor () -> Void)?
  private let decrement: (@MainActor () -> Void)?
  private let onEditingChanged: @MainActor (Bool) -> Void
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isInForm) private var isInForm
  @Environment(\.isInRow) private var isInRow
  @Environment(\.clicksTakeFocus) private var clicksTakeFocus
  @FocusState private var isFocused: Bool

  package init(
    label: Label, valueText: (@MainActor () -> String)? = nil,
    increment: (@MainActor () -> Void)?, decrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.label = label
    self.valueText = valueText
    self.increment = increment
    self.decrement = decrement
    self.onEditingChanged = onEditingChanged
  }

  /// A stepper that runs actions; one that is `nil` cannot be taken.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), increment: onIncrement, decrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper of `value`, by `step`.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(),
      increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      decrement: { value.wrappedValue = value.wrappedValue.advanced(by: 0 - step) },
      onEditingChanged: onEditingChanged)
  }

  /// A stepper of `value`, by `step`, that stays in `bounds`.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    var increment: (@MainActor () -> Void)?
    var decrement: (@MainActor () -> Void)?
    // At a bound nothing is taken there.
    let current = value.wrappedValue
    if step <= 0 || current < bounds.upperBound {
      increment = {
        value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step))
      }
    }
    if step <= 0 || current > bounds.lowerBound {
      decrement = {
        value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: 0 - step))
      }
    }
    self.init(
      label: label(), increment: increment, decrement: decrement,
      onEditingChanged: onEditingChanged)
  }

  // MARK: Labels at the end

  /// A stepper that runs actions; one that is `nil` cannot be taken.
  public init(
    onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label(), increment: onIncrement, decrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper of `value`, by `step`.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// A stepper of `value`, by `step`, that stays in `bounds`.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  public var body: some View {
    HStack {
      if !hidesLabels {
        label
        if isInForm || isInRow { Spacer(minLength: 0) }
      }
      if let valueText { Text(valueText()) }
      HStack(spacing: 0) {
        Text(" - ").dim(decrement == nil).onTapGesture { click(decrement) }
        Text("│").foregroundStyle(.separator)
        Text(" + ").dim(increment == nil).onTapGesture { click(increment) }
      }
      .modifier(FocusBar(isShown: isFocused))
    }
    .dim(!isEnabled)
    .focusable()
    .focused($isFocused)
    .onKeyPress(keys: [.leftArrow, "-"]) { _ in run(decrement) }
    .keyHints(isEnabled ? [KeyHint.Key(.left, "Less", "change"), KeyHint.Key("-", "Less")] : [])
    .onKeyPress(keys: [.rightArrow, "+", "="]) { _ in run(increment) }
    .keyHints(isEnabled ? [KeyHint.Key(.right, "More", "change"), KeyHint.Key("+", "More")] : [])
  }

  private func click(_ action: (@MainActor () -> Void)?) {
    run(action)
    if isEnabled, clicksTakeFocus { isFocused = true }
  }

  @discardableResult
  private func run(_ action: (@MainActor () -> Void)?) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    guard let action else { return .handled }
    onEditingChanged(true)
    action()
    onEditingChanged(false)
    return .handled
  }
}

extension Stepper where Label == Text {
  /// A stepper named `title` that runs actions; one that is `nil` cannot be taken.
  public init(
    _ title: String, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: Text(title), increment: onIncrement, decrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// A stepper of `value`, by `step`, named `title`.
  public init<V: Strideable>(
    _ title: String, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper of `value`, by `step`, that stays in `bounds`, named `title`.
  public init<V: Strideable>(
    _ title: String, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}
