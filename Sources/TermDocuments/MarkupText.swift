import TermScreen

/// Text for XML and HTML: markup is escaped, and scalars that either forbids are replaced.
extension [UInt8] {
  /// Appends text for an element or a quoted attribute.
  mutating func append(markup text: String) {
    for scalar in text.unicodeScalars { append(markup: scalar) }
  }

  mutating func append(markup scalar: Unicode.Scalar) {
    switch scalar {
    case "<": append(contentsOf: "&lt;".utf8)
    case ">": append(contentsOf: "&gt;".utf8)
    case "&": append(contentsOf: "&amp;".utf8)
    case "\"": append(contentsOf: "&quot;".utf8)
    case "'": append(contentsOf: "&#39;".utf8)
    default:
      switch scalar.value {
      case 0x20..<0x7F: append(UInt8(truncatingIfNeeded: scalar.value))
      case ..<0xA0: break
      // Noncharacters are not well-formed in XML 1.0 (2.2), and errors in HTML.
      case 0xFDD0...0xFDEF: append(scalar: "\u{FFFD}")
      case let value where value & 0xFFFE == 0xFFFE: append(scalar: "\u{FFFD}")
      default: append(scalar: scalar)
      }
    }
  }

  private mutating func append(scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  mutating func append(_ text: some StringProtocol) { append(contentsOf: text.utf8) }
}

extension Color {
  /// The colour as `#rrggbb`, or `standard` for the terminal's default colour.
  func hex(_ standard: Color) -> String {
    let (red, green, blue) = components(standard)
    func digits(_ value: UInt8) -> String {
      (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "#" + digits(red) + digits(green) + digits(blue)
  }

  /// Red, green and blue as xterm shows them.
  func components(_ standard: Color) -> (UInt8, UInt8, UInt8) {
    switch kind {
    case .default, .role:
      standard == .default ? Color.components(ofPalette: 7) : standard.components(.default)
    case .indexed(let index): Color.components(ofPalette: index)
    case .rgb(let red, let green, let blue): (red, green, blue)
    }
  }
}

/// The target of a link that a browser may follow: a page or a mail address, never a script.
struct SafeLink {
  /// The target in printable ASCII, everything else percent-encoded.
  let target: String

  /// `nil` for a link of another scheme than `http`, `https` and `mailto`, or of none.
  init?(_ link: String) {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = link[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" || scheme == "mailto" else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in link.utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    target = String(decoding: bytes, as: UTF8.self)
  }
}
