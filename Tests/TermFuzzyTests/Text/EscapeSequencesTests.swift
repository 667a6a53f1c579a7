import Testing

@testable import TermFuzzy

@Suite("Escape sequences in lines")
struct EscapeSequencesTests {
  private func removed(_ text: [UInt8]) -> (text: [UInt8], places: [Int]) {
    var places: [Int] = []
    let rest = text.withUnsafeBufferPointer { bytes in
      EscapeSequences.removed(from: bytes) { place, _ in places.append(place) }
    }
    return (rest, places)
  }

  @Test(
    "colours, links, titles and what is printed over itself are left out",
    arguments: [
      ("plain", "plain"), ("\u{1B}[31mred\u{1B}[0m", "red"), ("a\u{1B}[38;2;1;2;3mb", "ab"),
      ("\u{1B}]8;;https://a.b\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("\u{1B}]0;title\u{7}x", "x"),
      ("N\u{8}NA\u{8}A", "NA"), ("é\u{8}e", "e"), ("\u{1B}(Bx\u{E}\u{F}", "x"), ("\u{1B}[Kx", "x"),
      ("\u{1B}Mx", "x"), ("\u{1B}日x", "x"), ("x\u{1B}", "x\u{1B}"), ("\u{1B}[31", "31"),
      ("a\n\u{8}b", "a\n\u{8}b"), ("\u{8}a", "\u{8}a"), ("\u{1B}\nx", "\u{1B}\nx"),
      ("\u{1B}]8;;", "8;;"), ("\u{1B}[?25hx", "x"), ("\u{1B}[1:2mx", "x"), ("", ""),
    ])
  func removes(text: String, expected: String) {
    #expect(String(decoding: removed(Array(text.utf8)).text, as: UTF8.self) == expected)
  }

  @Test("each sequence is told with its place in what is left")
  func places() {
    #expect(removed(Array("a\u{1B}[1mbé\u{1B}[mc".utf8)).places == [1, 4])
  }

  @Test("bytes that are no UTF-8 stay")
  func invalid() {
    #expect(removed([0xFF, 0x1B, 0x5B, 0x6D, 0xC3]).text == [0xFF, 0xC3])
    #expect(removed([0xFF, 0x08, 0x61]).text == [0x61])
  }

  @Test("what begins sequences and ends none takes time that grows with the length")
  func long() {
    for piece in ["\u{1B}]8;;", "\u{1B}[1;", "\u{1B}]0;x\u{1B}"] {
      let text = Array(String(repeating: piece, count: 100_000).utf8)
      #expect(removed(text).text.count < text.count)
    }
  }
}
