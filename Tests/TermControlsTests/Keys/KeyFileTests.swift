import Foundation
import TermView
import TermViewTesting
import Testing

@testable import TermControls

@MainActor
@Suite("A user's file of keys")
struct KeyFileTests {
  @Test("Its lines are actions with keys, a set and comments")
  func lines() {
    let file = KeyFile(
      """
      # the keys of books

      set = vi
      list.page-down = ctrl-f, space   # two keys
      list.first=home,g g
      list.delete =
      add-a-book = n
      comment = hash, comma
      """)
    #expect(file.problems == [])
    #expect(file.set == .vi)
    #expect(file.keys[.listPageDown] == [[.control("f")], [.space]])
    #expect(file.keys[.listFirst] == [[.home], ["g", "g"]])
    #expect(file.keys[.listDelete] == [])
    #expect(file.keys["add-a-book"] == [["n"]])
    #expect(file.keys["comment"] == [["#"], [","]])
  }

  @Test("Mistakes are reported by line, and all else holds")
  func mistakes() {
    let file = KeyFile(
      """
      list.up = ctlr-x, k
      list.dwon = j
      nonsense
      = j
      list.down = j
      list.down = n
      set = vim
      list.left = j
      list.right = nokey
      set = emacs
      set = vi
      undo = u, u
      """, path: "keys")
    #expect(
      file.problems.map(\.description) == [
        "keys:1: “ctlr-x” is not a key",
        "keys:2: there is no action “list.dwon”",
        "keys:3: “nonsense” is no “action = key”",
        "keys:4: there is no action before “=”",
        "keys:6: “list.down” is in line 5 already: the keys of both lines are taken",
        "keys:7: there is no set “vim”: it is standard, vi or emacs",
        "keys:8: “j” is for “list.down” in line 5 already",
        "keys:9: “nokey” is not a key",
        "keys:11: a set is chosen in line 10 already, which holds",
        "keys:12: “u” is there twice",
      ])
    #expect(file.set == .emacs)
    #expect(file.keys[.listUp] == [["k"]])
    #expect(file.keys[.listDown] == [["j"], ["n"]])
    #expect(file.keys[.listRight] == nil)
    #expect(file.keys["undo"] == [["u"]])
  }

  @Test("Noise is read without end or trap")
  func noise() {
    var state: UInt64 = 5
    func next(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    let pieces = [
      "=", "set", "list.up", ",", "#", " ", "\n", "\r\n", "g", "ctrl-", "U+", "é", "\u{1B}", "-",
    ]
    for _ in 0..<3000 {
      let text = (0..<next(30)).map { _ in pieces[Int(next(UInt64(pieces.count)))] }.joined()
      let file = KeyFile(text)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
      #expect(file.problems.allSatisfy { (1...lines).contains($0.line ?? 0) })
    }
  }

  @Test("It is where the user's configuration is")
  func place() throws {
    #expect(
      UserFile.path("keys", program: "books", environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"])
        == "/c/books/keys")
    #expect(
      UserFile.path("keys", program: "books", environment: ["XDG_CONFIG_HOME": "c", "HOME": "/h"])
        == "/h/.config/books/keys")
    #expect(UserFile.path("keys", program: "books", environment: [:]) == nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["XDG_CONFIG_HOME": folder.path]
    #expect(KeyFile.ofUser(program: "books", environment: environment).problems == [])
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("books"), withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("books/keys")
    try Data("set = vi\n".utf8).write(to: file)
    #expect(KeyFile.ofUser(program: "books", environment: environment).set == .vi)
    try Data([0x66, 0xFF]).write(to: file)
    #expect(
      KeyFile.ofUser(program: "books", environment: environment).problems.map(\.description)
        == ["\(file.path): is not UTF-8"])
  }

  struct Books: View {
    @State private var log = ""
    var body: some View {
      VStack {
        Text(log)
        List(1...9, id: \.self) { Text("\($0)") }
      }
      .keyBindings {
        KeyBinding("a", "Add a book") { log += "a" }
        KeyBinding("n", "Next") { log += "n" }
        KeyBinding("q", "Quit") { log += "q" }.id("leave")
      }
      .keySet(.emacs)
    }
  }

  @Test("Bindings of the program get the user's keys, which come before its own")
  func bindings() {
    let file = KeyFile("add-a-book = n, g a\nleave =\nset = vi")
    let terminal = TestTerminal(columns: 10, rows: 4) { Books().keyFile(file) }
    terminal.press("n", "a", "q", "g", "a", "j")
    #expect(terminal.screen[0] == "aa")
    #expect(terminal.screen[1] == "1")
    #expect(
      terminal.diagnostics == [
        "two key bindings of one view are for n: “Add a book” and “Next”; the first acts"
      ])
  }

  @Test("Problems and names that no binding has had are diagnostics")
  func diagnostics() {
    let file = KeyFile("no-such-thing = x\nlist.up = nokey\nleave = y")
    let terminal = TestTerminal(columns: 10, rows: 4) { Books().keyFile(file) }
    #expect(terminal.diagnostics == ["keys:2: “nokey” is not a key"])
    terminal.graph.unmount()
    #expect(
      terminal.diagnostics == [
        "keys:2: “nokey” is not a key", "keys:1: no key binding was called “no-such-thing”",
      ])
  }

  @Test("a chord is as long as one is pressed, and a report as long as one is read")
  func longChords() {
    let long = KeyFile("list.up = " + String(repeating: "a ", count: 20_000))
    #expect(long.keys.isEmpty)
    #expect(long.problems.count == 1)
    #expect(long.problems[0].text.count < 80)
    let dashes = KeyFile("list.up = " + String(repeating: "ctrl-", count: 8_000))
    #expect(dashes.keys.isEmpty && dashes.problems.count == 1)
    let keys = Array(repeating: "a", count: 32).joined(separator: " ")
    #expect(KeyFile("list.up = \(keys)").keys[.listUp]?.first?.keys.count == 32)
    #expect(KeyFile("list.up = \(keys) a").keys.isEmpty)
  }
}
