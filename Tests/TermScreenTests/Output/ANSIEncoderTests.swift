import Testing

import TermReplay
@testable import TermScreen

@Suite("Operations as bytes")
struct ANSIEncoderTests {
  static let size = Size(columns: 80, rows: 24)

  /// The bytes of operations on a screen of `text` with the cursor at a place, ESC as `^`.
  static func bytes(
    _ operations: [TerminalOp], from: Point = .zero, to: Point? = nil, text: [String] = [],
    styled: CellStyle = .plain, _ change: (inout TerminalCapabilities) -> Void = { _ in }
  ) -> String {
    var capabilities = TerminalCapabilities.xterm
    capabilities.setsTabStops = false
    change(&capabilities)
    var encoder = ANSIEncoder(capabilities: capabilities)
    var frame = Frame(size: size)
    for (row, text) in text.enumerated() {
      frame.lines[row].spans = [
        Span(column: 0, cells: text.unicodeScalars.map { Cell(scalar: $0) }[...])
      ]
    }
    encoder.frame = frame
    (encoder.row, encoder.column) = (from.row, from.column)
    encoder.cursorVisible = true
    var bytes = OutputBytes()
    var operations = operations
    if let to { operations.append(.cursor(Cursor(position: to))) }
    encoder.encode(operations, into: &bytes)
    return String(decoding: bytes.array(), as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test(
    "Motion takes the fewest bytes",
    arguments: [
      (Point(row: 5, column: 9), Point(row: 5, column: 9), ""),
      (Point(row: 5, column: 9), .zero, "^[H"),
      (Point(row: 5, column: 9), Point(row: 5, column: 0), "\r"),
      (Point(row: 5, column: 9), Point(row: 5, column: 7), "\u{8}\u{8}"),
      (Point(row: 5, column: 9), Point(row: 6, column: 9), "\n"),
      (Point(row: 5, column: 9), Point(row: 4, column: 9), "^M"),
      (Point(row: 5, column: 9), Point(row: 6, column: 0), "\r\n"),
      (Point(row: 5, column: 9), Point(row: 15, column: 9), "^[10B"),
      (Point(row: 20, column: 9), Point(row: 2, column: 9), "^[3d"),
      (Point(row: 5, column: 9), Point(row: 5, column: 40), "^[41G"),
      (Point(row: 5, column: 9), Point(row: 19, column: 40), "^[20;41H"),
      (Point(row: 5, column: 9), Point(row: 0, column: 40), "^[;41H"),
      (Point(row: 5, column: 9), Point(row: 19, column: 0), "^[20H"),
      (Point(row: -1, column: -1), Point(row: 0, column: 0), "^[H"),
      // Out of the last column: never by a step.
      (Point(row: 5, column: -1), Point(row: 6, column: 0), "\r\n"),
      (Point(row: 5, column: -1), Point(row: 5, column: 79), "^[80G"),
    ])
  func motion(from: Point, to: Point, bytes: String) {
    #expect(Self.bytes([], from: from, to: to) == bytes)
  }

  @Test("Cells on the way are written again where that is shorter")
  func rewriting() {
    #expect(Self.bytes([], to: Point(row: 0, column: 3), text: ["abcdef"]) == "abc")
    #expect(Self.bytes([], to: Point(row: 0, column: 3), text: ["aüc"]) == "^[4G")
  }

  @Test("A blank before a word in another style is written with it, not passed over")
  func blankBeforeStyle() {
    var bold = Cell(scalar: "b")
    bold.style.attributes.insert(.bold)
    let write = TerminalOp.write(row: 0, column: 2, cells: [bold])
    let place = Point(row: 0, column: 1)
    #expect(Self.bytes([write], from: place, text: ["a b"]) == " ^[1mb^[m")
    #expect(Self.bytes([write], from: place, text: ["aüb"]) == "^[1m^[Cb^[m")
  }

  @Test("Tabs are motion only where the stops are known")
  func tabs() {
    let to = Point(row: 0, column: 17)
    let text = ["0123456789abcdefgh"]
    #expect(Self.bytes([], to: to, text: text) == "^[18G")
    #expect(Self.bytes([], to: to, text: text) { $0.setsTabStops = true } == "\t\tg")
  }

  @Test("A fresh start sets a stop every eight columns, whatever stops there were")
  func settingTabs() {
    var terminal = VirtualTerminal(size: Size(columns: 20, rows: 2))
    terminal.feed("\u{1B}[3g\u{1B}[5G\u{1B}H".utf8)
    var encoder = ANSIEncoder()
    var bytes: [UInt8] = []
    encoder.encode(FrameDiff(from: nil, to: Frame(size: terminal.size)), into: &bytes)
    terminal.feed(bytes)
    var columns: [Int] = []
    for _ in 0..<3 {
      terminal.feed([ControlCharacter.tab])
      columns.append(terminal.position.column)
    }
    #expect(columns == [8, 16, 19])
  }

  static func write(_ text: String, _ style: CellStyle, row: Int = 0, column: Int = 0) -> TerminalOp
  {
    let bits = shared.style(style)
    return .write(
      row: row, column: column,
      cells: text.unicodeScalars.map { Cell(scalar: $0, style: bits) }[...])
  }
  static let shared = CellTable()

  @Test(
    "A style takes the shorter of changing and starting anew",
    arguments: [
      (CellStyle(attributes: .reverse), CellStyle.plain, "^[7ma^[mb"),
      (CellStyle(attributes: .bold), CellStyle(attributes: [.bold, .italic]), "^[1ma^[3mb^[m"),
      (CellStyle(attributes: [.bold, .dim]), CellStyle(attributes: .dim), "^[1;2ma^[;2mb^[m"),
      (
        CellStyle(foreground: .red, background: .indexed(200), attributes: .italic),
        CellStyle(foreground: .red, background: .indexed(200)), "^[3;31;48;5;200ma^[23mb^[m"
      ),
      (
        CellStyle(foreground: .brightBlue), CellStyle(background: .brightBlue), "^[94ma^[;104mb^[m"
      ),
      (CellStyle(foreground: .red), CellStyle(foreground: .green), "^[31ma^[32mb^[m"),
      (
        CellStyle(attributes: .bold, underline: .single), CellStyle(attributes: .bold),
        "^[1;4ma^[24mb^[m"
      ),
    ])
  func style(first: CellStyle, second: CellStyle, bytes: String) {
    let written = Self.bytes([Self.write("a", first), Self.write("b", second, column: 1)])
    #expect(written == bytes)
  }

  @Test(
    "Runs are erased or repeated where the terminal can",
    arguments: [
      (Cell.blank, 70, 10, "^[11G^[K"),
      (Cell.blank, 20, 10, "^[11G^[20X"),
      (Cell(scalar: "-"), 20, 10, "^[11G-^[19b"),
      (Cell(scalar: "-"), 4, 10, "^[11G----"),
    ])
  func fills(cell: Cell, count: Int, column: Int, bytes: Substring) {
    #expect(
      Self.bytes(
        [.fill(row: 0, column: column, count: count, cell: cell)], from: Point(row: 0, column: 40))
        == String(bytes))
  }

  @Test("A coloured blank is erased only where erasing takes the background")
  func backgroundErase() {
    var bits = Cell.StyleBits.plain
    bits.background = .blue
    let fill = TerminalOp.fill(
      row: 0, column: 0, count: 80, cell: Cell(scalar: " ", style: bits))
    #expect(Self.bytes([fill]) == "^[44m^[K^[m")
    #expect(Self.bytes([fill]) { $0.erasesWithBackground = false } == "^[44m ^[79b^[m")
  }

  @Test(
    "Lines scroll by what is shortest",
    arguments: [
      (0..<24, 1, "^[M"), (0..<24, -1, "^M"), (3..<24, 2, "\n\n\n^[2M"),
      (3..<20, 1, "^[4;20r^[S^[r"), (3..<20, -3, "^[4;20r^[3T^[r"),
    ])
  func scrolls(rows: Range<Int>, lines: Int, bytes: String) {
    #expect(Self.bytes([.scroll(rows: rows, by: lines)]) == bytes)
  }

  @Test("Two line commands do without a region where writing follows there")
  func linePair() {
    let operations = [
      TerminalOp.scroll(rows: 3..<20, by: 1), Self.write("x", .plain, row: 19),
    ]
    #expect(Self.bytes(operations) == "\n\n\n^[M^[20H^[Lx")
    #expect(Self.bytes(operations) { $0.shiftsLines = false } == "^[4;20r^[S^[r^[20Hx")
  }

  @Test("The cursor is placed anew after a glyph whose width is disputed")
  func anchors() {
    var frame = Frame(size: Self.size)
    let flag = Cell(cluster: frame.table.index(ofCluster: "🇩🇪")!, role: .wide)
    let cells = [flag, .trailing(style: .plain), Cell(scalar: "x")]
    frame.lines[0].spans = [Span(column: 0, cells: cells[...])]
    frame.cursor = Cursor(position: Point(row: 0, column: 3))
    var encoder = ANSIEncoder()
    var bytes: [UInt8] = []
    encoder.encode(FrameDiff(from: nil, to: frame), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("🇩🇪\u{1B}[3Gx"))
  }

  @Test("What is not ASCII is replaced where only that can be shown")
  func asciiOnly() {
    let written = Self.bytes([Self.write("│é─●", .plain)]) { $0.isASCIIOnly = true }
    #expect(written == "|e-*")
    let marks = Self.bytes([Self.write("○●✓✗▸▾▲▼…·━", .plain)]) { $0.isASCIIOnly = true }
    #expect(marks == "o*+x>v^v~.=")
    let letters = Self.bytes([Self.write("Žižek, ñÅßœ読", .plain)]) { $0.isASCIIOnly = true }
    #expect(letters.hasPrefix("Zizek, nAs"), "\(letters)")
  }

  @Test("A title is ASCII where only that can be shown")
  func asciiTitle() {
    var frame = Frame(size: Self.size)
    frame.title = "é─\u{1B}x"
    var capabilities = TerminalCapabilities.xterm
    capabilities.setsTitle = true
    capabilities.isASCIIOnly = true
    var encoder = ANSIEncoder(capabilities: capabilities)
    var bytes: [UInt8] = []
    encoder.encode(
      FrameDiff(from: nil, to: frame, options: DiffOptions(capabilities: capabilities)),
      into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("]2;e-?x\u{1B}\\"))
    #expect(bytes.allSatisfy { $0 < 0x80 })
  }

  @Test("A link is opened and closed, its target sanitised")
  func links() {
    var frame = Frame(size: Self.size)
    let bits = frame.table.style(CellStyle(link: "https://example.org/\u{1B}]ü"))
    frame.lines[0].spans = [Span(column: 0, cells: [Cell(scalar: "x", style: bits)])]
    var capabilities = TerminalCapabilities.xterm
    capabilities.linksText = true
    var encoder = ANSIEncoder(capabilities: capabilities)
    var bytes: [UInt8] = []
    let options = DiffOptions(capabilities: capabilities)
    encoder.encode(FrameDiff(from: nil, to: frame, options: options), into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(
        "\u{1B}]8;;https://example.org/%1B]%C3%BC\u{1B}\\x\u{1B}]8;;\u{1B}\\"))
  }

  @Test("Only a big frame is synchronised, and only where the terminal can")
  func synchronized() {
    var capabilities = TerminalCapabilities.xterm
    capabilities.synchronizesOutput = true
    var frame = Frame(size: Self.size)
    let cells = (0..<80).map { Cell(scalar: Unicode.Scalar(UInt8(33 + $0))) }
    func encoded(_ capabilities: TerminalCapabilities) -> String {
      var encoder = ANSIEncoder(capabilities: capabilities)
      var bytes: [UInt8] = []
      encoder.encode(
        FrameDiff(from: nil, to: frame, options: DiffOptions(capabilities: capabilities)),
        into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(!encoded(capabilities).contains("2026"))
    for row in 0..<24 { frame.lines[row].spans = [Span(column: 0, cells: cells[...])] }
    #expect(encoded(capabilities).hasPrefix("\u{1B}[?2026h"))
    #expect(encoded(capabilities).hasSuffix("\u{1B}[?2026l"))
    #expect(!encoded(.xterm).contains("2026"))
  }
}
