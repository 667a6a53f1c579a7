/// Maps letters to those without accents, so that they can be typed without.
enum UnaccentedLetter {
  /// Small letters, each with those that Unicode has with accents, by the canonical decompositions
  /// of UnicodeData, and with what is commonly typed as the letter.
  private static let forms: [(base: Character, letters: String)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặæ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ďḋḍḏḑḓđ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥȟḣḥḧḩḫẖħ"),
    ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"),
    ("j", "ĵǰ"),
    ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľḷḹḻḽł"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňǹṅṇṉṋ"),
    ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøœ"),
    ("p", "ṕṗ"),
    ("q", ""),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșṡṣṥṧṩß"),
    ("t", "ţťțṫṭṯṱẗŧ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
    ("α", "άὰᾰᾱ"),
    ("ε", "έὲ"),
    ("η", "ήὴ"),
    ("ι", "ΐίϊὶῐῑῒ"),
    ("ο", "όὸ"),
    ("υ", "ΰϋύὺῠῡῢ"),
    ("ω", "ώὼ")
  ]

  private static let bases: [Character: Character] = {
    var bases: [Character: Character] = [:]
    for (base, letters) in forms {
      for letter in letters { bases[letter] = base }
    }
    return bases
  }()

  /// Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, hook, ring, double acute,
  /// caron, double grave, inverted breve, horn, dots and rings below, cedilla, ogonek and their
  /// like.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x304, 0x306...0x30C, 0x30F, 0x311, 0x31B, 0x323...0x328: true
    case 0x32D, 0x32E, 0x330, 0x331: true
    default: false
    }
  }

  /// The small letter without its accents; `nil` for one that has none.
  ///
  /// Complexity: O(1) after the first letter that is not ASCII.
  static func base(of letter: Character) -> Character? {
    if letter.isASCII { return nil }
    if let base = bases[letter] { return base }
    // Accents that no letter of Unicode has are marks behind one.
    let scalars = letter.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, scalars.dropFirst().allSatisfy(isAccent)
    else { return nil }
    let base = Character(first)
    return forms.contains { $0.base == base } ? base : bases[base]
  }
}
