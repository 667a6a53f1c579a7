/// A line of a todo.txt file without its line end, kept as the bytes that it is.
///
/// The format: https://github.com/todotxt/todo.txt
struct TodoLine: Equatable, Sendable {
  var bytes: [UInt8]
  private(set) var isDone: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.isDone = bytes.starts(with: Self.doneMark)
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The line as text; what is not UTF-8 shows as U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isBlank: Bool { bytes.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab } }

  static let doneMark = Array("x ".utf8)
}

extension TodoLine {
  /// The fields before a todo's text, each with its place among the bytes.
  struct Fields: Equatable {
    /// A letter from A to Z.
    var priority: UInt8?
    var completed: Range<Int>?
    var created: Range<Int>?
    /// What is left: the text with its +projects, @contexts and key:value pairs.
    var body: Range<Int>
  }

  /// A completed todo may have a priority and then a completion and a creation date; an open one, a
  /// priority and a creation date. Whatever does not fit exactly is text.
  var fields: Fields {
    var position = isDone ? Self.doneMark.count : 0
    var fields = Fields(body: 0..<0)
    if position + 4 <= bytes.count, bytes[position] == UInt8(ascii: "("),
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[position + 1]),
      bytes[position + 2] == UInt8(ascii: ")"), bytes[position + 3] == ASCII.space
    {
      fields.priority = bytes[position + 1]
      position += 4
    }
    if isDone { fields.completed = takeDate(&position) }
    if !isDone || fields.completed != nil { fields.created = takeDate(&position) }
    fields.body = position..<bytes.count
    return fields
  }

  /// The text alone, without mark, priority and dates.
  var body: String { String(decoding: bytes[fields.body], as: UTF8.self) }

  /// A date as in 2016-05-20, and the blank after it.
  private func takeDate(_ position: inout Int) -> Range<Int>? {
    let date = position..<position + 10
    guard date.upperBound <= bytes.count,
      date.upperBound == bytes.count || bytes[date.upperBound] == ASCII.space
    else { return nil }
    for (offset, byte) in bytes[date].enumerated() {
      let isDash = offset == 4 || offset == 7
      guard isDash ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte) else { return nil }
    }
    let digits = bytes[date].map { Int($0) - 0x30 }
    guard (1...12).contains(digits[5] * 10 + digits[6]),
      (1...31).contains(digits[8] * 10 + digits[9])
    else { return nil }
    position = min(date.upperBound + 1, bytes.count)
    return date
  }
}
