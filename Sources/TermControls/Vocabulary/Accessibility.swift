import TermViewCore

// A screen reader reads the characters of a terminal: the texts, with the labels and values set by
// `AccessibilityText`. Other accessibility modifiers have no counterpart and return the view
// unchanged.

extension View {
  /// Returns the view unchanged: a key sheet lists what keys do.
  ///
  /// ```swift
  /// Button("Save") { save() }.accessibilityHint("Writes the file")     // not shown
  /// ```
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> Self { self }
  /// Returns the view unchanged: a key sheet lists what keys do.
  ///
  /// ```swift
  /// Button("Save") { save() }.accessibilityHint(Text("Writes the file"))     // not shown
  /// ```
  public func accessibilityHint(_ hint: Text) -> Self { self }
  /// Returns the view unchanged: tests find views by their text, and rows by their ids.
  ///
  /// ```swift
  /// Text(book.title).accessibilityIdentifier("title")     // no effect
  /// Text(book.title).id("title")     // what tests find
  /// ```
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  ///
  /// ```swift
  /// HStack { Text(book.title); Text(book.author) }.accessibilityElement(children: .combine)
  /// ```
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  ///
  /// ```swift
  /// Text("Books").bold().accessibilityAddTraits(.isHeader)
  /// ```
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  ///
  /// ```swift
  /// Button("Save") { save() }.accessibilityRemoveTraits(.isButton)
  /// ```
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// Returns the view unchanged: a screen reader reads from the top down.
  ///
  /// ```swift
  /// Text("Total").accessibilitySortPriority(1)     // read where it is on the screen
  /// ```
  public func accessibilitySortPriority(_ priority: Double) -> Self { self }
  /// Returns the view unchanged: a key that runs `handler` is added with `keyBindings(_:)`.
  ///
  /// ```swift
  /// Text(book.title).accessibilityAction(.delete) { delete() }     // not called
  /// Text(book.title).focusable().onKeyPress(.deleteForward) { delete(); return .handled }
  /// ```
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> Self { self }
  /// Returns the view unchanged: a key that runs `handler` is added with `keyBindings(_:)`.
  ///
  /// ```swift
  /// Text(book.title).accessibilityAction(named: "Open") { open(book) }     // not called
  /// ```
  public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> Self { self }
  /// Returns the view unchanged: a key that runs `handler` is added with `keyBindings(_:)`.
  ///
  /// ```swift
  /// Text(book.title).accessibilityAction(named: Text("Open")) { open(book) }     // not called
  /// ```
  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  ///
  /// ```swift
  /// Text(book.title).accessibilityChildren { Text(book.author) }     // not read
  /// ```
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> Self { self }
  /// Returns the view unchanged: a key that runs `handler` is added with `keyBindings(_:)`.
  ///
  /// ```swift
  /// Text("\(volume)").accessibilityAdjustableAction { direction in
  ///   volume += direction == .increment ? 1 : -1     // not called
  /// }
  /// Stepper("Volume", value: $volume, in: 0...10)     // changed by keys
  /// ```
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> Self { self }
  /// Returns the view unchanged: a screen reader reads the terminal's text.
  ///
  /// ```swift
  /// Text("Books").bold().accessibilityHeading(.h1)
  /// ```
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self { self }
}

/// How a screen reader treats the views inside.
///
/// ```swift
/// HStack { Text(book.title); Text(book.author) }.accessibilityElement(children: .combine)
/// ```
public struct AccessibilityChildBehavior: Sendable, Hashable {
  /// The views inside are not read. Has no effect in a terminal.
  public static let ignore = AccessibilityChildBehavior()
  /// The views inside are read one by one. Has no effect in a terminal.
  public static let contain = AccessibilityChildBehavior()
  /// The views inside are read as one. Has no effect in a terminal.
  public static let combine = AccessibilityChildBehavior()
}

/// A trait of a view for screen readers.
///
/// ```swift
/// Text("Books").bold().accessibilityAddTraits(.isHeader)
/// ```
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The traits as bits, one for each trait.
  public let rawValue: Int
  /// The traits whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A button. Has no effect in a terminal.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading. Has no effect in a terminal.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// A selected view. Has no effect in a terminal.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link. Has no effect in a terminal.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// A picture. Has no effect in a terminal.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Text that does not change. Has no effect in a terminal.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// A view that keeps the rest from being used. Has no effect in a terminal.
  public static let isModal = AccessibilityTraits(rawValue: 64)
  /// A switch. Has no effect in a terminal.
  public static let isToggle = AccessibilityTraits(rawValue: 128)
  /// A view whose content changes often. Has no effect in a terminal.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
}

/// An action that a screen reader can perform.
///
/// ```swift
/// Text(book.title).accessibilityAction(.delete) { delete() }     // not called
/// Text(book.title).focusable().onKeyPress(.deleteForward) { delete(); return .handled }
/// ```
public struct AccessibilityActionKind: Sendable, Hashable {
  /// Activates the view. Has no effect in a terminal.
  public static let `default` = AccessibilityActionKind()
  /// Dismisses the view. Has no effect in a terminal.
  public static let escape = AccessibilityActionKind()
  /// Does what matters most at the moment. Has no effect in a terminal.
  public static let magicTap = AccessibilityActionKind()
  /// Deletes the value of the view. Has no effect in a terminal.
  public static let delete = AccessibilityActionKind()
}

/// In which direction a screen reader would change a value.
///
/// ```swift
/// Text("\(volume)").accessibilityAdjustableAction { direction in
///   volume += direction == .increment ? 1 : -1     // not called
/// }
/// Stepper("Volume", value: $volume, in: 0...10)     // changed by keys
/// ```
public enum AccessibilityAdjustmentDirection: Sendable, Hashable { case increment, decrement }

/// Levels of headings.
///
/// ```swift
/// Text("Books").bold().accessibilityHeading(.h1)
/// ```
public enum AccessibilityHeadingLevel: Sendable, Hashable {
  /// Headings are read as any text.
  case unspecified, h1, h2, h3, h4, h5, h6
}
