import Foundation
import TermView
import TermViewTesting
import Testing

@testable import TermControls

@MainActor
@Suite("Texts in formats")
struct TextFormatTests {
  @Test("a day is written in the language and the time zone of the environment")
  func localized() {
    func text(_ locale: String, hours: Int) -> String {
      TestTerminal(columns: 40, rows: 1) {
        DateText(Date(timeIntervalSince1970: 1_600_120_000), style: .date)     // 21:46 in UTC
          .environment(\.locale, Locale(identifier: locale))
          .environment(\.calendar, Calendar(identifier: .gregorian))
          .environment(\.timeZone, TimeZone(secondsFromGMT: 3_600 * hours)!)
      }.screen.text
    }
    #expect(text("en_US", hours: 0) == "September 14, 2020")
    #expect(text("de_DE", hours: 0) == "14. September 2020")
    #expect(text("en_US", hours: 9) == "September 15, 2020")
  }

  @Test("A value in a format")
  func formats() {
    #expect(Text(0.25, format: .percent).plainText.hasPrefix("25"))
    #expect(Text("\(String(format: "%.2f", 3.14159)) m").plainText == "3.14 m")
    #expect(Text(12, format: .number).plainText == "12")
  }

  private struct Both: TextOutputStreamable, CustomStringConvertible {
    var description: String { "described" }
    func write<Target: TextOutputStream>(to target: inout Target) { target.write("written") }
  }

  private enum Plain { case first }

  @Test("A literal with values reads as the string with the same values does")
  func values() {
    let optional: Int? = 3
    let pairs: [(Text, String)] = [
      (Text("\(0)|\(-1)|\(Int.max)|\(Int.min)"), "\(0)|\(-1)|\(Int.max)|\(Int.min)"),
      (Text("\(UInt64.max) \(Int8.min) \(1.5) \(true)"), "\(UInt64.max) \(Int8.min) \(1.5) \(true)"),
      (Text("e\("\u{301}")\(Character("é"))"), "e\u{301}é"),
      (Text("\("abc".dropFirst())\("")\("図書館 👩‍👩‍👧")"), "bc図書館 👩‍👩‍👧"),
      (Text("\(Both())\(Plain.first)\([1, 2])"), "\(Both())\(Plain.first)\([1, 2])"),
      (Text("\(String(describing: optional)) \(Int.self)"), "Optional(3) Int"),
      (Text("^\("[")\(1)](inflect: true)"), "^[1](inflect: true)"),
      (Text("**\(1)** *a*"), "**1** *a*"),
    ]
    for (text, string) in pairs { #expect(text.plainText == string) }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let (a, b) = (Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0...63), "ü")
      #expect(Text("<\(a)>\(b)[").plainText == "<\(a)>\(b)[")
    }
  }

  @Test("Lengths of time have two units, and clocks hours where there are some")
  func times() {
    #expect(Text.DateStyle.units(5) == "5 sec")
    #expect(Text.DateStyle.units(185) == "3 min, 5 sec")
    #expect(Text.DateStyle.units(3_600) == "1 hr")
    #expect(Text.DateStyle.units(93_600) == "1 day, 2 hr")
    #expect(Text.DateStyle.clock(65) == "1:05")
    #expect(Text.DateStyle.clock(3_665) == "1:01:05")
    #expect(Text.DateStyle.clock(-3) == "0:00")
  }

  @Test(
    "Markdown of a line",
    arguments: [
      ("**a** b", "a b"), ("*a*", "a"), ("a * b * c", "a * b * c"), ("`x*y*`", "x*y*"),
      ("[t](https://e.org)!", "t!"), ("[t](no", "[t](no"), ("snake_case_name", "snake_case_name"),
      ("~~gone~~", "gone"), ("\\*a\\*", "*a*"), ("**open", "**open"), ("", ""),
    ])
  func markdown(source: String, plain: String) {
    #expect(Text(markdown: source).plainText == plain)
  }

  @Test("Markdown becomes attributes and links")
  func markdownStyles() {
    let terminal = TestTerminal(columns: 20, rows: 1) {
      Text(markdown: "**a** *b* ***c*** [d](https://e.org)")
    }
    let styles = [0, 2, 4, 6].map { terminal.screen.style(row: 0, column: $0) }
    #expect(styles[0].attributes == .bold)
    #expect(styles[1].attributes == .italic)
    #expect(styles[3].link == "https://e.org")
  }

  @Test("A string and a literal are shown as they are, Markdown is asked for")
  func keys() {
    let string = "**a**"
    #expect(Text(string).plainText == "**a**")
    #expect(Text("**a**").plainText == "**a**")
    #expect(Text("**\(1)** [b](c)").plainText == "**1** [b](c)")
    #expect(Text(markdown: "**\(1)**").plainText == "1")
    #expect(["a", "b"].map(Text.init).map(\.plainText) == ["a", "b"])
  }

  @Test("an attributed string has its colours and lines")
  func attributed() throws {
    var string = AttributedString("3 new mails")
    let number = try #require(string.range(of: "3"))
    let last = try #require(string.range(of: "mails"))
    string[number].foregroundColor = .red
    string[last].underlineStyle = .single
    string[last].backgroundColor = .blue
    let terminal = TestTerminal(columns: 20, rows: 1) { Text(string) }
    #expect(terminal.screen.rows[0] == "3 new mails")
    let styles = (0..<11).map { terminal.screen.style(row: 0, column: $0) }
    #expect(styles[0].foreground == .red)
    #expect(styles[3] == CellStyle())
    #expect(styles[6].background == .blue && styles[6].underline == .single)
    #expect(string[number].foregroundColor == .red && string[last].foregroundColor == nil)
  }
}
