import SampleViews
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Progress")
struct ProgressViewTests {
  @Test(
    "A bar takes the room there is and says how far it is",
    arguments: [
      (0.0, "Copy ──────────   0%"),
      (0.25, "Copy ██▌───────  25%"),
      (0.5, "Copy █████─────  50%"),
      (0.999, "Copy █████████▉  99%"),
      (1.0, "Copy ██████████ 100%"),
      (7.0, "Copy ██████████ 100%"),
      (-1.0, "Copy ──────────   0%"),
      (Double.nan, "Copy ──────────   0%"),
      (Double.infinity, "Copy ██████████ 100%"),
    ])
  func bar(value: Double, expected: String) {
    let terminal = TestTerminal(columns: 20, rows: 1) { ProgressView("Copy", value: value) }
    #expect(terminal.screen.text == expected)
  }

  @Test("A total of nothing is not done")
  func totalZero() {
    let terminal = TestTerminal(columns: 20, rows: 1) {
      ProgressView("Copy", value: 0.0, total: 0)
    }
    #expect(terminal.screen.text == "Copy ──────────   0%")
  }

  @Test("where there is little room the bar gives way to the percentage")
  func narrow() {
    let terminal = TestTerminal(columns: 20, rows: 1) {
      HStack {
        ProgressView("1 of 8", value: 0.13)
        Text("0:00")
      }
    }
    #expect(terminal.lines[0].contains(" 13% 0:00"))
  }

  @Test("A label of one's own stands in place of the percentage")
  func currentValue() {
    let terminal = TestTerminal(columns: 20, rows: 1) {
      ProgressView(value: 3.0, total: 4) {
        Text("Books")
      } currentValueLabel: {
        Text("3 of 4")
      }
    }
    #expect(terminal.screen.text == "Books █████▎─ 3 of 4")
  }

  @Test("A spinner moves with the clock, and the terminal gets one cell")
  func spinner() {
    let terminal = TestTerminal(columns: 20, rows: 2) {
      ProgressView("waiting").spinnerStyle(.line)
    }
    #expect(terminal.screen.text == "| waiting")
    terminal.advance(by: .milliseconds(125))
    #expect(terminal.screen.text == "/ waiting")
    #expect(terminal.lastFrame.bytes < 12)
    terminal.advance(by: .milliseconds(60))
    #expect(terminal.screen.text == "/ waiting")
    terminal.advance(by: .milliseconds(65 + 125))
    #expect(terminal.screen.text == "\\ waiting")
  }

  @Test("Many spinners take one frame a tick")
  func together() {
    let terminal = InlineTerminal(rows: 20) {
      ForEach(0..<10, id: \.self) { ProgressView("task \($0)").spinnerStyle(.line) }
    }
    let before = terminal.frames
    terminal.advance(by: .milliseconds(130))
    #expect(terminal.text.first == "/ task 0")
    #expect(terminal.text.last == "/ task 9")
    #expect(terminal.frames == before + 1)
  }

  @Test("Nothing waits for the clock where nothing moves or what moves cannot be seen")
  func rest() {
    let still = TestTerminal(columns: 20, rows: 2) { ProgressView("Copy", value: 0.5) }
    #expect(still.graph.nextDeadline == nil)

    let clipped = InlineTerminal(rows: 3) {
      VStack(alignment: .leading) {
        ForEach(0..<5, id: \.self) { Text("row \($0)") }
        ProgressView("below")
      }
    }
    #expect(clipped.graph.nextDeadline == nil)

    let terminal = TestTerminal(columns: 20, rows: 3) {
      List(0..<100, id: \.self) { row in
        if row == 0 { ProgressView("first") } else { Text("row \(row)") }
      }
    }
    #expect(terminal.graph.nextDeadline != nil)
    terminal.press(.end)
    terminal.advance(by: .seconds(1))
    terminal.advance(by: .seconds(1))
    #expect(terminal.graph.nextDeadline == nil)
    terminal.press(.home)
    #expect(terminal.graph.nextDeadline != nil)
  }

  @Observable
  final class Model { var isBusy = true }

  @Test("A view that goes leaves no timer")
  func removal() {
    let model = Model()
    struct Screen: View {
      let model: Model
      var body: some View { if model.isBusy { ProgressView("busy") } else { Text("idle") } }
    }
    let terminal = TestTerminal(columns: 20, rows: 1) { Screen(model: model) }
    #expect(terminal.graph.nextDeadline != nil)
    model.isBusy = false
    terminal.update()
    #expect(terminal.screen.text == "idle")
    #expect(terminal.graph.nextDeadline == nil)
  }

  @Test("Elapsed time counts seconds, and tells what is left")
  func elapsed() {
    let terminal = TestTerminal(columns: 30, rows: 1) { ElapsedTime(fraction: 0.25) }
    #expect(terminal.screen.text == "0:00")
    for _ in 0..<10 { terminal.advance(by: .seconds(1)) }
    #expect(terminal.screen.text == "0:10, 0:30 left")
    for _ in 0..<61 { terminal.advance(by: .seconds(60)) }
    #expect(terminal.screen.text == "1:01:10, 3:03:30 left")
  }

  @Test("A font of few glyphs gets neither braille nor eighths of blocks")
  func fewGlyphs() {
    let view = VStack(alignment: .leading) {
      ProgressView("waiting")
      ProgressView("Copy", value: 0.26)
    }
    let terminal = TestTerminal(
      view.environment(\.hasFewGlyphs, true), columns: 20, rows: 2)
    #expect(terminal.screen.text == "| waiting\nCopy ██────────  26%")
    terminal.advance(by: .milliseconds(125))
    #expect(terminal.screen[0] == "/ waiting")
  }

  @Test("bars begin and end in the same columns, whatever their labels are")
  func aligned() {
    let labels = ["a", "longer", "日本", "a label of far more than its columns"]
    let terminal = TestTerminal(columns: 60, rows: 4, theme: .standard) {
      AlignedProgress(
        VStack { ForEach(labels, id: \.self) { ProgressView($0, value: 1.0) } })
    }
    let rows = terminal.screen.rows
    let bars = (0..<4).map { row in
      (0..<60).filter { terminal.screen.style(row: row, column: $0).foreground == .role(.success) }
    }
    #expect(Set(bars).count == 1 && bars[0].first == 25 && bars[0].count == 30, "\(rows)")
    #expect(rows.allSatisfy { $0.hasSuffix("━ 100%") })
    #expect(rows[3].hasPrefix("a label of far more tha… "))
  }

  @Test("in a theme the times are quiet, and in columns of their own")
  func themedTimes() async {
    let terminal = TestTerminal(columns: 30, rows: 1, theme: .standard) {
      ElapsedTime(fraction: 0.25)
    }
    await terminal.advance(by: .seconds(10))
    #expect(terminal.screen.text == "0:10   0:30 left")
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .secondary)
  }
}
