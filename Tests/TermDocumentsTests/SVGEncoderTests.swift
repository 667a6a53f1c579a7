import Testing

@testable import TermDocuments
@testable import TermScreen

@Suite("SVG pictures of frames")
struct SVGEncoderTests {
  private func picture(_ text: String, style: CellStyle = .plain) -> String {
    let table = CellTable()
    var buffer = CellBuffer(size: Size(columns: 8, rows: 1))
    TextLayout(runs: [TextRun(text, style: table.style(style))])
      .paint(into: &buffer, rect: buffer.bounds, table: table)
    var frame = Frame(size: buffer.size, table: table)
    frame.lines[0].spans = [Span(column: 0, cells: buffer.line(0))]
    return SVGEncoder().encode(frame)
  }

  @Test("markup in a text is escaped")
  func escaping() {
    #expect(picture("a<b>&\"c").contains(">a&lt;b&gt;&amp;&quot;c"))
  }

  @Test("a wide glyph takes two cells and is a text of its own")
  func wide() {
    let svg = picture("x日y")
    #expect(svg.contains("textLength=\"16.8\""))
    #expect(svg.contains(">日</text>"))
    // The glyph after it is in its own cell: 8 + 3 * 8.4.
    #expect(svg.contains("<text x=\"33.2\""))
  }

  @Test("reverse video swaps the colours, and a background is drawn where it differs")
  func reverse() {
    let svg = picture("ab", style: CellStyle(attributes: .reverse))
    #expect(svg.contains("fill=\"#d0d0d0\"/>"))
    #expect(svg.contains("fill=\"#1c1c1c\">ab</text>"))
  }

  @Test("hidden text is not in the picture")
  func hidden() {
    #expect(!picture("secret", style: CellStyle(attributes: .hidden)).contains("secret"))
  }

  @Test("blanks that a browser leaves out are not in a text, and words are in their cells")
  func blanks() {
    let svg = picture(" a b  c ")
    #expect(svg.contains("<text x=\"16.4\" y=\"20.92\" textLength=\"25.2\""))
    #expect(svg.contains(">a b</text>"))
    #expect(svg.contains("<text x=\"58.4\" y=\"20.92\" textLength=\"8.4\""))
    #expect(svg.contains(">c</text>"))
    let underlined = picture(" a b  c ", style: CellStyle(underline: .single))
    #expect(underlined.contains(">\u{A0}a\u{A0}b\u{A0}\u{A0}c\u{A0}</text>"))
  }

  @Test("the line under blanks alone is drawn, and blanks without one are not")
  func underlinedBlanks() {
    let field = picture("   ", style: CellStyle(underline: .single))
    #expect(field.contains("textLength=\"25.2\""))
    #expect(field.contains(">\u{A0}\u{A0}\u{A0}</text>"))
    #expect(!picture("   ").contains("<text"))
    let hidden = CellStyle(attributes: .hidden, underline: .single)
    #expect(!picture("   ", style: hidden).contains("<text"))
  }

  @Test("a line is one text, except for glyphs that are not ASCII")
  func lines() {
    let svg = picture("╭──╮éé")
    #expect(svg.contains("textLength=\"16.8\""))
    #expect(svg.contains(">──</text>"))
    #expect(svg.contains(">╮</text>"))
    #expect(!svg.contains("éé"))
  }

  // MARK: Schemes

  @Test("a colour of the light scheme is a class, and without that scheme there is none")
  func schemes() {
    let svg = picture("ab", style: CellStyle(foreground: .secondary))
    #expect(
      svg.contains(
        "<rect width=\"100%\" height=\"100%\" rx=\"6\" class=\"lf6f8fa\" fill=\"#1c1c1c\"/>"))
    let light = svg.firstMatch(of: /<text [^>]*class="l([0-9a-f]{6})" fill="#([0-9a-f]{6})">ab/)
    #expect(light?.1 != light?.2 && light?.1 != nil)
    #expect(svg.contains(".l\(light?.1 ?? ""){fill:#\(light?.1 ?? "")}"))
    #expect(svg.hasSuffix("}}</style>\n</svg>\n"))
    // A colour of the program's own is the same in both.
    #expect(
      picture("ab", style: CellStyle(foreground: .rgb(1, 2, 3))).contains("\" fill=\"#010203\">"))
    #expect(!picture("ab", style: CellStyle(foreground: .rgb(1, 2, 3))).contains("l010203"))
    var encoder = SVGEncoder()
    encoder.light = nil
    let frame = Frame(size: Size(columns: 2, rows: 1))
    #expect(!encoder.encode(frame).contains("style") && !encoder.encode(frame).contains("class"))
  }

  @Test("a theme resolves roles in both schemes")
  func theme() {
    let table = CellTable()
    var frame = Frame(size: Size(columns: 1, rows: 1), table: table)
    let style = table.style(CellStyle(foreground: .accentColor))
    frame.lines[0].spans = [Span(column: 0, cells: [Cell(scalar: "a", style: style)])]
    var encoder = SVGEncoder()
    encoder.theme.accent = Adaptive(dark: .rgb(0xFF, 0xA6, 0x57), light: .rgb(0xA8, 0x48, 0x0B))
    #expect(encoder.encode(frame).contains("class=\"la8480b\" fill=\"#ffa657\">a<"))
  }

  // MARK: Motion

  /// A frame of rows of text.
  private func frame(_ rows: [String], _ table: CellTable, cursor: Int? = nil) -> Frame {
    var buffer = CellBuffer(size: Size(columns: 8, rows: rows.count))
    for (row, text) in rows.enumerated() {
      TextLayout(text, style: .plain)
        .paint(
          into: &buffer, rect: Rect(row: row, column: 0, columns: 8, rows: 1), table: table)
    }
    var frame = Frame(size: buffer.size, table: table)
    for row in rows.indices { frame.lines[row].spans = [Span(column: 0, cells: buffer.line(row))] }
    if let cursor { frame.cursor = Cursor(position: Point(row: 0, column: cursor)) }
    return frame
  }

  @Test("frames follow one another, and the one that is still is there without motion")
  func moving() {
    let table = CellTable()
    let svg = SVGEncoder().encode(
      [
        (frame(["one", "same"], table), .seconds(1)), (frame(["two", "same"], table), .seconds(2)),
        (frame(["same", "one"], table, cursor: 3), .seconds(1)),
      ], still: 1)
    // Each row is there once, wherever it is.
    for text in ["one", "two", "same"] {
      #expect(svg.components(separatedBy: ">\(text)</text>").count == 2)
    }
    #expect(svg.contains("<use href=\"#r0\"/><use href=\"#r1\" y=\"17\"/>"))
    #expect(svg.contains("<use href=\"#r1\"/><use href=\"#r0\" y=\"17\"/><rect x=\"33.2\""))
    #expect(svg.contains("animation:4s step-end infinite"))
    #expect(svg.contains("@keyframes f0{0.000%{visibility:visible}25.000%{visibility:hidden}}"))
    #expect(
      svg.contains(
        "@keyframes f1{0%{visibility:hidden}25.000%{visibility:visible}75.000%{visibility:hidden}}")
    )
    #expect(svg.contains("@keyframes f2{0%{visibility:hidden}75.000%{visibility:visible}}"))
    #expect(svg.contains("reduce){.f{animation:none}.s{visibility:visible}}"))
    // Without CSS, and without motion, it is one picture.
    #expect(svg.contains("<g id=\"f1\" class=\"f s\">"))
    #expect(svg.components(separatedBy: " visibility=\"hidden\">").count == 3)
    let one = SVGEncoder().encode([(frame(["one"], table), .seconds(1))])
    #expect(!one.contains("animation"))
  }

  @Test("texts that several rows have are in the picture once")
  func sharing() {
    let table = CellTable()
    let svg = SVGEncoder().encode([
      (frame(["a    b"], table), .seconds(1)), (frame(["a    c"], table), .seconds(1)),
    ])
    #expect(svg.components(separatedBy: ">a</text>").count == 2)
    #expect(svg.contains("<g id=\"r1\"><use href=\"#e0\"/><text "))
  }
}
