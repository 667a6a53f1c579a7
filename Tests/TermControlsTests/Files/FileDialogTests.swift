import Foundation
import TermView
import TermViewTesting
import Testing

private struct Note: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  var text: String
  init(_ text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct Asking: View {
  enum Kind { case one, several, save, saveSeveral, move }
  let kind: Kind
  let folder: URL
  var types: [UTType] = [.item]
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
      Text("").fileImporter(isPresented: $isAsking, allowedContentTypes: types) { result in
        answer = (try? result.get().lastPathComponent) ?? "failed"
      }
    case .several:
      Text("").fileImporter(
        isPresented: $isAsking, allowedContentTypes: types, allowsMultipleSelection: true
      ) { result in
        answer = (try? result.get().map(\.lastPathComponent).joined(separator: ",")) ?? "failed"
      } onCancellation: {
        answer = "cancelled"
      }
    case .save:
      Text("").fileExporter(
        isPresented: $isAsking, document: Note("hello"), contentType: .plainText,
        defaultFilename: "new"
      ) { result in
        answer = (try? result.get().lastPathComponent) ?? "failed"
      }
    case .saveSeveral:
      Text("").fileExporter(
        isPresented: $isAsking, documents: [Note("one"), Note("two")], contentType: .plainText
      ) { result in
        answer = (try? result.get().map(\.lastPathComponent).joined(separator: ",")) ?? "failed"
      } onCancellation: {
        answer = "cancelled"
      }
    case .move:
      Text("").fileMover(isPresented: $isAsking, file: folder.appendingPathComponent("a.txt")) {
        answer = (try? $0.get().lastPathComponent) ?? "failed"
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

  private func ask(
    _ kind: Asking.Kind, _ folder: URL, types: [UTType] = [.item], columns: Int = 80, rows: Int = 24
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

  @Test("Several documents are written into a folder, beside what is there")
  func saveSeveral() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    try Data("kept".utf8).write(to: root.appendingPathComponent("Document 2.txt"))
    let terminal = await ask(.saveSeveral, root)
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("answer: cancelled"))
    terminal.press(.return)
    await terminal.settled()
    let button = try #require(terminal.screen.find("Save here"))
    terminal.click(row: button.row, column: button.column)
    #expect(terminal.screen.text.contains("answer: Document 1.txt,Document 2 2.txt"))
    func text(_ name: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try text("Document 1.txt") == "one")
    #expect(try text("Document 2.txt") == "kept")
    #expect(try text("Document 2 2.txt") == "two")
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
    let terminal = await ask(.one, root, types: [.json])
    terminal.type("a.t")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("/ a.t"))
    terminal.press(.escape)
    terminal.type("b.")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("answer: b.json"))
  }

  @Test("Space marks several; taking back is told")
  func several() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
    let terminal = await ask(.several, root, types: [.plainText])
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("answer: cancelled"))
    terminal.press(.return)
    await terminal.settled()
    terminal.press(.home, .down, .down, .space, .down, .space, .down, .space)
    terminal.press(.return)
    // JSON is no plain text.
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

  #if !canImport(UniformTypeIdentifiers)
    @Test("families of kinds have no ending of their own, and kinds of a program have theirs")
    func kinds() {
      #expect(UTType.sourceCode.preferredFilenameExtension == nil)
      #expect(UTType(filenameExtension: "py")?.preferredFilenameExtension == "py")
      #expect(UTType(filenameExtension: "py") == .sourceCode)
      #expect(UTType.json.preferredFilenameExtension == "json")
    }

    @Test("links stay links, and a folder replaces what is there as a whole")
    func wrappers() throws {
      let root = try folder()
      defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: root.path + "/inner/around", withDestinationPath: "..")
      let inner = try FileWrapper(url: root.appendingPathComponent("inner"))
      #expect(inner.fileWrappers?.keys.sorted() == ["around", "d.txt"])
      let copy = root.appendingPathComponent("copy")
      try FileWrapper(directoryWithFileWrappers: ["old": inner]).write(to: copy)
      try inner.write(to: copy, options: .atomic)
      #expect(try files.contentsOfDirectory(atPath: copy.path).sorted() == ["around", "d.txt"])
      #expect(try files.destinationOfSymbolicLink(atPath: copy.path + "/around") == "..")
      #expect(try files.contentsOfDirectory(atPath: root.path).count == 6)
    }
  #endif

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

  @Test("Kinds of files know their ends and what they are kinds of")
  func types() {
    #expect(UTType(filenameExtension: "JSON") == .json)
    #expect(UTType.json.conforms(to: .text))
    #expect(UTType.json.conforms(to: .data))
    #expect(!UTType.json.conforms(to: .plainText))
    #expect(!UTType.folder.conforms(to: .data))
    #expect(UTType.plainText.preferredFilenameExtension == "txt")
    let own = UTType(exportedAs: "org.example.shelf")
    #expect(UTType(filenameExtension: "shelf")?.preferredFilenameExtension == "shelf")
    #expect(own.preferredFilenameExtension == "shelf")
    #expect(UTType("no.such.kind") == nil)
  }
}
