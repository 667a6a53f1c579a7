import Foundation
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermControls

@MainActor
@Suite("The user's file of colours")
struct ThemeFileTests {
  @Test("it has an accent, other roles, and a theme in place of the program's")
  func reads() {
    var program = Theme.standard
    program.error = Adaptive(.rgb(1, 2, 3))
    let file = ThemeFile(
      """
      // mine
      accent: orange   // warm
      warning: #ffff00 #808000
      """, path: "books/theme")
    #expect(file.problems == [])
    let theme = file.theme(over: program)
    #expect(theme.error == program.error)
    #expect(theme.warning == Adaptive(dark: .rgb(255, 255, 0), light: .rgb(0x80, 0x80, 0)))
    #expect(Palette(theme: theme).color(of: .accentColor) == Palette().color(of: .orange))
    #expect(ThemeFile("").theme(over: program) == program)
    // A base is in place of all of it.
    let based = ThemeFile("accent: teal\nbase: terminal").theme(over: program)
    #expect(based.colorDepth == .sixteen && based.error == Theme.standard.error)
    #expect(based.accent != Theme.standard.accent)
  }

  @Test("a line that cannot be read is reported with file, line and what is allowed; others hold")
  func problems() {
    let file = ThemeFile(
      "accent: red\nbase: dark\nacent: #000000\naccent: teal\naccent: pink\nmint", path: "b/theme")
    #expect(
      file.problems.map(\.description) == [
        "b/theme:1: one or two colours are expected, such as #6cb6ff, or of teal, purple, orange, "
          + "mint, indigo, pink, brown",
        "b/theme:2: base is standard, terminal or mono",
        "b/theme:3: there is no role acent: it is accent, backdrop, banner, border, brown, button, "
          + "error, field, fill, indigo, mark, match, mint, onFill, orange, pink, placeholder, "
          + "purple, secondary, selection, selectionUnfocused, separator, success, teal, tertiary, "
          + "text, track, warning, or base",
        "b/theme:5: accent is in line 4 already, which holds",
        "b/theme:6: a role and a colon are expected",
      ])
    #expect(
      Palette(theme: file.theme(over: .standard)).color(of: .accentColor)
        == Palette().color(of: .teal))
  }

  @Test("noise is read without end or trap")
  func noise() {
    var random = SplitMix(seed: 4)
    let pieces = [
      "accent", ":", "#ff", "000000", "/", "//", " ", "\n", "\r\n", "base", "mono", "é", "7",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<30, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
      let file = ThemeFile(text)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
      #expect(file.problems.allSatisfy { (1...lines).contains($0.line ?? 0) })
    }
  }

  @Test("it is where the user's keys are")
  func place() {
    let folder = TestFolder()
    let environment = ["XDG_CONFIG_HOME": folder.path("")]
    #expect(ThemeFile.ofUser(program: "books", environment: environment).problems == [])
    folder.makeFolder("books")
    folder.write("accent: teal\n", to: "books/theme")
    let file = ThemeFile.ofUser(program: "books", environment: environment)
    #expect(file.theme(over: .standard) != .standard)
    #expect(file.path.hasSuffix("books/theme"))
    let other = ThemeFile.ofUser(program: "other", environment: environment)
    #expect(other.theme(over: .mono) == .mono)
  }

  @Test("views are drawn in it, whatever theme the program sets, and its problems are diagnostics")
  func views() {
    struct Shelf: View {
      @State private var isMono = false
      var body: some View {
        Button("accent") { isMono.toggle() }.foregroundStyle(.tint)
          .theme(isMono ? .mono : .standard)
          .themeFile(ThemeFile("accent: #00ff00\nbase: dark", path: "theme"))
      }
    }
    let terminal = TestTerminal(Shelf(), columns: 20, rows: 3, colors: .rgb)
    #expect(terminal.palette.color(of: .accentColor) == .rgb(0, 255, 0))
    #expect(terminal.diagnostics == ["theme:2: base is standard, terminal or mono"])
    terminal.press(.return)
    #expect(terminal.palette.theme.colorDepth == .none)
  }
}
