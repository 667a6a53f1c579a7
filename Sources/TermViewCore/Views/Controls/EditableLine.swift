import TermScreen

/// A line of text with a cursor in it, and the changes that keys make.
///
/// The cursor is between grapheme clusters, so that a sequence of emoji or a letter with its
/// accents is one step and one deletion. A change costs its own length, plus a copy of the line's
/// bytes where something else retains the text; the boundaries around the cursor are found near it.
struct EditableLine: Equatable {
  private(set) var text: String
  /// The cursor, as the number of bytes of the text's UTF-8 before it.
  private(set) var cursor: Int

  /// The cursor is at the end.
  init(_ text: String = "") {
    self.text = text
    cursor = text.utf8.count
  }

  /// Replaces the text with one set by the program; the cursor stays at the end if it was there,
  /// else behind the text before it, or before the text behind it, if that is still there.
  mutating func replace(with text: String) {
    let rest = self.text.utf8.dropFirst(cursor)
    let keepsStart = text.utf8.starts(with: self.text.utf8.prefix(cursor))
    let keepsEnd = text.utf8.reversed().starts(with: rest.reversed())
    let place = rest.isEmpty || keepsEnd && !keepsStart ? text.utf8.count - rest.count : cursor
    self.text = text
    cursor = min(place, text.utf8.count)
    snapForward()
  }

  /// Inserts at the cursor. Line breaks and tabs become blanks, other control characters are left
  /// out: the line stays one line.
  mutating func insert(_ string: String) {
    var clean = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      defer { previous = scalar }
      if (0x20..<0x7F).contains(scalar.value) {
        clean.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n" && previous == "\r": break
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
    var place = text.utf8.count
    TextClusters(text, policy: policy).visit { cluster in
      passed += cluster.columns
      if passed > column { place = cluster.bytes.lowerBound }
      return passed <= column
    }
    cursor = place
  }

  mutating func deleteBackward() { replaceBytes(boundary(before: cursor)..<cursor, with: "") }
  mutating func deleteForward() { replaceBytes(cursor..<boundary(after: cursor), with: "") }
  mutating func deleteToStart() { replaceBytes(0..<cursor, with: "") }
  mutating func deleteToEnd() { replaceBytes(cursor..<text.utf8.count, with: "") }
  mutating func deleteWordBackward() { replaceBytes(wordStart..<cursor, with: "") }
  mutating func deleteWordForward() { replaceBytes(cursor..<wordEnd, with: "") }

  // MARK: Places

  private func boundary(before offset: Int) -> Int {
    ClusterBoundaries(text).last(before: offset)
  }

  private func boundary(after offset: Int) -> Int {
    ClusterBoundaries(text).next(after: offset)
  }

  /// The start of the word at or before the cursor, past blanks.
  private var wordStart: Int {
    var offset = cursor
    for isBlank in [true, false] {
      while offset > 0 {
        let before = boundary(before: offset)
        guard self.isBlank(at: before) == isBlank else { break }
        offset = before
      }
    }
    return offset
  }

  private var wordEnd: Int {
    var offset = cursor
    for isBlank in [true, false] {
      while offset < text.utf8.count, self.isBlank(at: offset) == isBlank {
        offset = boundary(after: offset)
      }
    }
    return offset
  }

  private func isBlank(at offset: Int) -> Bool {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offset)
    return text.unicodeScalars[start].properties.isWhitespace
  }

  private mutating func replaceBytes(_ range: Range<Int>, with string: String) {
    text = text.replacingBytes(range, with: string)
    cursor = range.lowerBound + string.utf8.count
    snapForward()
  }

  /// A change may have joined the text before and behind the cursor into one cluster.
  private mutating func snapForward() { cursor = ClusterBoundaries(text).rounded(up: cursor) }
}
