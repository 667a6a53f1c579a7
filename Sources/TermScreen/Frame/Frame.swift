/// A run of cells on a line, painted together.
///
/// ```swift
/// for span in frame.lines[0].spans {
///   print("columns \(span.columns): \(span.cells.count) cells")
/// }
/// ```
public struct Span: Sendable {
  /// The line's column that the first cell is in.
  public var column: Int
  /// The identity of its painting; ``SpanKey/none`` when spans are compared by their cells.
  public var key: SpanKey
  /// The cells, shared with the painting they come from. A slice of a longer painting where it is
  /// clipped.
  public var cells: ArraySlice<Cell>

  /// A span of `cells` from `column` on. Without a key a diff compares the cells.
  public init(column: Int, key: SpanKey = .none, cells: ArraySlice<Cell>) {
    self.column = column
    self.key = key
    self.cells = cells
  }

  /// The columns covered.
  public var columns: Range<Int> { column..<column + cells.count }
}

/// One line of a frame: spans in ascending order of column that do not overlap.
///
/// Columns that no span covers are ``Cell/blank``. No span cuts a wide glyph in two.
public struct Line: Sendable {
  /// The spans in ascending order of column; they do not overlap.
  public var spans: [Span]

  /// A line of the given spans; blank without.
  public init(spans: [Span] = []) { self.spans = spans }
}

/// The terminal's cursor after the frame: its position and look.
public struct Cursor: Hashable, Sendable {
  /// The cursor's shape (DECSCUSR); `default` is the terminal's own.
  public enum Shape: UInt8, Hashable, Sendable { case `default`, block, underline, bar }

  /// The cell that the cursor is in, with row and column counted from 0.
  public var position: Point
  /// Whether the cursor is shown (DECTCEM).
  public var isVisible: Bool
  /// The cursor's shape, where the terminal can change it.
  public var shape: Shape

  /// A cursor at `position`; visible and of the terminal's own shape unless given.
  public init(position: Point, isVisible: Bool = true, shape: Shape = .default) {
    self.position = position
    self.isVisible = isVisible
    self.shape = shape
  }
}

/// A whole screen: the truth that devices draw and tests look at.
///
/// ```swift
/// // Its text, row by row, as a device may send it.
/// for row in 0..<frame.size.rows {
///   let glyphs = frame.cells(row: row).filter { $0.role != .trailing }
///   print(glyphs.map { frame.table.text(of: $0) }.joined())
/// }
/// ```
public struct Frame: Sendable {
  /// The size of the screen, in columns and rows.
  public var size: Size
  /// As many as `size.rows`.
  public var lines: [Line]
  /// Position and look of the cursor once the frame is drawn.
  public var cursor: Cursor
  /// The table to which the cells' indices refer.
  public var table: CellTable
  /// The window's title, or `nil` to leave it alone. Sanitised by the painter.
  public var title: String?
  /// Finished lines to write above the picture, which are not drawn again; only frames that are
  /// drawn inline have any.
  package var above: [Line] = []
  /// The places in ``above`` of lines that prompts begin with, in ascending order.
  package var promptsAbove: [Int] = []

  /// A frame of the given lines, of which there must be `size.rows`. All indices in their cells
  /// must come from `table`.
  public init(
    size: Size, lines: [Line], cursor: Cursor, table: CellTable, title: String? = nil
  ) {
    self.size = size
    self.lines = lines
    self.cursor = cursor
    self.table = table
    self.title = title
  }

  /// A blank screen with an invisible cursor at the top left.
  public init(size: Size, table: CellTable = CellTable()) {
    self.init(
      size: size, lines: Array(repeating: Line(), count: size.rows),
      cursor: Cursor(position: .zero, isVisible: false), table: table)
  }

  /// Has lines written above the picture before those of ``above``.
  package mutating func putAbove(_ lines: [Line], prompts: [Int] = []) {
    guard !lines.isEmpty else { return }
    promptsAbove = prompts + promptsAbove.map { $0 + lines.count }
    above = lines + above
  }

  /// All cells of a row, blanks included. Complexity: O(columns).
  public func cells(row: Int) -> [Cell] {
    var cells = [Cell](repeating: .blank, count: size.columns)
    for span in lines[row].spans {
      var column = span.column
      for cell in span.cells where column < size.columns {
        cells[column] = cell
        column += 1
      }
    }
    return cells
  }
}

/// The identity of a span of cells: its painter and version.
///
/// Versions come from one counter and never repeat, so equal keys (with equal extents) mean equal
/// cells: a diff that finds the same key on two lines need not look at a cell.
///
/// ```swift
/// // Equal keys: the diff takes the cells for equal without looking at them.
/// let key = SpanKey(owner: 7, version: 12)
/// let old = Span(column: 0, key: key, cells: word[...])
/// let new = Span(column: 0, key: key, cells: word[...])
/// ```
@frozen
public struct SpanKey: Hashable, Sendable {
  /// The painter: a row's node, unique as long as the program runs. 0 means none.
  public var owner: UInt64
  /// The number of the painting and of its line.
  public var version: UInt64

  /// The key of one painting. Equal keys must mean equal cells.
  @inlinable
  public init(owner: UInt64, version: UInt64) {
    self.owner = owner
    self.version = version
  }

  /// No key: the cells themselves must be compared.
  @inlinable
  public static var none: SpanKey { SpanKey(owner: 0, version: 0) }
}
