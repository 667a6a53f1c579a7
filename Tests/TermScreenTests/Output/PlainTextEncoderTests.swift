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

  @Test("Lines have no trailing blanks, wide glyphs take two columns")
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

@Suite("Text for those who show less")
struct ReducedTextTests {
  private func ansi(_ style: CellStyle, _ capabilities: TerminalCapabilities) -> String {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    let bits = frame.table.style(style)
    frame.lines[0].spans = [
      Span(column: 0, cells: [Cell(scalar: "a", style: bits), Cell(scalar: " ", style: bits)])
    ]
    var bytes: [UInt8] = []
    ANSITextEncoder(capabilities: capabilities).encode(frame, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("an invisible blank at the end is left out, a coloured one is not")
  func invisibleBlanks() {
    #expect(
      ansi(CellStyle(foreground: .red, attributes: .bold), .xterm) == "\u{1B}[1;31ma\u{1B}[m\n")
    #expect(ansi(CellStyle(background: .red), .xterm) == "\u{1B}[41ma \u{1B}[m\n")
    #expect(ansi(CellStyle(background: .red), .minimal) == "a\n")
  }

  @Test("what is not ASCII is replaced by as many columns where nothing else can be shown")
  func ascii() {
    var frame = PlainTextEncoderTests.frame()
    frame.lines[1].spans = [Span(column: 0, cells: [Cell(scalar: "─"), Cell(scalar: "é")])]
    let bytes = PlainTextDocument(isASCIIOnly: true).document(of: frame)
    #expect(String(decoding: bytes, as: UTF8.self) == "  ??  a\n-e\nz\n")
  }
}
