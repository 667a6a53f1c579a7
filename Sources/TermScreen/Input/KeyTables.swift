/// The keys by their number or letter in a sequence.
enum KeyTables {
  /// The final bytes A to D.
  static func arrow(_ final: UInt8) -> KeyEquivalent? {
    switch final {
    case 0x41: .upArrow
    case 0x42: .downArrow
    case 0x43: .rightArrow
    case 0x44: .leftArrow
    default: nil
    }
  }

  /// The final bytes of keys that end in a letter, after CSI or SS3.
  static func letter(_ final: UInt8) -> KeyEquivalent? {
    switch final {
    case 0x45: .begin
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final - 0x4F))
    default: arrow(final)
    }
  }

  /// The final bytes after SS3: cursor keys, function keys and the application keypad of a VT100;
  /// in lower case rxvt's arrows with Control.
  static func singleShift(_ final: UInt8) -> KeyPress? {
    switch final {
    case 0x61...0x64: return arrow(final - 0x20).map { KeyPress($0, modifiers: .control) }
    case 0x70...0x79: return keypad(Character(Unicode.Scalar(final - 0x40)))
    case 0x6A...0x6F: return keypad(Character(Unicode.Scalar(final - 0x40)))
    case 0x20: return keypad(" ")
    case 0x58: return keypad("=")
    case 0x49: return KeyPress(.tab, isKeypad: true)
    case 0x4D: return KeyPress(.return, isKeypad: true)
    default: return letter(final).map { KeyPress($0) }
    }
  }

  private static func keypad(_ character: Character) -> KeyPress {
    KeyPress(KeyEquivalent(character), isKeypad: true)
  }

  /// The numbers before `~`: VT220's keys, with the Linux console's and rxvt's Home and End.
  static func tilde(_ number: Int) -> KeyEquivalent? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .deleteForward
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    case 57427: .begin
    default: nil
    }
  }

  /// The codes of kitty's protocol, and of modifyOtherKeys: Unicode for keys that type something,
  /// a range of the private use area for the others.
  static func kitty(_ code: Int) -> (key: KeyEquivalent, isKeypad: Bool)? {
    switch code {
    case 8: return (.delete, false)
    case 9: return (.tab, false)
    case 13: return (.return, false)
    case 27: return (.escape, false)
    case 127: return (.delete, false)
    case 57376...57398: return (.function(code - 57363), false)
    case 57399...57427: return (kittyKeypad[code - 57399], true)
    case 0x20...:
      // Keys that have no name here keep kitty's code: locks, media keys, modifiers.
      guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value),
        scalar.properties.generalCategory != .control
      else { return nil }
      return (KeyEquivalent(Character(scalar)), false)
    default: return nil
    }
  }

  private static let kittyKeypad: [KeyEquivalent] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "/", "*", "-", "+", .return, "=", ",",
    .leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .insert,
    .deleteForward, .begin,
  ]
}
