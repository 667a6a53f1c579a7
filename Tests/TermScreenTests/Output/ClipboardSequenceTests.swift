import Foundation
import TestFolders
import Testing

@testable import TermScreen

@Suite("Text for the clipboard")
struct ClipboardSequenceTests {
  private func payload(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}]52;c;"), text.hasSuffix("\u{1B}\\") else { return nil }
    return String(text.dropFirst(7).dropLast(2))
  }

  @Test("goes as the base64 that Foundation makes", arguments: 0..<200)
  func base64(length: Int) {
    var generator = SplitMix(seed: UInt64(length) + 1)
    let text = String(
      (0..<length).map { _ in ["a", "é", "日", "👩‍💻", "\n", "\u{1B}", "\0", " "].randomElement(using: &generator)! }
        .joined())
    let bytes = ClipboardSequence.bytes(for: text)
    #expect(payload(bytes) == Data(text.utf8).base64EncodedString())
  }

  @Test("the longest text is a sequence of no more than a mebibyte")
  func longest() {
    let text = String(repeating: "x", count: ClipboardSequence.longestText)
    #expect(ClipboardSequence.bytes(for: text).count <= 1 << 20)
  }
}
