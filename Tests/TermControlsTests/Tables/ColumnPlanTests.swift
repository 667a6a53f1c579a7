import TestFolders
import Testing

@testable import TermControls
@testable import TermTables

/// The widths of columns, found by giving away one column of the window after the other.
struct NaivePlan {
  var widths: [Int?]

  init(_ columns: [ColumnPlan.Column], in window: Int, skipping skipped: Int = 0) {
    var isShown = columns.map { !$0.isHidden }
    if !isShown.contains(true), !columns.isEmpty { isShown[0] = true }
    let first = isShown.firstIndex(of: true)
    var isInOrder = false
    let highest = columns.indices.filter { isShown[$0] }.map { columns[$0].priority }.max()
    let isRanked = columns.indices.contains {
      isShown[$0] && $0 != first && columns[$0].priority < highest!
    }
    func readable() -> Int {
      let shown = columns.indices.filter { isShown[$0] }
      return shown.reduce(0) { $0 + columns[$1].readable } + 2 * (shown.count - 1)
    }
    for _ in 0..<skipped where isShown.filter({ $0 }).count > 2 {
      // As long as not all that follow have room.
      guard isRanked ? readable() > window : least() > window else { break }
      isShown[isShown.indices.first { $0 > first! && isShown[$0] }!] = false
      isInOrder = true
    }
    func least() -> Int {
      let shown = columns.indices.filter { isShown[$0] }
      return shown.reduce(0) { $0 + columns[$1].least } + 2 * (shown.count - 1)
    }
    /// Whether one of less than the highest priority has to go for the others to be readable.
    func isCrowded() -> Bool {
      !isInOrder && readable() > window
        && columns.indices.contains {
          isShown[$0] && $0 != first && columns[$0].priority < highest!
        }
    }
    while !columns.isEmpty, least() > window || isCrowded() {
      var out: Int?
      for index in columns.indices where isShown[index] && index != first {
        if out == nil || isInOrder || columns[index].priority <= columns[out!].priority {
          out = index
        }
      }
      guard let out else { break }
      isShown[out] = false
    }
    widths = columns.indices.map { isShown[$0] ? columns[$0].least : nil }
    guard !columns.isEmpty else { return }
    var rest = window - least()
    guard rest >= 0 else {
      let column = columns[first!]
      widths[first!] = column.least == column.most ? column.least : max(0, window)
      return
    }
    /// The first of the columns with the least key.
    func lowest(_ isOpen: (Int) -> Bool, _ key: (Int) -> Int) -> Int? {
      columns.indices.filter { isShown[$0] && isOpen($0) }.min { (key($0), $0) < (key($1), $1) }
    }
    while isRanked, !isInOrder, rest > 0,
      let index = lowest({ widths[$0]! < columns[$0].readable }, { widths[$0]! })
    {
      widths[index]! += 1
      rest -= 1
    }
    for isChosen in [true, false] {
      while rest > 0,
        let index = lowest(
          { columns[$0].isChosen == isChosen && widths[$0]! < columns[$0].ideal }, { widths[$0]! })
      {
        widths[index]! += 1
        rest -= 1
      }
    }
    var gained = columns.map { _ in 0 }
    for isTrailing in [false, true] {
      while rest > 0,
        let index = lowest(
          { columns[$0].isTrailing == isTrailing && widths[$0]! < columns[$0].most },
          { gained[$0] })
      {
        widths[index]! += 1
        gained[index] += 1
        rest -= 1
      }
    }
  }
}

@Suite("The widths of columns")
struct ColumnPlanTests {
  static func columns(_ random: inout SplitMix) -> [ColumnPlan.Column] {
    (0..<random.next(in: 0...12)).map { _ in
      let least = random.next(in: 0...10)
      let most = random.next(in: 0...3) == 0 ? random.next(in: 0...30) : .max
      let isChosen = random.next(in: 0...4) == 0
      let ideal = random.next(in: 0...30)
      return ColumnPlan.Column(
        least: least, readable: random.next(in: 0...3) == 0 ? random.next(in: 0...20) : nil,
        ideal: ideal, most: isChosen ? ideal : most,
        priority: Double(random.next(in: -1...1)), isTrailing: random.next(in: 0...2) == 0,
        isChosen: isChosen)
    }
  }

  @Test("Columns that are hidden or scrolled out leave their room to others", arguments: 0..<40)
  func skipped(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 500)
    for _ in 0..<50 {
      var columns = Self.columns(&random)
      for index in columns.indices { columns[index].isHidden = random.next(in: 0...3) == 0 }
      let window = random.next(in: 0...100)
      let skipped = random.next(in: 0...6)
      let plan = ColumnPlan(columns, in: window, skipping: skipped)
      #expect(
        plan.widths == NaivePlan(columns, in: window, skipping: skipped).widths,
        "\(columns) in \(window), \(skipped)")
    }
  }

  @Test("They are those of a table that is filled column by column", arguments: 0..<40)
  func model(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<50 {
      let columns = Self.columns(&random)
      let window = random.next(in: 0...150)
      let plan = ColumnPlan(columns, in: window)
      #expect(plan.widths == NaivePlan(columns, in: window).widths, "\(columns) in \(window)")
    }
  }

  @Test("They fill the window, keep the least widths, and grow with it", arguments: 0..<40)
  func properties(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 1000)
    let columns = Self.columns(&random)
    guard !columns.isEmpty else { return }
    var before = ColumnPlan(columns, in: 0)
    for window in 0...200 {
      let plan = ColumnPlan(columns, in: window)
      #expect(plan == ColumnPlan(columns, in: window))
      let shown = plan.widths.indices.filter { plan.widths[$0] != nil }
      #expect(shown.first == 0)
      if shown.count > 1 || columns[0].least <= window {
        #expect(shown.allSatisfy { plan.widths[$0]! >= columns[$0].least })
        #expect(shown.allSatisfy { plan.widths[$0]! <= columns[$0].most })
        let isFull = shown.allSatisfy { plan.widths[$0]! == columns[$0].most }
        #expect(isFull ? plan.total <= window : plan.total == window)
      } else {
        let isFixed = columns[0].least == columns[0].most
        #expect(plan.total == (isFixed ? columns[0].least : window))
      }
      // What has joined stays, and while none joins no column gets narrower.
      let known = before.widths.indices.filter { before.widths[$0] != nil }
      #expect(Set(known).isSubset(of: Set(shown)))
      if known == shown {
        #expect(shown.allSatisfy { before.widths[$0]! <= plan.widths[$0]! })
      }
      // What is left out has no higher priority than what stays.
      for (index, width) in plan.widths.enumerated() where width == nil {
        #expect(
          shown.dropFirst().allSatisfy { columns[$0].priority >= columns[index].priority })
      }
      before = plan
    }
  }

  @Test("Less important columns are left out before the others are too narrow to be read")
  func ranks() {
    func columns(_ priorities: [Double]) -> [ColumnPlan.Column] {
      priorities.map { ColumnPlan.Column(least: 8, readable: 12, ideal: 20, priority: $0) }
    }
    #expect(ColumnPlan(columns([0, 0, 0]), in: 30).widths == [9, 9, 8])
    #expect(ColumnPlan(columns([0, 0, -1]), in: 30).widths == [14, 14, nil])
    #expect(ColumnPlan(columns([0, 0, -1]), in: 40).widths == [12, 12, 12])
    // Among the most important ones the least width decides.
    #expect(ColumnPlan(columns([0, 0, -1]), in: 20).widths == [9, 9, nil])
    // Numbers are as wide as theirs, then the text is readable, and then titles have room.
    let mixed = [
      ColumnPlan.Column(least: 4, ideal: 9, isTrailing: true),
      ColumnPlan.Column(least: 8, readable: 12, ideal: 20, priority: 1),
      ColumnPlan.Column(least: 4, ideal: 9, isTrailing: true),
    ]
    #expect(ColumnPlan(mixed, in: 23).widths == [9, 12, nil])
    #expect(ColumnPlan(mixed, in: 24).widths == [4, 12, 4])
    #expect(ColumnPlan(mixed, in: 26).widths == [5, 12, 5])
    // What is left out is reached by scrolling.
    #expect(ColumnPlan(columns([0, 0, -1]), in: 30, skipping: 1).widths == [14, nil, 14])
  }

  @Test("Without a window all columns are as wide as they want")
  func ideal() {
    let columns = [
      ColumnPlan.Column(least: 2, ideal: 7, most: 5), ColumnPlan.Column(least: 3, ideal: 1),
    ]
    #expect(ColumnPlan(columns, in: nil).widths == [5, 3])
    #expect(ColumnPlan(columns, in: nil).total == 10)
    #expect(ColumnPlan([], in: nil).total == 0)
  }

  @Test("Widths that are nearly endless are not added up")
  func endless() {
    let columns = [
      ColumnPlan.Column(least: .max, ideal: .max), ColumnPlan.Column(least: .max, ideal: .max),
      ColumnPlan.Column(least: 1, ideal: 5),
    ]
    #expect(ColumnPlan(columns, in: 30).widths == [30, nil, nil])
  }
}

extension SplitMix {
  mutating func next(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
