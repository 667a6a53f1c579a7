import Foundation
import TermViewStore
import Testing

@Suite("OrderedState, coded") struct OrderedStateCodingTests {
  @Test("is a plain JSON array in its order")
  func roundTrip() throws {
    let state = OrderedState([Item(3, 1), Item(1, 2)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(state)
    #expect(String(decoding: json, as: UTF8.self) == #"[{"id":3,"value":1},{"id":1,"value":2}]"#)
    #expect(try JSONDecoder().decode(OrderedState<Item>.self, from: json) == state)
  }

  @Test("an id that comes twice keeps its last value at its first place")
  func duplicates() throws {
    let json = Data(#"[{"id":1,"value":1},{"id":2,"value":2},{"id":1,"value":3}]"#.utf8)
    let state = try JSONDecoder().decode(OrderedState<Item>.self, from: json)
    #expect(state.values == [Item(1, 3), Item(2, 2)])
  }

  /// An element whose decoding fails with an error of its own kind.
  struct Picky: Identifiable, Decodable {
    struct Refused: Error {}
    var id: Int

    init(from decoder: any Decoder) throws {
      id = try decoder.singleValueContainer().decode(Int.self)
      if id < 0 { throw Refused() }
    }
  }

  @Test("a bad element is an error with its index")
  func badElement() throws {
    let json = Data(#"[{"id":1,"value":1},{"id":2},{"id":"x"}]"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderedState<Item>.self, from: json)
    }
    guard case .keyNotFound(let key, let context) = error else {
      Issue.record("not a missing key: \(error)")
      return
    }
    #expect(key.stringValue == "value")
    #expect(context.codingPath.first?.intValue == 1)
  }

  @Test("an element's own error is wrapped and has its index too")
  func foreignError() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderedState<Picky>.self, from: Data("[1,2,-3,4]".utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not the wrapping error: \(error)")
      return
    }
    #expect(context.codingPath.map(\.intValue) == [2])
    #expect(context.underlyingError is Picky.Refused)
  }
}
