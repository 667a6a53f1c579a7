import TermScreen

/// A text and where its lines begin.
///
/// A line ends in a line feed, with or without a carriage return before it; the last has none. A
/// change costs what it changes, a copy of the text's bytes, and a number for each line behind.
struct TextLines: Equatable {
  private(set) var text: String
  /// The start of each line, in bytes of the text's UTF-8; the first is 0.
  private(set) var starts: [Int]

  init(_ text: String = "") {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    starts = [0]
    visitLineFeeds(of: text) { starts.append($0 + 1) }
  }

  var count: Int { starts.count }
  /// The bytes of the text.
  var length: Int { text.utf8.count }

  /// The line that `offset` is in, its line break included. Complexity: O(log lines).
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its line break.
  func bytes(of line: Int) -> Range<Int> {
    let start = starts[line]
    guard line + 1 < starts.count else { return start..<length }
    var end = starts[line + 1] - 1
    if end > start, byte(at: end - 1) == 0x0D { end -= 1 }
    return start..<end
  }

  private func byte(at offset: Int) -> UInt8 {
    text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: offset)]
  }

  /// The text of some bytes, which begin and end between scalars.
  func text(of range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Replaces bytes, which begin and end between scalars.
  ///
  /// - Returns: the lines that are changed, as they were numbered, and how many are there now.
  mutating func replace(_ range: Range<Int>, with string: String) -> LineChange {
    let first = line(at: range.lowerBound)
    let last = line(at: range.upperBound)
    let shift = string.utf8.count - range.count
    var inserted: [Int] = []
    visitLineFeeds(of: string) { inserted.append(range.lowerBound + $0 + 1) }
    text = text.replacingBytes(range, with: string)
    if shift != 0, last + 1 < starts.count {
      starts.withUnsafeMutableBufferPointer { starts in
        for line in last + 1..<starts.count { starts[line] += shift }
      }
    }
    starts.replaceSubrange(first + 1..<last + 1, with: inserted)
    return LineChange(
      lines: first..<last + 1, count: inserted.count + 1, bytes: range,
      inserted: string.utf8.count)
  }
}

/// A change of lines: those that were, how many they have become, and the bytes that did it.
struct LineChange: Equatable {
  var lines: Range<Int>
  var count: Int
  var bytes: Range<Int>
  var inserted: Int
}

extension String {
  /// The string with `range` replaced; the range begins and ends between scalars.
  func replacingBytes(_ range: Range<Int>, with string: String) -> String {
    let old = utf8
    let start = old.index(old.startIndex, offsetBy: range.lowerBound)
    let end = old.index(old.startIndex, offsetBy: range.upperBound)
    let count = old.count - range.count + string.utf8.count
    return String(unsafeUninitializedCapacity: count) { bytes in
      var filled = 0
      for part in [old[..<start], string.utf8[...], old[end...]] {
        let free = UnsafeMutableBufferPointer(rebasing: bytes[filled...])
        filled += free.initialize(fromContentsOf: part)
      }
      return filled
    }
  }

  /// The string as it is inserted into a text of lines: line breaks are line feeds, tabs stay,
  /// other control characters are left out.
  var insertableLines: String {
    var source = self
    return source.withUTF8 { bytes in
      func isKept(_ index: Int) -> Bool {
        let byte = bytes[index]
        if byte < 0x20 { return byte == 0x0A || byte == 0x09 }
        if byte < 0x7F { return true }
        if byte == 0x7F { return false }
        if byte == 0xC2 { return bytes[index + 1] >= 0xA0 }
        if byte == 0xE2 { return bytes[index + 1] != 0x80 || bytes[index + 2] & 0xFE != 0xA8 }
        return true
      }
      guard !bytes.indices.allSatisfy(isKept) else { return self }
      var clean: [UInt8] = []
      clean.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        defer { index += length }
        if isKept(index) {
          clean.append(contentsOf: bytes[index..<index + length])
        } else if byte == 0x0D {
          let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
          if !isPair { clean.append(0x0A) }
        } else if byte == 0xE2 || byte == 0xC2 && bytes[index + 1] == 0x85 || byte == 0x0B
          || byte == 0x0C
        {
          clean.append(0x0A)
        }
      }
      return String(decoding: clean, as: UTF8.self)
    }
  }
}
