/// The horizontal position of a view in the width it is given.
///
/// ```swift
/// VStack(alignment: .trailing) {
///   Text("732")
///   Text("12")     // under the "32"
/// }
/// ```
public enum HorizontalAlignment: Sendable, Hashable { case leading, center, trailing }

/// The vertical position of a view in the height it is given.
///
/// ```swift
/// HStack(alignment: .top) {
///   Text("Summary")
///   Text(book.summary)     // several rows, from the top down
/// }
/// ```
public enum VerticalAlignment: Sendable, Hashable { case top, center, bottom }

extension VerticalAlignment {
  /// The first line of text, which is in the top row.
  public static var firstTextBaseline: VerticalAlignment { .top }
  /// The last line of text, which is in the bottom row.
  public static var lastTextBaseline: VerticalAlignment { .bottom }
}

/// The alignment of the lines of a text.
public typealias TextAlignment = HorizontalAlignment

/// The position of a view in the rectangle it is given.
///
/// ```swift
/// Text("12").frame(width: 10, height: 3, alignment: .bottomTrailing)
/// ```
public struct Alignment: Sendable, Hashable {
  /// The alignment across the width.
  public var horizontal: HorizontalAlignment
  /// The alignment across the height.
  public var vertical: VerticalAlignment

  /// An alignment in both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the centre.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the leading edge, centred vertically.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the trailing edge, centred vertically.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top, centred horizontally.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom, centred horizontally.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension HorizontalAlignment {
  /// The same for the lines of a text.
  var lines: LineAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  /// The first of `columns` columns in a space of `space` columns. What is wider begins at the
  /// leading edge, so that it is cut at the trailing one.
  func offset(_ columns: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (space - columns) / 2)
    case .trailing: max(0, space - columns)
    }
  }
}

extension VerticalAlignment {
  /// The first of `rows` rows in a space of `space` rows. What is higher begins at the top, so that
  /// it is cut at the bottom.
  func offset(_ rows: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (space - rows) / 2)
    case .bottom: max(0, space - rows)
    }
  }
}

extension Alignment {
  /// The rectangle of a view of `size` in `rect`. A larger view begins at the leading and top edge,
  /// whatever the alignment, and has all of `rect`, where the container cuts it at its trailing and
  /// bottom edge.
  package func place(_ size: Size, in rect: Rect) -> Rect {
    Rect(
      row: rect.origin.row + vertical.offset(size.rows, in: rect.size.rows),
      column: rect.origin.column + horizontal.offset(size.columns, in: rect.size.columns),
      columns: min(size.columns, rect.size.columns), rows: min(size.rows, rect.size.rows))
  }
}

/// The sides of a rectangle.
///
/// ```swift
/// Text(book.title).padding([.leading, .top], 1)
/// ```
public enum Edge: Sendable, Hashable, CaseIterable {
  /// A side; the leading one is the left.
  case top, leading, bottom, trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit an edge.
    public let rawValue: Int
    /// The edges whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The leading edge: the left one.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The trailing edge: the right one.
    public static let trailing = Set(rawValue: 8)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a rectangle, in columns and rows.
///
/// ```swift
/// Text(book.title).padding(EdgeInsets(leading: 2, trailing: 1))     // columns
/// ```
public struct EdgeInsets: Sendable, Hashable {
  /// Rows from the top edge.
  public var top: Int
  /// Columns from the leading edge.
  public var leading: Int
  /// Rows from the bottom edge.
  public var bottom: Int
  /// Columns from the trailing edge.
  public var trailing: Int

  /// Insets of so many columns and rows; 0 unless given.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The inset at an edge.
  package subscript(edge: Edge) -> Int {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  var columns: Int { leading + trailing }
  var rows: Int { top + bottom }
}
