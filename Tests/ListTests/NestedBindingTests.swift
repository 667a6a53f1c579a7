import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Sections bound to parts of an observed model, changed in place while rows depend on them.
@MainActor
@Suite("Lists over bindings in bindings")
struct NestedBindingTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var title: String { "item \(id)" }
  }

  struct Part: Identifiable, Equatable {
    let id: Int
    var items: [Item]
  }

  @Observable @MainActor
  final class Model {
    var parts: [Part] = []
  }

  struct Parts: View {
    @Bindable var model: Model
    var hasSections: Bool

    var body: some View {
      List {
        ForEach($model.parts) { $part in
          if hasSections {
            Section("part \(part.id)") { rows($part) }
          } else {
            rows($part)
          }
        }
      }
      .listStyle(.bare)
    }

    private func rows(_ part: Binding<Part>) -> some View {
      ForEach(part.items) { $item in Text(item.title) }
    }
  }

  @Test("a list shows what a plain walk over the data shows", arguments: [true, false])
  func random(hasSections: Bool) {
    for _ in 0..<40 {
      var random = SplitMix.drawn()
      let model = Model()
      var next = 0
      func items(_ count: Int) -> [Item] {
        (0..<count).map { _ in
          next += 1
          return Item(id: next)
        }
      }
      func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }
      model.parts = (0..<below(5)).map { Part(id: $0, items: items(below(4))) }
      let terminal = TestTerminal(columns: 20, rows: 40) {
        Parts(model: model, hasSections: hasSections)
      }
      for _ in 0..<30 {
        for _ in 0...below(3) {
          let count = model.parts.count
          switch below(8) {
          case 0 where count > 0: model.parts.remove(at: below(count))
          case 1 where count > 0: model.parts.removeLast()
          case 2 where count > 0: model.parts.removeFirst()
          case 3: model.parts.reverse()
          case 4 where count > 0: model.parts[below(count)].items.reverse()
          case 5 where count > 0:
            let part = below(count)
            if !model.parts[part].items.isEmpty { model.parts[part].items.removeLast() }
          case 6 where below(6) == 0: model.parts = []
          case 7 where count > 0: model.parts[below(count)].items += items(below(3))
          default:
            if count < 6 { model.parts.append(Part(id: 100 + next, items: items(1 + below(3)))) }
          }
        }
        if below(3) == 0 { terminal.press([.down, .up, .end, .home][below(4)]) }
        terminal.update()
        let expected = model.parts.flatMap { part in
          (hasSections ? ["part \(part.id)"] : []) + part.items.map(\.title)
        }
        #expect(terminal.lines.filter { !$0.isEmpty } == expected)
      }
    }
  }
}
