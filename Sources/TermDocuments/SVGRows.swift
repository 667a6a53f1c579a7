import TermScreen

/// Draws rows of frames as elements of SVG, a line each, and keeps the colours that they have in
/// the light scheme.
struct SVGRows {
  private let look: SVGEncoder
  // Roles are legible on the picture's own colours.
  private let palette: Palette
  private let lightPalette: Palette?
  /// The colours of the light scheme that elements have.
  private var lightColors: Set<String> = []

  init(_ look: SVGEncoder) {
    self.look = look
    palette = Palette(
      theme: look.theme, foreground: look.foreground, background: look.background, isDark: true)
    lightPalette = look.light.map {
      Palette(
        theme: look.theme, foreground: $0.foreground, background: $0.background, isDark: false)
    }
  }

  /// The beginning of a picture of a size, up to its rows.
  mutating func start(_ size: Size) -> String {
    let width = Double(size.columns) * look.cellWidth + 2 * look.margin
    let height = Double(size.rows) * look.cellHeight + 2 * look.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(width)) \(text(height))" \
      width="\(text(width))" height="\(text(height))" font-size="14" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace">
      <rect width="100%" height="100%" rx="6"\(fill(ground))/>

      """
  }

  /// The rules for the colours of the light scheme. An element that shows one has a class of its
  /// name, so that pictures on one page mean the same by it; everything else shows the dark ones.
  var lightStyle: String {
    if lightColors.isEmpty { return "" }
    let rules = lightColors.sorted().map { ".l\($0){fill:#\($0)}" }
    return "<style>@media (prefers-color-scheme:light){\(rules.joined())}</style>\n"
  }

  // MARK: Colours

  /// A colour in the dark and in the light scheme.
  private struct Paint: Equatable {
    var dark: Color
    var light: Color
  }

  /// A style of cells in both schemes.
  private struct Style: Equatable {
    var dark: CellStyle
    var light: CellStyle
    var attributes: CellStyle.Attributes { dark.attributes }
  }

  private var ground: Paint {
    Paint(dark: look.background, light: look.light?.background ?? look.background)
  }

  private func resolved(_ style: CellStyle) -> Style {
    Style(
      dark: style.resolved(by: palette), light: style.resolved(by: lightPalette ?? palette))
  }

  private func paints(of style: Style) -> (foreground: Paint, background: Paint) {
    let dark = colors(of: style.dark, on: (look.foreground, look.background))
    let light = look.light.map { colors(of: style.light, on: $0) } ?? dark
    return (
      Paint(dark: dark.foreground, light: light.foreground),
      Paint(dark: dark.background, light: light.background)
    )
  }

  private func colors(
    of style: CellStyle, on own: (foreground: Color, background: Color)
  ) -> (foreground: Color, background: Color) {
    let foreground =
      style.foreground == .default
      ? own.foreground
      : style.background == .default
        ? style.foreground.legible(on: own.background) : style.foreground
    let background = style.background == .default ? own.background : style.background
    return style.attributes.contains(.reverse) ? (background, foreground) : (foreground, background)
  }

  /// The attributes of an element of a colour.
  private mutating func fill(_ paint: Paint) -> String {
    let dark = paint.dark.hex(.default)
    let light = paint.light.hex(.default)
    guard dark != light else { return " fill=\"\(dark)\"" }
    let name = String(light.dropFirst())
    lightColors.insert(name)
    return " class=\"l\(name)\" fill=\"\(dark)\""
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

  // MARK: Rows

  /// A stretch of cells of one style; glyphs that are not plain ASCII are in stretches of their
  /// own, so that no font can move those after them.
  private struct Stretch {
    var column: Int
    var columns: Int
    var text: String
    var style: Style
    var isASCII: Bool

    /// Whether a line is under or through the cells.
    private var hasLine: Bool {
      style.dark.underline != .none || style.attributes.contains(.strikethrough)
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
  mutating func encode(_ row: Int, of frame: Frame, at place: Int, into svg: inout [UInt8]) {
    let stretches = stretches(row, of: frame)
    let top = look.margin + Double(place) * look.cellHeight
    // Neighbours of one background are one rectangle, so that no seam shows between them.
    var index = 0
    while index < stretches.count {
      let first = stretches[index]
      let background = paints(of: first.style).background
      var columns = 0
      while index < stretches.count, paints(of: stretches[index].style).background == background {
        columns += stretches[index].columns
        index += 1
      }
      guard background != ground else { continue }
      svg.append(
        """
        <rect x="\(x(first.column))" y="\(text(top))" \
        width="\(text(Double(columns) * look.cellWidth))" height="\(text(look.cellHeight))"\
        \(fill(background))/>

        """)
    }
    for stretch in stretches where stretch.isVisible {
      let paint = fill(paints(of: stretch.style).foreground)
      for part in stretch.parts {
        svg.append(
          """
          <text x="\(x(part.column))" y="\(text(top + look.cellHeight * 0.76))" \
          textLength="\(text(Double(part.columns) * look.cellWidth))" \
          lengthAdjust="spacingAndGlyphs"\(paint)\(attributes(of: part.style.dark))>
          """)
        svg.append(markup: part.text)
        svg.append("</text>\n")
      }
    }
  }

  private func stretches(_ row: Int, of frame: Frame) -> [Stretch] {
    var stretches: [Stretch] = []
    var known: (cell: Cell.StyleBits, style: Style)?
    for (column, cell) in frame.cells(row: row).enumerated() {
      if cell.role == .trailing {
        stretches[stretches.count - 1].columns += 1
        continue
      }
      let glyph = frame.table.text(of: cell)
      if known?.cell != cell.style {
        known = (cell.style, resolved(frame.table.style(of: cell)))
      }
      guard let style = known?.style else { continue }
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

  /// The terminal's cursor as a bar before its cell.
  mutating func cursor(_ cursor: Cursor) -> String {
    let top = look.margin + Double(cursor.position.row) * look.cellHeight
    let own = Paint(dark: look.foreground, light: look.light?.foreground ?? look.foreground)
    return
      "<rect x=\"\(x(cursor.position.column))\" y=\"\(text(top + 1))\" width=\"2\" "
      + "height=\"\(text(look.cellHeight - 2))\"\(fill(own))/>\n"
  }

  private func x(_ column: Int) -> String { text(look.margin + Double(column) * look.cellWidth) }

  /// A number with at most two digits after the point.
  func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
