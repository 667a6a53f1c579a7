import TermControls
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Stacks around several views, titles and tabs")
struct NavigationLookTests {
  @Test("several views of a screen are one above another, the last with the rest of the room")
  func several() {
    let terminal = TestTerminal(columns: 30, rows: 12) {
      NavigationStack {
        Group {
          Text("above")
          List(0..<30, id: \.self) { Text("row \($0)") }
        }
        .navigationTitle("Title")
      }
    }
    let above = terminal.screen.find("above")?.row
    #expect(terminal.screen.find("row 0")?.row == above.map { $0 + 1 })
    #expect(terminal.screen.rows.filter { $0.contains("row ") }.count == 12 - (above ?? 0) - 1)
  }

  @Test("a field with a title, in a line of a form, is measured without a bound")
  func fieldInALine() {
    struct Sum: View {
      @State private var answer = 1
      var body: some View {
        Form {
          HStack {
            Text("1 x 1 =")
            TextField("answer", value: $answer, format: .number)
          }
        }
      }
    }
    let terminal = TestTerminal(Sum(), columns: 40, rows: 4)
    #expect(terminal.screen.find("1 x 1 =") != nil)
    terminal.type("42")
    #expect(terminal.screen.find("42") != nil)
  }

  @Test("a screen's title row is hidden, and shown again")
  func hiddenTitle() {
    struct Reader: View {
      @State private var isHidden = true
      var body: some View {
        NavigationStack {
          Button("read") { isHidden.toggle() }
            .navigationTitle("Emma").toolbar(isHidden ? .hidden : .visible)
        }
      }
    }
    let terminal = TestTerminal(Reader(), columns: 20, rows: 4)
    #expect(terminal.screen.rows[0].contains("read"))
    #expect(terminal.screen.find("Emma") == nil)
    terminal.press(.return)
    #expect(terminal.screen.rows[0].contains("Emma"))
    #expect(terminal.screen.find("read") != nil)
  }

  @Test("a title that is a binding is edited in the title row")
  func editedTitle() {
    struct Named: View {
      @State private var title = "Trip"
      var body: some View {
        NavigationStack {
          List {
            Text("is \(title)")
            Text("below")
          }
          .navigationTitle($title)
        }
      }
    }
    let terminal = TestTerminal(Named(), columns: 60, rows: 6)
    #expect(terminal.screen.rows[0].contains("Trip"))
    // The list has the keys until the title is chosen.
    terminal.press(.down)
    #expect(terminal.screen.reversedRows.count == 1)
    terminal.press(.tab, .return)
    terminal.type("s")
    #expect(terminal.screen.text.contains("is Trips"))
    terminal.press(.return)
    terminal.type("x")
    #expect(terminal.screen.text.contains("is Trips"))
    #expect(!terminal.screen.text.contains("Tripsx"))
    terminal.press(.return, .backspace, .escape)
    #expect(terminal.screen.text.contains("is Trip"))
    #expect(terminal.screen.rows[0].contains("Trip"))
  }

  @Test("the keys of tabs have their titles, and no screen is evaluated for another title")
  func tabTitles() {
    final class Counter { var screens = 0 }
    struct Inbox: View {
      let counter: Counter
      var body: some View {
        counter.screens += 1
        return Text("mail")
      }
    }
    struct Titles: View {
      @Environment(\.activeKeys) private var active
      var body: some View {
        Text(active.keys.map(\.title).filter { $0.hasPrefix("Show") }.joined(separator: ", "))
      }
    }
    struct Mail: View {
      let counter: Counter
      @State private var count = 3
      var body: some View {
        VStack(spacing: 0) {
          TabView {
            Inbox(counter: counter).focusable().tabItem { Text("Inbox (\(count))") }
            Tab {
              Text("none")
            } label: {
              Label("Sent", icon: "➤")
            }
            Text("drawn").tabItem { Divider() }
          }
          Titles()
        }
        .keyBindings { KeyBinding("r", "Read") { count -= 1 } }
      }
    }
    let counter = Counter()
    let terminal = TestTerminal(Mail(counter: counter), columns: 50, rows: 8)
    #expect(terminal.screen.rows.last == "Show Inbox (3), Show Sent, Show tab 3")
    let screens = counter.screens
    terminal.press("r")
    #expect(terminal.screen.rows.last == "Show Inbox (2), Show Sent, Show tab 3")
    #expect(counter.screens == screens)
  }

  @Test("the badge of a tab is after its label, that of a row at its end")
  func tabBadges() {
    struct Mail: View {
      @State private var count = 3
      var body: some View {
        TabView {
          List {
            Text("row").badge(7)
            Button("read") { count -= 1 }
          }
          .tabItem { Text("Inbox") }
          .badge(count)
          Text("none").tabItem { Text("Sent") }
          Tab("Drafts") { Text("draft") }.badge("new")
        }
      }
    }
    let terminal = TestTerminal(Mail(), columns: 50, rows: 8)
    #expect(terminal.screen.rows[0].contains("Inbox 3"))
    #expect(terminal.screen.rows[0].contains("Drafts new"))
    #expect(terminal.screen.rows.contains { $0.contains("row") && $0.contains("7") })
    terminal.press(.down, .return)
    #expect(terminal.screen.rows[0].contains("Inbox 2"))
    terminal.press("2")
    #expect(terminal.screen.rows.dropFirst().contains { $0.contains("none") && !$0.contains("2") })
    // None for nothing.
    terminal.press("1", .return, .return)
    #expect(terminal.screen.rows[0].contains("Inbox   2 Sent"))
  }

  @Test("a long item of the toolbar is below the title", arguments: [24, 30, 60])
  func titleBesideItems(columns: Int) {
    let terminal = TestTerminal(columns: columns, rows: 6, theme: .standard) {
      NavigationStack {
        List(0..<3, id: \.self) { Text("row \($0)") }
          .navigationTitle("Resorts")
          .toolbar { Button("Change the order of the resorts") {} }
      }
    }
    #expect(terminal.screen.rows[0].contains("Resorts"))
    #expect(terminal.screen.rows[columns < 60 ? 1 : 0].contains("Change"))
  }
}
