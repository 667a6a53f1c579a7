import CVTerm
import TermReplay
import TermScreen
import Testing

/// Words of scripts with spacing marks and conjuncts on libvterm, which adds up scalars.
@Suite("Scripts on libvterm")
struct ScriptsOracleTests {
  static let words = [
    "हिन्दी", "मराठी", "संस्कृतम्", "স্বাধীনতা", "অসমীয়া", "ਪੰਜਾਬੀ", "ગુજરાતી", "ଓଡ଼ିଆ", "தமிழ்நாடு",
    "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "กำลังน้ำ", "ລາວຳ", "မြန်မာဘာသာ", "ភាសាខ្មែរ", "བོད་སྐད",
    "स्त्री", "ꦗꦮꦶ", "žluťoučký", "Việt", "العربية", "日本語", "한국어",
  ]

  /// Marks that libvterm's tables, of Unicode 5.0, take for letters: they are behind the cluster.
  static let late: Set<Unicode.Scalar> = ["\u{103A}", "\u{A9B6}"]

  @Test("each scalar is on the screen, and what is behind the word is where it belongs", arguments: words)
  func shown(word: String) {
    let size = Size(columns: 40, rows: 1)
    let table = CellTable()
    let policy = WidthPolicy.conservative
    var buffer = CellBuffer(size: size)
    TextLayout(word + "|", lineLimit: 1, policy: policy)
      .paint(into: &buffer, rect: buffer.bounds, table: table)
    let frame = Frame(
      size: size, lines: [Line(cells: buffer.line(0))], cursor: Cursor(position: .zero),
      table: table)
    var bytes: [UInt8] = []
    var encoder = ANSIEncoder(capabilities: .xterm)
    encoder.encode(
      FrameDiff(from: nil, to: frame, options: DiffOptions(capabilities: .xterm)), into: &bytes)
    let terminal = VTerm(size: size)
    terminal.feed(bytes)
    let text = (0..<size.columns).map { terminal.text(0, $0) }
    let columns = TermScreen.columns(of: word, policy: policy)
    #expect(text[columns] == "|", "\(text)")
    let known = word.unicodeScalars.filter { !ScriptsOracleTests.late.contains($0) }
    #expect(Array(text[..<columns].joined().unicodeScalars) == Array(known), "\(text)")
  }
}
