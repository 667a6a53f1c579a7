import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

/// Apps with properties of their own: they are those of the views that show the app.
@MainActor @Suite("Properties of an app")
struct AppPropertyTests {
  @Observable @MainActor final class Shelf {
    static var made = 0
    var titles = ["Emma"]
    init() { Shelf.made += 1 }
  }

  private struct Library: App {
    @State private var count = 0
    @State private var changes: [String] = []
    @State private var shelf = Shelf()
    @Environment(\.scenePhase) private var phase
    var start = 1

    var body: some Scene {
      WindowGroup {
        VStack {
          Text("\(count + start) \(phase) \(shelf.titles.joined(separator: ",")) \(changes)")
          Counter(count: $count)
        }
        .environment(shelf)
        .keyBindings { KeyBinding("a", "Add") { shelf.titles.append("Walden") } }
      }
      .onChange(of: count) { old, new in changes.append("\(old)>\(new)") }
      .onChange(of: phase) { changes.append("\(phase)") }
    }
  }

  private struct Counter: View {
    @Binding var count: Int
    var body: some View { Button("Count") { count += 1 } }
  }

  @Test("states, models and the environment are read and changed")
  func properties() {
    Shelf.made = 0
    let terminal = TestTerminal(columns: 60, rows: 4) { AppView(Library()) }
    #expect(terminal.screen.rows[0] == "1 active Emma []")
    terminal.press(.enter)
    #expect(terminal.screen.rows[0] == #"2 active Emma ["0>1"]"#)
    terminal.press("a")
    #expect(terminal.screen.rows[0] == #"2 active Emma,Walden ["0>1"]"#)
    terminal.graph.enter(.background)
    terminal.send([])
    #expect(terminal.screen.rows[0].hasPrefix("2 background Emma,Walden"))
    #expect(terminal.screen.rows[0].contains(#""background"]"#))
    #expect(Shelf.made == 1)
  }

  @Test("an app without such properties is shown as it was")
  func none() {
    struct Plain: App {
      var body: some Scene { WindowGroup { Text("plain") } }
    }
    #expect(!AppView<Plain>.isNeeded)
    #expect(AppView<Library>.isNeeded)
    let terminal = TestTerminal(columns: 20, rows: 1) { AppView(Plain()) }
    #expect(terminal.screen.rows[0] == "plain")
  }

  private struct Width: View {
    @Environment(\.lineLimit) private var limit
    private let early: Int?
    init() {
      early = Environment(\.lineLimit).wrappedValue
    }
    var body: some View { Text("\(early ?? 0) \(limit ?? 0)") }
  }

  @Test("a value of the environment that is read too early is its default, and reported")
  func early() {
    struct Parent: View {
      var body: some View { Width().lineLimit(3) }
    }
    let terminal = TestTerminal(columns: 30, rows: 1) { Parent() }
    #expect(terminal.screen.rows[0] == "0 3")
    #expect(terminal.diagnostics.contains { $0.contains("outside of its view's body") })
  }
}
