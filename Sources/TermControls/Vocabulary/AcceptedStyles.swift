import TermViewCore

// Effects of symbols, and the prominence of badges and editors: without an effect in cells.

extension View {
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
