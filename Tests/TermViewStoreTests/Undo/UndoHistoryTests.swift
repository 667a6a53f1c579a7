import TestFolders
import Testing

@testable import TermViewStore

/// A list of numbers whose changes are inverse changes of each other.
private struct Numbers {
  enum Change {
    case insert(Int, at: Int)
    case remove(at: Int)
  }

  var values: [Int] = []

  mutating func apply(_ change: Change) -> Change {
    switch change {
    case .insert(let value, let index):
      values.insert(value, at: index)
      return .remove(at: index)
    case .remove(let index):
      return .insert(values.remove(at: index), at: index)
    }
  }
}

@Suite("UndoHistory")
struct UndoHistoryTests {
  @Test("any number of changes is undone step by step and done again")
  func roundTrip() {
    var generator = SplitMix(seed: 7)
    var numbers = Numbers()
    var history = UndoHistory<Numbers.Change>()
    var states: [[Int]] = [[]]
    for value in 0..<2_000 {
      let removes = !numbers.values.isEmpty && Int.random(in: 0..<3, using: &generator) == 0
      history.record(
        numbers.apply(
          removes
            ? .remove(at: .random(in: 0..<numbers.values.count, using: &generator))
            : .insert(value, at: .random(in: 0...numbers.values.count, using: &generator))))
      states.append(numbers.values)
    }
    for state in states.dropLast().reversed() {
      #expect(history.undo { numbers.apply($0) })
      #expect(numbers.values == state)
    }
    #expect(!history.undo { numbers.apply($0) })
    for state in states.dropFirst() {
      #expect(history.redo { numbers.apply($0) })
      #expect(numbers.values == state)
    }
    #expect(!history.redo { numbers.apply($0) })
  }

  @Test("a new change forgets what could be redone")
  func newChange() {
    var numbers = Numbers()
    var history = UndoHistory<Numbers.Change>()
    history.record(numbers.apply(.insert(1, at: 0)))
    history.undo { numbers.apply($0) }
    #expect(history.canRedo)
    history.record(numbers.apply(.insert(2, at: 0)))
    #expect(!history.canRedo)
    #expect(history.undoCount == 1)
    history.undo { numbers.apply($0) }
    #expect(numbers.values.isEmpty)
  }

  @Test("the steps of a group, and of groups inside it, are undone and redone together")
  func groups() {
    var numbers = Numbers()
    var history = UndoHistory<Numbers.Change>()
    history.record(numbers.apply(.insert(0, at: 0)))
    history.beginGroup()
    history.record(numbers.apply(.insert(1, at: 1)))
    history.beginGroup()
    history.record(numbers.apply(.insert(2, at: 0)))
    history.endGroup()
    history.record(numbers.apply(.remove(at: 1)))
    history.endGroup()
    history.record(numbers.apply(.insert(3, at: 2)))
    #expect(numbers.values == [2, 1, 3])
    #expect(history.undoCount == 3)
    history.undo { numbers.apply($0) }
    history.undo { numbers.apply($0) }
    #expect(numbers.values == [0])
    history.redo { numbers.apply($0) }
    #expect(numbers.values == [2, 1])
    history.redo { numbers.apply($0) }
    #expect(numbers.values == [2, 1, 3])
  }

  @Test("a group without a step leaves no trace, and keeps what can be redone")
  func emptyGroup() {
    var numbers = Numbers()
    var history = UndoHistory<Numbers.Change>()
    history.record(numbers.apply(.insert(0, at: 0)))
    history.undo { numbers.apply($0) }
    history.beginGroup()
    history.endGroup()
    #expect(!history.canUndo)
    #expect(history.canRedo)
  }

  @Test("whole states keep only the first of a group")
  func states() {
    var state = "a"
    var history = UndoHistory<String>(keepingOnlyFirstOfGroup: true)
    func change(_ new: String) {
      history.record(state)
      state = new
    }
    change("b")
    history.beginGroup()
    for step in ["c", "d", "e"] { change(step) }
    history.endGroup()
    let swap: (String) -> String = { earlier in
      defer { state = earlier }
      return state
    }
    history.undo(swap)
    #expect(state == "b")
    history.undo(swap)
    #expect(state == "a")
    history.redo(swap)
    history.redo(swap)
    #expect(state == "e")
  }

  @Test("a limit drops the oldest groups")
  func limit() {
    var numbers = Numbers()
    var history = UndoHistory<Numbers.Change>(limit: 3)
    for value in 0..<10 { history.record(numbers.apply(.insert(value, at: value))) }
    #expect(history.undoCount == 3)
    while history.undo({ numbers.apply($0) }) {}
    #expect(numbers.values == Array(0..<7))
    #expect(history.redoCount == 3)
  }

  @Test("when a step fails, nothing is lost: the rest can still be undone")
  func failure() {
    struct Refused: Error {}
    var numbers = Numbers()
    var history = UndoHistory<Numbers.Change>()
    history.beginGroup()
    for value in 0..<3 { history.record(numbers.apply(.insert(value, at: value))) }
    history.endGroup()
    var calls = 0
    #expect(throws: Refused.self) {
      try history.undo { change throws(Refused) in
        calls += 1
        if calls == 2 { throw Refused() }
        return numbers.apply(change)
      }
    }
    #expect(numbers.values == [0, 1])
    #expect(history.undo { numbers.apply($0) })
    #expect(numbers.values.isEmpty)
    while history.redo({ numbers.apply($0) }) {}
    #expect(numbers.values == [0, 1, 2])
  }

  @Test("after removeAll nothing can be undone or redone")
  func removeAll() {
    var numbers = Numbers()
    var history = UndoHistory<Numbers.Change>()
    history.record(numbers.apply(.insert(0, at: 0)))
    history.record(numbers.apply(.insert(1, at: 0)))
    history.undo { numbers.apply($0) }
    history.removeAll()
    #expect(!history.canUndo && !history.canRedo)
  }
}
