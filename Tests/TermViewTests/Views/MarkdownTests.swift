import Foundation
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// `Text(markdown:)`: the blocks of CommonMark, and texts that grow.
@MainActor
@Suite("Markdown")
struct MarkdownTests {
  private func rows(_ source: String, columns: Int = 40) -> [String] {
    let terminal = TestTerminal(columns: columns, rows: 40) { Text(markdown: source) }
    var rows = terminal.screen.rows
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  @Test("what is found is marked in blocks, which keep their rows", arguments: examples.indices)
  func highlights(index: Int) {
    let source = Self.examples[index].0
    let text = Text(markdown: source)
    let plain = text.plainText
    var random = SplitMix(seed: UInt64(index))
    func cells(_ text: Text) -> Screen {
      TestTerminal(columns: 200, rows: 40, theme: .standard) { text }.screen
    }
    let before = cells(text)
    for _ in 0..<3 {
      let words = plain.split { !$0.isLetter }
      guard let word = words.randomElement(using: &random) else { return }
      let after = cells(text.highlighted([word.startIndex..<word.endIndex]))
      #expect(after.rows == before.rows)
      var marked = ""
      for row in after.rows.indices {
        for (column, character) in after.rows[row].enumerated()
        where after.style(row: row, column: column).foreground == .role(.match) {
          marked.append(character)
        }
      }
      #expect(marked == word, "\(source)")
    }
  }

  @Test("a growing text keeps its marks when its first blocks leave")
  func growingHighlights() {
    let text = Text(markdown: "# One\n\n- two three\n\nthree *four* three\n")
    let plain = text.plainText
    let terminal = TestTerminal(columns: 40, rows: 10, theme: .standard) {
      text.highlighted(plain.ranges(of: "three")).growing()
    }
    let screen = terminal.screen
    #expect(Array(screen.rows.prefix(5)) == ["One", "", "• two three", "", "three four three"])
    for (row, column) in [(2, 6), (4, 0), (4, 11)] {
      #expect(screen.style(row: row, column: column).foreground == .role(.match))
      #expect(screen.style(row: row, column: column + 5).foreground != .role(.match))
    }
  }

  // Written after the rules of the specification, 0.31.2; the numbers are its sections.
  nonisolated static let examples: [(String, [String])] = [
    // 2.2 tabs
    ("- foo\n\n\tbar", ["• foo", "", "  bar"]),
    ("-\t\tfoo", ["•   foo"]),
    // 4.1 thematic breaks
    ("***\n---\n___", ["───", "───", "───"]),
    ("+++", ["+++"]), ("--", ["--"]), (" - - -", ["───"]), ("_ _ _ _ a", ["_ _ _ _ a"]),
    ("- foo\n***\n- bar", ["• foo", "───", "• bar"]),
    ("* Foo\n* * *\n* Bar", ["• Foo", "───", "• Bar"]),
    // 4.2 ATX headings
    ("# foo", ["foo"]), ("####### foo", ["####### foo"]),
    ("#5 bolt\n\n#tag", ["#5 bolt", "", "#tag"]),
    ("## foo ##   ", ["foo"]), ("# foo#", ["foo#"]), ("### foo ### b", ["foo ### b"]),
    ("#\n##\nx", ["", "", "x"]),
    ("\\## foo", ["## foo"]), ("Foo bar\n# baz\nBar foo", ["Foo bar", "baz", "Bar foo"]),
    // 4.3 setext headings
    ("Foo\n=\n\nBar\n---", ["Foo", "", "Bar"]), ("Foo\n= =\n--- -", ["Foo = =", "───"]),
    ("> Foo\n---", ["│ Foo", "───"]), ("> foo\nbar\n===", ["│ foo bar ==="]),
    ("- Foo\n---", ["• Foo", "───"]), ("Foo\nbar\n===", ["Foo bar"]),
    // 4.4 indented code
    ("    a simple\n      block", ["a simple", "  block"]),
    ("Foo\n    bar", ["Foo bar"]), ("    foo\nbar", ["foo", "bar"]),
    ("    one\n\n\n    two\n\nx", ["one", "", "", "two", "", "x"]),
    // 4.5 fenced code
    ("```\n<\n >\n```", ["<", " >"]), ("~~~ swift\naaa\n```\n~~~", ["aaa", "```"]),
    ("````\naaa\n```\n``````\nb", ["aaa", "```", "b"]), ("```\n\n  a *b*", ["", "  a *b*"]),
    ("> ```\n> aaa\n\nbbb", ["│ aaa", "", "bbb"]), ("  ```\n    a\n b\n  ```", ["  a", "b"]),
    ("foo\n```\nbar\n```\nbaz", ["foo", "bar", "baz"]), ("`` a\n``", ["a"]),
    ("``` aa ```\nx", ["aa x"]),
    // 4.8 paragraphs
    ("aaa\n\n\n\nbbb", ["aaa", "", "bbb"]), ("  aaa\n bbb", ["aaa bbb"]),
    ("aaa     \nbbb\\\nccc", ["aaa", "bbb", "ccc"]),
    // 5.1 quotes
    ("> # Foo\n> bar\n> baz", ["│ Foo", "│ bar baz"]), ("># Foo\n>bar", ["│ Foo", "│ bar"]),
    ("> bar\nbaz\n> foo", ["│ bar baz foo"]), ("> foo\n---", ["│ foo", "───"]),
    ("> - foo\n- bar", ["│ • foo", "• bar"]), (">", ["│"]),
    ("> foo\n>\n> bar", ["│ foo", "│", "│ bar"]),
    ("> foo\n\n> bar", ["│ foo", "", "│ bar"]), ("> > > foo\nbar", ["│ │ │ foo bar"]),
    (">     code\n\n>    not code", ["│ code", "", "│ not code"]),
    // 5.2 list items
    ("1.  A\n\n        code\n\n    > Q", ["1. A", "", "   code", "", "   │ Q"]),
    ("- one\n\n two", ["• one", "", "two"]), ("- one\n\n  two", ["• one", "", "  two"]),
    ("-one\n\n2.two", ["-one", "", "2.two"]), ("- foo\n\n\n  bar", ["• foo", "", "  bar"]),
    ("123456789. ok", ["123456789. ok"]), ("1234567890. no", ["1234567890. no"]),
    ("-1. no", ["-1. no"]),
    ("-\n  foo\n-\n  ```\n  bar\n  ```", ["• foo", "• bar"]), ("-\n\n  foo", ["•", "", "foo"]),
    ("foo\n*\n\nfoo\n1.", ["foo *", "", "foo 1."]), ("  1.  A\nwith two", ["1. A with two"]),
    ("- foo\n  - bar\n    - baz", ["• foo", "  • bar", "    • baz"]),
    ("- foo\n - bar\n  - baz", ["• foo", "• bar", "• baz"]),
    ("10) foo\n   - bar", ["10) foo", "• bar"]), ("- - foo", ["• • foo"]),
    ("1. - 2. foo", ["1. • 2. foo"]),
    // 5.3 lists
    ("- foo\n- bar\n+ baz", ["• foo", "• bar", "• baz"]),
    ("1. foo\n2. bar\n3) baz", ["1. foo", "2. bar", "3) baz"]),
    ("1. a\n1. b\n1. c", ["1. a", "2. b", "3. c"]), ("7. a\n9. b", ["7. a", "8. b"]),
    ("The number is\n14.  houses", ["The number is 14.  houses"]),
    ("Foo\n- bar", ["Foo", "• bar"]),
    ("- a\n - b\n  - c\n   - d\n    - e", ["• a", "• b", "• c", "• d - e"]),
    ("- a\n- b\n\n- c", ["• a", "• b", "", "• c"]),
    (
      "- a\n  > b\n  ```\n  c\n  ```\n- d",
      ["• a", "  │ b", "  c", "• d"]
    ),
    ("* a\n  > b\n  >\n* c", ["• a", "  │ b", "• c"]),
    // Not Markdown here.
    ("[foo]: /url\n\n[foo]", ["[foo]: /url", "", "[foo]"]), ("<b>x</b>", ["<b>x</b>"]),
    ("a\r\nb\r\n\r\n- c\r\n", ["a b", "", "• c"]),
  ]

  @Test("Blocks are those of CommonMark", arguments: examples)
  func blocks(source: String, expected: [String]) { #expect(rows(source) == expected, "\(source)") }

  @Test("Items and quotes have hanging indents, also where a word is longer than the row")
  func hanging() {
    #expect(
      rows("- one two three\n  1. four five six\n> seven eight nine", columns: 10) == [
        "• one two", "  three", "  1. four", "     five", "     six", "│ seven", "│ eight",
        "│ nine",
      ])
    let terminal = TestTerminal(columns: 10, rows: 2) { Text(markdown: "- a\n- b\n- c") }
    #expect(terminal.screen.rows == ["• a", "• b"])
  }

  @Test("Headings are bold, code is dim, and a style of the whole is that of all blocks")
  func styles() {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      Text(markdown: "# One\n\n- `two` **three**\n\n    four").foregroundStyle(.red)
    }
    let screen = terminal.screen
    #expect(screen.style(row: 0, column: 0).attributes == .bold)
    #expect(screen.style(row: 2, column: 2).attributes == .dim)
    #expect(screen.style(row: 2, column: 6).attributes == .bold)
    #expect(screen.style(row: 4, column: 0).attributes == [])
    #expect((0...2).allSatisfy { $0 == 1 || screen.style(row: $0, column: 0).foreground == .red })
  }

  @Test("In a row of a list it is one line with blanks, and a limit of lines makes it one text")
  func oneLine() {
    func row(_ source: String) -> String {
      TestTerminal(columns: 60, rows: 3) {
        List([1], id: \.self) { _ in Text(markdown: source) }
      }.screen.rows[0]
    }
    #expect(row("# a\n\n- b") == "a • b")
    #expect(row("one\ntwo  \nthree\\\nfour") == "one two three four")
    #expect(row("- a\n  - b\n\n\n> c\n> d\n\n    e\n    f") == "• a   • b │ c d e f")
    #expect(row("**a\nb** *c*\r\nd") == "a b c d")
    #expect(row("") == "" && row("\n\n") == "")
    // Symbols are for texts that are shown as they are.
    let plain = TestTerminal(columns: 30, rows: 1) { List(["a\nb"], id: \.self) { Text($0) } }
    #expect(plain.screen.rows[0] == "a␊b")
    let limited = TestTerminal(columns: 30, rows: 3) {
      Text(markdown: "a\n\n- b\n- c").lineLimit(2)
    }
    #expect(limited.screen.rows == ["a", "…", ""])
  }

  @Test("In a row that may have any number of lines its blocks have theirs", arguments: 1...4)
  func rowOfLines(index: Int) {
    let source = ["a\nb", "# a\n\n- b\n  1. c", "> a\n\n```\nlet b\nlet c\n```", "a  \nb"][
      index - 1]
    let list = TestTerminal(columns: 40, rows: 40) {
      List([1], id: \.self) { _ in Text(markdown: source).lineLimit(nil) }.listStyle(.bare)
    }
    var shown = list.screen.rows
    while shown.last == "" { shown.removeLast() }
    #expect(shown == rows(source))
  }

  @Observable
  final class Model { var step = 0 }

  struct Turns: View {
    let model: Model
    var body: some View {
      [Text("plain"), Text(markdown: "- a\n- b"), Text("more **plain**"), Text(markdown: "*b*")][
        model.step]
    }
  }

  @Test("Text and Markdown take turns in one place")
  func turns() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 3) { Turns(model: model) }
    var seen: [String] = []
    for step in [0, 1, 2, 3, 1, 0] {
      model.step = step
      terminal.update()
      seen.append(terminal.screen.text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    #expect(seen == ["plain", "• a\n• b", "more **plain**", "b", "• a\n• b", "plain"])
  }

  // MARK: Growth

  /// The documentation of this repository, and pieces of it at random.
  private func documents() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try ["README.md", "docs/inline.md", "docs/ARCHITECTURE.md", "docs/lists.md"].map {
      try String(contentsOf: root.appending(path: $0), encoding: .utf8)
    }
  }

  @Observable
  final class Reply {
    var text = ""
    var isDone = false
  }

  struct Chat: View {
    let reply: Reply
    var body: some View {
      VStack {
        Transcript([1], id: \.self, committed: { _ in reply.isDone }) { _ in
          Text("Bot").bold()
          Text(markdown: reply.text).growing()
        }
        Text("below")
      }
    }
  }

  /// The rows of a text from nothing.
  private func picture(_ source: String, columns: Int) -> [String] {
    var lines: [String] = []
    let terminal = TestTerminal(inline: InlineOptions(), columns: columns, rows: 8) {
      Transcript([1], id: \.self, committed: { _ in true }) { _ in Text(markdown: source) }
    }
    lines = Array(terminal.history.dropFirst())
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  @Test("The picture after every prefix is that of the prefix from nothing")
  func prefixes() throws {
    var random = SplitMix(seed: 4)
    let count =
      ProcessInfo.processInfo.environment["TERMVIEW_MARKDOWN"].flatMap { Int($0) } ?? 12
    let documents = try documents()
    for number in 0..<count {
      let document = documents[number % documents.count]
      // Some blocks from anywhere, cut at random.
      let start = Int.random(in: 0..<document.count / 2, using: &random)
      let source = String(
        document.dropFirst(start).prefix(Int.random(in: 200...900, using: &random)))
      let reply = Reply()
      let terminal = TestTerminal(inline: InlineOptions(), columns: 60, rows: 200) {
        Chat(reply: reply)
      }
      terminal.replaysFrames = false
      var rest = source[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...60, using: &random))
        rest = rest.dropFirst(piece.count)
        reply.text += piece
        terminal.update()
        // What has left, wrapped as on the screen, and what is live.
        var shown = terminal.history.dropFirst().filter { $0 != "Bot" }
        let fresh = picture(reply.text, columns: 60)
        #expect(shown == Array(fresh.prefix(shown.count)), "seed \(number): \(reply.text)")
        guard shown == Array(fresh.prefix(shown.count)) else { return }
        let live = TestTerminal(columns: 60, rows: 200) { Text(markdown: reply.text) }
        var all = live.screen.rows
        while all.last == "" { all.removeLast() }
        var rows = terminal.screen.rows
        rows.removeLast(rows.count - (rows.lastIndex(of: "below") ?? rows.count))
        if rows.first == "Bot" { rows.removeFirst() }
        while rows.last == "" { rows.removeLast() }
        #expect(rows == Array(all.suffix(rows.count)), "seed \(number): \(reply.text)")
        guard rows == Array(all.suffix(rows.count)) else { return }
        shown += rows
      }
      reply.isDone = true
      terminal.update()
      var settled = terminal.history.dropFirst(2).map { $0 }
      while settled.last == "" { settled.removeLast() }
      #expect(settled == picture(source, columns: 60), "seed \(number)")
    }
  }

  @Test("A block that is closed leaves, and a line that may yet become another thing does not")
  func leaves() {
    let reply = Reply()
    let terminal = TestTerminal(inline: InlineOptions(), columns: 30, rows: 12) {
      Chat(reply: reply)
    }
    reply.text = "one\ntwo\n\n- a\n- b\n#"
    terminal.update()
    #expect(terminal.history == ["$", "Bot", "one two"])
    #expect(terminal.screen.text.hasPrefix("\n• a\n• b\n"))
    reply.text += "tag\n\n```\ncode\n"
    terminal.update()
    #expect(terminal.history == ["$", "Bot", "one two", "", "• a", "• b #tag"])
    reply.text += "\nmore\n```\nend"
    terminal.update()
    #expect(terminal.history == ["$", "Bot", "one two", "", "• a", "• b #tag"])
    reply.isDone = true
    terminal.update()
    #expect(
      terminal.history == [
        "$", "Bot", "one two", "", "• a", "• b #tag", "", "code", "", "more", "end",
      ])
  }
}
