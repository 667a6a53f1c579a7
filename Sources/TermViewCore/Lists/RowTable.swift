/// The rows of a family by the hashes of their elements' ids.
///
/// It knows nothing of the ids' type, so that it is compiled for what it holds; a caller that looks
/// a row up compares the ids of those with the same hash.
@MainActor
struct RowTable {
  private var firstRows: [Int: RowNode] = [:]
  private(set) var count = 0

  /// The first row whose id has this hash; further ones follow by ``RowNode/nextInTable``.
  func first(_ hash: Int) -> RowNode? { firstRows[hash] }

  mutating func insert(_ row: RowNode) {
    count += 1
    if let first = firstRows[row.idHash] {
      row.nextInTable = first.nextInTable
      first.nextInTable = row
    } else {
      firstRows[row.idHash] = row
    }
  }

  mutating func remove(_ row: RowNode) {
    guard let first = firstRows[row.idHash] else { return }
    if first === row {
      firstRows[row.idHash] = row.nextInTable
    } else {
      var previous = first
      while let next = previous.nextInTable, next !== row { previous = next }
      guard previous.nextInTable === row else { return }
      previous.nextInTable = row.nextInTable
    }
    row.nextInTable = nil
    count -= 1
  }

  /// All rows, in no order.
  var all: [ViewNode] {
    var all: [ViewNode] = []
    all.reserveCapacity(count)
    for first in firstRows.values {
      var next: RowNode? = first
      while let row = next {
        all.append(row)
        next = row.nextInTable
      }
    }
    return all
  }
}
