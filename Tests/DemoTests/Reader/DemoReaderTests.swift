import Foundation
import TermView
import TermViewStore
import TermViewTesting
import TestFolders
import Testing

@testable import termview_chat
@testable import termview_demo
@testable import termview_files
@testable import termview_follow
@testable import termview_kanban
@testable import termview_mail
@testable import termview_tasks

/// The main tasks of the demos, done by what they say in reader mode.
@MainActor @Suite("Demos in reader mode")
struct DemoReaderTests {
  let folder = TestFolder()

  private var reading: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.isReaderMode = true
    return environment
  }

  /// Presses keys and takes what is said.
  private func said(_ terminal: TestTerminal, _ keys: KeyPress...) -> [String] {
    for key in keys { terminal.press(key) }
    return terminal.takeSpoken()
  }

  @Test("books and todos: move, delete, undo, tick, filter, clear")
  func lists() throws {
    folder.write("one\ntwo\nx three\n", to: "todo.txt")
    folder.write(
      """
      [{"id": 1, "title": "On Lisp", "author": "Paul Graham"},
       {"id": 2, "title": "こころ", "author": "夏目漱石"}]
      """, to: "books.json")
    let model = try DemoModel(
      books: EditableList(path: folder.path("books.json")),
      todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
    let terminal = TestTerminal(
      DemoView(model: model), columns: 40, rows: 9, environment: reading)
    #expect(
      terminal.takeSpoken() == [
        "1 Books 2, 2 Todos 3", "Shelves, list, 3 rows", "Books, list, 2 rows",
        "On Lisp, Paul Graham, 1 of 2", "? show all keys",
      ])
    #expect(said(terminal, .down) == ["こころ, 夏目漱石, 2 of 2"])
    #expect(said(terminal, .down) == [])
    #expect(said(terminal, "K") == ["Moved “こころ”, u undo", "こころ, 夏目漱石, 1 of 2"])
    #expect(said(terminal, "d") == ["Deleted “こころ”, u undo", "On Lisp, Paul Graham, 1 of 1"])
    #expect(
      said(terminal, "u")
        == ["Undid: delete “こころ”, ctrl-r redo", "こころ, 夏目漱石, 1 of 2"])
    #expect(said(terminal, "/").last == "Filter, text field, empty")
    terminal.type("li")
    #expect(
      terminal.takeSpoken()
        == ["l", "Books, 1 row", "On Lisp, Paul Graham, 1 of 1", "i"])
    #expect(said(terminal, .escape).last == "On Lisp, Paul Graham, 2 of 2")
    #expect(said(terminal, "2").suffix(2) == ["expanded, Open, 2", "open, one, 1 of 3"])
    #expect(
      said(terminal, .space) == [
        "Done: “one”, u undo", "open, two, 1 of 3",
      ])
    let question = said(terminal, "c")
    #expect(question.first == "Clear 2 done todos?")
    #expect(question.contains { $0.hasPrefix("keys: ") && $0.contains("Cancel") })
    _ = said(terminal, .escape)
    let typed = said(terminal, "a")
    #expect(typed == ["Todo, text field, empty"])
    terminal.type("new")
    #expect(terminal.takeSpoken() == ["new"])
    #expect(said(terminal, .return).last == "open, new, 2 of 4")
  }

  @Test("kanban: a card is carried to the list beside, and brought back")
  func kanban() {
    let terminal = TestTerminal(columns: 80, rows: 10, environment: reading) {
      BoardView(board: Board(nil))
    }
    let start = terminal.takeSpoken()
    #expect(start.contains { $0.contains("list") && $0.contains("Doing") })
    #expect(start.contains("Water the plants, 1 of 3"))
    #expect(!start.contains { $0.contains("No cards") })
    let carried = said(terminal, "L")
    #expect(carried.first == "Moved “Water the plants” to Doing, u undo")
    #expect(carried.last?.hasPrefix("Water the plants, ") == true)
    #expect(carried.contains { $0.hasPrefix("Doing") })
    #expect(said(terminal, "u").first == "Undid: move “Water the plants” to Doing, ctrl-r redo")
    let typed = said(terminal, "a")
    #expect(typed.contains("New card"))
    terminal.type("Read")
    #expect(terminal.takeSpoken() == ["Read"])
    #expect(said(terminal, .return).contains("Added “Read”, u undo"))
  }

  @Test("mail: messages are read, starred, marked and archived")
  func mail() {
    let inbox = Inbox(Message.samples)
    let terminal = TestTerminal(columns: 100, rows: 12, environment: reading) {
      MailView(inbox: inbox)
    }
    let count = Message.samples.count
    #expect(terminal.takeSpoken().contains { $0.hasSuffix(", 1 of \(count)") })
    let second = said(terminal, .down)
    // The message beside the list is not read with each row.
    #expect(second.count == 1)
    #expect(second.first?.contains("図書館") == true)
    #expect(second.first?.hasSuffix(", 2 of \(count)") == true)
    #expect(said(terminal, .space).first?.hasPrefix("selected, ") == true)
    let archived = said(terminal, "e")
    #expect(archived.first?.contains("rchived") == true)
    #expect(archived.last?.hasSuffix(" of \(count - 1)") == true)
    #expect(said(terminal, "u").contains { $0.hasSuffix(" of \(count)") || $0.contains("ndid") })
  }

  @Test("files: folders are entered and left, files are read")
  func files() async {
    folder.write("text of a", to: "a")
    folder.makeFolder("x")
    folder.write("inside", to: "x/z")
    let path = FilePath(folder.path)
    let terminal = TestTerminal(columns: 40, rows: 9, environment: reading) {
      FileBrowser(path: path)
    }
    /// Whether a row is said, with when it was changed, and its place. Folders are read elsewhere.
    func says(_ name: String, _ place: String) async -> Bool {
      for _ in 0..<1000 {
        await terminal.settled()
        await terminal.advance(by: .seconds(1))
        let said = terminal.takeSpoken()
        if said.contains(where: { $0.contains("\(name), ") && $0.hasSuffix(", \(place)") }) {
          return true
        }
        try? await Task.sleep(for: .milliseconds(5))
      }
      return false
    }
    #expect(await says("x/", "1 of 2"))
    terminal.press(.return)
    #expect(await says("z", "1 of 1"))
    terminal.press(.left)
    #expect(await says("x/", "1 of 2"))
    terminal.press(.down)
    #expect(terminal.takeSpoken().first?.hasSuffix("2 of 2") == true)
  }

  @Test("follow: new lines are said until the cursor leaves the end, and again from there")
  func follow() async throws {
    folder.write("one\ntwo\nthree\n", to: "app.log")
    let path = folder.path("app.log")
    let terminal = TestTerminal(columns: 40, rows: 6, environment: reading) {
      LogView(source: .file(FilePath(path)))
    }
    // The file is read by another thread, and looked at from time to time.
    func listen(until line: String) async -> [String] {
      var said: [String] = []
      for _ in 0..<500 where !said.contains(where: { $0.hasPrefix(line) }) {
        try? await Task.sleep(for: .milliseconds(10))
        await terminal.settled()
        await terminal.advance(by: .seconds(1))
        said += terminal.takeSpoken()
      }
      return said
    }
    func append(_ text: String) throws {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }
    _ = await listen(until: "three")
    try append("four\nfive\n")
    #expect(await listen(until: "five").suffix(2) == ["four", "five, 5 of 5"])
    #expect(said(terminal, .up) == ["four, 4 of 5"])
    try append("six\n")
    // It is read, and not said: the cursor is elsewhere.
    var rest: [String] = []
    for _ in 0..<60 {
      try? await Task.sleep(for: .milliseconds(10))
      await terminal.settled()
      await terminal.advance(by: .seconds(1))
      rest += terminal.takeSpoken()
    }
    #expect(rest == [])
    #expect(said(terminal, .end) == ["six, 6 of 6"])
  }

  @Test("tasks: finished jobs are said once each, and a failed one asks for a key")
  func tasks() async {
    let jobs = ["compile", "bundle 画像 📦", "migrate"].enumerated().map { index, name in
      Job(
        id: index + 1, name: name,
        work: .pretended(steps: 3, pause: .zero, fails: name == "migrate"))
    }
    let queue = JobQueue(jobs: jobs, atOnce: 2)
    let terminal = TestTerminal(
      JobList(queue: queue), columns: 60, rows: 8, environment: reading)
    _ = terminal.takeSpoken()
    async let run: Void = queue.run(asks: true)
    var said: [String] = []
    for _ in 0..<200 where !said.contains("keys: q give up, r retry") {
      await terminal.settled()
      await terminal.advance(by: .seconds(1))
      said += terminal.takeSpoken()
    }
    #expect(said.contains { $0.hasPrefix("error, migrate") }, "\(said)")
    terminal.press("r")
    await run
    terminal.update()
    await terminal.advance(by: .seconds(2))
    said += terminal.takeSpoken()
    for job in jobs {
      #expect(said.count { $0.hasPrefix("done \(job.name)") } == 1, "\(job.name): \(said)")
    }
  }

  @Test("chat: a question is echoed and sent, and each line of the answer is said once")
  func chat() async {
    let conversation = Conversation(slowness: 0)
    let terminal = TestTerminal(
      inline: InlineOptions(), columns: 20, rows: 5, environment: reading
    ) {
      ConversationView(conversation: conversation, files: ["README.md"])
    }
    #expect(terminal.takeSpoken().last == "Ask something, text field, empty")
    terminal.type("why")
    #expect(terminal.takeSpoken() == ["why"])
    async let run: Void = conversation.run(waits: true)
    terminal.press(.return)
    var said: [String] = []
    func listen(until text: String) async {
      for _ in 0..<2000 where !said.contains(where: { $0.contains(text) }) {
        await terminal.settled()
        await terminal.advance(by: .seconds(1))
        said += terminal.takeSpoken()
      }
    }
    await listen(until: "Write this")
    #expect(said.contains { $0.contains("Write this") }, "\(said)")
    terminal.type("y")
    await listen(until: "Done: 1h30m")
    terminal.type("/quit")
    terminal.press(.return)
    await run
    terminal.update()
    said += terminal.takeSpoken()
    #expect(said.count { $0 == "> why" } == 1, "\(said)")
    #expect(said.count { $0.hasPrefix("Done: 1h30m is read") } == 1)
  }
}
