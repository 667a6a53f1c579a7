/// A node with one child that it mostly stands aside for: the base of modifiers.
class WrapperNode: ViewNode {
  @exclusivity(unchecked) final var child: ViewNode!

  override var children: [ViewNode] { if let child { [child] } else { [] } }
  override var onlyChild: ViewNode? { child }
  override var wrapsOneView: Bool { true }
  override var passesLazyStack: Bool { true }
  override var isStructural: Bool { child.isStructural }
  override var isRowSource: Bool { child.isRowSource }
  override var expandsRows: Bool { child.expandsRows }
  override var isLazyStack: Bool { child.isLazyStack }
  override func source(after child: ViewNode?) -> ViewNode? { child == nil ? self.child : nil }
  override func source(before child: ViewNode?) -> ViewNode? { child == nil ? self.child : nil }

  override func collectElements(into elements: inout [ViewNode]) {
    // What the wrapper does to one element it does to each when the child stands for several.
    if child.isStructural {
      child.collectElements(into: &elements)
    } else {
      elements.append(self)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { child.measure(proposal) }
  override func placeElements() { child.place(rect) }
  override var layoutPriority: Double { child.layoutPriority }
  override func paint(_ painter: inout Painter) { child.paint(&painter) }

  override func printsInPieces(columns: Int?) -> Bool { child.printsInPieces(columns: columns) }
  override func printedColumns(columns: Int?) -> Int? { child.printedColumns(columns: columns) }
  override func print(on paper: Paper, columns: Int?) throws {
    try child.print(on: paper, columns: columns)
  }
}
