/// What came in from a terminal, decoded.
public enum InputEvent: Hashable, Sendable {
  /// A key with a name or a modifier, or any key that the terminal reports as such.
  case key(KeyPress)
  /// Characters as typed, without modifiers; may hold several that were read together.
  case text(String)
  /// A bracketed paste, whole.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window gained (`true`) or lost the keyboard.
  case focus(Bool)
  /// The terminal's answer to a query; never shown to a program's views.
  case reply(TerminalReply)
}

/// A button, the wheel or a motion of the mouse, at a cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case down, up, drag, move
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }
  public enum Button: Hashable, Sendable { case none, left, middle, right, other(Int) }

  public var kind: Kind
  public var button: Button
  public var position: Point
  public var modifiers: EventModifiers

  public init(
    _ kind: Kind, button: Button = .none, position: Point, modifiers: EventModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }
}
