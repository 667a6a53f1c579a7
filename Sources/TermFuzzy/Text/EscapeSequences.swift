/// Control sequences in lines that were printed for a terminal: colours, links, what was
/// overprinted.
///
/// They are what fzf takes them to be with `--ansi`.
package enum EscapeSequences {
  /// The text without its sequences.
  ///
  /// - Parameter onSequence: is given each sequence, and how many bytes of the result are before
  ///   it.
  ///
  /// Complexity: O(bytes).
  package static func removed(
    from text: UnsafeBufferPointer<UInt8>,
    onSequence: (Int, UnsafeBufferPointer<UInt8>) -> Void = { _, _ in }
  ) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while let range = next(in: text, from: start) {
      if result.isEmpty { result.reserveCapacity(text.count) }
      result += text[start..<range.lowerBound]
      onSequence(result.count, UnsafeBufferPointer(rebasing: text[range]))
      start = range.upperBound
    }
    if start == 0 { return Array(text) }
    return result + text[start...]
  }

  private static let backspace: UInt8 = 0x08
  private static let newline: UInt8 = 0x0A
  private static let escape: UInt8 = 0x1B

  /// The next sequence of the text that begins at `start`.
  private static func next(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    var index = start
    while index < text.count {
      switch text[index] {
      case 0x0E, 0x0F: return index..<index + 1
      // Overstruck characters are printed once.
      case backspace where index > start && text[index - 1] != newline:
        return index - lastCharacterWidth(text[start..<index])..<index + 1
      case escape:
        if let end = end(of: index, in: text) { return index..<end }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The end of the sequence that an escape begins.
  private static func end(
    of start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard start + 1 < text.count, text[start + 1] != newline else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      if let end = controlSequenceEnd(from: start + 2, in: text) { return end }
    case UInt8(ascii: "]"):
      if let end = stringEnd(from: start, in: text) { return end }
    default: break
    }
    return start + 1
      + UTF8Decoding.scalar(
        at: text.baseAddress! + start + 1, count: text.count - start - 1
      ).length
  }

  /// Numbers, and what they are for.
  private static func controlSequenceEnd(
    from start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: ";"), UInt8(ascii: "?"): index += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "@"):
        return index + 1
      default: return nil
      }
    }
    return nil
  }

  /// A number, a text, and BEL or an escape with a backslash; the escape alone ends a link.
  private static func stringEnd(
    from start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard start + 5 < text.count else { return nil }
    var index = start + 2
    while index < text.count, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") {
      index += 1
    }
    guard index > start + 2, index + 1 < text.count,
      text[index] == UInt8(ascii: ";") || text[index] == UInt8(ascii: ":"),
      text[index + 1] >= 0x20
    else { return nil }
    // The character after the first mark is skipped even if it is an end already.
    var end = index + 2
    while end < text.count, text[end] != 0x07, text[end] != escape { end += 1 }
    guard end < text.count else { return nil }
    if text[end] == 0x07 { return end + 1 }
    if end + 1 < text.count, text[end + 1] == UInt8(ascii: "\\") { return end + 2 }
    return text[start...end].elementsEqual("\u{1B}]8;;\u{1B}".utf8) ? end + 1 : nil
  }

  private static func lastCharacterWidth(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let bytes = UnsafeBufferPointer(rebasing: text)
    guard let base = bytes.baseAddress else { return 0 }
    for width in stride(from: min(4, bytes.count), to: 1, by: -1)
    where UTF8Decoding.scalar(at: base + bytes.count - width, count: width).length == width {
      return width
    }
    return 1
  }
}
