import TermView
import TermViewTesting
import Testing

/// Actions that read the element behind a row's binding while they change the model around it.
@MainActor
@Suite("Rows bound to a model that their actions change")
struct ModelBindingTests {
  struct Part: Identifiable {
    let id: Int
    var isDone = false
    var steps: [Part] = []
  }

  @Observable @MainActor
  final class Model {
    var parts = (1...4).map { Part(id: $0, steps: [Part(id: $0 * 10), Part(id: $0 * 10 + 1)]) }
    @ObservationIgnored var seen: [String] = []
  }

  enum Act: CaseIterable { case remove, index, write, writeAndRemove, gone, sort }

  private static func perform(_ act: Act, _ part: Binding<Part>, _ model: Model) {
    switch act {
    case .remove: model.parts.removeAll { $0.id == part.wrappedValue.id }
    case .index:
      let index = model.parts.firstIndex { $0.id == part.wrappedValue.id }
      if let index { model.parts.remove(at: index) }
    case .write:
      part.wrappedValue.isDone.toggle()
      model.seen.append("\(part.wrappedValue.isDone)")
    case .writeAndRemove:
      part.wrappedValue = Part(id: part.wrappedValue.id, isDone: true)
      model.seen.append("\(part.wrappedValue.isDone)")
      part.isDone.wrappedValue.toggle()
      model.seen.append("\(part.wrappedValue.isDone)")
      model.parts.removeAll { $0.id == part.wrappedValue.id && !part.wrappedValue.isDone }
    case .gone:
      model.parts.removeAll()
      model.seen.append("\(part.wrappedValue.id)")
    case .sort:
      // All others in front of this one.
      model.parts.sort { a, b in
        (a.id == part.wrappedValue.id ? 1 : 0) < (b.id == part.wrappedValue.id ? 1 : 0)
      }
    }
  }

  struct Bound: View {
    @Bindable var model: Model
    let act: Act
    var body: some View {
      List {
        ForEach($model.parts) { $part in
          Button("part \(part.id)\(part.isDone ? " done" : "")") { perform(act, $part, model) }
        }
      }
      .listStyle(.bare)
    }
  }

  struct Kept: View {
    @State var model: Model
    let act: Act
    var body: some View {
      NavigationStack {
        VStack {
          ForEach($model.parts) { part in
            Button("part \(part.wrappedValue.id)\(part.wrappedValue.isDone ? " done" : "")") {
              perform(act, part, model)
            }
          }
        }
      }
    }
  }

  @Test("an action reads its element while it changes the model", arguments: Act.allCases)
  func actions(act: Act) {
    for isKept in [false, true] {
      let model = Model()
      let terminal = TestTerminal(columns: 20, rows: 6) {
        if isKept { Kept(model: model, act: act) } else { Bound(model: model, act: act) }
      }
      if isKept { terminal.press(.tab) } else { terminal.press(.down) }
      terminal.press(.return)
      let ids = model.parts.map(\.id)
      switch act {
      case .remove, .index, .writeAndRemove: #expect(ids == [1, 3, 4], "\(isKept)")
      case .write: #expect(ids == [1, 2, 3, 4])
      case .gone: #expect(ids == [])
      case .sort: #expect(ids == [1, 3, 4, 2])
      }
      switch act {
      case .write: #expect(model.seen == ["true"])
      case .writeAndRemove: #expect(model.seen == ["true", "false"])
      case .gone: #expect(model.seen == ["2"])
      default: break
      }
      for id in 1...4 {
        #expect(terminal.screen.text.contains("part \(id)") == ids.contains(id), "\(isKept)")
      }
      #expect(terminal.screen.text.contains("part 2 done") == (act == .write))
    }
  }

  struct Nested: View {
    @Bindable var model: Model
    var body: some View {
      List {
        ForEach($model.parts) { $part in
          ForEach($part.steps) { $step in
            Button("step \(step.id)") {
              model.parts.removeAll { $0.steps.contains { $0.id == step.id } }
            }
            .contextMenu {
              Button("Later") { part.steps.removeAll { $0.id == step.id } }
            }
          }
        }
      }
      .listStyle(.bare)
    }
  }

  @Test("bindings in bindings read their elements while the model changes")
  func nested() {
    let model = Model()
    let terminal = TestTerminal(Nested(model: model), columns: 20, rows: 8)
    terminal.press(.down)
    terminal.press(.return)
    #expect(model.parts.map(\.id) == [2, 3, 4])
    terminal.press("m")
    terminal.press(.return)
    #expect(model.parts.flatMap { $0.steps.map(\.id) } == [21, 30, 31, 40, 41])
    #expect(terminal.screen.text.contains("step 21"))
    #expect(!terminal.screen.text.contains("step 20"))
  }
}
