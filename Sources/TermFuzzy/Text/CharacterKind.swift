/// What a character is where a match is scored. The order counts: from ``delimiter`` on a
/// character begins something after a boundary.
enum CharacterKind: UInt8, CaseIterable {
  case white
  case symbol
  case delimiter
  case lowercase
  case uppercase
  case letter
  case number

  /// Characters that part the pieces of paths and lists.
  private static let delimiters: [UInt32] = "/,:;|".unicodeScalars.map(\.value)

  /// The kind of a scalar, by its Unicode general category.
  init(_ scalar: UInt32) {
    guard let unicode = Unicode.Scalar(scalar) else {
      self = .symbol
      return
    }
    switch unicode.properties.generalCategory {
    case .lowercaseLetter: self = .lowercase
    case .uppercaseLetter: self = .uppercase
    case .decimalNumber, .letterNumber, .otherNumber: self = .number
    case .titlecaseLetter, .modifierLetter, .otherLetter: self = .letter
    default:
      if unicode.properties.isWhitespace {
        self = .white
      } else {
        self = CharacterKind.delimiters.contains(scalar) ? .delimiter : .symbol
      }
    }
  }
}
