import TermViewCore

/// The line between two columns, which the mouse drags.
struct ColumnDivider: View {
  /// The width of the column that the line gives its width.
  let width: Int
  /// Whether that column is before the line.
  var isBefore = true
  /// Gives the column another width; `nil` for a line that stays where it is.
  let resize: (@MainActor (Int) -> Void)?
  /// The width of the column when the drag began.
  @State private var dragged: Int?
  @Environment(\.isThemed) private var isThemed

  var body: some View {
    Divider()
      .foregroundColor(dragged != nil && isThemed ? .accentColor : nil)
      .contentShape(.rect)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            let columns = drag.translation.columns
            let start = dragged ?? width
            dragged = start
            resize?(isBefore ? start + columns : start - columns)
          }
          .onEnded { _ in dragged = nil },
        isEnabled: resize != nil)
  }

  /// The keys that move a line, for the columns beside it.
  static func keys(
    isEnabled: Bool, _ move: @escaping @MainActor (_ columns: Int) -> Void
  ) -> [KeyBinding] {
    guard isEnabled else { return [] }
    return [
      KeyBinding([.option(.left)], "Move the line beside the column to the left") { count in
        move(-(count ?? 1))
      },
      KeyBinding([.option(.right)], "Move the line beside the column to the right") { count in
        move(count ?? 1)
      },
    ].map { $0.hint("move line", priority: .never).section("Columns") }
  }
}

/// The width that a user has given a column, within the bounds that it has in the window of now: a
/// window that becomes smaller and larger again brings back the width.
struct DraggedWidth: Equatable {
  /// The columns that a column has at least, unless it had fewer before.
  static let least = 10

  private(set) var columns: Int?

  /// The width of a column that would have `usual` columns, and may have up to `room`.
  func columns(or usual: Int, asked: ColumnWidth?, room: Int) -> Int {
    guard let columns else { return usual }
    return bounded(columns, usual, asked, room)
  }

  /// Takes the width that the user gives the column now.
  mutating func drag(to columns: Int, or usual: Int, asked: ColumnWidth?, room: Int) {
    self.columns = bounded(columns, usual, asked, room)
  }

  private func bounded(_ columns: Int, _ usual: Int, _ asked: ColumnWidth?, _ room: Int) -> Int {
    let least = max(1, asked?.least ?? min(DraggedWidth.least, usual))
    return max(least, min(columns, asked?.greatest ?? .max, room))
  }
}
