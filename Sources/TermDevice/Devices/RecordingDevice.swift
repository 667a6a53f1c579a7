import TermScreen

/// A device that keeps the frames it is given, for tests.
@MainActor
public final class RecordingDevice: TerminalDevice {
  public let capabilities: TerminalCapabilities
  /// Every frame presented, oldest first.
  public private(set) var frames: [Frame] = []
  /// Whether ``stop()`` was called.
  public private(set) var isStopped = false
  /// How often ``invalidate()`` was called.
  public private(set) var invalidations = 0

  public init(capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  public func present(_ frame: Frame) -> Presentation {
    let touched = frame.lines.indices.count { row in
      guard let last = frames.last, last.size == frame.size else { return true }
      return last.cells(row: row) != frame.cells(row: row)
    }
    frames.append(frame)
    return Presentation(bytes: 0, operations: 0, linesTouched: touched)
  }

  public func invalidate() { invalidations += 1 }

  public func stop() { isStopped = true }
}
