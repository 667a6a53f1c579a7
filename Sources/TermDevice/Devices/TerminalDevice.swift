import TermScreen

/// A device that draws frames on a terminal.
///
/// A device turns each frame into bytes for its terminal, or into another form of output, and keeps
/// what the terminal then shows. It reads no keys: the program passes those to the session. It is
/// used on the main actor only, by one session at a time.
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
  /// The capabilities of the device.
  var capabilities: TerminalCapabilities { get }
  /// The widths of characters on which terminals disagree; read when a session is made.
  var widthPolicy: WidthPolicy { get }
  /// Whether the terminal takes another frame now. Until it does, changes are collected; then the
  /// program calls ``TerminalSession/deviceDidBecomeReady()``.
  var isReady: Bool { get }
  /// Whether ``start()`` queries the cursor's position in the last cell, from which a session
  /// learns the size.
  var asksSize: Bool { get }
  /// Takes the terminal, before the first frame of a session that was made with this device.
  func start()
  /// Adopts another theme, or the terminal's own colours, when a session begins and whenever they
  /// change. Does not change what the terminal shows: everything has to be repainted.
  func adopt(_ palette: Palette)
  /// Draws `frame` in place of the last one, which may have another size.
  func present(_ frame: Frame) -> Presentation
  /// Forgets the terminal's contents: the next frame is painted in full.
  func invalidate()
  /// Releases the terminal and the resources of the device, which is not used afterwards.
  func stop()
}

extension TerminalDevice {
  /// The policy for unknown terminals.
  public var widthPolicy: WidthPolicy { .conservative }
  /// Always `false`.
  public var asksSize: Bool { false }
  /// Always `true`.
  public var isReady: Bool { true }
  /// Has the first frame painted in full, by ``invalidate()``.
  public func start() { invalidate() }
  /// Has the next frame painted in full, by ``invalidate()``, in the colours of the device's own
  /// ``capabilities``.
  public func adopt(_ palette: Palette) { invalidate() }
}

/// A device whose terminal reports as much of the mouse as views ask for. Another reports what it
/// is set up for.
@MainActor
public protocol MouseDevice: TerminalDevice {
  /// Has the terminal report these motions of the mouse from now on.
  func setMouse(_ mouse: TerminalOptions.Mouse)
}

/// A device with a clipboard for the texts that views copy. With another they stay in the program.
///
/// ```swift
/// /// A device without colours that shows pages, and has a clipboard.
/// final class Pager: ClipboardDevice {
///   let capabilities = TerminalCapabilities.minimal
///   private(set) var copied = ""
///
///   func present(_ frame: Frame) -> Presentation {
///     print(PlainTextEncoder().encode(frame))
///     return Presentation(bytes: 0, operations: 0, linesTouched: frame.size.rows)
///   }
///   func copy(_ text: String) { copied = text }
///   func invalidate() {}
///   func stop() {}
/// }
/// ```
@MainActor
public protocol ClipboardDevice: TerminalDevice {
  /// Copies `text` to the clipboard of the terminal's system, if the terminal supports it.
  func copy(_ text: String)
}

/// A device that can send a frame as one synchronised update.
@MainActor
package protocol SynchronizingDevice: TerminalDevice {
  /// Learns that the terminal has synchronised output, or has not.
  func setSynchronizesOutput(_ synchronizes: Bool)
}

/// The output of a device for one frame.
public struct Presentation: Hashable, Sendable {
  /// The number of bytes.
  public var bytes: Int
  /// The number of operations: moves, texts, erasures, scrolls. 0 where the device does not count
  /// them.
  public var operations: Int
  /// The number of lines of the screen that were written to, scrolled lines not counted.
  public var linesTouched: Int

  /// Creates a report of the bytes and operations of one frame, and the number of lines they touch.
  public init(bytes: Int, operations: Int, linesTouched: Int) {
    self.bytes = bytes
    self.operations = operations
    self.linesTouched = linesTouched
  }

  /// Nothing was sent.
  public static let nothing = Presentation(bytes: 0, operations: 0, linesTouched: 0)
}
