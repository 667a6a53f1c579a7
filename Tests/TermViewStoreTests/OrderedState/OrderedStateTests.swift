import Foundation
import TermViewStore
import Testing

@Suite("OrderedState") struct OrderedStateTests {
  struct Book: Identifiable, Codable, Hashable {
    var id: String
    var title: String
  }

  let books = OrderedState(
    Book(id: "1", title: "Emma"), Book(id: "2", title: "Persuasion"),
    Book(id: "3", title: "Sanditon"))

  @Test("finds elements by id and by position")
  func lookup() {
    #expect(books["2"]?.title == "Persuasion")
    #expect(books["9"] == nil)
    #expect(books[0].title == "Emma")
    #expect(books.value(id: "3") == books[2])
    #expect(books.index(id: "3") == 2)
    #expect(books.index(id: "9") == nil)
    #expect(books.contains(id: "1") && !books.contains(id: "0"))
    #expect(books.ids == ["1", "2", "3"])
    #expect(books.values.map(\.title) == ["Emma", "Persuasion", "Sanditon"])
  }

  @Test("is empty, built from an array, from a list, from a literal")
  func building() {
    let array = [Item(1), Item(2)]
    let literal: OrderedState<Item> = [Item(1), Item(2)]
    #expect(OrderedState<Item>().isEmpty)
    #expect(OrderedState(array) == OrderedState(Item(1), Item(2)))
    #expect(OrderedState(array) == literal)
  }

  @Test("keeps the last value of an id at its first place")
  func duplicates() {
    let state = OrderedState([Item(1, 10), Item(2, 20), Item(1, 11), Item(3, 30), Item(2, 21)])
    #expect(state.values == [Item(1, 11), Item(2, 21), Item(3, 30)])
    state.checkInvariants()
  }

  @Test("assigning by id replaces, appends, removes")
  func assigningById() {
    var state = books
    state["2"]?.title = "Lady Susan"
    state["4"] = Book(id: "4", title: "Evelyn")
    state["1"] = nil
    state["7"] = nil
    #expect(state.map(\.title) == ["Lady Susan", "Sanditon", "Evelyn"])
    state.checkInvariants()
  }

  @Test("assigning by position may bring another id")
  func assigningByPosition() {
    var state = books
    state[1] = Book(id: "9", title: "Evelyn")
    state[2].title = "The Brothers"
    #expect(state.ids == ["1", "9", "3"])
    #expect(state["2"] == nil)
    #expect(state["3"]?.title == "The Brothers")
    state.checkInvariants()
  }

  @Test("for Int ids the position wins, and only nil means the id")
  func intIds() {
    var state = OrderedState(Item(2, 20), Item(0, 0), Item(1, 10))
    #expect(state[0] == Item(2, 20))
    #expect(state.value(id: 0) == Item(0, 0))
    state[0] = nil
    #expect(state.ids == [2, 1])
  }

  @Test("a copy keeps what it had")
  func copies() {
    let original = OrderedState((0..<1000).map { Item($0) })
    var copy = original
    copy.remove(at: 500)
    copy.move(from: [0, 1, 2], to: 700)
    copy[10].value = 5
    copy.append(Item(2000))
    #expect(original.ids == Array(0..<1000))
    original.checkInvariants()
    copy.checkInvariants()
  }

  @Test("is equal and hashes equal by elements, whatever its past")
  func equality() {
    let built = OrderedState((0..<500).map { Item($0) })
    var grown = OrderedState<Item>()
    for id in (0..<500).reversed() { grown.prepend(Item(id)) }
    #expect(grown == built)
    #expect(grown.hashValue == built.hashValue)
    var edited = built
    edited[499].value = 1
    #expect(edited != built)
    edited[499].value = 0
    #expect(edited == built)
    edited.swapAt(0, 1)
    #expect(edited != built)
  }

  @Test("sorts stably, reverses, filters, swaps")
  func reordering() {
    var state = OrderedState([Item(3, 1), Item(1, 1), Item(2, 0)])
    #expect(state.sorted { $0.value < $1.value }.ids == [2, 3, 1])
    state.sort { $0.id < $1.id }
    #expect(state.ids == [1, 2, 3])
    state.reverse()
    #expect(state.ids == [3, 2, 1])
    state.swapAt(0, 2)
    #expect(state.ids == [1, 2, 3])
    state.swapAt(1, 1)
    #expect(state.filter { $0.id != 2 }.ids == [1, 3])
    state.removeAll { $0.id == 1 }
    #expect(state.ids == [2, 3])
    state.checkInvariants()
    state.removeAll()
    #expect(state.isEmpty)
  }

  @Test("reads as its array does")
  func description() {
    #expect(OrderedState(Item(1)).description == [Item(1)].description)
    #expect(String(reflecting: OrderedState<Item>()) == "OrderedState([])")
  }

  @Test("a slice keeps the positions of the whole")
  func slices() {
    let slice = books[1...]
    #expect(slice.startIndex == 1)
    #expect(slice.map(\.id) == ["2", "3"])
    #expect(books.firstIndex { $0.id == "3" } == 2)
    #expect(Array(books.reversed()).map(\.id) == ["3", "2", "1"])
  }
}
