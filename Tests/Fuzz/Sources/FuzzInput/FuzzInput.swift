import TermScreen

/// The same events for any split, however late the rest of a sequence comes, nothing to wait for
/// after a timeout, and text without controls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 1 else { return 0 }
  let all = UnsafeBufferPointer(start: start, count: count)
  var options = InputDecoder.Options()
  options.pasteLimit = 64
  if all[0] & 0x80 != 0 {
    options.keys = [
      (Array("\u{1B}[M".utf8), .function(1)), ([0x1B, 0x41], .up), ([0x01, 0x40, 0x0D], .down),
      (Array("\u{1B}[2".utf8), .left),
    ]
  }
  let bytes = UnsafeBufferPointer(rebasing: all[1...])
  let cut = Int(all[0] & 0x7F) % (bytes.count + 1)

  let whole = decode([bytes[...]], options)
  let halves = decode([bytes[..<cut], bytes[cut...]], options)
  let single = decode(bytes.indices.map { bytes[$0...$0] }, options)
  precondition(whole == halves, "a split at \(cut) changes the events")
  precondition(whole == single, "single bytes change the events")
  for case .text(let text) in whole {
    precondition(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "a control character as text")
  }
  return 0
}

private func decode(
  _ pieces: [Slice<UnsafeBufferPointer<UInt8>>], _ options: InputDecoder.Options
) -> [InputEvent] {
  var decoder = InputDecoder(options: options)
  var events: [InputEvent] = []
  for piece in pieces {
    decoder.feed(UnsafeBufferPointer(rebasing: piece), into: &events)
    if decoder.pendingTimeout == nil {
      precondition(decoder.timeout().isEmpty, "a timeout makes keys of a sequence's beginning")
    }
  }
  decoder.timeout(into: &events)
  precondition(decoder.pendingTimeout == nil, "something to wait for after a timeout")
  var joined: [InputEvent] = []
  for event in events where event != .reply(.other) {
    if case .text(let more) = event, case .text(let text)? = joined.last {
      joined[joined.count - 1] = .text(text + more)
    } else {
      joined.append(event)
    }
  }
  return joined
}
