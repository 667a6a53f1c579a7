import SampleViews
import TermView
import TermViewTesting
import Testing

@Suite("Controls in a theme")
@MainActor
struct ControlLookTests {
  struct Buttons: View {
    var body: some View {
      HStack(spacing: 1) {
        Button("OK") {}
        Button("No") {}
        Button("Off") {}.disabled(true)
      }
    }
  }

  @Test("a button has a fill, the focused one in the accent")
  func buttons() {
    let terminal = TestTerminal(columns: 24, rows: 1, theme: .standard) { Buttons() }
    #expect(terminal.lines == ["  OK     No     Off"])
    let screen = terminal.screen
    for column in 0..<6 {
      #expect(screen.style(row: 0, column: column).background == .role(.fill))
    }
    #expect(screen.style(row: 0, column: 2).foreground == .role(.onFill))
    #expect(screen.style(row: 0, column: 2).attributes == .bold)
    #expect(screen.style(row: 0, column: 6) == .plain)
    #expect(screen.style(row: 0, column: 9).background == .role(.button))
    #expect(screen.style(row: 0, column: 16).background == .default)
    #expect(screen.style(row: 0, column: 16).foreground == .tertiary)
  }

  @Test("without fills a button has brackets, and the focused one is reversed")
  func bracketedButtons() {
    let terminal = TestTerminal(columns: 24, rows: 1, colors: .sixteen, theme: .standard) {
      Buttons()
    }
    #expect(terminal.lines == ["[ OK ] [ No ] ( Off )"])
    for column in 0..<6 {
      #expect(terminal.shown.style(row: 0, column: column) == CellStyle(attributes: .reverse))
    }
    #expect(terminal.shown.style(row: 0, column: 9) == .plain)
  }

  @Test("every style tells a disabled button from others, on fills and in brackets")
  func disabledStyles() {
    for colors in [ColorDepth.rgb, .sixteen, .none] {
      for theme in [Theme.standard, nil] {
        let terminal = TestTerminal(columns: 12, rows: 12, colors: colors, theme: theme) {
          VStack {
            Button("Go") {}.buttonStyle(.bordered)
            Button("Go") {}.buttonStyle(.bordered).disabled(true)
            Button("Go") {}.buttonStyle(.borderedProminent)
            Button("Go") {}.buttonStyle(.borderedProminent).disabled(true)
            Button("Go") {}.buttonStyle(.plain)
            Button("Go") {}.buttonStyle(.plain).disabled(true)
            Button("Go") {}.buttonStyle(.link)
            Button("Go") {}.buttonStyle(.link).disabled(true)
            Button("Go") {}.buttonStyle(.automatic)
            Button("Go") {}.buttonStyle(.automatic).disabled(true)
          }
        }
        // The first has the focus; the others are as they are at rest.
        terminal.press(.tab)
        let screen = terminal.shown
        for row in stride(from: 0, to: 10, by: 2) where row != 2 {
          let (enabled, disabled) = (terminal.lines[row], terminal.lines[row + 1])
          let styles = (0..<12).map { column in
            screen.style(row: row, column: column) != screen.style(row: row + 1, column: column)
          }
          #expect(enabled != disabled || styles.contains(true), "row \(row), \(colors)")
        }
      }
    }
  }

  @Test("a button in the row of a list is its label")
  func buttonInRow() {
    let terminal = TestTerminal(columns: 24, rows: 1, theme: .standard) {
      List { Button("press") {} }
    }
    #expect(terminal.lines == ["▌ press"])
  }

  struct Fields: View {
    @State private var name = ""
    @State private var year = "1984"
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Who", text: $name)
        SecureField("Year", text: $year)
      }
    }
  }

  @Test("a field that is disabled has no fill, and its text is tertiary")
  func disabledField() {
    let terminal = TestTerminal(columns: 20, rows: 2, theme: .standard) {
      VStack {
        TextField("Title", text: .constant("Emma"))
        TextField("Title", text: .constant("Emma")).disabled(true)
      }
    }
    let screen = terminal.screen
    #expect(screen.style(row: 0, column: 3).background == .role(.field))
    #expect(screen.style(row: 1, column: 3).background == .default)
    #expect(screen.style(row: 1, column: 3).foreground == .tertiary)
    #expect(screen.style(row: 0, column: 3).foreground != .tertiary)
  }

  @Test("a field has a fill, and a mark while it has the focus")
  func fields() {
    let terminal = TestTerminal(columns: 12, rows: 2, theme: .standard) { Fields() }
    #expect(terminal.lines == ["▌ Who", "  ••••"])
    for column in 0..<12 {
      #expect(terminal.screen.style(row: 0, column: column).background == .role(.field))
    }
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .accentColor)
    #expect(terminal.screen.style(row: 0, column: 2).foreground == .placeholder)
    #expect(terminal.screen.cursor.position == Point(row: 0, column: 2))
    terminal.type("Anna")
    terminal.press(.tab)
    #expect(terminal.lines == ["  Anna", "▌ ••••"])
    #expect(terminal.screen.style(row: 0, column: 2).underline == .none)
  }

  @Test("in sixteen colours a field is underlined over its width")
  func underlinedFields() {
    let terminal = TestTerminal(columns: 12, rows: 2, colors: .sixteen, theme: .standard) {
      Fields()
    }
    for column in 0..<12 {
      #expect(terminal.shown.style(row: 0, column: column).underline == .single)
    }
  }

  @Test("progress is a heavy line to half a column, forty columns at most")
  func progress() {
    func bar(_ value: Double, columns: Int = 10) -> TestTerminal {
      TestTerminal(columns: columns, rows: 1, theme: .standard) {
        ProgressView(value: value) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        }
      }
    }
    #expect(bar(0.5).lines == ["━━━━━─────"])
    #expect(bar(0.55).lines == ["━━━━━╸────"])
    #expect(bar(0.5).screen.style(row: 0, column: 0).foreground == .accentColor)
    #expect(bar(0.5).screen.style(row: 0, column: 9).foreground == .role(.track))
    #expect(bar(1).screen.style(row: 0, column: 9).foreground == .role(.success))
    #expect(bar(1, columns: 80).lines[0].count == 40)
  }

  @Test("a rule is a separator, in ASCII where there is nothing else")
  func rules() {
    let terminal = TestTerminal(columns: 4, rows: 1, theme: .standard) { Divider() }
    #expect(terminal.lines == ["────"])
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .separator)
    let plain = TestTerminal(columns: 4, rows: 1, theme: .standard) {
      Divider().environment(\.glyphs, .ascii)
    }
    #expect(plain.lines == ["----"])
  }

  @Test("each glyph is one column wide, and told from those that it is seen beside")
  func glyphs() {
    for glyphs in [Glyphs.full, .few, .ascii, .full.fitting(WidthPolicy(ambiguousColumns: 2))] {
      #expect(glyphs.selected != glyphs.unselected)
      #expect(glyphs.checked != glyphs.unchecked)
      #expect(glyphs.success != glyphs.failure)
      #expect(glyphs.folded != glyphs.unfolded)
      #expect(glyphs.ascending != glyphs.descending)
      #expect(glyphs.checked.count == glyphs.unchecked.count)
    }
    #expect(Glyphs.full.fitting(.unicode) == .full)
    #expect(Glyphs.full.fitting(WidthPolicy(ambiguousColumns: 2)).selected == "*")
    #expect(Glyphs.full.fitting(WidthPolicy(ambiguousColumns: 2)).rule == "─")
  }
}

@Suite("Destructive buttons in a theme")
@MainActor
struct DestructiveButtonTests {
  @Test("a button that destroys is in the colour of errors, also with the focus")
  func destructive() {
    let terminal = TestTerminal(columns: 24, rows: 1, theme: .standard) {
      HStack(spacing: 1) {
        Button("OK") {}
        Button("Drop", role: .destructive) {}
      }
    }
    #expect(terminal.screen.style(row: 0, column: 9).foreground == .role(.error))
    #expect(terminal.screen.style(row: 0, column: 9).background == .role(.button))
    terminal.press(.tab)
    #expect(terminal.screen.style(row: 0, column: 9).background == .role(.error))
    #expect(terminal.screen.style(row: 0, column: 9).foreground == .role(.onFill))
  }
}
