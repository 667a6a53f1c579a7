import TermDevice
import TermScreen

/// A device that keeps the frames it is given, for tests.
@MainActor
final class RecordingDevice: TerminalDevice {
  let capabilities: TerminalCapabilities
  /// Every frame presented, oldest first.
  private(set) var frames: [Frame] = []
  /// Whether ``stop()`` was called.
  private(set) var isStopped = false
  /// How often ``invalidate()`` was called.
  private(set) var invalidations = 0

  init(capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  func present(_ frame: Frame) -> Presentation {
    let touched = frame.lines.indices.count { row in
      guard let last = frames.last, last.size == frame.size else { return true }
      return last.cells(row: row) != frame.cells(row: row)
    }
    frames.append(frame)
    return Presentation(bytes: 0, operations: 0, linesTouched: touched)
  }

  func invalidate() { invalidations += 1 }

  func stop() { isStopped = true }
}
