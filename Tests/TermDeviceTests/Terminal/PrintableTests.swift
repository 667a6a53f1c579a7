import CSession
import TestFolders
import Testing

@testable import TermScreen

/// The filter through which signal handlers show what was printed.
@Suite struct PrintableTests {
  /// `pieces`, one after the other, through the filter.
  private func filtered(_ pieces: [[UInt8]], isCut: Bool = false) -> [UInt8] {
    var filter = tv_printable()
    filter.cut = isCut
    var shown: [UInt8] = []
    for piece in pieces {
      let capacity = Int(TV_PRINTABLE_GROWTH) * (piece.count + 2)
      shown += [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = tv_printable_take(&filter, piece, piece.count, buffer.baseAddress)
      }
    }
    return shown
      + [UInt8](unsafeUninitializedCapacity: 6) { buffer, count in
        count = tv_printable_end(&filter, buffer.baseAddress)
      }
  }

  @Test("every scalar is treated as text layout treats it")
  func scalars() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar != "\n", scalar != "\r" else { continue }
      let shown = filtered([Array("x\(scalar)x".utf8)])
      let properties = ScalarProperties.of(value)
      let wanted: String =
        switch properties.treatment {
        case .show: String(scalar)
        case .space: " "
        case .picture, .newline, .replace:
          value < 0x20 || value == 0x7F
            ? String(Unicode.Scalar(WidthPolicy.picture(of: value))!) : "\u{FFFD}"
        case .drop: ""
        }
      // Of what takes no column, the handler keeps less.
      let mayVanish = properties.treatment == .show && properties.columns == 0
      if shown != Array("x\(wanted)x".utf8), !(mayVanish && shown == Array("xx".utf8)) {
        Issue.record(
          "U+\(String(value, radix: 16)): \(String(decoding: shown, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  static let texts: [(String, String)] = [
    ("a\r\nb\n", "a\nb\n"), ("a\rb\r", "a\u{240D}b\u{240D}"), ("\r\r\n", "\u{240D}\n"),
    ("\u{1B}[2J\u{1B}]52;c;eA==\u{7}", "\u{241B}[2J\u{241B}]52;c;eA==\u{2407}"),
    ("\u{9B}31m\u{85}x", "\u{FFFD}31m\u{FFFD}x"), ("\u{200D}a\u{FE0F}b", "a\u{FE0F}b"),
    ("\u{202E}cod.exe\u{2069}", "\u{FFFD}cod.exe\u{FFFD}"), ("👩‍💻 1\u{FE0F}\u{20E3}", "👩‍💻 1\u{FE0F}\u{20E3}"),
    ("a\tb\u{0}\u{7F}", "a b\u{2400}\u{2421}"),
  ]

  @Test("texts are shown without controls, in any pieces", arguments: texts)
  func show(_ item: (String, String)) {
    let bytes = Array(item.0.utf8)
    #expect(String(decoding: filtered([bytes]), as: UTF8.self) == item.1)
    #expect(String(decoding: filtered(bytes.map { [$0] }), as: UTF8.self) == item.1)
  }

  static let malformed: [([UInt8], String)] = [
    ([0xFF, 0x41], "\u{FFFD}A"), ([0xE3, 0x81], "\u{FFFD}"), ([0xE3, 0x81, 0x0A], "\u{FFFD}\n"),
    ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"), ([0xE0, 0x80, 0x9B], "\u{FFFD}"),
    ([0x9B, 0x32, 0x4A], "\u{FFFD}2J"), ([0xC2, 0x1B], "\u{FFFD}\u{241B}"),
  ]

  @Test("malformed UTF-8 is U+FFFD, and hides nothing", arguments: malformed)
  func replaces(_ item: ([UInt8], String)) {
    #expect(String(decoding: filtered([item.0]), as: UTF8.self) == item.1)
    #expect(String(decoding: filtered(item.0.map { [$0] }), as: UTF8.self) == item.1)
  }

  @Test("the rest of a character whose start is not kept is left out")
  func cut() {
    #expect(filtered([[0x81, 0x82, 0x61, 0x82]], isCut: true) == Array("a\u{FFFD}".utf8))
    #expect(filtered([[0x82]]) == Array("\u{FFFD}".utf8))
  }

  @Test("no byte becomes more than three")
  func growth() {
    var random = SplitMix.drawn()
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(filtered([bytes]).count <= 3 * (bytes.count + 2))
    }
  }
}
