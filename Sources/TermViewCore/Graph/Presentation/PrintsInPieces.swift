/// A node that may be drawn on paper line by line, rather than as one block.
@MainActor
protocol PrintsInPieces: ViewNode {
  /// Whether it is.
  ///
  /// - Parameter columns: the width that it is offered; `nil` for its ideal width.
  func printsInPieces(columns: Int?) -> Bool
  /// The node's width on paper, if known without measuring its rows.
  func printedColumns(columns: Int?) -> Int?
  /// Draws the node line by line.
  func print(on paper: Paper, columns: Int?) throws
}

/// A text, whose lines a terminal may wrap.
@MainActor
protocol WrappedText: ViewNode {
  /// Whether its lines begin at the left edge and are all shown.
  var isWrapped: Bool { get }
  /// The lines as long as they are, each without blanks at its end; what is indented is broken at
  /// `columns`.
  func lines(columns: Int?) -> [Line]
}

/// A text that is only appended to.
@MainActor
protocol GrowingNode: ViewNode {
  /// Shows the lines that have ended while `body` runs, and what follows them afterwards.
  func showingEndedLines(_ body: (ViewNode) throws -> Void) rethrows
}

extension ViewNode {
  /// The text that the node is, inside bodies, conditions and modifiers without a layout.
  final var wrappedText: (any WrappedText)? {
    var node = self
    while true {
      if let text = node as? any WrappedText { return text.isWrapped ? text : nil }
      if let element = node as? ElementNode, element.makesElement { return nil }
      guard let next = node.onlyContent else { return nil }
      node = next
    }
  }

  final var printedInPieces: (any PrintsInPieces)? { self as? any PrintsInPieces }

  /// Whether the node is drawn on paper line by line, rather than as one block.
  final func comesInPieces(columns: Int?) -> Bool {
    printedInPieces?.printsInPieces(columns: columns) ?? false
  }

  /// The width that the node takes on paper, where that is known without looking at its rows.
  final func columnsOnPaper(_ columns: Int?) -> Int? {
    printedInPieces?.printedColumns(columns: columns)
  }

  /// Draws the node on paper, in pieces if possible.
  final func put(on paper: Paper, columns: Int?) throws {
    if let printedInPieces {
      try printedInPieces.print(on: paper, columns: columns)
    } else {
      try paper.add(self, columns: columns)
    }
  }
}

/// Views one above the other on paper, each added when the one before it is done.
@MainActor
struct PaperStack {
  let elements: [ViewNode]
  var spacing = 0
  var alignment = HorizontalAlignment.leading

  /// Whether the elements can be added one by one: for alignment to the centre or the end, the
  /// widest one has to be measured before.
  func printsInPieces(columns: Int?) -> Bool {
    alignment == .leading || printedColumns(columns: columns) != nil
  }

  /// The width of the stack where an element is sure to take all that is offered.
  func printedColumns(columns: Int?) -> Int? {
    guard let columns else { return nil }
    return elements.contains { $0.columnsOnPaper(columns) == columns } ? columns : nil
  }

  func print(on paper: Paper, columns: Int?) throws {
    for (index, element) in elements.enumerated() {
      if index > 0 { try paper.addBlankLines(spacing) }
      if element.comesInPieces(columns: columns) {
        try element.put(on: paper, columns: columns)
      } else {
        try paper.add(element, columns: columns, alignment: alignment)
      }
    }
  }
}
