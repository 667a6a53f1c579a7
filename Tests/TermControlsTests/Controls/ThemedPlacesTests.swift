import TermScreen
import TermView
import TermViewTesting
import Testing

/// Where controls are in a theme, and what shows which of them is chosen.
@MainActor @Suite("Places and marks of controls in a theme")
struct ThemedPlacesTests {
  @Test("a form begins where the rows of lists do, and at the edge without a theme")
  func formInset() {
    func terminal(_ columns: Int, _ rows: Int, theme: Theme?) -> TestTerminal {
      TestTerminal(columns: columns, rows: rows, theme: theme) {
        Form { Toggle("Wi-Fi", isOn: .constant(true)) }
      }
    }
    #expect(terminal(60, 16, theme: .standard).screen[0] == "  [x] Wi-Fi")
    #expect(terminal(40, 12, theme: .standard).screen[0] == " [x] Wi-Fi")
    #expect(terminal(60, 16, theme: nil).screen[0] == "[x] Wi-Fi")
  }

  @Test("the bar of a focused label has no hues where it is reversed", arguments: [
    ColorDepth.sixteen, .none,
  ])
  func reversedBar(depth: ColorDepth) {
    let terminal = TestTerminal(columns: 30, rows: 3, colors: depth, theme: .standard) {
      DisclosureGroup("Details", isExpanded: .constant(true)) { Text("732 pages") }
    }
    terminal.press(.tab)
    for column in 0..<9 {
      let style = terminal.shown.style(row: 0, column: column)
      #expect(style.attributes.contains(.reverse), "\(column)")
      #expect(style.foreground == .default && style.background == .default, "\(column)")
    }
  }

  @Test("a sheet keeps its views two columns and a row from its border")
  func sheetPadding() {
    let terminal = TestTerminal(columns: 60, rows: 16, theme: .standard) {
      Text("behind").sheet(isPresented: .constant(true)) { Text("A new book") }
    }
    let row = terminal.screen.rows.firstIndex { $0.contains("A new book") } ?? 0
    #expect(terminal.screen[row].contains("│  A new book  │"))
    #expect(terminal.screen[row - 1].contains("│              │"))
    #expect(terminal.screen[row - 2].contains("╭──────────────╮"))
  }

  @Test("what is chosen of several has the accent, besides its mark")
  func chosen() {
    let terminal = TestTerminal(columns: 40, rows: 16, theme: .standard) {
      VStack(alignment: .leading, spacing: 0) {
        Button("Elsewhere") {}
        Picker("Size", selection: .constant(1)) {
          ForEach(0..<2, id: \.self) { Text("n\($0)").tag($0) }
        }
        .pickerStyle(.segmented)
        Picker("Kind", selection: .constant(1)) {
          ForEach(0..<2, id: \.self) { Text("n\($0)").tag($0) }
        }
        .pickerStyle(.inline)
      }
    }
    #expect(terminal.screen.rows[1...4] == ["Size  n0 [n1]", "Kind", "○ n0", "● n1"])
    let accent = Color.tint.role
    #expect(terminal.screen.style(row: 1, column: 10).foreground.role == accent)
    #expect(terminal.screen.style(row: 1, column: 6).foreground.role != accent)
    #expect(terminal.screen.style(row: 4, column: 0).foreground.role == accent)
    #expect(terminal.screen.style(row: 3, column: 0).foreground.role == .tertiary)
  }

  @Test("the part of a slider before its knob has the accent, in 16 colours too")
  func slider() {
    let terminal = TestTerminal(columns: 30, rows: 2, colors: .sixteen, theme: .standard) {
      Slider(value: .constant(0.5))
    }
    #expect(terminal.screen.style(row: 0, column: 0).foreground.role == Color.tint.role)
  }

  @Test("the label of a group of its own has a bar while it has the focus")
  func disclosure() {
    let terminal = TestTerminal(columns: 30, rows: 3, theme: .standard) {
      DisclosureGroup("Details") { Text("732 pages") }
    }
    #expect(terminal.screen.style(row: 0, column: 2).background == .selection)
    #expect(terminal.screen.style(row: 0, column: 2).underline == .none)
  }

  @Test("the letter of a menu's longest title is two columns behind it")
  func menu() {
    let terminal = TestTerminal(columns: 60, rows: 16, theme: .standard) {
      Menu("Sort") { Button("Delete all") {} }
    }
    terminal.press(.return)
    #expect(terminal.screen.text.contains("Delete all  d"))
  }
}
