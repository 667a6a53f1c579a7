import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

/// What comes and goes many times.
@MainActor
@Suite("Leaks", .serialized)
struct LeakTests {
  @Observable final class Model {
    var text = "text"
    var isSecond = false
  }

  /// How many bytes more the process takes after each of many runs of `body`: the least of some
  /// rounds, since other tests run beside this one and take memory, too.
  private func growth(_ count: Int, _ body: () async -> Void) async -> Int {
    for _ in 0..<count / 2 { await body() }
    var least = Int.max
    for round in 0..<60 where round < 5 || least > 250 {
      let before = MemoryUse.resident
      for _ in 0..<count { await body() }
      least = min(least, (MemoryUse.resident - before) / count)
    }
    return least
  }

  private struct Switching: View {
    let model: Model
    var body: some View {
      let text = Binding(get: { model.text }, set: { model.text = $0 })
      if model.isSecond {
        VStack {
          TextField("a", text: text)
          SecureField("s", text: text)
          List(selection: .constant(model.text)) {
            ForEach(["a", model.text], id: \.self) { Text($0) }
          }
        }
      } else {
        VStack {
          List(0..<2) { _ in Text(model.text) }
          NumberedList(["x", "y"], id: \.self) { Text($0 + model.text) }
          TextField("b", text: text)
          HorizontalScrollView(data: Item.many(2)) { _ in Text(model.text) }
        }
      }
    }
  }

  @Test("fields and lists that go leave nothing behind in the model that they read")
  func switched() async {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 8) { Switching(model: model) }
    terminal.replaysFrames = false
    let bytes = await growth(600) {
      model.isSecond.toggle()
      terminal.update()
    }
    #expect(bytes < 300, "\(bytes) bytes each")
  }

  @Test("a terminal leaves nothing behind when it goes")
  func terminals() async {
    let model = Model()
    weak var graph: ViewGraph?
    let bytes = await growth(200) {
      do {
        let terminal = TestTerminal(columns: 20, rows: 8) { Switching(model: model) }
        terminal.press(.tab, "x")
        graph = terminal.graph
      }
      for _ in 0..<3 { await Task.yield() }
      #expect(graph == nil)
    }
    #expect(bytes < 500, "\(bytes) bytes each")
  }

  @Test("terminals that are made without a pause between them are gone at once")
  func terminalsInARow() {
    let model = Model()
    for _ in 0..<20 {
      weak var graph: ViewGraph?
      do {
        let terminal = TestTerminal(columns: 20, rows: 8) { Switching(model: model) }
        terminal.press(.tab)
        graph = terminal.graph
      }
      #expect(graph == nil)
    }
  }
}
