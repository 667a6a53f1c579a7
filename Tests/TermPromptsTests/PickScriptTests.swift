import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import TermPrompts

/// Takes down the commands of a picker instead of running them.
@MainActor
private final class RecordingRunner: PickCommandRunner {
  var commands: [String] = []
  /// What a list becomes.
  var newLines: [String] = ["new one", "new two"]
  /// What previews print, in pieces.
  var output: [String] = []
  var previewed: [String] = []
  private(set) var cancelled: [String] = []
  private(set) var sizes: [Size] = []
  var previewsWait = false

  private func describe(_ command: PickCommand) -> String {
    let line = command.line.map { String(decoding: command.lines[$0], as: UTF8.self) } ?? "-"
    let marked = command.marked.map { String(decoding: command.lines[$0], as: UTF8.self) }
    return "\(command.template) on \(line) of \(marked) for \(command.query)"
  }

  func lines(of command: PickCommand) -> FuzzyLines {
    commands.append("reload \(describe(command))")
    return FuzzyLines(newLines)
  }

  func preview(
    _ command: PickCommand, size: Size, onOutput: @escaping @MainActor ([UInt8]) -> Void
  ) async {
    let line = command.line.map { String(decoding: command.lines[$0], as: UTF8.self) } ?? "-"
    previewed.append(line)
    sizes.append(size)
    for piece in output { onOutput(Array((piece + line + "\n").utf8)) }
    guard previewsWait else { return }
    // Longer than all tests take together: it ends when it is cancelled.
    try? await Task.sleep(for: .seconds(100_000))
    if Task.isCancelled { cancelled.append(line) }
  }

  func run(_ command: PickCommand, isSilent: Bool) async {
    commands.append("\(isSilent ? "silently " : "")run \(describe(command))")
    await Task.yield()
  }
}

@MainActor @Suite("Pickers with scripts")
struct PickScriptTests {
  private let runner = RecordingRunner()

  private func model(
    _ lines: [String], many: Bool = true, separator: UInt8 = 0x0A,
    _ change: (inout PickScript) -> Void
  ) -> PickModel {
    var script = PickScript(runner: runner)
    change(&script)
    let all = FuzzyLines(separator: separator)
    all.append(lines: lines)
    all.finish()
    return PickModel(lines: all, takesMany: many, script: script)
  }

  private func terminal(
    _ model: PickModel, header: String? = nil, columns: Int = 40, rows: Int = 8
  ) -> TestTerminal {
    let view = PickView(
      title: "Which?", header: header, height: nil, model: model,
      row: { line, model in
        LineRow(
          texts: PickText.texts(
            line, of: model.results.lines, model.highlighter, columns: model.columns))
      },
      preview: { _ in model.preview.map { PreviewPane(model: model, preview: $0) } })
    return TestTerminal(view, columns: columns, rows: rows)
  }

  private func chosen(_ model: PickModel) -> [Int]? {
    if case .chosen(let lines) = model.outcome { lines } else { nil }
  }

  @Test("a bound key acts before the text field and the list")
  func keys() {
    let model = model(["a", "b", "c"]) {
      $0.bindings = [
        PickTrigger("x"): [.down, .toggle], PickTrigger(.return): [.last, .accept],
        PickTrigger(.control("u")): [.changeQuery("b"), .changePrompt("Now?")],
        PickTrigger(.up): [.ignore],
      ]
    }
    let terminal = terminal(model)
    terminal.type("x")
    #expect(model.text == "")
    #expect(model.cursor == 1)
    #expect(model.marked == [1])
    terminal.press(.up)
    #expect(model.cursor == 1)
    terminal.press(.control("u"))
    #expect(terminal.screen.rows.prefix(3) == ["Now? b", "  1/3 (1)", ">* b"])
    terminal.press(.return)
    #expect(chosen(model) == [1])
  }

  @Test("marks are set and taken away for all that match")
  func marks() {
    let model = model(["a", "ab", "b"]) {
      $0.bindings = [
        PickTrigger(.control("a")): [.selectAll], PickTrigger(.control("d")): [.deselectAll],
        PickTrigger(.control("t")): [.toggleAll],
      ]
    }
    let terminal = terminal(model)
    terminal.type("b")
    terminal.press(.control("a"))
    #expect(model.markedLines == [1, 2])
    terminal.press(.backspace, .control("a"))
    #expect(model.marked.count == 3)
    terminal.press(.control("d"))
    #expect(model.marked == [])
    terminal.press(.control("t"))
    #expect(model.marked == [0, 1, 2])
  }

  @Test("actions after a command wait for its end, and know what it is about")
  func commands() async {
    let model = model(["a", "b"]) {
      $0.bindings = [
        PickTrigger(.control("e")): [
          .toggle, .execute("edit {+}"), .executeSilently("log {q}"), .reload("ls"), .accept,
        ]
      ]
    }
    runner.newLines = ["c", "b", "a"]
    let terminal = terminal(model)
    terminal.press(.down, .control("e"))
    #expect(model.outcome == nil)
    await terminal.settled()
    while model.outcome == nil { await Task.yield() }
    #expect(
      runner.commands == [
        "run edit {+} on b of [\"b\"] for ", "silently run log {q} on b of [] for ",
        "reload ls on b of [] for ",
      ])
    // The mark is on the line still, which has another number now.
    #expect(chosen(model) == [1])
    #expect(String(decoding: model.lines.snapshot[1], as: UTF8.self) == "b")
  }

  @Test("the start, the last line and what is typed are events; who types gets the first match")
  func events() {
    let model = model(["a", "b", "c"]) {
      $0.ignoresQuery = true
      $0.bindings = [
        .start: [.changeHeader("one\ntwo")], .load: [.last], .change: [.reload("find {q}")],
      ]
    }
    let terminal = terminal(model)
    #expect(terminal.screen.rows.prefix(4) == ["Which?", "  3/3", "one", "two"])
    model.go(to: 2)
    terminal.type("b")
    terminal.update()
    #expect(runner.commands == ["reload find {q} on c of [] for b"])
    #expect(model.results.count == 2)
  }

  @Test("a preview shows what its command prints about the cursor's row, as far as there is room")
  func preview() async {
    runner.output = ["about ", "more about "]
    let model = model(["apple", "banana"]) { $0.preview = "cat {}" }
    let terminal = terminal(model)
    while runner.previewed.isEmpty { await terminal.settled() }
    await terminal.settled()
    #expect(terminal.screen[2].hasPrefix(">  apple"))
    #expect(terminal.screen[2].contains("│ about apple"))
    #expect(terminal.screen[3].contains("│ more about apple"))
    #expect(runner.sizes.last?.rows == 6)
    terminal.press(.down)
    while runner.previewed.count < 2 { await terminal.settled() }
    await terminal.settled()
    #expect(terminal.screen[2].contains("about banana"))
    #expect(runner.previewed == ["apple", "banana"])
  }

  @Test("a command is ended when its row goes, and keys in between start none")
  func previewEnds() async {
    runner.previewsWait = true
    let model = model(["a", "b", "c", "d"]) {
      $0.preview = "tail -f {}"
      $0.bindings = [PickTrigger("t"): [.togglePreview]]
    }
    let terminal = terminal(model)
    while runner.previewed.isEmpty { await terminal.settled() }
    terminal.press(.down, .down, .down)
    while runner.previewed.count < 2 { await terminal.settled() }
    #expect(runner.previewed == ["a", "d"])
    // A cancelled command notices it on another thread, in its own time.
    func waitForCancelled(_ count: Int) async {
      for _ in 0..<2000 where runner.cancelled.count < count {
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
    await waitForCancelled(1)
    #expect(runner.cancelled == ["a"])
    terminal.type("t")
    await waitForCancelled(2)
    #expect(runner.cancelled == ["a", "d"])
  }

  @Test("a preview is scrolled, hidden and shown, and starts from its top for another row")
  func previewKeys() async {
    runner.output = (1...20).map { "\($0) " }
    let model = model(["a", "b"]) {
      $0.preview = "cat {}"
      $0.isPreviewBelow = true
      $0.bindings = [
        PickTrigger("j"): [.previewDown], PickTrigger("J"): [.previewPageDown],
        PickTrigger("G"): [.previewBottom], PickTrigger("g"): [.previewTop],
        PickTrigger("k"): [.previewUp], PickTrigger("t"): [.togglePreview],
      ]
    }
    let terminal = terminal(model, rows: 11)
    while runner.previewed.isEmpty { await terminal.settled() }
    await terminal.settled()
    // 2 rows above the list; list, line and preview share the rest.
    let top = terminal.screen.rows.firstIndex { $0.hasPrefix("───") }.map { $0 + 1 } ?? 0
    #expect(terminal.screen[top] == "1 a")
    terminal.type("jj")
    #expect(terminal.screen[top] == "3 a")
    terminal.type("k")
    #expect(terminal.screen[top] == "2 a")
    terminal.type("G")
    #expect(terminal.screen.rows.last == "20 a")
    terminal.type("g")
    #expect(terminal.screen[top] == "1 a")
    terminal.type("J")
    #expect(terminal.screen[top] == "\(11 - top) a")
    terminal.type("t")
    #expect(!terminal.screen.rows.contains { $0.hasPrefix("───") })
    terminal.type("t")
    terminal.press(.down)
    while runner.previewed.last != "b" { await terminal.settled() }
    await terminal.settled()
    #expect(terminal.screen[top] == "1 b")
  }

  @Test("rows take the width that a preview leaves, also when it goes and comes")
  func width() {
    let model = model(["a line that is longer than half of the terminal"], many: false) {
      $0.preview = "cat {}"
      $0.bindings = [PickTrigger("t"): [.togglePreview]]
    }
    let terminal = terminal(model, columns: 60)
    #expect(terminal.screen[2].hasPrefix("> a line that is longer th"))
    #expect(terminal.screen[2].contains("… │"))
    terminal.type("t")
    #expect(terminal.screen[2] == "> a line that is longer than half of the terminal")
    terminal.type("t")
    #expect(terminal.screen[2].contains("… │"))
  }

  @Test("an item of several lines takes several rows, with matches highlighted in each")
  func severalLines() {
    let model = model(["one\ntwo", "three", "1\n2\n3\n4\n5\n6\n7\n8\n9"], separator: 0) { _ in }
    let terminal = terminal(model, rows: 16)
    #expect(
      terminal.screen.rows.prefix(13) == [
        "Which?", "  3/3", ">  one", "   two", "   three", "   1", "   2", "   3", "   4", "   5",
        "   6", "   7", "   … 2 more",
      ])
    #expect(terminal.screen.reversedRows == [2, 3])
    terminal.press(.down)
    #expect(terminal.screen.reversedRows == [4])
    terminal.type("etw")
    #expect(terminal.screen.rows.prefix(4) == ["Which? etw", "  1/3", ">  one", "   two"])
    func bold(_ row: Int) -> [Int] {
      (3..<8).filter {
        terminal.screen.style(row: row, column: $0).attributes.contains(.bold)
      }
    }
    #expect(bold(2) == [5])
    #expect(bold(3) == [3, 4])
  }

  @Test("a page of items of several lines is as many rows as the list has")
  func pages() {
    let items = (0..<20).map { "item \($0)" + String(repeating: "\n.", count: $0 % 3) }
    let model = model(items, separator: 0) { _ in }
    let terminal = terminal(model, rows: 10)
    // Eight rows: after 0 come 1 (2 rows), 2 (3), 3 (1), 4 (2).
    terminal.press(.pageDown)
    #expect(model.cursor == 4)
    terminal.press(.pageUp)
    #expect(model.cursor == 0)
    for _ in 0..<20 { terminal.press(.pageDown) }
    #expect(model.cursor == 19)
  }
}
