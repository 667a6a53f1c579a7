import TermScreen

/// Rows as one SVG picture, whose size is needed beforehand; see ``SVGEncoder``.
package struct SVGDocument: DocumentEncoder {
  private var rows: SVGRows
  private let size: Size
  private var row = 0

  package init(_ look: SVGEncoder = SVGEncoder(), size: Size) {
    rows = SVGRows(look)
    self.size = size
  }

  package mutating func begin(into bytes: inout [UInt8]) { bytes.append(rows.start(size)) }

  package mutating func append(_ frame: Frame, into bytes: inout [UInt8]) {
    for own in 0..<frame.size.rows {
      rows.encode(own, of: frame, at: row, into: &bytes)
      row += 1
    }
  }

  package func end(into bytes: inout [UInt8]) { bytes.append(rows.lightStyle + "</svg>\n") }
}
