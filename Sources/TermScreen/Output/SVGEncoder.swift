/// Draws a frame as an SVG picture: text stays text, every glyph stands in its cell.
///
/// A cell is ``cellWidth`` by ``cellHeight`` user units. Colours of the palette are xterm's.
///
/// ```swift
/// let picture = SVGEncoder().encode(frame)
/// ```
public struct SVGEncoder: Sendable {
  /// The width of a cell, in user units.
  public var cellWidth = 8.4
  /// The height of a cell, in user units.
  public var cellHeight = 17.0
  /// The terminal's own colours.
  public var foreground = Color.rgb(0xD0, 0xD0, 0xD0)
  public var background = Color.rgb(0x1C, 0x1C, 0x1C)
  /// The blank border around the screen, in user units.
  public var margin = 8.0

  public init() {}

  /// The picture of `frame`. Complexity: O(cells).
  public func encode(_ frame: Frame) -> String {
    let width = Double(frame.size.columns) * cellWidth + 2 * margin
    let height = Double(frame.size.rows) * cellHeight + 2 * margin
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(width)) \(text(height))" \
      width="\(text(width))" height="\(text(height))" font-size="14" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" \
      xml:space="preserve">
      <rect width="100%" height="100%" rx="6" fill="\(hex(background))"/>

      """
    for row in 0..<frame.size.rows { encode(row, of: frame, into: &svg) }
    return svg + "</svg>\n"
  }

  /// A stretch of cells of one style; a glyph that is not plain ASCII stands alone, so that no
  /// font can move those after it.
  private struct Stretch {
    var column: Int
    var columns: Int
    var text: String
    var style: CellStyle
    var isAlone: Bool
  }

  private func encode(_ row: Int, of frame: Frame, into svg: inout String) {
    let stretches = stretches(row, of: frame)
    let top = margin + Double(row) * cellHeight
    // Neighbours of one background are one rectangle, so that no seam shows between them.
    var index = 0
    while index < stretches.count {
      let first = stretches[index]
      let fill = colors(of: first.style).background
      var columns = 0
      while index < stretches.count, colors(of: stretches[index].style).background == fill {
        columns += stretches[index].columns
        index += 1
      }
      guard fill != background else { continue }
      svg += """
        <rect x="\(x(first.column))" y="\(text(top))" \
        width="\(text(Double(columns) * cellWidth))" height="\(text(cellHeight))" \
        fill="\(hex(fill))"/>

        """
    }
    for stretch in stretches where stretch.text.contains(where: { $0 != " " }) {
      guard !stretch.style.attributes.contains(.hidden) else { continue }
      svg += """
        <text x="\(x(stretch.column))" y="\(text(top + cellHeight * 0.76))" \
        textLength="\(text(Double(stretch.columns) * cellWidth))" \
        lengthAdjust="spacingAndGlyphs" fill="\(hex(colors(of: stretch.style).foreground))"\
        \(attributes(of: stretch.style))>\(escaped(stretch.text))</text>

        """
    }
  }

  private func stretches(_ row: Int, of frame: Frame) -> [Stretch] {
    var stretches: [Stretch] = []
    for (column, cell) in frame.cells(row: row).enumerated() {
      if cell.role == .trailing {
        stretches[stretches.count - 1].columns += 1
        continue
      }
      let glyph = frame.table.text(of: cell)
      let style = frame.table.style(of: cell)
      let isASCII = glyph.utf8.count == 1
      if isASCII, let last = stretches.last, !last.isAlone, last.style == style {
        stretches[stretches.count - 1].columns += 1
        stretches[stretches.count - 1].text += glyph
      } else {
        stretches.append(
          Stretch(column: column, columns: 1, text: glyph, style: style, isAlone: !isASCII))
      }
    }
    return stretches
  }

  private func colors(of style: CellStyle) -> (foreground: Color, background: Color) {
    let own = (
      style.foreground == .default ? foreground : style.foreground,
      style.background == .default ? background : style.background
    )
    return style.attributes.contains(.reverse) ? (own.1, own.0) : own
  }

  private func attributes(of style: CellStyle) -> String {
    var result = ""
    if style.attributes.contains(.bold) { result += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { result += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { result += " opacity=\"0.6\"" }
    var lines: [String] = []
    if style.underline != .none { lines.append("underline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { result += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return result
  }

  private func x(_ column: Int) -> String { text(margin + Double(column) * cellWidth) }

  /// A number with at most two digits after the point.
  private func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  private func hex(_ color: Color) -> String {
    let (red, green, blue) =
      switch color.kind {
      case .default: Color.components(ofPalette: 7)
      case .indexed(let index): Color.components(ofPalette: index)
      case .rgb(let red, let green, let blue): (red, green, blue)
      }
    func digits(_ value: UInt8) -> String {
      (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "#" + digits(red) + digits(green) + digits(blue)
  }

  /// What XML allows: markup escaped, control characters left out (cells hold none).
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
