/// A view with background views in the same rectangle.
package struct BackgroundView<Content: View, Layer: View>: LayeredView {
  package let content: Content
  package let layer: Layer
  package let alignment: Alignment

  package var modifier: some ViewModifier { Backed(layer: layer, alignment: alignment) }

  package static func makeLayeredNode(_ context: NodeContext) -> ViewNode {
    BackgroundViewNode(context)
  }
}

private struct Backed<Layer: View>: ViewModifier {
  let layer: Layer
  let alignment: Alignment
  func body(content: Content) -> some View {
    BackgroundView(content: content, layer: layer, alignment: alignment)
  }
}

final class BackgroundViewNode: LayeredNode {
  override func layersLast(_ nodes: [ViewNode]) -> [ViewNode] {
    Array(nodes.dropFirst() + nodes.prefix(1))
  }

  override func placeElements() {
    super.placeElements()
    placeLayer()
  }

  override func draw(_ painter: inout Painter) {
    var behind = painter.surface(in: rect, offset: rect.origin)
    layer?.paint(&behind)
    painter.layer { child.paint(&$0) }
  }
}

extension View {
  /// Shows `content` behind the view, inside its rectangle; the size stays that of the view.
  ///
  /// Blank cells of the view show the views behind it, and its text keeps the background that it is
  /// drawn over.
  ///
  /// ```swift
  /// Text("Hello").padding().background { Color.blue }
  /// ```
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    BackgroundView(content: self, layer: content(), alignment: alignment)
  }
}
