import Synchronization
import TermAtomicFile
import TermFuzzy

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The lines of a log, which come on one thread and are shown on another.
final class LineKeeper: Sendable {
  /// The lines at one time.
  struct Snapshot: Sendable {
    let lines: FuzzySnapshot
    /// The number of lines before the first one.
    let first: Int
    let restartCount: Int
    var count: Int { first + lines.count }
  }

  private struct State {
    var lines = FuzzyLines()
    var first = 0
    var restartCount = 0
    /// The bytes of all lines that are kept, and of the one that has no end yet.
    var size = 0
    var openSize = 0
  }

  /// What a line takes besides its bytes.
  private static let sizePerLine = 16

  private let state = Mutex(State())
  private let memoryLimit: Int
  private let lineLimit: Int

  init(memoryLimit: Int, lineLimit: Int) {
    (self.memoryLimit, self.lineLimit) = (memoryLimit, lineLimit)
  }

  var snapshot: Snapshot {
    state.withLock {
      Snapshot(lines: $0.lines.snapshot, first: $0.first, restartCount: $0.restartCount)
    }
  }

  func take(_ event: FollowedBytes.Event) {
    state.withLock { state in
      switch event {
      case .bytes(let bytes): add(bytes, to: &state)
      case .restarted:
        endLine(in: &state)
        state.restartCount += 1
      }
    }
  }

  /// Ends the last line, if it has no end.
  func endLine() { state.withLock { endLine(in: &$0) } }

  private func endLine(in state: inout State) {
    if state.openSize > 0 { append([Self.lineFeed], to: &state) }
    state.openSize = 0
  }

  private static let lineFeed: UInt8 = 0x0A

  /// Adds bytes, and an end after each `lineLimit` bytes without one.
  private func add(_ bytes: UnsafeRawBufferPointer, to state: inout State) {
    var start = 0
    var scanned = 0
    while scanned < bytes.count {
      let end = lineFeed(in: bytes, from: scanned) ?? bytes.count
      if state.openSize + end - scanned > lineLimit {
        scanned += lineLimit - state.openSize
        append(bytes[start..<scanned], to: &state)
        append([Self.lineFeed], to: &state)
        (start, state.openSize) = (scanned, 0)
      } else if end < bytes.count {
        (scanned, state.openSize) = (end + 1, 0)
      } else {
        state.openSize += end - scanned
        scanned = end
      }
    }
    append(bytes[start...], to: &state)
    if state.size + Self.sizePerLine * state.lines.count > memoryLimit { dropOlder(&state) }
  }

  private func lineFeed(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    return memchr(base + start, Int32(Self.lineFeed), bytes.count - start).map {
      UnsafeRawPointer($0) - base
    }
  }

  private func append(_ bytes: Slice<UnsafeRawBufferPointer>, to state: inout State) {
    state.lines.append(UnsafeRawBufferPointer(rebasing: bytes))
    state.size += bytes.count
  }

  private func append(_ bytes: [UInt8], to state: inout State) {
    state.lines.append(bytes)
    state.size += bytes.count
  }

  /// Keeps the newer half of the lines, and the one that has no end yet.
  private func dropOlder(_ state: inout State) {
    let whole = state.lines.count
    let dropped = (whole + 1) / 2
    guard dropped > 0 else { return }
    state.lines.finish()
    let old = state.lines.snapshot
    state.lines = FuzzyLines()
    state.first += dropped
    state.size = 0
    for line in dropped..<old.count {
      old.withLine(line) { append(UnsafeRawBufferPointer($0)[...], to: &state) }
      if line < whole { append([Self.lineFeed], to: &state) }
    }
  }
}
