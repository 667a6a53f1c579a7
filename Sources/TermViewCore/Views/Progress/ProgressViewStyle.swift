/// The look of progress views.
///
/// ```swift
/// struct PercentProgressViewStyle: ProgressViewStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol ProgressViewStyle: DynamicProperty {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  /// The views that a progress view consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``ProgressViewStyle`` makes a progress view.
///
/// ```swift
/// struct PercentStyle: ProgressViewStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       if let fraction = configuration.fractionCompleted { Text("\(Int(fraction * 100)) %") }
///     }
///   }
/// }
/// ```
@MainActor
public struct ProgressViewStyleConfiguration {
  /// The completed fraction, from 0 to 1; `nil` for indeterminate progress.
  public let fractionCompleted: Double?
  /// The label of the task.
  public let label: AnyView
  /// The label in place of the percentage; `nil` when it is not given.
  public let currentValueLabel: AnyView?
}

struct StyledProgressView<Style: ProgressViewStyle>: View {
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  // What a style makes of the view is in the default one.
  var body: some View {
    EnvironmentView(content: style.makeBody(configuration: configuration), value: ()) {
      environment, _ in environment[ProgressViewStyleKey.self] = nil
    }
  }
}

extension ProgressViewStyle {
  func styled(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(StyledProgressView(style: self, configuration: configuration))
  }
}

enum ProgressViewStyleKey: EnvironmentKey {
  static let defaultValue: (any ProgressViewStyle)? = nil
}

extension EnvironmentValues {
  var progressViewStyle: (any ProgressViewStyle)? { self[ProgressViewStyleKey.self] }
}

extension View {
  /// Sets how progress views inside look.
  ///
  /// ```swift
  /// ProgressView("Copying", value: 3, total: 12).progressViewStyle(.circular)
  /// ```
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    EnvironmentView(content: self, value: style as any ProgressViewStyle) {
      $0[ProgressViewStyleKey.self] = $1
    }
  }
}

/// The label, a bar and the percentage, or a spinner for indeterminate progress: the default look
/// of progress views.
///
/// ```swift
/// ProgressView("Copying", value: 3, total: 12).progressViewStyle(.linear)     // a bar, 25 %
/// ```
public struct LinearProgressViewStyle: ProgressViewStyle {
  @Environment(\.showsChangesOnly) private var showsChangesOnly

  /// The style.
  public init() {}
  /// The label, a bar and the percentage or the label in its place; a spinner where the fraction is
  /// `nil`.
  public func makeBody(configuration: Configuration) -> some View {
    progressLine(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel, inQuarters: showsChangesOnly)
  }
}

/// A circle that fills by quarters before the label, or a spinner for indeterminate progress.
///
/// ```swift
/// ProgressView("Copying", value: 3, total: 12).progressViewStyle(.circular)     // ◔ Copying
/// ```
public struct CircularProgressViewStyle: ProgressViewStyle {
  @Environment(\.hasFewGlyphs) private var hasFewGlyphs

  /// The style.
  public init() {}
  /// A circle or, where the fraction is `nil`, a spinner; then the labels.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      if let fraction = configuration.fractionCompleted {
        Text(circle(fraction))
      } else {
        Spinner()
      }
      configuration.label
      if let label = configuration.currentValueLabel { label }
    }
  }

  private func circle(_ fraction: Double) -> String {
    let quarters = min(4, max(0, Int(fraction * 4)))
    return hasFewGlyphs ? "\(quarters)/4" : ["○", "◔", "◑", "◕", "●"][quarters]
  }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// The default look of progress views.
  public static var automatic: LinearProgressViewStyle { LinearProgressViewStyle() }
  /// The label, a bar and the percentage.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A circle that fills by quarters.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
