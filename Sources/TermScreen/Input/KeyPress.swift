/// A key, named as SwiftUI names it: a character, or one of the keys that have a name.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types; for named keys a code of the private use area.
  public var character: Character

  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let insert = KeyEquivalent("\u{F727}")
  /// The key that deletes what follows the cursor ("Delete", "Del").
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The centre of a keypad (terminfo's `kb2`).
  public static let begin = KeyEquivalent("\u{F72A}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let `return` = KeyEquivalent("\r")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  /// The key that deletes what precedes the cursor ("Backspace").
  public static let delete = KeyEquivalent("\u{8}")

  /// A function key, 1 to 35. Traps outside that range.
  public static func function(_ number: Int) -> KeyEquivalent {
    precondition((1...35).contains(number), "function keys run from 1 to 35, not \(number)")
    return KeyEquivalent(Character(Unicode.Scalar(0xF703 + UInt32(number))!))
  }

  /// The number of a function key, or `nil`.
  public var functionNumber: Int? {
    guard let value = character.unicodeScalars.first?.value, (0xF704...0xF726).contains(value)
    else { return nil }
    return Int(value - 0xF703)
  }
}

/// Keys held down with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = EventModifiers(rawValue: 1 << 0)
  /// Alt, Option, or Meta as most terminals send it (a leading ESC).
  public static let option = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// Command, Super, the Windows key; only the kitty protocol reports it.
  public static let command = EventModifiers(rawValue: 1 << 3)
  public static let hyper = EventModifiers(rawValue: 1 << 4)
  public static let meta = EventModifiers(rawValue: 1 << 5)
  public static let capsLock = EventModifiers(rawValue: 1 << 6)
  public static let numLock = EventModifiers(rawValue: 1 << 7)
}

/// One press of a key.
///
/// A control letter is its lower-case letter with ``EventModifiers/control``; a shifted letter is
/// its upper-case letter, with no modifier unless the terminal reports one.
public struct KeyPress: Hashable, Sendable {
  /// Whether a key went down, stayed down, or came up. Terminals without the kitty keyboard
  /// protocol report only `down`.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// What a handler says of a key: taken, or left to the next.
  public enum Result: Sendable { case handled, ignored }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var phase: Phases
  /// The text that the key types; empty for named keys and control letters.
  public var characters: String
  /// Whether the key is one of the keypad's, where the terminal tells.
  public var isKeypad: Bool

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = [], phase: Phases = .down,
    characters: String? = nil, isKeypad: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
    self.isKeypad = isKeypad
    self.characters = characters ?? KeyPress.typed(key, modifiers)
  }

  private static func typed(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> String {
    guard modifiers.isDisjoint(with: [.control, .option, .command, .hyper, .meta]),
      let value = key.character.unicodeScalars.first?.value,
      value >= 0x20, value != 0x7F, !(0xF700...0xF7FF).contains(value),
      !(0xE000...0xE06F).contains(value)
    else { return "" }
    return String(key.character)
  }
}
