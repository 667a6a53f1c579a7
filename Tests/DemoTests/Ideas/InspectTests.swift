import TermDevice
import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import termview_inspect

/// The tool that looks into other programs.
@Suite("Inspector: the tool")
@MainActor
struct InspectTests {
  private func report(frame: Int = 1, focus: String = "2") -> InspectionReport {
    Self.report(frame: frame, focus: focus, rows: 2)
  }

  /// A report on a list with `rows` rows.
  static func report(frame: Int = 1, focus: String = "2", rows: Int) -> InspectionReport {
    var report = InspectionReport(
      program: "books", process: 4711, size: Size(columns: 20, rows: 3), isInline: false)
    report.frameCount = frame
    func node(
      _ id: UInt, _ depth: Int, _ kind: String, rowID: String? = nil, isWrapper: Bool = false
    ) -> InspectionReport.Node {
      InspectionReport.Node(
        id: id, depth: depth, kind: kind, rowID: rowID,
        rect: Rect(row: Int(id), column: 0, columns: 20, rows: 1), isWrapper: isWrapper,
        isFocused: rowID == focus, cause: id == 1 ? "the state 'count' changed" : nil)
    }
    report.nodes = [
      node(1, 0, "Shelf"), node(2, 1, "Padding", isWrapper: true), node(3, 2, "List"),
    ]
    for row in 1...rows { report.nodes.append(node(UInt(row + 3), 3, "Book", rowID: "\(row)")) }
    report.nodes.append(node(UInt(rows + 4), 1, "Text"))
    report.nodes[0].states = [InspectionReport.State(name: "count", type: "Int")]
    var cost = InspectionReport.FrameCost(number: frame)
    cost.bytes = 40
    cost.viewsEvaluated = 1
    cost.lines = [0]
    cost.evaluated = ["Shelf: the state 'count' changed"]
    report.frames = [cost]
    report.screen = ["ハロー x", "Banana", ""]
    report.heat = [[3, 3, 0], [0, 2], [1]]
    return report
  }

  private func terminal(
    _ columns: Int, _ rows: Int, _ arrivals: [Arrival]
  ) async -> TestTerminal {
    let (stream, continuation) = AsyncStream.makeStream(of: Arrival.self)
    let terminal = TestTerminal(columns: columns, rows: rows) { InspectorView { stream } }
    for arrival in arrivals {
      continuation.yield(arrival)
      await terminal.settled()
    }
    return terminal
  }

  @Test(
    "it shows the program's screen, and the tree, where there is room beside the selected view",
    arguments: [60, 110])
  func tree(columns: Int) async {
    let terminal = await terminal(columns, 14, [.report(report())])
    #expect(terminal.screen.text.contains("books 4711"))
    #expect(terminal.screen.text.contains("Press keys in books"))
    #expect(terminal.screen.text.contains("ハロー x"))
    #expect(terminal.screen.text.contains("Shelf: the state") == (columns == 110))
    terminal.press("2", .down)
    let text = terminal.screen.text
    #expect(text.contains("count: Int"))
    #expect(text.contains("'count' changed"))
    #expect(text.contains("Book 2 focus"))
    #expect(!text.contains("Padding"))
    #expect(text.contains("Evaluated by the last frame") == (columns == 110))
  }

  @Test("the lines beside the screen and the tree are dragged, and Return shows a view alone")
  func lines() async {
    let terminal = await terminal(110, 14, [.report(report())])
    func line() -> Int? { terminal.screen.find("│")?.column }
    for page in ["1", "2"] as [KeyPress] {
      terminal.press(page)
      #expect(line() == 66)
      terminal.drag(from: Point(row: 6, column: 66), to: Point(row: 6, column: 50))
      #expect(line() == 50)
    }
    let narrow = await self.terminal(60, 14, [.report(report())])
    narrow.press("2", .down, .return)
    #expect(narrow.screen.text.contains("Evaluated by the last frame"))
    narrow.press(.escape)
    #expect(narrow.screen.text.contains("Book 2"))
  }

  @Test("modifiers come with m, and what is searched for with what is around it")
  func search() async {
    let terminal = await terminal(60, 14, [.report(report())])
    terminal.press("2", "m")
    #expect(terminal.screen.text.contains("Padding"))
    terminal.press("m", "/")
    terminal.type("book 1")
    let text = terminal.screen.text
    #expect(text.contains("Shelf") && text.contains("Book 1"))
    #expect(!text.contains("Book 2") && !text.contains("Text"))
  }

  @Test("what is folded stays so in the next report, and a held one stays")
  func folding() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Arrival.self)
    let terminal = TestTerminal(columns: 60, rows: 12) { InspectorView { stream } }
    continuation.yield(.report(report()))
    await terminal.settled()
    terminal.press("2", .down, .down, .left)
    #expect(!terminal.screen.text.contains("Book"))
    continuation.yield(.report(report(frame: 2)))
    await terminal.settled()
    #expect(terminal.screen.text.contains("frame 2"))
    #expect(!terminal.screen.text.contains("Book"))
    terminal.press("p")
    continuation.yield(.report(report(frame: 3)))
    await terminal.settled()
    #expect(terminal.screen.text.contains("frame 2   held"))
  }

  @Test("frames and cells have pages of their own, on small screens, too")
  func pages() async {
    for (columns, rows) in [(80, 12), (40, 12), (20, 5)] {
      let terminal = await terminal(columns, rows, [.report(report())])
      terminal.press("3")
      #expect(terminal.screen.text.contains("1: 40 bytes"), "\(terminal.screen)")
      if rows > 5 {
        #expect(terminal.screen.text.contains("frame 1: 40 bytes"))
        #expect(terminal.screen.text.contains("Shelf: the state"))
      }
      terminal.press("1")
      #expect(terminal.screen.text.contains(rows > 5 ? "ハロー x\nBanana" : "ハロー x"))
      terminal.press("2")
      #expect(terminal.screen.text.contains("Shelf") && terminal.screen.text.contains("List"))
      terminal.press(.home, .return)
      #expect(terminal.screen.text.contains("count: Int") || rows == 5, "\(terminal.screen)")
      terminal.press(.escape)
      #expect(terminal.screen.text.contains("List"))
    }
  }

  @Test("q ends it on each page, with a report and without one, and is a letter in the search")
  func quit() async {
    let waiting = await terminal(60, 12, [])
    #expect(!waiting.isFinished)
    waiting.press("q")
    #expect(waiting.isFinished)
    for page in ["1", "2", "3"] as [KeyPress] {
      let terminal = await terminal(60, 12, [.report(report())])
      terminal.press(page)
      #expect(terminal.screen.text.contains("q quit"))
      #expect(!terminal.isFinished)
      terminal.press("q")
      #expect(terminal.isFinished)
    }
    let searched = await terminal(60, 12, [.report(report())])
    searched.press("2", "/")
    searched.type("q")
    #expect(!searched.isFinished)
    #expect(searched.screen.text.contains("Nothing matches “q”"))
    searched.press(.escape)
    searched.press("q")
    #expect(searched.isFinished)
  }

  @Test("it says when the program has ended, and keeps what it was")
  func ending() async {
    let terminal = await terminal(
      60, 12, [.report(report()), .ended("the program 4711 has ended")])
    #expect(terminal.screen.text.contains("The program 4711 has ended"))
    #expect(terminal.screen.text.contains("ハロー x"))
  }

  @Test("arguments")
  func arguments() {
    #expect(Arguments(["4711", "--text", "--all"]).process == 4711)
    #expect(Arguments(["--text"]).printsText)
    #expect(Arguments(["-h"]).asksForHelp)
    #expect(Arguments(["x"]).problem == "x is not the number of a process")
    #expect(Arguments(["1", "2"]).problem == "one program is looked at at a time")
    #expect(Arguments(["--nope"]).problem == "there is no option --nope")
    #expect(Arguments(["-1"]).problem != nil)
  }
}
