/// The lines that came last, in memory that still grows.
struct OpenChunk {
  /// The number of bytes before another chunk is begun.
  private let size: Int
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  /// The number of whole lines.
  var count: Int { starts.count - 1 }

  init(size: Int) { self.size = size }

  /// Whether it is time to begin another.
  var isFull: Bool { bytes.count >= size }

  /// Adds bytes, and finds the ends of lines in them.
  mutating func append(_ new: UnsafeRawBufferPointer, separator: UInt8) {
    guard !new.isEmpty else { return }
    let start = bytes.count
    checkSize(start + new.count)
    if bytes.capacity < start + new.count + ByteMask.padding {
      bytes.reserveCapacity(
        max(2 * bytes.count, size + size / 2, start + new.count)
          + ByteMask.padding)
    }
    bytes.append(contentsOf: new)
    // The masks read further than the bytes go.
    bytes.append(contentsOf: repeatElement(0, count: ByteMask.padding))
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let end = buffer.count - ByteMask.padding
      var index = start
      while index < end {
        var places =
          ByteMask.places(of: separator, at: base + index) & ByteMask.lowBits(end - index)
        while places != 0 {
          starts.append(UInt32(index + places.trailingZeroBitCount + 1))
          places &= places &- 1
        }
        index += 64
      }
    }
    bytes.removeLast(ByteMask.padding)
  }

  /// Adds a whole line.
  mutating func append(line: some Collection<UInt8>) {
    checkSize(bytes.count + line.count + 1)
    bytes.append(contentsOf: line)
    bytes.append(0)
    starts.append(UInt32(bytes.count))
  }

  /// Calls `body` with the bytes of a whole line, without its end.
  func withLine<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = Int(starts[index])..<Int(starts[index + 1]) - 1
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Ends the last line, if there is an unfinished one.
  mutating func finish(separator: UInt8) {
    guard bytes.count > Int(starts[starts.count - 1]) else { return }
    bytes.append(separator)
    starts.append(UInt32(bytes.count))
  }

  private func checkSize(_ size: Int) {
    precondition(size < Int(UInt32.max), "a line of more than 4 GB cannot be searched")
  }

  /// The whole lines; what is left is the beginning of the next. `nil` if there is none.
  mutating func seal() -> LineChunk? {
    guard let chunk = copy() else { return nil }
    let rest = Array(bytes[Int(starts[starts.count - 1])...])
    bytes = rest
    starts = [0]
    return chunk
  }

  /// The whole lines as they are now.
  func copy() -> LineChunk? {
    guard count > 0 else { return nil }
    let end = Int(starts[starts.count - 1])
    let copied = [UInt8](unsafeUninitializedCapacity: end + ByteMask.padding) { buffer, count in
      _ = buffer.update(fromContentsOf: bytes[..<end])
      buffer[end...].update(repeating: 0)
      count = end + ByteMask.padding
    }
    // Just as long as it is: what grows has room to spare.
    let exact = starts.withUnsafeBufferPointer { Array($0) }
    return LineChunk(bytes: copied, starts: exact)
  }
}
