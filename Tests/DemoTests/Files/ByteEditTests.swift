import TestFolders
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
      ("one", "one\r\n\u{2028}two", "one   two"), ("a\tb\tc", "a\tb\tcd", "a\tb\tcd"),
      ("\tb\tc", "x\tb\ty", "x\tb\ty"), ("a\rb\u{2028}c", "xa\rb\u{2028}cy", "xa\rb\u{2028}cy"),
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
    var generator = SplitMix.drawn()
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

  @Test(
    "a long text costs no more than its length, whatever becomes of it",
    arguments: [
      ("", "a"), ("a", ""), ("a", "b"), ("\u{FFFD}", "a"), ("a\u{2028}", "b\u{2028}"),
      ("ab", "ba"),
    ])
  func longText(old: String, new: String) {
    let times = [50_000, 100_000, 200_000].map { count in
      let old = Array(repeating: Array(old.utf8), count: count).flatMap { $0 }
      let new = String(repeating: new, count: count)
      var result: [UInt8] = []
      let time = processorTime { result = bytes(old, editedTo: new) }
      #expect(result.count == new.utf8.count || new.contains("\u{2028}"))
      return time
    }
    // Quadratic work takes 16 times as long, and half an hour.
    #expect(times[2] < max(times[0], .milliseconds(20)) * 12, "\(times)")
  }

  @Test("long texts with changes at both ends keep the bytes between them")
  func distantChanges() {
    let middle: [UInt8] = Array("word ".utf8) + [0xFF, 0xC3] + Array("\t本".utf8)
    let long = Array(repeating: middle, count: 10_000).flatMap { $0 }
    let old = Array("a".utf8) + long + Array("b".utf8)
    let shown = String(decoding: old, as: UTF8.self)
    let new = "new" + shown.dropFirst().dropLast() + "end"
    #expect(bytes(old, editedTo: new) == Array("new".utf8) + long + Array("end".utf8))
  }
}

@Suite("Matching texts")
struct TextMatchesTests {
  /// The length of the longest common subsequence, by the whole table.
  private func longest(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test("as many elements match as possible, in their order")
  func model() throws {
    for _ in 0..<2_000 {
      let old = (0..<Int.random(in: 0..<12)).map { _ in Int.random(in: 0..<4) }
      let new = (0..<Int.random(in: 0..<12)).map { _ in Int.random(in: 0..<4) }
      let matches = try #require(TextMatches(old: old, new: new, limit: 10_000))
      let found = matches.places.compactMap(\.self)
      #expect(found == found.sorted() && Set(found).count == found.count)
      for (index, place) in matches.places.enumerated() {
        if let place { #expect(old[place] == new[index]) }
      }
      #expect(found.count == longest(old, new), "\(old) \(new)")
    }
  }

  @Test("the work grows with the length and the changes, and ends at its limit")
  func work() throws {
    let works = try [1_000, 2_000, 4_000].map { count in
      let old = Array(0..<count)
      return try #require(TextMatches(old: old, new: old.dropFirst() + [-1], limit: 1_000_000)).work
    }
    #expect(works[2] < 5 * works[0])
    #expect(TextMatches(old: Array(0..<5_000), new: Array(-5_000..<0), limit: 100_000) == nil)
  }
}
