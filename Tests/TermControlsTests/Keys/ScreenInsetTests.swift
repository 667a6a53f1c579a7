import TermView
import TermViewTesting
import Testing

/// The blank columns beside what is no list, where there is a theme.
@MainActor @Suite("The inset of bars")
struct ScreenInsetTests {
  private struct Program: View {
    var body: some View {
      VStack(spacing: 0) {
        NavigationStack {
          List(["one", "two"], id: \.self) { Text($0) }
            .navigationTitle("Numbers")
            .toolbar {
              ToolbarItem(placement: .bottomBar) { Text("2 in all") }
            }
        }
        KeyHints()
      }
      .keyBindings { KeyBinding("q", "Quit") {}.hint("quit", priority: .high) }
    }
  }

  private func starts(_ columns: Int, _ rows: Int, _ theme: Theme?) -> [Int?] {
    let terminal = TestTerminal(columns: columns, rows: rows, theme: theme) { Program() }
    let screen = terminal.screen
    return ["Numbers", "one", "2 in all", screen.rows.last?.drop { $0 == " " }.description ?? ""]
      .map { text in screen.find(String(text.prefix(4)))?.column }
  }

  @Test("title, bottom bar and hints are in line with the rows of a list on a large screen")
  func insets() {
    #expect(starts(80, 24, .standard) == [2, 2, 2, 2])
    #expect(starts(60, 16, .standard) == [2, 2, 2, 2])
    #expect(starts(59, 16, .standard) == [1, 2, 1, 1])
    #expect(starts(20, 6, .standard) == [1, 2, 1, 1])
    #expect(starts(80, 24, nil) == [0, 0, 0, 0])
  }

  @Test("what is in a border has none, and a program sets another")
  func given() {
    struct Asked: View {
      @Environment(\.screenInset) var inset
      @Environment(\.isThemed) var isThemed
      var body: some View { Text("\(inset) \(isThemed)") }
    }
    let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) {
      VStack {
        Asked()
        Asked().environment(\.screenInset, 5)
      }
      .sheet(isPresented: .constant(true)) { Asked().navigationTitle("Sheet") }
    }
    #expect(terminal.screen.find("2 true") != nil)
    #expect(terminal.screen.find("5 true") != nil)
    #expect(terminal.screen.find("0 true") != nil)
    let plain = TestTerminal(columns: 80, rows: 24) { Asked() }
    #expect(plain.screen[0] == "0 false")
  }

  private struct Tabs: View {
    var count = 2
    @State var tab = 0
    var body: some View {
      TabView(selection: $tab) {
        ForEach(0..<count, id: \.self) { index in
          Text("page \(index)").tabItem { Text("Books \(index)") }.tag(index)
        }
      }
    }
  }

  @Test("tabs begin with the rows, the heavy rule is as long as the shown one")
  func tabs() {
    let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) { Tabs() }
    #expect(terminal.screen[0] == "  1 Books 0   2 Books 1")
    #expect(terminal.screen[1].hasPrefix("──━━━━━━━━━──"))
    terminal.press("2")
    #expect(terminal.screen[1].hasPrefix("──────────────━━━━━━━━━──"))
    let small = TestTerminal(columns: 40, rows: 12, theme: .standard) { Tabs() }
    #expect(small.screen[0] == " 1 Books 0  2 Books 1")
  }

  @Test("a mark says where there are more tabs, and none is cut", arguments: [40, 60, 80])
  func manyTabs(columns: Int) {
    let terminal = TestTerminal(columns: columns, rows: 20, theme: .standard) { Tabs(count: 9) }
    for index in 0..<9 {
      terminal.press(KeyPress(KeyEquivalent(Character("\(index + 1)"))))
      let line = terminal.screen[0]
      #expect(line.contains("\(index + 1) Books \(index)"))
      let words = line.split(separator: " ").filter { $0 != "‹" && $0 != "›" }
      #expect(words.count % 3 == 0, "\(line)")
      #expect(line.contains("1 Books 0") != line.hasPrefix("‹ "), "\(line)")
      #expect(line.contains("9 Books 8") != line.hasSuffix(" ›"), "\(line)")
    }
  }

  @Test("texts and controls above and below a list begin where its rows do")
  func besideLists() {
    struct Names: View {
      var style: any ListStyle = .automatic
      var body: some View {
        VStack(spacing: 0) {
          Text("Names").bold()
          HStack {
            Text("two"); Spacer(); Text("end")
          }
          Toggle("All", isOn: .constant(true))
          Divider()
          AnyView(List(["Ada", "José"], id: \.self) { Text($0) }.listStyle(style))
          Text("below")
        }
      }
    }
    let wide = TestTerminal(Names(), columns: 60, rows: 16, theme: .standard).screen
    #expect(wide.rows[0] == "  Names")
    #expect(wide.rows[1].hasPrefix("  two ") && wide.rows[1].count == 58)
    #expect(wide.rows[2].hasPrefix("  ["))
    #expect(wide.rows[3] == String(repeating: "─", count: 60))
    #expect(wide.rows[4].hasSuffix(" Ada"))
    #expect(wide.rows[15] == "  below")
    let narrow = TestTerminal(Names(), columns: 40, rows: 12, theme: .standard).screen
    #expect(narrow.rows[0] == " Names" && narrow.rows[11] == " below")
    for screen in [
      TestTerminal(Names(style: .bare), columns: 60, rows: 16, theme: .standard).screen,
      TestTerminal(Names(style: .bordered("x")), columns: 60, rows: 16, theme: .standard).screen,
      TestTerminal(Names(), columns: 60, rows: 16).screen,
    ] {
      #expect(screen.rows[0] == "Names")
    }
  }

  @Test("items side by side begin where the rows of a list below them do")
  func itemsSideBySide() {
    struct Shelves: View {
      @State private var shelf = "Novels"
      var body: some View {
        VStack(spacing: 0) {
          HorizontalScrollView(data: ["Novels", "Poems"], id: \.self, selection: $shelf) {
            Text($0)
          }
          List(["Emma", "Momo"], id: \.self) { Text($0) }
        }
      }
    }
    for (columns, rows, inset) in [(60, 16, 2), (40, 12, 1), (80, 24, 2)] {
      let terminal = TestTerminal(Shelves(), columns: columns, rows: rows, theme: .standard)
      #expect(terminal.screen.find("Novels")?.column == inset, "\(terminal.screen)")
      #expect(terminal.screen.find("Emma")?.column == 2)
    }
    let terminal = TestTerminal(Shelves(), columns: 40, rows: 6)
    #expect(terminal.screen.find("Novels")?.column == 0)
  }
}
