import TermView
import TermViewTesting
import Testing

/// Text fields of a form have their titles beside them.
@MainActor @Suite("Titles of fields in a form")
struct FormTitleTests {
  private struct Book: View {
    @State private var title = "Emma"
    @State private var author = ""
    @State private var secret = "abc"
    @State private var hasNote = false
    var body: some View {
      Form {
        TextField("Title", text: $title)
        TextField("Written by", text: $author, prompt: Text("who"))
        SecureField("Key", text: $secret)
        if hasNote { TextField("A longer title", text: $author) }
        Toggle("Note", isOn: $hasNote)
        LabeledContent("Mine") { TextField("none", text: .constant("")) }
        TextField("Hidden", text: .constant("")).labelsHidden()
      }
    }
  }

  @Test("all fields begin in one column, after the widest title")
  func column() {
    let terminal = TestTerminal(columns: 60, rows: 8, theme: .standard) { Book() }
    #expect(
      terminal.screen.rows[0...2] == [
        " Title       ▌ Emma", " Written by    who", " Key           •••",
      ])
    #expect(terminal.screen.style(row: 0, column: 1).foreground == .secondary)
    #expect(terminal.screen.style(row: 1, column: 15).foreground == .placeholder)
    #expect(terminal.screen.style(row: 0, column: 12).background == .default)
    #expect(terminal.screen.style(row: 0, column: 58).background == .role(.field))
    #expect(terminal.screen.style(row: 0, column: 59).background == .default)
    #expect(terminal.screen[4].hasPrefix(" Mine"))
    #expect(terminal.screen.find("none") != nil)
    #expect(terminal.screen[5] == "   Hidden")
  }

  @Test("another widest title moves all fields, in the same frame")
  func widest() {
    let terminal = TestTerminal(columns: 60, rows: 8, theme: .standard) { Book() }
    terminal.press(.tab, .tab, .tab, .space)
    #expect(terminal.screen[0] == " Title             Emma")
    #expect(terminal.screen[3] == " A longer title")
    terminal.press(.space)
    #expect(terminal.screen[0] == " Title         Emma")
  }

  @Test("where there are less than 48 columns a title is above its field")
  func above() {
    let terminal = TestTerminal(columns: 47, rows: 12, theme: .standard) { Book() }
    #expect(
      terminal.screen.rows[0...5] == [
        " Title", " ▌ Emma", " Written by", "   who", " Key", "   •••",
      ])
    terminal.resize(columns: 48, rows: 12)
    #expect(terminal.screen[0] == " Title       ▌ Emma")
  }

  @Test("without a theme titles are beside the fields, too, and outside of a form in them")
  func plain() {
    let terminal = TestTerminal(columns: 60, rows: 8) { Book() }
    #expect(
      terminal.screen.rows[0...2] == ["Title       Emma", "Written by  who", "Key         ***"])
    let outside = TestTerminal(columns: 60, rows: 2) {
      VStack {
        TextField("Title", text: .constant(""))
        TextField("Title", text: .constant(""), prompt: Text("a few words"))
      }
    }
    #expect(outside.screen.rows == ["Title", "a few words"])
  }

  @Test("a field in a border has its title beside the text")
  func bordered() {
    let terminal = TestTerminal(columns: 60, rows: 3, theme: .standard) {
      Form { TextField("Title", text: .constant("Emma")) }.textFieldStyle(.roundedBorder)
    }
    #expect(terminal.screen[1].hasPrefix(" Title  ┃ Emma"))
  }
}

/// What is wrong with a field is said beside it.
@MainActor @Suite("What is wrong with a field")
struct FieldCheckTests {
  private struct Year: View {
    @State var year = "20O4"
    @State var submitted = 0
    var body: some View {
      VStack {
        TextField("Year", text: $year)
          .checked(year.allSatisfy(\.isNumber) ? nil : "digits only")
          .onSubmit { submitted += 1 }
        Button("submitted \(submitted)") {}
      }
    }
  }

  @Test("it is said on Return, which does nothing else, and then with every key")
  func onReturn() {
    let terminal = TestTerminal(columns: 60, rows: 3, theme: .standard) { Year() }
    #expect(terminal.screen[0] == "▌ 20O4")
    terminal.press(.return)
    let line = "▌ 20O4" + String(repeating: " ", count: 41) + "✗ digits only"
    #expect(terminal.screen[0] == line)
    #expect(terminal.screen.find("submitted 0") != nil)
    let screen = terminal.screen
    #expect(screen.style(row: 0, column: 0).foreground == .role(.error))
    #expect(screen.style(row: 0, column: 47).foreground == .role(.error))
    #expect(screen.style(row: 0, column: 44).background == .role(.field))
    #expect(screen.style(row: 0, column: 45).background == .default)
    terminal.press(.left, .backspace)
    #expect(terminal.screen[0] == "▌ 204")
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .accentColor)
    terminal.type("x")
    #expect(terminal.screen[0].hasSuffix("✗ digits only"))
    terminal.press(.backspace, .return)
    #expect(terminal.screen.find("submitted 1") != nil)
  }

  @Test("it is said when the focus goes, below where there is no room beside the field")
  func below() {
    let terminal = TestTerminal(columns: 30, rows: 3, theme: .standard) { Year() }
    terminal.press(.tab)
    #expect(terminal.screen.rows == ["▌ 20O4", "  ✗ digits only", "  submitted 0"])
    terminal.press(.tab, .control("u"))
    #expect(terminal.screen.rows == ["▌ Year", "  submitted 0", ""])
    let low = TestTerminal(columns: 30, rows: 1, theme: .standard) {
      TextField("Year", text: .constant("20O4")).checked("digits only")
    }
    low.press(.return)
    #expect(low.screen.rows == ["▌ 20O4"])
  }

  @Test("a text that is longer than its field has marks where it goes on")
  func marks() {
    let terminal = TestTerminal(columns: 14, rows: 1, theme: .standard) {
      TextField("Title", text: .constant("Hackers and Painters"))
    }
    #expect(terminal.screen[0] == "▌ ‹d Painters")
    terminal.press(.control("a"))
    #expect(terminal.screen[0] == "▌ Hackers and›")
    #expect(terminal.screen.style(row: 0, column: 13).foreground == .tertiary)
    for column in 0..<20 {
      let cursor = terminal.screen.cursor.position.column
      let text = Array("Hackers and Painters")
      // The cursor is on its letter, and no mark covers that.
      #expect(Array(terminal.screen[0])[cursor] == text[column], "\(terminal.screen[0])")
      terminal.press(.right)
    }
    #expect(terminal.screen[0] == "▌ ‹d Painters")
    let plain = TestTerminal(columns: 12, rows: 1) {
      TextField("Title", text: .constant("Hackers and Painters"))
    }
    #expect(plain.screen[0] == "nd Painters")
  }
}
