import TermScreen

/// What draws frames on a terminal.
///
/// A device turns each frame into bytes for its terminal, or into whatever shows it, and remembers
/// what that then shows. It reads no keys: the program hands those to the session. It is used on
/// the main actor only, by one session at a time.
///
/// A device for a page in a browser, which gets whole lines of text:
///
/// ```swift
/// final class PageDevice: TerminalDevice {
///   let capabilities = TerminalCapabilities.minimal
///   let send: (String) -> Void
///   init(send: @escaping (String) -> Void) { self.send = send }
///
///   func present(_ frame: Frame) -> Presentation {
///     let page = PlainTextEncoder().encode(frame)
///     send(page)
///     return Presentation(bytes: page.utf8.count, operations: 0, linesTouched: frame.size.rows)
///   }
///   func invalidate() {}
///   func stop() {}
/// }
/// ```
@MainActor
public protocol TerminalDevice: AnyObject {
  /// What the device can show.
  var capabilities: TerminalCapabilities { get }
  /// How wide the terminal shows what terminals disagree on; asked when a session is made.
  var widthPolicy: WidthPolicy { get }
  /// Whether the terminal takes another frame now. Until it does, changes are collected; then the
  /// program calls ``TerminalSession/deviceDidBecomeReady()``.
  var isReady: Bool { get }
  /// Whether ``start()`` asks the terminal for the place of the cursor in its last cell, by which a
  /// session knows its size.
  var asksSize: Bool { get }
  /// Takes the terminal, before the first frame of a session that was made with this device.
  func start()
  /// Has the terminal report these motions of the mouse from now on.
  func setMouse(_ mouse: TerminalOptions.Mouse)
  /// Learns that the terminal has synchronised output, or has not.
  func setSynchronizesOutput(_ synchronizes: Bool)
  /// Takes another theme, or learns of the terminal's own colours. What the terminal shows is not
  /// changed by that: everything must be painted anew.
  func adopt(_ palette: Palette)
  /// Puts `text` on the clipboard of the system that the terminal runs on, if it can be told to.
  func copy(_ text: String)
  /// Draws `frame` in place of what the terminal shows, which may be of another size.
  func present(_ frame: Frame) -> Presentation
  /// Forgets what the terminal shows: the next frame is painted in full.
  func invalidate()
  /// Gives back the terminal and what the device holds. It is not used afterwards.
  func stop()
}

extension TerminalDevice {
  /// The policy for terminals of which nothing is known.
  public var widthPolicy: WidthPolicy { .conservative }
  /// Always `false`.
  public var asksSize: Bool { false }
  /// Always `true`.
  public var isReady: Bool { true }
  /// Does nothing.
  public func start() {}
  /// Does nothing: the terminal reports the motions that it is set up for.
  ///
  /// ```swift
  /// /// A device without colours that shows pages, and has a clipboard.
  /// final class Pager: TerminalDevice {
  ///   let capabilities = TerminalCapabilities.minimal
  ///   private(set) var copied = ""
  ///
  ///   func present(_ frame: Frame) -> Presentation {
  ///     print(PlainTextEncoder().encode(frame))
  ///     return Presentation(bytes: 0, operations: 0, linesTouched: frame.size.rows)
  ///   }
  ///   func setMouse(_ mouse: TerminalOptions.Mouse) {}
  ///   func adopt(_ palette: Palette) {}
  ///   func copy(_ text: String) { copied = text }
  ///   func invalidate() {}
  ///   func stop() {}
  /// }
  /// ```
  public func setMouse(_ mouse: TerminalOptions.Mouse) {}
  /// Does nothing.
  public func setSynchronizesOutput(_ synchronizes: Bool) {}
  /// Does nothing: the device draws in the colours of its own ``capabilities``.
  public func adopt(_ palette: Palette) {}
  /// Does nothing: the text stays in the program.
  public func copy(_ text: String) {}
}

/// What a device sent for one frame.
///
/// ```swift
/// let terminal = ANSIDevice(capabilities: .xterm) { bytes in connection.write(bytes) }
/// let sent = terminal.present(frame)
/// print("\(sent.bytes) bytes in \(sent.operations) operations")
/// ```
public struct Presentation: Hashable, Sendable {
  /// How many bytes.
  public var bytes: Int
  /// How many operations: moves, texts, erasures, scrolls. 0 where the device cannot tell.
  public var operations: Int
  /// How many lines of the screen were written to, scrolled lines not counted.
  public var linesTouched: Int

  /// What was sent for one frame: so many bytes and operations, on so many lines.
  ///
  /// ```swift
  /// let sent = Presentation(bytes: 120, operations: 4, linesTouched: 2)
  /// ```
  public init(bytes: Int, operations: Int, linesTouched: Int) {
    self.bytes = bytes
    self.operations = operations
    self.linesTouched = linesTouched
  }

  /// Nothing was sent.
  public static let nothing = Presentation(bytes: 0, operations: 0, linesTouched: 0)
}
