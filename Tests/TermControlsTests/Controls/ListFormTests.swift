import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("What SwiftUI's lists are told")
struct ListFormTests {
  @Test("Sections have a header, a footer, both or none")
  func sections() {
    let terminal = TestTerminal(columns: 12, rows: 8) {
      List {
        Section {
          Text("a")
        } header: {
          Text("Head")
        } footer: {
          Text("Foot")
        }
        Section {
          Text("b")
        } footer: {
          Text("End")
        }
        Section { Text("c") }
        Section {
          Text("d")
        } header: {
          Text("Last")
        }
      }
    }
    #expect(terminal.screen.text == "Head\na\nFoot\nb\nEnd\nc\nLast\nd")
  }

  @Test("A badge is at the end of the row, and nothing for 0")
  func badges() {
    let terminal = TestTerminal(columns: 12, rows: 3) {
      List {
        Text("Inbox").badge(3)
        Text("Sent").badge(0)
        Text("Junk").badge("new")
      }
    }
    #expect(terminal.screen.text == "Inbox      3\nSent\nJunk     new")
  }

  @Test("A row has the background that it is given")
  func rowBackground() {
    let terminal = TestTerminal(columns: 8, rows: 2) {
      List { ForEach(0..<2) { Text("n\($0)").listRowBackground($0 == 1 ? .blue : nil) } }
    }
    #expect(terminal.screen.style(row: 1, column: 0).background == .blue)
    #expect(terminal.screen.style(row: 0, column: 0).background == .default)
  }

  private struct Fruits: View {
    @State var query = ""
    let fruits = ["apple", "banana", "cherry"]
    var body: some View {
      List(fruits.filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
        .searchable(text: $query, prompt: "Find")
    }
  }

  @Test("A slash begins a search, Return goes back to the rows, Escape ends it")
  func searching() {
    let terminal = TestTerminal(columns: 14, rows: 4) { Fruits() }
    #expect(terminal.screen.text == " / Find\napple\nbanana\ncherry")
    terminal.press("/")
    terminal.type("an")
    #expect(terminal.screen.text == " / an       1\nbanana")
    terminal.press(.return, "/", .escape)
    #expect(terminal.screen.text == " / Find\napple\nbanana\ncherry")
    // The list has the keys again.
    terminal.press(.down, "/")
    terminal.type("/")
    #expect(terminal.screen.text.hasPrefix(" / /"))
  }

  @Test("In 20 by 5 cells a search leaves room for rows")
  func smallSearch() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Fruits() }
    terminal.press("/")
    terminal.type("ch")
    #expect(terminal.screen.text == " / ch       1 found\ncherry")
  }

  @Test("Ctrl-R refreshes, with a line of progress until that is done")
  func refreshing() async {
    struct Feed: View {
      @State var count = 1
      @Environment(\.clock) var clock
      var body: some View {
        List(0..<count) { Text("n\($0)") }
          .refreshable {
            try? await clock.sleep(for: .seconds(2))
            count += 1
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Feed() }
    terminal.press(.control("r"))
    await terminal.settled()
    #expect(terminal.screen.text.contains("Refreshing"))
    await terminal.advance(by: .seconds(3))
    #expect(terminal.screen.text == "n0\nn1")
  }

  @Test("An edit button begins and ends editing")
  func editing() {
    struct Editor: View {
      @State var mode = EditMode.inactive
      var body: some View {
        VStack {
          EditButton()
          Text(mode.isEditing ? "on" : "off")
        }
        .environment(\.editMode, $mode)
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 2) { Editor() }
    #expect(terminal.screen.text == "Edit\noff")
    terminal.press(.return)
    #expect(terminal.screen.text == "Done\non")
    terminal.press(.return)
    #expect(terminal.screen.text == "Edit\noff")
  }

  @Test("Labeled content has its value at the end of the line")
  func labeled() {
    let terminal = TestTerminal(columns: 14, rows: 2) {
      VStack {
        LabeledContent("Version", value: "2.1")
        LabeledContent("Size") { Text("4") }.labelsHidden()
      }
    }
    #expect(terminal.screen.text == "Version    2.1\n4")
  }
}
