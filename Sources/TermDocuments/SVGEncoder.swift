import TermScreen

/// Draws a frame as an SVG picture: text stays text, every glyph is in its cell.
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
  /// The colour of the picture, and of cells without a background of their own.
  public var background = Color.rgb(0x1C, 0x1C, 0x1C)
  /// The blank border around the screen, in user units.
  public var margin = 8.0

  /// Light grey text on dark grey, in cells of 8.4 by 17 user units.
  public init() {}

  /// The picture of `frame`. Complexity: O(cells).
  public func encode(_ frame: Frame) -> String {
    String(
      decoding: SVGDocument(self, size: frame.size).document(of: frame), as: UTF8.self)
  }

  /// The beginning of a picture of a size, up to its rows.
  func start(_ size: Size) -> String {
    let width = Double(size.columns) * cellWidth + 2 * margin
    let height = Double(size.rows) * cellHeight + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(width)) \(text(height))" \
      width="\(text(width))" height="\(text(height))" font-size="14" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace">
      <rect width="100%" height="100%" rx="6" fill="\(background.hex(.default))"/>

      """
  }

  /// A stretch of cells of one style; glyphs that are not plain ASCII are in stretches of their
  /// own, so that no font can move those after them.
  private struct Stretch {
    var column: Int
    var columns: Int
    var text: String
    var style: CellStyle
    var isASCII: Bool

    /// Whether a line is under or through the cells.
    private var hasLine: Bool {
      style.underline != .none || style.attributes.contains(.strikethrough)
    }
    /// Whether anything but a background is there to be drawn.
    var isVisible: Bool {
      !style.attributes.contains(.hidden) && (hasLine || text.contains { $0 != " " })
    }

    /// The parts that are drawn: browsers leave out blanks at the ends of a text, and all but one
    /// of those that follow one another. Blanks with a line under or through them do not break.
    var parts: [Stretch] {
      guard isASCII else { return [self] }
      if hasLine {
        var part = self
        part.text = String(text.map { $0 == " " ? "\u{A0}" : $0 })
        return [part]
      }
      var parts: [Stretch] = []
      var blanks = 2
      for (offset, character) in text.enumerated() {
        if character == " " {
          blanks += 1
        } else if blanks > 1 {
          var part = self
          part.column += offset
          part.columns = 1
          part.text = String(character)
          parts.append(part)
          blanks = 0
        } else {
          let last = parts.count - 1
          if blanks == 1 { parts[last].text += " " }
          parts[last].text.append(character)
          parts[last].columns += blanks + 1
          blanks = 0
        }
      }
      return parts
    }
  }

  /// Appends a row of `frame` as the row `place` of the picture.
  func encode(_ row: Int, of frame: Frame, at place: Int, into svg: inout [UInt8]) {
    let stretches = stretches(row, of: frame)
    let top = margin + Double(place) * cellHeight
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
      svg.append(
        """
        <rect x="\(x(first.column))" y="\(text(top))" \
        width="\(text(Double(columns) * cellWidth))" height="\(text(cellHeight))" \
        fill="\(fill.hex(.default))"/>

        """)
    }
    for stretch in stretches where stretch.isVisible {
      for part in stretch.parts {
        svg.append(
          """
          <text x="\(x(part.column))" y="\(text(top + cellHeight * 0.76))" \
          textLength="\(text(Double(part.columns) * cellWidth))" \
          lengthAdjust="spacingAndGlyphs" fill="\(colors(of: part.style).foreground.hex(.default))"\
          \(attributes(of: part.style))>
          """)
        svg.append(markup: part.text)
        svg.append("</text>\n")
      }
    }
  }

  private func stretches(_ row: Int, of frame: Frame) -> [Stretch] {
    var stretches: [Stretch] = []
    // Roles are legible on the picture's own colours.
    let palette = Palette(foreground: foreground, background: background, isDark: true)
    for (column, cell) in frame.cells(row: row).enumerated() {
      if cell.role == .trailing {
        stretches[stretches.count - 1].columns += 1
        continue
      }
      let glyph = frame.table.text(of: cell)
      let style = frame.table.style(of: cell).resolved(by: palette)
      let isASCII = glyph.utf8.count == 1
      // A line is one text that is as long as its cells, without a seam.
      let isLine = ("\u{2500}"..."\u{259F}").contains(glyph)
      if let last = stretches.last, last.isASCII == isASCII, last.style == style,
        isASCII || isLine && last.text.hasSuffix(glyph)
      {
        stretches[stretches.count - 1].columns += 1
        stretches[stretches.count - 1].text += glyph
      } else {
        stretches.append(
          Stretch(column: column, columns: 1, text: glyph, style: style, isASCII: isASCII))
      }
    }
    return stretches
  }

  private func colors(of style: CellStyle) -> (foreground: Color, background: Color) {
    let own = (
      style.foreground == .default
        ? foreground
        : style.background == .default
          ? style.foreground.legible(on: background) : style.foreground,
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
}
