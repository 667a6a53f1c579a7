import Testing

@testable import TermFuzzy

@Suite("Field ranges")
struct FieldRangeTests {
  @Test(
    "an expression means fields of four",
    arguments: [
      ("1", [1]), ("4", [4]), ("5", []), ("-1", [4]), ("-4", [1]), ("-5", []), ("2..", [2, 3, 4]),
      ("..2", [1, 2]), ("..", [1, 2, 3, 4]), ("2..3", [2, 3]), ("3..2", []), ("-2..", [3, 4]),
      ("..-2", [1, 2, 3]), ("2..-2", [2, 3]), ("-3..-2", [2, 3]), ("-9..-3", [1, 2]),
      ("3..9", [3, 4]), ("1..-1", [1, 2, 3, 4]), ("..-9", []), ("+2", [2]), ("02", [2]),
    ])
  func fields(text: String, expected: [Int]) throws {
    let range = try #require(FieldRange(text))
    #expect(range.fields(of: 4).map { $0 + 1 } == expected)
    #expect(range.fields(of: 0).isEmpty)
  }

  @Test(
    "what is no expression is none",
    arguments: [
      "", "0", "a", "1.", "1.2", "...", "1...2", "0..", "..0", "0..1", "1..0", "-1..2", "1..2..3",
      " 1", "1-2", "99999999999999999999", "1,2", "- 1", "..a",
    ])
  func refused(text: String) {
    #expect(FieldRange(text) == nil)
  }

  @Test("a list has commas between, and all of it counts")
  func lists() {
    #expect(FieldRange.list("1,-1,2..") == [FieldRange(1), FieldRange(-1), FieldRange("2..")!])
    #expect(FieldRange.list("1,") == nil)
    #expect(FieldRange.list("") == nil)
    #expect(FieldRange.list("1,x") == nil)
  }

  @Test(
    "what is printed of a range is read as the same", arguments: ["3", "-1", "2..-1", "..", "..4"])
  func description(text: String) throws {
    let range = try #require(FieldRange(text))
    #expect(range.description == text)
  }

  @Test("all fields are meant by each way to write it")
  func full() {
    for text in ["..", "1..", "..-1", "1..-1"] { #expect(FieldRange(text)?.isFull == true) }
    for text in ["1", "-1", "2..", "..-2", "1..2"] { #expect(FieldRange(text)?.isFull == false) }
  }
}
