/// The kinds and the small letters of scalars, looked up.
struct ScalarFolding: Sendable {
  /// Made when the first text outside ASCII is met; takes some milliseconds.
  static let shared = ScalarFolding()

  private let kinds: [UInt8]
  private let lowercase: [UInt16]

  private init() {
    var kinds = [UInt8](repeating: CharacterKind.symbol.rawValue, count: 0x10000)
    var lowercase = (0..<0x10000).map { UInt16($0) }
    for value in UInt32(0)..<0x10000 where Unicode.Scalar(value) != nil {
      kinds[Int(value)] = CharacterKind(value).rawValue
      lowercase[Int(value)] = UInt16(truncatingIfNeeded: ScalarFolding.lowercase(of: value))
    }
    self.kinds = kinds
    self.lowercase = lowercase
  }

  /// The raw value of a scalar's ``CharacterKind``.
  @inline(__always)
  func kind(of scalar: UInt32) -> UInt8 {
    scalar < 0x10000 ? kinds[Int(scalar)] : CharacterKind(scalar).rawValue
  }

  /// The small letter of a scalar, by its simple mapping.
  @inline(__always)
  func lowercased(_ scalar: UInt32) -> UInt32 {
    scalar < 0x10000
      ? UInt32(lowercase[Int(scalar)]) : ScalarFolding.lowercase(of: scalar)
  }

  /// The first scalar of the full mapping, which is the simple mapping: only U+0130 has a second.
  private static func lowercase(of scalar: UInt32) -> UInt32 {
    guard let unicode = Unicode.Scalar(scalar) else { return scalar }
    return unicode.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
  }

  /// The small letter of an ASCII scalar.
  @inline(__always)
  static func lowercasedASCII(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }
}

/// UTF-8 as it comes from anywhere.
enum UTF8Decoding {
  /// The replacement for each byte that is no part of UTF-8.
  static let replacement: UInt32 = 0xFFFD

  /// The scalar at the start of some bytes, and its length in bytes. A byte that is no part of
  /// UTF-8 (also of a surrogate or an overlong form) is U+FFFD of length 1.
  @inline(__always)
  static func scalar(
    at bytes: UnsafePointer<UInt8>, count: Int
  ) -> (value: UInt32, length: Int) {
    let first = bytes[0]
    if first < 0x80 { return (UInt32(first), 1) }
    guard first >= 0xC2, first <= 0xF4, count > 1 else { return (replacement, 1) }
    let second = bytes[1]
    if first < 0xE0 {
      guard second & 0xC0 == 0x80 else { return (replacement, 1) }
      return (UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F), 2)
    }
    guard count > 2 else { return (replacement, 1) }
    let third = bytes[2]
    if first < 0xF0 {
      let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = first == 0xED ? 0x9F : 0xBF
      guard second >= low, second <= high, third & 0xC0 == 0x80 else { return (replacement, 1) }
      return (
        UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F), 3
      )
    }
    guard count > 3 else { return (replacement, 1) }
    let fourth = bytes[3]
    let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
    guard second >= low, second <= high, third & 0xC0 == 0x80, fourth & 0xC0 == 0x80 else {
      return (replacement, 1)
    }
    let upper = UInt32(first & 0x07) << 18 | UInt32(second & 0x3F) << 12
    return (upper | UInt32(third & 0x3F) << 6 | UInt32(fourth & 0x3F), 4)
  }
}

/// The class of a character for scoring. The order counts: from ``delimiter`` on, the next
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
