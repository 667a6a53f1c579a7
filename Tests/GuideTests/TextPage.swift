import TermView
import TermViewTesting
import Testing

/// What docs/text.md shows.
@MainActor @Suite("Text, width and safety")
struct TextPage {
  @ViewBuilder private var styled: some View {
    VStack {
      Text("bold").bold() + Text(" and ") + Text("red").foregroundStyle(.red)
      Text("underlined").underline(pattern: .curly, color: .yellow)
      Text("a link").link("https://swift.org")
      HStack {
        Text("all of this")
        Text("is dim")
      }
      .dim()
    }
  }

  @ViewBuilder private var colored: some View {
    HStack {
      Text("palette").foregroundStyle(.brightBlue)
      Text("indexed").foregroundStyle(.indexed(208))
      Text("rgb").foregroundStyle(.rgb(255, 95, 0))
    }
  }

  @ViewBuilder private var wide: some View {
    VStack(alignment: .trailing) {
      Text("e\u{301} is one column")
      Text("語 is two")
      Text("👩‍👩‍👧 is two")
      Text("🇩🇪 is two")
    }
    .border()
  }

  @ViewBuilder private var shopping: some View {
    Text(
      markdown: """
        # Milk

        Buy **two** bottles:

        - oat, if there is any; it keeps for longer than the others
          1. from the shelf
        - cow

        > The shop closes at `20:00`.
        """
    )
    .frame(width: 34, alignment: .leading)
  }

  private var hostile: some View {
    let name = "\u{1B}[2J\u{1B}]0;owned\u{7}evil\u{202E}txt.exe"
    return Text(name)
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("text")
    page.show(TestTerminal(wide, columns: 30, rows: 6))
    page.show(TestTerminal(shopping, columns: 40, rows: 10))
    let terminal = TestTerminal(hostile, columns: 40, rows: 1)
    terminal.recordsOutput = true
    page.show(terminal)
    #expect(terminal.screen.title == nil)
    page.expectScreens()
  }

  @Test("styles and links are what they are called")
  func styles() {
    let terminal = TestTerminal(styled, columns: 30, rows: 4)
    #expect(terminal.screen.text == "bold and red\nunderlined\na link\nall of this is dim")
    #expect(terminal.screen.style(row: 0, column: 0).attributes == .bold)
    #expect(terminal.screen.style(row: 0, column: 9).foreground == .red)
    #expect(terminal.screen.links.map(\.target) == ["https://swift.org"])
    #expect(terminal.screen.style(row: 3, column: 0).attributes == .dim)
  }

  @Test("colours of each kind, and what a terminal of sixteen shows")
  func colors() {
    let terminal = TestTerminal(columns: 30, rows: 1, colors: .sixteen) { colored }
    #expect(terminal.screen.style(row: 0, column: 16).foreground == .rgb(255, 95, 0))
    #expect(terminal.shown.style(row: 0, column: 16).foreground != .rgb(255, 95, 0))
  }
}
