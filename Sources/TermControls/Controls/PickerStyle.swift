import TermViewCore

/// The look of pickers: a line that opens, several lines, or one line.
///
/// ```swift
/// Picker("Kind", selection: $kind) {
///   Text("Novel").tag(0)
///   Text("Essay").tag(1)
/// }
/// .pickerStyle(.segmented)     // [Novel] Essay
/// ```
@preconcurrency @MainActor
public protocol PickerStyle {
  /// The arrangement of the choices.
  var arrangement: PickerArrangement { get }
}

/// The ways in which a picker shows its values.
public enum PickerArrangement: Sendable, Hashable {
  /// The value in a line that opens.
  case menu
  /// A line for each.
  case inline
  /// All in one line.
  case segmented
}

/// The value in a line that opens: the default look of pickers.
///
/// ```swift
/// Picker("Kind", selection: $kind) { Text("Novel").tag(0) }.pickerStyle(.menu)     // a line
/// ```
public struct MenuPickerStyle: PickerStyle {
  /// The style of a line that opens.
  public nonisolated init() {}
  /// Always ``PickerArrangement/menu``.
  public var arrangement: PickerArrangement { .menu }
}

/// A line for each value, with a mark before the chosen one.
///
/// ```swift
/// Picker("Kind", selection: $kind) { Text("Novel").tag(0) }.pickerStyle(.inline)     // all lines
/// ```
public struct InlinePickerStyle: PickerStyle {
  /// The style of a line for each value.
  public nonisolated init() {}
  /// Always ``PickerArrangement/inline``.
  public var arrangement: PickerArrangement { .inline }
}

/// All values in one line, the chosen one in brackets.
///
/// ```swift
/// Picker("Kind", selection: $kind) { Text("Novel").tag(0) }.pickerStyle(.segmented)  // one line
/// ```
public struct SegmentedPickerStyle: PickerStyle {
  /// The style of one line for all values.
  public nonisolated init() {}
  /// Always ``PickerArrangement/segmented``.
  public var arrangement: PickerArrangement { .segmented }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The value in a line that opens.
  public static var automatic: MenuPickerStyle { MenuPickerStyle() }
  /// The value in a line that opens.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// A line for each value.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// All values in one line.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

enum PickerStyleKey: EnvironmentKey { static let defaultValue = PickerArrangement.menu }

extension EnvironmentValues {
  var pickerStyle: PickerArrangement {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers inside look.
  public func pickerStyle(_ style: some PickerStyle) -> some View {
    environment(\.pickerStyle, style.arrangement)
  }
}
