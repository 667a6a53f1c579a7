/// The notation of keys in files: `ctrl-x`, `alt-left`, `f5`, `shift-tab`, `g`.
extension KeyPress {
  /// The key as a file has it, in small letters: `ctrl-x`, `alt-left`, `f5`, `shift-tab`, `space`,
  /// `G`.
  ///
  /// Modifiers come first, in the order `ctrl-alt-shift-super-hyper-meta-`, then a name or the
  /// character itself. What has no other way of being written is its scalars: `U+200D`,
  /// `ctrl-U+0052`. Phase, locks and the keypad are left out; ``init(notation:)`` reads everything
  /// else back.
  public var notation: String {
    let prefix = KeyNotation.modifiers.filter { modifiers.contains($0.modifier) }
      .map { $0.names[0] + "-" }.joined()
    if let name = KeyNotation.name(of: key) { return prefix + name }
    let text = prefix + String(key.character)
    if KeyNotation.isWritable(key.character), let press = KeyPress(notation: text),
      press.key == key, press.modifiers == modifiers.subtracting([.capsLock, .numLock])
    {
      return text
    }
    return prefix + KeyNotation.scalars(of: key.character)
  }

  /// The key that `notation` means, or `nil` where it is none.
  ///
  /// Names of modifiers and keys are read in capitals too, and by other names: `C-x` and
  /// `control-x` are `ctrl-x`, `M-x` and `option-x` are `alt-x`; `return`, `escape`, `del`, `pgup`.
  /// A letter with Control is the small letter, and one with Shift the capital, as terminals report
  /// them.
  public init?(notation: String) {
    var rest = Substring(notation)
    var modifiers: EventModifiers = []
    next: while true {
      for (modifier, names) in KeyNotation.modifiers {
        for name in names {
          guard let after = rest.afterPrefix(name), after.first == "-", after.count > 1 else {
            continue
          }
          guard !modifiers.contains(modifier) else { return nil }
          modifiers.insert(modifier)
          rest = after.dropFirst()
          continue next
        }
      }
      break
    }
    if let key = KeyNotation.key(named: rest.lowercased()) ?? KeyNotation.key(scalars: rest) {
      self.init(key, modifiers: modifiers)
      return
    }
    guard rest.count == 1, var character = rest.first, KeyNotation.isWritable(character) else {
      return nil
    }
    if modifiers.contains(.control), let small = character.lowercased().onlyCharacter {
      character = small
    } else if modifiers.contains(.shift), modifiers.isSubset(of: [.shift, .option]),
      let capital = character.uppercased().onlyCharacter, capital != character
    {
      character = capital
      modifiers.remove(.shift)
    }
    self.init(KeyEquivalent(character), modifiers: modifiers)
  }
}

/// The names of keys and modifiers in files.
private enum KeyNotation {
  static let modifiers: [(modifier: EventModifiers, names: [String])] = [
    (.control, ["ctrl", "control", "c"]), (.option, ["alt", "option", "m"]),
    (.shift, ["shift"]), (.command, ["super", "cmd"]), (.hyper, ["hyper"]), (.meta, ["meta"]),
  ]

  /// The first name of a key is the one that is written.
  private static let keys: [(key: KeyEquivalent, names: [String])] = [
    (.upArrow, ["up"]), (.downArrow, ["down"]), (.leftArrow, ["left"]), (.rightArrow, ["right"]),
    (.home, ["home"]), (.end, ["end"]), (.pageUp, ["pageup", "pgup"]),
    (.pageDown, ["pagedown", "pgdn"]), (.insert, ["insert", "ins"]),
    (.deleteForward, ["delete", "del"]), (.begin, ["begin"]), (.clear, ["clear"]),
    (.escape, ["esc", "escape"]), (.return, ["enter", "return"]), (.tab, ["tab"]),
    (.space, ["space"]), (.delete, ["backspace", "bs"]),
    // Characters with another meaning in files.
    (",", ["comma"]), ("#", ["hash"]),
  ]
  private static let keysByName = Dictionary(
    uniqueKeysWithValues: keys.flatMap { entry in entry.names.map { ($0, entry.key) } })

  static func key(named name: String) -> KeyEquivalent? {
    if let key = keysByName[name] { return key }
    guard name.first == "f", name.count > 1, let number = Int(name.dropFirst()),
      (1...35).contains(number), name == "f\(number)"
    else { return nil }
    return .function(number)
  }

  static func name(of key: KeyEquivalent) -> String? {
    if let entry = keys.first(where: { $0.key == key }) { return entry.names[0] }
    // Only the key alone: a mark behind its scalar makes another character.
    guard let number = key.functionNumber, key == .function(number) else { return nil }
    return "f\(number)"
  }

  /// Whether a character can be seen, and is one whatever is beside it.
  static func isWritable(_ character: Character) -> Bool {
    for (index, scalar) in character.unicodeScalars.enumerated() {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator:
        return false
      case .nonspacingMark, .spacingMark, .enclosingMark: if index == 0 { return false }
      default: break
      }
      // These would join what is beside them.
      let properties = scalar.properties
      if index == 0,
        (0x1F1E6...0x1F1FF).contains(scalar.value) || properties.isGraphemeExtend
          || properties.isEmojiModifier
      {
        return false
      }
    }
    return true
  }

  /// `U+0065+0301`.
  static func scalars(of character: Character) -> String {
    "U+"
      + character.unicodeScalars.map {
        let digits = String($0.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }.joined(separator: "+")
  }

  static func key(scalars text: Substring) -> KeyEquivalent? {
    guard let digits = text.afterPrefix("u+") else { return nil }
    var scalars = String.UnicodeScalarView()
    for part in digits.split(separator: "+", omittingEmptySubsequences: false) {
      guard (1...6).contains(part.count), part.allSatisfy(\.isHexDigit),
        let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value)
      else { return nil }
      scalars.append(scalar)
    }
    return String(scalars).onlyCharacter.map { KeyEquivalent($0) }
  }
}

extension Substring {
  /// The part after `prefix`, which is in small letters, ignoring case.
  fileprivate func afterPrefix(_ prefix: String) -> Substring? {
    self.prefix(prefix.count).lowercased() == prefix ? dropFirst(prefix.count) : nil
  }
}

extension String {
  /// The character, where there is exactly one.
  fileprivate var onlyCharacter: Character? { count == 1 ? first : nil }
}

/// Keys that are pressed one after the other: one key, or the several of a chord, such as `g g`.
///
/// ```swift
/// let top = KeyBinding(["g", "g"], "Go to the top") { goToTop() }
/// let save = KeySequence("ctrl-x s")     // [.control("x"), "s"]
/// ```
public struct KeySequence: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The keys in their order: never empty.
  public private(set) var keys: [KeyPress]

  /// The keys of an array. Traps where there is none.
  public init(_ keys: [KeyPress]) {
    precondition(!keys.isEmpty, "a sequence of keys has at least one key")
    self.keys = keys
  }
  /// The keys of an array literal. Traps where there is none.
  public init(arrayLiteral elements: KeyPress...) { self.init(elements) }
  /// The one key.
  public init(_ key: KeyPress) { keys = [key] }

  /// The first key.
  public var first: KeyPress { keys[0] }
  /// Whether there are several keys.
  public var isChord: Bool { keys.count > 1 }
}

extension KeySequence: LosslessStringConvertible {
  /// The keys of a text in the notation of `KeyPress.init(notation:)`, with blanks between them;
  /// `nil` where there are none, or where one of them is no key.
  public init?(_ description: String) {
    var keys: [KeyPress] = []
    // Some characters join a blank behind them, so the search is among scalars.
    for word in description.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      guard let key = KeyPress(notation: String(word)) else { return nil }
      keys.append(key)
    }
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  /// The keys as a file has them: `g g`, `ctrl-x s`.
  public var description: String { keys.map(\.notation).joined(separator: " ") }
}
