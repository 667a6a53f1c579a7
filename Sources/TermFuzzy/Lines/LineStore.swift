/// Lines in chunks, while more are added.
struct LineStore {
  private var chunks = LineChunks()
  private var open: OpenChunk

  /// - Parameter chunkSize: how many bytes a chunk has before another is begun.
  init(chunkSize: Int) { open = OpenChunk(size: chunkSize) }

  /// The number of whole lines.
  var count: Int { chunks.count + open.count }

  /// Adds bytes, and finds the ends of lines in them.
  mutating func append(_ bytes: UnsafeRawBufferPointer, separator: UInt8) {
    open.append(bytes, separator: separator)
    seal()
  }

  /// Adds a whole line.
  mutating func append(line: some Collection<UInt8>) {
    open.append(line: line)
    seal()
  }

  /// Ends the last line, if there is an unfinished one.
  mutating func finish(separator: UInt8) { open.finish(separator: separator) }

  private mutating func seal() {
    while open.isFull, let chunk = open.seal() { chunks.append(chunk) }
  }

  /// Calls `body` with the bytes of a line.
  func withLine<Result>(
    _ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if line < chunks.count { return chunks.withLine(line, body) }
    return open.withLine(line - chunks.count, body)
  }

  /// The whole lines as they are now.
  var snapshot: LineChunks {
    var snapshot = chunks
    if let chunk = open.copy() { snapshot.append(chunk) }
    return snapshot
  }
}

/// Lines in chunks.
struct LineChunks: Sendable {
  private(set) var chunks: [LineChunk] = []
  /// The number of the first line of each chunk.
  private(set) var firstLines: [Int] = []
  private(set) var count = 0

  mutating func append(_ chunk: LineChunk) {
    chunks.append(chunk)
    firstLines.append(count)
    count += chunk.count
  }

  /// Calls `body` with the bytes of a line.
  func withLine<Result>(
    _ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    precondition(line >= 0 && line < count, "there is no line \(line)")
    let chunk = chunk(of: line)
    return chunks[chunk].withLine(line - firstLines[chunk], body)
  }

  /// The chunk that a line is in.
  func chunk(of line: Int) -> Int {
    var low = 0
    var high = firstLines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstLines[middle] <= line { low = middle } else { high = middle }
    }
    return low
  }
}
