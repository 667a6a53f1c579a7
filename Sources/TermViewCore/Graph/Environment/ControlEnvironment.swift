/// The purpose of a button, which affects its look, its key and its place.
///
/// ```swift
/// Button("Delete", role: .destructive) { add() }
/// ```
public struct ButtonRole: Sendable, Hashable {
  private let name: String
  /// What a button of the role is called that has no name of its own.
  let title: String

  /// The button destroys something. Dialogs draw it in another colour and do not give it the focus
  /// unasked.
  public static let destructive = ButtonRole(name: "destructive", title: "Delete")
  /// The button leaves everything as it is. Esc presses it unless it has another
  /// keyboard shortcut.
  public static let cancel = ButtonRole(name: "cancel", title: "Cancel")
  /// The button performs the action of a dialog.
  public static let confirm = ButtonRole(name: "confirm", title: "OK")
  /// The button closes what it is in: ``cancel`` by another name.
  public static let close = ButtonRole(name: "cancel", title: "Close")

  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Whether a control has the focus, and whether it is held.
struct ControlState: Equatable {
  var isFocused = false
  var isPressed = false
}

enum ControlStateKey: EnvironmentKey { static let defaultValue = ControlState() }

enum ButtonPressKey: EnvironmentKey {
  static let defaultValue: (@MainActor (ButtonRole?) -> Void)? = nil
}

enum SubmitKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}

enum SearchSubmitKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}

extension EnvironmentValues {
  /// What Return in a search field does besides going to what was found.
  package var submitSearch: (@MainActor () -> Void)? { self[SearchSubmitKey.self] }
}

/// The check that a form makes before a text is submitted.
private enum SubmitCheckKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Bool)? = nil
}

extension EnvironmentValues {
  /// Returns whether a text field may submit its text; called on Return.
  package var submitCheck: (@MainActor () -> Bool)? {
    get { self[SubmitCheckKey.self] }
    set { self[SubmitCheckKey.self] = newValue }
  }
}

/// The blank rows between the rows of a list.
enum ListRowSpacingKey: EnvironmentKey {
  static let defaultValue = 0
}

enum ScrollDisabledKey: EnvironmentKey {
  static let defaultValue = false
  /// Whether any view of the process disables scrolling: otherwise no key has to look it up.
  @MainActor static var isUsed = false
}

extension EnvironmentValues {
  /// Whether the user may scroll; see ``View/scrollDisabled(_:)``.
  public internal(set) var isScrollEnabled: Bool {
    get { !self[ScrollDisabledKey.self] }
    set { self[ScrollDisabledKey.self] = !newValue }
  }
}

private enum BarKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the view is an item of a bar, which has one row.
  package var isInBar: Bool {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
}
