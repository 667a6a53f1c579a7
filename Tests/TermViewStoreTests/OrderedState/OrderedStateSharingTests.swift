import Testing

@testable import TermViewStore

@Suite("OrderedState, sharing") struct OrderedStateSharingTests {
  /// What the first value holds and the second does not share, in entries of its arrays.
  private func ownEntries(_ first: OrderedState<Item>, _ second: OrderedState<Item>) -> Int {
    var arrays: [UnsafeRawPointer: Int] = [:]
    func note<T>(_ array: ContiguousArray<T>, _ sign: Int) {
      guard let address = array.withUnsafeBytes({ $0.baseAddress }) else { return }
      arrays[address] = sign > 0 ? array.count : nil
    }
    func noteTable(_ table: IDTable, _ sign: Int) {
      note(table.halves, sign)
      note(table.children, sign)
      for child in table.children { noteTable(child, sign) }
    }
    for (state, sign) in [(first, 1), (second, -1)] {
      noteTable(state.index, sign)
      note(state.order.blocks, sign)
      note(state.order.ends, sign)
      for block in state.order.blocks { note(block.entries, sign) }
      note(state.leaves.groups, sign)
      for group in state.leaves.groups {
        note(group, sign)
        for page in group {
          note(page.elements, sign)
          note(page.notes, sign)
          for elements in page.elements { note(elements, sign) }
        }
      }
    }
    return arrays.values.reduce(0, +)
  }

  @Test("a copy shares everything, and a change after it copies some hundreds of 100,000")
  func changesAfterCopies() {
    // All leaves are full, so that an insertion splits one.
    let original = OrderedState((0..<100_000).map { Item($0) })
    var copy = original
    #expect(ownEntries(copy, original) == 0)
    copy[50_000].value = 1
    #expect(ownEntries(copy, original) <= 150)
    copy = original
    copy.move(from: [10], to: 90_000)
    #expect(ownEntries(copy, original) <= 10_000)
    copy = original
    copy.remove(id: 500)
    #expect(ownEntries(copy, original) <= 1500)
    copy = original
    copy.insert(Item(-1), at: 500)
    #expect(copy != original)
    // Half a leaf's ids have another leaf now, each in a table of its own.
    #expect(ownEntries(copy, original) <= 20_000)
    let split = copy
    copy.insert(Item(-2), at: 500)
    #expect(ownEntries(copy, split) <= 1500)
  }

  @Test("comparing an edited copy looks at what is not shared only")
  func comparing() {
    let original = OrderedState((0..<100_000).map { Item($0) })
    var copy = original
    copy[70_000].value = 1
    copy[70_000].value = 0
    var compared = 0
    let same = copy.isEqualByShape(to: original) {
      compared += 1
      return $0 == $1
    }
    #expect(same == true)
    #expect(compared <= 32)
  }

  @Test("elements of which many have one hash are still told apart")
  func collisions() {
    struct Clash: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
    }
    struct Clashing: Identifiable, Equatable {
      var id: Clash
    }
    var state = OrderedState((0..<700).map { Clashing(id: Clash(number: $0 % 650)) })
    #expect(state.count == 650)
    for number in stride(from: 0, to: 650, by: 3) { state.remove(id: Clash(number: number)) }
    for number in 0..<100 { state.prepend(Clashing(id: Clash(number: number))) }
    state.checkInvariants()
    #expect(state.first?.id.number == 99)
    #expect(state.value(id: Clash(number: 649))?.id.number == 649)
    #expect(state.value(id: Clash(number: 648)) == nil)
  }
}
