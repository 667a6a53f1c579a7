/// Room that grows: along the axis of the stack it is in, in both directions elsewhere.
///
/// ```swift
/// HStack {
///   Text("Name")
///   Spacer()
///   Text("12 KB")
/// }
/// ```
public struct Spacer: View, PrimitiveView {
  private let minLength: Int

  /// - Parameter minLength: the least columns or rows; 0 unless given.
  public init(minLength: Int? = nil) { self.minLength = max(0, (minLength ?? 0).asLength) }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SpacerNode(context)
    node.minLength = view.minLength
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SpacerNode.self)
    guard node.minLength != view.minLength else { return }
    node.minLength = view.minLength
    node.invalidateLayout()
  }
}

final class SpacerNode: ViewNode, ArrangedNode, DrawnNode, PrioritisedNode, HitShape {
  override var arranged: (any ArrangedNode)? { self }
  override init(_ context: NodeContext) {
    super.init(context)
    traits.formUnion([.hasPriority, .isReusable])
  }

  var minLength = 0

  var ownInset: Bool { true }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    func length(_ proposed: Int?, _ least: Int) -> Int { max(least, proposed ?? least) }
    let columns = length(proposal.columns, minLength)
    let rows = length(proposal.rows, minLength)
    switch innermostStackAxis {
    case .horizontal: return Size(columns: columns, rows: 0)
    case .vertical: return Size(columns: 0, rows: rows)
    case nil: return Size(columns: columns, rows: rows)
    }
  }
  override func paint(_ painter: inout Painter) {}
  func shapeCovers(_ point: Point) -> Bool { false }
  var ownLayoutPriority: Double { -1 }
}

extension ViewNode {
  /// The axis of the stack around, also where modifiers or a view's body are between.
  fileprivate var innermostStackAxis: Axis? {
    var node = self
    while node.stackAxis == nil, let outer = node.parent,
      outer.wrapsOneView || outer.isStructural || outer.providesViews
    {
      node = outer
    }
    return node.stackAxis
  }
}

/// A line across: horizontal in a `VStack`, vertical in an `HStack`.
///
/// ```swift
/// VStack {
///   Text("Books").bold()
///   Divider()
///   list
/// }
/// ```
public struct Divider: View, PrimitiveView {
  /// A line one column or one row thick; outside of stacks it is horizontal.
  public init() {}
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    DividerNode(context)
  }
  public static func _updateNode(_ node: ViewNode, _ view: Self) { assert(node is DividerNode) }
}

final class DividerNode: ViewNode {
  override init(_ context: NodeContext) {
    super.init(context)
    // Registers with the item, so that rows without a divider need not be searched.
    itemAround?.mayShowDivider = true
  }

  private var isVertical: Bool { axisAround == .horizontal }

  /// The axis of the stack around, or of a lazy one.
  private var axisAround: Axis? {
    if let axis = innermostStackAxis { return axis }
    var around = parent
    while let outer = around, outer.isStructural || outer.providesViews || outer.wrapsOneView {
      around = outer.parent
    }
    return around?.arranged?.rowAxis
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    isVertical
      ? Size(columns: 1, rows: proposal.rows ?? 1) : Size(columns: proposal.columns ?? 1, rows: 1)
  }

  override func paint(_ painter: inout Painter) {
    var style = environment.textStyle
    let isThemed = environment.themeTraits != nil
    if isThemed, style.foreground == .default { style.foreground = .separator }
    let glyphs = isThemed ? environment.glyphs : .full
    painter.fill(
      rect,
      with: Cell(
        scalar: isVertical ? glyphs.guide.first : glyphs.rule.first,
        style: painter.table.style(style)))
  }
}
