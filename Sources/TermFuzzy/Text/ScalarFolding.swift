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
