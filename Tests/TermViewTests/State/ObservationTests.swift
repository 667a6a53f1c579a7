import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("@Observable models")
struct ObservationTests {
  @Observable
  @MainActor
  final class Settings {
    var name = "a"
    var count = 0
    @ObservationIgnored var ignored = 0
  }

  @Observable
  @MainActor
  final class Todo: Identifiable {
    nonisolated let id: Int
    var title: String
    init(_ id: Int) {
      self.id = id
      title = "todo \(id)"
    }
  }

  struct NameView: View {
    let settings: Settings
    var body: some View { Text("name \(settings.name)") }
  }

  struct CountView: View {
    let settings: Settings
    var body: some View { Text("count \(settings.count)") }
  }

  @Test("only views that read the property are evaluated")
  func readers() {
    let settings = Settings()
    let terminal = TestTerminal(columns: 20, rows: 2) {
      VStack {
        NameView(settings: settings)
        CountView(settings: settings)
      }
    }
    settings.name = "b"
    terminal.update()
    #expect(terminal.lines == ["name b", "count 0"])
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    settings.count += 1
    settings.count += 1
    terminal.update()
    #expect(terminal.lines == ["name b", "count 2"])
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    settings.ignored += 1
    terminal.update()
    #expect(terminal.lastFrame.viewsEvaluated == 0)
  }

  @Test("a model is found in the environment, and another one replaces it")
  func environment() {
    struct Reader: View {
      @Environment(Settings.self) var settings
      var body: some View { Text(settings.name) }
    }
    struct Outer: View {
      let first: Settings
      let second: Settings
      @State var isFirst = true
      var body: some View {
        Reader().environment(isFirst ? first : second).focusable().onKeyPress("t") {
          isFirst.toggle()
          return .handled
        }
      }
    }
    let (first, second) = (Settings(), Settings())
    second.name = "second"
    let terminal = TestTerminal(columns: 20, rows: 1) { Outer(first: first, second: second) }
    #expect(terminal.lines == ["a"])
    terminal.press("t")
    #expect(terminal.lines == ["second"])
    second.name = "changed"
    terminal.update()
    #expect(terminal.lines == ["changed"])
    first.name = "unseen"
    terminal.update()
    #expect(terminal.lastFrame.viewsEvaluated == 0)
  }

  @Test("a model changed by other tasks is drawn")
  func tasks() async {
    let settings = Settings()
    let terminal = TestTerminal(columns: 20, rows: 1) { CountView(settings: settings) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask { await MainActor.run { settings.count += 1 } }
      }
    }
    await terminal.settled()
    #expect(terminal.lines == ["count 10"])
    await Task.detached { await MainActor.run { settings.count = 99 } }.value
    await terminal.settled()
    #expect(terminal.lines == ["count 99"])
  }

  @Test("elements that are models are read by their rows")
  func elements() {
    let todos = (0..<1000).map { Todo($0) }
    let terminal = TestTerminal(columns: 20, rows: 10) { List(todos) { Text($0.title) } }
    todos[3].title = "changed"
    terminal.update()
    #expect(terminal.lines[3] == "changed")
    #expect(terminal.lastFrame.rowsEvaluated == 1)
    todos[500].title = "unseen"
    terminal.update()
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(terminal.lastFrame.bytes == 0)
  }

  @Test("a property that is not read any more causes no evaluation")
  func dropped() {
    struct Choosing: View {
      let settings: Settings
      @State var showsName = true
      var body: some View {
        Text(showsName ? settings.name : "\(settings.count)").focusable().onKeyPress("t") {
          showsName.toggle()
          return .handled
        }
      }
    }
    let settings = Settings()
    let terminal = TestTerminal(columns: 20, rows: 1) { Choosing(settings: settings) }
    terminal.press("t")
    #expect(terminal.lines == ["0"])
    settings.name = "unread"
    terminal.update()
    #expect(terminal.lastFrame.viewsEvaluated == 0)
    settings.count = 5
    terminal.update()
    #expect(terminal.lines == ["5"])
  }

  @Test("a hundred thousand evaluations without a model change leave memory flat")
  func registrations() {
    struct Ticking: View {
      let settings: Settings
      @State var ticks = 0
      var body: some View {
        Text("\(settings.name) \(ticks)").focusable().onKeyPress("t") {
          ticks += 1
          return .handled
        }
      }
    }
    let settings = Settings()
    let terminal = TestTerminal(columns: 20, rows: 1) { Ticking(settings: settings) }
    func tick(_ count: Int) { for _ in 0..<count { terminal.press("t") } }
    tick(2000)
    let before = MemoryUse.resident
    tick(20_000)
    let after = MemoryUse.resident
    #expect(terminal.lines == ["a 22000"])
    // A registration takes some hundred bytes; 20,000 kept ones would be megabytes.
    #expect(after - before < 4_000_000, "\(after - before) bytes")
  }
}
