import Foundation

/// What an `OrderedState` of items has to do, said with a plain array.
struct ItemModel: Equatable {
  var items: [Item] = []

  init(_ items: [Item]) {
    for item in items {
      if let place = index(id: item.id) {
        self.items[place] = item
      } else {
        self.items.append(item)
      }
    }
  }

  func index(id: Int) -> Int? { items.firstIndex { $0.id == id } }

  mutating func insert(_ item: Item, at position: Int) {
    var target = position
    if let old = index(id: item.id) {
      items.remove(at: old)
      if old < position { target -= 1 }
    }
    items.insert(item, at: target)
  }

  mutating func set(_ item: Item?, id: Int) {
    switch (index(id: id), item) {
    case (let place?, let item?): items[place] = item
    case (let place?, nil): items.remove(at: place)
    case (nil, let item?): items.append(item)
    case (nil, nil): break
    }
  }

  /// The definition of a move: unmoved elements before the destination, the moved ones, the rest.
  mutating func move(from source: IndexSet, to destination: Int) {
    let places = items.indices
    items =
      places.filter { $0 < destination && !source.contains($0) }.map { items[$0] }
      + source.map { items[$0] }
      + places.filter { $0 >= destination && !source.contains($0) }.map { items[$0] }
  }

  mutating func remove(at positions: IndexSet) {
    items = items.indices.filter { !positions.contains($0) }.map { items[$0] }
  }

  mutating func replace(_ range: Range<Int>, with new: [Item]) {
    let unique = ItemModel(new).items
    let ids = Set(unique.map(\.id))
    items =
      items[..<range.lowerBound].filter { !ids.contains($0.id) }
      + unique
      + items[range.upperBound...].filter { !ids.contains($0.id) }
  }
}
