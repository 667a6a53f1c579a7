/// The place of a view's content, and the axes along which that has the length that it took without
/// a bound.
typealias ContentPlace = (rect: Rect, unbounded: Axis.Set)

/// The base of modifiers that make one element of their content: padding, frames, borders.
///
/// Content of several views is laid out as by a `VStack`.
class ElementNode: WrapperNode, ElementHolder, GuidedNode {
  @exclusivity(unchecked) private var elements: [ViewNode]?

  override init(_ context: NodeContext) {
    super.init(context)
    traits.insert(.holdsElements)
    contentHosting = Hosting()
    lazyContent = nil
  }

  /// Whether the content becomes one element; otherwise the node is transparent to layout.
  var makesElement: Bool { true }

  override func plays(_ role: ElementRole) -> Bool { !makesElement && child.plays(role) }

  override func collectElements(into elements: inout [ViewNode]) {
    if makesElement {
      elements.append(self)
    } else {
      super.collectElements(into: &elements)
    }
  }

  func elementsHaveChanged() -> Bool {
    let wasElement = elements != nil
    elements = nil
    // A node that becomes transparent to layout, or stops being so, changes the enclosing layout.
    guard makesElement, wasElement else { return true }
    invalidateLayout()
    return false
  }

  private func currentElements() -> [ViewNode] {
    if let elements { return elements }
    var found: [ViewNode] = []
    child.collectElements(into: &found)
    for element in found where found.count > 1 { element.setStackAxis(.vertical) }
    if makesElement { elements = found }
    return found
  }

  private var layout: StackLayout {
    StackLayout(axis: .vertical, spacing: 0, alignment: .topLeading)
  }

  final func measureContent(_ proposal: ProposedSize) -> Size {
    let elements = currentElements()
    if elements.count == 1 { return elements[0].measure(proposal) }
    return layout.size(of: elements, proposal)
  }

  /// Puts the content at `rect`.
  ///
  /// - Parameter unbounded: the axes along which the content has the length that it took without a
  ///   bound; those of the node itself unless given.
  final func placeContent(in rect: Rect, unbounded: Axis.Set? = nil) {
    let elements = currentElements()
    let unbounded = unbounded ?? unboundedAxes
    if elements.count == 1 { return elements[0].place(rect, unbounded: unbounded) }
    layout.place(elements, in: rect, isIdeal: unbounded.contains(.vertical))
  }

  /// The place of the content where the node is at `rect`, with no bound along `unbounded`.
  func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    (rect, unbounded)
  }

  func ownGuide(_ line: GuideLine, in size: Size) -> Int? {
    let elements = currentElements()
    guard elements.count == 1 else { return nil }
    let place = contentPlace(in: Rect(origin: .zero, size: size), []).rect
    return elements[0].explicitGuide(line, in: place.size).map { $0 + place.origin[line.axis] }
  }

  /// The content as it is printed on paper.
  private var paperStack: PaperStack { PaperStack(elements: currentElements()) }
  final func contentPrintsInPieces(columns: Int?) -> Bool {
    paperStack.printsInPieces(columns: columns)
  }
  final func contentPrintedColumns(columns: Int?) -> Int? {
    paperStack.printedColumns(columns: columns)
  }
  final func printContent(on paper: Paper, columns: Int?) throws {
    try paperStack.print(on: paper, columns: columns)
  }

  override func printsInPieces(columns: Int?) -> Bool {
    !makesElement && super.printsInPieces(columns: columns)
  }
  override func printedColumns(columns: Int?) -> Int? {
    makesElement ? nil : super.printedColumns(columns: columns)
  }
  override func print(on paper: Paper, columns: Int?) throws {
    if makesElement {
      try paper.add(self, columns: columns)
    } else {
      try super.print(on: paper, columns: columns)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { measureContent(proposal) }
  override func placeElements() {
    let place = contentPlace(in: rect, unboundedAxes)
    placeContent(in: place.rect, unbounded: place.unbounded)
  }
}

/// The base class of nodes that lay out all elements of their content as a single element.
class ContainerNode: WrapperNode, ElementHolder {
  private var elements: [ViewNode]?

  override init(_ context: NodeContext) {
    super.init(context)
    laysOutContent()
    traits.insert(.holdsElements)
  }

  final override func plays(_ role: ElementRole) -> Bool { false }
  override func collectElements(into elements: inout [ViewNode]) { elements.append(self) }

  final func elementsHaveChanged() -> Bool {
    forgetElements()
    invalidateLayout()
    return false
  }

  func forgetElements() { elements = nil }

  /// The axis along which spacers and dividers inside extend.
  var elementAxis: Axis? { nil }

  final func currentElements() -> [ViewNode] {
    if let elements { return elements }
    var found: [ViewNode] = []
    child.collectElements(into: &found)
    for element in found { element.setStackAxis(elementAxis) }
    elements = found
    return found
  }

  override func printsInPieces(columns: Int?) -> Bool { false }
  override func printedColumns(columns: Int?) -> Int? { nil }
  override func print(on paper: Paper, columns: Int?) throws {
    try paper.add(self, columns: columns)
  }
}
