import Observation
import TermScreen
@testable import TermViewCore

/// A tree in a window, and what happens to them: the model and the product are compared after each
/// step.
struct LayoutScript {
  enum Step {
    case change(LayoutTree)
    case resize(Size)
  }

  var tree: LayoutTree
  var window: Size
  var steps: [Step] = []
  /// Whether the types of views are erased.
  var isErased = false

  @MainActor @Observable
  final class Shown {
    var tree: LayoutTree
    init(_ tree: LayoutTree) { self.tree = tree }
  }

  struct Root: View {
    let shown: Shown
    let isErased: Bool
    var body: some View { TreeView(tree: shown.tree, isErased: isErased) }
  }

  /// What differs between model and product; `nil` if nothing does.
  ///
  /// - Parameter comparesNew: whether each frame is also compared with that of new views.
  @MainActor
  func difference(comparesNew: Bool) -> String? {
    let shown = Shown(tree)
    let graph = ViewGraph(Root(shown: shown, isErased: isErased), size: window)
    defer { graph.unmount() }
    var (tree, window) = (tree, window)
    var frame = graph.nextFrame() ?? Frame(size: window)
    if let difference = LayoutScript.compare(graph, frame, tree, window) { return difference }
    for (index, step) in steps.enumerated() {
      switch step {
      case .change(let next):
        tree = next
        shown.tree = next
      case .resize(let size):
        window = size
        graph.resize(to: size)
      }
      frame = graph.nextFrame() ?? frame
      if let difference = LayoutScript.compare(graph, frame, tree, window) {
        return "after step \(index + 1): \(difference)"
      }
      if comparesNew {
        let new = ViewGraph(Root(shown: Shown(tree), isErased: isErased), size: window)
        defer { new.unmount() }
        let expected = new.nextFrame() ?? Frame(size: window)
        for row in 0..<window.rows
        where LayoutScript.text(frame, row) != LayoutScript.text(expected, row) {
          return """
            after step \(index + 1), row \(row) is
            \(LayoutScript.text(frame, row))
            and with new views
            \(LayoutScript.text(expected, row))
            """
        }
      }
    }
    return nil
  }

  /// A row of a frame, with the colours behind its glyphs.
  private static func text(_ frame: Frame, _ row: Int) -> [String] {
    frame.cells(row: row).map { "\(frame.table.text(of: $0)) \($0.style.background)" }
  }

  @MainActor
  private static func compare(
    _ graph: ViewGraph, _ frame: Frame, _ tree: LayoutTree, _ window: Size
  ) -> String? {
    let model = LayoutModel(tree, in: window)
    var views: [PlacedView] = []
    collect(graph.root, into: &views)
    let expected = model.views
    for (index, (view, own)) in zip(views, expected).enumerated() where !isSame(view, own) {
      return "view \(index), \(own.kind), is at \(view.rect.text), not at \(own.rect.text)"
        + (view.kind == own.kind ? "" : ", and \(view.kind)")
    }
    if views.count != expected.count {
      return "there are \(views.count) views, not \(expected.count)"
    }
    for row in 0..<window.rows {
      for (column, cell) in frame.cells(row: row).enumerated() {
        let mark = model.canvas.marks[row * window.columns + column]
        if mark.isUnknown { continue }
        let color = mark.color.map { Color.indexed($0) } ?? .default
        let glyph = frame.table.text(of: cell)
        if glyph == String(mark.glyph ?? " "), cell.style.background == color { continue }
        return """
          row \(row), column \(column) is "\(glyph)" on \(cell.style.background), not \
          "\(mark.glyph ?? " ")" on \(color)
          \((0..<window.rows).map { frame.cells(row: $0).map(frame.table.text).joined() + "|" }
            .joined(separator: "\n"))
          """
      }
    }
    return nil
  }

  private static func isSame(_ a: PlacedView, _ b: PlacedView) -> Bool {
    a.kind == b.kind && (a.rect == b.rect || a.rect.isEmpty && b.rect.isEmpty)
  }

  /// The views that have places, each before those inside.
  @MainActor
  private static func collect(_ node: ViewNode, into views: inout [PlacedView]) {
    let kind: String? =
      switch node {
      case is TextNode: "text"
      case is ColorNode: "color"
      case is DrawingNode<Block>: "block"
      case is SpacerNode: "spacer"
      case is DividerNode: "divider"
      case is ListNode: "list"
      case is StackNode: "stack"
      case is LayoutNode<ZStackLayout>: "layers"
      case is LayoutNode<GridLayout>: "grid"
      case is PaddingNode: "padding"
      case is FixedSizeNode: "fixed"
      case is LayoutPriorityNode: "priority"
      case is AlignmentGuideNode: "guide"
      case is FrameNode: "frame"
      case is BorderNode: "border"
      case is OverlayNode: "overlay"
      case is BackgroundViewNode: "background"
      case is FittingNode: "fitting"
      default: nil
      }
    if let modifier = node as? AnyModifierNode, modifier.isDistributed {
      for view in modifier.decoratedViews { collect(view, into: &views) }
      return
    }
    if let kind { views.append(PlacedView(kind: kind, rect: node.rect)) }
    if kind == "list" { return }
    if let node = node as? FittingNode {
      for child in node.nodesForFocus ?? [] { collect(child, into: &views) }
      return
    }
    for child in node.children { collect(child, into: &views) }
  }

  /// The script as Swift source, with what is wrong.
  func source(_ difference: String) -> String {
    var text = "\(window.columns)x\(window.rows)\(isErased ? ", erased" : ""):\n\(tree)"
    for step in steps {
      switch step {
      case .change(let tree): text += "\nthen\n\(tree)"
      case .resize(let size): text += "\nthen \(size.columns)x\(size.rows)"
      }
    }
    return text + "\n\(difference)"
  }
}

extension Rect {
  fileprivate var text: String {
    "row \(origin.row), column \(origin.column), \(size.columns)x\(size.rows)"
  }
}
