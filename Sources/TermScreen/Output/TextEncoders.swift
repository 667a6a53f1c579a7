/// A frame as lines of text with styles but without motion: for pipes, logs and pagers.
///
/// ```swift
/// ANSITextEncoder().encode(frame, into: &bytes)     // lines with colours, for `less -R`
/// ```
public struct ANSITextEncoder: Sendable {
  /// The capabilities for the output: colour depth, attributes, underlines, links and glyphs.
  public var capabilities: TerminalCapabilities

  /// An encoder for a reader of the given capabilities.
  public init(capabilities: TerminalCapabilities = .xterm) {
    self.capabilities = capabilities
  }

  /// Appends the rows, each ended by a reset and a line feed. Trailing blanks that are
  /// invisible are left out, as are blank rows at the end. Complexity: O(cells).
  public func encode(_ frame: Frame, into bytes: inout [UInt8]) {
    bytes += ANSITextDocument(capabilities: capabilities).document(of: frame)
  }
}

/// A frame as plain text: no colours, no motion.
///
/// ```swift
/// let lines = PlainTextEncoder().lines(of: frame)     // without blanks at their ends
/// ```
public struct PlainTextEncoder: Sendable {
  /// An encoder; it has no options.
  public init() {}

  /// The text of each row, without trailing blanks. Complexity: O(cells).
  public func lines(of frame: Frame) -> [String] {
    let document = PlainTextDocument()
    return (0..<frame.size.rows).map { row in
      var bytes: [UInt8] = []
      document.append(row, of: frame, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The rows' text joined by line feeds, the last one included; blank rows at the end are left
  /// out.
  public func encode(_ frame: Frame) -> String {
    String(decoding: PlainTextDocument().document(of: frame), as: UTF8.self)
  }
}
