extension KeyPress: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types a character: `"j"` is a key press.
  public init(extendedGraphemeClusterLiteral value: Character) {
    self.init(KeyEquivalent(value))
  }

  /// The Up arrow key.
  public static let up = KeyPress(.upArrow)
  /// The Down arrow key.
  public static let down = KeyPress(.downArrow)
  /// The Left arrow key.
  public static let left = KeyPress(.leftArrow)
  /// The Right arrow key.
  public static let right = KeyPress(.rightArrow)
  /// The Home key.
  public static let home = KeyPress(.home)
  /// The End key.
  public static let end = KeyPress(.end)
  /// The Page Up key.
  public static let pageUp = KeyPress(.pageUp)
  /// The Page Down key.
  public static let pageDown = KeyPress(.pageDown)
  /// The Insert key.
  public static let insert = KeyPress(.insert)
  /// The Escape key.
  public static let escape = KeyPress(.escape)
  /// The Return key.
  public static let `return` = KeyPress(.return)
  /// The same key as ``return``.
  public static let enter = KeyPress(.return)
  /// The Tab key.
  public static let tab = KeyPress(.tab)
  /// Shift-Tab, for which most terminals send `CSI Z` (terminfo's `kcbt`).
  public static let backTab = KeyPress(.tab, modifiers: .shift)
  /// The space bar.
  public static let space = KeyPress(.space)
  /// Deletes what precedes the cursor.
  public static let delete = KeyPress(.delete)
  /// The same key as ``delete``.
  public static let backspace = KeyPress(.delete)
  /// Deletes the character after the cursor.
  public static let deleteForward = KeyPress(.deleteForward)

  /// A function key, 1 to 35. Traps outside that range.
  public static func function(_ number: Int) -> KeyPress { KeyPress(.function(number)) }

  /// A key with Control held: `.control("r")`, `.control(.up)`.
  public static func control(_ key: KeyPress) -> KeyPress { key.adding(.control) }
  /// A key with Option (Alt) held.
  public static func option(_ key: KeyPress) -> KeyPress { key.adding(.option) }
  /// A key with Shift held, where the terminal reports it: for named keys. A shifted letter is its
  /// upper-case letter.
  public static func shift(_ key: KeyPress) -> KeyPress { key.adding(.shift) }

  private func adding(_ more: EventModifiers) -> KeyPress {
    KeyPress(key, modifiers: modifiers.union(more), phase: phase, isKeypad: isKeypad)
  }

  /// The key of a control character, 0x00 to 0x1F or 0x7F, as terminals send it in raw mode.
  init(control byte: UInt8) {
    switch byte {
    case 0x09: self = .tab
    case 0x0D: self = .return
    case 0x1B: self = .escape
    case 0x7F: self = .delete
    case 0x00: self = .control(.space)
    default:
      let character = Character(Unicode.Scalar(byte < 0x1B ? byte + 0x60 : byte + 0x40))
      self.init(KeyEquivalent(character), modifiers: .control)
    }
  }

  /// The same key without Caps Lock and Num Lock; its text is unchanged.
  public var withoutLocks: KeyPress {
    var press = self
    press.modifiers.subtract([.capsLock, .numLock])
    return press
  }

  /// The same key with the characters that it types given its modifiers.
  var withTypedCharacters: KeyPress {
    KeyPress(key, modifiers: modifiers, phase: phase, isKeypad: isKeypad)
  }
}

extension KeyPress: CustomStringConvertible {
  /// The key as people write it, in ASCII where it has a name: `Ctrl-R`, `Shift-Tab`, `Up`, `F5`.
  public var description: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.option) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    if modifiers.contains(.command) { parts.append("Super") }
    if modifiers.contains(.hyper) { parts.append("Hyper") }
    if modifiers.contains(.meta) { parts.append("Meta") }
    let isShortcut = !modifiers.isDisjoint(with: [.control, .option, .command, .hyper, .meta])
    parts.append(key.name(inShortcut: isShortcut))
    return parts.joined(separator: "-")
  }
}

extension KeyEquivalent: CustomStringConvertible {
  /// The key's name: `Up`, `Space`, `F5`, or the character itself.
  public var description: String { name(inShortcut: false) }

  /// Letters in shortcuts are written as on the key caps.
  func name(inShortcut: Bool) -> String {
    switch self {
    case .upArrow: return "Up"
    case .downArrow: return "Down"
    case .leftArrow: return "Left"
    case .rightArrow: return "Right"
    case .home: return "Home"
    case .end: return "End"
    case .pageUp: return "PageUp"
    case .pageDown: return "PageDown"
    case .insert: return "Insert"
    case .deleteForward: return "Delete"
    case .begin: return "Begin"
    case .clear: return "Clear"
    case .escape: return "Esc"
    case .return: return "Enter"
    case .tab: return "Tab"
    case .space: return "Space"
    case .delete: return "Backspace"
    default: break
    }
    if let functionNumber { return "F\(functionNumber)" }
    return inShortcut ? character.uppercased() : String(character)
  }
}
