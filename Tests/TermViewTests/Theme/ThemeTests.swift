import TermDocuments
import TermView
import TermViewTesting
import Testing

@Suite("Roles in views")
@MainActor
struct ThemeTests {
  @Test("roles travel to the screen as they are, and the terminal shows what the theme has")
  func rolesTravel() {
    let terminal = TestTerminal(columns: 10, rows: 3, colors: .rgb) {
      VStack(alignment: .leading) {
        Text("one").foregroundStyle(.secondary)
        Text("two").foregroundColor(.accentColor)
        Text("three")
      }
      .foregroundStyle(.teal)
    }
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .secondary)
    #expect(terminal.shown.style(row: 0, column: 0).foreground == .rgb(0x92, 0x92, 0x92))
    #expect(terminal.shown.style(row: 1, column: 0).foreground == .rgb(0x6C, 0xB6, 0xFF))
    #expect(terminal.shown.style(row: 2, column: 0).foreground == .rgb(0x4C, 0xC9, 0xC0))
  }

  @Test("another theme, paper or depth paints everything and evaluates nothing")
  func repaint() {
    let terminal = TestTerminal(columns: 20, rows: 4, theme: .standard) {
      List(0..<3) { Text("row \($0)").foregroundStyle(.secondary) }
    }
    let evaluated = terminal.screen
    for palette in [
      Palette(theme: .standard, colorDepth: .rgb, isDark: true),
      Palette(theme: .terminal, colorDepth: .rgb, isDark: true),
      Palette(theme: .standard, colorDepth: .rgb, background: .rgb(0xFD, 0xF6, 0xE3)),
      Palette(theme: .mono, colorDepth: .none, isDark: true),
    ] {
      let before = terminal.shown
      terminal.palette = palette
      #expect(terminal.lastFrame.rowsEvaluated == 0)
      #expect(terminal.lastFrame.bytes > 0)
      #expect(terminal.screen.text == evaluated.text)
      #expect(terminal.shown.styles != before.styles)
    }
  }

  @Test("a view's theme is the screen's, from the first frame on")
  func themeOfView() {
    struct Themed: View {
      @State private var isMono = true
      var body: some View {
        Button("switch") { isMono.toggle() }
          .foregroundStyle(.tint)
          .theme(isMono ? .mono : .standard)
      }
    }
    let terminal = TestTerminal(Themed(), columns: 10, rows: 1)
    #expect(terminal.shown.style(row: 0, column: 0).attributes.contains(.bold))
    #expect(terminal.shown.style(row: 0, column: 0).foreground == .default)
    terminal.press(.return)
    #expect(terminal.shown.style(row: 0, column: 0).foreground == .indexed(75))
    #expect(!terminal.shown.style(row: 0, column: 0).attributes.contains(.bold))
  }

  @Test("a tint takes the accent's place for the views inside, the innermost first")
  func tint() {
    let terminal = TestTerminal(columns: 10, rows: 4) {
      VStack(alignment: .leading) {
        Text("own").foregroundStyle(.tint)
        Text("inner").foregroundStyle(.tint).tint(.orange)
        Text("other").foregroundStyle(.secondary)
      }
      .tint(.teal)
    }
    let screen = terminal.screen
    #expect(screen.style(row: 0, column: 0).foreground.role == .accent)
    #expect(
      terminal.palette.color(of: screen.style(row: 0, column: 0).foreground)
        == terminal.palette.color(of: .teal))
    #expect(
      terminal.palette.color(of: screen.style(row: 1, column: 0).foreground)
        == terminal.palette.color(of: .orange))
    #expect(screen.style(row: 2, column: 0).foreground == .secondary)
  }

  @Test("a tint that changes is drawn anew")
  func changedTint() {
    struct Tinted: View {
      @State private var isTeal = true
      var body: some View {
        Button("switch") { isTeal.toggle() }.foregroundStyle(.tint).tint(isTeal ? .teal : .orange)
      }
    }
    let terminal = TestTerminal(Tinted(), columns: 10, rows: 1)
    let before = terminal.shown.style(row: 0, column: 0).foreground
    terminal.press(.return)
    #expect(terminal.shown.style(row: 0, column: 0).foreground != before)
  }

  @Test("a page and a picture have colours for roles, printed text the terminal's own")
  func paper() {
    let renderer = TerminalRenderer { Text("teal").foregroundStyle(.teal) }
    #expect(renderer.html.contains("#4cc9c0"))
    #expect(renderer.svg.contains("#4cc9c0"))
    #expect(renderer.ansi.contains("\u{1B}[36m"))
    #expect(renderer.plainText == "teal\n")
  }
}
