import TermScreen

/// Marks a symbol, or the name of a picture, which have the size of characters whatever their
/// frame.
package struct Picture: NodeModifier, Equatable {
  package static var isReusable: Bool { true }
  package init() {}
  package func makeNode(_ context: NodeContext) -> ViewNode { PictureNode(self, context) }
}

final class PictureNode: ModifierNode<Picture> {
  override init(_ modifier: Picture, _ context: NodeContext) {
    super.init(modifier, context)
    markGraphic()
  }
}

/// A drawing of a form, such as a rectangle, which is as large as it is offered.
package protocol FormDrawing: CellDrawable {
  /// Whether only the line around the form is drawn, which needs three rows.
  var isOutline: Bool { get }
}

/// A node that may draw a form.
@MainActor
protocol FormNode: ViewNode {
  /// Whether it draws the line around a form alone; `nil` where it draws no form.
  var drawsOutline: Bool? { get }
}

extension ViewNode {
  /// Notes at a picture or a form, and at the views around it, that it is there, so that others
  /// need not be searched.
  final func markGraphic() {
    var node: ViewNode? = self
    while let outer = node, !outer.traits.contains(.holdsGraphic) {
      outer.traits.insert(.holdsGraphic)
      node = outer.parent
    }
  }

  /// Nodes that were put around an element are not among the parents of what is in it.
  private var mayHoldGraphic: Bool {
    !traits.isDisjoint(with: [.holdsGraphic, .isDecoration])
  }

  /// The only view inside of modifiers, stacks of one view, and layers in front or behind.
  private var viewInside: ViewNode? {
    if let layered = self as? LayeredNode { return layered.child }
    let inside = children
    return inside.count == 1 ? inside[0] : nil
  }

  /// Whether there is a picture, and nothing else, inside of modifiers.
  final var isPicture: Bool {
    var node: ViewNode? = self
    while let view = node, view.mayHoldGraphic {
      if view is PictureNode { return true }
      node = view.viewInside
    }
    return false
  }

  /// Whether there is the line around a form, or a filled one, and nothing else, inside of
  /// modifiers; `nil` for other views.
  final var isFormOutline: Bool? {
    var node: ViewNode? = self
    while let view = node, view.mayHoldGraphic {
      if let form = view as? any FormNode { return form.drawsOutline }
      node = view.viewInside
    }
    return nil
  }
}

extension View {
  /// A symbol, or the name of a picture: its size is that of characters whatever its frame.
  package func asPicture() -> some View { ModifiedView(content: self, modifier: Picture()) }
}
