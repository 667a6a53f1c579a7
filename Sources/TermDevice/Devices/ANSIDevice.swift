import TermScreen

/// Draws with control sequences of its own making: one write a frame, and of that only what
/// differs from the frame before.
@MainActor
public final class ANSIDevice: TerminalDevice {
  /// What the terminal can do. May become more as the terminal answers.
  public var capabilities: TerminalCapabilities { encoder.capabilities }

  private var encoder: ANSIEncoder
  private var options: DiffOptions
  /// What the terminal shows; `nil` when that is not known.
  private var shown: Frame?
  private var buffer: [UInt8] = []
  private let send: @MainActor ([UInt8]) -> Void

  /// A device that hands each frame's bytes to `send`, in one piece.
  public init(capabilities: TerminalCapabilities, send: @escaping @MainActor ([UInt8]) -> Void) {
    encoder = ANSIEncoder(capabilities: capabilities)
    options = DiffOptions(capabilities: capabilities)
    self.send = send
  }

  public func present(_ frame: Frame) -> Presentation {
    let diff = FrameDiff(from: shown, to: frame, options: options)
    shown = frame
    buffer.removeAll(keepingCapacity: true)
    encoder.encode(diff, into: &buffer)
    if !buffer.isEmpty { send(buffer) }
    return Presentation(
      bytes: buffer.count, operations: diff.operations.count, linesTouched: diff.linesTouched)
  }

  public func setSynchronizesOutput(_ synchronizes: Bool) {
    encoder.capabilities.synchronizesOutput = synchronizes
    options.capabilities.synchronizesOutput = synchronizes
  }

  public func invalidate() {
    shown = nil
    encoder.forget()
  }

  public func stop() { shown = nil }
}
