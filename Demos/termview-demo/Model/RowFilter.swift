/// Tells which rows a query leaves over: those that contain each of its words somewhere, in any
/// order, whatever the case and whatever the accents.
struct RowFilter: Equatable, Sendable {
  /// The Unicode scalars that a query has at most where it is typed.
  static let longestQuery = 1000

  let query: String
  private let words: [FilterWord]

  init(_ query: String = "") {
    self.query = query
    // The same word twice asks for nothing more.
    var seen: Set<[UInt8]> = []
    words = CaseFolding.fold(query).split(separator: ASCII.space).compactMap { word in
      let word = Array(word)
      return seen.insert(word).inserted ? FilterWord(word) : nil
    }
  }

  /// An empty filter leaves everything over.
  var isEmpty: Bool { words.isEmpty }

  /// O(length of the text and of the query) for each word, and no more words than the first that is
  /// missing.
  func matches(_ text: String) -> Bool {
    if words.isEmpty { return true }
    let text = CaseFolding.fold(text)
    return words.allSatisfy { $0.occurs(in: text) }
  }

  /// The parts of a text in which the words occur. O(length of the text · length of the query).
  func ranges(in text: String) -> [Range<String.Index>] {
    if words.isEmpty { return [] }
    // The bytes of the folded text, with the character that each comes from.
    var bytes: [UInt8] = []
    var origins: [String.Index] = []
    for index in text.indices {
      let folded = CaseFolding.fold(String(text[index]))
      bytes += folded
      origins += repeatElement(index, count: folded.count)
    }
    var ranges: [Range<String.Index>] = []
    for word in words where word.bytes.count <= bytes.count {
      var start = 0
      while start + word.bytes.count <= bytes.count {
        let end = start + word.bytes.count
        if bytes[start..<end].elementsEqual(word.bytes) {
          ranges.append(origins[start]..<text.index(after: origins[end - 1]))
          start = end
        } else {
          start += 1
        }
      }
    }
    return ranges
  }

  /// Whether every row that this filter leaves over is known to be one that `other` leaves over
  /// too, so that it need not look at the others. O(length of the queries).
  func narrows(_ other: RowFilter) -> Bool {
    // Typing at the end lengthens the last word or adds one.
    if query.utf8.starts(with: other.query.utf8), words.count >= other.words.count {
      let count = other.words.count
      if words.prefix(count).dropLast().elementsEqual(other.words.dropLast()),
        count == 0 || words[count - 1].bytes.starts(with: other.words[count - 1].bytes)
      {
        return true
      }
    }
    guard words.count * other.words.count <= 100 else { return false }
    return other.words.allSatisfy { word in words.contains { word.occurs(in: $0.bytes) } }
  }
}
