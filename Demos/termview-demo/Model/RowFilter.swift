/// Tells which rows a query leaves over: those that contain each of its words somewhere, in any
/// order, whatever the case and whatever the accents.
struct RowFilter: Equatable, Sendable {
  let query: String
  private let words: [[UInt8]]

  init(_ query: String = "") {
    self.query = query
    words = CaseFolding.fold(query).split(separator: ASCII.space).map(Array.init)
  }

  /// An empty filter leaves everything over.
  var isEmpty: Bool { words.isEmpty }

  /// O(length of the text).
  func matches(_ text: String) -> Bool {
    if words.isEmpty { return true }
    let text = CaseFolding.fold(text)
    return words.allSatisfy { Self.contains(text, $0) }
  }

  /// Whether every row that this filter leaves over is one that `other` leaves over too, so that it
  /// need not look at the others.
  func narrows(_ other: RowFilter) -> Bool {
    other.words.allSatisfy { word in words.contains { Self.contains($0, word) } }
  }

  /// Whether `text` contains `word`, which is not empty. In UTF-8 no character begins inside
  /// another.
  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        guard text.count >= word.count else { return false }
        for start in 0...text.count - word.count where text[start] == word[0] {
          var length = 1
          while length < word.count, text[start + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
        return false
      }
    }
  }
}
