/// A line of text with a cursor in it, and the changes that keys make.
///
/// The cursor stands between grapheme clusters, so that a family of emoji or a letter with its
/// accents is one step and one deletion. Every change costs O(bytes of the line).
struct EditableLine: Equatable {
  private(set) var text: String
  /// The cursor: how many bytes of the text's UTF-8 stand before it.
  private(set) var cursor: Int

  /// The cursor stands at the end.
  init(_ text: String = "") {
    self.text = text
    cursor = text.utf8.count
  }

  /// Takes over a text that was set from outside; the cursor stays where it can, and at the end if
  /// it was there.
  mutating func replace(with text: String) {
    let wasAtEnd = cursor == self.text.utf8.count
    self.text = text
    cursor = wasAtEnd ? text.utf8.count : min(cursor, text.utf8.count)
    snapForward()
  }

  /// Inserts at the cursor. Line breaks and tabs become blanks, other control characters are left
  /// out: the line stays one line.
  mutating func insert(_ string: String) {
    var clean = String.UnicodeScalarView()
    for scalar in string.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar.properties.isWhitespace, .lineSeparator, .paragraphSeparator:
        clean.append(" ")
      case .control: break
      default: clean.append(scalar)
      }
    }
    replaceBytes(cursor..<cursor, with: String(clean))
  }

  mutating func moveLeft() { cursor = boundary(before: cursor) }
  mutating func moveRight() { cursor = boundary(after: cursor) }
  mutating func moveToStart() { cursor = 0 }
  mutating func moveToEnd() { cursor = text.utf8.count }
  mutating func moveWordLeft() { cursor = wordStart }
  mutating func moveWordRight() { cursor = wordEnd }

  /// Puts the cursor before the cluster that covers `column`, counted from 0, or at the end.
  mutating func move(toColumn column: Int, policy: WidthPolicy) {
    var passed = 0
    for cluster in TextClusters(text, policy: policy) {
      passed += cluster.columns
      if passed > column {
        cursor = cluster.bytes.lowerBound
        return
      }
    }
    moveToEnd()
  }

  mutating func deleteBackward() { replaceBytes(boundary(before: cursor)..<cursor, with: "") }
  mutating func deleteForward() { replaceBytes(cursor..<boundary(after: cursor), with: "") }
  mutating func deleteToStart() { replaceBytes(0..<cursor, with: "") }
  mutating func deleteToEnd() { replaceBytes(cursor..<text.utf8.count, with: "") }
  mutating func deleteWordBackward() { replaceBytes(wordStart..<cursor, with: "") }
  mutating func deleteWordForward() { replaceBytes(cursor..<wordEnd, with: "") }

  // MARK: Places

  private var clusters: [TextClusters.Element] { Array(TextClusters(text)) }

  private func boundary(before offset: Int) -> Int {
    clusters.last { $0.bytes.lowerBound < offset }?.bytes.lowerBound ?? 0
  }

  private func boundary(after offset: Int) -> Int {
    clusters.first { $0.bytes.upperBound > offset }?.bytes.upperBound ?? text.utf8.count
  }

  /// The start of the word that the cursor is in or behind: blanks, and then what is not blank.
  private var wordStart: Int {
    var offset = cursor
    for isBlank in [true, false] {
      for cluster in clusters.reversed()
      where cluster.bytes.upperBound == offset && self.isBlank(cluster) == isBlank {
        offset = cluster.bytes.lowerBound
      }
    }
    return offset
  }

  private var wordEnd: Int {
    var offset = cursor
    for isBlank in [true, false] {
      for cluster in clusters
      where cluster.bytes.lowerBound == offset && self.isBlank(cluster) == isBlank {
        offset = cluster.bytes.upperBound
      }
    }
    return offset
  }

  private func isBlank(_ cluster: TextClusters.Element) -> Bool {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: cluster.bytes.lowerBound)
    return text.unicodeScalars[start].properties.isWhitespace
  }

  private mutating func replaceBytes(_ range: Range<Int>, with string: String) {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    text.unicodeScalars.replaceSubrange(start..<end, with: string.unicodeScalars)
    cursor = range.lowerBound + string.utf8.count
    snapForward()
  }

  /// A change may have joined what stands before and behind the cursor into one cluster.
  private mutating func snapForward() {
    if let joined = clusters.first(where: {
      $0.bytes.lowerBound < cursor && cursor < $0.bytes.upperBound
    }) {
      cursor = joined.bytes.upperBound
    }
  }
}
