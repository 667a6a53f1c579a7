import TermView
import TestFolders
import Testing

@testable import TermViewTesting

@MainActor @Suite("Snapshots on disk")
struct SnapshotCheckTests {
  private let folder = TestFolder()
  private let screen = TestTerminal(Text("right"), columns: 7, rows: 1).screen
  private var right: String { SnapshotText.text(of: screen) }
  private var wrong: String {
    SnapshotText.text(of: TestTerminal(Text("wrong").bold(), columns: 7, rows: 1).screen)
  }

  /// The message of a failure; `nil` when the snapshot was as the screen is.
  private func check(_ mode: SnapshotRecord) -> String? {
    switch SnapshotCheck(file: SnapshotFile(path: folder.path("s.txt")), mode: mode)
      .outcome(of: screen)
    {
    case .matched: nil
    case .failed(let message, _): message
    }
  }

  @Test(
    "a missing snapshot is recorded unless never, and fails once",
    arguments: SnapshotRecord.allCases)
  func missing(mode: SnapshotRecord) {
    let message = check(mode)
    if mode == .never {
      #expect(message?.hasPrefix("There is no snapshot") == true)
      #expect(folder.names == [])
    } else {
      #expect(message?.hasPrefix("A new snapshot was recorded") == true)
      #expect(message?.contains("|right") == true)
      #expect(folder.text("s.txt") == right)
      #expect(check(mode) == nil)
    }
  }

  @Test("a changed screen says where, and is recorded by failed and all", arguments: SnapshotRecord.allCases)
  func changed(mode: SnapshotRecord) throws {
    folder.write(wrong, to: "s.txt")
    let message = try #require(check(mode))
    #expect(
      message.contains("row 0, columns 0-4: \"right\" instead of \"wrong\", plain instead of bold"))
    let isRecorded = mode == .failed || mode == .all
    #expect(message.contains("recorded anew") == isRecorded)
    #expect(folder.text("s.txt") == (isRecorded ? right : wrong))
    #expect((check(mode) == nil) == isRecorded)
  }

  @Test("the same screen passes and nothing is written", arguments: SnapshotRecord.allCases)
  func same(mode: SnapshotRecord) {
    folder.write(right, to: "s.txt")
    folder.setMode("s.txt", 0o444)
    #expect(check(mode) == nil)
  }

  @Test(
    "a file of another version, or of something else, is an error and stays as it is",
    arguments: ["TermView snapshot 7\nsize 1x1\n", "picture", "", "\u{0}"])
  func foreign(text: String) {
    folder.write(text, to: "s.txt")
    for mode in [SnapshotRecord.never, .missing] {
      #expect(check(mode)?.contains("cannot be used") == true)
      #expect(folder.text("s.txt") == text)
    }
    #expect(check(.failed)?.contains("could not be read") == true)
    #expect(folder.text("s.txt") == right)
  }

  @Test("a folder in the file's place is an error")
  func unwritable() {
    folder.makeFolder("s.txt")
    #expect(check(.missing)?.contains("cannot be used") == true)
    #expect(check(.all)?.contains("cannot be used") == true)
  }

  @Test(
    "CI never records, a call's wish comes before the variable's",
    arguments: [
      ([:], nil, .missing), (["TERMVIEW_SNAPSHOTS": "all"], nil, .all),
      (["TERMVIEW_SNAPSHOTS": "Failed"], nil, .failed), (["TERMVIEW_SNAPSHOTS": ""], nil, .missing),
      (["TERMVIEW_SNAPSHOTS": "all"], .never, .never), (["CI": "true"], .all, .never),
      (["CI": "1", "TERMVIEW_SNAPSHOTS": "all"], nil, .never), (["CI": "false"], .all, .all),
      (["CI": "0"], nil, .missing), (["CI": ""], .failed, .failed),
    ] as [([String: String], SnapshotRecord?, SnapshotRecord)])
  func modes(environment: [String: String], asked: SnapshotRecord?, mode: SnapshotRecord) throws {
    #expect(try SnapshotRecord.mode(asked: asked, environment: environment) == mode)
  }

  @Test("a value of the variable that means nothing is an error")
  func unknownMode() {
    let error = #expect(throws: SnapshotError.self) {
      try SnapshotRecord.mode(asked: nil, environment: ["TERMVIEW_SNAPSHOTS": "yes"])
    }
    #expect(
      error?.description
        == "TERMVIEW_SNAPSHOTS is \"yes\"; it can be never, missing, failed, all")
  }

  @Test(
    "file names are safe everywhere",
    arguments: [
      ("list", "list"), ("second book", "second-book"), ("1", "1"), ("a.b_c-d", "a.b_c-d"),
      ("../../etc/passwd", "etc-passwd-"), ("日本", "snapshot-"), ("a/b", "a-b-"), ("", "snapshot-"),
      (".hidden", "hidden-"), (String(repeating: "x", count: 300), String(repeating: "x", count: 80) + "-"),
    ])
  func names(name: String, safe: String) {
    let result = SnapshotFile.safe(name)
    if safe.hasSuffix("-") {
      #expect(result.hasPrefix(safe))
      #expect(result.count > safe.count && result.utf8.count <= 96)
    } else {
      #expect(result == safe)
    }
    #expect(result.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
  }

  @Test("names that differ only in what a file name cannot hold are different files")
  func distinctNames() {
    #expect(SnapshotFile.safe("日本") != SnapshotFile.safe("東京"))
    #expect(SnapshotFile.safe("a/b") != SnapshotFile.safe("a:b"))
  }

  @Test("a snapshot is beside its test")
  func place() {
    let file = SnapshotFile(testFile: "/t/Tests/BookTests.swift", function: "list()", name: "2")
    #expect(file.path == "/t/Tests/__Snapshots__/BookTests/list.2.txt")
    #expect(file.shortPath == "__Snapshots__/BookTests/list.2.txt")
  }

  @Test("calls are counted by their location, and two tests do not share a file")
  func numbers() {
    let names = SnapshotNames()
    #expect(names.number(test: "a", line: 9, column: 1) == 1)
    #expect(names.number(test: "a", line: 12, column: 1) == 2)
    #expect(names.number(test: "b", line: 12, column: 1) == 1)
    #expect(names.number(test: "a", line: 9, column: 1) == 1)
    let file = SnapshotFile(path: "/t/A.txt")
    #expect(names.claim(file, by: "one") == nil)
    #expect(names.claim(file, by: "one") == nil)
    #expect(names.claim(SnapshotFile(path: "/t/a.txt"), by: "two") == "one")
  }
}

@MainActor @Suite("Pictures on disk")
struct PictureCheckTests {
  private let folder = TestFolder()

  @Test("a picture that is not the screen fails and says how to draw it", arguments: SnapshotRecord.allCases)
  func stale(mode: SnapshotRecord) throws {
    folder.write("<svg/>", to: "p.svg")
    let check = PictureCheck(file: SnapshotFile(path: folder.path("p.svg")), mode: mode)
    let message = try #require(try check.problem(with: "<svg>new</svg>"))
    let isRecorded = mode == .failed || mode == .all
    #expect(message.contains("TERMVIEW_SNAPSHOTS=failed swift test") == !isRecorded)
    #expect(folder.text("p.svg") == (isRecorded ? "<svg>new</svg>" : "<svg/>"))
    #expect(try (check.problem(with: "<svg>new</svg>") == nil) == isRecorded)
    #expect(try check.problem(with: folder.text("p.svg")!) == nil)
  }

  @Test("an issue tells it", arguments: [true, false])
  func issue(exists: Bool) {
    if exists { folder.write("<svg/>", to: "p.svg") }
    let screen = TestTerminal(Text("x"), columns: 3, rows: 1).screen
    let path = folder.path("p.svg")
    withKnownIssue {
      assertPicture(of: screen, at: path, record: .never)
    } matching: {
      $0.says(exists ? "is not what the program shows" : "does not exist")
    }
  }
}
