import TermReplay
import TermScreen
import Testing

@Suite("The difference of two frames")
struct FrameDiffTests {
  static let table = CellTable()

  static func span(_ text: String, column: Int = 0, owner: UInt64 = 0) -> Span {
    let cells = text.unicodeScalars.flatMap { scalar -> [Cell] in
      scalar == "日"
        ? [Cell(scalar: scalar, role: .wide), .trailing(style: .plain)] : [Cell(scalar: scalar)]
    }
    return Span(
      column: column, key: owner == 0 ? .none : SpanKey(owner: owner, version: 1),
      cells: cells[...])
  }

  /// A frame of lines, keyed by their text where `keyed`.
  static func frame(_ lines: [String], width: Int = 40, keyed: Bool = false) -> Frame {
    Frame(
      size: Size(columns: width, rows: lines.count),
      lines: lines.map { text in
        let owner = keyed ? text.utf8.reduce(5381) { $0 &* 33 &+ UInt64($1) } : 0
        return Line(spans: text.isEmpty ? [] : [span(text, owner: owner)])
      }, cursor: Cursor(position: .zero, isVisible: false), table: table)
  }

  static func operations(_ old: Frame?, _ new: Frame) -> [String] {
    FrameDiff(from: old, to: new).operations.map(\.description)
  }

  @Test("No change is no operation")
  func noChange() {
    let lines = ["one", "日本", ""]
    #expect(FrameDiff(from: Self.frame(lines), to: Self.frame(lines)).operations.isEmpty)
    var bytes: [UInt8] = []
    var encoder = ANSIEncoder()
    encoder.encode(FrameDiff(from: Self.frame(lines), to: Self.frame(lines)), into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test("Without an old frame, or with another size or table, all is painted on a cleared screen")
  func repaint() {
    let frame = Self.frame(["one", "", "two"])
    let wanted = ["clear", "write 0,0 \"one\"", "write 2,0 \"two\"", "cursor 0,0 hidden"]
    #expect(Self.operations(nil, frame) == wanted)
    #expect(Self.operations(Self.frame(["one"]), frame) == wanted)
    var other = frame
    other.table = CellTable()
    #expect(Self.operations(other, frame) == wanted)
    #expect(FrameDiff(from: other, to: frame).isRepaint)
  }

  @Test("Only cells that differ are written")
  func cells() {
    let old = Self.frame(["row 19 of 300 and more", "same"])
    let new = Self.frame(["row 20 of 300 and less", "same"])
    let diff = FrameDiff(from: old, to: new)
    #expect(
      diff.operations.map(\.description) == [
        "write 0,4 \"20\"", "write 0,18 \"less\"", "cursor 0,0 hidden",
      ])
    #expect(diff.linesTouched == 1)
  }

  @Test("The end of a line is erased, a rule is repeated")
  func fills() {
    #expect(
      Self.operations(Self.frame(["a long line"]), Self.frame(["a"])) == [
        "fill 0,2 38 x \" \"", "cursor 0,0 hidden",
      ])
    #expect(
      Self.operations(Self.frame([""]), Self.frame(["----------"])) == [
        "fill 0,0 10 x \"-\"", "cursor 0,0 hidden",
      ])
  }

  static let rows = (1...12).map { "\($0). a row of some length \($0)" }

  @Test("Lines that moved are scrolled, whether they have keys or not", arguments: [true, false])
  func scroll(keyed: Bool) {
    let old = Self.frame(["head"] + Self.rows + ["foot"], keyed: keyed)
    let new = Self.frame(
      ["head"] + Self.rows.dropFirst() + ["13. a new row", "foot"], keyed: keyed)
    #expect(
      Self.operations(old, new) == [
        "scroll 1..<13 up 1", "write 12,0 \"13. a new row\"", "cursor 0,0 hidden",
      ])
    #expect(Self.operations(new, old).first == "scroll 1..<13 down 1")
  }

  @Test("An insert and a delete scroll what is between them")
  func insertAndDelete() {
    var rows = Self.rows
    rows.remove(at: 7)
    rows.insert("a row that came", at: 2)
    #expect(
      Self.operations(Self.frame(Self.rows, keyed: true), Self.frame(rows, keyed: true)) == [
        "scroll 2..<8 down 1", "write 2,0 \"a row that came\"", "cursor 0,0 hidden",
      ])
  }

  @Test("Two blocks that moved apart take the cheapest set of scrolls")
  func twoBlocks() {
    var rows = Self.rows
    rows.remove(at: 0)
    rows.insert("new at six", at: 5)
    rows.remove(at: 7)
    rows.append("new at the end")
    let diff = FrameDiff(
      from: Self.frame(Self.rows, keyed: true), to: Self.frame(rows, keyed: true))
    let scrolls = diff.operations.filter { if case .scroll = $0 { true } else { false } }
    #expect(scrolls.map(\.description) == ["scroll 0..<6 up 1", "scroll 7..<12 up 1"])
    #expect(diff.linesTouched == 2)
  }

  @Test("Far rows that changed places are rewritten, not scrolled")
  func swap() {
    var rows = Self.rows
    rows.swapAt(1, 10)
    let diff = FrameDiff(
      from: Self.frame(Self.rows, keyed: true), to: Self.frame(rows, keyed: true))
    #expect(diff.linesTouched == 2)
    let scrolls = diff.operations.filter { if case .scroll = $0 { true } else { false } }
    #expect(scrolls.isEmpty)
  }

  @Test("Beside a list that stays, a list that scrolls is written cell by cell")
  func sideBySide() {
    func lists(_ left: ArraySlice<String>, _ right: ArraySlice<String>) -> Frame {
      var frame = Self.frame(Array(repeating: "", count: left.count))
      for (row, (left, right)) in zip(left, right).enumerated() {
        frame.lines[row].spans = [
          Self.span(left, owner: UInt64(left.count) << 32 | UInt64(left.utf8.first!)),
          Self.span(right, column: 20, owner: UInt64(right.utf8.first!)),
        ]
      }
      return frame
    }
    let left = ["a. one", "b. two", "c. three", "d. four", "e. five", "f. six"]
    let right = ["p entirely", "q different", "r texts", "s stand", "t on the", "u right"]
    let diff = FrameDiff(
      from: lists(left[0..<5], right[0..<5]), to: lists(left[1..<6], right[0..<5]))
    for operation in diff.operations {
      if case .write(_, let column, let cells) = operation { #expect(column + cells.count <= 20) }
    }
  }

  @Test("A digit more moves the rest of the line")
  func shift() {
    let title = " a title that is long enough to keep"
    #expect(
      Self.operations(Self.frame(["99" + title]), Self.frame(["100" + title])).first
        == "insert 0,0 1")
    #expect(
      Self.operations(Self.frame(["100" + title]), Self.frame(["99" + title])).first
        == "delete 0,0 1")
  }

  @Test("Wide glyphs are never cut, wherever they begin and end")
  func wideGlyphs() {
    let texts = [
      "abcdef", "日日日", "a日日b", "ab日cd", "日abcd", "abcd日", "日 日 ", " 日 日", "", "a", "日",
    ]
    for old in texts {
      for new in texts {
        let (old, new) = (Self.frame([old], width: 6), Self.frame([new], width: 6))
        let diff = FrameDiff(from: old, to: new)
        var screen = ScreenModel(old)
        for operation in diff.operations { screen.apply(operation) }
        #expect(screen.grid == ScreenModel(new).grid, "\(diff.operations)")
        var terminal = VirtualTerminal(size: new.size, table: Self.table)
        var encoder = ANSIEncoder()
        var bytes: [UInt8] = []
        encoder.encode(FrameDiff(from: nil, to: old), into: &bytes)
        encoder.encode(diff, into: &bytes)
        terminal.feed(bytes)
        #expect(terminal.difference(from: new) == nil)
      }
    }
  }

  @Test("Equal keys on different cells stop the program where keys are verified")
  func keysAreVerified() async {
    await #expect(processExitsWith: .failure) {
      let old = Frame(size: Size(columns: 4, rows: 1))
      var new = old
      var before = old
      let key = SpanKey(owner: 1, version: 1)
      before.lines[0].spans = [Span(column: 0, key: key, cells: [Cell(scalar: "a")])]
      new.lines[0].spans = [Span(column: 0, key: key, cells: [Cell(scalar: "b")])]
      _ = FrameDiff(from: before, to: new, options: DiffOptions(verifiesKeys: true))
    }
  }

  @Test("The title is set when it changes")
  func title() {
    var (old, new) = (Self.frame(["a"]), Self.frame(["a"]))
    old.title = "one"
    new.title = "two"
    #expect(Self.operations(old, new) == ["title \"two\"", "cursor 0,0 hidden"])
  }
}
