import Foundation
import Testing

@testable import TermDevice

@Suite("Recorded text")
struct RecordedTextTests {
  /// What JSON has between quotation marks, read by someone else.
  private func read(_ escaped: String) throws -> String {
    try JSONDecoder().decode([String].self, from: Data("[\"\(escaped)\"]".utf8))[0]
  }

  @Test("bytes are the same text however they are cut into pieces", arguments: 0..<200)
  func pieces(_: Int) throws {
    let parts: [[UInt8]] = [
      Array("é日本😀👩‍👩‍👧".utf8), Array("\"\\/\n\r\t\u{1B}[0m\u{0}\u{7F}\u{85}\u{2028}".utf8),
      Array("plain".utf8),
    ]
    let bytes = (0..<8).flatMap { _ in parts.randomElement()! }
    var recorded = RecordedText()
    var escaped = ""
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...5))
      escaped += recorded.take(bytes[start..<end])
      start = end
    }
    #expect(try read(escaped) == String(decoding: bytes, as: UTF8.self))
    #expect(!escaped.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test("noise never holds more than the beginning of a character", arguments: 0..<200)
  func noise(_: Int) throws {
    let bytes = (0..<100).map { _ in UInt8.random(in: 0...255) }
    var recorded = RecordedText()
    var escaped = ""
    for byte in bytes { escaped += recorded.take([byte]) }
    // Whatever was begun ends with this.
    escaped += recorded.take(Array("....".utf8))
    #expect(try read(escaped).hasSuffix("...."))
    let ascii = { (text: String) in text.unicodeScalars.filter { $0.value < 0x80 } }
    let expected = String(decoding: bytes + Array("....".utf8), as: UTF8.self)
    #expect(
      String(String.UnicodeScalarView(ascii(try read(escaped))))
        == String(String.UnicodeScalarView(ascii(expected))))
  }

  @Test("bytes of ISO 8859-1 are characters")
  func latin1() throws {
    var recorded = RecordedText(isLatin1: true)
    #expect(try read(recorded.take([0x61, 0xE9, 0xFF, 0x22])) == "aéÿ\"")
  }
}
