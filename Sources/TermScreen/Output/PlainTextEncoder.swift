/// A frame as plain text: no colours, no motion.
public struct PlainTextEncoder: Sendable {
  /// An encoder; it has no options.
  public init() {}

  /// The text of each row, without trailing blanks.
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
