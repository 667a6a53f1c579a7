import Foundation
import TestFolders
import Testing

@testable import TermAtomicFile
@testable import TermViewStore

/// Loading and saving are killed with SIGKILL at every one of their system calls.
@Suite("JSONStatePersistor, killed") struct JSONStatePersistorCrashTests {
  static let old = LibraryState(
    books: OrderedState((0..<300).map { LibraryBook(id: "\($0)", title: "old") }))
  static let new = LibraryState(
    books: OrderedState((0..<500).map { LibraryBook(id: "\($0)", title: "new") }))

  /// Loads and saves in a process of its own that is killed before its system call number `call`.
  private func run(_ path: String, killedAt call: Int) async {
    let result = await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, call = call as Int] in
      let counter = CallCounter()
      var calls = FileCalls()
      calls.before = { _ in
        if counter.next() == call { kill(getpid(), SIGKILL) }
        return 0
      }
      let persistor = JSONStatePersistor<LibraryState>(path: path, calls: calls)
      _ = try? persistor.load()
      try persistor.save(Self.new)
      try Data().write(to: URL(fileURLWithPath: path + ".survived"))
      kill(getpid(), SIGKILL)
    }
    #expect(result != nil)
  }

  @Test("the file is the old one or the new one, and the next process goes on from there")
  func replacing() async throws {
    let folder = TestFolder()
    let path = folder.path("f")
    var outcomes: [Bool] = []
    for call in 1...60 where !folder.names.contains("f.survived") {
      do {
        let persistor = JSONStatePersistor<LibraryState>(path: path)
        _ = try persistor.load()
        try persistor.save(Self.old)
      }
      await run(path, killedAt: call)
      let next = JSONStatePersistor<LibraryState>(path: path)
      let state = try #require(try next.load())
      #expect(state == Self.old || state == Self.new, "killed at call \(call)")
      outcomes.append(state == Self.new)
      try next.save(Self.old)
      #expect(Set(folder.names).isSubset(of: ["f", "f.lock", "f.survived"]))
    }
    #expect(folder.names.contains("f.survived"))
    #expect(outcomes == outcomes.sorted { !$0 && $1 })
    #expect(outcomes.contains(false) && outcomes.contains(true))
  }

  /// Lengths at which a write may stop: none, within a character, around a block, all but the end.
  static let lengths = [1, 2, 511, 512, 513, 4095, 4096, 4097, 10_000, 20_000, 24_000]

  @Test("killed with a part of the new bytes written, the file is the old one", arguments: lengths)
  func midWrite(length: Int) async throws {
    let folder = TestFolder()
    let path = folder.path("f")
    do {
      let persistor = JSONStatePersistor<LibraryState>(path: path)
      _ = try persistor.load()
      try persistor.save(Self.old)
    }
    let bytes = folder.bytes("f")
    let result = await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, length = length as Int] in
      let writes = CallCounter()
      var calls = FileCalls()
      calls.largestWrite = length
      calls.before = { name in
        if name == .write, writes.next() == 2 { kill(getpid(), SIGKILL) }
        return 0
      }
      let persistor = JSONStatePersistor<LibraryState>(path: path, calls: calls)
      _ = try persistor.load()
      try persistor.save(Self.new)
    }
    #expect(result != nil)
    #expect(folder.bytes("f") == bytes)
    #expect(folder.bytes(".f.saving")?.count == length)
    let next = JSONStatePersistor<LibraryState>(path: path)
    #expect(try next.load() == Self.old)
    try next.save(Self.new)
    #expect(try next.load() == Self.new)
    #expect(folder.names == ["f", "f.lock"])
  }

  @Test("killed at whatever moment, also inside a system call, one state is there whole")
  func anyMoment() async throws {
    let folder = TestFolder()
    let path = folder.path("f")
    do {
      let persistor = JSONStatePersistor<LibraryState>(path: path)
      _ = try persistor.load()
      try persistor.save(Self.old)
    }
    for _ in 0..<12 {
      let result = await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let persistor = JSONStatePersistor<LibraryState>(path: path)
        _ = try persistor.load()
        try persistor.save(Self.old)
        Thread.detachNewThread {
          usleep(.random(in: 0..<20_000))
          kill(getpid(), SIGKILL)
        }
        while true {
          try persistor.save(Self.new)
          try persistor.save(Self.old)
        }
      }
      #expect(result != nil)
      let state = try JSONStatePersistor<LibraryState>(path: path).load()
      #expect(state == Self.old || state == Self.new)
    }
  }

  @Test("a first save is there whole or not at all")
  func first() async throws {
    for call in 1...60 {
      let folder = TestFolder()
      let path = folder.path("f")
      await run(path, killedAt: call)
      let state = try JSONStatePersistor<LibraryState>(path: path).load()
      #expect(state == nil || state == Self.new, "killed at call \(call)")
      if folder.names.contains("f.survived") {
        #expect(call > 10)
        return
      }
    }
    Issue.record("no save got through")
  }

  @Test("a corrupt file is where it was or where it was moved, never gone")
  func corrupt() async throws {
    let garbage = String(repeating: "garbage ", count: 1000)
    for call in 1...80 {
      let folder = TestFolder()
      folder.write(garbage, to: "f")
      await run(folder.path("f"), killedAt: call)
      let kept = folder.names.filter { folder.text($0) == garbage }
      #expect(kept.count == 1, "killed at call \(call)")
      if folder.names.contains("f.survived") {
        #expect(kept[0].hasPrefix("f.corrupt-"))
        return
      }
    }
    Issue.record("no save got through")
  }
}
