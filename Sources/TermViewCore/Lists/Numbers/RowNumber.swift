/// The explicit number of a row.
package struct RowNumber: NodeModifier, Equatable {
  let number: Int
  package func makeNode(_ context: NodeContext) -> ViewNode { RowNumberNode(self, context) }
}

final class RowNumberNode: PassThroughNode<RowNumber> {
  override init(_ modifier: RowNumber, _ context: NodeContext) {
    super.init(modifier, context)
    // Registers with the list, so that rows without a number need not be searched.
    enclosingList?.rowTraits.insert(.numbers)
  }

  override func modifierDidChange(from old: RowNumber) {
    if modifier != old { enclosingList?.rowsDidChange() }
  }
}

extension View {
  /// Has a numbered list show `number` before the row, in place of the row's position.
  ///
  /// So a number stays with its element when rows are moved, sorted or filtered. It is written as
  /// the list's ``numberStyle(_:)`` writes numbers. The column of the numbers is as wide as for the
  /// positions, and grows when a row with a wider number comes into the window.
  ///
  /// ```swift
  /// NumberedList(issues.filter(\.isOpen)) { issue in
  ///   Text(issue.title).rowNumber(issue.number)
  /// }
  /// ```
  public func rowNumber(_ number: Int) -> some View {
    ModifiedView(content: self, modifier: RowNumber(number: number))
  }
}
