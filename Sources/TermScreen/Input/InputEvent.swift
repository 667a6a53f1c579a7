/// A decoded event from a terminal.
///
/// ```swift
/// for event in events {
///   switch event {
///   case .key(let press): print("key \(press)")
///   case .text(let text), .paste(let text): print(text)
///   case .mouse(let mouse) where mouse.button == .left: print("at row \(mouse.position.row)")
///   default: break
///   }
/// }
/// ```
public enum InputEvent: Hashable, Sendable {
  /// A key with a name or a modifier, or any key that the terminal reports as such.
  case key(KeyPress)
  /// Characters as typed, without modifiers; may hold several that were read together.
  case text(String)
  /// A bracketed paste, whole.
  case paste(String)
  /// The mouse was moved, pressed, released or turned.
  case mouse(MouseEvent)
  /// The terminal's window gained (`true`) or lost the keyboard.
  case focus(Bool)
  /// The terminal's answer to a query; never shown to a program's views.
  case reply(TerminalReply)
}

/// A button, the wheel or a motion of the mouse, at a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event: a button went down or up, the pointer moved with (`drag`) or
  /// without (`move`) a button held, or the wheel turned by one step.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed or released; the mouse was moved with a button held, or without.
    case down, up, drag, move
    /// The wheel was turned by a step.
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }
  /// A button of the mouse. `other` has the number that xterm gives it, from 8.
  ///
  /// ```swift
  /// for case .mouse(let mouse) in decoder.feed("\u{1B}[<0;5;3M".utf8) {
  ///   if mouse.kind == .down, mouse.button == .left {
  ///     print(mouse.position)     // row 2, column 4
  ///   }
  /// }
  /// ```
  public enum Button: Hashable, Sendable { case none, left, middle, right, other(Int) }

  /// The kind of the event.
  public var kind: Kind
  /// The button that went down or up or is held. `none` for the wheel, for motion without a button,
  /// and for a release whose button the terminal does not report.
  public var button: Button
  /// The cell under the pointer, with row and column counted from 0 at the top left of the screen.
  public var position: Point
  /// The keys held meanwhile; terminals report Shift, Option and Control.
  public var modifiers: EventModifiers

  /// An event of the given kind at a cell; without button and modifiers unless given.
  public init(
    _ kind: Kind, button: Button = .none, position: Point, modifiers: EventModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}

/// An answer to a query, or an unsolicited report. Never text, never a key.
///
/// ```swift
/// if case .reply(.size(let size))? = events.first { print("\(size.columns) columns") }
/// ```
public enum TerminalReply: Hashable, Sendable {
  /// Primary device attributes (DA1): the fence after other queries.
  case deviceAttributes([Int])
  /// Secondary device attributes (DA2).
  case secondaryDeviceAttributes([Int])
  /// DECRPM: the state of a private mode; 1 set, 2 reset, 3 and 4 permanently so, 0 unknown.
  case mode(Int, state: Int)
  /// Flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// A cursor position report, when one was requested.
  case cursorPosition(Point)
  /// An operating system command with its number and payload, such as a colour.
  case operatingSystemCommand(Int, String)
  /// The terminal's name and version (XTVERSION).
  case version(String)
  /// A size reported in band (mode 2048), or as it was asked for (CSI 18 t).
  case size(Size)
  /// The terminal's colours have become dark or light (mode 2031).
  case colorScheme(isDark: Bool)
  /// Anything well formed that is not listed, or malformed input that was swallowed.
  case other
}
