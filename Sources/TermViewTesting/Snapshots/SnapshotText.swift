import TermProgram
import TermScreen

/// A screen as the text of a snapshot file.
///
/// The first line names the format and its version. Then come size, cursor and title, the glyphs
/// (each row behind a `|`, without the blanks at its end), the styles that occur under letters, and
/// for each row that is not plain the lengths of its stretches, `.` for plain:
///
///     TermView snapshot 1
///     size 12x2
///     cursor 0,0 hidden
///     |Apple
///     |ハッカー
///     style a reverse
///     row 0: 12a
///
/// A row whose cells do not follow from its text alone, because neighbours would join to one
/// character or have another width, is spelt out in a line `cells 1: 30cf.w 20 …`.
enum SnapshotText {
  static let version = 1
  static let magic = "TermView snapshot"

  static func text(of screen: Screen) -> String {
    var lines = ["\(magic) \(version)", "size \(screen.size.columns)x\(screen.size.rows)"]
    lines.append("cursor \(text(of: screen.cursor))")
    if let title = screen.title { lines.append("title \(QuotedText.quote(title))") }
    let rows = screen.rows
    for row in rows { lines.append("|\(row)") }
    for row in rows.indices {
      let cells = Array(screen.frame.cells(row: row))
      let spelt = glyphs(of: cells, table: screen.frame.table)
      if let simple = SnapshotText.cells(of: rows[row], columns: cells.count), simple == spelt {
        continue
      }
      lines.append("cells \(row): " + spelt.map(\.spelling).joined(separator: " "))
    }
    var styles: [CellStyle] = []
    var planes: [String] = []
    for row in rows.indices {
      var runs = screen.runs(row: row)
      if runs.last?.style == .plain { runs.removeLast() }
      if runs.isEmpty { continue }
      planes.append(
        "row \(row): "
          + runs.map { run in
            if run.style == .plain { return "\(run.columns.count)." }
            let index =
              styles.firstIndex(of: run.style)
              ?? {
                styles.append(run.style)
                return styles.count - 1
              }()
            return "\(run.columns.count)\(letters(index))"
          }.joined(separator: " "))
    }
    for (index, style) in styles.enumerated() {
      lines.append("style \(letters(index)) \(StyleText.text(of: style))")
    }
    return (lines + planes).map { $0 + "\n" }.joined()
  }

  static func text(of cursor: Cursor) -> String {
    "\(cursor.position.row),\(cursor.position.column) \(cursor.isVisible ? "visible" : "hidden")"
      + (cursor.shape == .default ? "" : " \(cursor.shape)")
  }

  /// a … z, then aa, ab and so on.
  private static func letters(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(97 + index % 26)))
    return index < 26 ? letter : letters(index / 26 - 1) + letter
  }

  // MARK: Glyphs

  /// The glyphs of the cells that begin one.
  struct Glyph: Hashable {
    var text: String
    var isWide: Bool

    var spelling: String {
      text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "+")
        + (isWide ? ".w" : "")
    }

    init(text: String, isWide: Bool) {
      self.text = text
      self.isWide = isWide
    }

    init?(spelling: Substring) {
      isWide = spelling.hasSuffix(".w")
      text = ""
      for part in (isWide ? spelling.dropLast(2) : spelling).split(separator: "+") {
        guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        text.unicodeScalars.append(scalar)
      }
      if text.isEmpty { return nil }
    }
  }

  /// The glyphs of a row without the blanks at its end.
  private static func glyphs(of cells: [Cell], table: CellTable) -> [Glyph] {
    var glyphs = cells.filter { $0.role != .trailing }
      .map { Glyph(text: table.text(of: $0), isWide: $0.role == .wide) }
    while let last = glyphs.last, last.text == " " { glyphs.removeLast() }
    return glyphs
  }

  /// The glyphs of a row's text, each with its width by Unicode's rules; `nil` where they do not
  /// fit or have no width.
  static func cells(of text: String, columns: Int) -> [Glyph]? {
    var glyphs: [Glyph] = []
    var taken = 0
    for character in text {
      let width = TermScreen.columns(of: String(character))
      guard width > 0 else { return nil }
      let cells = TermScreen.cellTexts(of: String(character))
      if cells.count > 1 {
        glyphs += cells.map { Glyph(text: $0.text, isWide: $0.columns == 2) }
      } else {
        glyphs.append(Glyph(text: String(character), isWide: width == 2))
      }
      taken += width
    }
    return taken <= columns ? glyphs : nil
  }
}
