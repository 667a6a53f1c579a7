import TermViewCore

// Effects of symbols, and the prominence of badges and editors: without an effect in cells.

extension View {
  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Image(systemName: "star").symbolEffect(.pulse, options: .repeating, isActive: isFinding)
  /// ```
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool
  ) -> Self { self }

  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// // Does not move.
  /// Image(systemName: "star").symbolEffect(.pulse, options: .repeating, value: count)
  /// ```
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions, value: Value
  ) -> Self { self }

  /// Returns the view unchanged: badges look one way.
  ///
  /// ```swift
  /// Text("Inbox").badge(12).badgeProminence(.increased)
  /// ```
  public func badgeProminence(_ prominence: BadgeProminence) -> Self { self }

  /// Returns the view unchanged: an editor has no frame of its own.
  ///
  /// ```swift
  /// TextEditor(text: $note).textEditorStyle(.plain)
  /// ```
  public func textEditorStyle(_ style: TextEditorStyle) -> Self { self }
}

/// The repetition and the speed of a symbol's motion; without an effect.
///
/// ```swift
/// Image(systemName: "star").symbolEffect(.pulse, options: .repeating, isActive: isFinding)
/// ```
public struct SymbolEffectOptions: Sendable, Hashable {
  /// As is usual. Has no effect in a terminal.
  public static let `default` = SymbolEffectOptions()
  /// Again and again. Has no effect in a terminal.
  public static let repeating = SymbolEffectOptions()
  /// Once. Has no effect in a terminal.
  public static let nonRepeating = SymbolEffectOptions()
  /// So many times. Has no effect in a terminal.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// So fast. Has no effect in a terminal.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// The options, with so many times. Has no effect in a terminal.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// The options, so fast. Has no effect in a terminal.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

/// The prominence of a badge; without an effect.
///
/// ```swift
/// Text("Inbox").badge(12).badgeProminence(.increased)
/// ```
public enum BadgeProminence: Sendable, Hashable { case standard, decreased, increased }

/// The look of text editors; they have no frame.
///
/// ```swift
/// TextEditor(text: $note).textEditorStyle(.plain)
/// ```
public enum TextEditorStyle: Sendable, Hashable { case automatic, plain, roundedBorder }
