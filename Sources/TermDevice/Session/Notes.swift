import TermScreen

/// Texts that are to go above live lines with the next frame.
struct Notes {
  private var texts: [String] = []

  mutating func add(_ text: String) { texts.append(text) }

  /// The rows of all texts, which are forgotten.
  mutating func take(columns: Int, policy: WidthPolicy, table: CellTable) -> [Line] {
    var rows: [Line] = []
    for note in texts {
      var text = PrintedText()
      _ = text.append(
        Array(note.utf8), isComplete: true, columns: columns, policy: policy, table: table,
        to: &rows)
    }
    texts = []
    return rows
  }
}
