import Foundation
import TermFiles
import TermView
import TermViewTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

private struct Asking: View {
  enum Kind { case one, several, folder, save, move }
  let kind: Kind
  let folder: URL
  var types: [String] = []
  @State private var isAsking = false
  @State private var answer = "none"

  var body: some View {
    VStack(alignment: .leading) {
      Text("answer: \(answer)")
      Button("ask") { isAsking = true }
      asking
    }
    .fileDialogDefaultDirectory(folder)
  }

  @ViewBuilder private var asking: some View {
    switch kind {
    case .one:
      Text("").fileImporter(isPresented: $isAsking, allowedExtensions: types) { url in
        answer = url.lastPathComponent
      }
    case .several:
      Text("").fileImporter(
        isPresented: $isAsking, allowedExtensions: types, allowsMultipleSelection: true
      ) { urls in
        answer = urls.map(\.lastPathComponent).joined(separator: ",")
      } onCancellation: {
        answer = "cancelled"
      }
    case .folder:
      Text("").fileImporter(isPresented: $isAsking, choosesFolders: true) { url in
        answer = url.lastPathComponent
      }
    case .save:
      Text("").fileExporter(
        isPresented: $isAsking, contents: Data("hello".utf8), defaultFilename: "new.txt"
      ) { result in
        answer = (try? result.get().lastPathComponent) ?? "failed"
      } onCancellation: {
        answer = "cancelled"
      }
    case .move:
      Text("").fileMover(isPresented: $isAsking, files: [folder.appendingPathComponent("a.txt")]) {
        answer = (try? $0.get().map(\.lastPathComponent).joined(separator: ",")) ?? "failed"
      }
    }
  }
}

@MainActor
@Suite("Choosers of files")
struct FileDialogTests {
  /// A folder with `a.txt`, `b.json`, `c.txt`, `.hidden` and `inner/d.txt`.
  private func folder() throws -> URL {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("files-\(UUID().uuidString)/root")
    let inner = root.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in ["a.txt", "b.json", "c.txt", ".hidden", "inner/d.txt"] {
      try Data(name.utf8).write(to: root.appendingPathComponent(name))
    }
    return root
  }

  #if os(Linux)
    @Test("a name that is not text is shown, and choosing it is refused with a sentence")
    func bytesForNames() async throws {
      let root = try folder()
      for name in [Array("lat".utf8) + [0xE9], Array("map".utf8) + [0xE9]] {
        let path = Array(root.path.utf8) + [UInt8(ascii: "/")] + name
        if name[0] == UInt8(ascii: "m") {
          _ = path.withCString { mkdir($0, 0o755) }
        } else {
          let file = (path + Array(".txt".utf8)).withCString { open($0, O_CREAT | O_WRONLY, 0o644) }
          #expect(file >= 0)
          close(file)
        }
      }
      for kind in [Asking.Kind.one, .several] {
        let terminal = await ask(kind, root, types: ["txt"])
        terminal.type("lat")
        #expect(terminal.screen.find("lat\u{FFFD}.txt") != nil)
        if kind == .several { terminal.press(.space) }
        terminal.press(.return)
        await terminal.settled()
        #expect(terminal.screen.find("UTF-8") != nil)
        #expect(terminal.screen.find("answer: none") != nil)
        terminal.press(.return)
        await terminal.settled()
        #expect(terminal.screen.find("UTF-8") == nil)
        // The chooser is still there.
        #expect(terminal.screen.find("lat\u{FFFD}.txt") != nil)
      }
      let terminal = await ask(.one, root)
      terminal.type("map")
      terminal.press(.right)
      await terminal.settled()
      #expect(terminal.screen.find("UTF-8") != nil)
      terminal.press(.return, .delete, .delete, .delete)
      terminal.type("a.t")
      terminal.press(.return)
      await terminal.settled()
      #expect(terminal.screen.find("answer: a.txt") != nil)
    }
  #endif

  private func ask(
    _ kind: Asking.Kind, _ folder: URL, types: [String] = [], columns: Int = 80, rows: Int = 24
  ) async -> TestTerminal {
    let terminal = TestTerminal(columns: columns, rows: rows) {
      Asking(kind: kind, folder: folder, types: types)
    }
    terminal.press(.return)
    await terminal.settled()
    return terminal
  }

  @Test("Return chooses a file, in windows of all sizes", arguments: [(80, 24), (40, 12), (20, 5)])
  func choose(columns: Int, rows: Int) async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.one, root, columns: columns, rows: rows)
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.screen.text.contains("inner/"))
    #expect(!terminal.screen.text.contains(".hidden"))
    terminal.press(.down, .return)
    #expect(terminal.screen.text.contains("answer: a.txt"))
  }

  @Test("Return and Right enter a folder, Left goes back to where it is a row")
  func folders() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.one, root)
    terminal.press(.return)
    await terminal.settled()
    #expect(terminal.screen.text.contains("d.txt"))
    #expect(!terminal.screen.text.contains("b.json"))
    terminal.press(.left)
    await terminal.settled()
    #expect(terminal.screen.text.contains("b.json"))
    // The cursor is on the folder again.
    terminal.press(.right)
    await terminal.settled()
    terminal.press(.return)
    #expect(terminal.screen.text.contains("answer: d.txt"))
  }

  @Test("Letters narrow the rows; Esc takes them back, then the question")
  func narrowing() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.one, root)
    terminal.type("JS")
    #expect(terminal.screen.text.contains("b.json"))
    #expect(!terminal.screen.text.contains("a.txt"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("a.txt"))
    terminal.type(".h")
    #expect(terminal.screen.text.contains(".hidden"))
    terminal.type("zz")
    #expect(terminal.screen.text.contains("No name contains"))
    terminal.press(.delete, .delete, .delete, .delete)
    terminal.type("c.")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("answer: c.txt"))
    terminal.press(.return)
    await terminal.settled()
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("answer: c.txt"))
    #expect(!terminal.screen.text.contains("b.json"))
  }

  @Test("Files of other kinds cannot be chosen")
  func kinds() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.one, root, types: ["JSON"])
    terminal.type("a.t")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("/ a.t"))
    terminal.press(.escape)
    terminal.type("b.")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("answer: b.json"))
  }

  @Test("a folder is chosen by its button")
  func chooseFolder() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.folder, root, columns: 40, rows: 12)
    terminal.press(.home, .down, .tab, .return)
    #expect(terminal.screen.text.contains("answer: inner"))
  }

  @Test("Space marks several; taking back is told")
  func several() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.several, root, types: ["txt"])
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("answer: cancelled"))
    terminal.press(.return)
    await terminal.settled()
    terminal.press(.home, .down, .down, .space, .down, .space, .down, .space)
    terminal.press(.return)
    #expect(terminal.screen.text.contains("answer: a.txt,c.txt"))
  }

  @Test("with several files Right enters the folder with the cursor, and narrowing keeps the marks")
  func marks() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.several, root)
    terminal.press(.home, .down, .right)
    await terminal.settled()
    #expect(terminal.screen.text.contains("d.txt"))
    terminal.press(.left)
    await terminal.settled()
    terminal.press(.home, .down, .down, .space)
    terminal.type("c")
    terminal.press(.end, .space, .escape, .return)
    #expect(terminal.screen.text.contains("answer: a.txt,c.txt"))
  }

  @Test("a folder without files says so, below the way out of it")
  func empty() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let empty = root.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let terminal = await ask(.one, empty)
    #expect(terminal.screen.text.contains("../"))
    #expect(terminal.screen.text.contains("This folder is empty"))
  }

  @Test("names of the same text in other bytes are two folders")
  func normalization() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    for (name, file) in [("zo\u{EB}", "one.txt"), ("zoe\u{308}", "two.txt")] {
      guard mkdir(root.path + "/" + name, 0o755) == 0 else { return }  // One name on some systems.
      try Data().write(to: root.appendingPathComponent(name).appendingPathComponent(file))
    }
    var found: Set<String> = []
    for step in [2, 3] {
      let terminal = await ask(.one, root)
      terminal.press(.home)
      for _ in 0..<step { terminal.press(.down) }
      terminal.press(.right)
      await terminal.settled()
      for file in ["one.txt", "two.txt"] where terminal.screen.text.contains(file) {
        found.insert(file)
      }
      #expect(terminal.diagnostics == [])
    }
    #expect(found == ["one.txt", "two.txt"])
  }

  @Test("a folder is chosen in low windows, too", arguments: [(40, 12), (20, 5)])
  func lowMove(columns: Int, rows: Int) async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.move, root, columns: columns, rows: rows)
    terminal.press(.home, .down, .return)
    await terminal.settled()
    terminal.press(.tab, .return)
    #expect(terminal.screen.text.contains("answer: a.txt"))
    #expect(
      FileManager.default.fileExists(atPath: root.appendingPathComponent("inner/a.txt").path))
  }

  @Test("A document is written under a name with the kind's end; a file is replaced when asked for")
  func saving() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.save, root)
    terminal.press(.return)
    #expect(terminal.screen.text.contains("answer: new.txt"))
    let file = root.appendingPathComponent("new.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
    try Data("old".utf8).write(to: file)
    terminal.press(.return)
    await terminal.settled()
    terminal.press(.return)
    #expect(terminal.screen.text.contains("Replace “new.txt”?"))
    terminal.press(.return)
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    terminal.press(.return)
    terminal.type("r")
    #expect(terminal.screen.text.contains("answer: new.txt"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
  }

  @Test("A file is moved into the folder that is shown")
  func moving() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.move, root)
    terminal.press(.return)
    await terminal.settled()
    let button = try #require(terminal.screen.find("Move here"))
    terminal.click(row: button.row, column: button.column)
    #expect(terminal.screen.text.contains("answer: a.txt"))
    #expect(
      FileManager.default.fileExists(atPath: root.appendingPathComponent("inner/a.txt").path))
    #expect(!FileManager.default.fileExists(atPath: root.appendingPathComponent("a.txt").path))
  }
}

extension [UInt8] {
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
