import Foundation
import Testing

@testable import TermDocuments
@testable import TermScreen

@Suite("Frames as HTML pages")
struct HTMLEncoderTests {
  private func rows(_ text: String, style: CellStyle = .plain, columns: Int = 12) -> String {
    let table = CellTable()
    var buffer = CellBuffer(size: Size(columns: columns, rows: 1))
    TextLayout(runs: [TextRun(text, style: table.style(style))])
      .paint(into: &buffer, rect: buffer.bounds, table: table)
    var frame = Frame(size: buffer.size, table: table)
    frame.lines[0].spans = [Span(column: 0, cells: buffer.line(0))]
    let page = HTMLEncoder().encode(frame)
    let start = page.range(of: "<div class=\"screen\">\n")!.upperBound
    return String(page[start..<page.range(of: "\n</div>\n</body>")!.lowerBound])
  }

  @Test(
    "markup in a text stays text",
    arguments: [
      ("a<b>&\"'", "<div>a&lt;b&gt;&amp;&quot;&#39;</div>"),
      ("</div>", "<div>&lt;/div&gt;</div>"), ("-->]]>", "<div>--&gt;]]&gt;</div>"),
    ])
  func escaping(text: String, row: String) { #expect(rows(text) == row) }

  @Test("a glyph that is not ASCII is in a box of its one or two cells")
  func boxes() {
    #expect(rows("x日y") == "<div>x<i class=\"w\">日</i>y</div>")
    #expect(rows("é|") == "<div><i>é</i>|</div>")
    #expect(rows("👩‍👩‍👧.") == "<div><i class=\"w\">👩‍👩‍👧</i>.</div>")
  }

  @Test("a style is one element, as wide as its cells")
  func styles() {
    #expect(
      rows("a日", style: CellStyle(foreground: .rgb(1, 2, 3), attributes: .bold))
        == "<div><span style=\"width:25.5px;color:#010203;font-weight:bold\">a<i class=\"w\">日</i>"
        + "</span></div>")
    #expect(
      rows("ab", style: CellStyle(attributes: .reverse), columns: 2)
        == "<div><span style=\"width:17px;color:#1c1c1c;background:#d0d0d0\">ab</span></div>")
    #expect(
      rows("w", style: CellStyle(underline: .curly, underlineColor: .rgb(255, 0, 0)))
        .contains("text-decoration:underline wavy #ff0000"))
  }

  @Test("dim text is mixed with its background, which stays as it is")
  func dim() {
    let row = rows(
      "x", style: CellStyle(foreground: .rgb(100, 100, 100), background: .rgb(0, 0, 0), attributes: .dim))
    #expect(row.contains("color:#3c3c3c;background:#000000"))
  }

  @Test(
    "links that a browser may follow are links, others are text",
    arguments: [
      ("https://swift.org/?a=1&b=\"2\"", "https://swift.org/?a=1&amp;b=&quot;2&quot;"),
      ("HTTP://x", "HTTP://x"), ("mailto:a@b", "mailto:a@b"),
      ("https://x/日 本", "https://x/%E6%97%A5%20%E6%9C%AC"),
      ("javascript:alert(1)", nil), ("data:text/html,x", nil), ("file:///etc/passwd", nil),
      (" javascript:x", nil), ("java\tscript:x", nil), ("//x", nil), ("", nil), ("vbscript:https:", nil),
    ] as [(String, String?)])
  func links(link: String, target: String?) {
    let row = rows("go", style: CellStyle(link: link))
    if let target {
      #expect(row.contains("<a href=\"\(target)\" rel=\"noopener noreferrer\""))
    } else {
      #expect(!row.contains("<a"))
      #expect(!row.contains("script:"))
    }
    #expect(row.contains(">go</"))
  }

  @Test("hidden text is not in the page")
  func hidden() {
    #expect(!rows("secret", style: CellStyle(attributes: .hidden)).contains("secret"))
  }

  @Test("blank rows are kept between others and not at the end")
  func blankRows() {
    let table = CellTable()
    var frame = Frame(size: Size(columns: 3, rows: 5), table: table)
    frame.lines[0].spans = [Span(column: 0, cells: [Cell(scalar: "a")])]
    frame.lines[2].spans = [Span(column: 1, cells: [Cell(scalar: "b")])]
    #expect(
      HTMLEncoder().encode(frame).contains(
        "<div>a</div>\n<div><br></div>\n<div> b</div>\n</div>\n</body>"))
  }

  @Test("a title is text")
  func title() {
    var frame = Frame(size: Size(columns: 1, rows: 1))
    frame.title = "</title><script>"
    #expect(HTMLEncoder().encode(frame).contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
  }

  @Test("pieces give the same document as the whole", arguments: [1, 2, 3, 7])
  func pieces(length: Int) {
    let table = CellTable()
    var frame = Frame(size: Size(columns: 4, rows: 12), table: table)
    for row in [1, 2, 5, 9] {
      frame.lines[row].spans = [Span(column: row % 3, cells: [Cell(scalar: "x")])]
    }
    func inPieces(_ encoder: some DocumentEncoder) -> [UInt8] {
      var encoder = encoder
      var bytes: [UInt8] = []
      encoder.begin(into: &bytes)
      for start in stride(from: 0, to: 12, by: length) {
        let end = min(12, start + length)
        encoder.append(
          Frame(
            size: Size(columns: 4, rows: end - start), lines: Array(frame.lines[start..<end]),
            cursor: frame.cursor, table: table), into: &bytes)
      }
      encoder.end(into: &bytes)
      return bytes
    }
    func check(_ encoder: some DocumentEncoder) {
      #expect(inPieces(encoder) == encoder.document(of: frame))
    }
    check(PlainTextDocument())
    check(ANSITextDocument(capabilities: .xterm))
    check(HTMLDocument())
    check(SVGDocument(size: frame.size))
  }
}
