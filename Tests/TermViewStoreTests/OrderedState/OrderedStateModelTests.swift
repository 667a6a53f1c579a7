import Foundation
import TermViewStore
import TestFolders
import Testing

/// Random edits beside the array model.
@Suite("OrderedState, at random") struct OrderedStateModelTests {
  @Test(
    "any edits leave what the model says",
    arguments: [(1, 3), (2, 10), (3, 100), (4, 400), (5, 1500)])
  func randomEdits(seed: UInt64, size: Int) throws {
    var numbers = SplitMix(seed: seed)
    let start = (0..<size).map { Item($0) }
    var state = OrderedState(start)
    var model = ItemModel([])
    model.items = start
    state.recordsChanges = true
    var versions: [(OrderedState<Item>, OrderedState<Item>.Version)] = []

    for step in 0..<1500 {
      let oldCopy = state
      if step % 50 == 0 { versions.append((state, try #require(state.version))) }
      let name = edit(&state, &model, upTo: size * 2, &numbers)
      try #require(state.count == model.items.count, "\(name), step \(step)")
      if step % 7 == 0 || size < 20 {
        try #require(state.values == model.items, "\(name), step \(step)")
        state.checkInvariants()
        oldCopy.checkInvariants()
        for id in 0..<min(30, size) { #expect(state.index(id: id) == model.index(id: id)) }
      }
    }
    try #require(state.values == model.items)
    // The log tells the way from every version it still knows.
    var known = 0
    for (old, version) in versions {
      guard let changes = state.changes(since: version) else { continue }
      known += 1
      #expect(old.ids.applying(changes) == state.ids)
    }
    #expect(known > 0)
  }

  /// One random edit of both, with its name.
  private func edit(
    _ state: inout OrderedState<Item>, _ model: inout ItemModel, upTo limit: Int,
    _ numbers: inout SplitMix
  ) -> String {
    let id = Int.random(in: 0..<limit, using: &numbers)
    let item = Item(id, Int.random(in: 0..<1000, using: &numbers))
    let count = model.items.count
    let place = Int.random(in: 0...count, using: &numbers)
    let some = IndexSet(
      (0..<Int.random(in: 0...4, using: &numbers)).compactMap { _ in
        count == 0 ? nil : Int.random(in: 0..<count, using: &numbers)
      })
    switch Int.random(in: 0..<13, using: &numbers) {
    case 0:
      state.append(item)
      model.insert(item, at: count)
      return "append"
    case 1:
      state.prepend(item)
      model.insert(item, at: 0)
      return "prepend"
    case 2, 3:
      state.insert(item, at: place)
      model.insert(item, at: place)
      return "insert \(id) at \(place)"
    case 4:
      state[id as Int?] = item
      model.set(item, id: id)
      return "set \(id)"
    case 5:
      state.remove(id: id)
      model.set(nil, id: id)
      return "remove id \(id)"
    case 6 where place < count:
      let removed = (state.remove(at: place), model.items.remove(at: place))
      #expect(removed.0 == removed.1)
      return "remove at \(place)"
    case 7:
      state.remove(at: some)
      model.remove(at: some)
      return "remove \(Array(some))"
    case 8, 9:
      state.move(from: some, to: place)
      model.move(from: some, to: place)
      return "move \(Array(some)) to \(place)"
    case 10 where place < count && (model.index(id: id) ?? place) == place:
      state[place] = item
      model.items[place] = item
      return "replace at \(place)"
    case 11 where place < count:
      state.swapAt(0, place)
      model.items.swapAt(0, place)
      return "swap 0 and \(place)"
    case 12:
      let upper = Int.random(in: place...min(count, place + 3), using: &numbers)
      let new = (0..<3).map { Item((id + $0 * 2) % limit, $0) }
      state.replaceSubrange(place..<upper, with: new)
      model.replace(place..<upper, with: new)
      return "replace \(place..<upper)"
    default:
      return "nothing"
    }
  }
}

extension OrderedState where Substate == Item {
  /// Assigning by id, where `state[id] = item` would mean the position.
  fileprivate subscript(id: Int?) -> Item? {
    get { id.flatMap { value(id: $0) } }
    set {
      guard let id else { return }
      if let place = index(id: id), let newValue {
        self[place] = newValue
      } else if let newValue {
        append(newValue)
      } else {
        remove(id: id)
      }
    }
  }
}

extension [Int] {
  /// The ids after the steps of a change log.
  func applying(_ changes: [OrderedState<Item>.Change]) -> [Int] {
    var ids = self
    for change in changes {
      switch change {
      case .inserted(let id, let position):
        ids.insert(id, at: position)
      case .removed(let id, let position):
        let removed = ids.remove(at: position)
        #expect(removed == id)
      case .moved(let id, let from, let to):
        let moved = ids.remove(at: from)
        #expect(moved == id)
        ids.insert(id, at: to)
      case .replaced(let old, let new, let position):
        #expect(ids[position] == old)
        ids[position] = new
      }
    }
    return ids
  }
}
