import TermScreen

/// Data whose elements have a place in a tree, by which they are numbered.
@MainActor
protocol NestedNumbers {
  /// The offsets of an element and of the branches around it among their siblings, from the outside
  /// in. Complexity: O(depth · log unfolded branches).
  func numberPath(at offset: Int) -> [Int]
  /// The columns of the widest number. Complexity: O(unfolded branches), once.
  func numberColumns(_ style: NumberStyle) -> Int
}

/// The numbers before the rows of a numbered list.
@MainActor
final class Numbers: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The style, where it is not 1, 2, 3.
  private var style: NumberStyle?
  /// The columns of the widest number of a row's own that was seen.
  private var ownColumns = 0

  static var isBesideRows: Bool { true }

  init(of list: ListNode) {
    self.list = list
    style = list.environment[NumberStyleKey.self]
  }

  /// Applies the number style that the list inherits.
  func environmentDidChange() {
    let style = list.environment[NumberStyleKey.self]
    guard style != self.style else { return }
    self.style = style
    list.redrawRows()
  }

  // MARK: The number of a row

  func rowWillBePainted(_ row: ViewNode, _ display: RowDisplay) {
    let item = list.sequence.item(of: row)
    let own = item.flatMap { ownNumber(of: $0) }
    display.number = own ?? item.map { $0.offset + 1 }
    guard let style else { return }
    display.numberLabel = own.map { style.label(of: $0) } ?? item.map { label(of: $0, style) }
  }

  /// The element's explicit number, set by `rowNumber(_:)`.
  private func ownNumber(of item: AnyForEachItem) -> Int? {
    guard list.rowTraits.contains(.numbers) else { return nil }
    var node: ViewNode? = item
    while let candidate = node {
      if let candidate = candidate as? RowNumberNode { return candidate.modifier.number }
      node = candidate.onlyContent
    }
    return nil
  }

  /// The element with a number: the one at that position, or the last. If rows have explicit
  /// numbers, the first with that number.
  ///
  /// Complexity: O(1); O(count), with a view made for each element, if rows have explicit numbers.
  func item(numbered number: Int, in forEach: AnyForEachNode) -> AnyForEachItem? {
    guard list.rowTraits.contains(.numbers) else {
      return forEach.item(nearest: style?.offset(of: number) ?? number - 1)
    }
    var found: AnyForEachItem?
    forEach.visitAll { item in
      if ownNumber(of: item) == number { found = item }
      return found == nil
    }
    return found
  }

  /// The element's position in a style other than the default.
  private func label(of item: AnyForEachItem, _ style: NumberStyle) -> String {
    guard style.isNested else { return style.label(at: item.offset) }
    var label = ""
    for item in list.sequence.elements(around: item) {
      let path = item.forEach.nestedNumbers?.numberPath(at: item.offset) ?? [item.offset]
      let inner = path.map { style.label(at: $0) }.joined(separator: ".")
      label = label.isEmpty ? inner : "\(inner).\(label)"
    }
    return label
  }

  // MARK: Columns

  /// The columns of the number with its separator: the same for every row of a `ForEach`.
  func columns(before row: ViewNode) -> Int {
    guard let item = list.sequence.item(of: row) else { return 0 }
    let columns: Int
    if let style {
      columns = positionColumns(beside: item, style)
    } else {
      columns = item.forEach.count.digits
    }
    if let own = ownNumber(of: item) {
      ownColumns = max(ownColumns, (style?.label(of: own) ?? String(own)).utf8.count)
    }
    return max(columns, ownColumns) + 2
  }

  /// The columns of the widest number in the `ForEach` of `item`.
  private func positionColumns(beside item: AnyForEachItem, _ style: NumberStyle) -> Int {
    func columns(in forEach: AnyForEachNode) -> Int {
      forEach.nestedNumbers?.numberColumns(style) ?? style.columns(count: forEach.count)
    }
    guard style.isNested else { return style.columns(count: item.forEach.count) }
    let sums = list.sequence.elements(around: item).map { columns(in: $0.forEach) + 1 }
    return sums.reduce(-1, +)
  }

  /// With another number of digits in the last number all rows have another place.
  func rowsWillBePlaced() {
    for row in list.visible where list.sequence.isCurrent(row) {
      let gutter = list.gutter(for: row)
      if let display = row.display, display.gutter != gutter {
        display.gutter = gutter
        display.invalidate()
      }
    }
  }

  func rowsWerePlaced() {
    for row in list.shownRows {
      guard let display = row.display else { continue }
      rowWillBePainted(row, display)
      display.gutter = list.gutter(for: row)
    }
    if list.rowTraits.contains(.numbers) { checkColumns() }
  }

  /// Lays the rows out again when one of them has a wider number than those before it.
  private func checkColumns() {
    var isAny = false
    for row in list.shownRows {
      guard let display = row.display, display.measuredGutter != list.gutter(for: row) else {
        continue
      }
      display.invalidate()
      isAny = true
    }
    if isAny { list.graph.afterUpdate { [weak list] in list?.rowsDidChange() } }
  }

  func paint(before row: ViewNode, _ display: RowDisplay, gutter: Int, _ painter: inout Painter) {
    guard let number = display.number else { return }
    let text = style == nil ? "\(number)" : display.numberLabel ?? ""
    let isBare = list.look == nil
    let label = isBare ? "\(text)." : text
    var textStyle = list.environment.textStyle
    if !isBare { textStyle.foreground = .tertiary }
    let layout = TextLayout(
      runs: [TextRun(label, style: painter.table.style(textStyle))],
      lineLimit: 1, truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: list.environment.widthPolicy)
    let columns = label.utf8.count
    painter.text(
      layout,
      in: Rect(
        row: display.insets.before, column: max(0, gutter - (isBare ? 1 : 2) - columns),
        columns: columns, rows: 1))
  }
}

extension Int {
  /// How many decimal digits a number of elements has.
  fileprivate var digits: Int {
    var (rest, digits) = (self / 10, 1)
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    return digits
  }
}

extension AnyForEachNode {
  /// The item at an offset, or at the end that is nearest to it. There is at least one element.
  final func item(nearest offset: Int) -> AnyForEachItem {
    item(at: min(max(offset, 0), count - 1))
  }
}
