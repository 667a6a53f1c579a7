import NaiveList
import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

@MainActor
@Suite("Outlines fold")
struct OutlineGroupTests {
  struct Folder: Identifiable, Equatable {
    let id: String
    var folders: [Folder]?

    init(_ id: String, _ folders: [Folder]? = nil) {
      self.id = id
      self.folders = folders
    }
  }

  @Observable @MainActor
  final class Model {
    var folders = [
      Folder(
        "Demos",
        [
          Folder("demo", [Folder("Views", [Folder("List.swift")]), Folder("Demo.swift")]),
          Folder("fruits", []),
        ]), Folder("Tests", [Folder("A.swift"), Folder("B.swift")]), Folder("README.md"),
    ]
    var unfolded: Set<String> = []
    var one: String?
    var many: Set<String> = []
    var opened: [String] = []
  }

  struct Files: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.one) {
        OutlineGroup(model.folders, children: \.folders, expanded: $model.unfolded) {
          Text($0.id)
        }
      }
    }
  }

  private func terminal(_ model: Model, rows: Int = 9) -> TestTerminal {
    TestTerminal(Files(model: model), columns: 24, rows: rows)
  }

  private static let all = [
    "▾ Demos", "├─▾ demo", "│ ├─▾ Views", "│ │ └── List.swift", "│ └── Demo.swift", "└─▾ fruits",
    "▾ Tests", "├── A.swift", "└── B.swift", "  README.md",
  ]

  @Test("folded branches show how many elements are in them")
  func folded() {
    let terminal = terminal(Model(), rows: 4)
    #expect(terminal.screen.rows == ["▸ Demos 2", "▸ Tests 2", "  README.md", ""])
  }

  @Test("* unfolds all, with guides")
  func unfoldAll() {
    let model = Model()
    let terminal = terminal(model, rows: 10)
    terminal.press(.down, "*")
    #expect(terminal.screen.rows == Self.all)
    #expect(model.unfolded == ["Demos", "demo", "Views", "fruits", "Tests"])
    #expect(model.one == "Demos")
  }

  @Test("* with Shift, as some terminals report it, unfolds all; a program may bind it otherwise")
  func unfoldAllKey() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press(.shift("*"))
    #expect(model.unfolded.count == 5)
    model.unfolded = []
    let bound = TestTerminal(columns: 24, rows: 9) {
      Files(model: model).keyBindings { KeyBinding("*", "Open") { model.opened.append("*") } }
    }
    bound.press("*")
    #expect(model.opened == ["*"])
    #expect(model.unfolded == [])
  }

  @Test("guides are of ASCII where the terminal has no more")
  func ascii() {
    let model = Model()
    model.unfolded = ["Demos", "demo"]
    let terminal = TestTerminal(columns: 24, rows: 7) {
      Files(model: model).environment(\.glyphs, .ascii)
    }
    #expect(
      terminal.screen.rows == [
        "v Demos", "|-v demo", "| |-+ Views 1", "| +-- Demo.swift", "+-+ fruits", "+ Tests 2",
        "  README.md",
      ])
  }

  @Test("Right unfolds and goes in, Left goes out and folds")
  func leftAndRight() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press(.right)
    #expect(model.unfolded == ["Demos"])
    terminal.press(.right, .right, .right, .right)
    #expect(model.unfolded == ["Demos", "demo", "Views"])
    #expect(model.one == "Views")
    terminal.press(.right)
    #expect(model.one == "List.swift")
    terminal.press(.right)
    #expect(model.one == "List.swift")
    terminal.press(.left)
    #expect(model.one == "Views")
    terminal.press(.left)
    #expect(model.unfolded == ["Demos", "demo"])
    terminal.press(.left, .left, .left, .left, .left)
    #expect(model.unfolded == [])
    #expect(model.one == "Demos")
  }

  @Test("Right stays on an unfolded branch without elements")
  func emptyBranch() {
    let model = Model()
    model.unfolded = ["Demos"]
    model.one = "fruits"
    let terminal = terminal(model)
    terminal.press(.right, .right)
    #expect(model.one == "fruits")
    #expect(model.unfolded == ["Demos", "fruits"])
  }

  @Test("what is unfolded stays so while elements move, come and go")
  func moves() {
    let model = Model()
    model.unfolded = ["Tests"]
    let terminal = terminal(model)
    model.folders.swapAt(0, 1)
    terminal.update()
    #expect(terminal.screen.rows.prefix(2) == ["▾ Tests", "├── A.swift"])
    let tests = model.folders.removeFirst()
    terminal.update()
    #expect(terminal.screen.rows.prefix(2) == ["▸ Demos 2", "  README.md"])
    model.folders.append(tests)
    terminal.update()
    #expect(
      terminal.screen.rows.prefix(4) == ["▸ Demos 2", "  README.md", "▾ Tests", "├── A.swift"])
  }

  @Test("where a branch is folded around the cursor the cursor goes to the nearest one left")
  func foldedAround() {
    let model = Model()
    model.unfolded = ["Demos", "demo", "Views"]
    model.one = "List.swift"
    let terminal = terminal(model)
    model.unfolded = ["Demos"]
    terminal.update()
    #expect(model.one == "demo")
    #expect(terminal.screen.reversedRows == [1])
    model.unfolded = []
    terminal.update()
    #expect(model.one == "Demos")
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("an element that has gone gives the cursor to its neighbour, not to its branch")
  func gone() {
    let model = Model()
    model.unfolded = ["Tests"]
    model.one = "A.swift"
    let terminal = terminal(model)
    model.folders[1].folders?.removeFirst()
    terminal.update()
    #expect(model.one == "B.swift")
    #expect(terminal.screen.reversedRows == [2])
  }

  @Test("a click on the mark folds, one elsewhere selects")
  func clicks() {
    let model = Model()
    model.unfolded = ["Demos"]
    let terminal = terminal(model)
    terminal.click(row: 1, column: 2)
    #expect(model.unfolded == ["Demos", "demo"])
    #expect(model.one == "demo")
    terminal.click(row: 0, column: 4)
    #expect(model.unfolded == ["Demos", "demo"])
    #expect(model.one == "Demos")
    terminal.click(row: 0, column: 0)
    #expect(model.unfolded == ["demo"])
    terminal.click(row: 0, column: 0)
    #expect(terminal.screen[2] == "│ ├─▸ Views 1")
  }

  @Test("Return folds and unfolds, unless the row is activated otherwise")
  func returnKey() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press(.return)
    #expect(model.unfolded == ["Demos"])
    terminal.press(.return)
    #expect(model.unfolded == [])
    let opening = TestTerminal(columns: 24, rows: 9) {
      Files(model: model).onActivate(forSelectionType: String.self) { model.opened += $0 }
    }
    // Nothing is selected.
    opening.press(.return)
    #expect(model.opened == [])
    opening.press(.return)
    #expect(model.opened == ["Demos"])
    #expect(model.unfolded == [])
  }

  @Test("a list keeps what is unfolded itself, and the id may be any property")
  func list() {
    struct Node {
      var name: String
      var inner: [Node]?
    }
    let nodes = [Node(name: "a", inner: [Node(name: "b")]), Node(name: "c")]
    let terminal = TestTerminal(columns: 12, rows: 3) {
      List(nodes, id: \.name, children: \.inner) { Text($0.name) }
    }
    #expect(terminal.screen.rows == ["▸ a 1", "  c", ""])
    terminal.press(.right)
    #expect(terminal.screen.rows == ["▾ a", "└── b", "  c"])
  }

  @Test("a list of a tree takes a selection of each kind")
  func selections() {
    let model = Model()
    let one = TestTerminal(columns: 24, rows: 6) {
      List(model.folders, children: \.folders, selection: Bindable(model).one) { Text($0.id) }
    }
    one.press(.down, .down)
    #expect(model.one == "Tests")
    let many = TestTerminal(columns: 24, rows: 6) {
      List(model.folders, children: \.folders, selection: Bindable(model).many) { Text($0.id) }
    }
    many.press(.right, "v", .down, .down)
    #expect(model.many == ["Demos", "demo", "fruits"])
    many.press(.left, .escape, .escape)
    #expect(model.many == [])
  }

  @Test("one element is an outline, too")
  func root() {
    let model = Model()
    let terminal = TestTerminal(columns: 24, rows: 4) {
      List { OutlineGroup(model.folders[1], children: \.folders) { Text($0.id) } }
    }
    terminal.press(.right)
    #expect(terminal.screen.rows == ["▾ Tests", "├── A.swift", "└── B.swift", ""])
  }

  @Test("rows of several lines have guides along all of them")
  func tallRows() {
    let model = Model()
    model.unfolded = ["Demos", "demo"]
    let terminal = TestTerminal(columns: 24, rows: 10) {
      List {
        OutlineGroup(model.folders, children: \.folders, expanded: Bindable(model).unfolded) {
          Text($0.id)
          Text("note")
        }
      }
    }
    #expect(
      terminal.screen.rows == [
        "▾ Demos", "│ note", "├─▾ demo", "│ │ note", "│ ├─▸ Views 1", "│ │   note",
        "│ └── Demo.swift", "│     note", "└─▸ fruits", "    note",
      ])
  }

  @Test("outside of lists branches are buttons")
  func stack() {
    let model = Model()
    let terminal = TestTerminal(columns: 24, rows: 6) {
      VStack(alignment: .leading) {
        OutlineGroup(model.folders, children: \.folders, expanded: Bindable(model).unfolded) {
          Text($0.id)
        }
      }
    }
    #expect(terminal.screen.rows.prefix(3) == ["▸ Demos 2", "▸ Tests 2", "  README.md"])
    terminal.press(.return)
    #expect(model.unfolded == ["Demos"])
    terminal.click(row: 3, column: 2)
    #expect(model.unfolded == ["Demos", "Tests"])
    terminal.press(.left)
    #expect(model.unfolded.count == 1)
  }

  /// 1,000 branches of 99 elements each.
  private static let large: [Folder] = (0..<1000).map { branch in
    Folder("branch \(branch)", (0..<99).map { Folder("leaf \(branch).\($0)") })
  }

  @Test("in a hundred thousand elements the cursor costs what it does in a list, a fold a scroll")
  func budgets() {
    let model = Model()
    model.folders = Self.large
    model.unfolded = Set(Self.large.map(\.id))
    let terminal = TestTerminal(Files(model: model), columns: 80, rows: 40)
    for _ in 0..<5 { terminal.press(.down) }
    terminal.press(.down)
    expectBudget(of: terminal, bytes: 60, rowsEvaluated: 0, viewsEvaluated: 0, linesTouched: 3)
    for _ in 0..<40 { terminal.press(.down) }
    expectBudget(of: terminal, bytes: 80, rowsEvaluated: 1, viewsEvaluated: 1, linesTouched: 3)
    // A branch in the middle of the window, of ten elements.
    model.unfolded = ["branch 0", "branch 2"]
    model.folders[1].folders = Array(Self.large[1].folders![..<10])
    model.one = "branch 1"
    terminal.update()
    for _ in 0..<6 { terminal.scroll(.scrollDown, row: 5, column: 5) }
    #expect(terminal.screen.reversedRows == [21])
    terminal.press(.right)
    // The rows below move, and ten come.
    expectBudget(of: terminal, bytes: 330, rowsEvaluated: 11, linesTouched: 19)
    terminal.press(.left)
    // The rows below move back, and ten come at the end.
    expectBudget(of: terminal, bytes: 330, rowsEvaluated: 11, linesTouched: 19)
  }

  @Test("elements are found by their rows in trees of any shape", arguments: 0..<10)
  func rows(seed: Int) {
    // As TermViewTesting's model says.
    var random = SplitMix.drawn()
    var next = 0
    func tree(_ depth: Int) -> [Folder] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        next += 1
        let id = "\(next)"
        return Folder(id, depth > 0 && Bool.random(using: &random) ? tree(depth - 1) : nil)
      }
    }
    let model = Model()
    model.folders = tree(4)
    let ids = (1...max(1, next)).map { "\($0)" }
    model.unfolded = Set(ids.filter { _ in Bool.random(using: &random) })
    let terminal = TestTerminal(Files(model: model), columns: 40, rows: 100)
    func branches(_ folders: [Folder]) -> [ListContent.Branch] {
      folders.map { .init(id: $0.id, [.view($0.id)], children: $0.folders.map(branches)) }
    }
    func check() {
      var list = ListModel([.outline(branches(model.folders), unfolded: Set(model.unfolded))])
      list.columns = 40
      list.rows = 100
      list.update()
      #expect(terminal.screen.rows == list.lines)
    }
    check()
    for _ in 0..<20 {
      if let id = ids.randomElement(), model.unfolded.remove(id) == nil {
        model.unfolded.insert(id)
      }
      terminal.update()
      check()
    }
  }
}
