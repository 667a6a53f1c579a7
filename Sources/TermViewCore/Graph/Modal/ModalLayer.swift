/// A view that presents another one in front of the whole screen.
package struct ModalLayerView<Content: View, Layer: View>: PrimitiveView {
  let content: Content
  let layer: Layer?
  let options: ModalOptions

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = ModalHostNode(context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    node.present(view.layer, view.options)
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ModalHostNode.self)
    Content._updateNode(node.child, view.content)
    node.present(view.layer, view.options)
  }
}

/// The options for showing a layer.
struct ModalOptions {
  var placement: ModalPlacement
  var dimsBackground: Bool
  var onPressOutside: (@MainActor () -> Void)?
}

/// The node of a view that may present a layer. The layer is not a child of it: it is not laid out,
/// drawn or hit-tested here, but it inherits the view's environment and is removed with it.
final class ModalHostNode: WrapperNode, PaintingKeeper, StatefulNode, VisibilityObserver {
  private var layer: LayerNode?
  /// Whether the view has been shown: in a row that was only measured it presents nothing.
  private var wasShown = false
  private var isWaiting = false

  override init(_ context: NodeContext) {
    super.init(context)
    traits.formUnion([.observesVisibility, .keepsState])
  }

  func visibilityDidChange(_ isVisible: Bool) {
    if isVisible {
      wasShown = true
      if isWaiting { provider?.setNeedsEvaluation() }
    }
    notifyContent(isVisible: isVisible)
  }

  func present<Layer: View>(_ view: Layer?, _ options: ModalOptions) {
    isWaiting = false
    // If it is not, the container will tell.
    if !wasShown { wasShown = isInShownRows }
    guard let view else {
      layer?.unmount()
      layer = nil
      return
    }
    // Paper has no layers.
    if !graph.presentation.scrolls { return }
    if let layer {
      layer.options = options
      Layer._updateNode(layer.child, view)
    } else if !wasShown {
      isWaiting = true
    } else {
      let layer = LayerNode(self, options)
      self.layer = layer
      layer.child = Layer._makeNode(view, NodeContext(childOf: layer))
      layer.didMakeContent()
    }
  }

  override func passOn(_ environment: EnvironmentValues) {
    super.passOn(environment)
    layer?.inherit(LayerNode.environment(environment))
  }

  override func unmount() {
    layer?.unmount()
    layer = nil
    super.unmount()
  }

  var keepsStoredState: Bool { layer?.holdsStoredState == true }

  override func releaseCopies(holding words: HeldWords) {
    super.releaseCopies(holding: words)
    layer?.releaseCopies(holding: words)
  }

  func discardOwnPaintings() { layer?.discardPaintings() }
}

extension View {
  /// Shows `content` in front of everything else on the screen as long as `isPresented`, and gives
  /// it the keyboard and the mouse.
  ///
  /// Nothing gets past a modal layer: keys, key bindings (those that are active everywhere, too),
  /// pastes, Tab, clicks, the wheel and the pointer stay inside; a view behind that requests the
  /// focus gets it when the layer is closed. Only Ctrl-C, Ctrl-Z and Ctrl-L work as usual. The
  /// views behind keep their state; when the layer is closed the focus returns to the view that had
  /// it, or to the nearest one. Layers may be presented from layers, any number deep.
  ///
  /// The content inherits the environment of the view, but no text style, line limit or disabled
  /// state. `sheet`, `alert` and the other presentations are made of this.
  ///
  /// ```swift
  /// struct Toast: ViewModifier {
  ///   @Binding var text: String?
  ///
  ///   func body(content: Content) -> some View {
  ///     content.modalLayer(isPresented: text != nil, placement: .aligned(.bottom)) {
  ///       Button(text ?? "") { text = nil }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the layer is there.
  ///   - placement: where the content is on the screen. It covers its rectangle.
  ///   - dimsBackground: whether the views behind are drawn dim and without colours.
  ///   - onPressOutside: runs when a mouse button is pressed outside of the content.
  ///   - content: makes the views of the layer.
  public func modalLayer(
    isPresented: Bool, placement: ModalPlacement = .center, dimsBackground: Bool = true,
    onPressOutside: (@MainActor () -> Void)? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    ModalLayerView(
      content: self, layer: isPresented ? content() : nil,
      options: ModalOptions(
        placement: placement, dimsBackground: dimsBackground, onPressOutside: onPressOutside))
  }
}
