/// Maps letters to those without accents, so that they can be typed without.
enum UnaccentedLetter {
  /// Letters with one or two accents, in canonical composition, and letters that are commonly typed
  /// as another letter.
  private static let letters: [Character: Character] = {
    var letters: [Character: Character] = [
      "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ß": "s", "æ": "a", "œ": "o", "ı": "i",
    ]
    // Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, hook, ring, double acute,
    // caron, double grave, inverted breve, horn, dots and rings below, cedilla, ogonek and their
    // like.
    let accents =
      [0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F]
      + [0x311, 0x31B, 0x323, 0x324, 0x325, 0x326, 0x327, 0x328, 0x32D, 0x32E, 0x330, 0x331]
    let marks = accents.compactMap { Unicode.Scalar($0) }
    for base in "abcdefghijklmnopqrstuvwxyzαεηιουω" {
      for mark in marks {
        letters[character(base, mark)] = base
        for other in marks { letters[character(base, mark, other)] = base }
      }
    }
    return letters
  }()

  private static func character(_ base: Character, _ marks: Unicode.Scalar...) -> Character {
    var text = String(base)
    for mark in marks { text.unicodeScalars.append(mark) }
    return Character(text)
  }

  /// The small letter without its accents; `nil` for one that has none.
  ///
  /// Complexity: O(1) after the first letter that is not ASCII.
  static func base(of letter: Character) -> Character? {
    letter.isASCII ? nil : letters[letter]
  }
}
