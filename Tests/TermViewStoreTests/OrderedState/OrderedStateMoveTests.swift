import Foundation
import TermViewStore
import TestFolders
import Testing

@Suite("OrderedState, moving") struct OrderedStateMoveTests {
  /// Every set of positions below `count`, as bits.
  static func subsets(of count: Int) -> [IndexSet] {
    (0..<(1 << count)).map { bits in IndexSet((0..<count).filter { bits >> $0 & 1 == 1 }) }
  }

  @Test("every move of every set in every state of up to seven is as defined", arguments: 0...7)
  func allMoves(count: Int) {
    let items = (0..<count).map { Item($0) }
    for source in Self.subsets(of: count) {
      for destination in 0...count {
        var state = OrderedState(items)
        var model = ItemModel(items)
        state.move(from: source, to: destination)
        model.move(from: source, to: destination)
        #expect(state.values == model.items, "\(Array(source)) to \(destination)")
        state.checkInvariants()
      }
    }
  }

  @Test("every removal of every set is as defined", arguments: 0...7)
  func allRemovals(count: Int) {
    let items = (0..<count).map { Item($0) }
    for positions in Self.subsets(of: count) {
      var state = OrderedState(items)
      var model = ItemModel(items)
      state.remove(atOffsets: positions)
      model.remove(at: positions)
      #expect(state.values == model.items, "\(Array(positions))")
      state.checkInvariants()
    }
  }

  @Test("every insertion, of a new id and of one that is there", arguments: 0...6)
  func allInsertions(count: Int) {
    let items = (0..<count).map { Item($0) }
    for id in 0...count {
      for position in 0...count {
        var state = OrderedState(items)
        var model = ItemModel(items)
        state.insert(Item(id, 7), at: position)
        model.insert(Item(id, 7), at: position)
        #expect(state.values == model.items, "\(id) at \(position)")
        state.checkInvariants()
      }
    }
  }

  @Test("every replacement of every range by up to three ids", arguments: 0...4)
  func allReplacements(count: Int) {
    let items = (0..<count).map { Item($0) }
    let ids = Array(0..<count + 2)
    let news =
      [[]] + ids.map { [$0] } + ids.flatMap { a in ids.map { [a, $0] } }
      + ids.flatMap { a in ids.flatMap { b in ids.map { [a, b, $0] } } }
    for lower in 0...count {
      for upper in lower...count {
        for new in news {
          let new = new.enumerated().map { Item($1, 10 + $0) }
          var state = OrderedState(items)
          var model = ItemModel(items)
          state.replaceSubrange(lower..<upper, with: new)
          model.replace(lower..<upper, with: new)
          #expect(state.values == model.items, "\(lower..<upper) by \(new)")
          state.checkInvariants()
        }
      }
    }
  }

  @Test("moves of half of a large state, by steps and at once", arguments: [3, 500, 2500])
  func largeMoves(moved: Int) {
    var numbers = SplitMix(seed: UInt64(moved))
    let items = (0..<5000).map { Item($0) }
    for _ in 0..<5 {
      let source = IndexSet(items.indices.shuffled(using: &numbers).prefix(moved))
      let destination = Int.random(in: 0...5000, using: &numbers)
      var state = OrderedState(items)
      var model = ItemModel([])
      model.items = items
      state.move(fromOffsets: source, toOffset: destination)
      model.move(from: source, to: destination)
      #expect(state.values == model.items)
      state.checkInvariants()
    }
  }

  @Test("an element is moved by its id")
  func moveById() {
    var state = OrderedState((0..<4).map { Item($0) })
    let isMoved = state.move(id: 0, to: 3)
    #expect(isMoved)
    #expect(state.ids == [1, 2, 0, 3])
    let isUnknownMoved = state.move(id: 9, to: 0)
    #expect(!isUnknownMoved)
  }

  @Test("inserting into one place again and again keeps the order")
  func crowding() {
    var state = OrderedState((0..<1000).map { Item($0) })
    for id in 1000..<21_000 { state.insert(Item(id), at: 500) }
    #expect(state.ids == Array(0..<500) + (1000..<21_000).reversed() + Array(500..<1000))
    state.checkInvariants()
    for id in 21_000..<41_000 { state.insert(Item(id), at: id - 20_990) }
    #expect(state.ids[10..<20_010].elementsEqual(21_000..<41_000))
    state.checkInvariants()
  }

  /// An id whose hash says nothing, as a careless `hash(into:)` has it.
  struct Hashless: Identifiable, Equatable {
    struct ID: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) {}
    }
    var id: ID
    init(_ number: Int) { id = ID(number: number) }
  }

  @Test("ids of one hash are slow, not wrong")
  func equalHashes() {
    var state = OrderedState((0..<300).map { Hashless($0) })
    // Enough insertions into one place for labels to be spread anew.
    for number in 300..<450 { state.insert(Hashless(number), at: 7) }
    for number in 0..<50 { state.remove(id: Hashless.ID(number: number * 2)) }
    state.move(from: [1, 5, 9], to: 300)
    let expected =
      (0..<7).map { $0 } + (300..<450).reversed() + (7..<300).map { $0 }
    let kept = expected.filter { $0 >= 100 || $0 % 2 == 1 }
    let model = ItemModel(kept.map { Item($0) })
    var moved = model
    moved.move(from: [1, 5, 9], to: 300)
    #expect(state.map(\.id.number) == moved.items.map(\.id))
    state.checkInvariants()
  }
}
