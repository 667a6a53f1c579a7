/// The widths of a table's columns in a window, and which columns are left out.
///
/// Where the window is too narrow for the least widths of all columns, those of the lowest priority
/// are left out, of equals the last first; the first column always stays. Where priorities differ,
/// those of less than the highest are left out before texts are too narrow to be read. What the
/// window has beyond the least widths goes first to such texts, then to columns whose width the
/// user has chosen, then to the narrowest columns until each has its ideal width, and the rest in
/// equal shares to columns that may be wider: to trailing columns only if there are no others. As
/// long as the same columns are shown, a window that is wider by one column makes one of them
/// wider by one.
struct ColumnPlan: Equatable {
  /// The request of a column.
  struct Column: Equatable {
    /// The width below which it is left out.
    var least: Int
    /// The width below which columns of lower priorities are left out for it.
    var readable: Int
    /// The width that shows all of it.
    var ideal: Int
    /// The width that it is never wider than.
    var most: Int
    /// Columns with the lowest are left out first.
    var priority = 0.0
    /// Whether it takes what is left over only if no other column may.
    var isTrailing = false
    /// Whether the user has hidden it: it is left out whatever the window is.
    var isHidden = false
    /// Whether the user has chosen its ideal width.
    var isChosen = false

    /// - Precondition: no width is negative.
    init(
      least: Int, readable: Int? = nil, ideal: Int, most: Int = .max, priority: Double = 0,
      isTrailing: Bool = false, isHidden: Bool = false, isChosen: Bool = false
    ) {
      self.isChosen = isChosen
      self.isHidden = isHidden
      self.least = least
      self.most = max(least, most)
      self.ideal = min(max(least, ideal), self.most)
      self.readable = min(max(least, readable ?? least), self.most)
      self.priority = priority
      self.isTrailing = isTrailing
    }
  }

  /// The blank columns between two columns.
  static let gap = 2

  /// The columns of each column; `nil` for one that is left out.
  private(set) var widths: [Int?]
  /// The number of columns after the first that are scrolled out.
  private(set) var skipped = 0

  /// The columns from the first to the end of the last, with the gaps between them.
  var total: Int { ColumnPlan.total(of: widths) }

  /// The columns that columns of these widths take, with the gaps between them.
  static func total(of widths: [Int?]) -> Int {
    let shown = widths.compactMap { $0 }
    return shown.reduce(0, +) + gap * max(0, shown.count - 1)
  }

  /// The plan of columns after the user has resized one.
  init(_ columns: [Column], holding held: HeldColumns, skipped: Int) {
    widths = held.widths(for: columns)
    self.skipped = skipped
  }

  /// The range of each column, counted from the start of the first; `nil` for one that is left out.
  var ranges: [Range<Int>?] {
    var start = 0
    return widths.map { width in
      guard let width else { return nil }
      defer { start += width + ColumnPlan.gap }
      return start..<start + width
    }
  }

  /// The plan of `columns` in `window` columns; with their ideal widths where that is `nil`.
  ///
  /// - Parameter skipped: how many columns after the first are scrolled out of the window. Then it
  ///   is the last ones that are left out, whatever their priority, so that each is visible once.
  /// - Complexity: O(columns²), which are few.
  init(_ columns: [Column], in window: Int?, skipping skipped: Int = 0) {
    var shown = columns.indices.filter { !columns[$0].isHidden }
    if shown.isEmpty, let first = columns.indices.first { shown = [first] }
    guard let window else {
      widths = columns.map { _ in nil }
      for index in shown { widths[index] = columns[index].ideal }
      return
    }
    let isRanked = ColumnPlan.isRanked(columns, shown)
    let skipped = min(skipped, ColumnPlan.mostSkipped(columns, shown, in: window))
    var leaving = ColumnPlan.leaving(columns, shown)
    if skipped > 0 {
      shown.removeSubrange(1...skipped)
      leaving = shown.dropFirst().reversed()
    }
    self.skipped = skipped
    let highest = shown.map { columns[$0].priority }.max()
    for index in leaving {
      let isLess = skipped == 0 && columns[index].priority < highest!
      guard ColumnPlan.least(columns, shown, readable: isLess) > window else { break }
      shown.removeAll { $0 == index }
    }
    widths = Array(repeating: nil, count: columns.count)
    guard !shown.isEmpty else { return }
    var rest = window - ColumnPlan.least(columns, shown)
    guard rest >= 0 else {
      // The first is alone, and still too wide: a fixed width is cut at the trailing edge.
      let first = columns[shown[0]]
      let isFixed = first.least == first.most && first.most != .max
      widths[shown[0]] = isFixed ? first.least : max(0, window)
      return
    }
    var filled = shown.map { columns[$0].least }
    if isRanked, skipped == 0 {
      filled = ColumnPlan.raise(filled, to: shown.map { columns[$0].readable }, by: &rest)
    }
    for isChosen in [true, false] {
      let ideals = zip(shown, filled).map { index, width in
        columns[index].isChosen == isChosen ? columns[index].ideal : width
      }
      filled = ColumnPlan.raise(filled, to: ideals, by: &rest)
    }
    for isTrailing in [false, true] where rest > 0 {
      let caps = zip(shown, filled).map { index, width in
        columns[index].isTrailing == isTrailing ? columns[index].most - width : 0
      }
      let shares = ColumnPlan.raise(shown.map { _ in 0 }, to: caps, by: &rest)
      filled = zip(filled, shares).map { $0 + $1 }
    }
    for (index, width) in zip(shown, filled) { widths[index] = width }
  }

  /// The maximum number of columns after the first to scroll out, so that the last ones have room;
  /// 0 where all have room.
  static func mostSkipped(_ columns: [Column], _ shown: [Int], in window: Int) -> Int {
    var skipped = 0
    let isRanked = isRanked(columns, shown)
    while shown.count - skipped > 2,
      least(columns, [shown[0]] + shown.dropFirst(1 + skipped), readable: isRanked) > window
    {
      skipped += 1
    }
    return skipped
  }

  /// Whether columns that may be left out are less important than others.
  private static func isRanked(_ columns: [Column], _ shown: [Int]) -> Bool {
    let highest = shown.map { columns[$0].priority }.max()
    return shown.dropFirst().contains { columns[$0].priority < highest! }
  }

  /// The columns that may be left out, the first to go first.
  private static func leaving(_ columns: [Column], _ shown: [Int]) -> [Int] {
    shown.dropFirst().sorted {
      (columns[$0].priority, $1) < (columns[$1].priority, $0)
    }
  }

  private static func least(
    _ columns: [Column], _ shown: [Int], readable: Bool = false
  ) -> Int {
    shown.reduce(gap * (shown.count - 1)) {
      $0.addingClamped(readable ? columns[$1].readable : columns[$1].least)
    }
  }

  /// Raises levels, the lowest first and of equals the first, none above its cap, until `amount` is
  /// used up.
  private static func raise(_ levels: [Int], to caps: [Int], by amount: inout Int) -> [Int] {
    var levels = levels
    while amount > 0 {
      let open = levels.indices.filter { levels[$0] < caps[$0] }
      guard let lowest = open.map({ levels[$0] }).min() else { break }
      let low = open.filter { levels[$0] == lowest }
      let next = min(
        low.map { caps[$0] }.min()!, open.map { levels[$0] }.filter { $0 > lowest }.min() ?? .max)
      let step = min(next - lowest, amount / low.count)
      for index in low { levels[index] += step }
      amount -= step * low.count
      if step < next - lowest {
        for index in low.prefix(amount) { levels[index] += 1 }
        amount = 0
      }
    }
    return levels
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
