import Synchronization

/// Lines that are searched, also while more of them arrive.
///
/// Lines are bytes, whatever they contain, and are known by their numbers, from 0 on in the order
/// in which they came. They take their bytes and four more each.
///
/// ```swift
/// let lines = FuzzyLines()
/// lines.append(bytes)      // from any thread, as they are read
/// lines.finish()
/// ```
public final class FuzzyLines: Sendable {
  private struct Contents {
    var chunks: [LineChunk] = []
    /// The number of the first line of each chunk.
    var firstLines: [Int] = []
    /// The lines of all chunks.
    var count = 0
    var open: OpenChunk
    var isFinished = false
    /// The lines that are not in a chunk yet, kept because they were asked for.
    var snapshot: FuzzySnapshot?
  }

  private let contents: Mutex<Contents>
  /// The byte that ends a line.
  public let separator: UInt8

  /// - Parameter separator: the byte that ends a line: a newline, or 0.
  public convenience init(separator: UInt8 = 0x0A) {
    self.init(separator: separator, chunkSize: LineChunk.size)
  }

  /// - Parameter chunkSize: how many bytes a chunk has before another is begun.
  init(separator: UInt8 = 0x0A, chunkSize: Int) {
    self.separator = separator
    contents = Mutex(Contents(open: OpenChunk(size: chunkSize)))
  }

  /// Lines that are there already.
  public convenience init(_ lines: some Sequence<String>) {
    self.init()
    append(lines: lines)
    finish()
  }

  /// Adds bytes, the last line perhaps unfinished.
  public func append(_ bytes: UnsafeRawBufferPointer) {
    contents.withLock { contents in
      precondition(!contents.isFinished, "lines were added after the last one")
      contents.open.append(bytes, separator: separator)
      contents.snapshot = nil
      FuzzyLines.seal(&contents)
    }
  }

  /// Adds bytes, the last line perhaps unfinished.
  public func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  /// Adds whole lines, whatever they contain.
  public func append(lines: some Sequence<String>) {
    contents.withLock { contents in
      precondition(!contents.isFinished, "lines were added after the last one")
      contents.snapshot = nil
      for line in lines {
        contents.open.append(line: line)
        FuzzyLines.seal(&contents)
      }
    }
  }

  /// Nothing more will come; ends a line that is unfinished.
  public func finish() {
    contents.withLock { contents in
      guard !contents.isFinished else { return }
      contents.isFinished = true
      contents.open.finish(separator: separator)
      contents.snapshot = nil
    }
  }

  private static func seal(_ contents: inout Contents) {
    while contents.open.isFull, let chunk = contents.open.seal() {
      contents.chunks.append(chunk)
      contents.firstLines.append(contents.count)
      contents.count += chunk.count
    }
  }

  /// The lines that are there now.
  public var snapshot: FuzzySnapshot {
    contents.withLock { contents in
      if let snapshot = contents.snapshot { return snapshot }
      var chunks = contents.chunks
      var firstLines = contents.firstLines
      var count = contents.count
      if let chunk = contents.open.copy() {
        chunks.append(chunk)
        firstLines.append(count)
        count += chunk.count
      }
      let snapshot = FuzzySnapshot(
        chunks: chunks, firstLines: firstLines, count: count, isComplete: contents.isFinished)
      contents.snapshot = snapshot
      return snapshot
    }
  }

  /// Whether no more will come.
  public var isFinished: Bool { contents.withLock { $0.isFinished } }

  /// How many lines there are now.
  public var count: Int { contents.withLock { $0.count + $0.open.count } }
}

/// The lines that were there at one time.
public struct FuzzySnapshot: Sendable {
  let chunks: [LineChunk]
  let firstLines: [Int]
  /// How many lines there are.
  public let count: Int
  /// Whether no more will come.
  public let isComplete: Bool

  /// The bytes of a line, without the byte that ended it.
  public subscript(line: Int) -> [UInt8] { withLine(line) { Array($0) } }

  /// Calls `body` with the bytes of a line.
  public func withLine<Result>(
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
