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
}
