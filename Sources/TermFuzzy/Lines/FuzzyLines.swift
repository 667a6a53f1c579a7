import Synchronization

/// Lines that are searched, also while more of them arrive.
///
/// Lines are arbitrary bytes, identified by their numbers: from 0 on, in the order in which they
/// were added. Each takes four bytes more than its length.
///
/// ```swift
/// let lines = FuzzyLines()
/// lines.append(bytes)      // from any thread, as they are read
/// lines.finish()
/// ```
public final class FuzzyLines: Sendable {
  private struct Contents {
    var lines: LineStore
    /// The lines as they came, if they are searched in another form.
    var originals: LineStore?
    var isFinished = false
    /// The bytes that were added.
    var bytes = 0
    var isCut = false
    /// A chunk of the lines that are not in one yet, kept because it was requested.
    var snapshot: FuzzySnapshot?
  }

  private let contents: Mutex<Contents>
  /// The byte that ends a line.
  public let separator: UInt8
  /// The part of the lines that is shown and searched.
  public let format: LineFormat
  /// The memory that lines may take, in bytes; see ``isCut``.
  public let memoryLimit: Int

  /// - Parameters:
  ///   - separator: the byte that ends a line: a newline, or 0.
  ///   - format: what of the lines is shown and searched. The lines as they came are kept, too, if
  ///     that is not all of them.
  ///   - memoryLimit: how many bytes the lines may take together, with what is kept of each while
  ///     it is searched. What comes afterwards is left out: the input may have no end.
  public convenience init(
    separator: UInt8 = 0x0A, format: LineFormat = LineFormat(), memoryLimit: Int = .max
  ) {
    self.init(
      separator: separator, format: format, memoryLimit: memoryLimit, chunkSize: LineChunk.size)
  }

  /// - Parameter chunkSize: how many bytes a chunk has before another is begun.
  init(
    separator: UInt8 = 0x0A, format: LineFormat = LineFormat(), memoryLimit: Int = .max,
    chunkSize: Int
  ) {
    self.separator = separator
    self.format = format
    self.memoryLimit = memoryLimit
    let store = LineStore(chunkSize: chunkSize)
    contents = Mutex(Contents(lines: store, originals: format.isPlain ? nil : store))
  }

  /// Lines that are there already.
  public convenience init(_ lines: some Sequence<String>) {
    self.init()
    append(lines: lines)
    finish()
  }

  /// Adds bytes, the last line perhaps unfinished. Traps after `finish()`. Complexity: O(bytes).
  public func append(_ bytes: UnsafeRawBufferPointer) {
    add(bytes.count) { $0.append(bytes, separator: separator) }
  }

  /// Adds bytes, the last line perhaps unfinished. Traps after `finish()`. Complexity: O(bytes).
  public func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  /// Adds whole lines, whatever they contain. Traps after `finish()`. Complexity: O(bytes).
  public func append(lines: some Sequence<String>) {
    let lines = Array(lines)
    add(memoryLimit == .max ? 0 : lines.reduce(0) { $0 + $1.utf8.count + 1 }) { store in
      for line in lines { store.append(line: line.utf8) }
    }
  }

  /// What a line takes besides its bytes: its start, its place among the results and its rank.
  private static let memoryPerLine = 16

  private func add(_ count: Int, _ body: (inout LineStore) -> Void) {
    contents.withLock { contents in
      if contents.isCut { return }
      precondition(!contents.isFinished, "lines were added after the last one")
      contents.bytes += count
      add(to: &contents, body)
      guard memoryLimit < .max else { return }
      let copies = contents.originals == nil ? 1 : 2
      if copies * (contents.bytes + Self.memoryPerLine * contents.lines.count) >= memoryLimit {
        contents.isCut = true
        contents.isFinished = true
      }
    }
  }

  /// Lets `body` add to the lines as they came; those that are whole then can be searched.
  private func add(to contents: inout Contents, _ body: (inout LineStore) -> Void) {
    contents.snapshot = nil
    guard var originals = contents.originals.take() else {
      return body(&contents.lines)
    }
    body(&originals)
    let formatter = LineFormatter(format)
    for number in contents.lines.count..<originals.count {
      contents.lines.append(
        line: originals.withLine(number) { formatter.searched($0, number: number) })
    }
    contents.originals = originals
  }

  /// Ends the input, and with it an unfinished line.
  public func finish() {
    contents.withLock { contents in
      guard !contents.isFinished else { return }
      contents.isFinished = true
      add(to: &contents) { $0.finish(separator: separator) }
    }
  }

  /// The lines that are there now.
  public var snapshot: FuzzySnapshot {
    contents.withLock { contents in
      if let snapshot = contents.snapshot { return snapshot }
      let snapshot = FuzzySnapshot(
        lines: contents.lines.snapshot, originals: contents.originals?.snapshot,
        isComplete: contents.isFinished, format: format)
      contents.snapshot = snapshot
      return snapshot
    }
  }

  /// Whether no more will come.
  public var isFinished: Bool { contents.withLock { $0.isFinished } }

  /// Whether ``memoryLimit`` was reached, so that no more lines are taken.
  public var isCut: Bool { contents.withLock { $0.isCut } }

  /// The number of lines now.
  public var count: Int { contents.withLock { $0.lines.count } }
}

/// The lines that were there at one time.
///
/// ```swift
/// let snapshot = lines.snapshot
/// for line in 0..<snapshot.count { print(String(decoding: snapshot[line], as: UTF8.self)) }
/// ```
public struct FuzzySnapshot: Sendable {
  private let lines: LineChunks
  private let originals: LineChunks?
  /// Whether no more will come.
  public let isComplete: Bool
  /// The part of the lines that is shown and searched.
  public let format: LineFormat

  init(lines: LineChunks, originals: LineChunks?, isComplete: Bool, format: LineFormat) {
    self.lines = lines
    self.originals = originals
    self.isComplete = isComplete
    self.format = format
  }

  var chunks: [LineChunk] { lines.chunks }
  var firstLines: [Int] { lines.firstLines }
  /// The number of lines.
  public var count: Int { lines.count }

  /// The bytes of a line that are searched, without the byte that ended it. Complexity: O(bytes of
  /// the line).
  public subscript(line: Int) -> [UInt8] { withLine(line) { Array($0) } }

  /// Calls `body` with the bytes of a line that are searched.
  public func withLine<Result>(
    _ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    lines.withLine(line, body)
  }

  /// The bytes of a line as it came, without the byte that ended it. Complexity: O(bytes of the
  /// line).
  public func original(_ line: Int) -> [UInt8] { withOriginal(line) { Array($0) } }

  /// Calls `body` with the bytes of a line as it came.
  public func withOriginal<Result>(
    _ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    (originals ?? lines).withLine(line, body)
  }

  /// A line as it was added, without the sequences that ``LineFormat/removesEscapeSequences``
  /// removes. Complexity: O(bytes of the line).
  public func whole(_ line: Int) -> [UInt8] { format.whole(original(line)) }

  /// The chunk that a line is in.
  func chunk(of line: Int) -> Int { lines.chunk(of: line) }
}
