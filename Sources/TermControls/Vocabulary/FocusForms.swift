import TermScreen
import TermViewCore

// Forms of modifiers for the focus and for scrolling that SwiftUI has beside others;
// `docs/swiftui.md` lists them.

/// What a view does with the focus; without an effect, as the keyboard reaches all.
///
/// ```swift
/// Text(book.title).focusable(interactions: .activate)
/// ```
public struct FocusInteractions: OptionSet, Sendable {
  /// The interactions as bits: 1 is a press, 2 is typing.
  public let rawValue: Int
  /// The interactions whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is pressed.
  public static let activate = FocusInteractions(rawValue: 1)
  /// It is typed in.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Both.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
  /// Makes the view focusable, so that its key handlers get keys, whatever the interactions are.
  ///
  /// ```swift
  /// Text(book.title).focusable(interactions: .activate)
  /// ```
  public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { focusable(isFocusable) }

  /// Keeps the focus inside, as `focusScope(takesFocus:)` does.
  ///
  /// ```swift
  /// VStack { Button("Save") { save() } }.focusScope(namespace)
  /// ```
  public func focusScope(_ namespace: Namespace.ID) -> some View { focusScope() }

  /// Gives the focus to the view when it comes up, if `prefersDefaultFocus`. The namespace has no
  /// effect.
  ///
  /// ```swift
  /// Button("Save") { save() }.prefersDefaultFocus(true, in: namespace)
  /// ```
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    modifier(PreferredFocus(isPreferred: prefersDefaultFocus))
  }

  /// Lets lists and scroll views inside begin at `anchor`, and stay there while rows arrive, as
  /// `defaultScrollAnchor(_:)` does. The role ``ScrollAnchorRole/alignment`` has no effect: content
  /// that is shorter than its room begins at the top.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.defaultScrollAnchor(.bottom, for: .initialOffset)
  /// ```
  @ViewBuilder
  public func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    if role == .alignment { self } else { defaultScrollAnchor(anchor) }
  }
}

struct PreferredFocus: ViewModifier {
  let isPreferred: Bool
  @FocusState private var isFocused: Bool

  func body(content: Content) -> some View {
    content.focused($isFocused).onAppear { if isPreferred { isFocused = true } }
  }
}

/// What the anchor of a scroll view is for.
///
/// ```swift
/// List(books) { Text($0.title) }.defaultScrollAnchor(.bottom, for: .sizeChanges)
/// ```
public enum ScrollAnchorRole: Hashable, Sendable {
  /// Where the content is first seen, and stays while rows arrive.
  case initialOffset, sizeChanges
  /// Where content that is shorter than its room stands; without an effect.
  case alignment
}

extension UnderlineStyle {
  /// The same as `single`.
  ///
  /// ```swift
  /// Text("misspelt").underline(pattern: .solid, color: .red)
  /// ```
  public static let solid = UnderlineStyle.single
  /// The same as `dotted`.
  ///
  /// ```swift
  /// Text("misspelt").underline(pattern: .dot)
  /// ```
  public static let dot = UnderlineStyle.dotted
  /// The same as `dashed`.
  ///
  /// ```swift
  /// Text("misspelt").underline(pattern: .dash)
  /// ```
  public static let dash = UnderlineStyle.dashed
}
