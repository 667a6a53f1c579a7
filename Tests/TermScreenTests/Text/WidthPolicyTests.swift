import Testing

@testable import TermScreen

@Suite struct WidthPolicyTests {
  @Test(
    "what terminals disagree on is degraded to what all draw alike",
    arguments: [
      ("❤\u{FE0F}", "❤", 1), ("1\u{FE0F}\u{20E3}", "1\u{20E3}", 1), ("👨‍👩‍👧‍👦", "👨", 2),
      ("🏳\u{FE0F}‍🌈", "🏳", 1), ("👍🏽", "👍", 2), ("☝🏽", "☝", 1), ("⌚\u{FE0E}", "⌚", 2),
      ("🇺", "U", 1), ("🇩🇪", "🇩🇪", 2), ("👨‍", "👨", 2), ("कि", "कि", 2), ("日", "日", 2),
      ("e\u{301}", "e\u{301}", 1),
    ])
  func conservative(text: String, shown: String, width: Int) {
    let display = displayed(text, policy: .conservative)
    #expect(Array(display.text.unicodeScalars) == Array(shown.unicodeScalars))
    #expect(display.columns == width)
  }

  @Test(
    "where the terminal agrees, text is shown as written",
    arguments: [
      ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("👨‍👩‍👧‍👦", 2), ("🏳\u{FE0F}‍🌈", 2), ("👍🏽", 2), ("🇩🇪", 2),
    ])
  func asWritten(text: String, width: Int) {
    for policy in [WidthPolicy.unicode, .kitty, .ghostty, .foot] {
      let display = displayed(text, policy: policy)
      #expect(Array(display.text.unicodeScalars) == Array(text.unicodeScalars))
      #expect(display.columns == width)
    }
  }

  @Test(
    "a joiner that would join the next cell is never shown",
    arguments: [
      "a\u{200D}", "a\u{200D}\u{FE0F}", "a\u{200D}\u{E0061}", "👨\u{200D}🏽", "e\u{301}\u{200D}",
      "a\u{200D}\u{200D}\u{FE0E}", "a\u{200D}\u{34F}", "🇩🇪\u{200D}", "日\u{200D}\u{FE0F}",
      "a" + String(repeating: "\u{200D}", count: 300),
      "a" + String(repeating: "\u{301}\u{200D}", count: 40),
    ],
    [WidthPolicy.unicode, .conservative, .kitty, .linux])
  func joiners(text: String, policy: WidthPolicy) {
    let table = CellTable()
    var buffer = CellBuffer(size: Size(columns: 8, rows: 1))
    TextLayout(text + "b", lineLimit: 1, newlines: .symbols, policy: policy)
      .paint(into: &buffer, rect: buffer.bounds, table: table)
    let texts = buffer.line(0).map { table.text(of: $0) }
    #expect(texts.contains("b"))
    for text in texts { #expect(text.unicodeScalars.last != "\u{200D}") }
  }

  @Test("flags are letters where no flag is drawn")
  func letters() {
    #expect(displayed("🇩🇪🇫🇷", policy: .linux) == ("DEFR", 4))
    #expect(displayed("🇩🇪🇫", policy: .iterm2) == ("DEF", 3))
  }

  @Test(
    "a mark before what is left out is as wide as by itself",
    arguments: ["\u{600}", "\u{70F}", "\u{8E2}", "\u{110BD}"],
    ["\u{FFFE}", "\u{7FFFF}", "\u{E0001}", "\u{FFFF}\u{301}"])
  func marksBefore(mark: String, hidden: String) {
    for policy in [WidthPolicy.unicode, .conservative, .kitty, .wezterm, .iterm2, .linux] {
      let alone = displayed(mark, policy: policy)
      let together = displayed(mark + hidden, policy: policy)
      #expect(together.columns == alone.columns, "\(policy)")
      #expect(displayed(together.text, policy: policy).columns == together.columns, "\(policy)")
    }
  }

  @Test("halfwidth katakana take a column for their voiced sound marks")
  func halfwidth() {
    #expect(displayed("ｶﾞｷﾞ", policy: .conservative) == ("ｶﾞｷﾞ", 4))
  }

  @Test("ambiguous characters take the columns that the policy says")
  func ambiguous() {
    #expect(columns(of: "§α─") == 3)
    #expect(columns(of: "§α─", policy: WidthPolicy(ambiguousColumns: 2)) == 6)
    #expect(displayed("§α", policy: WidthPolicy(ambiguousColumns: 2)) == ("§α", 4))
  }

  @Test("each terminal measures as it is known to")
  func terminals() throws {
    struct Row: Decodable {
      var id: String
      var text: String
      var terminals: [String: Int]
      var contested: Bool
      var category: String
    }
    let names = ["kitty", "foot", "ghostty", "konsole"]
    for row in try Corpus.cases("nasty-text", key: "rows") as [Row] {
      // Alone, these are drawn by each terminal as it likes.
      if ["nt-027", "nt-031", "nt-032", "nt-061", "nt-116", "nt-118", "nt-119", "nt-120", "nt-144"]
        .contains(row.id)
      {
        continue
      }
      for name in names {
        let policy = try #require(WidthPolicy.named(name))
        let expected = try #require(row.terminals[name])
        // Older versions of Unicode, and the width of a lone indicator beside other flags.
        if row.category == "unassigned" || row.category == "flag" { continue }
        #expect(
          columns(of: row.text, policy: policy) == expected, "\(row.id) on \(name)")
      }
    }
  }

  @Test("a policy is read from a name, changes, or both")
  func parsing() throws {
    #expect(WidthPolicy(parsing: "unicode") == .unicode)
    #expect(WidthPolicy(parsing: "Kitty") == .kitty)
    #expect(WidthPolicy(parsing: "xterm") == .conservative)
    var policy = WidthPolicy.conservative
    policy.ambiguousColumns = 2
    policy.emojiSelector = .joined
    #expect(WidthPolicy(parsing: "xterm,ambiguous=2,vs16=1") == policy)
    #expect(WidthPolicy(parsing: "ambiguous=2,vs16=1") == policy)
    for wrong in ["", "nonsense", "xterm,", "ambiguous=3", "vs16", "xterm,vs16=2", "vs16=", "=1"] {
      #expect(WidthPolicy(parsing: wrong) == nil, "\(wrong)")
    }
  }

  @Test("cells of contested clusters say so, others do not")
  func contested() {
    let table = CellTable()
    for (text, contested) in [
      ("❤\u{FE0F}", true), ("👨‍👩‍👧", true), ("🇩🇪", true), ("कि", true), ("👍🏽", true), ("☰", true),
      ("\u{600}", true), ("a", false), ("日", false), ("😀", false), ("e\u{301}", false), ("§", false),
      ("한", false), ("\u{915}\u{94D}\u{937}", true),
    ] {
      var buffer = CellBuffer(size: Size(columns: 2, rows: 1))
      TextLayout(text).paint(into: &buffer, rect: buffer.bounds, table: table)
      #expect(buffer.line(0)[0].isContested == contested, "\(text)")
      #expect(table.text(of: buffer.line(0)[0]) == text)
    }
  }

  @Test("the table of scalars is that of Unicode, as far as the standard library can tell")
  func scalars() {
    var differing = 0
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = ScalarProperties.of(value)
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        #expect(properties.treatment != .show, "U+\(String(value, radix: 16))")
      case .nonspacingMark, .enclosingMark:
        if properties.columns != 0 { differing += 1 }
      case .spacingMark:
        if !properties.isSpacingMark { differing += 1 }
      default:
        if scalar.properties.isNoncharacterCodePoint {
          #expect(properties.treatment == .replace)
        } else if scalar.properties.isDefaultIgnorableCodePoint {
          #expect(
            properties.columns == 0 || properties.treatment == .replace,
            "U+\(String(value, radix: 16))")
        } else if properties.breaking == .extend, !properties.isModifier {
          // But for the halfwidth voiced sound marks.
          #expect(
            properties.columns == (value == 0xFF9E || value == 0xFF9F ? 1 : 0),
            "U+\(String(value, radix: 16))")
        }
      }
    }
    // Marks that one version of Unicode knows and the other does not yet.
    #expect(differing < 100, "\(differing) marks")
  }
}
