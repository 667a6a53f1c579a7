import Foundation
import TestFolders
import Testing

@testable import TermAtomicFile
@testable import TermViewStore

@Suite("What is overwritten on request")
struct OverwrittenFileTests {
  let folder = TestFolder()

  /// Saves "mine" over "theirs", and returns what is beside the file then.
  private func overwrite(
    _ before: @escaping @Sendable (FileCalls.Name) -> Int32 = { _ in 0 }
  ) throws -> (kept: FilePath?, others: [String]) {
    folder.write("old", to: "f")
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    folder.write("theirs", to: "f")
    folder.setMode("f", 0o640)
    file.calls.before = before
    let result = Result { () throws(AtomicFileError) in
      try file.replace(with: Array("mine".utf8), evenIfChanged: true)
    }
    return (try result.get(), folder.names.filter { $0 != "f" })
  }

  @Test("is kept beside the file under a name of its own, every time")
  func kept() throws {
    var names: Set<String> = []
    for count in 1...3 {
      let (kept, others) = try overwrite()
      #expect(folder.text("f") == "mine")
      #expect(others.count == count)
      names.insert(try #require(kept).lastComponent.description)
    }
    #expect(names == Set(folder.names.filter { $0 != "f" }))
    for name in names {
      #expect(folder.text(name) == "theirs")
      #expect(folder.mode(name) == 0o640)
    }
  }

  @Test("is not made when no other program wrote")
  func untouched() throws {
    folder.write("old", to: "f")
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    #expect(try file.replace(with: Array("new".utf8), evenIfChanged: true) == nil)
    #expect(folder.names == ["f"])
  }

  @Test(
    "is copied where the file system has no hard links",
    arguments: [EPERM, ENOTSUP, ENOSYS, EMLINK])
  func copied(code: Int32) throws {
    let (kept, others) = try overwrite { $0 == .link ? code : 0 }
    let name = try #require(kept).lastComponent.description
    #expect(others == [name])
    #expect(folder.text(name) == "theirs")
    #expect(folder.mode(name) == 0o640)
    #expect(folder.text("f") == "mine")
  }

  @Test("stays in place when it cannot be kept, or the file cannot be replaced")
  func failing() {
    for name in [FileCalls.Name.link, .rename] {
      #expect(throws: AtomicFileError.self) { try overwrite { $0 == name ? EIO : 0 } }
      #expect(folder.names == ["f"])
      #expect(folder.text("f") == "theirs")
    }
  }

  @Test("has the longest name that fits, without a letter cut in half")
  func longName() throws {
    let name = String(repeating: "語", count: 85)
    folder.write("old", to: name)
    var file = AtomicFile(folder.path(name))
    _ = try file.read()
    folder.write("theirs", to: name)
    let kept = try #require(try file.replace(with: [], evenIfChanged: true))
    #expect(kept.lastComponent.bytes.count <= 255)
    #expect(!kept.description.contains("\u{FFFD}"))
    #expect(folder.names.count == 2)
  }
}
