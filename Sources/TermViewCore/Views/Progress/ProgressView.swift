/// The progress of a task, or a spinner for an indeterminate one.
///
/// With a value: the label, a bar as wide as there is room, and the percentage or a label of your
/// own. Without: a spinner before the label. All of it is on one line, to be the row of a list
/// of tasks. The spinner moves only while it can be seen, and takes no time otherwise.
///
/// In live lines the bars of all progress views with a title begin in the same column.
///
/// ```swift
/// ProgressView("Copying", value: copied, total: total)
/// ProgressView("Waiting for the server")
/// ```
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel?
  @Environment(\.showsChangesOnly) private var showsChangesOnly
  @Environment(\.progressViewStyle) private var style

  fileprivate init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// `value` divided by `total`, clamped to 0…1; 0 if not a number.
  fileprivate static func fraction<Value: BinaryFloatingPoint>(
    _ value: Value?, of total: Value
  ) -> Double? {
    guard let value else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction.isNaN ? 0 : min(1, max(0, fraction))
  }

  public var body: some View {
    if let style {
      style.styled(
        ProgressViewStyleConfiguration(
          fractionCompleted: fraction, label: AnyView(label),
          currentValueLabel: currentValueLabel.map { AnyView($0) }))
    } else {
      progressLine(
        fraction: fraction, label: label, currentValueLabel: currentValueLabel,
        inQuarters: showsChangesOnly)
    }
  }
}

extension ProgressView where Label == AnyView, CurrentValueLabel == AnyView {
  /// The progress view that a ``ProgressViewStyle`` styles, in the default style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// A progress view on one line.
///
/// - Parameter inQuarters: whether the percentage is 0, 25, 50, 75 or 100.
@MainActor @ViewBuilder
func progressLine<Label: View, CurrentValueLabel: View>(
  fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel?, inQuarters: Bool
) -> some View {
  HStack(spacing: 1) {
    if let fraction {
      ProgressLabel(label: label)
      ProgressBar(fraction: fraction)
      if let currentValueLabel {
        currentValueLabel
      } else {
        // Where there is little room the bar gives way.
        Text(percentage(fraction, inQuarters: inQuarters)).lineLimit(1).layoutPriority(1)
      }
    } else {
      Spinner()
      label
      if let currentValueLabel { currentValueLabel }
    }
  }
}

/// Rounded down, so that only a finished task shows 100 %; in four columns, so that nothing moves.
private func percentage(_ fraction: Double, inQuarters: Bool) -> String {
  // Of 0.29, Double makes a little less than 29 hundredths.
  var percent = Int(fraction * 100 + 1e-9)
  if inQuarters { percent -= percent % 25 }
  let digits = String(percent)
  return String(repeating: " ", count: 3 - digits.count) + digits + "%"
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view for indeterminate progress.
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: nil)
  }

  /// Creates a view for indeterminate progress, with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  /// Creates a view for indeterminate progress, with a title.
  public init(_ title: String) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
  }

  /// Creates a view for `value` of `total`; a `value` of `nil` is indeterminate progress.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1)
  where Label == EmptyView {
    self.init(
      fraction: Self.fraction(value, of: total), label: EmptyView(), currentValueLabel: nil)
  }

  /// Creates a view for `value` of `total` with a title; a `value` of `nil` is indeterminate
  /// progress.
  public init<Value: BinaryFloatingPoint>(
    _ title: String, value: Value?, total: Value = 1
  ) where Label == Text {
    self.init(
      fraction: Self.fraction(value, of: total), label: Text(title), currentValueLabel: nil)
  }

  /// Creates a view for `value` of `total` with a label; a `value` of `nil` is indeterminate
  /// progress.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
  }
}

extension ProgressView {
  /// `value` of `total` is done, with a label before the bar and one in place of the percentage.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}
