import Foundation
import TermView
import TermViewStore
import TermViewTesting
import TestFolders
import Testing

@testable import termview_files

@MainActor
@Suite("termview-files")
struct FilesTests {
  let folder = TestFolder()

  private func start(
    columns: Int = 40, rows: Int = 14, in name: String? = nil
  ) async -> TestTerminal {
    let path = FilePath(name.map { folder.path($0) } ?? folder.path)
    let trash = Trash(home: FilePath(folder.path(".trash/Trash")))
    let terminal = TestTerminal(columns: columns, rows: rows, theme: .standard) {
      FileBrowser(path: path, changes: FileChanges(trash: trash))
    }
    await terminal.settled(until: { !$0.text.contains("Reading") })
    return terminal
  }

  /// The names on the screen, from the first row of the list on.
  private func names(_ terminal: TestTerminal) -> [String] {
    let rows = terminal.screen.rows
    let first = rows.firstIndex { $0.contains("Name") }.map { $0 + 2 } ?? 5
    return rows[first..<rows.count - 1].compactMap { row in
      let list = row.prefix { $0 != "│" }.drop { " ▌○●".contains($0) }
      return list.isEmpty ? nil : list.components(separatedBy: "  ")[0].trimmed
    }
  }

  /// The name in the row with the cursor's mark.
  private func cursor(_ terminal: TestTerminal) -> String? {
    terminal.screen.rows.first { $0.hasPrefix("▌") }.map { row in
      row.drop { " ▌○●".contains($0) }.components(separatedBy: "  ")[0].trimmed
    }
  }

  @Test("folders come first, and the parent's cursor is on the folder that one comes from")
  func goes() async {
    folder.write("text", to: "a")
    folder.write("text", to: "file10")
    folder.write("text", to: "file9")
    folder.makeFolder("x")
    folder.makeFolder("y")
    folder.write("inside", to: "y/z")
    let terminal = await start()
    #expect(names(terminal) == ["x/", "y/", "a", "file9", "file10"])
    #expect(cursor(terminal) == "x/")
    terminal.press(.down, .return)
    await terminal.settled(until: { $0.rows[0].contains("/y ") })
    #expect(names(terminal) == ["z"])
    terminal.press(.left)
    await terminal.settled(until: { !$0.rows[0].contains("/y ") })
    #expect(cursor(terminal) == "y/")
    // Right opens a file, and Left leads back.
    terminal.press(.end, .right)
    await terminal.settled()
    #expect(terminal.screen.rows[0].contains("‹") && terminal.screen.text.contains("file10"))
    terminal.press(.left)
    #expect(cursor(terminal) == "file10")
    // Twice at once: the second does not wait for the first.
    terminal.press(.left, .left)
    let above = FilePath(folder.path).parent!
    await terminal.settled(until: { !$0.text.contains("file9") })
    await terminal.settled(until: { $0.rows[0].contains(" files") })
    #expect(cursor(terminal) == above.lastComponent.description + "/")
  }

  @Test("hidden files are shown on demand, and names are filtered")
  func filters() async {
    folder.write("", to: ".hidden")
    let terminal = await start()
    #expect(terminal.screen.text.contains("All files here are hidden"))
    terminal.press(".")
    #expect(names(terminal) == [".hidden"])
    folder.write("", to: "Ärger")
    folder.write("", to: "Zorn")
    let other = await start()
    other.press("/")
    other.type("ärg")
    #expect(names(other) == ["Ärger"])
    other.type("x")
    #expect(other.screen.text.contains("Nothing matches “ärgx”"))
  }

  @Test("names are bytes: files open that are not UTF-8, and no name harms the screen")
  func hostile() async throws {
    let invalid = FilePath(bytes: Array(folder.path.utf8) + [0x2F, 0x63, 0xE9])
    #expect(invalid.withCString { mkdir($0, 0o700) } == 0)
    folder.write("", to: "\u{1B}[2J")
    folder.write("", to: "two\nlines")
    folder.write("", to: "日本語のとても長い名前のファイル.txt")
    let terminal = await start(columns: 60)
    #expect(names(terminal) == ["c\u{FFFD}/", "␛[2J", "two␊lines", "日本語のとても…前のファイル.txt"])
    terminal.press(.right)
    await terminal.settled(until: { $0.text.contains("No files") })
    terminal.press(.left)
    await terminal.settled(until: { $0.text.contains("two") })
    #expect(cursor(terminal) == "c\u{FFFD}/")
  }

  @Test("a folder that is not there says so, and one gets out of it")
  func unreadable() async {
    folder.makeFolder("gone")
    let terminal = await start()
    try? FileManager.default.removeItem(atPath: folder.path("gone"))
    terminal.press(.right)
    await terminal.settled(until: { $0.text.contains("No such file or directory") })
    terminal.press(.left)
    await terminal.settled(until: { $0.text.contains("No files") })
  }

  @Test("links that lead to themselves and to their own folder are harmless")
  func loops() async {
    folder.link("itself", from: "itself")
    folder.link(".", from: "here")
    let terminal = await start(columns: 80)
    #expect(names(terminal) == ["here/", "itself@"])
    for depth in 1...3 {
      terminal.press(.right)
      let tail = String(repeating: "/here", count: depth) + " "
      await terminal.settled(until: { $0.rows[0].contains(tail) })
    }
    terminal.press(.left, .left, .left)
    await terminal.settled(until: { !$0.rows[0].contains("/here ") })
    #expect(cursor(terminal) == "here/")
    terminal.press(.end)
    await terminal.advance(by: .seconds(1))
    #expect(terminal.screen.text.contains("A link that leads nowhere"))
  }

  @Test("the first lines of a text are beside the list where there is room")
  func excerpts() async {
    folder.write("first line\r\n日本語\u{1B}[31m\n", to: "text")
    #expect(FileManager.default.createFile(atPath: folder.path("zip"), contents: Data([0, 1])))
    let terminal = await start(columns: 80)
    await terminal.advance(by: .seconds(1))
    await terminal.settled(until: { $0.text.contains("first line") })
    #expect(terminal.screen.text.contains("日本語␛[31m"))
    terminal.press(.down)
    await terminal.advance(by: .seconds(1))
    await terminal.settled(until: { $0.text.contains("Not text") })
    terminal.resize(columns: 40, rows: 14)
    #expect(!terminal.screen.text.contains("Not text"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("Not text"))
    terminal.press(.escape)
    #expect(!terminal.screen.text.contains("Not text"))
  }

  @Test("the columns are where they are, whatever the names and the file's lines are")
  func columns() async {
    folder.write("short", to: "a")
    folder.write(String(repeating: "long ", count: 40), to: "b")
    folder.makeFolder("a folder whose name is as long as a name can be")
    let terminal = await start(columns: 80)
    func line() -> Int? { terminal.screen.find("│")?.column }
    let first = line()
    #expect(first != nil)
    for text in ["short", "long long"] {
      terminal.press(.down)
      await terminal.advance(by: .seconds(1))
      await terminal.settled(until: { $0.text.contains(text) })
      #expect(line() == first)
    }
  }

  @Test("the names in a folder are beside the list")
  func folders() async {
    folder.makeFolder("box")
    folder.write("", to: "box/.hidden")
    folder.write("", to: "box/letter")
    folder.makeFolder("box/inner")
    let terminal = await start(columns: 80)
    await terminal.advance(by: .seconds(1))
    await terminal.settled(until: { $0.text.contains("letter") })
    #expect(terminal.screen.text.contains("inner/"))
    #expect(!terminal.screen.text.contains(".hidden"))
  }

  @Test("a name is changed, a folder made, and both are undone and done again")
  func renames() async {
    folder.write("text", to: "a")
    let terminal = await start(columns: 60)
    terminal.press("r")
    #expect(terminal.screen.text.contains("Rename"))
    terminal.type("bc")
    terminal.press(.return)
    await terminal.settled(until: { _ in names(terminal) == ["abc"] })
    #expect(folder.text("abc") == "text" && cursor(terminal) == "abc")
    #expect(terminal.screen.text.contains("Renamed “a” to “abc”"))
    terminal.press("n")
    terminal.type("box")
    terminal.press(.return)
    await terminal.settled(until: { _ in names(terminal) == ["box/", "abc"] })
    #expect(cursor(terminal) == "box/")
    terminal.press("u")
    #expect(terminal.screen.text.contains("Undid: make “box”"))
    terminal.press("u")
    #expect(terminal.screen.text.contains("Undid: rename “a” to “abc”"))
    await terminal.settled(until: { _ in names(terminal) == ["a"] })
    terminal.press(.control("r"), .control("r"))
    #expect(terminal.screen.text.contains("Redid: make “box”"))
    await terminal.settled(until: { _ in names(terminal) == ["box/", "abc"] })
  }

  @Test("a name that is taken, or that no file can have, changes nothing and is said")
  func refuses() async {
    folder.write("1", to: "a")
    folder.write("2", to: "b")
    let terminal = await start(columns: 60)
    terminal.press("r", .backspace)
    terminal.type("b")
    terminal.press(.return)
    await terminal.settled(until: { $0.text.contains("“b” is there already") })
    terminal.press("n")
    terminal.type("a/b")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("No file can be called “a/b”"))
    #expect(folder.text("a") == "1" && folder.text("b") == "2")
  }

  @Test("deleted files go to the trash after a question, and come back by an undo")
  func deletes() async {
    for name in ["a", "b", "c"] { folder.write(name, to: name) }
    let terminal = await start(columns: 60)
    terminal.press("d")
    #expect(terminal.screen.text.contains("Delete “a”?"))
    terminal.press(.escape)
    #expect(names(terminal).count == 3)
    terminal.press(.space, .down, .space, "d")
    #expect(terminal.screen.text.contains("Delete 2 files?"))
    terminal.press("d")
    await terminal.settled(until: { _ in names(terminal) == ["c"] })
    #expect(folder.text(".trash/Trash/files/a") == "a")
    #expect(folder.text(".trash/Trash/info/a.trashinfo")?.contains("Path=/") == true)
    terminal.press("u")
    await terminal.settled(until: { _ in names(terminal) == ["a", "b", "c"] })
    #expect(terminal.screen.text.contains("Undid: delete 2 files"))
    #expect(folder.text("b") == "b" && folder.bytes(".trash/Trash/info/a.trashinfo") == nil)
  }

  @Test("files are copied and moved to where they are pasted, and nothing is written over")
  func pastes() async {
    folder.makeFolder("box")
    folder.write("in the box", to: "box/a.txt")
    folder.write("outside", to: "a.txt")
    let terminal = await start(columns: 60)
    terminal.press(.down, "y", .up, .right)
    await terminal.settled(until: { $0.rows[0].contains("/box ") })
    #expect(terminal.screen.rows[0].contains("1 to copy"))
    terminal.press("p")
    await terminal.settled(until: { _ in names(terminal) == ["a 2.txt", "a.txt"] })
    #expect(folder.text("box/a 2.txt") == "outside" && folder.text("a.txt") == "outside")
    terminal.press("u")
    await terminal.settled(until: { _ in names(terminal) == ["a.txt"] })
    terminal.press("x", .left)
    await terminal.settled(until: { !$0.rows[0].contains("/box ") })
    terminal.press("p")
    await terminal.settled(until: { _ in names(terminal) == ["box/", "a 2.txt", "a.txt"] })
    #expect(folder.text("a 2.txt") == "in the box" && folder.bytes("box/a.txt") == nil)
  }

  @Test("files are sorted by size, date and kind, and folders stay before them")
  func sorts() async {
    folder.makeFolder("z")
    folder.write("1", to: "small.swift")
    folder.write(String(repeating: "1", count: 2_345), to: "large.md")
    let terminal = await start(columns: 60)
    #expect(names(terminal) == ["z/", "large.md", "small.swift"])
    #expect(terminal.screen.text.contains("2.3 kB") && terminal.screen.text.contains(" 1 B"))
    terminal.press("s")
    #expect(names(terminal) == ["z/", "large.md", "small.swift"])
    terminal.press("!")
    #expect(names(terminal) == ["z/", "small.swift", "large.md"])
  }

  @Test("what other programs make is there within a second or two")
  func follows() async {
    let terminal = await start()
    #expect(terminal.screen.text.contains("No files"))
    folder.write("x", to: "new")
    for _ in 0..<20 where names(terminal) != ["new"] {
      await terminal.advance(by: .seconds(1))
      await terminal.settled()
    }
    #expect(names(terminal) == ["new"])
  }

  @Test(
    "a size is short, whatever it is",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_949, "9.9 kB"), (9_950, "10 kB"),
      (999_499, "999 kB"), (999_500, "1.0 MB"), (12_345_678_901, "12 GB"),
    ] as [(Int64, String)])
  func sizes(bytes: Int64, text: String) {
    var entry = Entry(FilePath("none"), in: FilePath(folder.path))
    entry.size = bytes
    #expect(entry.shownSize == text)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
