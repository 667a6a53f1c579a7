import DequeModule
import Foundation
import TermView
import Testing

@Suite("move(fromOffsets:toOffset:) and remove(atOffsets:)")
struct CollectionOffsetsTests {
  /// For set S and destination d: what is not in S before d, S, what is not in S from d on.
  func moved<T>(_ array: [T], _ set: Set<Int>, _ destination: Int) -> [T] {
    let offsets = array.indices
    return offsets.filter { $0 < destination && !set.contains($0) }.map { array[$0] }
      + set.sorted().map { array[$0] }
      + offsets.filter { $0 >= destination && !set.contains($0) }.map { array[$0] }
  }

  func subset(_ bits: Int, of count: Int) -> Set<Int> {
    Set((0..<count).filter { bits & 1 << $0 != 0 })
  }

  @Test("every move in every small array is as defined", arguments: 0...7)
  func moves(count: Int) {
    let array = (0..<count).map { "\($0)" }
    let slice = (["x", "y", "z"] + array + ["w"])[3..<3 + count]
    for bits in 0..<1 << count {
      let set = subset(bits, of: count)
      let source = IndexSet(set)
      for destination in 0...count {
        let expected = moved(array, set, destination)
        var inArray = array
        inArray.move(fromOffsets: source, toOffset: destination)
        #expect(inArray == expected, "array: \(set.sorted()) to \(destination)")
        var inSlice = slice
        inSlice.move(fromOffsets: source, toOffset: destination)
        #expect(Array(inSlice) == expected, "slice: \(set.sorted()) to \(destination)")
        #expect(inSlice.startIndex == 3)
        var inDeque = Deque(array)
        inDeque.move(fromOffsets: source, toOffset: destination)
        #expect(Array(inDeque) == expected, "deque: \(set.sorted()) to \(destination)")
        var inContiguous = ContiguousArray(array)
        inContiguous.move(fromOffsets: source, toOffset: destination)
        #expect(Array(inContiguous) == expected)
      }
    }
  }

  @Test("every removal from every small array is as defined", arguments: 0...9)
  func removals(count: Int) {
    let array = (0..<count).map { "\($0)" }
    let slice = (["x", "y", "z"] + array + ["w"])[3..<3 + count]
    for bits in 0..<1 << count {
      let set = subset(bits, of: count)
      let offsets = IndexSet(set)
      let expected = array.indices.filter { !set.contains($0) }.map { array[$0] }
      var inArray = array
      inArray.remove(atOffsets: offsets)
      #expect(inArray == expected)
      var inSlice = slice
      inSlice.remove(atOffsets: offsets)
      #expect(Array(inSlice) == expected)
      var inDeque = Deque(array)
      inDeque.remove(atOffsets: offsets)
      #expect(Array(inDeque) == expected)
    }
  }

  @Test("a slice of a slice keeps the elements outside of it")
  func outside() {
    var whole = Array(0..<10)
    whole[2..<6].move(fromOffsets: [0], toOffset: 4)
    #expect(whole == [0, 1, 3, 4, 5, 2, 6, 7, 8, 9])
  }

  @Test("characters of a string can be removed by offset")
  func string() {
    var text = "a👨‍👩‍👧bc"
    text.remove(atOffsets: [1, 3])
    #expect(text == "ab")
  }

  @Test("an offset outside of the collection stops with a sentence")
  func outOfBounds() async {
    await #expect(processExitsWith: .failure) {
      var array = [1, 2, 3]
      array.move(fromOffsets: [3], toOffset: 0)
    }
    await #expect(processExitsWith: .failure) {
      var array = [1, 2, 3]
      array.move(fromOffsets: [0], toOffset: 4)
    }
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var array = [1, 2, 3]
      array.remove(atOffsets: [1, 5])
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("offsets to remove must be in 0..<3, not 5"))
  }
}
