import Testing

@testable import termview_demo

@Suite("RowFilter")
struct RowFilterTests {
  @Test(
    "each word must occur somewhere, whatever its case and accents",
    arguments: [
      ("", "anything", true), ("  ", "anything", true), ("cafe", "Call the CAFÉ", true),
      ("CAFÉ", "a cafe", true), ("café", "cafe\u{301}", true), ("the call", "Call the café", true),
      ("call dog", "Call the café", false), ("画家", "ハッカーと画家", true), ("ハ", "バ", false),
      ("バ", "ハ\u{3099}", true), ("🍓", "strawberries 🍓", true),
      ("soledad cien", "Cien años de soledad", true),
      ("anos", "Cien años", true), ("STRASSE", "straße", false), ("γαλα", "ΓΆΛΑ", true),
      ("a", "", false), ("ΣΊΣΥΦΟΣ", "σίσυφος", true), ("한국", "대한국", true), ("ａｂ", "ＡＢ", true),
      ("aab", "aaab", true),
    ])
  func matching(query: String, text: String, isMatch: Bool) {
    #expect(RowFilter(query).matches(text) == isMatch)
  }

  @Test("a longer query narrows a shorter one, and only then rows may be left out of the search")
  func narrowing() {
    #expect(RowFilter("cafe x").narrows(RowFilter("caf")))
    #expect(RowFilter("ca").narrows(RowFilter("")))
    #expect(!RowFilter("ca").narrows(RowFilter("caf")))
    #expect(!RowFilter("x").narrows(RowFilter("x y")))
  }
}
