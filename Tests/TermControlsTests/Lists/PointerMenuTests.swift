import TermControls
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// A menu that the right button opens is where the pointer is.
@MainActor
@Suite("Menus at the pointer")
struct PointerMenuTests {
  @Observable @MainActor
  final class Model {
    var cursor: Int?
    var done: [String] = []
  }

  /// A list whose rows have a menu each, or one that has a menu for its rows.
  struct Rows: View {
    @Bindable var model: Model
    var isOfList = false
    var body: some View {
      if isOfList {
        List(0..<8, id: \.self, selection: $model.cursor) { Text("row \($0)") }
          .contextMenu(forSelectionType: Int.self) { ids in
            Button("Lend") { model.done.append("lend \(ids.sorted())") }
            Button("Quote") { model.done.append("quote \(ids.sorted())") }
          }
      } else {
        List(0..<8, id: \.self, selection: $model.cursor) { row in
          Text("row \(row)").contextMenu {
            Button("Lend") { model.done.append("lend [\(row)]") }
            Button("Quote") { model.done.append("quote [\(row)]") }
          }
        }
      }
    }
  }

  private func terminal(
    _ model: Model, isOfList: Bool, glyphs: Glyphs = .full, colors: ColorDepth = .rgb
  ) -> TestTerminal {
    var environment = EnvironmentValues()
    environment.glyphs = glyphs
    return TestTerminal(
      columns: 40, rows: 12, colors: colors, theme: .standard, environment: environment
    ) { Rows(model: model, isOfList: isOfList) }
  }

  private func press(_ terminal: TestTerminal, _ row: Int, _ column: Int) {
    for kind in [MouseEvent.Kind.down, .up] {
      terminal.send([
        .mouse(MouseEvent(kind, button: .right, position: Point(row: row, column: column)))
      ])
    }
  }

  @Test("it opens below the pointer, and the cursor is on the row", arguments: [true, false])
  func place(isOfList: Bool) throws {
    let model = Model()
    let terminal = terminal(model, isOfList: isOfList)
    press(terminal, 3, 17)
    #expect(model.cursor == 3)
    let corner = try #require(terminal.screen.find("╭"))
    #expect(corner == Point(row: 4, column: 17))
    #expect(terminal.screen.rows[3].contains("row 3"))
    // Keys work in it.
    terminal.press(.down, .return)
    #expect(model.done == ["quote [3]"])
    #expect(terminal.screen.find("Lend") == nil)
    // Near the corner it is above, and within the screen.
    press(terminal, 7, 38)
    let last = try #require(terminal.screen.find("╭"))
    #expect(last.column + 5 < 40)
    #expect(model.cursor == 7)
    #expect(terminal.screen.rows[7].contains("row 7"))
    terminal.press("l")
    #expect(model.done.last == "lend [7]")
  }

  @Test("Esc and a click outside close it, and do nothing else", arguments: [true, false])
  func closed(isOfList: Bool) {
    let model = Model()
    let terminal = terminal(model, isOfList: isOfList)
    press(terminal, 2, 10)
    #expect(terminal.screen.find("Lend") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("Lend") == nil && model.cursor == 2)
    for button in [MouseEvent.Button.left, .right] {
      press(terminal, 2, 10)
      #expect(terminal.screen.find("Lend") != nil)
      terminal.send([
        .mouse(MouseEvent(.down, button: button, position: Point(row: 0, column: 1)))
      ])
      #expect(terminal.screen.find("Lend") == nil)
      #expect(model.cursor == 2 && model.done == [])
    }
    // The list has the focus again.
    terminal.press(.down)
    #expect(model.cursor == 3)
  }

  @Test("the key opens it where it was, also after the right button", arguments: [true, false])
  func key(isOfList: Bool) throws {
    let model = Model()
    let terminal = terminal(model, isOfList: isOfList)
    terminal.press(.down, .down, "m")
    let usual = try #require(terminal.screen.find("╭"))
    terminal.press(.escape)
    press(terminal, 1, 20)
    #expect(terminal.screen.find("╭") == Point(row: 2, column: 20))
    terminal.press(.escape, "m")
    let again = try #require(terminal.screen.find("╭"))
    #expect(again == usual)
  }

  @Test("in ASCII, without colours")
  func plain() throws {
    let model = Model()
    let terminal = terminal(model, isOfList: false, glyphs: .ascii, colors: .none)
    press(terminal, 3, 17)
    #expect(terminal.screen.find("+") == Point(row: 4, column: 17))
  }

  @Test("it is whole on the screen at any place", arguments: 0..<10)
  func random(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let model = Model()
    let terminal = terminal(model, isOfList: Bool.random(using: &random))
    for _ in 0..<20 {
      let row = Int.random(in: 0..<8, using: &random)
      let column = Int.random(in: 0..<39, using: &random)
      press(terminal, row, column)
      #expect(model.cursor == row)
      let text = terminal.screen.text
      for part in ["╭", "╮", "╰", "╯", "Lend", "Quote"] {
        #expect(text.contains(part), "\(row) \(column)")
      }
      terminal.press(.escape)
    }
  }
}
