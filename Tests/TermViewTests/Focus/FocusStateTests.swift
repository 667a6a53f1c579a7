import TermView
import TermViewTesting
import TestFolders
import Testing

/// What a `@FocusState` says, and where it leads, while its views come and go.
@MainActor
@Suite("Focus states of views that come and go")
struct FocusStateTests {
  struct Search: View {
    @State private var isSearching = false
    @State private var query = ""
    @State private var pressed = 0
    @FocusState private var isTyping: Bool

    var body: some View {
      VStack(alignment: .leading) {
        Button("list \(pressed)") { pressed += 1 }
        Text("typing \(isTyping)")
        if isSearching {
          TextField("Search", text: $query)
            .focused($isTyping)
            .onAppear { isTyping = true }
            .onKeyPress(.escape) {
              isSearching = false
              return .handled
            }
        }
        Text("query \(query)")
      }
      .keyBindings { KeyBinding("/", "Search") { isSearching = true } }
    }
  }

  @Test("a field that is shown again gets the focus again")
  func again() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Search() }
    for round in 1...3 {
      terminal.press("/")
      terminal.type("x")
      #expect(terminal.screen.find("query " + String(repeating: "x", count: round)) != nil)
      #expect(terminal.screen.find("typing true") != nil)
      terminal.press(.escape)
      #expect(terminal.screen.find("typing false") != nil)
      terminal.press(.return)
      #expect(terminal.screen.find("list \(round)") != nil)
    }
  }

  @Observable @MainActor
  final class Model {
    var shown: Set<Int> = [0]
    var wanted: Int??
    var texts = ["", "", ""]
    var said: Int?
    var isSheetShown = false
  }

  struct Fields: View {
    @Bindable var model: Model
    @FocusState private var field: Int?

    var body: some View {
      VStack {
        // Never goes, so that something can always have the focus.
        Button("resting") {}
        row(0)
        row(1)
      }
      .sheet(isPresented: $model.isSheetShown) { VStack { row(2) } }
      .onChange(of: model.wanted) {
        if let wanted = model.wanted { field = wanted }
        model.wanted = nil
      }
      .onChange(of: field, initial: true) { model.said = field }
    }

    @ViewBuilder
    private func row(_ index: Int) -> some View {
      if model.shown.contains(index) {
        TextField("", text: $model.texts[index]).focused($field, equals: index)
      }
    }
  }

  @Test("it says where the focus is, whatever is shown, hidden and asked for", arguments: 0..<40)
  func says(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 12) { Fields(model: model) }
    var script: [String] = []
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let index = Int.random(in: 0..<3, using: &random)
        if model.shown.remove(index) == nil { model.shown.insert(index) }
        script.append("shown \(model.shown.sorted())")
      case 2, 3:
        let field = [0, 1, 2, nil].randomElement(using: &random)!
        model.wanted = .some(field)
        script.append("wanted \(field.map(String.init) ?? "nil")")
      case 4:
        terminal.press(.tab)
        script.append("tab")
      default:
        model.isSheetShown.toggle()
        script.append("sheet \(model.isSheetShown)")
      }
      terminal.update()
      // Who has the focus is who gets a letter.
      let before = model.texts
      terminal.type("x")
      let typed = model.texts.indices.first { model.texts[$0] != before[$0] }
      #expect(model.said == typed, "\(seed): \(script)")
      if model.said != typed { return }
    }
  }
}
