import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Random edits of a list against a plain array.
@MainActor
@Suite("Random edits keep window, cursor, selection and state")
struct RandomEditTests {
  @Observable
  @MainActor
  final class Model {
    var items: [Item]
    var selection: Int?
    init(_ items: [Item]) { self.items = items }
  }

  struct Row: View {
    let item: Item
    @State private var marks = 0
    @Environment(\.isSelected) private var isSelected
    var body: some View {
      Button((isSelected ? ">" : " ") + item.title + (item.isDone ? " x" : "") + " \(marks)") {
        marks += 1
      }
    }
  }

  struct Selecting: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Text("\(model.items.count) items")
        List(selection: $model.selection) {
          ForEach(model.items) { Row(item: $0) }
            .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
  }

  @Test("what is shown is what a fresh terminal shows", arguments: 0..<60)
  func edits(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var nextID = 1000
    let model = Model(Item.many(Int.random(in: 0...60, using: &random)))
    var marks: [Int: Int] = [:]
    let terminal = TestTerminal(columns: 30, rows: 9) { Selecting(model: model) }
    var log: [String] = []
    var failed = false
    func check(_ holds: Bool, line: Int = #line) {
      if !holds { log.append("line \(line)") }
      failed = failed || !holds
    }

    func any() -> Int { Int.random(in: 0..<max(1, model.items.count), using: &random) }
    func step() {
      let before = model.selection
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        let place = Int.random(in: 0...model.items.count, using: &random)
        nextID += 1
        model.items.insert(Item(nextID), at: place)
        log.append("insert \(place)")
      case 1 where !model.items.isEmpty:
        let place = any()
        model.items.remove(at: place)
        log.append("remove \(place)")
      case 2 where !model.items.isEmpty:
        let (from, to) = (any(), any())
        model.items.move(fromOffsets: [from], toOffset: to)
        log.append("move \(from) \(to)")
      case 3 where !model.items.isEmpty:
        let place = any()
        model.items[place].isDone.toggle()
        log.append("toggle \(place)")
      case 4:
        model.items.shuffle(using: &random)
        log.append("shuffle")
      case 5 where !model.items.isEmpty:
        model.selection = model.items[any()].id
        log.append("select \(model.selection!)")
      case 6:
        let rows = Int.random(in: 2...14, using: &random)
        terminal.resize(columns: 30, rows: rows)
        log.append("resize \(rows)")
      case 7 where !model.items.isEmpty:
        let (a, b) = (any(), any())
        model.items.swapAt(a, b)
        log.append("swap \(a) \(b)")
      case 8:
        model.items.sort { $0.id < $1.id }
        log.append("sort")
      case 9:
        let count = Int.random(in: 0...8, using: &random)
        model.items.insert(contentsOf: (0..<count).map { Item(nextID + 1 + $0) }, at: 0)
        nextID += count
        log.append("prepend \(count)")
      case 10 where Int.random(in: 0..<4, using: &random) == 0:
        model.items = (0..<Int.random(in: 0...20, using: &random)).map { Item(nextID + 1 + $0) }
        nextID += 20
        log.append("replace")
      case 11:
        terminal.scroll(.scrollDown, row: 1)
        log.append("wheel down")
      case 12:
        terminal.scroll(.scrollUp, row: 1)
        log.append("wheel up")
      case 13:
        guard let id = model.selection, model.items.contains(where: { $0.id == id }) else { break }
        terminal.press(.return)
        marks[id, default: 0] += 1
        log.append("return")
      default:
        let keys: [KeyPress] = [
          .down, .up, .pageDown, .pageUp, .home, .end, .deleteForward, .control(.down),
          .control(.up),
        ]
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        // A key acts on the cursor; so that the model can follow, the cursor is a selected row.
        guard let id = before, let offset = model.items.firstIndex(where: { $0.id == id }) else {
          terminal.press(.down)
          log.append("down")
          break
        }
        let items = model.items
        let isSeen = terminal.lines.contains { $0.hasPrefix(">item \(id) ") }
        terminal.press(key)
        log.append("\(key)")
        var expected = items
        switch key {
        case .down: check(model.selection == items[min(items.count - 1, offset + 1)].id)
        case .up: check(model.selection == items[max(0, offset - 1)].id)
        case .home: check(model.selection == items.first?.id)
        case .end: check(model.selection == items.last?.id)
        case .deleteForward where !isSeen:
          // The row is shown first.
          check(model.selection == id)
          check(terminal.screen.text.contains(">item \(id) "))
        case .deleteForward:
          expected.remove(at: offset)
          marks[id] = nil
          check(
            model.selection
              == (expected.isEmpty ? nil : expected[min(offset, expected.count - 1)].id))
        case .control(.down) where offset + 1 < items.count: expected.swapAt(offset, offset + 1)
        case .control(.up) where offset > 0: expected.swapAt(offset, offset - 1)
        default: break
        }
        check(model.items == expected)
        if key != .deleteForward, let selection = model.selection {
          check(terminal.screen.text.contains(">item \(selection)"))
        }
      }
      terminal.update()
      marks = marks.filter { id, _ in model.items.contains { $0.id == id } }
    }

    func title(_ item: Item) -> String {
      (model.selection == item.id ? ">" : " ") + item.title + (item.isDone ? " x" : "")
        + " \(marks[item.id] ?? 0)"
    }

    for _ in 0..<150 {
      let screen = terminal.screen
      step()
      defer {
        if failed {
          Issue.record(
            "seed \(seed): \(log.suffix(6)) made of\n\(screen)\nthis\n\(terminal.screen)")
        }
      }
      if failed { return }
      let titles = model.items.map(title)
      let shown = Array(terminal.lines.dropFirst())
      let room = terminal.screen.size.rows - 1
      check(terminal.lines.first == "\(titles.count) items")
      let start = shown.first.flatMap { titles.firstIndex(of: $0) } ?? titles.count
      check(shown == Array(titles[start..<min(start + room, titles.count)]))
      check(shown.count == min(room, titles.count))
      // The bar is on the selected row where it is in the window.
      let place = model.selection.flatMap { id in model.items.firstIndex { $0.id == id } }
      let bar = place.flatMap { ($0 - start) < shown.count && $0 >= start ? $0 - start + 1 : nil }
      check(terminal.screen.reversedRows == (bar.map { [$0] } ?? []))
      if failed { return }
    }
    #expect(terminal.diagnostics == [])
  }
}
