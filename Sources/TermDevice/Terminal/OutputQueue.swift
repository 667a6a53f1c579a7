/// Bytes on their way to the terminal.
///
/// A frame is sent in one `write(2)` if the terminal accepts it whole. The rest is queued and sent
/// before anything else; meanwhile ``isBacklogged`` is `true` and the session draws no frame, so
/// that at most one frame is ever queued.
@MainActor
package final class OutputQueue {
  private let descriptor: Int32
  @exclusivity(unchecked) private var rest: [UInt8] = []
  @exclusivity(unchecked) private var restStart = 0
  /// The number of queued bytes that are not to be recorded.
  @exclusivity(unchecked) private var privateRest = 0
  /// Whether the terminal is closed.
  @exclusivity(unchecked) package private(set) var hasEnded = false
  /// Records what the terminal accepts, if a recording was requested.
  @exclusivity(unchecked) var recorder: SessionRecorder?
  /// Whether the terminal is sent a return before each line feed.
  @exclusivity(unchecked) var addsReturns = false
  /// All bytes given to the terminal so far.
  @exclusivity(unchecked) package private(set) var bytesWritten = 0

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
    guard GuardCalls.beginWriting() else { return }
    let written = note(OutputQueue.write(bytes[...], to: descriptor))
    GuardCalls.endWriting()
    recorder?.noteOutput(bytes[..<written], addsReturns: addsReturns)
    keep(bytes, from: written)
  }

  /// Sends bytes that no recording contains: played back they would change the viewer's terminal.
  /// Nothing may be waiting.
  func sendPrivately(_ bytes: [UInt8]) {
    precondition(!isBacklogged, "bytes are sent between others")
    guard !hasEnded, GuardCalls.beginWriting() else { return }
    keep(bytes, from: note(OutputQueue.write(bytes[...], to: descriptor)))
    GuardCalls.endWriting()
    privateRest = rest.count - restStart
  }

  private func keep(_ bytes: [UInt8], from written: Int) {
    guard written < bytes.count, !hasEnded else { return }
    rest = Array(bytes[written...])
    restStart = 0
    GuardCalls.setUnfinished(true)
  }

  /// Goes on with what waits, as far as the terminal takes it now.
  package func flush() {
    guard isBacklogged, GuardCalls.beginWriting() else { return }
    let written = note(OutputQueue.write(rest[restStart...], to: descriptor))
    GuardCalls.endWriting()
    let skipped = min(privateRest, written)
    privateRest -= skipped
    if skipped < written {
      recorder?.noteOutput(
        rest[restStart + skipped..<restStart + written], addsReturns: addsReturns)
    }
    restStart += written
    if !isBacklogged || hasEnded { discard() }
  }

  /// Drops queued output; a sequence in progress is cancelled.
  package func abandon() {
    guard isBacklogged else { return }
    discard()
    // CAN ends a sequence that was cut off.
    send([0x18])
  }

  /// Forgets what waits.
  package func discard() {
    rest = []
    restStart = 0
    privateRest = 0
    GuardCalls.setUnfinished(false)
  }

  private func note(_ delivery: (sent: Int, hasEnded: Bool)) -> Int {
    bytesWritten += delivery.sent
    if delivery.hasEnded { hasEnded = true }
    return delivery.sent
  }

  /// Nonisolated: for a closure of the main actor Swift would check with each frame on which actor
  /// it runs.
  private nonisolated static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32
  ) -> (sent: Int, hasEnded: Bool) {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        switch SystemCalls.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[sent...])) {
        case .bytes(let count): sent += count
        case .wouldBlock: return (sent, false)
        case .ended: return (sent, true)
        }
      }
      return (sent, false)
    }
  }
}
