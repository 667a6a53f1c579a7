/// The widths that columns keep once the end of one of them is moved.
///
/// The columns before it stay as they are, so that its end is where the mouse is. Those after it
/// keep their widths as long as there is room. Where it gets wider the blank after the last column
/// is used first; then the columns after it give way, the last one first: down to their ideal
/// widths, then to their least ones, and last those whose widths the user has chosen. Where it gets
/// narrower the last column after it that may be wider takes what becomes free; a trailing column
/// only if there are no others.
struct HeldColumns: Equatable {
  /// The column whose end is moved.
  let column: Int
  /// The window in which the widths are held.
  let window: Int
  /// The widths before the end was moved; `nil` for columns that are left out.
  let widths: [Int?]

  /// The widths once the column is as wide as it asks for, as far as there is room.
  ///
  /// - Complexity: O(columns).
  func widths(for columns: [ColumnPlan.Column]) -> [Int?] {
    guard let width = widths[column], columns[column].isChosen else { return widths }
    let change = columns[column].ideal - width
    var widths = widths
    if change >= 0 {
      widths[column] = width + taken(change, from: &widths, columns)
    } else {
      widths[column] = width + change
      give(-change, to: &widths, columns)
    }
    return widths
  }

  /// The columns after the one that changes which are shown, the last one first.
  private func after(_ columns: [ColumnPlan.Column]) -> [Int] {
    columns.indices.filter { $0 > column && widths[$0] != nil }.reversed()
  }

  /// Takes up to `amount` columns of cells from what is after the column; returns how many.
  private func taken(
    _ amount: Int, from widths: inout [Int?], _ columns: [ColumnPlan.Column]
  ) -> Int {
    var rest = amount - min(amount, max(0, window - ColumnPlan.total(of: widths)))
    let after = after(columns)
    let stages: [(isChosen: Bool, floor: (ColumnPlan.Column) -> Int)] = [
      (false, \.ideal), (false, \.least), (true, \.least),
    ]
    for stage in stages {
      for index in after where columns[index].isChosen == stage.isChosen {
        let given = min(rest, max(0, widths[index]! - stage.floor(columns[index])))
        widths[index]! -= given
        rest -= given
      }
    }
    return amount - rest
  }

  /// Gives `amount` columns of cells to those after the column that may be wider.
  private func give(
    _ amount: Int, to widths: inout [Int?], _ columns: [ColumnPlan.Column]
  ) {
    var rest = amount
    for isTrailing in [false, true] {
      for index in after(columns)
      where !columns[index].isChosen && columns[index].isTrailing == isTrailing {
        let added = min(rest, max(0, columns[index].most - widths[index]!))
        widths[index]! += added
        rest -= added
      }
    }
  }
}
