import Foundation
import TestFolders
import Testing

@testable import TermAtomicFile
@testable import TermViewStore

@Suite("AtomicFile")
struct AtomicFileTests {
  let folder = TestFolder()

  @Test("reads and replaces the whole file")
  func readAndReplace() throws {
    folder.write("old", to: "f")
    var file = AtomicFile(folder.path("f"))
    #expect(try file.read() == Array("old".utf8))
    try file.replace(with: Array("new".utf8))
    try file.replace(with: Array("newer, and longer".utf8))
    #expect(folder.text("f") == "newer, and longer")
    #expect(folder.names == ["f"])
  }

  @Test(
    "creates a file that does not exist, with the mode of any new file", arguments: [true, false])
  func create(readsFirst: Bool) throws {
    var file = AtomicFile(folder.path("f"))
    if readsFirst { #expect(try file.read() == nil) }
    try file.replace(with: [1, 2, 3])
    folder.write("", to: "reference")
    #expect(folder.mode("f") == folder.mode("reference"))
    #expect(folder.bytes("f") == [1, 2, 3])
  }

  @Test("reads files of every size", arguments: [0, 1, 4095, 4096, 4097, 1_000_003])
  func sizes(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var file = AtomicFile(folder.path("f"))
    try file.replace(with: bytes)
    #expect(try file.read() == bytes)
  }

  @Test("never overwrites what was not read", arguments: [true, false])
  func neverRead(force: Bool) throws {
    folder.write("precious", to: "f")
    var file = AtomicFile(folder.path("f"))
    #expect(throws: failure(.neverRead)) { try file.replace(with: [], evenIfChanged: force) }
    #expect(folder.text("f") == "precious")
    #expect(folder.names == ["f"])
  }

  @Test("never overwrites what could not be parsed, also when an earlier reading succeeded")
  func neverParsed() throws {
    struct Unparsable: Error {}
    folder.write("good", to: "f")
    var file = AtomicFile(folder.path("f"))
    #expect(try file.read { $0.count } == 4)
    folder.write("precious", to: "f")
    #expect(throws: Unparsable.self) { try file.read { _ in throw Unparsable() } }
    #expect(throws: failure(.neverRead)) { try file.replace(with: [], evenIfChanged: true) }
    #expect(folder.text("f") == "precious")
  }

  @Test("notices what another program wrote, replaced or created, and overwrites it on request")
  func changedOnDisk() throws {
    folder.write("old", to: "f")
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    folder.write("theirs", to: "f")
    #expect(throws: failure(.changedOnDisk)) { try file.replace(with: Array("mine".utf8)) }
    #expect(folder.text("f") == "theirs")
    let kept = try file.replace(with: Array("mine".utf8), evenIfChanged: true)
    #expect(folder.text("f") == "mine")
    let name = try #require(kept).lastComponent.description
    #expect(name.hasPrefix("f.overwritten-"))
    #expect(folder.text(name) == "theirs")
    folder.remove(name)

    var absent = AtomicFile(folder.path("g"))
    _ = try absent.read()
    folder.write("theirs", to: "g")
    #expect(
      throws: AtomicFileError(path: folder.path("g"), action: .saving, reason: .changedOnDisk)
    ) { try absent.replace(with: []) }
    #expect(folder.names == ["f", "g"])
  }

  @Test("writes a file again that vanished")
  func vanished() throws {
    folder.write("old", to: "f")
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    folder.remove("f")
    try file.replace(with: Array("again".utf8))
    #expect(folder.text("f") == "again")
  }

  @Test("keeps the mode", arguments: [0o600, 0o640, 0o664, 0o755, 0o200])
  func mode(mode: Int) throws {
    folder.write("old", to: "f")
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    folder.setMode("f", mode)
    try file.replace(with: Array("new".utf8), evenIfChanged: true)
    #expect(folder.mode("f") == mode)
  }

  @Test("keeps the owner where it may", .enabled(if: geteuid() == 0))
  func owner() throws {
    folder.write("old", to: "f")
    #expect(chown(folder.path("f"), 1234, 4321) == 0)
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    try file.replace(with: Array("new".utf8))
    let status = folder.status("f")
    #expect(status.st_uid == 1234)
    #expect(status.st_gid == 4321)
  }

  @Test("a group that cannot be kept gives the new group no right that others lack")
  func foreignGroup() throws {
    folder.write("old", to: "f")
    folder.setMode("f", 0o664)
    let old = folder.status("f")
    var foreign = old
    foreign.st_gid = old.st_gid &+ 1
    var calls = FileCalls()
    calls.before = { $0 == .fchown ? EPERM : 0 }
    let temporary = try TemporaryFile(
      beside: FileLocation(FilePath(folder.path("f"))), isNew: false, calls)
    try temporary.fill(with: [], like: foreign)
    try temporary.rename(to: FileLocation(FilePath(folder.path("f"))))
    #expect(folder.mode("f") == 0o644)
  }

  @Test("refuses a read-only file, for the superuser too")
  func readOnly() throws {
    folder.write("old", to: "f")
    folder.setMode("f", 0o444)
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    #expect(throws: failure(.readOnly)) { try file.replace(with: [], evenIfChanged: true) }
    #expect(folder.text("f") == "old")
    #expect(folder.names == ["f"])
  }

  @Test("follows symbolic links: relative, absolute, in a chain, and to nothing yet")
  func links() throws {
    folder.makeFolder("real")
    folder.write("old", to: "real/f")
    folder.link("real/f", from: "relative")
    folder.link(folder.path("relative"), from: "chain")
    folder.link("real/new", from: "dangling")

    var chain = AtomicFile(folder.path("chain"))
    _ = try chain.read()
    try chain.replace(with: Array("new".utf8))
    var dangling = AtomicFile(folder.path("dangling"))
    #expect(try dangling.read() == nil)
    try dangling.replace(with: Array("made".utf8))

    #expect(folder.text("real/f") == "new")
    #expect(folder.text("real/new") == "made")
    #expect(folder.names == ["chain", "dangling", "real", "relative"])
    #expect(folder.isLink("chain") && folder.isLink("relative") && folder.isLink("dangling"))
  }

  @Test("a circle of links is an error, not a loop")
  func linkCircle() {
    folder.link("b", from: "a")
    folder.link("a", from: "b")
    var file = AtomicFile(folder.path("a"))
    #expect(
      throws: AtomicFileError(path: folder.path("a"), action: .reading, reason: .system(ELOOP))
    ) { try file.read() }
    #expect(
      throws: AtomicFileError(path: folder.path("a"), action: .saving, reason: .system(ELOOP))
    ) { try file.replace(with: []) }
  }

  @Test("folders, pipes and devices are no files")
  func noFile() {
    #expect(mkfifo(folder.path("f"), 0o600) == 0)
    for path in [folder.path("f"), folder.path, "/dev/null"] {
      var file = AtomicFile(path)
      #expect(throws: AtomicFileError(path: path, action: .reading, reason: .notAFile)) {
        try file.read()
      }
      #expect(throws: AtomicFileError(path: path, action: .saving, reason: .notAFile)) {
        try file.replace(with: [])
      }
    }
  }

  @Test("names the file and the reason")
  func description() {
    var file = AtomicFile(folder.path("missing/f"))
    #expect(
      throws: AtomicFileError(path: file.path, action: .saving, reason: .system(ENOENT))
    ) { try file.replace(with: []) }
    #expect(
      AtomicFileError(path: "todo.txt", action: .saving, reason: .system(ENOSPC)).description
        == "todo.txt cannot be saved: No space left on device")
    #expect(
      AtomicFileError(path: "todo.txt", action: .saving, reason: .changedOnDisk).description
        == "todo.txt cannot be saved: another program has changed it meanwhile")
  }

  @Test("a temporary file that a killed process left is removed by the next save")
  func leftover() throws {
    folder.write("old", to: "f")
    folder.write("half of", to: ".f.saving")
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    try file.replace(with: Array("new".utf8))
    #expect(folder.text("f") == "new")
    #expect(folder.names == ["f"])
  }

  @Test("a save waits for another process, and gives up on one that does not finish")
  func busy() throws {
    folder.write("old", to: "f")
    let location = try FileLocation(FilePath(folder.path("f")))
    let other = try TemporaryFile(beside: location, isNew: false, FileCalls())
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    #expect(throws: failure(.busy)) { try file.replace(with: []) }
    #expect(folder.names == [".f.saving", "f"])
    other.discard()
    try file.replace(with: Array("new".utf8))
    #expect(folder.text("f") == "new")
    #expect(folder.names == ["f"])
  }

  @Test("the longest file name still leaves room for the temporary one", arguments: ["n", "語"])
  func longName(letter: String) throws {
    let name = String(repeating: letter, count: 255 / letter.utf8.count)
    var file = AtomicFile(folder.path(name))
    try file.replace(with: [1])
    try file.replace(with: [2])
    #expect(folder.names == [name])
  }

  @Test(
    "when any system call of a save fails, the file is whole and nothing else is left",
    arguments: FileCalls.Name.allCases.filter { $0 != .read && $0 != .link })
  func failingCall(name: FileCalls.Name) throws {
    // How often the save makes this call when nothing fails: at least once, but only the superuser
    // can arrange for an owner to be kept.
    let regular = try saveFailing(name, at: nil).calls
    #expect(regular >= 1 || name == .fchown && geteuid() != 0)
    for occurrence in 0..<regular {
      let (_, failure) = try saveFailing(name, at: occurrence + 1)
      #expect(failure?.reason == .system(EIO))
      // The folder is opened and synchronised when the new file is already in place.
      let isFolder = name == .syncFolder || name == .open && occurrence + 1 == regular
      #expect(folder.text("f") == (isFolder ? "new" : "old"))
      // What another process left stays when its removal fails.
      #expect(folder.text(".f.saving") ?? "half of" == "half of")
      #expect(Set(folder.names).isSubset(of: ["f", ".f.saving"]))
    }
  }

  /// Saves "new" over "old", with a left temporary file and a foreign owner in the way, and lets
  /// one call fail.
  private func saveFailing(
    _ name: FileCalls.Name, at occurrence: Int?
  ) throws -> (calls: Int, failure: AtomicFileError?) {
    folder.write("old", to: "f")
    folder.write("half of", to: ".f.saving")
    if geteuid() == 0 { #expect(chown(folder.path("f"), 1, 1) == 0) }
    var file = AtomicFile(folder.path("f"))
    _ = try file.read()
    let counter = CallCounter()
    file.calls.before = { $0 == name && counter.next() == occurrence ? EIO : 0 }
    let result = Result { () throws(AtomicFileError) in try file.replace(with: Array("new".utf8)) }
    guard case .failure(let error) = result else { return (counter.count, nil) }
    return (counter.count, error)
  }

  private func failure(_ reason: AtomicFileError.Reason) -> AtomicFileError {
    AtomicFileError(path: folder.path("f"), action: .saving, reason: reason)
  }
}
