/// The items of a `ForEach` by the hashes of their elements' ids.
///
/// It is independent of the ids' type, and so is not generic over it; a caller that looks an item
/// up compares the ids of those with the same hash. Open addressing with linear probing: a hash is
/// one already, and a `Dictionary` would hash it again with each look-up.
@MainActor
struct ItemTable {
  /// A power of two of them, at least half of which are free. The first item with a hash is in the
  /// first slot, from that of the hash on, that was free.
  private var slots: ContiguousArray<AnyForEachItem?> = []
  /// The slots that are taken; several items with one hash take one.
  private var taken = 0
  private(set) var count = 0

  private static let leastSlots = 16

  /// The first item whose id has this hash; further ones follow by ``AnyForEachItem/nextInTable``.
  func first(_ hash: Int) -> AnyForEachItem? { slots.isEmpty ? nil : slots[slot(of: hash)] }

  /// Inserts an item that is not in the table.
  ///
  /// - Returns: the first item that was there with the same hash.
  @discardableResult
  mutating func insert(_ item: AnyForEachItem) -> AnyForEachItem? {
    count += 1
    if 2 * (taken + 1) > slots.count { grow() }
    let slot = slot(of: item.idHash)
    guard let first = slots[slot] else {
      slots[slot] = item
      taken += 1
      return nil
    }
    item.nextInTable = first.nextInTable
    first.nextInTable = item
    return first
  }

  mutating func remove(_ item: AnyForEachItem) {
    guard !slots.isEmpty else { return }
    let slot = slot(of: item.idHash)
    guard let first = slots[slot] else { return }
    if first === item {
      slots[slot] = item.nextInTable
      if item.nextInTable == nil { close(slot) }
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
    for first in slots {
      var next = first
      while let item = next {
        all.append(item)
        next = item.nextInTable
      }
    }
    return all
  }

  /// The slot of the items with a hash, or the free one where they belong.
  private func slot(of hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while let item = slots[slot], item.idHash != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let before = slots
    slots = ContiguousArray(
      repeating: nil, count: max(ItemTable.leastSlots, 2 * before.count))
    for case let first? in before { slots[slot(of: first.idHash)] = first }
  }

  /// Moves items behind a slot that has become free to where a search for them ends now: the
  /// deletion without marks of Knuth, The Art of Computer Programming, volume 3, 6.4, algorithm R.
  private mutating func close(_ slot: Int) {
    taken -= 1
    let mask = slots.count - 1
    var free = slot
    var next = (slot + 1) & mask
    while let item = slots[next] {
      // Whether the item's own slot is not between the free one and its place.
      if (next - item.idHash) & mask >= (next - free) & mask {
        slots[free] = item
        slots[next] = nil
        free = next
      }
      next = (next + 1) & mask
    }
  }
}
