import TermView
import TermViewTesting
import Testing

private enum Flavour: String, CaseIterable, Identifiable {
  case vanilla, lemon, mint
  var id: Self { self }
}

private struct FlavourForm: View {
  @State var flavour = Flavour.lemon
  @State var sound = false
  var body: some View {
    Form {
      Picker("Flavour", selection: $flavour) {
        ForEach(Flavour.allCases) { Text($0.rawValue) }
      }
      Toggle("Sound", isOn: $sound)
      Text("chosen: \(flavour.rawValue)")
    }
  }
}

@MainActor
@Suite("Pickers")
struct PickerTests {
  @Test("A menu shows the value, opens below it and closes")
  func menu() {
    let terminal = TestTerminal(columns: 24, rows: 7) { FlavourForm() }
    #expect(terminal.screen.text.hasPrefix("Flavour          lemon ▾"))
    terminal.press(.return)
    #expect(
      terminal.screen.text == """
        Flavour          lemon ▴
          ○ vanilla
          ● lemon
          ○ mint
        [ ] Sound
        chosen: lemon
        """)
    terminal.press(.down)
    #expect(terminal.screen.text.contains("● mint"))
    #expect(terminal.screen.text.contains("chosen: mint"))
    terminal.press(.return)
    #expect(!terminal.screen.text.contains("○"))
    #expect(terminal.screen.text.hasPrefix("Flavour           mint ▾"))
  }

  @Test("In a bar the values are in a list over the screen")
  func bar() {
    struct Bar: View {
      @State var flavour = Flavour.lemon
      var body: some View {
        NavigationStack {
          List(0..<4, id: \.self) { Text("row \($0)") }
            .navigationTitle("Ices")
            .toolbar {
              Picker("Sort", selection: $flavour) {
                ForEach(Flavour.allCases) { Text($0.rawValue) }
              }
            }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 8) { Bar() }
    var lines: [Substring] { terminal.screen.text.split(separator: "\n") }
    let place = lines.firstIndex { $0.contains("row 0") }
    #expect(lines[0].contains("lemon ▾"))
    terminal.press(.shift(.tab), .return)
    // The rows stay where they are.
    #expect(lines.firstIndex { $0.contains("row 0") } == place)
    #expect(terminal.screen.text.contains("✓ lemon"))
    terminal.press(.down, .return)
    #expect(lines[0].contains("mint ▾"))
    #expect(!terminal.screen.text.contains("vanilla"))
  }

  @Test("Left and Right choose without opening, and stop at the ends")
  func stepping() {
    let terminal = TestTerminal(columns: 24, rows: 7) { FlavourForm() }
    terminal.press(.right)
    #expect(terminal.screen.text.contains("chosen: mint"))
    terminal.press(.right)
    #expect(terminal.screen.text.contains("chosen: mint"))
    terminal.press(.left, .left)
    #expect(terminal.screen.text.contains("chosen: vanilla"))
  }

  @Test("A closed menu leaves Up and Down to the form")
  func arrowsInForm() {
    let terminal = TestTerminal(columns: 24, rows: 7) { FlavourForm() }
    terminal.press(.down, .space)
    #expect(terminal.screen.text.contains("[x] Sound"))
    terminal.press(.up, .right)
    #expect(terminal.screen.text.contains("chosen: mint"))
  }

  @Test("A click chooses from an open menu")
  func clicking() {
    let terminal = TestTerminal(columns: 24, rows: 7) { FlavourForm() }
    terminal.click(row: 0, column: 18)
    #expect(terminal.screen.text.contains("○ vanilla"))
    terminal.click(row: 1, column: 6)
    #expect(terminal.screen.text.contains("chosen: vanilla"))
    #expect(!terminal.screen.text.contains("○"))
  }

  @Test("The segmented style shows all values in a line")
  func segmented() {
    let terminal = TestTerminal(columns: 40, rows: 3) {
      FlavourForm().pickerStyle(.segmented)
    }
    #expect(terminal.screen.text.hasPrefix("Flavour            vanilla [lemon] mint"))
    terminal.press(.right)
    #expect(terminal.screen.text.contains(" lemon [mint]"))
    terminal.click(row: 0, column: 21)
    #expect(terminal.screen.text.contains("[vanilla]"))
  }

  @Test("The inline style shows a line for each value")
  func inline() {
    let terminal = TestTerminal(columns: 20, rows: 7) {
      FlavourForm().pickerStyle(.inline)
    }
    #expect(
      terminal.screen.text == """
        Flavour
        ○ vanilla
        ● lemon
        ○ mint
        [ ] Sound
        chosen: lemon
        """)
    terminal.press(.down)
    #expect(terminal.screen.text.contains("● mint"))
    // At its end the focus goes on.
    terminal.press(.down, .space)
    #expect(terminal.screen.text.contains("[x] Sound"))
  }

  @Test("In the row of a list a picker takes Left and Right")
  func inListRow() {
    struct Settings: View {
      @State var level = 2
      var body: some View {
        List {
          Text("first")
          Picker("Level", selection: $level) {
            Text("low").tag(1)
            Text("high").tag(2)
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Settings() }
    terminal.press(.down, .left)
    #expect(terminal.screen.text.contains("Level          low ▾"))
  }

  @Test("A disabled picker stays as it is")
  func disabled() {
    let terminal = TestTerminal(columns: 24, rows: 7) { FlavourForm().disabled(true) }
    terminal.press(.right, .return)
    #expect(terminal.screen.text.contains("chosen: lemon"))
  }

  @Test("A value without a view shows nothing and is left by the first key")
  func unknownValue() {
    struct Levels: View {
      @State var level = 7
      var body: some View {
        VStack {
          Picker("Level", selection: $level) {
            Text("low").tag(1)
            Text("high").tag(2)
          }
          Text("is \(level)")
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Levels() }
    #expect(terminal.screen.text.contains("is 7"))
    terminal.press(.right)
    #expect(terminal.screen.text.contains("is 1"))
  }

  @Test("A long menu shows eight values around the chosen one in 20 by 5 cells")
  func longMenu() {
    struct Numbers: View {
      @State var number = 50
      var body: some View {
        Form { Picker("N", selection: $number) { ForEach(1..<101) { Text("no. \($0)").tag($0) } } }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 10) { Numbers() }
    terminal.press(.return)
    #expect(terminal.screen.text.contains("no. 46"))
    #expect(terminal.screen.text.contains("● no. 50"))
    #expect(!terminal.screen.text.contains("no. 54"))
    terminal.resize(columns: 20, rows: 5)
    #expect(terminal.screen.text.contains("no. 50"))
  }

  @Test("the value is whole where there is room, in a theme, too")
  func themed() {
    let terminal = TestTerminal(columns: 40, rows: 2, theme: .standard) {
      Picker("Flavour", selection: .constant(Flavour.lemon)) {
        ForEach(Flavour.allCases) { Text($0.rawValue) }
      }
    }
    #expect(terminal.screen.rows[0] == "Flavour   lemon ▾")
  }
}
