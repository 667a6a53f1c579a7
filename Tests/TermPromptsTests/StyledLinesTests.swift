import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermPrompts

@MainActor @Suite("Printed text")
struct StyledLinesTests {
  private func lines(_ text: String, limit: Int = 100) -> [Text] {
    var lines = StyledLines(limit: limit)
    lines.append(text.utf8)
    return (0..<lines.count).map { lines[$0] }
  }

  @Test("colours and attributes are kept")
  func styles() {
    let text = "\u{1B}[1;31mred\u{1B}[0m plain \u{1B}[38;5;200;48;2;1;2;3mmany\u{1B}[m"
    #expect(
      lines(text)
        == [
          Text("red").foregroundStyle(.indexed(1)).bold() + Text(" plain ")
            + Text("many").foregroundStyle(.indexed(200)).backgroundColor(.rgb(1, 2, 3))
        ])
    #expect(
      lines("\u{1B}[38:2::9:8:7;4:3mx")[0]
        == Text("x").foregroundStyle(.rgb(9, 8, 7)).underline(pattern: .curly))
    #expect(lines("\u{1B}[7mx\u{1B}[27my")[0] == Text("x").reverse() + Text("y"))
    #expect(
      lines("\u{1B}[>4;1mx\u{1B}[97mz")[0]
        == Text("x") + Text("z").foregroundStyle(.indexed(15)))
  }

  @Test(
    "what moves the cursor or names the window is left out",
    arguments: [
      ("a\u{1B}[2Jb", ["ab"]), ("\u{1B}]0;title\u{7}x", ["x"]),
      ("\u{1B}]8;;http://e\u{1B}\\link\u{1B}]8;;\u{1B}\\", ["link"]), ("\u{1B}(Bx", ["x"]),
      ("one\r\ntwo\r\n", ["one", "two"]), ("a\tb", ["a       b"]), ("日\tb", ["日       b"]),
      ("\n\nx", ["", "", "x"]), ("", []), ("a\u{8}b\u{7}", ["ab"]), ("x\u{1B}[", ["x"]),
      ("\u{1B}P1;2qsixel\u{1B}\\y", ["y"]),
    ])
  func controls(text: String, expected: [String]) {
    #expect(lines(text).map(\.plainText) == expected)
  }

  @Test("pieces of any size give the same lines", arguments: 0..<30)
  func pieces(seed: Int) {
    var random = SplitMix.drawn()
    let parts = [
      "a", "é", "日本", "👍🏽", "\n", "\r\n", "\t", "\u{1B}[31m", "\u{1B}[0m", "\u{1B}[1;48;5;7m",
      "\u{1B}]0;t\u{7}", "\u{1B}]0;t\u{1B}\\", "\u{1B}[K", " ",
    ]
    let bytes = Array((0..<60).map { _ in parts.randomElement(using: &random)! }.joined().utf8)
    var whole = StyledLines(limit: 1000)
    whole.append(bytes)
    var pieces = StyledLines(limit: 1000)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &random)
      pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(pieces.count == whole.count)
    for line in 0..<whole.count { #expect(pieces[line] == whole[line]) }
  }

  @Test("lines beyond the limit are left out")
  func limit() {
    var lines = StyledLines(limit: 3)
    lines.append("1\n2\n3\n4\n5".utf8)
    #expect(lines.count == 3)
    #expect(lines.isFull)
  }
}
