import TermDevice
import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import TermPrompts

@MainActor @Suite("Steps")
struct StepTests {
  private final class Printed {
    var lines: [String] = []
    /// Without the times, which differ.
    var texts: [String] { lines.map { $0.replacing(#/  [0-9.]+ s$/#, with: "") } }
  }

  private func board(_ printed: Printed) -> StepBoard {
    StepBoard(options: .watching, isLive: { false }) { printed.lines += $0 }
  }

  private func step(_ title: String, done: String? = nil, failed: String? = nil, lines: Int = 2)
    -> Step
  {
    Step(title, done: done, failed: failed, lines: lines)
  }

  @Test("in a pipe a step is a line at its beginning, its lines, its quarters and its end")
  func plain() {
    let printed = Printed()
    let board = board(printed)
    let load = step("Load", done: "Loaded")
    board.begin(load, in: nil)
    for number in 1...100 {
      load.fraction = Double(number) / 100
      if number % 40 == 0 { load.print("part \(number / 40)") }
      board.update()
    }
    board.end(load, succeeded: true)
    #expect(
      printed.texts == [
        "Load", "Load 25%", "  part 1", "Load 50%", "Load 75%", "  part 2", "✓ Loaded",
      ])
  }

  @Test("a step inside of another is indented, and one that fails has its own text")
  func nested() {
    let printed = Printed()
    let board = board(printed)
    let (build, compile, link) = (step("Build"), step("Compile"), step("Link", failed: "No link"))
    board.begin(build, in: nil)
    board.begin(compile, in: build)
    board.begin(link, in: build)
    compile.print("main.swift\n\u{1B}[2J")
    board.end(compile, succeeded: true)
    board.end(link, succeeded: false)
    board.end(build, succeeded: false)
    #expect(
      printed.texts == [
        "Build", "  Compile", "  Link", "    main.swift", "    ␛[2J", "  ✓ Compile",
        "  ✗ No link", "✗ Build",
      ])
  }

  @Test("what is running is shown with the steps inside of it and its last lines")
  func screen() {
    let board = board(Printed())
    let (build, compile) = (step("Build"), step("Compile", done: "Compiled"))
    board.begin(build, in: nil)
    board.begin(compile, in: build)
    build.detail = "App"
    for number in 1...3 { build.print("line \(number)") }
    compile.fraction = 0.5
    board.update()
    let terminal = TestTerminal(StepList(board: board), columns: 30, rows: 5)
    #expect(
      terminal.screen.text == """
        ⠋ Build  App
          ⠋ Compile ██████▌──────  50%
          line 2
          line 3
        """)
    board.end(compile, succeeded: true)
    terminal.update()
    #expect(terminal.screen[1].hasPrefix("  ✓ Compiled  0."))
    board.end(build, succeeded: false)
    board.begin(step("Next"), in: nil)
    terminal.update()
    #expect(terminal.screen.text.contains("⠋ Next"))
  }

  @Test("a step that has failed keeps its lines, one that is done does not")
  func remains() {
    let test = step("Test", lines: 3)
    let model = StepModel(test, depth: 0)
    test.print("expected 1")
    _ = model.update()
    model.end(.failed)
    let failed = TestTerminal(StepRow(model: model), columns: 30, rows: 3)
    #expect(failed.screen[0].hasPrefix("✗ Test  0."))
    #expect(failed.screen[1] == "  expected 1")
    model.end(.done)
    let done = TestTerminal(StepRow(model: model), columns: 30, rows: 3)
    #expect(done.screen.text.hasPrefix("✓ Test  0.") && !done.screen.text.contains("expected"))
  }

  @Test("a step returns what its work returns, and throws what it throws")
  func result() async throws {
    struct Failure: Error, Equatable { let number: Int }
    var count = 0
    let value = await TermPrompts.step("Count") { step in
      count += 1
      step.detail = "one"
      return count
    }
    #expect(value == 1)
    let failure = await #expect(throws: Failure.self) {
      try await TermPrompts.step("Fail") { (_: Step) async throws(Failure) -> Void in
        throw Failure(number: 7)
      }
    }
    #expect(failure == Failure(number: 7))
  }

  @Test("steps of several tasks, changed from any thread, lose no line")
  func threads() async {
    let printed = Printed()
    let board = board(printed)
    let step = step("Count")
    board.begin(step, in: nil)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<100 {
            step.print("\(task) \(number)")
            step.fraction = Double(number) / 100
          }
        }
      }
    }
    board.end(step, succeeded: true)
    let lines = printed.lines.filter { $0.hasPrefix("  ") }
    #expect(lines.count == 800)
    for task in 0..<8 {
      #expect(lines.filter { $0.hasPrefix("  \(task) ") } == (0..<100).map { "  \(task) \($0)" })
    }
  }

  @Test("times are seconds, or minutes and seconds")
  func times() {
    #expect(Duration.milliseconds(1234).formattedTime == "1.2 s")
    #expect(Duration.seconds(65).formattedTime == "1 min 5 s")
  }
}
