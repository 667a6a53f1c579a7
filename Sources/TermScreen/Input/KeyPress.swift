/// A key, named as SwiftUI names it: a character, or one of the keys that have a name.
///
/// ```swift
/// Text("Save").focusable().onKeyPress(KeyPress("s", modifiers: [.option])) { .handled }
/// ```
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types; for named keys a code of the private use area.
  public var character: Character

  /// The key that types `character`.
  public init(_ character: Character) { self.character = character }
  /// The key that types the character of the literal: `"j"` is a key.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
  private init(_ key: Named) { self.init(Character(Unicode.Scalar(key.rawValue)!)) }

  /// The named keys by the one scalar of their character, which compares faster than characters do
  /// by Unicode's rules.
  package enum Named: UInt32 {
    case upArrow = 0xF700
    case downArrow = 0xF701
    case leftArrow = 0xF702
    case rightArrow = 0xF703
    case insert = 0xF727
    case deleteForward = 0xF728
    case home = 0xF729
    case begin = 0xF72A
    case end = 0xF72B
    case pageUp = 0xF72C
    case pageDown = 0xF72D
    case clear = 0xF739
    case escape = 0x1B
    case `return` = 0x0D
    case tab = 0x09
    case space = 0x20
    case delete = 0x08
  }

  /// The named key, if it is one.
  package var named: Named? { onlyScalar.flatMap { Named(rawValue: $0) } }

  /// The scalar of a character of one; an iterator checks no indices.
  private var onlyScalar: UInt32? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let value = scalars.next()?.value, scalars.next() == nil else { return nil }
    return value
  }

  /// The Up arrow key.
  public static let upArrow = KeyEquivalent(Named.upArrow)
  /// The Down arrow key.
  public static let downArrow = KeyEquivalent(Named.downArrow)
  /// The Left arrow key.
  public static let leftArrow = KeyEquivalent(Named.leftArrow)
  /// The Right arrow key.
  public static let rightArrow = KeyEquivalent(Named.rightArrow)
  /// The Insert key.
  public static let insert = KeyEquivalent(Named.insert)
  /// The key that deletes the character after the cursor ("Delete", "Del").
  public static let deleteForward = KeyEquivalent(Named.deleteForward)
  /// The Home key.
  public static let home = KeyEquivalent(Named.home)
  /// The End key.
  public static let end = KeyEquivalent(Named.end)
  /// The Page Up key.
  public static let pageUp = KeyEquivalent(Named.pageUp)
  /// The Page Down key.
  public static let pageDown = KeyEquivalent(Named.pageDown)
  /// The centre of a keypad (terminfo's `kb2`).
  public static let begin = KeyEquivalent(Named.begin)
  /// The Clear key of some keypads (terminfo's `kclr`).
  public static let clear = KeyEquivalent(Named.clear)
  /// The Escape key.
  public static let escape = KeyEquivalent(Named.escape)
  /// The Return or Enter key.
  public static let `return` = KeyEquivalent(Named.`return`)
  /// The Tab key.
  public static let tab = KeyEquivalent(Named.tab)
  /// The space bar.
  public static let space = KeyEquivalent(Named.space)
  /// The key that deletes what precedes the cursor ("Backspace").
  public static let delete = KeyEquivalent(Named.delete)

  /// A function key, 1 to 35. Traps outside that range.
  public static func function(_ number: Int) -> KeyEquivalent {
    precondition((1...35).contains(number), "function keys run from 1 to 35, not \(number)")
    return KeyEquivalent(Character(Unicode.Scalar(0xF703 + UInt32(number))!))
  }

  /// A number below 256 of a key of one scalar that is ASCII or has a name; `nil` for others.
  fileprivate var place: Int? {
    guard let value = onlyScalar else { return nil }
    if value < 0x80 { return Int(value) }
    return (0xF700...0xF77F).contains(value) ? Int(value) - 0xF680 : nil
  }

  /// The number of a function key, or `nil`.
  public var functionNumber: Int? {
    guard let value = character.unicodeScalars.first?.value, (0xF704...0xF726).contains(value)
    else { return nil }
    return Int(value - 0xF703)
  }
}

/// Keys held down with another.
///
/// ```swift
/// Text("Save").focusable().onKeyPress(KeyPress("s", modifiers: [.option])) { .handled }
/// ```
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: Int
  /// The modifiers whose bits are set in `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = EventModifiers(rawValue: 1 << 0)
  /// Alt, Option, or Meta as most terminals send it (a leading ESC).
  public static let option = EventModifiers(rawValue: 1 << 1)
  /// Control.
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// Command, Super, the Windows key; only the kitty protocol reports it.
  public static let command = EventModifiers(rawValue: 1 << 3)
  /// Hyper; only the kitty protocol reports it.
  public static let hyper = EventModifiers(rawValue: 1 << 4)
  /// Meta, where it differs from Alt; only the kitty protocol reports it.
  public static let meta = EventModifiers(rawValue: 1 << 5)
  /// Caps Lock is on; only the kitty protocol reports it.
  public static let capsLock = EventModifiers(rawValue: 1 << 6)
  /// Num Lock is on; only the kitty protocol reports it.
  public static let numLock = EventModifiers(rawValue: 1 << 7)
}

/// One press of a key.
///
/// A control letter is its lower-case letter with ``EventModifiers/control``; a shifted letter is
/// its upper-case letter, with no modifier unless the terminal reports one.
///
/// ```swift
/// Text("Save").focusable().onKeyPress(keys: ["s", .return]) { press in
///   press.modifiers.isEmpty ? .handled : .ignored
/// }
/// ```
public struct KeyPress: Hashable, Sendable {
  /// Whether a key went down, stayed down, or came up. Terminals without the kitty keyboard
  /// protocol report only `down`.
  ///
  /// ```swift
  /// Text(isHeld ? "held" : "free").focusable()
  ///   .onKeyPress(keys: [.space], phases: [.down, .up]) { press in
  ///     isHeld = press.phase == .down
  ///     return .handled     // `.ignored` leaves the key to what is around
  ///   }
  /// ```
  public struct Phases: OptionSet, Hashable, Sendable {
    /// One bit a phase.
    public let rawValue: Int
    /// The phases whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key went down.
    public static let down = Phases(rawValue: 1)
    /// The key is held and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key came up.
    public static let up = Phases(rawValue: 4)
    /// All three phases.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The result of a key handler: the key was handled, or is passed on to the next handler.
  public enum Result: Sendable { case handled, ignored }

  /// The key that was pressed.
  public var key: KeyEquivalent
  /// The keys that were held with it.
  public var modifiers: EventModifiers
  /// Whether the key went down, repeats or came up: exactly one phase.
  public var phase: Phases
  /// The text that the key types; empty for named keys and control letters.
  public var characters: String
  /// Whether the key is one of the keypad's, where the terminal reports it.
  public var isKeypad: Bool

  /// A press of `key`.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - modifiers: the keys held with it; none by default.
  ///   - phase: one phase; ``Phases/down`` by default.
  ///   - characters: the text that the key types. By default the key's character; empty for a key
  ///     that types none, or with a modifier other than Shift and the locks.
  ///   - isKeypad: whether the key is one of the keypad's.
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

  /// A number below ``places`` for the keys of most tables, so that these need no hashing: those
  /// that are ASCII or have a name, alone, with Shift, Control or both. The Shift of a typed
  /// character makes no difference. `nil` for other keys.
  package var place: Int? {
    guard modifiers.rawValue & ~5 == 0, let place = key.place else { return nil }
    let isTyped = place > 0x20 && place < 0x7F
    return place + (modifiers.rawValue & (isTyped ? 4 : 5)) << 8
  }

  /// One more than the greatest ``place``.
  package static let places = 6 << 8

  private static func typed(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> String {
    guard modifiers.isDisjoint(with: [.control, .option, .command, .hyper, .meta]),
      let value = key.character.unicodeScalars.first?.value,
      value >= 0x20, value != 0x7F, !(0xF700...0xF7FF).contains(value),
      !(0xE000...0xE06F).contains(value)
    else { return "" }
    return String(key.character)
  }
}
