import TermView

/// The text about its rows in a list's border.
extension ListModel {
  /// The lines of the window that have the scroll bar's thumb beside them; `nil` while all of the
  /// content is visible.
  ///
  /// Every single view and every element of an outermost `ForEach` has the same weight, for any
  /// number of lines; the content of an element shares its weight.
  package var thumb: Range<Int>? {
    let layout = ListLayout(self)
    guard rows > 1, top > 0 || layout.total > layout.length, layout.total > 0 else { return nil }
    let intervals = intervals
    let total = weight
    func place(_ line: Int, after isAfter: Bool) -> Double {
      guard let row = layout.lines[line].row else { return 0 }
      let seen = Double(line - layout.starts[row] + (isAfter ? 1 : 0))
      let interval = intervals[row]
      let length = interval.upperBound - interval.lowerBound
      return (interval.lowerBound + length * seen / Double(layout.extents[row])) / total
    }
    let last = min(top + layout.length, layout.total) - 1
    let (before, seen) = (place(top, after: false), place(last, after: true))
    let first = min(Int(before * Double(rows) + 1e-6), rows - 1)
    let end = max(first + 1, min(rows, Int((seen * Double(rows) - 1e-6).rounded(.up))))
    // What is hidden leaves a line of the bar free, unless it is nothing.
    if end - first < rows || max(before, 1 - seen) <= 1e-9 { return first..<end }
    return before > 1 - seen ? 1..<end : 0..<end - 1
  }

  /// What each row takes of the whole.
  var intervals: [Range<Double>] {
    var intervals: [Range<Double>] = []
    Self.add(shownContent, from: 0, unit: 1, to: &intervals)
    return intervals
  }

  /// What all rows take.
  var weight: Double { Self.weight(of: shownContent) }

  /// The number of the outermost element or single view with the cursor, from 1 on; `nil` without
  /// one.
  ///
  /// A list counts the elements of sections instead, where the views of a `ForEach` of sections
  /// have a known number without being made.
  package var position: Int? {
    guard let cursor else { return nil }
    var paths: [ListPath] = []
    Self.addItems(shownContent, ListPath(), to: &paths)
    var number: Int?
    for (index, path) in paths.enumerated() where cursor.steps.starts(with: path.steps) {
      number = number ?? index + 1
    }
    return number
  }

  /// The number of outermost elements and single views.
  package var count: Int {
    var paths: [ListPath] = []
    Self.addItems(shownContent, ListPath(), to: &paths)
    return paths.count
  }

  private static func outlineRows(
    _ branches: [ListContent.Branch], _ unfolded: Set<AnyHashable>, _ path: ListPath
  ) -> [OutlineRows.Shown] {
    var outline = OutlineRows(path: path, unfolded: unfolded)
    outline.visit(branches, in: [], after: [])
    return outline.shown
  }

  private static func weight(of content: [ListContent]) -> Double {
    content.reduce(0) { sum, part in
      switch part {
      case .view: sum + 1
      case .group(let content), .branch(_, let content): sum + weight(of: content)
      case .section(let header, let content, let footer):
        sum + (header.isEmpty ? 0 : 1) + weight(of: content) + (footer.isEmpty ? 0 : 1)
      case .folding(_, let content, let isExpanded, _):
        sum + 1 + (isExpanded ? weight(of: content) : 0)
      case .outline(let branches, let unfolded, _):
        sum + Double(outlineRows(branches, unfolded, ListPath()).count)
      case .forEach(let elements, _, _): sum + Double(elements.count)
      }
    }
  }

  /// Adds what each row takes of the whole; returns where it ends.
  @discardableResult
  private static func add(
    _ content: [ListContent], from start: Double, unit: Double, to all: inout [Range<Double>]
  ) -> Double {
    var place = start
    func addOne() {
      all.append(place..<place + unit)
      place += unit
    }
    for part in content {
      switch part {
      case .view: addOne()
      case .group(let content), .branch(_, let content):
        place = add(content, from: place, unit: unit, to: &all)
      case .section(let header, let content, let footer):
        if !header.isEmpty { addOne() }
        place = add(content, from: place, unit: unit, to: &all)
        if !footer.isEmpty { addOne() }
      case .folding(_, let content, let isExpanded, _):
        addOne()
        if isExpanded { place = add(content, from: place, unit: unit, to: &all) }
      case .outline(let branches, let unfolded, _):
        for _ in outlineRows(branches, unfolded, ListPath()) { addOne() }
      case .forEach(let elements, _, _):
        for element in elements {
          if element.content.contains(where: { $0.hasRows }) {
            let inside = max(1, weight(of: element.content))
            add(element.content, from: place, unit: unit / inside, to: &all)
            place += unit
          } else {
            addOne()
          }
        }
      }
    }
    return place
  }

  private static func addItems(
    _ content: [ListContent], _ path: ListPath, to all: inout [ListPath]
  ) {
    for (index, part) in content.enumerated() {
      let path = path.appending(.child(index))
      switch part {
      case .view: all.append(path)
      case .group(let content): addItems(content, path, to: &all)
      case .branch(let number, let content):
        addItems(content, path.appending(.branch(number)), to: &all)
      case .section(_, let content, _): addItems(content, path, to: &all)
      case .folding(_, let content, let isExpanded, let isGroup):
        // The label of a disclosure group is an item, the header of a section is none.
        if isGroup { all.append(path.appending(.header)) }
        if isExpanded { addItems(content, path, to: &all) }
      case .outline(let branches, let unfolded, _):
        all += outlineRows(branches, unfolded, path).map(\.path)
      case .forEach(let elements, _, _):
        var occurrences: [AnyHashable: Int] = [:]
        for element in elements {
          let occurrence = occurrences[element.id, default: 0]
          occurrences[element.id] = occurrence + 1
          all.append(path.appending(.element(element.id, occurrence: occurrence)))
        }
      }
    }
  }
}
