import TermScreen
@testable import TermViewCore

/// A drawing that takes its size whatever is offered, and fills what it gets.
struct Block: CellDrawable {
  let color: UInt8
  let columns: Int
  let rows: Int

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Size(columns: columns, rows: rows) }

  func draw(in context: inout GraphicsContext, size: Size) {
    context.fill(Rect(origin: .zero, size: size), with: .indexed(color))
  }
}

/// A list of bare rows in a border.
struct Bordered: ListStyle {
  func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance()
    appearance.edge = .border(title: "")
    return appearance
  }
}

/// The view of a tree.
///
/// Its node is one view, which may become one of another type: as a view with a `body` is, whose
/// type the compiler knows. Erased, each view is an `AnyView`, around which modifiers are as around
/// several views.
struct TreeView: PrimitiveView {
  let tree: LayoutTree
  let isErased: Bool

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = TreeNode(context)
    _updateNode(node, view)
    return node
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    func show<Content: View>(_ content: Content) {
      unsafeDowncast(node, to: SwitchingNode.self)
        .show(content, tag: ObjectIdentifier(Content.self).hashValue)
    }
    let content = view.content
    if view.isErased { show(AnyView(content)) } else { show(content) }
  }

  /// The view with its type.
  @MainActor private var content: any View {
    func inner(_ tree: LayoutTree) -> TreeView { TreeView(tree: tree, isErased: isErased) }
    func views(_ trees: [LayoutTree]) -> some View {
      ForEach(trees.indices, id: \.self) { inner(trees[$0]) }
    }
    switch tree {
    case .text(let text, let limit):
      if let limit { return Text(text).lineLimit(limit) }
      return Text(text)
    case .color(let color): return Color.indexed(color)
    case .block(let color, let columns, let rows):
      return Block(color: color, columns: columns, rows: rows)
    case .spacer(let least): return Spacer(minLength: least)
    case .divider: return Divider()
    case .list(let count, let isBordered):
      // Without the focus, which stays where it was: a bar covers what is behind.
      let list = List(0..<count, id: \.self) { Text("row \($0)") }.disabled(true)
      if isBordered { return list.listStyle(Bordered()) }
      return list.listStyle(.bare)
    case .stack(.horizontal, let spacing, let alignment, let trees):
      return HStack(alignment: alignment.vertical, spacing: spacing) { views(trees) }
    case .stack(.vertical, let spacing, let alignment, let trees):
      return VStack(alignment: alignment.horizontal, spacing: spacing) { views(trees) }
    case .layers(let alignment, let trees):
      return ZStack(alignment: alignment) { views(trees) }
    case .grid(let alignment, let columns, let rows, let lines):
      return Grid(alignment: alignment, horizontalSpacing: columns, verticalSpacing: rows) {
        ForEach(lines.indices, id: \.self) { index in
          if lines[index].isWhole {
            inner(lines[index].cells[0].tree)
          } else {
            GridRow(alignment: lines[index].alignment) {
              ForEach(lines[index].cells.indices, id: \.self) { place in
                let cell = lines[index].cells[place]
                switch (cell.span, cell.columnAlignment) {
                case (1, nil): inner(cell.tree)
                case (1, let alignment?): inner(cell.tree).gridColumnAlignment(alignment)
                case (let span, nil): inner(cell.tree).gridCellColumns(span)
                case (let span, let alignment?):
                  inner(cell.tree).gridCellColumns(span).gridColumnAlignment(alignment)
                }
              }
            }
          }
        }
      }
    case .padding(let insets, let tree): return inner(tree).padding(insets)
    case .frame(let columns, let rows, let alignment, let tree):
      let isFixed = [columns, rows].allSatisfy { $0.isEmpty || $0.isFixed && $0.ideal == $0.least }
      if isFixed {
        return inner(tree).frame(width: columns.most, height: rows.most, alignment: alignment)
      }
      return inner(tree).frame(
        minWidth: columns.least, idealWidth: columns.ideal, maxWidth: columns.most,
        minHeight: rows.least, idealHeight: rows.ideal, maxHeight: rows.most,
        alignment: alignment)
    case .fixed(let columns, let rows, let tree):
      return inner(tree).fixedSize(horizontal: columns, vertical: rows)
    case .priority(let priority, let tree): return inner(tree).layoutPriority(Double(priority))
    case .border(let tree): return inner(tree).border()
    case .overlay(let alignment, let layers, let tree):
      return inner(tree).overlay(alignment: alignment) { views(layers) }
    case .background(let alignment, let layers, let tree):
      return inner(tree).background(alignment: alignment) { views(layers) }
    case .guide(let change, let tree):
      if let guide = change.horizontal {
        return inner(tree).alignmentGuide(guide) { $0[change.fromHorizontal] + change.distance }
      }
      return inner(tree).alignmentGuide(change.vertical) {
        $0[change.fromVertical] + change.distance
      }
    case .reader(let trees): return GeometryReader { _ in views(trees) }
    case .fitting(let axes, let trees): return ViewThatFits(in: axes) { views(trees) }
    }
  }
}

/// The node of a ``TreeView``.
final class TreeNode: SwitchingNode {
  override init(_ context: NodeContext) {
    super.init(context)
    traits = [.wrapsOneView, .hasOnlyChild]
  }

  override func plays(_ role: ElementRole) -> Bool {
    role == .structure ? child?.plays(role) ?? true : super.plays(role)
  }
}
