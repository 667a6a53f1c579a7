import TermReplay
import TestFolders
import Testing

@testable import TermScreen

/// Text of many scripts: no scalar of a word is lost, and nothing behind it moves.
@Suite struct ScriptTests {
  /// Words of 34 languages.
  static let words = [
    "English", "žluťoučký", "Việt", "ελληνικά", "русский", "հայերեն", "ქართული", "עִבְרִית",
    "العَرَبِيَّة", "فارسی", "اردو", "हिन्दी", "मराठी", "नेपाली", "संस्कृतम्", "স্বাধীনতা", "অসমীয়া",
    "ਪੰਜਾਬੀ", "ગુજરાતી", "ଓଡ଼ିଆ", "தமிழ்நாடு", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "กำลังน้ำ",
    "ລາວຳ", "မြန်မာဘာသာ", "ភាសាខ្មែរ", "བོད་སྐད", "አማርኛ", "日本語", "한국어", "中文", "स्त्री",
    "ꦗꦮꦶ", "ᬩᬮᬶ", "ᮞᮥᮔ᮪ᮓ",
  ]
  static let policies: [WidthPolicy] = [
    .conservative, .linux, .tmux33, .unicode, .kitty, .foot, .ghostty, .wezterm, .iterm2,
  ]

  /// The cells of `text` and what is behind it.
  private func paint(_ text: String, _ policy: WidthPolicy) -> (cells: [Cell], table: CellTable) {
    let table = CellTable()
    var buffer = CellBuffer(size: Size(columns: 120, rows: 1))
    TextLayout(text, lineLimit: 1, policy: policy)
      .paint(into: &buffer, rect: buffer.bounds, table: table)
    return (Array(buffer.line(0)), table)
  }

  private func check(_ word: String, _ policy: WidthPolicy, sourceLocation: SourceLocation = #_sourceLocation) {
    let columns = TermScreen.columns(of: word, policy: policy)
    let (cells, table) = paint(word + "x", policy)
    let shown = cells[..<columns].map { $0.role == .trailing ? "" : table.text(of: $0) }.joined()
    #expect(
      Array(shown.unicodeScalars) == Array(word.unicodeScalars), "\(word) \(policy)",
      sourceLocation: sourceLocation)
    #expect(cells[columns].scalar == "x", "\(word) \(policy)", sourceLocation: sourceLocation)
    #expect(
      TextLayout(word, policy: policy).size(width: 100) == Size(columns: columns, rows: 1),
      sourceLocation: sourceLocation)
    #expect(
      TextClusters(word, policy: policy).reduce(0) { $0 + $1.columns } == columns,
      sourceLocation: sourceLocation)
    #expect(word.displayText(policy: policy) == word, sourceLocation: sourceLocation)
    #expect(
      SoftWrap(width: 100, policy: policy).columns(of: word, from: 0, to: word.utf8.count)
        == columns, sourceLocation: sourceLocation)
  }

  @Test("each scalar of a word is painted, and measured as it is painted", arguments: words)
  func painted(word: String) {
    for policy in ScriptTests.policies { check(word, policy) }
  }

  @Test("where a terminal adds up scalars, a word is as wide as they are together")
  func sums() {
    for (word, columns) in [
      ("हिन्दी", 5), ("स्त्री", 4), ("กำลัง", 4), ("မြန်မာဘာသာ", 9), ("স্বাধীনতা", 8), ("น้ำ", 2), ("ຳ", 1),
    ] {
      #expect(TermScreen.columns(of: word, policy: .conservative) == columns, "\(word)")
    }
    for policy in ScriptTests.policies {
      #expect(TermScreen.columns(of: "กำ", policy: policy) == 2)
      #expect(TermScreen.columns(of: "ลາຳ", policy: policy) == 3)
    }
    #expect(TermScreen.columns(of: "हिन्दी", policy: .unicode) == 4)
  }

  /// The bytes of two frames drawn one after the other, in a terminal of the policy.
  private func draw(_ first: String, _ second: String, _ policy: WidthPolicy) -> String? {
    let table = CellTable()
    let size = Size(columns: 40, rows: 2)
    func frame(_ text: String) -> Frame {
      var buffer = CellBuffer(size: size)
      TextLayout("│" + text + "│", lineLimit: 1, policy: policy)
        .paint(into: &buffer, rect: buffer.bounds, table: table)
      return Frame(
        size: size, lines: (0..<2).map { Line(cells: buffer.line($0)) }, cursor: Cursor(position: .zero, isVisible: true),
        table: table)
    }
    var capabilities = TerminalCapabilities.xterm
    capabilities.reanchorsAfterClusters = true
    var encoder = ANSIEncoder(capabilities: capabilities)
    var terminal = VirtualTerminal(size: size, table: table)
    terminal.widthPolicy = policy
    let options = DiffOptions(capabilities: capabilities)
    var shown: Frame?
    for text in [first, second, first] {
      let next = frame(text)
      var bytes: [UInt8] = []
      encoder.encode(FrameDiff(from: shown, to: next, options: options), into: &bytes)
      terminal.feed(bytes)
      if let difference = terminal.difference(from: next, capabilities: capabilities) {
        return "\(first) \(second) \(policy): \(difference)"
      }
      shown = next
    }
    return nil
  }

  @Test("a terminal shows each word where its cells are, drawn over any other")
  func terminals() {
    for policy in [WidthPolicy.conservative, .unicode, .foot] {
      for (first, second) in zip(ScriptTests.words, ScriptTests.words.dropFirst()) {
        #expect(draw(first, second, policy) == nil)
      }
    }
  }

  @Test("random clusters of scripts with marks and conjuncts lose no scalar")
  func random() {
    let blocks: [ClosedRange<UInt32>] = [
      0x0904...0x0939, 0x093E...0x094D, 0x0985...0x09B9, 0x09BE...0x09CD, 0x0E01...0x0E3A,
      0x0E81...0x0EBD, 0x0D05...0x0D39, 0x0D3E...0x0D4D, 0x1000...0x103F, 0x1780...0x17D2,
      0x0C05...0x0C39, 0x0C3E...0x0C4D, 0x0B05...0x0B39, 0x0300...0x0310, 0x61...0x7A,
    ]
    var generator = SplitMix(seed: 34)
    for _ in 0..<4_000 {
      var text = String.UnicodeScalarView("a".unicodeScalars)
      let block = Int.random(in: 0..<blocks.count, using: &generator)
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        let near = (block + Int.random(in: 0...2, using: &generator)) % blocks.count
        let scalar = Unicode.Scalar(UInt32.random(in: blocks[near], using: &generator))!
        // Unassigned places have no defined neighbours.
        if scalar.properties.generalCategory != .unassigned { text.append(scalar) }
      }
      check(String(text), .conservative)
    }
  }

  @Test("a cluster wider than its line is cut, and a line ends before one that does not fit")
  func narrow() {
    for width in 1...6 {
      let layout = TextLayout("स्त्री स्त्री", policy: .conservative)
      var buffer = CellBuffer(size: Size(columns: width, rows: 4))
      let table = CellTable()
      layout.paint(into: &buffer, rect: buffer.bounds, table: table)
      #expect(layout.size(width: width).columns <= width)
      #expect(table.text(of: buffer.line(0)[0]).unicodeScalars.first == "स" || width == 1)
    }
  }
}
