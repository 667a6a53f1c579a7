import TermScreen

/// What draws frames on a terminal.
///
/// A device turns each frame into bytes for its terminal and remembers what that then shows. It
/// neither reads keys nor changes the terminal's modes: the session does that. It is used on the
/// main actor only, by one session at a time.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// What the device can show.
  var capabilities: TerminalCapabilities { get }
  /// Learns that the terminal has synchronised output, or has not.
  func setSynchronizesOutput(_ synchronizes: Bool)
  /// Takes another theme, or learns of the terminal's own colours. What the terminal shows is not
  /// changed by that: everything must be painted anew.
  func adopt(_ palette: Palette)
  /// Draws `frame` in place of what the terminal shows, which may be of another size.
  func present(_ frame: Frame) -> Presentation
  /// Forgets what the terminal shows: the next frame is painted in full.
  func invalidate()
  /// Gives back what the device holds. It is not used afterwards.
  func stop()
}

extension TerminalDevice {
  public func setSynchronizesOutput(_ synchronizes: Bool) {}
  public func adopt(_ palette: Palette) {}
}

/// What a device sent for one frame.
public struct Presentation: Hashable, Sendable {
  /// How many bytes.
  public var bytes: Int
  /// How many operations: moves, texts, erasures, scrolls. 0 where the device cannot tell.
  public var operations: Int
  /// How many lines of the screen were written to, scrolled lines not counted.
  public var linesTouched: Int

  public init(bytes: Int, operations: Int, linesTouched: Int) {
    self.bytes = bytes
    self.operations = operations
    self.linesTouched = linesTouched
  }

  /// Nothing was sent.
  public static let nothing = Presentation(bytes: 0, operations: 0, linesTouched: 0)
}
