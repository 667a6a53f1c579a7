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

  /// What looked like the end marker was pasted too.
  private mutating func keepPasteMarker() {
    InputDecoder.pasteEnd[..<pasteMarker].withUnsafeBufferPointer { keepPasted($0) }
    pasteMarker = 0
  }

  private mutating func keepPasted(_ bytes: UnsafeBufferPointer<UInt8>) {
    let room = max(0, options.pasteLimit - pasted.count)
    pasted.append(contentsOf: bytes.prefix(room))
  }

  /// Delivers the paste, without a character that the limit cut in two.
  mutating func finishPaste(into events: inout [InputEvent]) {
    if pasteMarker > 0 { keepPasteMarker() }
    if pasted.count == options.pasteLimit, options.encoding == .utf8 {
      let complete = pasted.withUnsafeBufferPointer(UTF8Prefix.completeCount)
      pasted.removeLast(pasted.count - complete)
    }
    events.append(.paste(pasted.withUnsafeBufferPointer(text(of:))))
    pasted = []
    reset()
  }
}
