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

  private func start(columns: Int = 40, rows: Int = 9) async -> TestTerminal {
    let path = FilePath(folder.path)
    let terminal = TestTerminal(columns: columns, rows: rows) { FileBrowser(path: path) }
    await terminal.settled(until: { !$0.text.contains("Reading") })
    return terminal
  }

  /// The names on the screen, from the first row of the list on.
  private func names(_ terminal: TestTerminal) -> [String] {
    terminal.screen.rows[2..<terminal.screen.rows.count - 1]
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0 != "│" }
  }

  /// The name in the row with the cursor's bar.
  private func cursor(_ terminal: TestTerminal) -> String? {
    terminal.screen.reversedRows.first.map {
      String(terminal.screen.rows[$0].split(separator: " ").first ?? "")
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
    await terminal.settled(until: { $0.text.contains("/y\n") })
    #expect(names(terminal) == ["z"])
    terminal.press(.left)
    await terminal.settled(until: { !$0.text.contains("/y\n") })
    #expect(cursor(terminal) == "y/")
    terminal.press(.end, .right)
    await terminal.settled()
    #expect(cursor(terminal) == "file10")
    // Twice at once: the second does not wait for the first.
    terminal.press(.left, .left)
    let above = FilePath(folder.path).parent!
    await terminal.settled(until: { !$0.text.contains("file9") })
    #expect(above.parent == nil || terminal.screen.rows[0] == above.parent!.description)
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
    #expect(other.screen.text.contains("No name contains “ärgx”"))
  }

  @Test("names are bytes: files open that are not UTF-8, and no name harms the screen")
  func hostile() async throws {
    let invalid = FilePath(bytes: Array(folder.path.utf8) + [0x2F, 0x63, 0xE9])
    #expect(invalid.withCString { mkdir($0, 0o700) } == 0)
    folder.write("", to: "\u{1B}[2J")
    folder.write("", to: "two\nlines")
    folder.write("", to: "日本語のとても長い名前のファイル.txt")
    let terminal = await start(columns: 60)
    #expect(names(terminal) == ["c\u{FFFD}/", "␛[2J", "two␊lines", "日本語のとても長い名前のファイル.txt"])
    terminal.press(.right)
    await terminal.settled(until: { $0.text.contains("This folder is empty") })
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
    await terminal.settled(until: { $0.text.contains("This folder is empty") })
  }

  @Test("links that lead to themselves and to their own folder are harmless")
  func loops() async {
    folder.link("itself", from: "itself")
    folder.link(".", from: "here")
    let terminal = await start(columns: 80)
    #expect(names(terminal) == ["here/", "itself"])
    for depth in 1...3 {
      terminal.press(.right)
      let tail = String(repeating: "/here", count: depth) + "\n"
      await terminal.settled(until: { $0.text.contains(tail) })
    }
    terminal.press(.left, .left, .left)
    await terminal.settled(until: { !$0.text.contains("/here\n") })
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
    terminal.resize(columns: 40, rows: 9)
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
}
