import Foundation

/// Tells which rows a query leaves over: those that contain each of its words somewhere, in any
/// order, whatever the case and whatever the accents.
struct RowFilter: Equatable, Sendable {
  let query: String
  private let words: [[UInt8]]

  init(_ query: String = "") {
    self.query = query
    words = Self.folded(query).split(separator: ASCII.space).map(Array.init)
  }

  /// An empty filter leaves everything over.
  var isEmpty: Bool { words.isEmpty }

  /// O(length of the text).
  func matches(_ text: String) -> Bool {
    if words.isEmpty { return true }
    let text = Self.folded(text)
    return words.allSatisfy { Self.contains(text, $0) }
  }

  /// Whether every row that this filter leaves over is one that `other` leaves over too, so that it
  /// need not look at the others.
  func narrows(_ other: RowFilter) -> Bool {
    other.words.allSatisfy { word in words.contains { Self.contains($0, word) } }
  }

  /// Lower case, decomposed, without accents. The marks of Japanese kana stay: ハ and バ are
  /// different letters.
  private static func folded(_ text: String) -> [UInt8] {
    var text = text
    let ascii = text.withUTF8 { utf8 -> [UInt8]? in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      return utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    if let ascii { return ascii }
    var scalars = String.UnicodeScalarView()
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    where !isAccent(scalar) {
      scalars.append(scalar)
    }
    // Composed again, so that ハ is no part of バ.
    return Array(String(scalars).precomposedStringWithCanonicalMapping.utf8)
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let isKanaMark = scalar.value == 0x3099 || scalar.value == 0x309A
    return scalar.value >= 0x300 && !isKanaMark
      && scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// Whether `text` contains `word`, which is not empty. In UTF-8 no character begins inside another.
  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard text.count >= word.count else { return false }
    for start in 0...text.count - word.count where text[start] == word[0] {
      if text[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
