import TermScreen

/// The blank cells around the rows of a container: of modifiers around a lazy stack, and of rows
/// that are narrower than the container.
@MainActor
enum StackInsets {
  /// The blank cells of modifiers around a lazy stack at both sides across, or before the content.
  static func across(_ row: ViewNode, in container: RowContainerNode) -> Int {
    guard container.holdsLazyStack else { return 0 }
    var total = 0
    var node = row.parent
    while let candidate = node, candidate !== container {
      let insets = candidate.insetsOfRows
      total += container.axis == .vertical ? insets.columns : insets.rows
      node = candidate.parent
    }
    return total
  }

  /// The start of a row's content across the axis.
  static func offset(of row: ViewNode, in container: RowContainerNode) -> Int {
    var total = container.gutter(for: row)
    if let rowAlignment = container.rowAlignment {
      let size = Size(container.axis, main: 0, cross: room(of: row, in: container))
      let free = container.crossLength - across(row, in: container) - size[container.axis.other]
      let room = Rect(
        origin: .zero, size: Size(container.axis, main: 0, cross: size[container.axis.other] + free)
      )
      total += rowAlignment.place(size, in: room).origin[container.axis.other]
    }
    guard container.holdsLazyStack else { return total }
    var node = row.parent
    while let candidate = node, candidate !== container {
      let insets = candidate.insetsOfRows
      total += container.axis == .vertical ? insets.leading : insets.top
      node = candidate.parent
    }
    return total
  }

  /// The size of a row across the axis.
  static func room(of row: ViewNode, in container: RowContainerNode) -> Int {
    let room = max(
      0, container.crossLength - across(row, in: container) - container.gutter(for: row))
    guard container.rowAlignment != nil, let display = row.display else { return room }
    return min(room, display.contentSize[container.axis.other])
  }

  /// The blank cells of modifiers around a lazy stack before its first or after its last row.
  static func length(of container: RowContainerNode, atEnd: Bool) -> Int {
    guard container.holdsLazyStack else { return 0 }
    var total = 0
    var node: ViewNode = container.child
    while true {
      let insets = node.insetsOfRows
      switch (container.axis, atEnd) {
      case (.vertical, false): total += insets.top
      case (.vertical, true): total += insets.bottom
      case (.horizontal, false): total += insets.leading
      case (.horizontal, true): total += insets.trailing
      }
      guard node.holdsLazyStack, node.children.count == 1 else { return total }
      node = node.children[0]
    }
  }
}

extension ViewNode {
  /// The blank cells of a modifier around a lazy stack around the rows.
  fileprivate var insetsOfRows: EdgeInsets {
    (self as? any LazyContentInsets)?.elementInsets ?? EdgeInsets()
  }
}
