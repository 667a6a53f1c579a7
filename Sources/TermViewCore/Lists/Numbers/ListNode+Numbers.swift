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

extension OutlineRows: NestedNumbers {
  func numberColumns(_ style: NumberStyle) -> Int { root.numberColumns(style) }
}

/// The numbers before rows.
extension ListNode {
  /// Updates the number that `display` shows before `row`.
  final func noteNumber(of row: ViewNode, _ display: RowDisplay) {
    let item = sequence.item(of: row)
    let own = item.flatMap { ownNumber(of: $0) }
    display.number = own ?? item.map { $0.offset + 1 }
    guard let numberStyle else { return }
    display.numberLabel =
      own.map { numberStyle.label(of: $0) } ?? item.map { label(of: $0, numberStyle) }
  }

  /// The element's explicit number, set by `rowNumber(_:)`.
  final func ownNumber(of item: AnyForEachItem) -> Int? {
    guard hasRowNumbers else { return nil }
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
  final func item(numbered number: Int, in forEach: AnyForEachNode) -> AnyForEachItem? {
    if configuration.isNumbered, hasRowNumbers {
      var found: AnyForEachItem?
      forEach.visitAll { item in
        if ownNumber(of: item) == number { found = item }
        return found == nil
      }
      return found
    }
    let offset = configuration.isNumbered ? numberStyle?.offset(of: number) ?? number - 1 : number - 1
    return forEach.item(at: min(max(offset, 0), forEach.count - 1))
  }

  /// The element's position in a style other than the default.
  private func label(of item: AnyForEachItem, _ style: NumberStyle) -> String {
    guard style.isNested else { return style.label(at: item.offset) }
    var label = ""
    var next: AnyForEachItem? = item
    while let item = next {
      let path = item.forEach.nestedNumbers?.numberPath(at: item.offset) ?? [item.offset]
      let inner = path.map { style.label(at: $0) }.joined(separator: ".")
      label = label.isEmpty ? inner : "\(inner).\(label)"
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    return label
  }

  /// The columns of the number before `row` with its separator: the same for every row of a
  /// `ForEach`.
  final func numberColumns(of row: ViewNode) -> Int {
    guard configuration.isNumbered, let item = sequence.item(of: row) else { return 0 }
    let columns = numberStyle.map { positionColumns(beside: item, $0) }
      ?? String(item.forEach.count).utf8.count
    guard let own = ownNumber(of: item) else { return max(columns, ownNumberColumns) + 2 }
    let width = (numberStyle?.label(of: own) ?? String(own)).utf8.count
    ownNumberColumns = max(ownNumberColumns, width)
    return max(columns, ownNumberColumns) + 2
  }

  /// The columns of the widest number in the `ForEach` of `item`.
  private func positionColumns(beside item: AnyForEachItem, _ style: NumberStyle) -> Int {
    guard style.isNested else { return style.columns(count: item.forEach.count) }
    func columns(in forEach: AnyForEachNode) -> Int {
      forEach.nestedNumbers?.numberColumns(style) ?? style.columns(count: forEach.count)
    }
    var sum = columns(in: item.forEach)
    var inner = item
    while inner.forEach.isNested, let outer = inner.forEach.enclosingItem {
      sum += columns(in: outer.forEach) + 1
      inner = outer
    }
    return sum
  }

  /// Lays the rows out again when one of them has a wider number than those before it.
  final func checkNumberColumns() {
    guard hasRowNumbers else { return }
    var isAny = false
    for row in shownRows {
      guard let display = row.display, display.measuredGutter != gutter(for: row) else { continue }
      display.invalidate()
      isAny = true
    }
    if isAny { graph.afterUpdate { [weak self] in self?.rowsDidChange() } }
  }

  final func paintNumber(_ display: RowDisplay, gutter: Int, _ painter: inout Painter) {
    guard let number = display.number else { return }
    let text = numberStyle == nil ? "\(number)" : display.numberLabel ?? ""
    let label = look == nil ? "\(text)." : text
    let width = gutter - (look == nil ? 1 : 2)
    var style = environment.textStyle
    if look != nil { style.foreground = .tertiary }
    let layout = TextLayout(
      runs: [TextRun(label, style: painter.table.style(style))],
      lineLimit: 1, truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: environment.widthPolicy)
    painter.text(
      layout,
      in: Rect(
        row: display.insets.before, column: max(0, width - label.utf8.count),
        columns: label.utf8.count, rows: 1))
  }
}
