import Foundation
import Synchronization
import TermScreen
import TermView
import Testing

@testable import TermViewTesting

@MainActor @Suite("Terminals for tests")
struct TestTerminalTests {
  /// Counts by the clock of its environment.
  struct Stopwatch: View {
    var step = Duration.seconds(1)
    @State private var count = 0
    @Environment(\.clock) private var clock

    var body: some View {
      Text("\(count) s").task {
        while (try? await clock.sleep(for: step)) != nil { count += 1 }
      }
    }
  }

  @Test("tasks sleep by the terminal's clock")
  func clock() async {
    let terminal = TestTerminal(Stopwatch(), columns: 9, rows: 1)
    await terminal.settled()
    #expect(terminal.screen.text == "0 s")
    #expect(terminal.clock.sleeperCount == 1)
    await terminal.advance(by: .seconds(3))
    #expect(terminal.screen.text == "3 s")
    await terminal.advance(by: .milliseconds(999))
    #expect(terminal.screen.text == "3 s")
    await terminal.advance(by: .milliseconds(1))
    #expect(terminal.screen.text == "4 s")
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    let before = ContinuousClock.now
    await terminal.advance(by: .seconds(3600))
    #expect(terminal.screen.text == "3604 s")
    // Not by the real one, however long other tests keep this one waiting.
    #expect(ContinuousClock.now - before < .seconds(3600))
  }

  final class Count: Sendable { let value = Atomic(0) }

  @Test("time waits for a woken task even where all threads are taken")
  func busyThreads() async {
    let terminal = TestTerminal(Stopwatch(), columns: 9, rows: 1)
    await terminal.settled()
    let started = Count()
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let others = (0..<threads).map { _ in
      Task.detached {
        started.value.add(1, ordering: .relaxed)
        let end = ContinuousClock.now + .milliseconds(300)
        while ContinuousClock.now < end {}
      }
    }
    while started.value.load(ordering: .relaxed) < threads { await Task.yield() }
    await terminal.advance(by: .seconds(5))
    #expect(terminal.screen.text == "5 s")
    for other in others { await other.value }
  }

  @Test("sleepers wake from deadline to deadline, and a cancelled one throws")
  func order() async {
    let clock = ManualClock()
    let log = Log()
    let tasks = [3, 1, 2].map { seconds in
      Task { @MainActor in
        do {
          try await clock.sleep(for: .seconds(seconds))
          log.lines.append("\(seconds)")
        } catch { log.lines.append("cancelled \(seconds)") }
      }
    }
    while clock.sleeperCount < 3 { await Task.yield() }
    tasks[2].cancel()
    while log.lines.isEmpty { await Task.yield() }
    while let deadline = clock.nextDeadline {
      let count = log.lines.count
      clock.advance(to: deadline)
      while log.lines.count == count { await Task.yield() }
    }
    for task in tasks { await task.value }
    #expect(log.lines == ["cancelled 2", "1", "3"])
    await #expect(throws: CancellationError.self) {
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      task.cancel()
      try await task.value
    }
  }

  final class Log {
    var lines: [String] = []
  }

  struct Greeting: App {
    var body: some Scene {
      WindowGroup { Text("Hello") }
    }
  }

  @Test("an app runs as a view does")
  func app() {
    #expect(TestTerminal(app: Greeting(), columns: 9, rows: 1).screen.text == "Hello")
    let themed = TestTerminal(app: Greeting(), columns: 9, rows: 1, theme: .mono)
    #expect(themed.screen.text == "Hello")
  }

  @Observable @MainActor
  final class Model {
    var number = 0
  }

  @Test("settled waits for work elsewhere, and for a condition as long as it takes")
  func work() async {
    struct Loader: View {
      @State private var text = "loading"
      var body: some View {
        Text(text).task {
          text = await Task.detached { (0..<200_000).reduce(0, &+) }.value > 0 ? "loaded" : "wrong"
        }
      }
    }
    let terminal = TestTerminal(Loader(), columns: 9, rows: 1)
    await terminal.settled(until: { $0.text == "loaded" })
    #expect(terminal.screen.text == "loaded")
  }

  @Test("what never comes is an issue that shows the screen")
  func timeout() async {
    let terminal = TestTerminal(Stopwatch(), columns: 9, rows: 1)
    await withKnownIssue {
      await terminal.settled(until: { $0.text == "never" }, timeout: .milliseconds(80))
    } matching: { issue in
      issue.says("What was waited for has not come", "Tasks go on in: Stopwatch (1 sleep)", "0 s")
    }
  }

  /// Changes its state whenever it is drawn.
  struct Restless: View {
    let model: Model
    @State private var count = 0

    var body: some View {
      Text("\(count)").task(id: count) {
        await Task.yield()
        count += 1
      }
    }
  }

  @Test("views that never settle are an issue that says what keeps them busy")
  func restless() async {
    let terminal = TestTerminal(Restless(model: Model()), columns: 9, rows: 1)
    await withKnownIssue {
      await terminal.settled()
    } matching: { issue in
      issue.says(
        "The views have not settled after 1000 frames", "Restless: the state 'count' changed",
        "Tasks go on in: Restless")
    }
  }

  @Test("a budget that is exceeded says what was evaluated, why, and what was drawn")
  func budget() {
    struct Row: View {
      let number: Int
      @State private var marks = ""
      var body: some View { Button("row \(number)\(marks)") { marks += "*" } }
    }
    let terminal = TestTerminal(columns: 12, rows: 3) { List(0..<3) { Row(number: $0) } }
    terminal.press(.down, .return)
    expectBudget(
      of: terminal, bytes: 40, rowsEvaluated: 0, viewsEvaluated: 1, linesTouched: 1, operations: 2)
    #expect(terminal.lastFrame.lines == [1])
    let spent = terminal.lastFrame.bytes
    withKnownIssue {
      expectBudget(of: terminal, bytes: 3, viewsEvaluated: 0)
    } matching: { issue in
      issue.says(
        "\(spent) bytes, and the budget is 3", "1 views evaluated, and the budget is 0",
        "Row in row 1: the state 'marks' changed", "1 line touched: 1", "write 1,5 \"*\"")
    }
  }

  @Test("causes: an element, a model, a closure, a new row, a view made anew")
  func causes() {
    struct Inner: View {
      let text: String
      var body: some View { Text(text) }
    }
    struct Outer: View {
      let model: Model
      @State private var suffix = ""
      var body: some View {
        VStack {
          Inner(text: "number \(model.number)")
          List([model.number, 7], id: \.self) { Text("\($0)") }.fittingRows()
          List([5], id: \.self) { [suffix] in Text("\($0)\(suffix)") }.fittingRows()
        }
        .onKeyPress("x") {
          suffix += "!"
          return .handled
        }
      }
    }
    let model = Model()
    let terminal = TestTerminal(Outer(model: model), columns: 12, rows: 3)
    model.number = 1
    terminal.update()
    #expect(
      terminal.lastFrame.evaluated.map(\.description) == [
        "Outer: a model that it read changed",
        "Inner: it was made anew with other values by Outer", "the row of Int 1: it is new",
      ])
    terminal.press("x")
    #expect(
      terminal.lastFrame.evaluated.map(\.description).sorted() == [
        "Outer: the state 'suffix' changed",
        "the row of Int 5: the closure that makes the rows is another one, or captures other values",
      ])
    terminal.update()
    #expect(terminal.lastFrame.description == "nothing was drawn")
  }

  @Test("frames with contested clusters are replayed on other terminals too")
  func policies() {
    let texts = ["👩‍👩‍👧 x", "🇩🇪🇫🇷", "❤️ heart", "👍🏽!", "नि क्ष", "e\u{301}日", "1️⃣", "☎︎ tel", "plain"]
    let policies: [WidthPolicy] = [.unicode, .wcwidth, .kitty, .foot, .linux, .iterm2]
    for policy in policies {
      let terminal = TestTerminal(columns: 14, rows: 5, widthPolicy: policy) {
        List(texts, id: \.self) { Text($0) }
      }
      for _ in texts { terminal.press(.down) }
      terminal.press(.home)
      #expect(terminal.screen.reversedRows == [0])
    }
  }

  @Test("bytes that do not show the frame are found, whatever is wrong with them")
  func oracle() {
    let size = Size(columns: 6, rows: 2)
    func frame(_ style: CellStyle = .plain, cursor: Int = 0) -> Frame {
      var frame = Frame(size: size)
      let bits = frame.table.style(style)
      frame.lines[1].spans = [Span(column: 1, cells: [Cell(scalar: "a", style: bits)])]
      frame.cursor = Cursor(position: Point(row: 0, column: cursor))
      return frame
    }
    func bytes(_ frame: Frame) -> [UInt8] {
      var encoder = ANSIEncoder(capabilities: .xterm)
      var bytes: [UInt8] = []
      encoder.encode(FrameDiff(from: nil, to: frame), into: &bytes)
      return bytes
    }
    func problem(_ frame: Frame, _ bytes: [UInt8]) -> String? {
      var replay = Replay(size: size, capabilities: .xterm, policy: .unicode)
      return replay.check(frame, bytes)
    }
    #expect(problem(frame(), bytes(frame())) == nil)
    #expect(problem(frame(), bytes(frame(.init(attributes: .bold))))?.contains("row 1, column 1") == true)
    #expect(problem(frame(), bytes(frame(cursor: 3)))?.contains("cursor at") == true)
    #expect(problem(frame(), bytes(frame()) + Array("\u{1B}[1m".utf8))?.contains("style") == true)
    #expect(problem(frame(), [])?.contains("row 1, column 1") == true)
    #expect(problem(frame(), bytes(frame()) + Array("\u{1B}[?9999z".utf8))?.contains("not understood") == true)
  }
}

extension Issue {
  /// Whether the message has all these parts.
  func says(_ parts: String...) -> Bool {
    let message = comments.map { "\($0)" }.joined(separator: "\n")
    let missing = parts.filter { !message.contains($0) }
    if !missing.isEmpty { print("missing \(missing) in:\n\(message)") }
    return missing.isEmpty
  }
}
