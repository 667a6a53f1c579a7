import TermView
import TermViewTesting
import Testing

/// Actions for the rows of a list may be around any view that the list is in.
@MainActor @Suite("Actions around the containers of a list")
struct ActionsAroundContainersTests {
  enum Wrapper: CaseIterable {
    case none, searchable, refreshable, inset, stack, title, toolbar, overlay, border, sheet
    case navigation, box, tabs, scroll
  }

  struct Wrapped<Content: View>: View {
    let wrapper: Wrapper
    let content: Content
    @State private var query = ""

    var body: some View {
      switch wrapper {
      case .none: content
      case .searchable: content.searchable(text: $query)
      case .refreshable: content.refreshable {}
      case .inset: content.safeAreaInset(edge: .bottom) { Text("inset") }
      case .stack:
        VStack {
          content
          Text("foot")
        }
      case .title: content.navigationTitle("T")
      case .toolbar: content.toolbar { Button("B") {} }
      case .overlay: content.overlay { Text("") }
      case .border: content.frame(maxWidth: .infinity).padding(1).border()
      case .sheet: content.onAppear {}.sheet(isPresented: .constant(false)) { Text("") }
      case .navigation: NavigationStack { content }
      case .box: GroupBox("G") { content }
      case .tabs: TabView { content.tabItem { Text("One") } }
      case .scroll: HStack { content.frame(width: 20) }
      }
    }
  }

  @MainActor final class Log {
    var selection: Int? = 3
    var lines: [String] = []
  }

  private func list(_ log: Log) -> some View {
    List(selection: Binding(get: { log.selection }, set: { log.selection = $0 })) {
      ForEach(0..<30, id: \.self) { Text("Row \($0)") }
    }
  }

  @Test(arguments: Wrapper.allCases)
  func rowIsActivated(_ wrapper: Wrapper) {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) {
      Wrapped(wrapper: wrapper, content: list(log))
        .onActivate(forSelectionType: Int.self) { log.lines += $0.map { "open \($0)" } }
    }
    terminal.press(.down, .return)
    #expect(log.lines == ["open 4"])
  }

  @Test(arguments: Wrapper.allCases)
  func menuIsOpened(_ wrapper: Wrapper) {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) {
      Wrapped(wrapper: wrapper, content: list(log))
        .contextMenu(forSelectionType: Int.self) { ids in Button("Lend \(ids.sorted())") {} }
    }
    terminal.press("m")
    #expect(terminal.screen.text.contains("Lend [3]"))
  }

  @Test(arguments: Wrapper.allCases)
  func cursorIsReported(_ wrapper: Wrapper) {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) {
      Wrapped(wrapper: wrapper, content: list(log)).onCursorChange { log.lines.append("\($0)") }
    }
    terminal.press(.down)
    #expect(log.lines.last == "4")
  }

  @Test func actionOfTheTypeOfTheRowsIsRun() {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) {
      VStack { list(log) }
        .onActivate(forSelectionType: String.self) { _ in log.lines.append("a string") }
        .onActivate(forSelectionType: Int.self) { _ in log.lines.append("a number") }
    }
    terminal.press(.return)
    #expect(log.lines == ["a number"])
  }

  @Test func actionOutsideOfASheetIsNotForTheListInIt() {
    let log = Log()
    let terminal = TestTerminal(columns: 40, rows: 12) {
      Text("behind").sheet(isPresented: .constant(true)) { list(log) }
        .onActivate(forSelectionType: Int.self) { _ in log.lines.append("behind") }
    }
    terminal.press(.return)
    #expect(log.lines == [])
  }
}
