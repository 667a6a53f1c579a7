/// The keys in a terminal's terminfo entry that the decoder has no built-in sequence for.
struct TerminfoKeys: Sendable {
  private struct Entry: Sendable {
    var bytes: [UInt8]
    var key: KeyPress
  }

  /// In ascending order of their bytes, so that all with a common beginning are neighbours.
  private let entries: [Entry]
  /// One bit for each byte that an entry begins with.
  private let firstBytes: SIMD4<UInt64>

  /// Longer strings are no keys.
  private static let longest = 32

  init(_ keys: [(bytes: [UInt8], key: KeyPress)]) {
    var known: [[UInt8]: KeyPress] = [:]
    for (bytes, key) in keys {
      guard let first = bytes.first, first < 0x20 || first == 0x7F, bytes != [0x1B],
        bytes.count <= TerminfoKeys.longest
      else { continue }
      var decoder = InputDecoder()
      if decoder.feed(bytes) == [.key(key)], !decoder.isPending { continue }
      known[bytes] = known[bytes] ?? key
    }
    entries = known.map { Entry(bytes: $0.key, key: $0.value) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var bits = SIMD4<UInt64>()
    for entry in entries {
      bits[Int(entry.bytes[0] >> 6)] |= 1 << UInt64(entry.bytes[0] & 63)
    }
    firstBytes = bits
  }

  @inline(__always)
  func mayBegin(with byte: UInt8) -> Bool {
    firstBytes[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0
  }

  /// Whether some key is `bytes`, or begins with them.
  func mayBegin(with bytes: [UInt8]) -> Bool { !range(of: bytes).isEmpty }

  /// Whether `bytes` are a key that no longer one begins with.
  func isComplete(_ bytes: [UInt8]) -> Bool {
    let range = range(of: bytes)
    return range.count == 1 && entries[range.lowerBound].bytes.count == bytes.count
  }

  /// Whether `bytes`, the beginning of some key, can only be the beginning of a sequence: no part
  /// of them is a key by itself.
  func awaitsRest(of bytes: [UInt8]) -> Bool {
    guard longestKey(in: bytes) == nil else { return false }
    var decoder = InputDecoder()
    return decoder.feed(bytes).isEmpty && decoder.isPending && !decoder.isAmbiguous
  }

  /// The longest key that `bytes` begin with, and its length.
  func longestKey(in bytes: [UInt8]) -> (key: KeyPress, count: Int)? {
    for count in stride(from: bytes.count, to: 0, by: -1) {
      let prefix = Array(bytes[..<count])
      if let entry = entries[range(of: prefix)].first, entry.bytes.count == count {
        return (entry.key, count)
      }
    }
    return nil
  }

  /// The entries that begin with `bytes`.
  private func range(of bytes: [UInt8]) -> Range<Int> {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].bytes.lexicographicallyPrecedes(bytes) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var end = low
    while end < entries.count, entries[end].bytes.starts(with: bytes) { end += 1 }
    return low..<end
  }
}

extension InputDecoder {
  /// Takes a byte that may continue one of the terminal's own keys.
  mutating func stepTerminfoKey(_ byte: UInt8, into events: inout [InputEvent]) -> Bool {
    held.append(byte)
    if terminfoKeys.isComplete(held) {
      settleTerminfoKey(into: &events)
    } else if !terminfoKeys.mayBegin(with: held) {
      held.removeLast()
      settleTerminfoKey(into: &events)
      return false
    }
    return true
  }

  /// Decides what the held bytes are: the longest key that they begin with, and what follows it;
  /// or no key of the terminal at all.
  mutating func settleTerminfoKey(into events: inout [InputEvent]) {
    let bytes = held
    reset()
    var rest = bytes[...]
    if let (key, count) = terminfoKeys.longestKey(in: bytes) {
      events.append(.key(key))
      rest = rest.dropFirst(count)
    } else {
      ignoresTerminfoKeys = true
    }
    rest.withUnsafeBufferPointer { feed($0, into: &events) }
  }
}
