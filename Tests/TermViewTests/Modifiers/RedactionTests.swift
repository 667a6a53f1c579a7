import SampleViews
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Redacted texts")
struct RedactionTests {
  @Observable
  final class Loading { var reasons: RedactionReasons = .placeholder }

  @Test("each character is marks as wide as it is, blanks and lines stay")
  func marks() {
    let texts = [
      "Emma", "a b  c", "日本 語", "e\u{301}té 👩‍👩‍👧", "\u{1B}[31m", "one two three four five six",
    ]
    for text in texts {
      let plain = TestTerminal(columns: 12, rows: 4) { Text(text) }
      let hidden = TestTerminal(columns: 12, rows: 4) { Text(text).redacted(reason: .placeholder) }
      #expect(!hidden.screen.text.contains { $0 != "#" && !$0.isWhitespace })
      #expect(hidden.lines.map(\.count) == plain.lines.map { columns(of: $0) }, "\(text)")
    }
  }

  @Test("nothing moves when the content comes, and it is shown at once")
  func arrives() {
    struct Row: View {
      let loading: Loading
      var body: some View {
        HStack(spacing: 1) {
          Text("Emma").bold().redacted(reason: loading.reasons)
          Text("|")
        }
      }
    }
    let loading = Loading()
    let terminal = TestTerminal(columns: 12, rows: 2) { Row(loading: loading) }
    #expect(terminal.lines[0] == "#### |")
    loading.reasons = []
    terminal.update()
    #expect(terminal.lines[0] == "Emma |")
    loading.reasons = .placeholder
    terminal.update()
    #expect(terminal.lines[0] == "#### |")
  }

  @Test("what is private is hidden where that is the reason, and what is unredacted never")
  func reasons() {
    struct Card: View {
      let reasons: RedactionReasons
      var body: some View {
        VStack(alignment: .leading) {
          Text("name").unredacted()
          Text("city")
          Text("card").privacySensitive()
          Text("open").privacySensitive().privacySensitive(false)
        }
        .redacted(reason: reasons)
      }
    }
    func shown(_ reasons: RedactionReasons) -> [String] {
      TestTerminal(columns: 8, rows: 4) { Card(reasons: reasons) }.lines
    }
    #expect(shown([]) == ["name", "city", "card", "open"])
    #expect(shown(.privacy) == ["name", "city", "####", "####"])
    #expect(shown(.placeholder) == ["name", "####", "####", "####"])
    #expect(shown([.privacy, .placeholder]) == ["name", "####", "####", "####"])
  }

  @Test("with a theme the marks are shades, in lists and buttons, too, and links lead nowhere")
  func themed() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      VStack(alignment: .leading) {
        List(["secret"], id: \.self) { Text($0).link("https://example.com") }
        Button("secret") {}
      }
      .redacted(reason: .placeholder).theme(.standard)
    }
    #expect(!terminal.screen.text.contains("secret"))
    #expect(terminal.screen.text.contains("░░░░░░") || terminal.screen.text.contains("######"))
    for row in 0..<4 {
      #expect(terminal.screen.styles(row: row).allSatisfy { $0.style.link == nil })
    }
  }

  @Test("environment values are read as they were set")
  func environment() {
    struct Reader: View {
      @Environment(\.redactionReasons) private var reasons
      var body: some View { Text("\(reasons.rawValue)").unredacted() }
    }
    let terminal = TestTerminal(columns: 8, rows: 1) { Reader().redacted(reason: .privacy) }
    #expect(terminal.lines == ["2"])
  }
}
