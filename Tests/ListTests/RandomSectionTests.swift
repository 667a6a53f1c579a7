import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Random edits of a list of several sections, groups and lone rows against a plain model.
@MainActor
@Suite("Random edits of sections keep window and selection")
struct RandomSectionTests {
  @Observable
  @MainActor
  final class Model {
    var items: [Item]
    var selection: Int?
    var showsNote = false
    init(_ items: [Item]) { self.items = items }
    var open: [Item] { items.filter { !$0.isDone } }
    var done: [Item] { items.filter { $0.isDone } }
  }

  struct Sections: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        if model.showsNote { Text("note") }
        Section("Open") { ForEach(model.open) { Text("o \($0.id)") } }
        Section("Done") { ForEach(model.done) { Text("d \($0.id)") } }
        ForEach(0..<3) { group in
          ForEach(model.items.filter { $0.id % 3 == group }.prefix(4)) { item in
            Text("g\(group) \(item.id)").tag(10_000 + item.id)
          }
        }
        Text("end")
      }
    }
  }

  static func lines(_ model: Model) -> [String] {
    var lines = model.showsNote ? ["note"] : []
    lines += ["Open"] + model.open.map { "o \($0.id)" }
    lines += ["Done"] + model.done.map { "d \($0.id)" }
    for group in 0..<3 {
      lines += model.items.filter { $0.id % 3 == group }.prefix(4).map { "g\(group) \($0.id)" }
    }
    return lines + ["end"]
  }

  @Test("what is shown is a stretch of what the model says", arguments: 0..<40)
  func edits(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) &* 77 &+ 5)
    var nextID = 1000
    let model = Model(Item.many(Int.random(in: 0...40, using: &random)))
    let terminal = TestTerminal(columns: 20, rows: 8) { Sections(model: model) }
    var log: [String] = []

    for _ in 0..<120 {
      let before = terminal.screen
      let place = Int.random(in: 0..<max(1, model.items.count), using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0:
        nextID += 1
        model.items.insert(Item(nextID), at: min(place, model.items.count))
        log.append("insert \(place)")
      case 1 where !model.items.isEmpty:
        model.items.remove(at: place)
        log.append("remove \(place)")
      case 2, 3:
        guard !model.items.isEmpty else { continue }
        model.items[place].isDone.toggle()
        log.append("toggle \(place)")
      case 4:
        model.items.shuffle(using: &random)
        log.append("shuffle")
      case 5:
        model.showsNote.toggle()
        log.append("note")
      case 6:
        let rows = Int.random(in: 1...14, using: &random)
        terminal.resize(columns: 20, rows: rows)
        log.append("resize \(rows)")
      case 7 where !model.items.isEmpty:
        model.selection = model.items[place].id
        log.append("select \(model.items[place].id)")
      case 8:
        terminal.scroll(Bool.random(using: &random) ? .scrollDown : .scrollUp, row: 0)
        log.append("wheel")
      case 9 where Int.random(in: 0..<6, using: &random) == 0:
        model.items = []
        log.append("clear")
      default:
        let keys: [KeyPress] = [.down, .down, .up, .pageDown, .pageUp, .home, .end]
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        terminal.press(key)
        log.append("\(key)")
      }
      terminal.update()

      let lines = Self.lines(model)
      let shown = terminal.lines
      let room = terminal.screen.size.rows
      let isStretch =
        shown.count == min(room, lines.count)
        && lines.indices.contains { start in
          start + shown.count <= lines.count
            && Array(lines[start..<start + shown.count]) == shown
        }
      let bars = terminal.screen.reversedRows.map { shown[$0] }
      let isMarked =
        bars.allSatisfy { bar in
          // Rows without a tag have the cursor, and nothing is selected meanwhile.
          if bar == "note" || bar == "end" { return model.selection == nil }
          guard let id = model.selection else { return false }
          return bar == "o \(id)" || bar == "d \(id)"
            || bar == "g\((id - 10_000) % 3) \(id - 10_000)"
        } && bars.count <= 1
      if !isStretch || !isMarked {
        Issue.record(
          "seed \(seed): \(log.suffix(6)) made of\n\(before)\nthis\n\(terminal.screen)\nbars \(bars) selection \(String(describing: model.selection))\nmodel \(lines)"
        )
        return
      }
    }
    #expect(terminal.diagnostics == [])
  }
}
