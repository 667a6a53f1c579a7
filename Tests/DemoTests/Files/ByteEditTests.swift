import Testing

@testable import termview_demo

@Suite("Editing text whose bytes are kept")
struct ByteEditTests {
  @Test(
    "only the edited part changes",
    arguments: [
      ("", "new", "new"), ("old", "", ""), ("old", "old", "old"), ("old", "bold", "bold"),
      ("old", "older", "older"), ("aaa", "aa", "aa"), ("aa", "aaa", "aaa"),
      ("本を返す", "本を借りて返す", "本を借りて返す"), ("a👨‍👩‍👧b", "a👨‍👩‍👧‍👦b", "a👨‍👩‍👧‍👦b"),
      ("e\u{301}", "\u{E9}", "\u{E9}"), ("two\nlines", "two lines", "two lines"),
      ("one", "one\r\n\u{2028}two", "one   two"),
    ])
  func text(old: String, new: String, expected: String) {
    #expect(Array(expected.utf8) == bytes(Array(old.utf8), editedTo: new))
  }

  @Test("bytes that are not UTF-8 stay where the edit does not touch them")
  func invalid() {
    let old: [UInt8] = [0xFF] + Array("middle".utf8) + [0xE3, 0x81] + Array("end".utf8)
    let shown = String(decoding: old, as: UTF8.self)
    #expect(shown == "\u{FFFD}middle\u{FFFD}end")
    #expect(bytes(old, editedTo: shown) == old)
    #expect(
      bytes(old, editedTo: "\u{FFFD}centre\u{FFFD}end")
        == [0xFF] + Array("centre".utf8) + [0xE3, 0x81] + Array("end".utf8))
    #expect(bytes(old, editedTo: "middle\u{FFFD}end.") == Array(old.dropFirst()) + Array(".".utf8))
    #expect(bytes(old, editedTo: "\u{FFFD}middleend") == [0xFF] + Array("middleend".utf8))
  }

  @Test("random edits of random bytes decode to the text that was asked for")
  func random() {
    var generator = SystemRandomNumberGenerator()
    let alphabet: [[UInt8]] = [
      [0x61], [0x62], [0xFF], [0xC3], [0xC3, 0xA9], [0xE3, 0x81, 0x82], [0xE3, 0x81], [0x80],
    ]
    for _ in 0..<2_000 {
      let old = (0..<8).flatMap { _ in alphabet.randomElement(using: &generator)! }
      var new = Array(String(decoding: old, as: UTF8.self).unicodeScalars)
      let at = Int.random(in: 0...new.count, using: &generator)
      let end = Int.random(in: at...new.count, using: &generator)
      new.replaceSubrange(at..<end, with: Array("xあ".unicodeScalars))
      var text = String.UnicodeScalarView()
      text.append(contentsOf: new)
      let result = bytes(old, editedTo: String(text))
      // A cut between invalid bytes may join them to other ones than before, so compare what is
      // not U+FFFD.
      let decoded = String(decoding: result, as: UTF8.self).unicodeScalars
      #expect(decoded.filter { $0 != "\u{FFFD}" } == text.filter { $0 != "\u{FFFD}" })
    }
  }
}
