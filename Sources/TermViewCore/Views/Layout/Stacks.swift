/// Views side by side.
///
/// `spacing` is in columns, 1 unless given. Children that can shrink or grow share the width that
/// the others leave.
///
/// In the row of a list, a text after a ``Spacer`` at the end has room as columns do: it is whole,
/// or cut where 10 columns and two thirds of it remain beside the views before it. Otherwise those
/// are cut beside a text of at most 10 columns or a third of the row, and a longer one is left out.
///
/// ```swift
/// HStack(spacing: 2) {
///   Text("Pages")
///   Text("732").bold()
/// }
/// ```
public struct HStack<Content: View>: View, PrimitiveView {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Int
  @usableFromInline let content: Content

  /// A stack of the views of `content` from left to right.
  ///
  /// - Parameters:
  ///   - alignment: where views are across the height of the stack.
  ///   - spacing: columns between the views; 1 unless given.
  ///   - content: the views.
  @inlinable
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 1
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    StackNode.make(view.layout, view.content, context)
  }

  @inline(__always)
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    StackNode.update(node, view.layout, view.content)
  }

  @inline(__always)
  private var layout: StackNode.Configuration {
    .init(
      axis: .horizontal, spacing: spacing,
      alignment: Alignment(horizontal: .leading, vertical: alignment))
  }
}

/// Views one above the other.
///
/// `spacing` is in rows, 0 unless given: a terminal has few.
///
/// ```swift
/// VStack(alignment: .center, spacing: 1) {
///   Text("Nothing found").bold()
///   Text("Try another word.")
/// }
/// ```
public struct VStack<Content: View>: View, PrimitiveView {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Int
  @usableFromInline let content: Content

  /// A stack of the views of `content` from top to bottom.
  ///
  /// - Parameters:
  ///   - alignment: where views are across the width of the stack.
  ///   - spacing: rows between the views; 0 unless given.
  ///   - content: the views.
  @inlinable
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 0
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    StackNode.make(view.layout, view.content, context)
  }

  @inline(__always)
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    StackNode.update(node, view.layout, view.content)
  }

  @inline(__always)
  private var layout: StackNode.Configuration {
    .init(
      axis: .vertical, spacing: spacing,
      alignment: Alignment(horizontal: alignment, vertical: .top))
  }
}

/// The node of a stack; lays out the elements of its content.
final class StackNode: WrapperNode, ArrangedNode, ElementHolder, GuidedNode {
  override var arranged: (any ArrangedNode)? { self }
  struct Configuration: Equatable {
    var axis: Axis
    var spacing: Int
    var alignment: Alignment
  }
  private var configuration = Configuration(
    axis: .vertical, spacing: 0, alignment: .topLeading)
  @exclusivity(unchecked) private var elements: [ViewNode]?
  /// Whether views that have given way to a list may be larger than what they have.
  private var cutsElements = false

  static func make<Content: View>(
    _ configuration: Configuration, _ content: Content, _ context: NodeContext
  ) -> ViewNode {
    let node = StackNode(context)
    node.configure(configuration)
    node.child = Content._makeNode(content, NodeContext(childOf: node))
    return node
  }

  static func update<Content: View>(
    _ node: ViewNode, _ configuration: Configuration, _ content: Content
  ) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.configure(configuration)
    Content._updateNode(node.child, content)
  }

  private func configure(_ configuration: Configuration) {
    guard configuration != self.configuration else { return }
    self.configuration = configuration
    if child != nil { invalidateLayout() }
  }

  override init(_ context: NodeContext) {
    super.init(context)
    laysOutContent()
    traits.formUnion([.holdsElements, .isReusable])
  }

  override func plays(_ role: ElementRole) -> Bool { false }
  override func collectElements(into elements: inout [ViewNode]) { elements.append(self) }
  func elementsHaveChanged() -> Bool {
    elements = nil
    invalidateLayout()
    return false
  }

  private var layout: StackLayout {
    StackLayout(
      axis: configuration.axis, spacing: configuration.spacing,
      alignment: configuration.alignment)
  }

  func currentElements() -> [ViewNode] {
    if let elements { return elements }
    var found: [ViewNode] = []
    child.collectElements(into: &found)
    for element in found { element.setStackAxis(configuration.axis) }
    elements = found
    return found
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let elements = currentElements()
    if mayHoldList { updateInsets(of: elements) }
    return layout.size(of: elements, proposal)
  }

  /// Whether there may be a list among the elements.
  private var mayHoldList: Bool {
    configuration.axis == .vertical && (elements?.count ?? 0) > 1 && !environment.isInRow
  }

  var ownListGutter: Bool {
    if environment.isInRow { return false }
    let elements = currentElements()
    return configuration.axis == .vertical
      ? elements.contains(where: \.hasListGutter) : elements.first?.hasListGutter ?? false
  }

  var ownInset: Bool {
    let elements = currentElements()
    if configuration.axis == .vertical { return elements.allSatisfy(\.beginsAtInset) }
    return elements.first { !($0 is SpacerNode) }?.beginsAtInset ?? true
  }

  private var paperStack: PaperStack {
    PaperStack(
      elements: currentElements(), spacing: configuration.spacing,
      alignment: configuration.alignment.horizontal)
  }
  override func printsInPieces(columns: Int?) -> Bool {
    configuration.axis == .vertical && paperStack.printsInPieces(columns: columns)
  }
  override func printedColumns(columns: Int?) -> Int? {
    configuration.axis == .vertical ? paperStack.printedColumns(columns: columns) : nil
  }
  override func print(on paper: Paper, columns: Int?) throws {
    if configuration.axis == .vertical {
      try paperStack.print(on: paper, columns: columns)
    } else {
      try paper.add(self, columns: columns)
    }
  }

  override func placeElements() {
    let elements = currentElements()
    if mayHoldList { updateInsets(of: elements) }
    layout.place(
      elements, in: rect, isIdeal: unboundedAxes.contains(Axis.Set(configuration.axis)))
    cutsElements =
      configuration.axis == .vertical && elements.contains(where: \.rect.isEmpty) && keptRows > 0
    if configuration.axis == .horizontal, elements.count > 2, environment.isInRow,
      let row = TrailingText(elements, spacing: configuration.spacing)
    {
      row.place(in: rect, by: layout)
    }
  }

  var ownKeptRows: Int {
    configuration.axis == .vertical
      ? currentElements().reduce(0) { $0 + $1.keptRows } : contentKeptRows
  }

  func ownGuide(_ line: GuideLine, in size: Size) -> Int? {
    let elements = currentElements()
    return line.mean(
      of: elements, at: layout.places(of: elements, in: Rect(origin: .zero, size: size)).rects)
  }

  override func paint(_ painter: inout Painter) {
    guard cutsElements else { return super.paint(&painter) }
    for element in elements ?? [] {
      var inner = painter.surface(in: element.rect, offset: element.rect.origin)
      element.paint(&inner)
    }
  }
}
