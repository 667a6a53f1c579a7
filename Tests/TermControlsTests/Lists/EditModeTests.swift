import TermControls
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Lists that are edited")
struct EditModeTests {
  struct Shelf: View {
    @State var books = ["Emma", "Faust", "Momo"]
    @State var many: Set<String> = []
    var style: Int
    var body: some View {
      VStack {
        EditButton()
        switch style {
        case 0: list.listStyle(.plain)
        case 1: list.listStyle(.bare)
        default: numbered
        }
      }
    }

    private var list: some View {
      List(selection: $many) {
        Section("Books") {
          ForEach(books, id: \.self) { book in
            Text(book).deleteDisabled(book == "Momo").moveDisabled(book == "Faust")
          }
          .onDelete { books.remove(atOffsets: $0) }
          .onMove { books.move(fromOffsets: $0, toOffset: $1) }
        }
        Text("Other")
      }
    }

    private var numbered: some View {
      NumberedList {
        ForEach(books, id: \.self) { Text($0) }
          .onMove { books.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  private func line(_ text: String, of terminal: TestTerminal) -> String {
    terminal.screen.rows.first { $0.contains(text) } ?? ""
  }

  @Test("marks say what can be deleted and moved, and go with the mode")
  func marks() {
    let terminal = TestTerminal(Shelf(style: 0), columns: 30, rows: 8)
    let before = terminal.screen.text
    #expect(!before.contains("⊖") && !before.contains("≡"))
    terminal.press("\u{20}")
    #expect(line("Done", of: terminal) != "")
    #expect(line("Emma", of: terminal).hasSuffix("⊖ ≡ Emma"))
    #expect(line("Faust", of: terminal).hasSuffix("⊖   Faust"))
    #expect(line("Momo", of: terminal).hasSuffix("  ≡ Momo"))
    #expect(!line("Other", of: terminal).contains("≡"))
    #expect(line("Books", of: terminal) == before.split(separator: "\n")[1])
    terminal.press("\u{20}")
    #expect(terminal.screen.text.replacingOccurrences(of: "Edit", with: "")
      == before.replacingOccurrences(of: "Edit", with: ""))
  }

  @Test("a click on the mark deletes that row alone")
  func click() {
    let terminal = TestTerminal(Shelf(many: ["Momo", "Emma"], style: 0), columns: 30, rows: 8)
    terminal.press("\u{20}")
    let row = terminal.screen.rows.firstIndex { $0.contains("Faust") } ?? 0
    let text = terminal.screen.rows[row]
    let column = text.distance(
      from: text.startIndex, to: text.firstIndex(of: "⊖") ?? text.startIndex)
    terminal.click(row: row, column: column + 3)
    #expect(line("Faust", of: terminal) != "")
    terminal.click(row: row, column: column)
    #expect(line("Faust", of: terminal) == "")
    #expect(line("Emma", of: terminal) != "" && line("Momo", of: terminal) != "")
    // Where a row may not be deleted there is no mark to click.
    let momo = terminal.screen.rows.firstIndex { $0.contains("Momo") } ?? 0
    terminal.click(row: momo, column: column)
    #expect(line("Momo", of: terminal) != "")
  }

  @Test("a bare list has marks in ASCII, a numbered one before its numbers")
  func plain() {
    let bare = TestTerminal(Shelf(style: 1), columns: 30, rows: 8)
    bare.press("\u{20}")
    #expect(line("Emma", of: bare) == "x = Emma")
    bare.click(row: bare.screen.rows.firstIndex { $0.contains("Emma") } ?? 0, column: 0)
    #expect(line("Emma", of: bare) == "" && line("Faust", of: bare) == "x   Faust")
    let numbered = TestTerminal(Shelf(style: 2), columns: 30, rows: 8)
    let before = line("Faust", of: numbered)
    numbered.press("\u{20}")
    #expect(line("Faust", of: numbered).contains("2"))
    #expect(line("Faust", of: numbered).count == before.count + 2)
  }

  @Test("a program's own mode counts for the list in it alone")
  func own() {
    struct Two: View {
      @State private var mode = EditMode.inactive
      @State private var books = ["Emma"]
      var body: some View {
        VStack {
          EditButton()
          list("a ")
          VStack {
            list("b ")
            Button("own") { mode = .active }.keyboardShortcut("o")
          }
          .environment(\.editMode, $mode)
        }
      }

      private func list(_ name: String) -> some View {
        PlainList {
          ForEach(books, id: \.self) { Text(name + $0) }.onDelete { books.remove(atOffsets: $0) }
        }
      }
    }
    let terminal = TestTerminal(Two(), columns: 30, rows: 8)
    terminal.press(.control("o"))
    #expect(line("a Emma", of: terminal) == "a Emma")
    #expect(line("b Emma", of: terminal) == "x b Emma")
    terminal.press("\u{20}")
    #expect(line("a Emma", of: terminal) == "x a Emma")
  }
}
