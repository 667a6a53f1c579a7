/// A key with modifiers that presses a button wherever the focus is.
///
/// Terminals do not report the Command key: a shortcut with `.command` is pressed
/// with Control, or with Option (Alt) in its place. Where Control with the letter means something
/// else to terminals or to every program (C, H, I, J, L, M, Z), only Option counts.
///
/// ```swift
/// Button("Save") { save() }.keyboardShortcut(KeyboardShortcut("s"))     // Ctrl-S or Alt-S
/// ```
public struct KeyboardShortcut: Sendable, Hashable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifiers held with it.
  public var modifiers: EventModifiers

  /// `key` with `modifiers`.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return: the default button's key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Esc: the key of the button that cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key press, the first one where there are several.
  public var keyPress: KeyPress { presses[0] }

  /// Whether `press` is the shortcut.
  func matches(_ press: KeyPress) -> Bool {
    press.phase != .up
      && presses.contains { $0.key == press.key && $0.modifiers == press.modifiers }
  }

  private var presses: [KeyPress] {
    var key = key
    var modifiers = modifiers
    // Some letters, such as ß, are two in capitals.
    let capitals = String(key.character).uppercased()
    let upper = capitals.count == 1 ? KeyEquivalent(Character(capitals)) : key
    if modifiers.contains(.shift), upper != key, !modifiers.contains(.control) {
      // A shifted letter is its upper-case letter.
      key = upper
      modifiers.remove(.shift)
    }
    guard modifiers.contains(.command) else { return [KeyPress(key, modifiers: modifiers)] }
    let rest = modifiers.subtracting(.command)
    var presses: [KeyPress] = []
    if !"chijlmz".contains(key.character) {
      presses.append(KeyPress(key, modifiers: rest.union(.control)))
    }
    presses.append(KeyPress(key, modifiers: rest.union(.option)))
    presses.append(KeyPress(key, modifiers: modifiers))
    return presses
  }
}

enum KeyboardShortcutKey: EnvironmentKey {
  static let defaultValue: KeyboardShortcut? = nil
}

enum ShortcutIsGivenKey: EnvironmentKey { static let defaultValue = false }
