/// Where a view stands across the width it is given.
public enum HorizontalAlignment: Sendable, Hashable { case leading, center, trailing }

/// Where a view stands across the height it is given.
public enum VerticalAlignment: Sendable, Hashable { case top, center, bottom }

/// Where a view stands in the rectangle it is given.
public struct Alignment: Sendable, Hashable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
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

  /// The first of `columns` columns in a space of `space` columns.
  func offset(_ columns: Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: (space - columns) / 2
    case .trailing: space - columns
    }
  }
}

extension VerticalAlignment {
  /// The first of `rows` rows in a space of `space` rows.
  func offset(_ rows: Int, in space: Int) -> Int {
    switch self {
    case .top: 0
    case .center: (space - rows) / 2
    case .bottom: space - rows
    }
  }
}

extension Alignment {
  /// Where a view of `size` goes in `rect`.
  func place(_ size: Size, in rect: Rect) -> Rect {
    Rect(
      row: rect.origin.row + vertical.offset(size.rows, in: rect.size.rows),
      column: rect.origin.column + horizontal.offset(size.columns, in: rect.size.columns),
      columns: size.columns, rows: size.rows)
  }
}

/// The sides of a rectangle.
public enum Edge: Sendable, Hashable, CaseIterable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a rectangle, in columns and rows.
public struct EdgeInsets: Sendable, Hashable {
  public var top: Int
  public var leading: Int
  public var bottom: Int
  public var trailing: Int

  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  var columns: Int { leading + trailing }
  var rows: Int { top + bottom }
}
