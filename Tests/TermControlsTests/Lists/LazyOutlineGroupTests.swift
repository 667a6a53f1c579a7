import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Outlines whose branches are loaded")
struct LazyOutlineGroupTests {
  struct Entry: Identifiable, Sendable {
    let id: String
    var isFolder = false
  }

  struct Unreachable: Error, CustomStringConvertible {
    var description: String { "unreachable" }
  }

  /// A disk that answers when a test says so.
  @MainActor
  final class Disk {
    var requests: [String] = []
    private var waiting: [CheckedContinuation<[Entry], any Error>] = []

    func contents(of folder: Entry) async throws -> [Entry] {
      requests.append(folder.id)
      return try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func answer(_ result: Result<[Entry], any Error>) {
      waiting.removeFirst().resume(with: result)
    }
  }

  struct Browser: View {
    let disk: Disk
    @State private var chosen: String?

    var body: some View {
      VStack {
        List(selection: $chosen) {
          LazyOutlineGroup(
            [Entry(id: "a", isFolder: true), Entry(id: "b")], isBranch: \.isFolder
          ) { folder in
            try await disk.contents(of: folder)
          } content: { entry in
            Text(entry.id)
          }
        }
        Text(chosen ?? "-")
      }
    }
  }

  private let disk = Disk()

  private func terminal(columns: Int = 30) -> TestTerminal {
    TestTerminal(columns: columns, rows: 8) { Browser(disk: disk) }
  }

  private func lines(_ terminal: TestTerminal) -> [String] {
    terminal.screen.rows.dropLast().filter { !$0.isEmpty }
  }

  @Test("a branch is loaded when it is unfolded, once, and says so")
  func loading() async {
    let terminal = terminal()
    terminal.press(.down)
    #expect(lines(terminal) == ["▸ a", "  b"])
    #expect(disk.requests.isEmpty)
    terminal.press(.right)
    await terminal.settled(until: { _ in disk.requests == ["a"] })
    #expect(lines(terminal) == ["▾ a", "  Loading…", "  b"])
    disk.answer(.success([Entry(id: "c", isFolder: true), Entry(id: "d")]))
    await terminal.settled(until: { $0.text.contains("── d") })
    #expect(lines(terminal) == ["▾ a", "├─▸ c", "└── d", "  b"])
    terminal.press(.left, .right, .down)
    #expect(disk.requests == ["a"])
    #expect(terminal.screen.rows.last == "c")
    terminal.press(.right)
    await terminal.settled(until: { _ in disk.requests == ["a", "c"] })
    disk.answer(.success([]))
    await terminal.settled(until: { !$0.text.contains("Loading") })
    #expect(lines(terminal) == ["▾ a", "├─▾ c", "└── d", "  b"])
  }

  @Test("what fails says why, and Return tries again")
  func failing() async {
    let terminal = terminal()
    terminal.press(.down, .right)
    await terminal.settled(until: { _ in disk.requests == ["a"] })
    disk.answer(.failure(Unreachable()))
    await terminal.settled(until: { $0.text.contains("unreachable") })
    #expect(terminal.screen.text.contains("Retry"))
    terminal.press(.return)
    await terminal.settled(until: { _ in disk.requests == ["a", "a"] })
    #expect(terminal.screen.text.contains("Loading"))
    disk.answer(.success([Entry(id: "c")]))
    await terminal.settled(until: { $0.text.contains("c") })
    #expect(lines(terminal) == ["▾ a", "└── c", "  b"])
  }

  @Test("an error of the file system is a sentence, without its domain and code")
  func systemError() async {
    let terminal = terminal(columns: 100)
    terminal.press(.down, .right)
    await terminal.settled(until: { _ in disk.requests == ["a"] })
    disk.answer(
      Result { try FileManager.default.contentsOfDirectory(atPath: "/no such folder") }
        .map { $0.map { Entry(id: $0) } })
    await terminal.settled(until: { $0.text.contains("Retry") })
    #expect(terminal.screen.text.contains("exist"))
    #expect(!terminal.screen.text.contains("Domain"))
  }

  @Test("messages name the program's type")
  func names() {
    struct Twice: View {
      var body: some View {
        List {
          LazyOutlineGroup([Entry(id: "a"), Entry(id: "a")]) { _ in
            []
          } content: { entry in
            Text(entry.id)
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 8) { Twice() }
    #expect(terminal.diagnostics.first?.hasPrefix("Entry: the id a occurs more than once") == true)
  }

  @Test("the cut reason leaves the button there on a narrow screen")
  func narrow() async {
    let terminal = terminal(columns: 16)
    terminal.press(.down, .right)
    await terminal.settled(until: { _ in disk.requests == ["a"] })
    disk.answer(.failure(Unreachable()))
    await terminal.settled(until: { $0.text.contains("Retry") })
    #expect(lines(terminal)[0] == "▾ a")
  }

  @Test("a branch that is folded while it loads is there when it is unfolded again")
  func folded() async {
    let terminal = terminal()
    terminal.press(.down, .right)
    await terminal.settled(until: { _ in disk.requests == ["a"] })
    terminal.press(.left)
    disk.answer(.success([Entry(id: "c")]))
    await terminal.settled(until: { $0.text.contains("a 1") })
    terminal.press(.right)
    #expect(lines(terminal) == ["▾ a", "└── c", "  b"])
    #expect(disk.requests == ["a"])
  }

  /// What a program keeps of a tree.
  @MainActor @Observable
  final class Saved {
    var expanded: Set<String> = []
    var reloading: Set<String> = []
    var entries = [Entry(id: "a", isFolder: true), Entry(id: "b")]
  }

  struct SavedBrowser: View {
    let disk: Disk
    @Bindable var saved: Saved

    var body: some View {
      List {
        LazyOutlineGroup(
          saved.entries, isBranch: \.isFolder, expanded: $saved.expanded,
          reloading: $saved.reloading
        ) { folder in
          try await disk.contents(of: folder)
        } content: { entry in
          Text(entry.id)
        }
      }
    }
  }

  @Test("branches that the program has unfolded are loaded, one in the other")
  func expandedByProgram() async {
    let saved = Saved()
    saved.expanded = ["a", "c", "nowhere"]
    let terminal = TestTerminal(columns: 30, rows: 8) { SavedBrowser(disk: disk, saved: saved) }
    #expect(lines(terminal) == ["▾ a", "  Loading…", "  b"])
    await terminal.settled(until: { _ in disk.requests == ["a"] })
    disk.answer(.success([Entry(id: "c", isFolder: true)]))
    await terminal.settled(until: { _ in disk.requests == ["a", "c"] })
    #expect(lines(terminal) == ["▾ a", "└─▾ c", "    Loading…", "  b"])
    disk.answer(.success([Entry(id: "d")]))
    await terminal.settled(until: { $0.text.contains("── d") })
    saved.expanded = []
    await terminal.settled(until: { !$0.text.contains("── d") })
    #expect(lines(terminal) == ["▸ a 1", "  b"])
    terminal.press(.home, .right)
    #expect(saved.expanded == ["a"])
    #expect(disk.requests == ["a", "c"])
  }

  @Test("a branch is loaded anew, and shows what it had until then; the last answer counts")
  func reloading() async {
    let saved = Saved()
    saved.expanded = ["a"]
    let terminal = TestTerminal(columns: 30, rows: 8) { SavedBrowser(disk: disk, saved: saved) }
    await terminal.settled(until: { _ in disk.requests.count == 1 })
    disk.answer(.success([Entry(id: "c"), Entry(id: "d")]))
    await terminal.settled(until: { $0.text.contains("── d") })
    terminal.press(.home, .down, .down)
    saved.reloading = ["a", "nowhere"]
    await terminal.settled(until: { _ in disk.requests.count == 2 })
    #expect(saved.reloading.isEmpty)
    #expect(lines(terminal) == ["▾ a", "├── c", "└── d", "  b"])
    // Asked for once more, while the first answer is waited for.
    saved.reloading.insert("a")
    await terminal.settled(until: { _ in disk.requests.count == 3 })
    disk.answer(.success([Entry(id: "old")]))
    disk.answer(.success([Entry(id: "c"), Entry(id: "new"), Entry(id: "d")]))
    await terminal.settled(until: { $0.text.contains("new") })
    #expect(lines(terminal) == ["▾ a", "├── c", "├── new", "└── d", "  b"])
    #expect(terminal.screen.reversedRows == [3])
    saved.reloading.insert("a")
    await terminal.settled(until: { _ in disk.requests.count == 4 })
    disk.answer(.failure(Unreachable()))
    await terminal.settled(until: { $0.text.contains("unreachable") })
    #expect(terminal.screen.text.contains("new"))
  }

  @Test("a folded branch is loaded anew when it is unfolded, and a failed one when a key does")
  func foldedReloading() async {
    let saved = Saved()
    let terminal = TestTerminal(columns: 30, rows: 8) { SavedBrowser(disk: disk, saved: saved) }
    terminal.press(.home, .right)
    await terminal.settled(until: { _ in disk.requests.count == 1 })
    disk.answer(.success([Entry(id: "c")]))
    await terminal.settled(until: { $0.text.contains("── c") })
    terminal.press(.left)
    saved.reloading.insert("a")
    await terminal.settled(until: { !$0.text.contains("a 1") })
    #expect(disk.requests.count == 1)
    terminal.press(.right)
    await terminal.settled(until: { _ in disk.requests.count == 2 })
    disk.answer(.failure(Unreachable()))
    await terminal.settled(until: { $0.text.contains("unreachable") })
    terminal.press(.left, .right)
    await terminal.settled(until: { _ in disk.requests.count == 3 })
    #expect(disk.requests == ["a", "a", "a"])
  }
}
