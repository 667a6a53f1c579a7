import Foundation
import Observation
import SampleViews
import TermView
import TermViewTesting
import Testing

/// Random keys and changes on decorated lists. Each frame of a `TestTerminal` is compared with one
/// in which everything is painted, and its bytes are replayed; here is looked at what must hold of
/// the decoration besides.
@Suite("Random changes of decorated lists")
@MainActor
struct ListLookStormTests {
  @Observable
  final class Model {
    var first = Array(0..<6)
    var second = Array(100..<103)
    var selection: Set<Int> = []
    var style = 0
    var isOrange = false
    var next = 200
  }

  struct Storm: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      VStack(alignment: .leading, spacing: 0) {
        list(List(selection: $model.selection) { content })
          .tint(model.isOrange ? .orange : nil)
        Button("next") {}
      }
    }

    @ViewBuilder
    private func list(_ list: some View) -> some View {
      switch model.style {
      case 0: list.listStyle(.plain)
      case 1: list.listStyle(.bordered("Rows"))
      case 2: list.listStyle(.inset)
      case 3: list.listStyle(.sidebar)
      default: list.listStyle(.bare)
      }
    }

    @ViewBuilder
    private var content: some View {
      Section("First") {
        ForEach(model.first, id: \.self) { id in
          if id % 7 == 3 { Text("row \(id)\nand more").lineLimit(nil) } else { Text("row \(id)") }
        }
      }
      Section {
        ForEach(model.second, id: \.self) { Text("row \($0)").foregroundStyle(.secondary) }
      } header: {
        Text("Second")
      } footer: {
        Text("the end")
      }
    }
  }

  private struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  @Test("what is painted in part is what is painted anew", arguments: 0..<6 as Range<UInt64>)
  func storm(_ seed: UInt64) {
    var random = Random(state: seed &* 77 + 5)
    let model = Model()
    let depth = [ColorDepth.rgb, .palette256, .sixteen, .none][Int(seed) % 4]
    let terminal = TestTerminal(columns: 30, rows: 9, colors: depth, theme: .standard) {
      Storm(model: model)
    }
    let keys: [KeyPress] = [.up, .down, .down, .pageDown, .pageUp, .home, .end, .space, .tab]
    for step in 0..<150 {
      switch random.next(12) {
      case 0:
        model.first.insert(model.next, at: random.next(model.first.count + 1))
        model.next += 1
      case 1: if !model.first.isEmpty { model.first.remove(at: random.next(model.first.count)) }
      case 2: if !model.second.isEmpty { model.second.remove(at: random.next(model.second.count)) }
      case 3:
        model.second.append(model.next)
        model.next += 1
      case 4: if model.first.count > 1 { model.first.swapAt(0, random.next(model.first.count)) }
      case 5 where random.next(4) == 0: model.style = random.next(5)
      case 6 where random.next(4) == 0: model.isOrange.toggle()
      case 7 where random.next(3) == 0:
        terminal.resize(columns: 20 + random.next(60), rows: 5 + random.next(14))
      case 8 where random.next(6) == 0: model.first = []
      default: terminal.press(keys[random.next(keys.count)])
      }
      terminal.update()
      check(terminal, model, "seed \(seed), step \(step)")
    }
  }

  private func check(_ terminal: TestTerminal, _ model: Model, _ place: String) {
    guard model.style == 0 else { return }
    let lines = terminal.lines
    // One row has the cursor's mark at most, and marks are in their columns.
    let marked = lines.filter { $0.hasPrefix("▌") }
    #expect(marked.count <= 2, "\(place): \(lines)")
    for line in lines where line.contains("row ") {
      let start = line.distance(
        from: line.startIndex, to: line.range(of: "row ")!.lowerBound)
      #expect(start == 4, "\(place): \(line)")
      let id = Int(line.drop { !$0.isNumber }.prefix { $0.isNumber })
      let isSelected = id.map { model.selection.contains($0) } ?? false
      #expect(line.contains("●") == isSelected, "\(place): \(line)")
    }
    // A header says how many rows it is over.
    for line in lines where line.hasPrefix("  First ") {
      #expect(line.hasPrefix("  First \(model.first.count) "), "\(place): \(line)")
    }
    // The thumb is a single stretch.
    let thumb = lines.dropLast().map { $0.contains("▐") }
    let starts = zip(thumb, [false] + thumb).filter { $0 && !$1 }.count
    #expect(starts <= 1, "\(place): \(lines)")
  }
}
