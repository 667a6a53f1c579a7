import TermScreen

/// Draws with control sequences of its own making: one write a frame, and of that only what
/// differs from the frame before.
@MainActor
public final class ANSIDevice: TerminalDevice {
  /// What the terminal can do. May become more as the terminal answers.
  public var capabilities: TerminalCapabilities { writer.capabilities }

  private var writer: FrameWriter
  private let send: @MainActor ([UInt8]) -> Void

  /// A device that hands each frame's bytes to `send`, in one piece.
  public init(capabilities: TerminalCapabilities, send: @escaping @MainActor ([UInt8]) -> Void) {
    writer = FrameWriter(capabilities: capabilities)
    self.send = send
  }

  public func present(_ frame: Frame) -> Presentation {
    let report = writer.write(frame)
    let bytes = writer.bytes
    if !bytes.isEmpty { send(bytes) }
    return Presentation(
      bytes: bytes.count, operations: report.operations, linesTouched: report.linesTouched)
  }

  public func setSynchronizesOutput(_ synchronizes: Bool) {
    writer.capabilities.synchronizesOutput = synchronizes
  }

  public func adopt(_ palette: Palette) { writer.capabilities.palette = palette }

  public func invalidate() { writer.forget() }

  public func stop() { writer.forget() }
}
