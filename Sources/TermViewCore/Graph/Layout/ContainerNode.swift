/// The base of nodes that lay out all elements of their content as one element of their own.
class ContainerNode: WrapperNode {
  private var elements: [ViewNode]?

  override init(_ context: NodeContext) {
    super.init(context)
    laysOutContent()
  }

  override var isStructural: Bool { false }
  override var isElementSource: Bool { false }
  override var makesElements: Bool { false }
  override func collectElements(into elements: inout [ViewNode]) { elements.append(self) }

  override func elementsDidChange() {
    forgetElements()
    invalidateLayout()
  }

  func forgetElements() { elements = nil }

  /// The axis along which spacers and dividers inside extend.
  var elementAxis: Axis? { nil }

  final func currentElements() -> [ViewNode] {
    if let elements { return elements }
    var found: [ViewNode] = []
    child.collectElements(into: &found)
    for element in found { element.stackAxis = elementAxis }
    elements = found
    return found
  }

  override func printsInPieces(columns: Int?) -> Bool { false }
  override func printedColumns(columns: Int?) -> Int? { nil }
  override func print(on paper: Paper, columns: Int?) throws {
    try paper.add(self, columns: columns)
  }
}
