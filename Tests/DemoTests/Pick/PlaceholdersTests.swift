import TermFuzzy
import TermPrompts
import TermView
import TestFolders
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
      ("{+}", "'it'\\''s'"), ("\\{} {x} {0} {", "{} {x} {0} {"), ("é{}", "é'it'\\''s'"),
      ("awk '{print}' {n}", "awk '{print}' 1"),
    ])
  func quoting(template: String, expected: String) {
    #expect(expand(template) == expected)
  }

  @Test(
    "fields come without white space around them, and s keeps it",
    arguments: [
      ("{1}", "'a'"), ("{2..}", "'b  c'"), ("{s2}", "'b  '"), ("{-1,1}", "'c a'"), ("{9}", "''"),
      ("{+1}", "'d' 'a'"), ("{+s1} {s+1}", "'d' 'a ' 'd' 'a '"), ("{..}", "'a b  c'"),
      ("\\{1}", "{1}"), ("{1..0} {+x} {s+} {1,}", "{1..0} {+x} 'd' ' a b  c ' {1,}"),
    ])
  func fields(template: String, expected: String) {
    let lines = FuzzyLines([" a b  c ", "d"]).snapshot
    let command = PickCommand(
      template: template, query: "", lines: lines, line: 0, marked: [1, 0])
    #expect(String(decoding: Placeholders.expand(command), as: UTF8.self) == expected)
  }

  @Test("fields are those of the line as it came, without its colours, by its delimiter")
  func fieldsOfOriginals() {
    var format = LineFormat()
    format.delimiter = FieldDelimiter(":")
    format.template = FieldTemplate("{2}")
    format.removesEscapeSequences = true
    let lines = FuzzyLines(format: format)
    lines.append(lines: ["\u{1B}[1ma.c:12\u{1B}[m:it's"])
    let command = PickCommand(
      template: "vi +{2} {1} {3} {}", query: "", lines: lines.snapshot, line: 0, marked: [])
    #expect(
      String(decoding: Placeholders.expand(command), as: UTF8.self)
        == "vi +'12' 'a.c' 'it'\\''s' 'a.c:12:it'\\''s'")
  }

  @Test("marked lines come in their order, or the cursor's, or none")
  func marked() {
    #expect(expand("{+} {+n}", marked: [3, 0]) == "'$(reboot)' 'one' 3 0")
    #expect(expand("{} {n} {+} {+n}", line: nil) == "'' '' '' ''")
  }

  @Test("a shell reads each line as one word, whatever is in it", arguments: 0..<200)
  func sameWords(seed: Int) {
    var random = SplitMix.drawn()
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
