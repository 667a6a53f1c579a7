/// A node that may be drawn on paper line by line, rather than as one block.
@MainActor
protocol PrintsInPieces: ViewNode {
  /// Whether it is.
  ///
  /// - Parameter columns: the width that it is offered; `nil` for its ideal width.
  func printsInPieces(columns: Int?) -> Bool
  /// The width that the node takes on paper, where that is known without looking at its rows.
  func printedColumns(columns: Int?) -> Int?
  /// Draws the node line by line.
  func print(on paper: Paper, columns: Int?) throws
}

extension ViewNode {
  final var printedInPieces: (any PrintsInPieces)? { self as? any PrintsInPieces }

  /// Whether the node is drawn on paper line by line, rather than as one block.
  final func comesInPieces(columns: Int?) -> Bool {
    printedInPieces?.printsInPieces(columns: columns) ?? false
  }

  /// The width that the node takes on paper, where that is known without looking at its rows.
  final func columnsOnPaper(_ columns: Int?) -> Int? {
    printedInPieces?.printedColumns(columns: columns)
  }

  /// Draws the node on paper, in pieces where it can be.
  final func put(on paper: Paper, columns: Int?) throws {
    if let printedInPieces {
      try printedInPieces.print(on: paper, columns: columns)
    } else {
      try paper.add(self, columns: columns)
    }
  }
}
