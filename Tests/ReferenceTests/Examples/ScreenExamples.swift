import TermFuzzy
import TermScreen
import TermView

// What the pages of cells, frames, input and fuzzy search show; a test compares every block with
// this file.

private func draw(frame: Frame, shown: Frame) {
  var bytes: [UInt8] = []
  do {
    let diff = FrameDiff(from: shown, to: frame)
    for operation in diff.operations { print(operation) }
  }
  do {
    for operation in FrameDiff(from: shown, to: frame).operations {
      switch operation {
      case .write(let row, let column, let cells):
        print("\(cells.count) cells at row \(row), column \(column)")
      case .scroll(let rows, let count): print("rows \(rows) by \(count)")
      default: print(operation)
      }
    }
    // What a terminal needs that cannot scroll.
    var plain = TerminalCapabilities.xterm
    plain.setsScrollRegion = false
    let diff = FrameDiff(from: shown, to: frame, options: DiffOptions(capabilities: plain))
    _ = diff
  }
  do {
    var encoder = ANSIEncoder(capabilities: .xterm)
    encoder.encode(FrameDiff(from: nil, to: frame), into: &bytes)
  }
  do {
    ANSITextEncoder().encode(frame, into: &bytes)     // lines with colours, for `less -R`
    let lines = PlainTextEncoder().lines(of: frame)     // without blanks at their ends
    _ = lines
  }
}

private func cells(frame: Frame, table: CellTable) {
  for span in frame.lines[0].spans {
    print("columns \(span.columns): \(span.cells.count) cells")
  }
  let blankRows = frame.lines.count { $0.spans.isEmpty }
  if frame.cursor.isVisible { print("the cursor is in row \(frame.cursor.position.row)") }
  // Its text, row by row, as a device may send it.
  for row in 0..<frame.size.rows {
    let glyphs = frame.cells(row: row).filter { $0.role != .trailing }
    print(glyphs.map { frame.table.text(of: $0) }.joined())
  }
  let title = frame.cells(row: 0)[0]
  let isBold = frame.table.style(of: title).attributes.contains(.bold)     // from its bits
  let word = frame.cells(row: 0)
  // Equal keys: the diff takes the cells for equal without looking at them.
  let key = SpanKey(owner: 7, version: 12)
  let old = Span(column: 0, key: key, cells: word[...])
  let new = Span(column: 0, key: key, cells: word[...])
  for cell in frame.cells(row: 0) where cell.role != .trailing {
    print(frame.table.text(of: cell), frame.table.style(of: cell).foreground)
  }
  var style = CellStyle(foreground: .red, attributes: [.bold])
  style.link = "https://swift.org"
  var misspelt = CellStyle()
  misspelt.underline = .curly
  misspelt.underlineColor = .red
  let screen = Size(columns: 80, rows: 24)
  let corner = Point(row: screen.rows - 1, column: screen.columns - 1)     // the last cell
  let window = Rect(row: 2, column: 10, columns: 60, rows: 20)
  let isInside = window.contains(corner)     // false
  let colors: [Color] = [.red, .indexed(208), .rgb(0xFF, 0xA6, 0x57), .accentColor, .default]
  let late = Adaptive(dark: .rgb(0xFF, 0x8A, 0x80), light: .rgb(0xB0, 0x00, 0x20))
  var capabilities = TerminalCapabilities.xterm
  capabilities.colorDepth = .sixteen     // other colours become the nearest of these
  var dumb = TerminalCapabilities.xterm
  dumb.setsScrollRegion = false
  dumb.colorDepth = .none
  let palette = Palette(theme: .standard, colorDepth: .rgb, isDark: true)
  let accent = palette.color(of: .accentColor)     // what the role is on a dark background
  // A terminal that draws "①" and its like two columns wide.
  var policy = WidthPolicy.conservative
  policy.ambiguousColumns = 2
  _ = (blankRows, isBold)
  _ = (misspelt, old, new, isInside, colors, late, accent, policy, dumb, capabilities)
}

private struct TitlePath: View {
  let path: String
  var body: some View {
    Text(path).lineLimit(1).truncationMode(.middle)     // /home/…/README.md
    Text("failed").foregroundStyle(.role(.error))     // in the theme's colour for that
    Text("Save").focusable().onKeyPress(KeyPress("s", modifiers: [.option])) { .handled }
    Text("Save").focusable().onKeyPress(keys: ["s", .return]) { press in
      press.modifiers.isEmpty ? .handled : .ignored
    }
  }
}

private func decode() {
  var decoder = InputDecoder()
  let events = decoder.feed("\u{1B}[1;5A".utf8)     // [.key(.control(.up))]
  for event in events {
    switch event {
    case .key(let press): print("key \(press)")
    case .text(let text), .paste(let text): print(text)
    case .mouse(let mouse) where mouse.button == .left: print("at row \(mouse.position.row)")
    default: break
    }
  }
  if case .reply(.size(let size))? = events.first { print("\(size.columns) columns") }
  let undo = KeyPress(notation: "ctrl-x")     // .control("x")
  let back = KeyPress(notation: "shift-tab")     // .backTab
  let last = KeyPress(notation: "G")     // "G"
  _ = (undo, back, last)
}

@MainActor private func chords(goToTop: @escaping @MainActor () -> Void) {
  let top = KeyBinding(["g", "g"], "Go to the top") { goToTop() }
  let save = KeySequence("ctrl-x s")     // [.control("x"), "s"]
  _ = (top, save)
}

private func texts() {
  var theme = Theme.standard
  theme.accent = Adaptive(dark: .rgb(0xFF, 0xA6, 0x57), light: .rgb(0xA8, 0x48, 0x0B))
}

private func search(bytes: [UInt8]) async throws {
  do {
    var options = FuzzyQuery.Options()
    options.fields = FieldSelection([FieldRange(1), FieldRange("3..")!], delimiter: .text(":"))
    let template = FieldTemplate("{2} ({1})")!
    let line = Array("Emma,Jane Austen".utf8)
    let shown = template.text(of: line, delimiter: .text(","))     // Jane Austen (Emma)
    let fields = FieldRange.list("1,3..")!     // as a user writes them after `--nth`
    let path = FieldSelection([FieldRange(-1)], delimiter: .text("/"))
    let name = path.text(of: "Sources/App/Main.swift".utf8)     // Main.swift
    _ = (options, shown, fields, name)
  }
  do {
    let lines = FuzzyLines()
    lines.append(bytes)      // from any thread, as they are read
    lines.finish()
  }
  do {
    var format = LineFormat()
    format.removesEscapeSequences = true
    format.template = FieldTemplate("{2..}")
    let lines = FuzzyLines(format: format)
    let results = try await FuzzySearch.results(for: FuzzyQuery("core list"), in: lines.snapshot)
    for line in results.prefix(10) { print(line) }
    let snapshot = lines.snapshot
    for line in 0..<snapshot.count { print(String(decoding: snapshot[line], as: UTF8.self)) }
    let found = try await FuzzySearch.results(for: FuzzyQuery("core list"), in: snapshot)
    if let best = found.first { print(String(decoding: snapshot[best], as: UTF8.self)) }
  }
  do {
    let matcher = FuzzyMatcher(FuzzyQuery("tvl"))
    let name = Array("TermView.List".utf8)
    let rank = matcher.rank(of: name)     // better ranks are smaller
    let marks = matcher.highlights(in: name)     // [0..<1, 4..<5, 9..<10]
    if let first = matcher.rank(of: "TermView.List".utf8),
      let second = matcher.rank(of: "TextViewLine".utf8)
    {
      print(first < second ? "the first matches better" : "the second does")
    }
    let query = FuzzyQuery("^src .swift$ !test")
    var options = FuzzyQuery.Options()
    options.scheme = .path     // a match in the file's name counts more
    options.tiebreaks = [.length, .begin]
    _ = (rank, marks, query, options)
  }
}
