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
  /// Whether the layer is larger than the view, which then cuts it.
  private var cutsLayer = false

  override func placeElements() {
    super.placeElements()
    let size = placeLayer()
    cutsLayer = size.columns > rect.size.columns || size.rows > rect.size.rows
  }

  override func draw(_ painter: inout Painter) {
    child.paint(&painter)
    guard let layer, !layer.rect.isEmpty else { return }
    // On a drawing or a colour a text is as it would be in a stack of the two.
    if child.isDrawing || layer.isDrawing {
      let inside = painter.surface(in: layer.rect, offset: layer.rect.origin)
      inside.layer { layer.paint(&$0) }
    } else {
      let inside = painter.surface(in: layer.rect, offset: layer.rect.origin)
      for part in layer.coveredParts { inside.fill(part, with: .blank) }
      if cutsLayer {
        var inside = inside
        layer.paint(&inside)
      } else {
        layer.paint(&painter)
      }
    }
  }
}

extension View {
  /// Shows `content` in front of the view, inside its rectangle.
  ///
  /// As a window does, what is in it covers its rectangle: a text, a control, a list, a view with a
  /// border or a background, and views that follow one another in a stack. The room that spacers,
  /// frames and wide padding leave blank shows the view behind, and so do the cells in which shapes
  /// and other drawings draw nothing. On a drawing or a colour a text has that behind it.
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
