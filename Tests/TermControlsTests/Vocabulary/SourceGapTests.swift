import Foundation
import TermScreen
import TermView
import TermViewTesting
import Testing

/// Forms that sources from elsewhere use, and what they do.
@MainActor
@Suite("Forms of sources from elsewhere")
struct SourceGapTests {
  struct StarLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Label(configuration)
        Text("*")
      }
    }
  }

  struct StarToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Toggle(configuration)
        Text("*")
      }
    }
  }

  struct StarProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        ProgressView(configuration)
        Text("*")
      }
    }
  }

  struct Item: Hashable {
    var title: String
  }

  struct Screen: View {
    @State private var place = Point.zero
    @State private var isShown = false

    var body: some View {
      VStack(alignment: .leading) {
        Label("Inbox", icon: "@").labelStyle(StarLabelStyle())
        Toggle("Read", isOn: .constant(true)).toggleStyle(StarToggleStyle())
        ProgressView("Copying", value: 1.0, total: 4).progressViewStyle(StarProgressStyle())
        DisclosureGroup("Up to \(2.5, specifier: "%.2f")") { Text("all") }
        Image("cover", label: Text("The cover"))
        Text("tap \(place.column) \(place.row)")
          .gesture(SpatialTapGesture().onEnded { place = $0.location })
        Text("faint").foregroundStyle(Color(.red.opacity(0.9))).background()
        Button("Open") { isShown = true }
          .popover(isPresented: $isShown, attachmentAnchor: .point(.bottom)) { Text("Popped") }
          .accessibilityValue("\(2.0, specifier: "%.2f") €")
      }
      .toolbar { item }
    }

    private var item: ToolbarItem<(), Text> { ToolbarItem(placement: .bottomBar) { Text("bar") } }
  }

  @Test("they are what SwiftUI's are")
  func forms() {
    let terminal = TestTerminal(columns: 40, rows: 18) {
      NavigationStack { Screen() }
    }
    #expect(terminal.screen.text.contains("@ Inbox *"))
    #expect(terminal.screen.text.contains("[x] Read *"))
    #expect(terminal.screen.rows.contains { $0.contains("Copying") && $0.contains("25% *") })
    #expect(terminal.screen.text.contains("Up to 2.50"))
    #expect(terminal.screen.text.contains("[The cover]"))
    let row = terminal.screen.rows.firstIndex { $0.contains("tap 0 0") } ?? 0
    let column = terminal.screen.rows[row].prefix { $0 == " " }.count
    terminal.click(row: row, column: column + 2)
    #expect(terminal.screen.text.contains("tap 2 0"))
    #expect(terminal.screen.text.contains("bar"))
  }

  struct Copies: View {
    @State private var items = [Item(title: "a"), Item(title: "b")]
    @State private var pasted: [Item] = []

    var body: some View {
      VStack {
        List {
          ForEach(items, id: \.self) { Text($0.title) }.copyable { $0.map { items[$0] } }
        }
        .frame(height: 3)
        Text("pasted \(pasted.map(\.title).joined(separator: ","))")
        PasteButton(payloadType: Item.self) { pasted += $0 }
      }
    }
  }

  @Test("a paste button gives what was copied in the program, and nothing of other types")
  func paste() {
    let terminal = TestTerminal(columns: 40, rows: 8) { Copies() }
    func press() {
      terminal.press(.tab)
      terminal.press(.return)
      terminal.press(.tab)
    }
    press()
    #expect(terminal.screen.text.contains("pasted \n") || terminal.screen.text.contains("pasted\n"))
    terminal.press(.down, "y")
    press()
    #expect(terminal.screen.text.contains("pasted b"))
  }

  struct Due: View {
    @State private var due = Date(timeIntervalSince1970: 90)
    private let formatter: DateFormatter = {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd"
      formatter.timeZone = TimeZone(identifier: "UTC")
      formatter.locale = Locale(identifier: "en_US_POSIX")
      return formatter
    }()

    var body: some View {
      TextField("Due", value: $due, formatter: formatter)
      Text("at \(Int(due.timeIntervalSince1970))")
    }
  }

  @Test("a date is typed in its format; what the format leaves out stays until another is typed")
  func date() {
    let terminal = TestTerminal(columns: 40, rows: 4) { VStack { Due() } }
    terminal.press(.return)
    #expect(terminal.screen.text.contains("at 90"))
    terminal.press(.end, .delete, "3")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("at 172800"))
    terminal.press(.end, .delete, "x")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("at 172800"))
  }

  struct Pictures: View {
    @State private var isShown = false
    @State private var taps = 0
    let url = URL(string: "https://example.org/a/cover.jpg")
    let insets = EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 0)

    var body: some View {
      VStack(alignment: .leading) {
        AsyncImage(url: url) {
          $0.resizable()
        } placeholder: {
          ProgressView()
        }
        AsyncImage(url: url) { phase in
          switch phase {
          case .empty: ProgressView()
          case .success(let image): image
          case .failure: Text("failed")
          @unknown default: Text("unknown")
          }
        }
        AsyncImage(url: url) {
          $0
        } placeholder: {
          Text("no cover")
        }
        Text("small").scaleEffect(isShown ? 1 : 0)
        Text("taps \(taps)").gesture(isShown ? TapGesture().onEnded { taps += 1 } : nil)
        Button("Close") {}
        Text("padded").padding(.leading, insets.leading)
      }
      .keyBindings { KeyBinding("s", "Show") { isShown.toggle() } }
    }
  }

  @Test(
    "no spinner turns for a picture that never comes; a scale of 0 hides; a gesture may be none")
  func pictures() {
    let terminal = TestTerminal(columns: 40, rows: 8) { Pictures() }
    let rows = terminal.screen.rows.map { $0.filter { $0 != " " } }
    #expect(rows[0] == "[cover.jpg]")
    #expect(rows[1] == "[cover.jpg]")
    #expect(rows[2] == "nocover")
    #expect(rows[3] == "")
    #expect(terminal.screen.rows[6].hasPrefix("   padded"))
    terminal.click(row: 4, column: 1)
    #expect(terminal.screen.rows[4].hasPrefix("taps 0"))
    terminal.press("s")
    #expect(terminal.screen.rows[3].hasPrefix("small"))
    terminal.click(row: 4, column: 1)
    #expect(terminal.screen.rows[4].hasPrefix("taps 1"))
  }

  struct Turned: View {
    @State private var isOpen = false

    var body: some View {
      HStack {
        Button("Open") { isOpen.toggle() }
        Image(systemName: "chevron.right").foregroundStyle(.secondary)
          .rotationEffect(.degrees(isOpen ? 90 : 0))
        // A list that begins at its end, as sources write it: each row is turned back.
        HStack { Image(systemName: "arrow.up").rotationEffect(.degrees(180)) }
          .rotationEffect(.degrees(180))
        Image(systemName: "plus").rotationEffect(.degrees(isOpen ? 45 : 0))
      }
    }
  }

  @Test("symbols that point somewhere turn, and turn back")
  func turned() {
    func marks(_ names: String...) -> String {
      let terminal = TestTerminal(columns: 20, rows: 1) {
        HStack { ForEach(names, id: \.self) { Image(systemName: $0) } }
      }
      return terminal.screen.rows[0].filter { $0 != " " }
    }
    let terminal = TestTerminal(columns: 40, rows: 2) { Turned() }
    func shown() -> String {
      String(
        terminal.screen.rows[0].replacingOccurrences(of: "Open", with: "").filter { $0 != " " })
    }
    #expect(shown() == marks("chevron.right", "arrow.up", "plus"))
    terminal.press(.return)
    #expect(shown() == marks("chevron.down", "arrow.up", "xmark"))
    for (degrees, name) in [
      (-90.0, "arrow.left"), (100, "arrow.right"), (450, "arrow.right"), (-180, "arrow.down"),
      (0, "arrow.up"), (.infinity, "arrow.up"), (44, "arrow.up"), (-450, "arrow.left"),
    ] {
      let terminal = TestTerminal(columns: 20, rows: 1) {
        Image(systemName: "arrow.up").rotationEffect(.degrees(degrees))
      }
      #expect(terminal.screen.rows[0].filter { $0 != " " } == marks(name), "\(degrees)")
    }
  }
}
