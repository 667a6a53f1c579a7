import TermScreen

/// Draws cells: text, fills, lines and borders, in a rectangle whose top left corner is row 0,
/// column 0.
///
/// Drawing is clipped to the rectangle, and no text or character can control the terminal. Cells
/// that are not drawn show the views behind; text without a background of its own keeps the
/// background that was drawn before it.
///
/// ```swift
/// Canvas { context, size in
///   for (column, value) in values.prefix(size.columns).enumerated() {
///     let height = min(value, size.rows)
///     let bar = Rect(row: size.rows - height, column: column, columns: 1, rows: height)
///     context.fill(bar, with: .green)
///   }
/// }
/// .frame(height: 4)
/// ```
@MainActor
public struct GraphicsContext {
  /// The default style of drawing, which the view inherits.
  public var style: CellStyle
  /// The environment of the view.
  public let environment: EnvironmentValues
  /// The rectangle that may be drawn in, in the context's coordinates.
  public var clipBoundingRect: TermScreen.Rect {
    Rect(
      row: clip.origin.row - origin.row, column: clip.origin.column - origin.column,
      columns: clip.size.columns, rows: clip.size.rows)
  }

  private(set) var cells: CellBuffer
  private let table: CellTable
  /// The position of row 0, column 0 of the context in the buffer.
  private var origin = Point.zero
  private var clip: Rect

  init(size: Size, table: CellTable, environment: EnvironmentValues) {
    cells = CellBuffer(size: size, fill: .transparent)
    clip = Rect(origin: .zero, size: size)
    style = environment.textStyle
    self.table = table
    self.environment = environment
  }

  // MARK: Where

  /// Moves the origin of later drawing by `columns` to the right and `rows` down; negative values
  /// move it to the left and up.
  ///
  /// ```swift
  /// /// The number of unread books in a frame, clipped to what there is.
  /// struct Badge: CellDrawable {
  ///   let count: Int
  ///   func draw(in context: inout GraphicsContext, size: Size) {
  ///     let all = Rect(origin: Point(row: 0, column: 0), size: size)
  ///     context.stroke(all, with: .rounded)
  ///     context.clip(to: all)
  ///     context.drawLayer { layer in
  ///       layer.translateBy(x: 1, y: 1)
  ///       let text = Text("\(count)").bold()
  ///       let width = layer.measure(text).columns
  ///       layer.draw(text, at: Point(row: 0, column: 0), anchor: .topLeading)
  ///       let green = CellStyle(foreground: .green)
  ///       layer.draw(" new", at: Point(row: 0, column: width), style: green)
  ///       layer.draw(Text("since Monday"), in: Rect(row: 1, column: 0, columns: 12, rows: 1))
  ///       layer.stroke(from: Point(row: 2, column: 0), to: Point(row: 2, column: 11), with: "─")
  ///       layer.clear(Rect(row: 3, column: 0, columns: 12, rows: 1))
  ///     }
  ///   }
  /// }
  /// ```
  public mutating func translateBy(x columns: Int = 0, y rows: Int = 0) {
    origin.row += rows
    origin.column += columns
  }

  /// Clips later drawing to `rect`.
  public mutating func clip(to rect: TermScreen.Rect) { clip = clip.intersection(moved(rect)) }

  /// Draws with a context of its own: its style, clip and translation end with it.
  public mutating func drawLayer(_ content: @MainActor (inout GraphicsContext) -> Void) {
    let (style, origin, clip) = (style, origin, clip)
    content(&self)
    self.style = style
    self.origin = origin
    self.clip = clip
  }

  // MARK: Text

  /// The columns and rows of `text` for a proposal.
  public func measure(_ text: Text, in proposal: ProposedViewSize = .unspecified) -> TermScreen.Size
  {
    layout(text).size(width: bound(proposal.columns), height: bound(proposal.rows))
  }

  /// Draws `text` on as many lines as it has.
  ///
  /// - Parameters:
  ///   - text: the text to draw.
  ///   - point: where the `anchor` of the text's rectangle goes.
  ///   - anchor: a point of that rectangle; the top leading corner unless given.
  public mutating func draw(
    _ text: Text, at point: TermScreen.Point, anchor: UnitPoint = .topLeading
  ) {
    let layout = layout(text)
    let size = layout.size(width: nil, height: TextLayout.widest)
    let origin = Point(
      row: point.row - anchor.row(in: size), column: point.column - anchor.column(in: size))
    draw(layout, size, at: origin)
  }

  /// Draws `text` inside of `rect`: it wraps at words, and what does not fit ends in "…".
  public mutating func draw(_ text: Text, in rect: TermScreen.Rect) {
    guard !rect.isEmpty else { return }
    let layout = layout(text)
    var size = layout.size(
      width: min(rect.size.columns, TextLayout.widest),
      height: min(rect.size.rows, TextLayout.widest))
    size.rows = min(size.rows, rect.size.rows)
    // The whole width counts for centred lines.
    size.columns = min(rect.size.columns, TextLayout.widest)
    draw(layout, size, at: rect.origin)
  }

  /// Draws a run of cells with the characters of `string`, on one line.
  public mutating func draw(_ string: String, at point: TermScreen.Point, style: CellStyle? = nil) {
    let layout = TextLayout(
      string, style: table.style(style ?? self.style), lineLimit: 1, newlines: .symbols,
      policy: environment.widthPolicy)
    draw(layout, layout.size(width: nil, height: 1), at: point)
  }

  private func bound(_ length: Int?) -> Int? {
    length.map { min(max(0, $0), TextLayout.widest) }
  }

  private func layout(_ text: Text) -> TextLayout {
    text.layout(in: environment, style: style, table: table)
  }

  private mutating func draw(_ layout: TextLayout, _ size: Size, at point: Point) {
    let rect = moved(Rect(origin: point, size: size))
    let visible = clip.intersection(rect)
    guard !visible.isEmpty else { return }
    // Painted from the first line to the last that shows.
    var buffer = CellBuffer(
      size: Size(columns: size.columns, rows: visible.rows.upperBound - rect.origin.row),
      fill: .transparent)
    layout.paint(into: &buffer, rect: Rect(origin: .zero, size: size), table: table)
    cells.compose(buffer, at: rect.origin, clip: clip)
  }

  // MARK: Fills

  /// Colours the background of `rect` and erases it.
  public mutating func fill(_ rect: TermScreen.Rect, with color: Color) {
    fill(rect, [Cell(scalar: " ", style: table.style(CellStyle(background: color)))])
  }

  /// Fills `rect` with `character`; a wide one takes two columns.
  public mutating func fill(
    _ rect: TermScreen.Rect, with character: Character, style: CellStyle? = nil
  ) {
    fill(rect, glyph(character, style ?? self.style))
  }

  /// Erases `rect`: the views behind are visible there.
  public mutating func clear(_ rect: TermScreen.Rect) {
    cells.fill(clip.intersection(moved(rect)), with: .transparent)
  }

  /// The cells of one character, sanitised.
  private func glyph(_ character: Character, _ style: CellStyle) -> [Cell] {
    let layout = TextLayout(
      String(character), style: table.style(style), lineLimit: 1, newlines: .symbols,
      policy: environment.widthPolicy)
    let columns = min(2, layout.size(width: nil, height: 1).columns)
    guard columns > 0 else { return [Cell(scalar: " ", style: table.style(style))] }
    var buffer = CellBuffer(size: Size(columns: columns, rows: 1))
    layout.paint(into: &buffer, rect: buffer.bounds, table: table)
    return Array(buffer.line(0))
  }

  private mutating func fill(_ rect: Rect, _ glyph: [Cell]) {
    let rect = moved(rect)
    let visible = clip.intersection(rect)
    guard !visible.isEmpty else { return }
    // The pattern begins at the rectangle's own edge, seen or not.
    let start = (visible.origin.column - rect.origin.column) / glyph.count * glyph.count
    let first = rect.origin.column + start
    let end = min(visible.columns.upperBound + 1, rect.columns.upperBound)
    var line: [Cell] = []
    while first + line.count + glyph.count <= end { line += glyph }
    let size = Size(columns: line.count, rows: visible.size.rows)
    var buffer = CellBuffer(size: size, fill: .transparent)
    for row in 0..<size.rows { buffer.put(line[...], row: row, column: 0) }
    cells.compose(buffer, at: Point(row: visible.origin.row, column: first), clip: clip)
  }

  // MARK: Lines

  /// Draws a border on the edge of `rect`; nothing where it is less than two columns or rows.
  public mutating func stroke(
    _ rect: TermScreen.Rect, with border: BorderStyle = .single, style: CellStyle? = nil
  ) {
    guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
    let (top, left) = (rect.origin.row, rect.origin.column)
    let (bottom, right) = (rect.rows.upperBound - 1, rect.columns.upperBound - 1)
    func put(_ scalar: Unicode.Scalar, _ row: Int, _ column: Int, _ columns: Int, _ rows: Int) {
      fill(
        Rect(row: row, column: column, columns: columns, rows: rows), with: Character(scalar),
        style: style)
    }
    let (wide, high) = (rect.size.columns - 2, rect.size.rows - 2)
    for row in [top, bottom] { put(border.top, row, left + 1, wide, 1) }
    for column in [left, right] { put(border.side, top + 1, column, 1, high) }
    put(border.topLeft, top, left, 1, 1)
    put(border.topRight, top, right, 1, 1)
    put(border.bottomLeft, bottom, left, 1, 1)
    put(border.bottomRight, bottom, right, 1, 1)
  }

  /// Draws a line from cell to cell, both included.
  ///
  /// - Parameters:
  ///   - start: the first cell.
  ///   - end: the last cell.
  ///   - character: the character of the line, one column wide; by default "─" and "│" along the
  ///     axes, "•" elsewhere.
  ///   - style: the style of the cells; that of the context unless given.
  public mutating func stroke(
    from start: TermScreen.Point, to end: TermScreen.Point, with character: Character? = nil,
    style: CellStyle? = nil
  ) {
    let (rows, columns) = (end.row - start.row, end.column - start.column)
    let character = character ?? (rows == 0 ? "─" : columns == 0 ? "│" : "•")
    if rows == 0 || columns == 0 {
      return fill(
        Rect(
          row: min(start.row, end.row), column: min(start.column, end.column),
          columns: abs(columns) + 1, rows: abs(rows) + 1), with: character, style: style)
    }
    // Draws one cell for each column or row of the longer axis, inside the clip rectangle.
    let shown = clipBoundingRect
    let isSteep = abs(rows) > abs(columns)
    let steps = isSteep ? abs(rows) : abs(columns)
    let range = isSteep ? shown.rows : shown.columns
    let (from, step) = isSteep ? (start.row, rows.signum()) : (start.column, columns.signum())
    let limits = [(range.lowerBound - from) * step, (range.upperBound - 1 - from) * step]
    let first = max(0, limits.min()!)
    let last = min(steps, limits.max()!)
    guard first <= last else { return }
    let across = Double(isSteep ? columns : rows) / Double(steps)
    for index in first...last {
      let offset = Int((Double(index) * across).rounded())
      let point =
        isSteep
        ? Point(row: start.row + index * step, column: start.column + offset)
        : Point(row: start.row + offset, column: start.column + index * step)
      fill(Rect(origin: point, size: Size(columns: 1, rows: 1)), with: character, style: style)
    }
  }

  private func moved(_ rect: Rect) -> Rect {
    Rect(
      row: rect.origin.row + origin.row, column: rect.origin.column + origin.column,
      columns: rect.size.columns, rows: rect.size.rows)
  }
}
