import TermScreen
import TermView
import TermViewTesting
import Testing

/// Where the keys of dialogs, menus and sheets are shown.
@MainActor @Suite("The keys of dialogs are on the screen")
struct DialogKeysTests {
  @MainActor @Observable final class Model {
    var isAsking = false
    var isNaming = false
    var isSheet = false
    var name = ""
    var pressed: [String] = []
  }

  struct Program: View {
    @Bindable var model: Model

    var body: some View {
      VStack(spacing: 0) {
        List(0..<9, id: \.self) { Text("row \($0)") }
        KeyHints()
      }
      .confirmationDialog("Delete 3 books?", isPresented: $model.isAsking) {
        Button("Delete", role: .destructive) { model.pressed.append("Delete") }
        Button("Delete and forget", role: .destructive) { model.pressed.append("forget") }
      }
      .alert("Rename", isPresented: $model.isNaming) {
        TextField("Name", text: $model.name)
        Button("Rename") { model.pressed.append(model.name) }
        Button("Cancel", role: .cancel) {}
      }
      .sheet(isPresented: $model.isSheet) {
        VStack(alignment: .leading) {
          ForEach(0..<20, id: \.self) { Text("line \($0)") }
        }
      }
    }
  }

  private func terminal(_ model: Model, _ columns: Int = 80, _ rows: Int = 24) -> TestTerminal {
    TestTerminal(columns: columns, rows: rows, theme: .standard) { Program(model: model) }
  }

  @Test("buttons that begin alike have letters of their own, underlined, that press them")
  func letters() throws {
    for (letter, pressed) in [("d", "Delete"), ("e", "forget"), ("c", nil)] {
      let model = Model()
      let terminal = terminal(model)
      model.isAsking = true
      terminal.update()
      let row = try #require(terminal.screen.rows.firstIndex { $0.contains("Delete and forget") })
      #expect(terminal.screen[row].contains("Cancel     Delete     Delete and forget"))
      let start = try #require(terminal.screen.find("Delete and forget"))
      let underlined = (0..<80).filter {
        terminal.screen.style(row: row, column: $0).underline != .none
      }
      // C, D, and the first e of the last.
      #expect(underlined == [start.column - 22, start.column - 11, start.column + 1])
      let fill = terminal.screen.style(row: row, column: start.column).background
      #expect(
        underlined.dropFirst().allSatisfy {
          terminal.screen.style(row: row, column: $0).background == fill
        })
      #expect(terminal.screen.rows[23].contains("d Delete   e Delete and forget"))
      terminal.press(KeyPress(KeyEquivalent(Character(letter))))
      #expect(model.pressed == [pressed].compactMap { $0 })
      #expect(!model.isAsking)
    }
  }

  @Test(
    "hints behind a dialog, which are the dialog's, keep their colours",
    arguments: [
      Theme?.some(.standard), nil,
    ])
  func hints(theme: Theme?) throws {
    let model = Model()
    let terminal = TestTerminal(columns: 80, rows: 24, theme: theme) { Program(model: model) }
    model.isAsking = true
    terminal.update()
    let key = try #require(terminal.screen.find("esc Cancel"))
    let style = terminal.screen.style(row: key.row, column: key.column)
    #expect(style.foreground.role == .accent && style.attributes.contains(.bold))
    let row = try #require(terminal.screen.find("row 1"))
    let faded = terminal.screen.style(row: row.row, column: row.column)
    #expect(theme == nil ? faded.attributes.contains(.dim) : faded.foreground.role == .backdrop)
  }

  @Test(
    "a small screen has the keys in the dialog", arguments: [(40, 12), (36, 8), (30, 6), (20, 5)])
  func small(columns: Int, rows: Int) {
    for isSheet in [false, true] {
      let model = Model()
      let terminal = terminal(model, columns, rows)
      if isSheet { model.isSheet = true } else { model.isAsking = true }
      terminal.update()
      let last = terminal.screen.rows[rows - 1]
      #expect(last.contains(isSheet ? "esc close" : "esc Cancel"), "\(terminal.screen)")
      #expect(last.hasPrefix(" ") && !last.hasPrefix("  "))
      #expect(!isSheet || terminal.screen.rows.contains { $0.contains("line 0") })
      terminal.press(.escape)
      #expect(!model.isAsking && !model.isSheet)
    }
  }

  @Test("the sheet of keys has its way out in a tiny window, and is a column from the edge")
  func keySheet() {
    let terminal = TestTerminal(columns: 20, rows: 5, theme: .standard) {
      List(0..<9, id: \.self) { Text("row \($0)") }.keySheet()
    }
    terminal.press("?")
    #expect(terminal.screen.rows[4].contains("esc close"), "\(terminal.screen)")
    #expect(terminal.screen.rows.allSatisfy { $0.isEmpty || $0.hasPrefix(" ") })
  }

  @Test("a button that begins as Cancel has the letter, and a cut message is not behind buttons")
  func cancelling() {
    let terminal = TestTerminal(columns: 20, rows: 5, theme: .standard) {
      Text("behind").alert("Clear?", isPresented: .constant(true)) {
        Button("Clear", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("first of the lines")
        Text("second of the lines")
      }
    }
    #expect(
      !terminal.screen.rows.contains { $0.contains("Cancel") && $0.contains("line") },
      "\(terminal.screen)")
    let wide = TestTerminal(columns: 80, rows: 24, theme: .standard) {
      VStack(spacing: 0) {
        List(0..<9, id: \.self) { Text("row \($0)") }
        KeyHints()
      }
      .alert("Clear?", isPresented: .constant(true)) {
        Button("Clear", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      }
    }
    #expect(wide.screen.rows[23].contains("c Clear"), "\(wide.screen)")
  }

  @Test("a sheet with hints of its own has them once")
  func ownHints() {
    let terminal = TestTerminal(columns: 40, rows: 12, theme: .standard) {
      Text("behind").sheet(isPresented: .constant(true)) {
        VStack(spacing: 0) {
          Text("a sheet")
          KeyHints()
        }
      }
    }
    #expect(terminal.screen.rows.count { $0.contains("esc close") } == 1, "\(terminal.screen)")
  }

  @Test("Return in the field of an alert has a hint, and there is a blank row above the buttons")
  func field() throws {
    let model = Model()
    let terminal = terminal(model)
    model.isNaming = true
    terminal.update()
    let field = try #require(terminal.screen.find("Name"))
    let buttons = try #require(terminal.screen.find("Cancel"))
    #expect(buttons.row == field.row + 2)
    #expect(terminal.screen.rows[23].contains("enter Rename"), "\(terminal.screen)")
    terminal.type("Emma")
    terminal.press(.return)
    #expect(model.pressed == ["Emma"])
  }

  @Test("a menu leaves the row of its keys, and its bar covers no title")
  func menu() {
    let terminal = TestTerminal(columns: 40, rows: 12, theme: .standard) {
      VStack(alignment: .leading, spacing: 0) {
        Menu("Sort by") {
          ForEach(0..<14, id: \.self) { Button("Descending by \($0)") {} }
        }
        Spacer()
        KeyHints()
      }
    }
    terminal.press(.return)
    #expect(terminal.screen.rows[11].contains("esc close"), "\(terminal.screen)")
    #expect(terminal.screen.rows[2].contains("Descending by 0   d ┃"), "\(terminal.screen)")
    #expect(terminal.screen.rows[9].hasSuffix("│"), "\(terminal.screen)")
    terminal.press(.end)
    #expect(terminal.screen.rows[9].contains("┃"), "\(terminal.screen)")
    #expect(terminal.screen.rows[1].hasPrefix("╭") && terminal.screen.rows[10].hasPrefix("╰"))
  }
}
