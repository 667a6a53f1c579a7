import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// The cursor and the selection stay with a row however far it moves at once.
@MainActor
@Suite("A selected row is followed through any change")
struct FollowedRowTests {
  /// A change of many rows at once.
  enum Change: String, CaseIterable, CustomTestStringConvertible {
    case evens, reversed, descending, shuffled, rotated, insertedAbove, insertedBelow
    case removedAbove, replacedAround, insertedBetween

    var testDescription: String { rawValue }

    @MainActor
    func apply(to numbers: inout [Int], keeping kept: Int) {
      switch self {
      case .evens: numbers.removeAll { $0 % 2 != 0 && $0 != kept }
      case .reversed: numbers.reverse()
      case .descending: numbers.sort(by: >)
      case .shuffled:
        var random = OracleRandom(seed: numbers.count)
        numbers.shuffle(using: &random)
      case .rotated:
        let middle = numbers.count / 2
        numbers = Array(numbers[middle...] + numbers[..<middle])
      case .insertedAbove: numbers.insert(contentsOf: 20_000..<20_088, at: 0)
      case .insertedBelow: numbers.append(contentsOf: 20_000..<20_088)
      case .removedAbove: numbers.removeAll { $0 < kept }
      case .replacedAround: numbers = numbers.map { $0 == kept ? $0 : $0 + 50_000 }
      case .insertedBetween: numbers = numbers.flatMap { $0 == kept ? [$0] : [$0, $0 + 50_000] }
      }
    }
  }

  nonisolated static let heights = [4, 9, 23]

  func list(_ model: NumbersModel, rows: Int) -> TestTerminal {
    TestTerminal(columns: 24, rows: rows) { NumbersList(model: model) }
  }

  @Test("of ten thousand rows", arguments: Change.allCases, heights)
  func changes(change: Change, rows: Int) {
    for selected in [0, 140, 5_000, 9_999] {
      let model = NumbersModel(0..<10_000, selection: selected)
      let terminal = list(model, rows: rows)
      terminal.expectSelected(selected, in: model)
      change.apply(to: &model.numbers, keeping: selected)
      terminal.update()
      terminal.expectSelected(selected, in: model, "from \(selected)")
      // The keys go on from there.
      let offset = model.numbers.firstIndex(of: selected)!
      terminal.press(.down)
      terminal.expectSelected(
        model.numbers[min(offset + 1, model.numbers.count - 1)], in: model, "from \(selected)")
    }
  }

  @Test("a filter leaves the rows above the selected one where they are", arguments: heights)
  func filterKeepsLines(rows: Int) {
    let model = NumbersModel(0..<10_000, selection: 140)
    let terminal = list(model, rows: rows)
    #expect(terminal.lines == (141 - rows...140).map { "row \($0)" })
    model.numbers.removeAll { $0 % 2 != 0 }
    terminal.update()
    // The first line that is left keeps its place: the second of four, the first of the others.
    let first = rows == 4 ? 136 : 142 - rows - rows % 2
    #expect(terminal.lines == (0..<rows).map { "row \(first + 2 * $0)" })
    #expect(model.offset == 70)
    terminal.press(.down)
    #expect(model.selection == 142)
  }

  @Test("many changes between two frames are one", arguments: heights)
  func several(rows: Int) {
    let model = NumbersModel(0..<10_000, selection: 4_321)
    let terminal = list(model, rows: rows)
    for change in Change.allCases { change.apply(to: &model.numbers, keeping: 4_321) }
    terminal.update()
    terminal.expectSelected(4_321, in: model)
  }

  @Test("a filter grows letter by letter, and shrinks again", arguments: heights)
  func letters(rows: Int) {
    let all = Array(0..<10_000)
    let model = NumbersModel(all, selection: 1_401)
    let terminal = list(model, rows: rows)
    for filter in ["1", "14", "140", "1401", "140", "14", "1", "", "01", "401", "01", ""] {
      model.numbers = filter.isEmpty ? all : all.filter { "\($0)".contains(filter) }
      terminal.update()
      terminal.expectSelected(1_401, in: model, "\(filter)")
    }
    terminal.press(.down)
    terminal.expectSelected(1_402, in: model)
  }

  @Test("a filter that takes the selected row away selects a row that is left", arguments: heights)
  func lettersWithout(rows: Int) {
    let all = Array(0..<10_000)
    let model = NumbersModel(all, selection: 777)
    let terminal = list(model, rows: rows)
    for filter in ["2", "25", "250", "2500", "250", "25", "2", "", "9999", "1", ""] {
      model.numbers = filter.isEmpty ? all : all.filter { "\($0)".contains(filter) }
      terminal.update()
      let selected = model.selection
      #expect(selected.map { model.numbers.contains($0) } == true, "\(filter)")
      if let selected { terminal.expectSelected(selected, in: model, "\(filter)") }
    }
  }

  @Test("five rows shuffled and filtered to one", arguments: 0..<20)
  func tiny(seed: Int) {
    var random = OracleRandom(seed: seed)
    for selected in 0..<5 {
      for left in 0..<5 {
        let model = NumbersModel(0..<5, selection: selected)
        let terminal = list(model, rows: 4)
        model.numbers.shuffle(using: &random)
        if seed % 2 == 0 { terminal.update() }
        model.numbers = [left]
        terminal.update()
        terminal.expectSelected(left, in: model, "\(selected), then only \(left)")
      }
    }
  }

  @Test("without a selection the cursor follows as well", arguments: Change.allCases)
  func withoutSelection(change: Change) {
    let model = ItemModel(Item.many(10_000))
    let terminal = TestTerminal(columns: 24, rows: 9) { MarkedList(model: model) }
    terminal.press(.pageDown, .pageDown, .down, .return)
    #expect(terminal.bars == ["item 19*"])
    var numbers = model.items.map(\.id)
    change.apply(to: &numbers, keeping: 19)
    model.items = numbers.map { Item($0) }
    terminal.update()
    #expect(terminal.bars == ["item 19*"])
    terminal.expectStretch(of: numbers.map { "item \($0)" + ($0 == 19 ? "*" : "") })
  }
}
