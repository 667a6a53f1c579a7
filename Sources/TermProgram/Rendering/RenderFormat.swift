import TermScreen

/// A format for a picture of views. `TermDocuments` has more: pages of HTML and SVG pictures.
///
/// ```swift
/// try renderer.write(.ansi, to: .standardOutput)     // `.html` and `.svg` with TermDocuments
/// ```
public struct RenderFormat: Sendable {
  /// The properties of a renderer that a format may read.
  package struct Request {
    package let capabilities: TerminalCapabilities
    package let title: String?
    /// Returns the size of the whole, which draws it; only pictures need it.
    package let size: () -> Size
  }

  /// Makes what turns frames into the format's text.
  package let makeEncoder: @Sendable (Request) -> any DocumentEncoder

  package init(_ makeEncoder: @escaping @Sendable (Request) -> any DocumentEncoder) {
    self.makeEncoder = makeEncoder
  }

  /// Lines of text without trailing blanks.
  public static let plainText = RenderFormat {
    PlainTextDocument(isASCIIOnly: $0.capabilities.isASCIIOnly)
  }
  /// Lines of text with SGR styles (ECMA-48 8.3.117), each ending plain; no motion.
  public static let ansi = RenderFormat { ANSITextDocument(capabilities: $0.capabilities) }
}

extension Frame {
  /// Adds the rows of a piece below.
  ///
  /// Where the piece has a table of its own, because the other was full, its clusters and links are
  /// looked up in this frame's; what finds no room there is shown by its first scalar.
  mutating func append(_ piece: Frame) {
    size.rows += piece.size.rows
    size.columns = max(size.columns, piece.size.columns)
    guard piece.table !== table else {
      lines += piece.lines
      return
    }
    lines += piece.lines.map { line in
      Line(
        spans: line.spans.map { span in
          Span(
            column: span.column, cells: span.cells.map { translated($0, from: piece.table) }[...])
        })
    }
  }

  private func translated(_ cell: Cell, from other: CellTable) -> Cell {
    let style = table.style(other.style(of: cell))
    if cell.role == .trailing { return .trailing(style: style) }
    if let scalar = cell.scalar { return Cell(scalar: scalar, role: cell.role, style: style) }
    let text = other.text(of: cell)
    if let index = table.index(ofCluster: text) {
      return Cell(cluster: index, role: cell.role, style: style)
    }
    return Cell(scalar: text.unicodeScalars.first ?? " ", role: cell.role, style: style)
  }
}
