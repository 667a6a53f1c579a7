import Foundation
import TermViewStore
import TestFolders
import Testing

@testable import termview_demo

/// A save of a todo.txt is killed with SIGKILL at every one of its system calls, and between them.
@Suite("ListFile, killed") struct ListFileCrashTests {
  static let old = String(repeating: "(A) an old todo +project @place\n", count: 2_000)
  static let new = String(repeating: "x 2026-05-20 a new 図書館 📚 todo\n", count: 1_500)

  /// Loads the file and saves the new todos, in a process of its own, with these system calls.
  private static func save(_ path: String, _ calls: FileCalls) throws {
    let file = ListFile<TodoText>(path: path, calls: calls)
    guard var state = try file.load() else { return }
    let (format, todos) = TodoText.parse(Array(new.utf8))
    state = ListState(format: format, rows: todos)
    try file.save(state)
  }

  /// Whoever comes next saves as if nothing had happened, and cleans up.
  private func goOn(_ folder: TestFolder) throws {
    let file = ListFile<TodoText>(path: folder.path("todo.txt"), calls: FileCalls())
    let state = try #require(try file.load())
    try file.save(state)
    #expect(!folder.names.contains(".todo.txt.saving"))
  }

  @Test("killed before any system call, the file is the old one or the new one")
  func everyCall() async throws {
    let folder = TestFolder()
    var outcomes: [Bool] = []
    for call in 1...60 where !folder.names.contains("survived") {
      folder.write(Self.old, to: "todo.txt")
      let result = await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder.path as String, call = call as Int] in
        let counter = CallCounter()
        var calls = FileCalls()
        calls.before = { _ in
          if counter.next() == call { kill(getpid(), SIGKILL) }
          return 0
        }
        try Self.save(folder + "/todo.txt", calls)
        try Data().write(to: URL(fileURLWithPath: folder + "/survived"))
        kill(getpid(), SIGKILL)
      }
      #expect(result != nil)
      let text = folder.text("todo.txt")
      #expect(text == Self.old || text == Self.new, "killed at call \(call)")
      outcomes.append(text == Self.new)
      try goOn(folder)
    }
    #expect(folder.names.contains("survived"))
    #expect(outcomes == outcomes.sorted { !$0 && $1 })
    #expect(outcomes.contains(false) && outcomes.contains(true))
  }

  @Test(
    "killed with a part of the new bytes written, the file is the old one",
    arguments: [1, 20, 4096, 4097, 50_000])
  func midWrite(length: Int) async throws {
    let folder = TestFolder()
    folder.write(Self.old, to: "todo.txt")
    let result = await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = folder.path("todo.txt") as String, length = length as Int] in
      let writes = CallCounter()
      var calls = FileCalls()
      calls.largestWrite = length
      calls.before = { name in
        if name == .write, writes.next() == 2 { kill(getpid(), SIGKILL) }
        return 0
      }
      try Self.save(path, calls)
    }
    #expect(result != nil)
    #expect(folder.text("todo.txt") == Self.old)
    #expect(folder.bytes(".todo.txt.saving")?.count == length)
    try goOn(folder)
  }
}
