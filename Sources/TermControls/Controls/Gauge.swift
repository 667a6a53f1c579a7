import TermViewCore

/// A value in a range, as a bar after its label.
///
/// ```swift
/// Gauge(value: used, in: 0...total) {
///   Text("Disk")
/// } currentValueLabel: {
///   Text("\(Int(used)) GB")
/// }
/// ```
public struct Gauge<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private var ends: (minimum: AnyView, maximum: AnyView)?
  @Environment(\.gaugeStyle) private var style

  /// `value` of `bounds`, with a label before the bar and one behind it.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let part = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    fraction = part.isNaN ? 0 : min(1, max(0, part))
    self.label = label()
    self.currentValueLabel = currentValueLabel()
  }

  /// `value` of `bounds`, with labels before the bar, behind it and at its ends.
  public init<V: BinaryFloatingPoint, Minimum: View, Maximum: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> Minimum, @ViewBuilder maximumValueLabel: () -> Maximum
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  public var body: some View {
    if style == nil && ends == nil {
      ProgressView(value: fraction) {
        label
      } currentValueLabel: {
        currentValueLabel
      }
    } else {
      (style ?? LinearCapacityGaugeStyle()).styled(
        GaugeStyleConfiguration(
          value: fraction, label: AnyView(label), currentValueLabel: AnyView(currentValueLabel),
          minimumValueLabel: ends?.minimum, maximumValueLabel: ends?.maximum))
    }
  }
}

extension Gauge where CurrentValueLabel == Text {
  /// `value` of `bounds`, with a label before the bar and the percentage behind it.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let part = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    let percent = part.isFinite ? Int((min(1, max(0, part)) * 100).rounded()) : 0
    // In four columns, as that of a `ProgressView`.
    let blanks = String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
    self.init(value: value, in: bounds, label: label) { Text("\(blanks)\(percent)%") }
  }
}
