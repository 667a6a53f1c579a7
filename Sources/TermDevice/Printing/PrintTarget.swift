/// Where text is printed: an open file, a pipe or a terminal, by its descriptor.
public struct PrintTarget: Hashable, Sendable {
  /// The file descriptor that is written to. It is never closed.
  public let descriptor: Int32

  /// A target for an open descriptor, which the caller keeps open while something is printed.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Standard output, descriptor 1.
  public static let standardOutput = PrintTarget(descriptor: 1)
  /// Standard error, descriptor 2.
  public static let standardError = PrintTarget(descriptor: 2)

  /// Writes all of `bytes`, waiting where the reader is slow. What Swift's `print` has kept back
  /// for standard output goes first. (`write`)
  ///
  /// - Throws: ``TerminalError/outputClosed`` where the reader has closed the pipe, unless SIGPIPE
  ///   has ended the process before; ``TerminalError/refused(_:)`` for a full disk and the like.
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    if descriptor == 1 { SystemCalls.flushPrinted() }
    switch SystemCalls.deliver(descriptor, bytes) {
    case .written: return
    case .noReader: throw .outputClosed
    case .failed(let reason): throw .refused("write the output: \(reason)")
    }
  }

  /// Ends the process as a write to a pipe without a reader does: by SIGPIPE, without a message.
  package static func endByBrokenPipe() -> Never { SystemCalls.endByBrokenPipe() }
}
