import Testing

@testable import TermFuzzy

@Suite("Texts made from fields")
struct FieldTemplateTests {
  private func text(_ template: String, _ line: String, _ delimiter: FieldDelimiter) -> String? {
    FieldTemplate(template).map {
      String(decoding: $0.text(of: line.utf8, number: 7, delimiter: delimiter), as: UTF8.self)
    }
  }

  @Test(
    "fields are put together with their delimiters, without that at the end",
    arguments: [
      ("1", "a"), ("2..", "b,c"), ("3,1", "ca"), ("1,1", "a,a"), ("-1", "c"), ("9", ""),
      ("..", "a,b,c"),
      ("{1}", "a"), ("{3}-{1}", "c-a"), ("{n}: {2..}!", "7: b,c!"), ("{1,2}", "a,b"),
      ("{x}{1}", "{x}a"),
      ("{1", nil), ("{}", nil), ("x", nil), ("", nil), ("1,", nil), ("0", nil), ("{0}|", "|"),
      ("{{1}}", "{a}"), ("é{2}", "éb"),
    ] as [(String, String?)])
  func texts(template: String, expected: String?) {
    #expect(text(template, "a,b,c", .text(",")) == expected)
  }

  @Test("between blanks what a template leaves out is all the white space at the end")
  func blanks() {
    #expect(text("{1}|{2}", " ab \t cd ", .blanks) == "ab|cd")
    #expect(text("1,2", " ab \t cd ", .blanks) == "ab \t cd")
  }

  @Test("a delimiter at the end of several fields is left out once, also where they are in pieces")
  func pieces() {
    #expect(text("{2,1}", "ab,c,", .text(",")) == "c,ab")
    #expect(text("{1}{4}", "a,,,", .text(",")) == "a")
    #expect(text("{2,3}.", "a::b::", .text("::")) == "b.")
  }

  @Test("fields of a line are chosen for a command")
  func selection() {
    func text(_ ranges: String, _ delimiter: FieldDelimiter) -> String {
      let selection = FieldSelection(FieldRange.list(ranges)!, delimiter: delimiter)
      return String(decoding: selection.text(of: " a b ,c,".utf8), as: UTF8.self)
    }
    #expect(text("1", .blanks) == "a ")
    #expect(text("1", .text(",")) == " a b ")
    #expect(text("2..,1", .text(",")) == "c, a b ")
  }
}
