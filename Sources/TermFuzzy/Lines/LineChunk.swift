/// Some hundred kilobytes of lines, which never change again.
final class LineChunk: Sendable {
  /// The lines without their ends, one after the other, and ``ByteMask/padding`` bytes.
  let bytes: [UInt8]
  /// The start of each line, and that of one after the last; the byte that ends a line is not part
  /// of it.
  let starts: [UInt32]
  var count: Int { starts.count - 1 }

  init(bytes: [UInt8], starts: [UInt32]) {
    self.bytes = bytes
    self.starts = starts
  }

  /// The number of bytes of a chunk before another is begun.
  static let size = 1 << 20

  /// Calls `body` with the bytes of a line.
  func withLine<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let start = Int(starts[index])
    let end = Int(starts[index + 1]) - 1
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }
}
