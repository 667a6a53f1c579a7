import TermViewStore
import Testing

@Suite("OrderedState, its change log") struct OrderedStateChangeLogTests {
  @Test("says nothing unless asked to record")
  func off() {
    var state = OrderedState([Item(1), Item(2)])
    #expect(state.version == nil)
    state.recordsChanges = true
    let version = state.version!
    state.recordsChanges = false
    #expect(state.changes(since: version) == nil)
  }

  @Test("tells each step with the positions of its time")
  func steps() throws {
    var state = OrderedState([Item(1), Item(2), Item(3)])
    state.recordsChanges = true
    let start = try #require(state.version)
    #expect(state.changes(since: start) == [])
    state.append(Item(4))
    state.move(from: [0], to: 3)
    state.remove(id: 2)
    state[0].value = 9
    #expect(
      state.changes(since: start) == [
        .inserted(4, at: 3), .moved(1, from: 0, to: 2), .removed(2, at: 0),
        .replaced(3, by: 3, at: 0),
      ])
  }

  @Test("a copy that went another way knows nothing of this one's versions")
  func branches() throws {
    var left = OrderedState([Item(1), Item(2)])
    left.recordsChanges = true
    var right = left
    let shared = try #require(left.version)
    left.append(Item(3))
    right.append(Item(4))
    #expect(right.changes(since: try #require(left.version)) == nil)
    #expect(right.changes(since: shared) == [.inserted(4, at: 2)])
  }

  @Test("forgets everything when all changes at once")
  func wholesale() throws {
    var state = OrderedState([Item(1), Item(2)])
    state.recordsChanges = true
    let version = try #require(state.version)
    state.reverse()
    #expect(state.changes(since: version) == nil)
    #expect(state.changes(since: try #require(state.version)) == [])
  }

  @Test("remembers the last 1,024 changes at least, and not much more")
  func bounds() throws {
    var state = OrderedState([Item(0)])
    state.recordsChanges = true
    var versions = [try #require(state.version)]
    for value in 1...5000 {
      state[0].value = value
      versions.append(try #require(state.version))
    }
    #expect(state.changes(since: versions[5000 - 1024])?.count == 1024)
    #expect(state.changes(since: versions[5000 - 1200]) == nil)
  }
}
