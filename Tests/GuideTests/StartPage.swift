import Foundation
import TermView
import TermViewTesting
import Testing

/// What docs/start.md shows; its programs are in `StartPageSteps.swift` and `StartPageModel.swift`.
@MainActor @Suite("Start")
struct StartPage {
  private func terminal(_ view: some View, theme: Theme? = nil) -> TestTerminal {
    TestTerminal(view, columns: 44, rows: 6, theme: theme)
  }

  @Test("each step shows its screen")
  func screens() {
    var page = Page("start")
    page.show(terminal(StartStep1.ItemList()))

    let strings = terminal(StartStep2.TodoList())
    strings.press(.down)
    page.show(strings)

    page.show(terminal(StartStep3.TodoList()))

    let states = terminal(StartStep4.TodoList())
    states.press(.down, .return)
    page.show(states)

    let edits = terminal(StartStep5.TodoList())
    edits.press(.control(.down), .control(.down), .up, .deleteForward)
    page.show(edits)

    let adding = terminal(StartStep6.TodoList())
    adding.press(.tab)
    adding.type("Call Anna")
    adding.press(.return)
    page.show(adding)

    let keys = terminal(StartStep7.TodoList())
    keys.press("n")
    keys.type("Call Anna")
    keys.press(.return, .escape)
    page.show(keys)

    let model = terminal(StartStep8.TodoList(model: StartStep8.TodoModel()))
    for title in ["Buy milk", "Call Anna"] {
      model.press("n")
      model.type(title)
      model.press(.return, .escape)
    }
    model.press(.deleteForward, "u")
    page.show(model)

    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("start-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = terminal(StartStep9.TodoList(model: StartStep9.TodoModel(path: path)))
    for title in ["Buy milk", "Call Anna"] {
      first.press("n")
      first.type(title)
      first.press(.return, .escape)
    }
    first.press(.return)
    let second = terminal(StartStep9.TodoList(model: StartStep9.TodoModel(path: path)))
    page.show(second)
    let picture = terminal(
      StartStep9.TodoList(model: StartStep9.TodoModel(path: path)), theme: .standard)
    assertPicture(of: picture, at: "../../docs/start.svg")
    page.expectScreens()
  }

  @Test("q ends the program")
  func quit() {
    let keys = terminal(StartStep7.TodoList())
    keys.press("q")
    #expect(keys.isFinished)
  }

  @Test("a file that cannot be read is said, and kept")
  func problem() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("start-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "no JSON".write(toFile: path, atomically: true, encoding: .utf8)
    let model = StartStep9.TodoModel(path: path)
    #expect(model.problem != nil)
    #expect(model.add("x") == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "no JSON")
  }
}
