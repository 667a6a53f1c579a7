import TermScreen

/// A view in front of another, in the same rectangle.
package struct OverlayView<Content: View, Layer: View>: LayeredView {
  package let content: Content
  package let layer: Layer
  package let alignment: Alignment

  package var modifier: some ViewModifier { Overlaid(layer: layer, alignment: alignment) }

  package static func makeLayeredNode(_ context: NodeContext) -> ViewNode {
    OverlayNode(context)
  }
}

private struct Overlaid<Layer: View>: ViewModifier {
  let layer: Layer
  let alignment: Alignment
  func body(content: Content) -> some View {
    OverlayView(content: content, layer: layer, alignment: alignment)
  }
}

final class OverlayNode: LayeredNode {
  override func placeElements() {
    super.placeElements()
    guard let layer else { return }
    let size = layer.measure(ProposedSize(rect.size))
    layer.place(
      alignment.place(
        Size(
          columns: min(size.columns, rect.size.columns), rows: min(size.rows, rect.size.rows)),
        in: rect))
  }

  override func draw(_ painter: inout Painter) {
    child.paint(&painter)
    guard let layer, !layer.rect.isEmpty else { return }
    if layer.isDrawing {
      let inside = painter.surface(in: layer.rect, offset: layer.rect.origin)
      inside.layer { layer.paint(&$0) }
    } else {
      painter.fill(layer.coveredPart ?? layer.rect, with: .blank)
      layer.paint(&painter)
    }
  }
}

/// Marks the part of a view that covers what is behind it, where that is not all of it.
struct CoveringPart: NodeModifier, Equatable {
  func makeNode(_ context: NodeContext) -> ViewNode { CoveringPartNode(self, context) }
}

final class CoveringPartNode: PassThroughNode<CoveringPart> {}

extension ViewNode {
  /// The rectangle of the part of a view that covers what is behind it; `nil` for all of it.
  fileprivate var coveredPart: Rect? {
    if self is CoveringPartNode { return rect }
    let children = children
    return children.count == 1 ? children[0].coveredPart : nil
  }
}

extension View {
  /// In an overlay only this view of the ones around it covers what is behind.
  package func coveringPart() -> some View { ModifiedView(content: self, modifier: CoveringPart()) }
}

/// A node that reports for each cell whether it covers it.
@MainActor
protocol DrawnNode: ViewNode {}

extension ViewNode {
  /// Whether all views are drawings, colours or spacers, which are transparent where they draw
  /// nothing. Complexity: O(views), to the first other one.
  fileprivate var isDrawing: Bool {
    // A container of rows is never only a drawing, even when it is empty.
    if self is any LazyHost { return false }
    let children = children
    if children.isEmpty { return isStructural || self is any DrawnNode }
    return children.allSatisfy(\.isDrawing)
  }
}

extension View {
  /// Shows `content` in front of the view, inside its rectangle.
  ///
  /// As a window does, it covers the cells of its own rectangle. Where it consists of shapes,
  /// colours and other drawings alone, the cells in which they draw nothing show the view. A
  /// `ContentUnavailableView` covers the cells of its texts: the border of a list remains.
  ///
  /// ```swift
  /// list.overlay(alignment: .bottomTrailing) { Text(" 3 of 40 ").reverse() }
  /// ```
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    OverlayView(content: self, layer: content(), alignment: alignment)
  }
}
