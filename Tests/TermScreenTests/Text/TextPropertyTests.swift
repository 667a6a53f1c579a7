import TestFolders
import Testing

@testable import TermScreen

@Suite struct TextPropertyTests {
  /// Texts of scalars that matter, and of any.
  private static func text(_ generator: inout SplitMix) -> String {
    let special: [UInt32] = [
      0x00, 0x07, 0x09, 0x0A, 0x0D, 0x1B, 0x20, 0x7F, 0x85, 0x9B, 0xAD, 0x300, 0x34F, 0x600, 0x61C,
      0x915, 0x94D, 0x93F, 0x1100, 0x1161, 0x11A8, 0xAC00, 0x200B, 0x200C, 0x200D, 0x200E, 0x2028,
      0x202E, 0x2066, 0x20E3, 0x2764, 0x3042, 0x4E2D, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFFE, 0x1F1E6,
      0x1F1FA, 0x1F3FD, 0x1F468, 0x1F600, 0xE0001, 0xE0067, 0xE007F, 0x31, 0x61, 0x2E,
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        scalars.append(
          Unicode.Scalar(UInt32.random(in: 0..<0x110000, using: &generator)) ?? "\u{FFFD}")
      case 1: scalars.append(Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &generator))!)
      case 2: scalars.append(Unicode.Scalar(UInt32.random(in: 0x20..<0x7F, using: &generator))!)
      default: scalars.append(Unicode.Scalar(special.randomElement(using: &generator)!)!)
      }
    }
    return String(scalars)
  }

  private static let policies: [WidthPolicy] = [
    .unicode, .conservative, .kitty, .wezterm, .iterm2, .linux,
    WidthPolicy(ambiguousColumns: 2),
  ]

  @Test("measuring and painting agree, and no control character or half glyph is ever shown")
  func agreement() {
    var generator = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      let text = TextPropertyTests.text(&generator)
      let policy = TextPropertyTests.policies.randomElement(using: &generator)!
      let table = CellTable()
      let layout = TextLayout(text, newlines: .symbols, policy: policy)
      let size = layout.size(width: nil)
      let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
      #expect(size.rows == 1)
      #expect(size.columns == columns(of: text, policy: policy), "\(scalars)")
      var buffer = CellBuffer(size: Size(columns: size.columns + 1, rows: 1), fill: .blank)
      layout.paint(into: &buffer, rect: buffer.bounds, table: table)
      #expect(isWhole(buffer.line(0)), "\(scalars)")
      var shown = ""
      for cell in buffer.line(0) {
        let text = table.text(of: cell)
        shown += text
        #expect(text.unicodeScalars.count <= WidthPolicy.scalarsPerCell)
        if cell.role != .trailing {
          #expect(
            text.unicodeScalars.contains { ScalarProperties.of($0.value).columnsAdded > 0 },
            "a cell with nothing to see in it: \(scalars)")
        }
      }
      let bad = shown.unicodeScalars.contains {
        $0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value) || $0.properties.isNoncharacterCodePoint
          || $0.properties.generalCategory == .lineSeparator
          || $0.properties.generalCategory == .paragraphSeparator
      }
      #expect(!bad, "\(scalars)")
    }
  }

  @Test("what is shown, shown again, is the same in the same columns")
  func idempotence() {
    var generator = SplitMix(seed: 2)
    for _ in 0..<10_000 {
      let text = TextPropertyTests.text(&generator)
      let policy = TextPropertyTests.policies.randomElement(using: &generator)!
      let once = displayed(text, policy: policy)
      let clusters = TextClusters(once.text, policy: policy)
      // Flags of two letters apart, cells side by side may join when they are read as one text.
      guard clusters.reduce(0, { $0 + $1.columns }) == once.columns else { continue }
      #expect(displayed(once.text, policy: policy).columns == once.columns)
    }
  }

  @Test("wrapped lines are no wider than asked for, and none of the text is lost")
  func wrapping() {
    var generator = SplitMix(seed: 3)
    let words = ["a", "milk", "日本", "x日", "e\u{301}te\u{301}", "👨‍👩‍👧", "internationalisation", "。"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...8, using: &generator))
        .map { _ in words.randomElement(using: &generator)! }.joined(separator: " ")
      let width = Int.random(in: 2...12, using: &generator)
      let layout = TextLayout(text)
      let size = layout.size(width: width)
      #expect(size.columns <= width)
      let shown = rows(text, columns: width, rows: size.rows)
        .map { $0.replacing(/\.+$/, with: "") }.joined()
      #expect(
        shown.filter { $0 != " " } == text.filter { $0 != " " }, "\(text) in \(width): \(shown)")
      // Its own width is enough for as many rows.
      #expect(layout.size(width: size.columns).rows == size.rows)
    }
  }

  @Test("cut text is as wide as allowed, or a glyph's half less")
  func truncation() {
    var generator = SplitMix(seed: 4)
    for _ in 0..<5_000 {
      let text = TextPropertyTests.text(&generator) + TextPropertyTests.text(&generator)
      let total = columns(of: text)
      let width = Int.random(in: 1...10, using: &generator)
      for mode in [TruncationMode.head, .middle, .tail] {
        let layout = TextLayout(
          text, lineLimit: 1, truncationMode: mode, newlines: .symbols)
        let size = layout.size(width: width)
        if total <= width {
          #expect(size.columns == total)
        } else {
          #expect(size.columns <= width && size.columns >= width - 2, "\(mode) \(text.debugDescription)")
        }
        let shown = rows(
          text, columns: width, lineLimit: 1, truncationMode: mode, newlines: .symbols)
        #expect(
          shown[0].unicodeScalars.contains("…") || total <= width, "\(mode) \(text.debugDescription) \(width)")
      }
    }
  }

  @Test("clusters are those of the standard library, where it follows the same rules")
  func clusters() {
    var generator = SplitMix(seed: 5)
    var differing = 0
    for _ in 0..<20_000 {
      let text = TextPropertyTests.text(&generator)
      let counts = text.map { $0.utf8.count }
      let found = TextClusters(text).map(\.bytes.count)
      #expect(found.reduce(0, +) == text.utf8.count)
      if counts != found { differing += 1 }
    }
    // Versions of Unicode differ in a few scalars.
    #expect(differing < 200, "\(differing) texts")
  }
}
