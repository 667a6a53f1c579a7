/// The items of a `ForEach` by the hashes of their elements' ids.
///
/// It is independent of the ids' type, and so is not generic over it; a caller that looks an item
/// up compares the ids of those with the same hash.
@MainActor
struct ItemTable {
  private var firstRows: [Int: AnyForEachItem] = [:]
  private(set) var count = 0

  /// The first item whose id has this hash; further ones follow by ``AnyForEachItem/nextInTable``.
  func first(_ hash: Int) -> AnyForEachItem? { firstRows[hash] }

  mutating func insert(_ item: AnyForEachItem) {
    count += 1
    if let first = firstRows[item.idHash] {
      item.nextInTable = first.nextInTable
      first.nextInTable = item
    } else {
      firstRows[item.idHash] = item
    }
  }

  mutating func remove(_ item: AnyForEachItem) {
    guard let first = firstRows[item.idHash] else { return }
    if first === item {
      firstRows[item.idHash] = item.nextInTable
    } else {
      var previous = first
      while let next = previous.nextInTable, next !== item { previous = next }
      guard previous.nextInTable === item else { return }
      previous.nextInTable = item.nextInTable
    }
    item.nextInTable = nil
    count -= 1
  }

  /// All items, in no order.
  var all: [ViewNode] {
    var all: [ViewNode] = []
    all.reserveCapacity(count)
    for first in firstRows.values {
      var next: AnyForEachItem? = first
      while let item = next {
        all.append(item)
        next = item.nextInTable
      }
    }
    return all
  }
}
