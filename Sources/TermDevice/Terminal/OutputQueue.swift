/// Bytes on their way to the terminal.
///
/// A frame goes out in one `write(2)` when the terminal takes it. What it does not take at once is
/// kept and finished before anything else; meanwhile ``isBacklogged`` tells the session to draw no
/// further frame, so that at most one frame ever waits.
@MainActor
package final class OutputQueue {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var restStart = 0
  /// Whether the terminal is gone.
  package private(set) var hasEnded = false
  /// All bytes given to the terminal so far.
  package private(set) var bytesWritten = 0

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether bytes wait for the terminal to read.
  package var isBacklogged: Bool { restStart < rest.count }

  /// Sends bytes, after those that wait.
  package func send(_ bytes: [UInt8]) {
    guard !hasEnded, !bytes.isEmpty else { return }
    if isBacklogged {
      rest += bytes
      flush()
      return
    }
    let written = bytes.withUnsafeBytes { write($0) }
    if written < bytes.count, !hasEnded {
      rest = Array(bytes[written...])
      restStart = 0
      GuardCalls.setUnfinished(true)
    }
  }

  /// Goes on with what waits, as far as the terminal takes it now.
  package func flush() {
    guard isBacklogged else { return }
    restStart += rest.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[restStart...])) }
    if !isBacklogged || hasEnded {
      rest = []
      restStart = 0
      GuardCalls.setUnfinished(false)
    }
  }

  /// Forgets what waits.
  package func discard() {
    rest = []
    restStart = 0
    GuardCalls.setUnfinished(false)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    var sent = 0
    while sent < bytes.count {
      switch SystemCalls.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[sent...])) {
      case .bytes(let count): sent += count
      case .wouldBlock:
        bytesWritten += sent
        return sent
      case .ended:
        hasEnded = true
        return sent
      }
    }
    bytesWritten += sent
    return sent
  }
}
