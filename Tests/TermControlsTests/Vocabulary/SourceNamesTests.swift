import Foundation
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Names that sources for SwiftUI have")
struct SourceNamesTests {
  @Test("tabs take the cases of their selection's type")
  func tabValues() {
    enum Topic: Hashable { case all, found, none }
    struct Topics: View {
      @State var topic = Topic.found
      var isShort = false
      var body: some View {
        TabView(selection: $topic) {
          Tab("All", systemImage: "book", value: .all) { Text("12 books") }
          Tab("Found", systemImage: "magnifyingglass", value: .found) { Text("3 books") }
          if !isShort { Tab(value: .none) { Text("no books") } label: { Text("None") } }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 4) { Topics() }
    #expect(terminal.screen.text.contains("3 books"))
    terminal.press("1")
    #expect(terminal.screen.text.contains("12 books"))
    terminal.press("3")
    #expect(terminal.screen.text.contains("no books"))
    let short = TestTerminal(columns: 40, rows: 4) { Topics(isShort: true) }
    #expect(short.screen.text.contains("3 books"))
    #expect(!short.screen.text.contains("None"))
  }

  @Test("a single tab takes a case of its selection's type")
  func oneTab() {
    enum Topic: Hashable { case all }
    let topic = Binding.constant(Topic.all)
    let terminal = TestTerminal(columns: 20, rows: 3) {
      TabView(selection: topic) { Tab("All", systemImage: "book", value: .all) { Text("12 books") } }
    }
    #expect(terminal.screen.text.contains("12 books"))
  }

  @Test("tabs without labels are shown by their values and digits")
  func unnamedTabs() {
    enum Topic: Hashable { case all, found }
    struct Topics: View {
      @State var topic = Topic.found
      var body: some View {
        TabView(selection: $topic) {
          Tab(value: .all) { Text("12 books") }
          Tab(value: .found) { Text("3 books") }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 4) { Topics() }
    #expect(terminal.screen.text.contains("3 books"))
    terminal.press("1")
    #expect(terminal.screen.text.contains("12 books"))
    #expect(!terminal.screen.text.contains("3 books"))
  }

  @Test("levels and shadows of a colour are the colour")
  func levels() {
    #expect(Color.white.secondary.shownColor == .white)
    #expect(Color.red.shadow(.drop(radius: 4)).shownColor == .red)
    let terminal = TestTerminal(columns: 8, rows: 1) {
      Text("a").foregroundStyle(.red.tertiary.shadow(.inner(radius: 1)))
    }
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .red)
  }

  @Test("a screen without a way back hints at none")
  func hiddenBackHint() {
    struct Own: View {
      var isHidden: Bool
      var body: some View {
        VStack(spacing: 0) {
          NavigationStack {
            NavigationLink("go") {
              Button("leave") {}.navigationTitle("Inner").navigationBarBackButtonHidden(isHidden)
            }
          }
          KeyHints()
        }
      }
    }
    let hidden = TestTerminal(columns: 60, rows: 6) { Own(isHidden: true) }
    hidden.press(.return)
    #expect(hidden.screen.text.contains("Inner"))
    #expect(!hidden.screen.text.contains("back"))
    let shown = TestTerminal(columns: 60, rows: 6) { Own(isHidden: false) }
    shown.press(.return)
    #expect(shown.screen.text.contains("esc back"))
  }

  @Test("a button of its own in the toolbar of a screen leads back from it")
  func dismissInToolbar() {
    struct Back: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      var body: some View {
        Button("\(Image(systemName: "chevron.left")) \(isPresented ? "back" : "at the root")") {
          dismiss()
        }
      }
    }
    struct Screens: View {
      var body: some View {
        NavigationStack {
          NavigationLink("go") {
            Text("detail").navigationBarBackButtonHidden()
              .toolbar {
                ToolbarItem(placement: .topBarLeading) { Back() }
                ToolbarItem(placement: .bottomBar) { Back() }
              }
          }
          .navigationTitle("List")
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("below") } }
        }
      }
    }
    for count in 1...2 {
      let terminal = TestTerminal(columns: 40, rows: 8) { Screens() }
      terminal.press(.return)
      #expect(terminal.screen.text.contains("‹ back"))
      for _ in 0..<count { terminal.press(.tab) }
      terminal.press(.return)
      #expect(!terminal.isFinished)
      #expect(terminal.screen.text.contains("List"))
      #expect(terminal.screen.text.contains("below"))
    }
  }

  @Test("a string shows the symbols and texts that are in it")
  func interpolation() {
    let name = "Emma"
    let terminal = TestTerminal(columns: 40, rows: 4) {
      VStack(spacing: 0) {
        Text("\(Image(systemName: "chevron.left")) \(name)")
        Text("\(Image("cover")) by \(Text("Jane Austen").bold())")
        Text("[\(Image(decorative: "cover"))]")
      }
    }
    #expect(terminal.screen.text == "‹ Emma\n[cover] by Jane Austen\n[]")
  }

  @Test("an animation's end comes at once, by any criterion")
  func criteria() {
    var steps: [Int] = []
    withAnimation(.default, completionCriteria: .logicallyComplete) {
      steps.append(1)
    } completion: {
      steps.append(2)
    }
    #expect(steps == [1, 2])
  }

  @Test("a value of a type of the program is dragged itself")
  func transferable() {
    let terminal = TestTerminal(columns: 20, rows: 2) { Board() }
    terminal.drag(from: Point(row: 0, column: 1), to: Point(row: 1, column: 1))
    #expect(terminal.screen.text.contains("done Emma"))
  }

  private struct Card: Codable {
    var title: String
  }

  private struct Board: View {
    @State private var done = ""
    var body: some View {
      VStack(spacing: 0) {
        Text("Emma").draggable(Card(title: "Emma"))
        Text("done \(done)").dropDestination(for: Card.self) { cards, _ in
          done = cards.map(\.title).joined()
          return true
        }
      }
    }
  }

  #if !canImport(Combine)
    @Test("publishers end with their last value, and with what all of them come to")
    func publishers() {
      let words = ["a", "bb", "c"].publisher
      var got: [String] = []
      var kept = Set<AnyCancellable>()
      words.last().sink { got.append($0) }.store(in: &kept)
      words.last { $0.count > 1 }.sink { got.append($0) }.store(in: &kept)
      words.reduce("") { $0 + $1 }.sink { got.append($0) }.store(in: &kept)
      words.encode(encoder: JSONEncoder())
        .sink { _ in } receiveValue: { got.append(String(decoding: $0, as: UTF8.self)) }
        .store(in: &kept)
      #expect(got == ["c", "bb", "abbc", "\"a\"", "\"bb\"", "\"c\""])
    }
  #endif
}
