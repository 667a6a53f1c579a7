import TermScreen

/// A text of Markdown, parsed when it is shown.
struct MarkdownSource: Equatable {
  var text: Substring
  /// The style of what has none of its own.
  var style = StyleChange()
  /// Whether a blank row is before the first block.
  var followsBlank = false
  /// The bytes of ``runs`` that a search has found, in order.
  var highlights: [Range<Int>] = []

  /// A piece of the text below another, with what is before its rows.
  struct Piece {
    var first: String
    var rest: String
    var runs: [Text.Run]
  }

  /// The pieces of all blocks, from top to bottom.
  func pieces(_ glyphs: Glyphs) -> [Piece] {
    var pieces: [Piece] = []
    if followsBlank { pieces.append(Piece(first: "", rest: "", runs: [])) }
    add(MarkdownBlocks(text).document, "", "", glyphs, &pieces)
    if !highlights.isEmpty { highlight(&pieces) }
    return pieces
  }

  /// Highlights what a search has found in the texts of `pieces`, which may have other glyphs
  /// before them than ``runs``.
  private func highlight(_ pieces: inout [Piece]) {
    var plain = self
    plain.highlights = []
    var start = 0
    for (index, piece) in plain.pieces(.full).enumerated() {
      start += piece.first.utf8.count
      let end = start + piece.runs.reduce(0) { $0 + $1.text.utf8.count }
      let found = highlights.filter { $0.overlaps(start..<end) }
        .map { max(0, $0.lowerBound - start)..<min(end, $0.upperBound) - start }
      if !found.isEmpty {
        pieces[index].runs = Text.highlighted(pieces[index].runs, bytes: found)
      }
      // The line feed between two pieces.
      start = end + 1
    }
  }

  private func add(
    _ block: MarkdownBlocks.Block, _ first: String, _ rest: String, _ glyphs: Glyphs,
    _ pieces: inout [Piece]
  ) {
    func add(_ text: String, _ runs: [Text.Run]) {
      pieces.append(Piece(first: first + text, rest: rest, runs: runs))
    }
    switch block.kind {
    case .paragraph: add("", inline(block.lines, style))
    case .heading(let level):
      var change = style.adding(.bold)
      if level == 1 { change.underline = change.underline ?? .single }
      add("", inline(block.lines, change))
    case .code, .fence:
      let code = block.lines.joined(separator: "\n")
      add("", [Text.Run(text: code, style: style.adding(.dim))])
    case .rule: add("", [Text.Run(text: String(repeating: glyphs.rule, count: 3), style: style)])
    case .document, .quote, .list, .item:
      var (first, rest) = (first, rest)
      if block.kind == .quote {
        first += glyphs.guide + " "
        rest += glyphs.guide + " "
      }
      if block.children.isEmpty, block.kind != .document {
        return pieces.append(Piece(first: first, rest: rest, runs: []))
      }
      for (index, child) in block.children.enumerated() {
        if index > 0, child.followsBlank { pieces.append(Piece(first: rest, rest: rest, runs: [])) }
        var (own, hanging) = (index == 0 ? first : rest, rest)
        if case .list(let mark, let start) = block.kind {
          let label = start.map { "\($0 + index)\(UnicodeScalar(mark)) " } ?? glyphs.secret + " "
          own += label
          hanging += String(repeating: " ", count: label.unicodeScalars.count)
        }
        self.add(child, own, hanging, glyphs, &pieces)
      }
    }
  }

  /// The lines of a paragraph as one, but for those that end in two blanks or a backslash.
  private func inline(_ lines: [String], _ style: StyleChange) -> [Text.Run] {
    var text = ""
    for (index, line) in lines.enumerated() {
      var line = line.drop { $0 == " " }
      let blanks = line.reversed().prefix { $0 == " " }.count
      line.removeLast(blanks)
      if index == lines.count - 1 {
        text += line
      } else if blanks > 1 {
        text += line + "\n"
      } else if line.last == "\\" {
        text += line.dropLast() + "\n"
      } else {
        text += line + " "
      }
    }
    return InlineMarkdown.runs(text, style)
  }

  /// The text as one, each piece in lines of its own.
  var runs: [Text.Run] {
    let pieces = pieces(.full)
    var runs: [Text.Run] = []
    for (index, piece) in pieces.enumerated() {
      let before = (index > 0 ? "\n" : "") + piece.first
      if !before.isEmpty { runs.append(Text.Run(text: before, style: style)) }
      runs += piece.runs
    }
    return runs
  }

  /// The text as one line, in which a blank is between lines and between blocks.
  var runsOfOneLine: [Text.Run] {
    var runs: [Text.Run] = []
    for piece in pieces(.full) where !piece.runs.isEmpty {
      let before = (runs.isEmpty ? "" : " ") + piece.first
      if !before.isEmpty { runs.append(Text.Run(text: before, style: style)) }
      for var run in piece.runs {
        run.text = run.text.split(whereSeparator: \.isNewline).joined(separator: " ")
        runs.append(run)
      }
    }
    return runs
  }

  // MARK: Growth

  /// The start of the last block, all before which is final; `nil` if there is no other.
  var endOfClosedBlocks: Int? {
    // A line that has not ended may turn out to begin none.
    guard let end = text.utf8.lastIndex(of: 0x0A) else { return nil }
    let start = MarkdownBlocks(text[...end]).document.children.last?.start ?? 0
    return start > 0 ? start : nil
  }

  /// The text from a block on, up to another.
  func part(from start: Int, upTo end: Int) -> MarkdownSource {
    var part = self
    let bytes = text.utf8
    part.text = text[bytes.index(bytes.startIndex, offsetBy: start)...]
      .prefix(upTo: bytes.index(bytes.startIndex, offsetBy: min(end, bytes.count)))
    let before = bytes.prefix(start).dropLast()
    if !highlights.isEmpty, start > 0 {
      let before = self.part(from: 0, upTo: start).runs.reduce(1) { $0 + $1.text.utf8.count }
      part.highlights = highlights.filter { $0.upperBound > before }
        .map { max(0, $0.lowerBound - before)..<$0.upperBound - before }
    }
    part.followsBlank =
      start > 0 ? before.reversed().prefix { $0 != 0x0A }.allSatisfy { $0 <= 0x20 } : followsBlank
    return part
  }
}

/// The layout of the blocks of a text, each below the one before it.
struct BlockLayout {
  private struct Block {
    let first: TextLayout
    let rest: TextLayout
    /// The columns before the text.
    let columns: Int
    let text: TextLayout

    func text(in columns: Int) -> Size {
      text.size(width: max(1, columns - self.columns))
    }
  }

  private let blocks: [Block]

  @MainActor
  init(
    _ source: MarkdownSource, in environment: EnvironmentValues, style: CellStyle, table: CellTable
  ) {
    let bits = table.style(source.style.applied(to: style).tinted(environment.tint))
    let policy = environment.widthPolicy
    var environment = environment
    // In a row of a list blocks have lines of their own as well.
    environment.isInRow = false
    blocks = source.pieces(environment.glyphs).map { piece in
      func layout(_ prefix: String) -> TextLayout {
        TextLayout(prefix, style: bits, lineLimit: 1, policy: policy)
      }
      var text = Text(verbatim: "")
      if !piece.runs.isEmpty { text.runs = piece.runs }
      return Block(
        first: layout(piece.first), rest: layout(piece.rest),
        columns: columns(of: piece.first, policy: policy),
        text: text.layout(in: environment, style: style, table: table))
    }
  }

  func size(columns: Int?) -> Size {
    var size = Size.zero
    for block in blocks {
      let text = block.text(in: columns ?? TextLayout.widest)
      size.columns = max(size.columns, block.columns + text.columns)
      size.rows += text.rows
    }
    size.columns = min(size.columns, columns ?? .max)
    return size
  }

  /// Calls `draw` with each text and its place, until the rows end.
  private func visit(_ blocks: [Block], in rect: Rect, _ draw: (TextLayout, Rect) -> Void) {
    var row = rect.origin.row
    for block in blocks where row < rect.rows.upperBound {
      let rows = block.text(in: rect.size.columns).rows
      for line in 0..<(block.columns > 0 ? min(rows, rect.rows.upperBound - row) : 0) {
        draw(
          line == 0 ? block.first : block.rest,
          Rect(
            row: row + line, column: rect.origin.column,
            columns: min(block.columns, rect.size.columns), rows: 1))
      }
      let room = rect.size.columns - block.columns
      if room > 0 {
        draw(
          block.text,
          Rect(
            row: row, column: rect.origin.column + block.columns, columns: room,
            rows: min(rows, rect.rows.upperBound - row)))
      }
      row += rows
    }
  }

  @MainActor
  func paint(_ painter: inout Painter, in rect: Rect) {
    visit(blocks, in: rect) { painter.text($0, in: $1) }
  }

  /// The lines for a terminal that wraps them; those with something before them are broken at
  /// `columns`.
  func lines(columns: Int?, table: CellTable) -> [Line] {
    blocks.flatMap { block -> [Line] in
      if block.columns == 0 { return block.text.lines(table: table) }
      let text = block.text(in: columns ?? TextLayout.widest)
      var size = Size(columns: block.columns + text.columns, rows: text.rows)
      size.columns = min(size.columns, columns ?? .max)
      var buffer = CellBuffer(size: size)
      visit([block], in: buffer.bounds) { $0.paint(into: &buffer, rect: $1, table: table) }
      return PaintedCells(buffer, key: .none, column: 0).lines
    }
  }
}

extension TextLayout {
  /// A line for each line of the text, as long as that is.
  func lines(table: CellTable) -> [Line] {
    paragraphs.flatMap { layout in
      var buffer = CellBuffer(size: layout.size(width: nil))
      layout.paint(into: &buffer, rect: buffer.bounds, table: table)
      return PaintedCells(buffer, key: .none, column: 0).lines
    }
  }
}
