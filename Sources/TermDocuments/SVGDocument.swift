import TermScreen

/// Rows as one SVG picture, whose size is needed beforehand; see ``SVGEncoder``.
package struct SVGDocument: DocumentEncoder {
  private let look: SVGEncoder
  private let size: Size
  private var row = 0

  package init(_ look: SVGEncoder = SVGEncoder(), size: Size) {
    self.look = look
    self.size = size
  }

  package func begin(into bytes: inout [UInt8]) { bytes.append(look.start(size)) }

  package mutating func append(_ frame: Frame, into bytes: inout [UInt8]) {
    for own in 0..<frame.size.rows {
      look.encode(own, of: frame, at: row, into: &bytes)
      row += 1
    }
  }

  package func end(into bytes: inout [UInt8]) { bytes.append("</svg>\n") }
}
