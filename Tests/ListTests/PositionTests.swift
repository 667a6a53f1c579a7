import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Which of its elements the cursor is on")
struct PositionTests {
  struct Group: Identifiable {
    let id: String
    var parts: [[Int]]
    var isExpanded = true
  }

  @Observable @MainActor
  final class Model {
    var groups = [
      Group(id: "本", parts: [[1, 2], [3]]), Group(id: "none", parts: [[], []]),
      Group(id: "many", parts: [Array(4...30), [31]]),
    ]
    var rows: [Int] { groups.flatMap { $0.isExpanded ? $0.parts.flatMap { $0 } : [] } }
  }

  /// Sections of an element each.
  struct Flat: View {
    @Bindable var model: Model
    var body: some View {
      List {
        ForEach($model.groups) { $group in
          Section(group.id, isExpanded: $group.isExpanded) {
            ForEach(group.parts.flatMap { $0 }, id: \.self) { Text("row \($0)") }
          }
        }
      }
      .listStyle(.bordered)
    }
  }

  /// Sections in elements of a `ForEach` in elements.
  struct Deep: View {
    @Bindable var model: Model
    var body: some View {
      List {
        Section("first") { ForEach(["a", "b"], id: \.self) { Text($0) } }
        ForEach(model.groups) { group in
          if group.isExpanded {
            ForEach(group.parts, id: \.self) { part in
              Section("part") {
                ForEach(part, id: \.self) { Text("row \($0)") }.onDelete { _ in }
              }
            }
          }
        }
      }
      .listStyle(.bordered)
    }
  }

  private func position(_ terminal: TestTerminal) -> String {
    let edge = terminal.screen.rows.last ?? ""
    return edge.filter { $0.isNumber || $0 == " " || $0.isLetter }
      .split(separator: " ").joined(separator: " ")
  }

  @Test("rows in sections that are made from data are counted")
  func flat() {
    let model = Model()
    let terminal = TestTerminal(columns: 24, rows: 7, theme: .standard) { Flat(model: model) }
    // A header is none of them.
    #expect(position(terminal) == "")
    terminal.press(.down)
    #expect(position(terminal) == "1 of 31")
    terminal.press(.down, .down)
    #expect(position(terminal) == "3 of 31")
    terminal.press(.end)
    #expect(position(terminal) == "31 of 31")
    model.groups[0].isExpanded = false
    terminal.update()
    #expect(position(terminal) == "28 of 28")
    model.groups[2].parts[0].removeAll()
    terminal.update()
    #expect(position(terminal) == "1 of 1")
  }

  @Test("so they are at any depth")
  func deep() {
    let model = Model()
    let terminal = TestTerminal(columns: 24, rows: 9, theme: .standard) { Deep(model: model) }
    #expect(position(terminal) == "1 of 33")
    for number in 2...33 {
      terminal.press(.down)
      #expect(position(terminal) == "\(number) of 33")
    }
    model.groups[0].isExpanded = false
    terminal.update()
    #expect(position(terminal) == "30 of 30")
  }

  @MainActor final class Counter {
    var count = 0
    func title(of section: Int) -> String {
      count += 1
      return "\(section)"
    }
  }

  @Test("a key counts the sections no more than once")
  func budget() {
    let made = Counter()
    let terminal = TestTerminal(columns: 24, rows: 9, theme: .standard) {
      List {
        ForEach(0..<100) { section in
          Section(made.title(of: section)) { ForEach(0..<3) { Text("row \(section).\($0)") } }
        }
      }
      .listStyle(.bordered)
    }
    terminal.press(.down)
    made.count = 0
    terminal.press(.up)
    #expect(position(terminal) == "1 of 300")
    #expect(made.count == 0)
  }
}
