import TermReplay
import TermScreen
import Testing

@Suite("The terminal made of values")
struct VirtualTerminalTests {
  @Test(
    "Sequences do what they say",
    arguments: [
      ("ab\u{8}c", ["ac"], 0, 2),
      ("abcdefgh", ["abcdef", "gh"], 1, 2),
      ("abcdef\rX", ["Xbcdef"], 0, 1),
      ("abc\u{1B}[2GX", ["aXc"], 0, 2),
      ("a\tb", ["a    b"], 0, 5),
      ("one\r\ntwo\u{1B}[A\u{1B}[K", ["one", "two"], 0, 3),
      ("abcdef\u{1B}[H\u{1B}[2P", ["cdef"], 0, 0),
      ("abcdef\u{1B}[H\u{1B}[2@", ["  abcd"], 0, 0),
      ("abcdef\u{1B}[H\u{1B}[2X", ["  cdef"], 0, 0),
      ("a\u{1B}[3b", ["aaaa"], 0, 4),
      ("1\r\n2\r\n3\u{1B}[H\u{1B}[M", ["2", "3"], 0, 0),
      ("1\r\n2\r\n3\u{1B}[H\u{1B}[L", ["", "1", "2", "3"], 0, 0),
      ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[S\u{1B}[r", ["1", "3", "", "4"], 0, 0),
      ("1\r\n2\r\n3\r\n4\n5", ["2", "3", "4", " 5"], 3, 2),
      ("1\u{1B}[H\u{1B}M", ["", "1"], 0, 0),
      ("日x\u{1B}[2GY", [" Yx"], 0, 2),
      ("e\u{301}x", ["e\u{301}x"], 0, 2),
      ("🇩🇪x", ["🇩🇪x"], 0, 3),
      ("\u{70F}hx", ["\u{70F}hx"], 0, 3),
      // A mark since Unicode 17, newer than the tables.
      ("*\u{1AEB}x", ["*\u{1AEB}x"], 0, 3),
      ("abc\u{1B}[1;2H\u{1B}[1K", ["  c"], 0, 1),
      ("a\u{1B}7\u{1B}[3;3Hb\u{1B}8c", ["ac", "", "  b"], 0, 2),
    ])
  func sequences(bytes: String, lines: [String], row: Int, column: Int) {
    var terminal = VirtualTerminal(size: Size(columns: 6, rows: 4))
    terminal.feed(bytes.utf8)
    #expect(Array(terminal.lines.prefix(lines.count)) == lines)
    #expect(terminal.lines.dropFirst(lines.count).allSatisfy { $0.isEmpty })
    #expect(terminal.position == Point(row: row, column: column))
    #expect(terminal.unknown.isEmpty)
  }

  @Test("tmux joins rows until one is erased, and erased ends of rows are a part of them")
  func rowsOfTmux() {
    var terminal = VirtualTerminal(size: Size(columns: 4, rows: 3))
    terminal.keepsHistory = true
    terminal.resizing = .rewraps
    terminal.feed("abcdef\r\n".utf8)
    #expect(terminal.logicalLines == ["abcdef"])
    terminal.feed("\u{1B}[2Axyz\u{1B}[D\u{1B}[K\r\n".utf8)
    #expect(terminal.logicalLines == ["xy  ef"])
    terminal.feed("\r\u{1B}[K\n\u{1B}[Ag".utf8)
    #expect(terminal.logicalLines == ["xy  ", "g"])
    terminal.feed("\u{1B}[2;1Hhijklm\r\nx".utf8)
    #expect(terminal.history == ["xy"] && terminal.logicalLines == ["xy  ", "hijklm", "x"])
    terminal.feed("\n\u{1B}[2A\r\u{1B}[Kg".utf8)
    #expect(terminal.logicalLines == ["xy  ", "hijk", "g", "x"])
  }

  @Test("a title and a link may begin with a mark")
  func marks() {
    var terminal = VirtualTerminal(size: Size(columns: 4, rows: 1))
    terminal.feed(Array("\u{1B}]2;\u{301}t\u{1B}\\\u{1B}]8;;\u{301}u\u{1B}\\x".utf8))
    #expect(terminal.title == "\u{301}t" && terminal.unknown.isEmpty)
    #expect(terminal.style.link == "\u{301}u")
  }

  @Test("Any split of the bytes gives the same screen")
  func splits() {
    let bytes = Array("日\u{1B}[38;5;200mü\u{1B}]2;title\u{1B}\\\u{1B}[2;3H🇩🇪\u{1B}[?25l".utf8)
    var whole = VirtualTerminal(size: Size(columns: 8, rows: 3))
    whole.feed(bytes)
    #expect(whole.title == "title" && !whole.cursor.isVisible)
    for place in 0...bytes.count {
      var parts = VirtualTerminal(size: Size(columns: 8, rows: 3), table: whole.table)
      parts.feed(bytes[..<place])
      parts.feed(bytes[place...])
      #expect(parts.grid == whole.grid && parts.position == whole.position)
    }
  }

  @Test("Styles are read with and without sub-parameters")
  func styles() {
    var terminal = VirtualTerminal(size: Size(columns: 20, rows: 1))
    terminal.feed("\u{1B}[1;4:3;58:2::1:2:3;38;2;9;8;7;48:5:33mx".utf8)
    #expect(
      terminal.table.style(of: terminal.grid[0, 0])
        == CellStyle(
          foreground: .rgb(9, 8, 7), background: .indexed(33), attributes: .bold,
          underline: .curly, underlineColor: .rgb(1, 2, 3)))
    terminal.feed("\u{1B}[22;24;39;49;59my\u{1B}[mz".utf8)
    #expect(terminal.style == .plain && terminal.grid[0, 1].style == .plain)
  }

  @Test("The alternate screen leaves the main one as it was")
  func alternateScreen() {
    var terminal = VirtualTerminal(size: Size(columns: 6, rows: 2))
    terminal.feed("shell\u{1B}[?1049happ\u{1B}[?1049l".utf8)
    #expect(terminal.lines == ["shell", ""] && terminal.position == Point(row: 0, column: 5))
    #expect(!terminal.isAlternateScreen)
  }

  @Test("What is not understood is noted")
  func unknown() {
    var terminal = VirtualTerminal(size: Size(columns: 6, rows: 2))
    terminal.feed("\u{1B}[5z\u{1B}]777;x\u{7}a".utf8)
    #expect(terminal.unknown == ["CSI 5z", "OSC 777;x"])
    #expect(terminal.lines[0] == "a")
  }
}
