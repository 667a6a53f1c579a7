import TermViewCore

/// The look of gauges.
///
/// ```swift
/// struct WordGaugeStyle: GaugeStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text(configuration.value < 0.8 ? "fine" : "nearly full")
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol GaugeStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The value and the labels.
  typealias Configuration = GaugeStyleConfiguration

  /// The views that a gauge consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``GaugeStyle`` makes a gauge.
@preconcurrency @MainActor
public struct GaugeStyleConfiguration {
  /// Where in its range the value is, from 0 to 1.
  public let value: Double
  /// What the gauge measures.
  public let label: AnyView
  /// The value in words; the percentage where the gauge says nothing.
  public let currentValueLabel: AnyView?
  /// The label of the least value; `nil` where there is none.
  public let minimumValueLabel: AnyView?
  /// The label of the greatest value; `nil` where there is none.
  public let maximumValueLabel: AnyView?
}

/// The default look of gauges: a bar between its labels.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Disk") }.gaugeStyle(.linearCapacity)
/// ```
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}
  /// The label, the bar with the labels of its ends, and the label of the value.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      configuration.label
      configuration.minimumValueLabel.foregroundStyle(.secondary)
      ProgressView(value: configuration.value) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      }
      .progressViewStyle(.linear)
      configuration.maximumValueLabel.foregroundStyle(.secondary)
      configuration.currentValueLabel
    }
  }
}

/// A circle that fills by quarters between its labels, for a gauge in a row with others. The labels
/// of the ends are left out.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Disk") }.gaugeStyle(.accessoryCircular)     // Disk ◔ 40%
/// ```
public struct CircularGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}
  /// The label, a circle and the label of the value.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      configuration.label
      ProgressView(value: configuration.value) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      }
      .progressViewStyle(.circular)
      configuration.currentValueLabel
    }
  }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// The default look of gauges: a bar between its labels.
  public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
  /// A bar between its labels.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == CircularGaugeStyle {
  /// A circle that fills by quarters.
  public static var accessoryCircular: CircularGaugeStyle { CircularGaugeStyle() }
}

private enum GaugeStyleKey: EnvironmentKey {
  static let defaultValue: (any GaugeStyle)? = nil
}

extension EnvironmentValues {
  /// The style of gauges; `nil` where they draw themselves.
  var gaugeStyle: (any GaugeStyle)? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how gauges inside look.
  ///
  /// ```swift
  /// Gauge(value: 0.4) { Text("Disk") }.gaugeStyle(.accessoryCircular)     // Disk ◔ 40%
  /// ```
  public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    environment(\.gaugeStyle, style is LinearCapacityGaugeStyle ? nil : style)
  }
}

extension GaugeStyle {
  /// A gauge of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledGauge(style: self, configuration: configuration))
  }
}

private struct StyledGauge<Style: GaugeStyle>: View {
  let style: Style
  let configuration: GaugeStyleConfiguration

  // Gauges that the style makes itself draw themselves.
  var body: some View {
    style.makeBody(configuration: configuration).environment(\.gaugeStyle, nil)
  }
}
