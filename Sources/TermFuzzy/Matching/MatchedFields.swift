/// Finds the parts of a line that a query looks at.
final class MatchedFields {
  private let ranges: [FieldRange]
  private let splitter: FieldSplitter
  private let delimiter: FieldDelimiter

  init(_ selection: FieldSelection) {
    ranges = selection.ranges
    delimiter = selection.delimiter
    splitter = FieldSplitter(selection.delimiter)
  }

  /// The parts by their characters, in the order of the selection; those that the line does not
  /// have are left out.
  ///
  /// - Parameter bytes: those of `text`.
  func parts(of text: ScalarText, _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    let fields = splitter.fields(of: bytes)
    var parts = ranges.map { splitter.bytes(of: $0, in: fields) }
    // The delimiter would keep the last part from ending with what a word ends it with.
    if let last = parts.last, delimiter != .blanks {
      let part = UnsafeBufferPointer(rebasing: bytes[last])
      let count = splitter.countWithoutLastDelimiter(part)
      parts[parts.count - 1] = last.lowerBound..<last.lowerBound + count
    }
    parts.removeAll(where: \.isEmpty)
    return text.count == bytes.count ? parts : characters(parts, bytes)
  }

  /// The characters that some bytes are.
  private func characters(
    _ parts: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    guard let base = bytes.baseAddress else { return [] }
    // For each byte, how many characters are before it.
    var places = [Int](repeating: 0, count: bytes.count + 1)
    var index = 0
    var character = 0
    while index < bytes.count {
      let width = UTF8Decoding.scalar(at: base + index, count: bytes.count - index).length
      for offset in 0..<width { places[index + offset] = character }
      index += width
      character += 1
    }
    places[bytes.count] = character
    return parts.map { places[$0.lowerBound]..<places[$0.upperBound] }
  }
}
