import Foundation
import TermView
import TermViewTesting
import Testing

/// What `Demos/new` makes: its program is compiled here, and its snapshot is the screen of it.
@MainActor @Suite("Demos/new")
struct TemplateTests {
  struct Item: Identifiable {
    let id: Int
    var title: String
  }

  /// A list that is moved, deleted from and added to.
  public struct ItemList: View {
    @State private var items = [
      Item(id: 1, title: "Move me with Ctrl-Down"), Item(id: 2, title: "Delete me"),
    ]
    @State private var selection: Int? = 1
    @Environment(\.dismiss) private var dismiss

    public init() {}

    public var body: some View {
      VStack {
        List(selection: $selection) {
          ForEach(items) { item in Text(item.title) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { items.remove(atOffsets: $0) }
        }
        KeyHints()
      }
      .keyBindings {
        KeyBinding("n", "New") { add() }
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("q", "Quit") { dismiss() }
      }
    }

    private func add() {
      let id = (items.map(\.id).max() ?? 0) + 1
      items.append(Item(id: id, title: "Item \(id)"))
      selection = id
    }
  }

  /// Runs a script of `Demos` in a folder of its own.
  private func run(_ name: String, of script: String = "new", in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = Page.root.appendingPathComponent("Demos/\(script)")
    process.arguments = [name]
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("new-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("the package has the program that is compiled here, and the screen that it shows")
  func package() throws {
    let terminal = TestTerminal(ItemList(), columns: 32, rows: 4)
    terminal.press(.control(.down), .up, .deleteForward, "n")
    #expect(terminal.screen.rows[0] == "Move me with Ctrl-Down")
    #expect(terminal.screen.rows[1] == "Item 2")
    #expect(terminal.screen.reversedRows == [1])
    let snapshot = String(terminal.screen.testDescription.dropFirst())
    terminal.press("q")
    #expect(terminal.isFinished)

    try withFolder { (folder: URL) throws -> Void in
      #expect(try run("fruit-basket", in: folder) == 0)
      func text(_ path: String) throws -> String {
        try String(
          contentsOf: folder.appendingPathComponent("fruit-basket/" + path), encoding: .utf8)
      }
      let compiled = Page.plain(Page.contents("Tests/GuideTests/TemplateTests.swift"))
      let views = try text("Sources/FruitBasketViews/ItemList.swift")
      #expect(compiled.contains(Page.plain(views)))
      let tests = "Tests/FruitBasketViewsTests"
      #expect(try text(tests + "/__Snapshots__/ItemListTests/session.end.txt") == snapshot)
      #expect(try text(tests + "/ItemListTests.swift").contains("import FruitBasketViews"))
      #expect(try text("Package.swift").contains(#"name: "fruit-basket""#))
    }
  }

  @Test("a name that is no name, and a folder that is there, are left alone")
  func refusals() throws {
    try withFolder { (folder: URL) throws -> Void in
      #expect(try run("Fruit Basket", in: folder) == 64)
      #expect(try run("basket", in: folder) == 0)
      #expect(try run("basket", in: folder) == 73)
    }
  }

  @Test("Demos/run lists every demo, and refuses a name that it does not list")
  func list() throws {
    let demos = try FileManager.default.contentsOfDirectory(
      atPath: Page.root.appendingPathComponent("Demos").path
    ).compactMap { $0.hasPrefix("termview-") ? String($0.dropFirst("termview-".count)) : nil }
    let lines = Page.contents("Demos/run").split(separator: "\n").drop { $0 != "demos=(" }
      .dropFirst().prefix { $0 != ")" }
    let listed = lines.compactMap { $0.split(whereSeparator: { " \"".contains($0) }).first }
    #expect(Set(listed.map(String.init)) == Set(demos))
    try withFolder { (folder: URL) throws -> Void in
      #expect(try run("no-such-demo", of: "run", in: folder) == 64)
    }
  }
}
