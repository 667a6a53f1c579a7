import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// What is dragged is seen on its way.
@MainActor
@Suite("What is seen of a drag")
struct DragImageTests {
  @Observable @MainActor
  final class Board {
    var open: [String]
    var done: [String]
    var log: [String] = []
    init(_ open: [String] = ["milk", "bread", "jam"], _ done: [String] = ["tea", "rice"]) {
      (self.open, self.done) = (open, done)
    }
  }

  struct Columns: View {
    let board: Board
    var body: some View {
      HStack(spacing: 0) {
        List {
          ForEach(board.open, id: \.self) { Text($0).draggable($0) }
        }
        .frame(width: 14)
        List {
          ForEach(board.done, id: \.self) { Text($0) }
            .dropDestination(for: String.self) { names, offset in
              board.open.removeAll { names.contains($0) }
              board.done.insert(contentsOf: names, at: offset)
            }
        }
        .frame(width: 14)
        Text("refuses")
      }
    }
  }

  private func send(
    _ terminal: TestTerminal, _ kind: MouseEvent.Kind, _ row: Int, _ column: Int
  ) {
    terminal.send([
      .mouse(MouseEvent(kind, button: .left, position: Point(row: row, column: column)))
    ])
  }

  private func terminal(
    _ board: Board, glyphs: Glyphs = .full, colors: ColorDepth = .rgb, rows: Int = 6
  ) -> TestTerminal {
    var environment = EnvironmentValues()
    environment.glyphs = glyphs
    return TestTerminal(
      columns: 46, rows: rows, colors: colors, theme: .standard, environment: environment
    ) { Columns(board: board) }
  }

  @Test("a row is where it would land, and where it is refused beside the pointer, which says so")
  func way() {
    let board = Board()
    let terminal = terminal(board)
    send(terminal, .down, 1, 3)
    let before = terminal.screen
    #expect(terminal.screen.rows[1].hasPrefix("▌ bread"))
    send(terminal, .drag, 2, 3)
    #expect(terminal.screen.rows[2].contains("✗ bread  not here"))
    // Before the second row, which makes room.
    send(terminal, .drag, 1, 18)
    #expect(!terminal.screen.text.contains("not here"))
    #expect(terminal.screen.rows[0].contains("tea"))
    #expect(terminal.screen.rows[1].contains("↕ bread"))
    #expect(terminal.screen.rows[2].contains("rice"))
    #expect(board.done == ["tea", "rice"])
    // Below all rows it is behind them.
    send(terminal, .drag, 5, 18)
    #expect(terminal.screen.rows[1].contains("rice"))
    #expect(terminal.screen.rows[2].contains("↕ bread"))
    send(terminal, .drag, 0, 34)
    #expect(terminal.screen.rows[0].contains("✗ bread"))
    #expect(terminal.screen.rows[1].contains("rice"))
    send(terminal, .up, 0, 34)
    #expect(board.open == ["milk", "bread", "jam"] && board.done == ["tea", "rice"])
    #expect(!terminal.screen.text.contains("not here"))
    #expect(terminal.screen.text == before.text)
  }

  @Test("it lands where it was seen", arguments: 0..<6)
  func lands(row: Int) {
    let board = Board()
    let terminal = terminal(board)
    send(terminal, .down, 0, 3)
    send(terminal, .drag, row, 18)
    let line = terminal.screen.rows.firstIndex { $0.contains("↕ milk") }
    send(terminal, .up, row, 18)
    #expect(board.open == ["bread", "jam"])
    #expect(line == board.done.firstIndex(of: "milk"))
    #expect(line == min(row, 2))
  }

  @Test("Esc cancels it, and nothing is left of it")
  func escape() {
    let board = Board()
    let terminal = terminal(board)
    send(terminal, .down, 0, 3)
    send(terminal, .up, 0, 3)
    let before = terminal.screen
    send(terminal, .down, 0, 3)
    send(terminal, .drag, 1, 18)
    #expect(terminal.screen != before)
    terminal.press(.escape)
    #expect(terminal.screen == before)
    send(terminal, .up, 1, 18)
    #expect(board.open.count == 3 && terminal.screen == before)
  }

  @Test("without colours, and in ASCII, it is told from the rows")
  func mono() {
    let board = Board()
    let terminal = terminal(board, glyphs: .ascii, colors: .none)
    send(terminal, .down, 0, 3)
    send(terminal, .drag, 1, 18)
    #expect(terminal.screen.rows[1].contains("= milk"))
    #expect(terminal.shown.reversedRows.contains(1))
    send(terminal, .drag, 1, 34)
    #expect(terminal.screen.rows[1].contains("x milk  not here"))
  }

  @Test("the place is beside the pointer's row at any place, for random drags", arguments: 0..<20)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let board = Board(
      (0..<Int.random(in: 1...9, using: &random)).map { "o\($0)" },
      (0..<Int.random(in: 0...9, using: &random)).map { "d\($0)" })
    let terminal = terminal(board, rows: Int.random(in: 3...8, using: &random))
    for _ in 0..<8 where !board.open.isEmpty {
      let shown = min(board.open.count, terminal.screen.size.rows)
      let start = Int.random(in: 0..<shown, using: &random)
      terminal.press(.home)
      send(terminal, .down, start, 3)
      var seen: String?
      for _ in 0..<6 {
        send(
          terminal, .drag, Int.random(in: 0..<terminal.screen.size.rows, using: &random),
          Int.random(in: 15...24, using: &random))
        let lines = terminal.screen.rows.map { String($0.dropFirst(14).prefix(14)) }
        let marked = lines.indices.filter { lines[$0].contains("↕") }
        // A full list with the pointer on its last row has no line free below.
        #expect(marked.count <= 1, "\(terminal.screen.text)")
        if let line = marked.first {
          seen = lines[line].split(separator: " ").last.map(String.init)
          // The row that was pushed down is the next one.
          let next = line + 1 < lines.count ? lines[line + 1].filter { $0 != "▐" } : ""
          let name = next.split(separator: " ").last.map(String.init)
          if let name, board.done.contains(name), let place = board.done.firstIndex(of: name) {
            let above = line > 0 ? lines[line - 1].filter { $0 != "▐" } : ""
            let before = above.split(separator: " ").last.map(String.init)
            if line > 0 { #expect(before == (place > 0 ? board.done[place - 1] : nil)) }
          }
        }
      }
      let row = Int.random(in: 0..<terminal.screen.size.rows, using: &random)
      send(terminal, .drag, row, 20)
      let line = terminal.screen.rows.first { $0.dropFirst(14).contains("↕") }
      let count = board.done.count
      send(terminal, .up, row, 20)
      if line != nil || seen != nil { #expect(board.done.count == count + 1) }
      #expect(!terminal.screen.text.contains("↕"))
    }
  }
}
