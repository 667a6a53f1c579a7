import TermView
import TermViewTesting
import Testing

/// The data and the selection of a list whose rows are numbers.
@Observable
@MainActor
final class NumbersModel {
  var numbers: [Int]
  var selection: Int?
  @ObservationIgnored var offset: Int?

  init(_ numbers: some Sequence<Int>, selection: Int? = nil) {
    self.numbers = Array(numbers)
    self.selection = selection
  }
}

/// A list of numbers, one of them selected.
struct NumbersList: View {
  @Bindable var model: NumbersModel

  var body: some View {
    List(selection: $model.selection) {
      ForEach(model.numbers, id: \.self) { Text("row \($0)") }
    }
    .onCursorChange { model.offset = $0 }
  }
}

extension TestTerminal {
  /// The texts of the rows with a bar.
  var bars: [String] { screen.reversedRows.map { screen.rows[$0] } }

  /// Expects that the lines of the screen follow each other in `all`, and that the screen is full
  /// as long as there are enough of them.
  func expectStretch(
    of all: [String], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let shown = lines
    let count = min(all.count, screen.size.rows)
    let start = shown.first.flatMap { first in all.firstIndex(of: first) } ?? 0
    #expect(
      shown == Array(all[start..<min(all.count, start + count)]), comment,
      sourceLocation: sourceLocation)
    #expect(shown.count == count, comment, sourceLocation: sourceLocation)
  }

  /// Expects that one row has the bar, is the selected one, and was reported by its offset.
  func expectSelected(
    _ number: Int, in model: NumbersModel, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectStretch(
      of: model.numbers.map { "row \($0)" }, comment, sourceLocation: sourceLocation)
    #expect(model.selection == number, comment, sourceLocation: sourceLocation)
    #expect(bars == ["row \(number)"], comment, sourceLocation: sourceLocation)
    #expect(
      model.offset == model.numbers.firstIndex(of: number), comment,
      sourceLocation: sourceLocation)
  }
}
