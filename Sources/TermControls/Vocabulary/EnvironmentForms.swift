import TermViewCore

// Values of the environment that are constant in terminals, for sources that read or set them.
// `docs/swiftui.md` lists them.

/// The direction of the text; a terminal decides it for each letter.
///
/// ```swift
/// list.environment(\.layoutDirection, .rightToLeft)     // leading is at the left
/// ```
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// The size of text; a terminal has one size.
///
/// ```swift
/// list.environment(\.sizeCategory, .extraLarge)     // in the terminal's size
/// ```
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
  /// The terminal's one size.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The terminal's one size.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  /// The terminal's one size.
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
  /// Whether it is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge:
      false
    default: true
    }
  }
}

/// The contrast of colours; the theme keeps texts legible.
///
/// ```swift
/// struct Contrast: View {
///   @Environment(\.colorSchemeContrast) private var contrast     // .standard
///   var body: some View { Text(contrast == .standard ? "standard" : "increased") }
/// }
/// ```
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}
private enum SizeCategoryKey: EnvironmentKey {
  static let defaultValue = ContentSizeCategory.large
}
private enum RowHeightKey: EnvironmentKey { static let defaultValue = 1.0 }
private enum HeaderHeightKey: EnvironmentKey { static let defaultValue: Double? = nil }
private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private enum HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }

extension EnvironmentValues {
  /// Left to right unless set. Has no effect in a terminal.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  /// `.large` unless set. Has no effect in a terminal.
  public var sizeCategory: ContentSizeCategory {
    get { self[SizeCategoryKey.self] }
    set { self[SizeCategoryKey.self] = newValue }
  }
  /// One row unless set. Has no effect in a terminal: a row is as high as its content.
  public var defaultMinListRowHeight: Double {
    get { minListRowHeight }
    set { minListRowHeight = newValue }
  }
  /// `nil` unless set. Has no effect in a terminal: a header is as high as its content.
  public var defaultMinListHeaderHeight: Double? {
    get { minListHeaderHeight }
    set { minListHeaderHeight = newValue }
  }
  // By other names, since `TermFoundation` has the public ones with the types of Core Graphics.
  package var minListRowHeight: Double {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  package var minListHeaderHeight: Double? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
  /// `true` unless set. Has no effect in a terminal: content longer than its room scrolls.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  /// `.regular` unless set. Has no effect in a terminal: controls have one size.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  /// `.standard` unless set. Has no effect in a terminal: the list's style decides.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  /// 1: a cell is a unit.
  public var displayScale: Double { 1 }
  /// 1: a cell is a unit.
  public var pixelLength: Double { 1 }
  /// `.standard`: the theme keeps texts legible.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// Whether a program has several windows: it has one.
  public var supportsMultipleWindows: Bool { false }
  /// The same as `accessibilityVoiceOverEnabled`: whether a screen reader is in use.
  public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled }
}
