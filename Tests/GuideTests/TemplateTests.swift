import Foundation
import TermView
import TermViewTesting
import Testing

/// What `Demos/new` makes: its program is compiled here, and its snapshot is the screen of it.
@MainActor @Suite("Demos/new")
struct TemplateTests {
  /// Runs a script of a clone's `Demos`, in that folder.
  private func run(
    _ arguments: String..., of script: String = "new", in clone: URL
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = clone.appendingPathComponent("Demos/\(script)")
    process.arguments = arguments
    process.currentDirectoryURL = clone.appendingPathComponent("Demos")
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// A folder with a clone that has nothing but scripts.
  private func withClone(_ body: (_ folder: URL, _ clone: URL) throws -> Void) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("new-\(UUID().uuidString)")
    let clone = folder.appendingPathComponent("A clone")
    let demos = clone.appendingPathComponent("Demos")
    try files.createDirectory(at: demos, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for script in ["new", "prepare"] {
      try files.copyItem(
        at: Page.root.appendingPathComponent("Demos/\(script)"),
        to: demos.appendingPathComponent(script))
    }
    try body(folder, clone)
  }

  @Test("the package has the program that is compiled here, and the screen that it shows")
  func package() throws {
    let terminal = TestTerminal(StartStep1.ItemList(), columns: 32, rows: 4)
    terminal.press(.control(.down), .up, .deleteForward, "n")
    #expect(terminal.screen.rows[0] == "Move me with Ctrl-Down")
    #expect(terminal.screen.rows[1] == "Item 2")
    #expect(terminal.screen.reversedRows == [1])
    let snapshot = String(terminal.screen.testDescription.dropFirst())
    terminal.press("q")
    #expect(terminal.isFinished)

    try withClone { (folder: URL, clone: URL) throws -> Void in
      #expect(try run("fruit-basket", in: clone) == 0)
      func text(_ path: String) throws -> String {
        try String(
          contentsOf: folder.appendingPathComponent("fruit-basket/" + path), encoding: .utf8)
      }
      let compiled = Page.plain(Page.contents("Tests/GuideTests/StartPageSteps.swift"))
      let views = try text("Sources/FruitBasketViews/ItemList.swift")
      #expect(compiled.contains(Page.plain(views)))
      let tests = "Tests/FruitBasketViewsTests"
      #expect(try text(tests + "/__Snapshots__/ItemListTests/session.end.txt") == snapshot)
      #expect(try text(tests + "/ItemListTests.swift").contains("import FruitBasketViews"))
      let manifest = try text("Package.swift")
      #expect(manifest.contains(#"name: "fruit-basket""#))
      #expect(manifest.contains(#".package(name: "TermView", path: "../A clone")"#))
      // The clone is as it was.
      #expect(try FileManager.default.contentsOfDirectory(atPath: clone.path) == ["Demos"])
    }
  }

  @Test("docs/start.md begins with what it makes")
  func page() throws {
    try withClone { (folder: URL, clone: URL) throws -> Void in
      #expect(try run("todo", in: clone) == 0)
      let blocks = Page("start").blocks("swift")
      let files = ["Package.swift", "Sources/TodoViews/ItemList.swift", "Sources/todo/Main.swift"]
      for (block, file) in zip(blocks, files) {
        let made = try String(
          contentsOf: folder.appendingPathComponent("todo/" + file), encoding: .utf8)
        #expect(block.replacing("../TermView", with: "../A clone") == made, "\(file)")
      }
    }
  }

  @Test("with an address the package has that, and the package's name is its end")
  func address() throws {
    try withClone { (folder: URL, clone: URL) throws -> Void in
      for (name, address) in [
        ("one", "https://example.com/lists/terms.git"), ("two", "git@example.com:lists/terms/"),
      ] {
        #expect(try run(name, "--from", address, "1.2.0-beta.1", in: clone) == 0)
        let manifest = try String(
          contentsOf: folder.appendingPathComponent("\(name)/Package.swift"), encoding: .utf8)
        #expect(manifest.contains(#".package(url: "\#(address)", from: "1.2.0-beta.1")"#))
        #expect(manifest.contains(#".product(name: "TermView", package: "terms")"#))
      }
    }
  }

  @Test("a name that is no name, and a folder that is there, are left alone")
  func refusals() throws {
    try withClone { (_: URL, clone: URL) throws -> Void in
      #expect(try run("basket", "--from", "https://example.com/terms", "new", in: clone) == 64)
      #expect(try run("basket", "--from", #"a" b"#, "1.2.0", in: clone) == 64)
      #expect(try run("basket", "--from", "https://example.com/terms", in: clone) == 64)
      #expect(try run("Fruit Basket", in: clone) == 64)
      #expect(try run("basket", in: clone) == 0)
      #expect(try run("basket", in: clone) == 73)
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
    #expect(try run("no-such-demo", of: "run", in: Page.root) == 64)
  }
}
