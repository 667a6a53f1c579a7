import TermScreen
import Testing

@Suite("Frames as text")
struct PlainTextEncoderTests {
  static func frame() -> Frame {
    var frame = Frame(size: Size(columns: 10, rows: 4))
    let bold = frame.table.style(CellStyle(attributes: .bold))
    frame.lines[0].spans = [
      Span(column: 2, cells: [Cell(scalar: "日", role: .wide), .trailing(style: .plain)]),
      Span(column: 6, cells: [Cell(scalar: "a", style: bold), .blank, .blank]),
    ]
    frame.lines[2].spans = [Span(column: 0, cells: [Cell(scalar: "z")])]
    return frame
  }

  @Test("Lines have no trailing blanks, wide glyphs stand for two columns")
  func plain() {
    #expect(PlainTextEncoder().lines(of: Self.frame()) == ["  日  a", "", "z", ""])
    #expect(PlainTextEncoder().encode(Self.frame()) == "  日  a\n\nz\n")
  }

  @Test("A styled line ends with a reset")
  func styled() {
    var bytes: [UInt8] = []
    ANSITextEncoder().encode(Self.frame(), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "  日  \u{1B}[1ma\u{1B}[m\n\nz\n")
  }
}
