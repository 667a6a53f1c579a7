/// An answer to a query, or an unsolicited report. Never text, never a key.
public enum TerminalReply: Hashable, Sendable {
  /// Primary device attributes (DA1): the fence after other queries.
  case deviceAttributes([Int])
  /// Secondary device attributes (DA2).
  case secondaryDeviceAttributes([Int])
  /// DECRPM: the state of a private mode; 1 set, 2 reset, 3 and 4 permanently so, 0 unknown.
  case mode(Int, state: Int)
  /// Flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// A cursor position report, when one was asked for.
  case cursorPosition(Point)
  /// An operating system command with its number and payload, such as a colour.
  case operatingSystemCommand(Int, String)
  /// The terminal's name and version (XTVERSION).
  case version(String)
  /// A size told in band (mode 2048).
  case size(Size)
  /// Anything well formed that is not listed, or malformed input that was swallowed.
  case other
}
