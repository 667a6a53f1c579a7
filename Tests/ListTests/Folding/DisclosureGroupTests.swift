import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Disclosure groups fold")
struct DisclosureGroupTests {
  @Observable @MainActor
  final class Model {
    var isExpanded = true
    var one: Int?
    var many: Set<Int> = []
  }

  @Test("rows of a list: folded at first, indented, kept by the group itself")
  func list() {
    let terminal = TestTerminal(columns: 16, rows: 5) {
      List {
        DisclosureGroup("Sources") {
          Text("main.swift")
          Text("List.swift")
        }
        Text("README.md")
      }
    }
    #expect(terminal.screen.rows == ["▸ Sources", "README.md", "", "", ""])
    terminal.press(.right)
    #expect(
      terminal.screen.rows == ["▾ Sources", "  main.swift", "  List.swift", "README.md", ""])
    terminal.press(.right, .down)
    #expect(terminal.screen.reversedRows == [2])
    terminal.press(.left)
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.left)
    #expect(terminal.screen.rows == ["▸ Sources", "README.md", "", "", ""])
  }

  @Test("a binding says whether a group is unfolded")
  func binding() {
    let model = Model()
    let terminal = TestTerminal(columns: 16, rows: 4) {
      List {
        DisclosureGroup("Sources", isExpanded: Bindable(model).isExpanded) { Text("main.swift") }
        DisclosureGroup(isExpanded: Bindable(model).isExpanded) {
          Text("A.swift")
        } label: {
          Text("Tests").bold()
        }
      }
    }
    #expect(terminal.screen.rows == ["▾ Sources", "  main.swift", "▾ Tests", "  A.swift"])
    terminal.press(.return)
    #expect(!model.isExpanded)
    #expect(terminal.screen.rows == ["▸ Sources", "▸ Tests", "", ""])
    model.isExpanded = true
    terminal.update()
    #expect(terminal.screen.rows == ["▾ Sources", "  main.swift", "▾ Tests", "  A.swift"])
  }

  @Test("groups in groups are indented by their levels, and Left goes to the nearest label")
  func nested() {
    let terminal = TestTerminal(columns: 16, rows: 6) {
      List {
        DisclosureGroup("A") {
          DisclosureGroup("B") {
            ForEach(0..<2) { Text("row \($0)") }
          }
          Text("after")
        }
      }
    }
    terminal.press(.right, .right, .right, .right)
    #expect(
      terminal.screen.rows == ["▾ A", "  ▾ B", "    row 0", "    row 1", "  after", ""])
    #expect(terminal.screen.reversedRows == [2])
    terminal.press(.left)
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.left, .left)
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.end, .left)
    #expect(terminal.screen.reversedRows == [0])
  }

  struct Folder: Identifiable {
    let id: Int
    let files: [Int]
  }

  struct Folders: View {
    @Bindable var model: Model
    var several = false
    @State var folders = [Folder(id: 1, files: [11, 12]), Folder(id: 2, files: [21])]

    var body: some View {
      if several {
        List(selection: $model.many) { rows }
      } else {
        List(selection: $model.one) { rows }
      }
    }

    private var rows: some View {
      ForEach(folders) { folder in
        DisclosureGroup("folder \(folder.id)") {
          ForEach(folder.files, id: \.self) { Text("file \($0)") }
        }
      }
      .onMove { folders.move(fromOffsets: $0, toOffset: $1) }
    }
  }

  @Test("a label in an element is selected as the element, what is in it as itself")
  func selection() {
    let model = Model()
    let terminal = TestTerminal(columns: 16, rows: 6) { Folders(model: model) }
    terminal.press(.down)
    #expect(model.one == 1)
    terminal.press(.right, .right)
    #expect(model.one == 11)
    terminal.press(.left)
    #expect(model.one == 1)
    terminal.press(.control(.down))
    #expect(
      terminal.screen.rows
        == ["▸ folder 2", "▾ folder 1", "  file 11", "  file 12", "", ""])
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("labels take part in ranges")
  func ranges() {
    let model = Model()
    let terminal = TestTerminal(columns: 16, rows: 6) { Folders(model: model, several: true) }
    terminal.press(.right, "v", .down, .down, .down)
    #expect(model.many == [1, 11, 12, 2])
    terminal.press(.escape)
    #expect(model.many == [])
    terminal.press("v", .left)
    #expect(model.many == [2])
  }

  @Test("a styled list neither decorates labels nor puts blank rows before them")
  func styled() {
    let model = Model()
    model.many = [1]
    let terminal = TestTerminal(columns: 60, rows: 16) {
      Folders(model: model, several: true).listStyle(.plain)
    }
    #expect(terminal.screen[0].contains("● ▸ folder 1"))
    #expect(terminal.screen[1].contains("○ ▸ folder 2"))
    #expect(!terminal.screen[0].contains("──"))
  }

  @Test("outside of lists the label is a button over the views, and the group is one view")
  func stack() {
    let terminal = TestTerminal(columns: 24, rows: 4) {
      HStack(alignment: .top, spacing: 1) {
        DisclosureGroup("More") {
          Text("one")
          Text("two")
        }
        Text("beside")
      }
    }
    #expect(terminal.screen.rows == ["▸ More beside", "", "", ""])
    terminal.press(.right)
    #expect(terminal.screen.rows == ["▾ More beside", "  one", "  two", ""])
    terminal.press(.return)
    #expect(terminal.screen.rows == ["▸ More beside", "", "", ""])
    terminal.click(row: 0, column: 3)
    #expect(terminal.screen[1] == "  one")
  }

  @Test("in a row with other views Return presses the label")
  func insideRow() {
    let terminal = TestTerminal(columns: 24, rows: 4) {
      List {
        VStack(alignment: .leading) {
          Text("title")
          DisclosureGroup("More") { Text("one") }
        }
      }
    }
    #expect(terminal.screen.rows == ["title", "▸ More", "", ""])
    terminal.press(.return)
    #expect(terminal.screen.rows == ["title", "▾ More", "  one", ""])
  }
}
