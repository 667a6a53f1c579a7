extension InputDecoder {
  /// `CSI 201 ~`, which ends a paste. Its ESC occurs nowhere else in it, so that a mismatch can
  /// only begin anew at an ESC.
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Collects a paste; returns where it stopped.
  mutating func readPaste(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into events: inout [InputEvent]
  ) -> Int {
    var index = start
    while index < bytes.count {
      if pasteMarker == 0 {
        var end = index
        while end < bytes.count, bytes[end] != 0x1B { end += 1 }
        keepPasted(UnsafeBufferPointer(rebasing: bytes[index..<end]))
        index = end
        if index == bytes.count { break }
      }
      if bytes[index] == InputDecoder.pasteEnd[pasteMarker] {
        pasteMarker += 1
        index += 1
        if pasteMarker == InputDecoder.pasteEnd.count {
          pasteMarker = 0
          finishPaste(into: &events)
          return index
        }
      } else {
        keepPasteMarker()
      }
    }
    return index
  }

  /// Bytes that looked like the end marker were pasted too.
  private mutating func keepPasteMarker() {
    InputDecoder.pasteEnd[..<pasteMarker].withUnsafeBufferPointer { keepPasted($0) }
    pasteMarker = 0
  }

  private mutating func keepPasted(_ bytes: UnsafeBufferPointer<UInt8>) {
    let kept = bytes.prefix(max(0, options.pasteLimit - pastedCount))
    pasted.append(contentsOf: kept)
    pastedCount += kept.count
  }

  /// Delivers the paste, or the last part of one, without a character that the limit cut in two.
  mutating func finishPaste(into events: inout [InputEvent]) {
    if pasteMarker > 0 { keepPasteMarker() }
    if pastedCount == options.pasteLimit, options.encoding == .utf8 {
      let complete = pasted.withUnsafeBufferPointer(UTF8Prefix.completeCount)
      pasted.removeLast(pasted.count - complete)
    }
    if !pasted.isEmpty || pastedCount == pasted.count {
      events.append(.paste(pasted.withUnsafeBufferPointer(text(of:))))
    }
    pasted = []
    pastedCount = 0
    hasPaused = false
    reset()
  }

  /// Delivers the part of the paste that has come, but for a character that is not complete.
  mutating func deliverPasted(into events: inout [InputEvent]) {
    let complete =
      options.encoding == .utf8
      ? pasted.withUnsafeBufferPointer(UTF8Prefix.completeCount) : pasted.count
    guard complete > 0 else { return }
    let part = pasted[..<complete]
    events.append(.paste(part.withUnsafeBufferPointer(text(of:))))
    pasted = Array(pasted[complete...])
  }
}

/// The classification of the first bytes of a UTF-8 character.
enum UTF8Prefix {
  enum Kind { case complete, incomplete, invalid }

  /// The number of `bytes` that do not belong to a character that more bytes could complete: all
  /// but at most the last three.
  static func completeCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = bytes.count
    while start > 0, bytes.count - start < 3 {
      start -= 1
      let byte = bytes[start]
      if byte < 0x80 { return bytes.count }
      if byte >= 0xC0 {
        let tail = UnsafeBufferPointer(rebasing: bytes[start...])
        return classify(tail) == .incomplete ? start : bytes.count
      }
    }
    return bytes.count
  }

  /// Whether `bytes` are a character, the beginning of one, or neither (table 3-7 of the Unicode
  /// Standard).
  static func classify(_ bytes: UnsafeBufferPointer<UInt8>) -> Kind {
    guard let first = bytes.first else { return .incomplete }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case ..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return .invalid
    }
    for index in 1..<max(1, min(bytes.count, length)) {
      let allowed = index == 1 ? second : 0x80...0xBF
      if !allowed.contains(bytes[index]) { return .invalid }
    }
    if bytes.count > length { return .invalid }
    return bytes.count == length ? .complete : .incomplete
  }
}
