import Foundation
import TermControls
import TermViewCore

/// The order that a program sorts the rows of a table by.
@MainActor
protocol TableOrder {
  /// The order of the rows by the values of `comparator`, if they are sorted by that first.
  func order(by comparator: any SortComparator) -> SortOrder?
  /// Whether the rows can be sorted by `comparator`.
  func takes(_ comparator: any SortComparator) -> Bool
  /// Sorts by `comparator` first, then as before.
  func sort(by comparator: any SortComparator)
  /// Reverses the order of what is sorted by first.
  func reverse()
}

/// The order in a state of the program's.
struct BoundTableOrder<Sort: SortComparator>: TableOrder {
  let binding: Binding<[Sort]>

  /// Whether both sort by the same, in whatever order.
  private func isSame(_ a: Sort, _ b: Sort) -> Bool {
    var a = a
    a.order = b.order
    return a == b
  }

  func takes(_ comparator: any SortComparator) -> Bool { comparator is Sort }

  func order(by comparator: any SortComparator) -> SortOrder? {
    guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first,
      isSame(comparator, first)
    else { return nil }
    return first.order
  }

  func sort(by comparator: any SortComparator) {
    guard let comparator = comparator as? Sort else { return }
    binding.wrappedValue =
      [comparator] + binding.wrappedValue.filter { !isSame($0, comparator) }
  }

  func reverse() {
    guard !binding.wrappedValue.isEmpty else { return }
    binding.wrappedValue[0].order = binding.wrappedValue[0].order == .forward ? .reverse : .forward
  }
}

/// The columns of a table by which it can be sorted, and the current order.
@MainActor
struct TableSorting {
  private let order: (any TableOrder)?
  /// The comparator of each column.
  private let comparators: [(any SortComparator)?]

  /// Creates a table order without sortable columns.
  init() {
    order = nil
    comparators = []
  }

  init<RowValue>(_ order: (any TableOrder)?, _ columns: [TableColumnTraits<RowValue>]) {
    self.order = order
    comparators = columns.map { column in
      column.comparator.flatMap { order?.takes($0) == true ? $0 : nil }
    }
  }

  /// The order of the rows by a column, if they are sorted by it.
  func order(by index: Int) -> SortOrder? { comparators[index].flatMap { order?.order(by: $0) } }

  func canSort(by index: Int) -> Bool { comparators[index] != nil }

  var canSort: Bool { comparators.contains { $0 != nil } }

  /// The column that is sorted by first.
  private var current: Int? { comparators.indices.first { order(by: $0) != nil } }

  /// Sorts by a column; the other way round if that is done already.
  func choose(_ index: Int) {
    guard let comparator = comparators[index] else { return }
    if order(by: index) == nil { order?.sort(by: comparator) } else { order?.reverse() }
  }

  /// Sorts by the next column, or the one before, that can be sorted by, and after the last one by
  /// the first.
  func move(forward: Bool) {
    let sortable = comparators.indices.filter { comparators[$0] != nil }
    guard !sortable.isEmpty else { return }
    var place = forward ? 0 : sortable.count - 1
    if let current, let found = sortable.firstIndex(of: current) {
      place = (found + (forward ? 1 : sortable.count - 1)) % sortable.count
      if sortable[place] == current { return }
    }
    choose(sortable[place])
  }

  func reverse() { order?.reverse() }
}
