import Foundation
import TestFolders
import Testing

@testable import TermAtomicFile
@testable import TermViewStore

@Suite("Paths")
struct FilePathTests {
  let folder = TestFolder()
  /// "café.txt" in Latin-1, which is not UTF-8.
  let latin: [UInt8] = Array("caf".utf8) + [0xE9] + Array(".txt".utf8)

  func path(_ name: [UInt8]) -> FilePath { FilePath(bytes: Array((folder.path + "/").utf8) + name) }

  /// The bytes of all names in the folder, sorted as text.
  private func names() -> [[UInt8]] {
    guard let listing = opendir(folder.path) else { return [] }
    defer { closedir(listing) }
    var names: [[UInt8]] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(cString: $0).bytes }
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("are bytes: a file whose name is not UTF-8 is read, replaced and locked")
  func bytes() throws {
    var file = AtomicFile(path(latin))
    #expect(try file.read() == nil)
    try file.replace(with: Array("one".utf8))
    try file.replace(with: Array("two".utf8))
    var again = AtomicFile(path(latin))
    #expect(try again.read() == Array("two".utf8))
    #expect(names() == [latin])
    let lock = try FileLock(for: path(latin))
    #expect(names() == [latin, latin + Array(".lock".utf8)])
    _ = lock
  }

  @Test("are bytes in links: what a link leads to is saved, and nothing else")
  func links() throws {
    var target = AtomicFile(path(latin))
    try target.replace(with: Array("old".utf8))
    let link = path(Array("todo.txt".utf8))
    let made = path(latin).withCString { target in link.withCString { symlink(target, $0) } }
    #expect(made == 0)
    var file = AtomicFile(link)
    #expect(try file.read() == Array("old".utf8))
    try file.replace(with: Array("new".utf8))
    #expect(try target.read() == Array("new".utf8))
    #expect(names() == [latin, Array("todo.txt".utf8)])
  }

  @Test("keep a state in a file whose name is not UTF-8")
  func state() throws {
    let state = LibraryState()
    try JSONStatePersistor(path: path(latin)).save(state)
    #expect(try JSONStatePersistor<LibraryState>(path: path(latin)).load() == state)
    #expect(names() == [latin])
  }

  @Test("end at their last slash, also where an accent follows it")
  func accentAfterSlash() throws {
    // As text, the slash and the accent are one character.
    let name = Array("\u{301}f".utf8)
    let location = try FileLocation(path(name))
    #expect(location.name.bytes == name)
    #expect(location.folder == FilePath(folder.path))
    var file = AtomicFile(path(name))
    try file.replace(with: [1])
    #expect(names() == [name])
  }

  @Test("with a NUL inside name no file")
  func nul() {
    folder.write("precious", to: "f")
    var file = AtomicFile(path(Array("f\0g".utf8)))
    #expect(throws: AtomicFileError.self) { try file.read() }
    #expect(throws: AtomicFileError.self) { try file.replace(with: []) }
    #expect(folder.text("f") == "precious")
    #expect(folder.names == ["f"])
  }

  @Test("show as text what is not UTF-8 as U+FFFD")
  func text() {
    #expect(FilePath(bytes: latin).description == "caf\u{FFFD}.txt")
    let error = AtomicFileError(path: FilePath(bytes: latin), action: .saving, reason: .readOnly)
    #expect(error.description == "caf\u{FFFD}.txt cannot be saved: it is read-only")
  }

  @Test(
    "a pipe, a folder or a link with the temporary file's name is left alone, and the file is saved",
    arguments: [1, 3])
  func takenName(count: Int) throws {
    let obstacles: [(String) -> Void] = [
      { precondition(mkfifo(self.folder.path($0), 0o600) == 0) },
      { self.folder.makeFolder($0) },
      { self.folder.link("nowhere", from: $0) },
    ]
    for first in obstacles.indices {
      let folder = folder
      var taken: [String] = []
      for number in 1...count {
        let name = number == 1 ? ".f.saving" : ".f.saving\(number)"
        obstacles[(first + number) % obstacles.count](name)
        taken.append(name)
      }
      folder.write("old", to: "f")
      var file = AtomicFile(folder.path("f"))
      _ = try file.read()
      try file.replace(with: Array("new".utf8))
      #expect(folder.text("f") == "new")
      #expect(folder.names == (taken + ["f"]).sorted())
      for name in taken { folder.remove(name) }
    }
  }

  @Test("a pipe with the lock's name is an error and stays")
  func takenLock() {
    precondition(mkfifo(folder.path("f.lock"), 0o600) == 0)
    #expect(
      throws: AtomicFileError(path: folder.path("f.lock"), action: .saving, reason: .notAFile)
    ) { try FileLock(for: folder.path("f")) }
    #expect(folder.names == ["f.lock"])
  }
}
