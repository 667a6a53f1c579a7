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

  @Test("a filter that grows by a letter is known to narrow the one before, however long")
  func growing() {
    var filter = RowFilter()
    for count in 1...300 {
      let longer = RowFilter(filter.query + ["a", "b ", "é", " "][count % 4])
      #expect(longer.narrows(filter), "\(longer.query)")
      filter = longer
    }
  }

  @Test("narrowing is never claimed for a filter that lets in more")
  func soundness() {
    for _ in 0..<3_000 {
      func query() -> String {
        String((0..<Int.random(in: 0..<6)).map { _ in "ab ".randomElement()! })
      }
      let (one, other) = (RowFilter(query()), RowFilter(query()))
      guard one.narrows(other) else { continue }
      let text = String((0..<6).map { _ in "ab".randomElement()! })
      #expect(!one.matches(text) || other.matches(text), "\(one.query) \(other.query) \(text)")
    }
  }

  @Test("a word is found where it occurs and nowhere else")
  func words() {
    func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0x61...0x62) } }
    for _ in 0..<5_000 {
      let word = random(.random(in: 1...5))
      let text = random(.random(in: 0...12))
      let isThere = text.indices.contains { text[$0...].starts(with: word) }
      #expect(FilterWord(word).occurs(in: text) == isThere)
    }
  }

  @Test("looking for a long word in a long text that nearly has it costs their lengths")
  func steps() {
    let steps = [1_000, 2_000, 4_000].map { count in
      let text = [UInt8](repeating: 0x61, count: 2 * count)
      var steps = 0
      let word = FilterWord([UInt8](repeating: 0x61, count: count) + [0x62])
      #expect(!word.occurs(in: text, steps: &steps))
      return steps
    }
    #expect(steps[2] <= 4 * steps[0] + 8)
    #expect(steps[2] <= 4 * 8_000)
  }
}
