/// Finds the fields of lines, by their bytes. It belongs to one task at a time.
final class FieldSplitter {
  private let delimiter: FieldDelimiter
  /// The bytes of a delimiter that is a text.
  private let text: [UInt8]
  private let regex: Regex<AnyRegexOutput>?

  init(_ delimiter: FieldDelimiter) {
    self.delimiter = delimiter
    switch delimiter.kind {
    case .blanks: (text, regex) = ([], nil)
    case .text(let text): (self.text, regex) = (Array(text.utf8), nil)
    case .expression(let pattern): (text, regex) = ([], try? FieldDelimiter.regex(pattern))
    }
  }

  /// The bytes of each field with the delimiter that ends it. Between the fields nothing is left
  /// out.
  func fields(of line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    switch delimiter.kind {
    case .blanks: return wordsAndBlanks(of: line)
    case .text: return text.isEmpty ? characters(of: line) : parts(of: line)
    case .expression:
      var fields: [Range<Int>] = []
      var start = 0
      for match in matches(in: line) {
        fields.append(start..<match.upperBound)
        start = match.upperBound
      }
      if start < line.count { fields.append(start..<line.count) }
      return fields
    }
  }

  /// The bytes that some of the fields take, in one piece; empty if there are none of them.
  func bytes(of range: FieldRange, in fields: [Range<Int>]) -> Range<Int> {
    let chosen = range.fields(of: fields.count)
    if chosen.isEmpty { return 0..<0 }
    return fields[chosen.lowerBound].lowerBound..<fields[chosen.upperBound - 1].upperBound
  }

  /// The number of bytes of a text without the delimiter at its end.
  func countWithoutLastDelimiter(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch delimiter.kind {
    case .blanks: return Blanks.countWithoutTrailing(bytes)
    case .text:
      let isLast =
        bytes.count >= text.count
        && bytes[(bytes.count - text.count)...].elementsEqual(text)
      return isLast ? bytes.count - text.count : bytes.count
    case .expression:
      guard let last = matches(in: bytes).last, last.upperBound == bytes.count else {
        return bytes.count
      }
      return last.lowerBound
    }
  }

  private func wordsAndBlanks(of line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    func isBlank(_ index: Int) -> Bool {
      line[index] == 0x20 || line[index] == 9 || line[index] == 10
    }
    var fields: [Range<Int>] = []
    var index = 0
    while index < line.count, isBlank(index) { index += 1 }
    while index < line.count {
      let start = index
      while index < line.count, !isBlank(index) { index += 1 }
      while index < line.count, isBlank(index) { index += 1 }
      fields.append(start..<index)
    }
    return fields
  }

  private func parts(of line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = 0
    var index = 0
    let lastStart = line.count - text.count
    while index <= lastStart {
      if line[index] == text[0], line[index..<index + text.count].elementsEqual(text) {
        index += text.count
        fields.append(start..<index)
        start = index
      } else {
        index += 1
      }
    }
    // After a delimiter at the end there is an empty field.
    fields.append(start..<line.count)
    return fields
  }

  private func characters(of line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard let base = line.baseAddress else { return [] }
    var fields: [Range<Int>] = []
    var index = 0
    while index < line.count {
      let width = UTF8Decoding.scalar(at: base + index, count: line.count - index).length
      fields.append(index..<index + width)
      index += width
    }
    return fields
  }

  /// The matches of the expression. An empty match right behind another is ignored.
  private func matches(in line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard let regex, let base = line.baseAddress else { return [] }
    var string = String(validating: line, as: UTF8.self) ?? ""
    // The offset of each byte of the string in the line, if it differs.
    var places: [Int]?
    if string.isEmpty, !line.isEmpty {
      var found: [Int] = []
      var scalars = String.UnicodeScalarView()
      var index = 0
      while index < line.count {
        let (value, width) = UTF8Decoding.scalar(at: base + index, count: line.count - index)
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        scalars.append(scalar)
        found += Array(repeating: index, count: UTF8.width(scalar))
        index += width
      }
      string = String(scalars)
      places = found + [index]
    }
    var matches: [Range<Int>] = []
    for match in string.matches(of: regex) {
      let range = match.range
      var start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
      var end = string.utf8.distance(from: string.startIndex, to: range.upperBound)
      if let places { (start, end) = (places[start], places[end]) }
      if start == end, matches.last?.upperBound == start { continue }
      matches.append(start..<end)
    }
    return matches
  }
}
