import Foundation
import Synchronization
import TestFolders
import Testing

@testable import TermAtomicFile
@testable import TermViewStore

/// A save is killed at every one of its system calls, in a process of its own.
@Suite("AtomicFile, killed")
struct AtomicFileCrashTests {
  @Test("killed before any system call of a save, the file is the old one or the new one")
  func killedAtEveryCall() async throws {
    let folder = TestFolder()
    let old = String(repeating: "old ", count: 50_000)
    let new = String(repeating: "new! ", count: 60_000)
    var survived = false
    var outcomes: [Bool] = []
    for call in 1...40 where !survived {
      folder.write(old, to: "f")
      let path = folder.path("f")
      let result = await #expect(processExitsWith: .success, observing: []) {
        [path = path as String, call = call as Int, new = new as String] in
        var file = AtomicFile(path)
        _ = try file.read()
        let counter = CallCounter()
        // Like SIGKILL, _exit lets nothing in the process run any more.
        file.calls.before = { _ in
          if counter.next() == call { _exit(0) }
          return 0
        }
        try file.replace(with: Array(new.utf8))
        try Data().write(to: URL(fileURLWithPath: path + ".survived"))
        _exit(0)
      }
      #expect(result != nil)
      let text = folder.text("f")
      #expect(text == old || text == new, "killed at call \(call)")
      outcomes.append(text == new)
      survived = folder.names.contains("f.survived")

      // Whoever comes next saves as if nothing had happened, and cleans up.
      var next = AtomicFile(path)
      _ = try next.read()
      try next.replace(with: Array("next".utf8))
      #expect(folder.text("f") == "next")
      #expect(folder.names.allSatisfy { ["f", "f.survived"].contains($0) })
    }
    #expect(survived)
    // First the old file, from the rename on the new one.
    #expect(outcomes == outcomes.sorted { !$0 && $1 })
    #expect(outcomes.contains(false) && outcomes.contains(true))
  }

  @Test("a process that ends with a lock held leaves no sidecar")
  func lockAtExit() async throws {
    let folder = TestFolder()
    let path = folder.path("f")
    await #expect(processExitsWith: .success) { [path = path as String] in
      _ = Unmanaged.passRetained(try FileLock(for: path))
      exit(0)
    }
    #expect(folder.names == [])
  }

  /// The calls of a save in their order.
  private final class Trace: Sendable {
    private let names = Mutex<[FileCalls.Name]>([])
    var all: [FileCalls.Name] { names.withLock { $0 } }
    func add(_ name: FileCalls.Name) { names.withLock { $0.append(name) } }
  }

  @Test("the disk has the bytes before they get the file's name, and then the name")
  func order() throws {
    let folder = TestFolder()
    folder.write("old", to: "f")
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    let trace = Trace()
    file.calls.before = { name in
      trace.add(name)
      return 0
    }
    try file.replace(with: Array("new".utf8))
    let lasting: [FileCalls.Name] = [.write, .fchmod, .fsync, .rename, .syncFolder]
    #expect(trace.all.filter { lasting.contains($0) } == lasting)
  }
}
