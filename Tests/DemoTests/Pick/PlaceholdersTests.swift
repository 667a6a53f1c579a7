import TermFuzzy
import TermPrompts
import TermView
import Testing

@testable import termview_pick

@Suite("Placeholders of termview-pick")
struct PlaceholdersTests {
  private let lines = FuzzyLines(["one", "it's", "a\nb", "$(reboot)"]).snapshot

  private func expand(
    _ template: String, line: Int? = 1, marked: [Int] = [], query: String = "a 'b"
  ) -> String {
    String(
      decoding: Placeholders.expand(
        PickCommand(
          template: template, query: query, lines: lines, line: line, marked: marked)),
      as: UTF8.self)
  }

  @Test(
    "lines and what is typed come quoted",
    arguments: [
      ("cat {}", "cat 'it'\\''s'"), ("{n} {n}", "1 1"), ("x{q}x", "x'a '\\''b'x"),
      ("{+}", "'it'\\''s'"), ("\\{} {x} {1} {", "{} {x} {1} {"), ("é{}", "é'it'\\''s'"),
      ("awk '{print}' {n}", "awk '{print}' 1"),
    ])
  func quoting(template: String, expected: String) {
    #expect(expand(template) == expected)
  }

  @Test("marked lines come in their order, or the cursor's, or none")
  func marked() {
    #expect(expand("{+} {+n}", marked: [3, 0]) == "'$(reboot)' 'one' 3 0")
    #expect(expand("{} {n} {+} {+n}", line: nil) == "'' '' '' ''")
  }

  @Test("a shell reads each line as one word, whatever is in it", arguments: 0..<200)
  func sameWords(seed: Int) {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("ab '\"\\$`!*?~#&|;<>(){}[]\n\t\u{1B}é".utf8) + [0xFF]
    let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      alphabet.randomElement(using: &random)!
    }
    #expect(unquoted(Placeholders.quoted(text)) == text)
  }

  /// How POSIX reads a word of single-quoted parts and of characters behind a backslash.
  private func unquoted(_ word: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = word[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "'"):
        guard let end = rest.firstIndex(of: UInt8(ascii: "'")) else { return nil }
        result += rest[..<end]
        rest = rest[(end + 1)...]
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return nil }
        result.append(next)
      default: return nil
      }
    }
    return result
  }
}
