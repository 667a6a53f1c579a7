import TermViewCore

// Older and rarer spellings of the accessibility modifiers.

extension View {
  /// Sets the label of a row or a control for screen readers; the same as `accessibilityLabel(_:)`.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// Sets the value of a row or a control for screen readers; the same as `accessibilityValue(_:)`.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// Hides the view from screen readers; the same as `accessibilityHidden(_:)`.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// Returns the view unchanged: a key sheet lists what keys do.
  public func accessibility(hint: Text) -> Self { self }
  /// Returns the view unchanged: tests find views by their text.
  public func accessibility(identifier: String) -> Self { self }
  /// Returns the view unchanged: a screen reader reads from the top down.
  public func accessibility(sortPriority priority: Double) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  public func accessibility(inputLabels labels: [Text]) -> Self { self }
  /// Returns the view unchanged: a terminal has no control by voice.
  ///
  /// ```swift
  /// Button("Save") { save() }.accessibilityInputLabels(["Save", "Keep"])     // no effect
  /// ```
  public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  ///
  /// ```swift
  /// Text(book.title).accessibilityCustomContent("Pages", "\(book.pages)")     // not read
  /// ```
  public func accessibilityCustomContent<L: StringProtocol, V: StringProtocol>(
    _ label: L, _ value: V, importance: AccessibilityImportance = .default
  ) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  ///
  /// ```swift
  /// Text(book.title).accessibilityRepresentation { Button(book.title) { save() } }
  /// ```
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> Self { self }
  /// Returns the view unchanged: keys that run actions are added with `keyBindings(_:)`.
  ///
  /// ```swift
  /// Text(book.title).accessibilityActions { Button("Save") { save() } }     // not offered
  /// ```
  public func accessibilityActions<V: View>(@ViewBuilder _ content: () -> V) -> Self { self }
  /// Returns the view unchanged: a terminal's text has one size.
  ///
  /// ```swift
  /// Text(book.title).accessibilityShowsLargeContentViewer()     // no effect
  /// ```
  public func accessibilityShowsLargeContentViewer() -> Self { self }
  /// Returns the view unchanged: the terminal inverts all colours or none.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self { self }
  /// Returns the view unchanged: what takes keys and presses does so for a screen reader as well.
  ///
  /// ```swift
  /// Text(book.title).accessibilityRespondsToUserInteraction(false)     // no effect
  /// ```
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> Self { self }
}

extension Text {
  /// Returns the text unchanged, for use where a `Text` is required, as by `navigationTitle(_:)`:
  /// the visible text is read.
  ///
  /// ```swift
  /// list.navigationTitle(Text("iBooks").accessibilityLabel(Text("I Books")))
  /// ```
  @_disfavoredOverload
  public func accessibilityLabel(_ label: Text) -> Text { self }
  /// Returns the text unchanged, for use where a `Text` is required, as by `navigationTitle(_:)`:
  /// the visible text is read.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { self }
}

/// The key of custom accessibility content.
///
/// ```swift
/// extension AccessibilityCustomContentKey {
///   static let pages = AccessibilityCustomContentKey("Pages")
/// }
/// // … Text(book.title).accessibilityCustomContent(.pages, "\(book.pages)")
/// ```
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  private let label: String
  /// The key with a label.
  public init(_ label: String) { self.label = label }
  /// The key with a label; the id changes nothing.
  public init(_ label: String, id: String) { self.label = label }
}

extension View {
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AccessibilityImportance = .default
  ) -> Self { self }
}

/// The importance of custom content for a screen reader.
///
/// ```swift
/// Text(book.title).accessibilityCustomContent("Pages", "\(book.pages)", importance: .high)
/// ```
public enum AccessibilityImportance: Sendable, Hashable { case `default`, high }
