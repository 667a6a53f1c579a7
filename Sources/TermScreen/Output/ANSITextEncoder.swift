/// A frame as lines of text with styles but without motion: for pipes, logs and pagers.
public struct ANSITextEncoder: Sendable {
  /// What is written: colour depth, attributes, underlines, links and glyphs are those that the
  /// capabilities allow.
  public var capabilities: TerminalCapabilities

  /// An encoder for a reader of the given capabilities.
  public init(capabilities: TerminalCapabilities = .xterm) {
    self.capabilities = capabilities
  }

  /// Appends the rows, each ended by a reset and a line feed. Trailing blanks that are
  /// invisible are left out, as are blank rows at the end.
  public func encode(_ frame: Frame, into bytes: inout [UInt8]) {
    bytes += ANSITextDocument(capabilities: capabilities).document(of: frame)
  }
}
