import TermView

/// Rows that are gone to by their first letters.
extension ListModel {
  /// The effect of a key after others that typed a word; `nil` where it does not continue the word.
  mutating func continueWord(_ key: KeyPress, _ layout: ListLayout) -> Action? {
    guard let word = typed else { return nil }
    if key == .delete {
      // Deleting from a word may leave nothing: no row is deleted by it.
      typed = String(word.dropLast())
      isLost = false
      return .handled
    }
    guard isText(key), !word.isEmpty, continues(word, with: key.characters, layout) else {
      endWord()
      return nil
    }
    return type(key.characters, layout)
  }

  /// Whether a character goes on with a word: letters, digits and blanks always do, others where
  /// the cursor's row has them there.
  private func continues(_ word: String, with text: String, _ layout: ListLayout) -> Bool {
    guard let first = text.first, !first.isLetter, !first.isNumber, first != " " else {
      return true
    }
    guard let cursor = cursorOffset else { return false }
    return self.text(of: cursor, layout).hasPrefix((word + text).lowercased())
  }

  /// The text of a row from its first letter or digit on, in small letters.
  private func text(of offset: Int, _ layout: ListLayout) -> String {
    layout.lines.filter { $0.row == offset }.map(\.text).joined(separator: " ")
      .dropFirst(number(of: offset).count).drop { !$0.isLetter && !$0.isNumber }.lowercased()
  }

  /// The effect of a key without another meaning.
  mutating func beginWord(_ key: KeyPress, _ layout: ListLayout) -> Action {
    guard typeSelects, isText(key), !isOwn(key), let first = key.characters.first,
      first.isLetter || first.isNumber && !isNumbered
    else { return .ignored }
    return type(key.characters, layout)
  }

  /// A key that the model was not given ends the word.
  package mutating func endWord() {
    typed = nil
    isLost = false
  }

  /// Whether a letter is one of the list's own, also where it does nothing.
  private func isOwn(_ key: KeyPress) -> Bool {
    let place = cursorOffset.flatMap { allRows.all[$0].places.first }
    let edits = place.flatMap { allRows.families[$0.family]?.edits }
    switch key {
    case "v": if case .set = selection { return true } else { return false }
    case "M": return edits?.contains(.move) == true
    case "y", "x", "p": return edits?.contains(.transfer) == true
    default: return false
    }
  }

  private func isText(_ key: KeyPress) -> Bool {
    key.modifiers.subtracting(.shift).isEmpty && !key.characters.isEmpty && key != .return
      && key != .tab && key != .escape && key != .delete
  }

  private mutating func type(_ text: String, _ layout: ListLayout) -> Action {
    let isFirst = typed?.isEmpty ?? true
    let word = (typed ?? "") + text
    typed = word
    guard !isLost else { return .handled }
    var row = row(beginningWith: word, passesCursor: isFirst, layout)
    isLost = row == nil
    if row == nil, Set(word).count == 1 {
      row = self.row(beginningWith: String(word.prefix(1)), passesCursor: true, layout)
      isLost = row == nil || row == cursorOffset
    }
    if let row { motion { $0.go(to: row, layout) } }
    finishScroll()
    return .handled
  }

  /// The first row from the cursor on, round the end.
  private func row(
    beginningWith word: String, passesCursor: Bool, _ layout: ListLayout
  ) -> Int? {
    let all = Array(allRows.all.indices)
    let start = cursorOffset.map { passesCursor ? $0 + 1 : $0 } ?? 0
    return (all[min(start, all.count)...] + all[..<min(start, all.count)]).first { offset in
      text(of: offset, layout).hasPrefix(word.lowercased()) && isSelectable(offset, layout)
    }
  }
}
