import Foundation
import Synchronization

/// Makes texts comparable whatever their case and accents, in UTF-8.
///
/// The marks of Japanese kana are no accents: ハ and バ are different letters.
enum CaseFolding {
  /// Lower case, without accents. O(length of the text).
  static func fold(_ text: String) -> [UInt8] {
    var text = text
    let isASCII = text.withUTF8 { utf8 in utf8.allSatisfy { $0 < 0x80 } }
    if isASCII { return text.utf8.map(lowercased) }
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    var hasKanaMark = false
    known.withLock { known in
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case ..<0x80:
          folded.append(lowercased(UInt8(scalar.value)))
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x1F000...0x1FAFF:
          // Kana, ideographs, Hangul and emoji have neither case nor accents.
          folded += UTF8.encode(scalar)!
        case 0x3099, 0x309A:
          hasKanaMark = true
          folded += UTF8.encode(scalar)!
        default:
          if let bytes = known[scalar] {
            folded += bytes
          } else {
            let bytes = folding(of: scalar)
            known[scalar] = bytes
            folded += bytes
          }
        }
      }
    }
    // A kana and its mark may be two scalars, or one.
    guard hasKanaMark else { return folded }
    let whole = String(decoding: folded, as: UTF8.self).precomposedStringWithCanonicalMapping
    return Array(whole.utf8)
  }

  /// The foldings that were needed before; finding one anew takes microseconds.
  private static let known = Mutex<[Unicode.Scalar: [UInt8]]>([:])

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func folding(of scalar: Unicode.Scalar) -> [UInt8] {
    let lower = scalar.properties.lowercaseMapping.decomposedStringWithCanonicalMapping
    return lower.unicodeScalars.flatMap { scalar in
      // ς is σ at the end of a word.
      isAccent(scalar) ? [] : Array(UTF8.encode(scalar == "ς" ? "σ" : scalar)!)
    }
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }
}
