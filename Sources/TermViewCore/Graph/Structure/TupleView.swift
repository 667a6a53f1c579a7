/// Several views in a row, as SwiftUI's sources name them: for a container that takes its content
/// apart by types. A ``ViewBuilder`` makes one where that is asked for, and a ``TupleContent``
/// elsewhere, which costs less.
///
/// ```swift
/// struct Titled<Title: View, Content: View>: View {
///   let parts: (Title, Content)
///
///   init(@ViewBuilder content: () -> TupleView<(Title, Content)>) { parts = content().value }
///
///   var body: some View {
///     parts.0.bold()
///     parts.1.padding(.leading, 2)
///   }
/// }
/// // … Titled { Text(book.title); Text(book.author) }
/// ```
public struct TupleView<T>: View, PrimitiveView {
  /// The views: a tuple, or a single one.
  public var value: T

  /// The views of a tuple; what is no view in it shows nothing.
  public init(_ value: T) { self.value = value }

  /// Each view of ``value``.
  package var views: [AnyView] {
    func erased(_ view: some View) -> AnyView { AnyView(view) }
    if let view = value as? any View { return [erased(view)] }
    return Mirror(reflecting: value).children.map { part in
      (part.value as? any View).map { erased($0) } ?? AnyView(EmptyView())
    }
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = TupleNode(context)
    for part in view.views { node.append(part) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: TupleNode.self)
    for (index, part) in view.views.enumerated() { node.update(part, at: index) }
  }
}

extension ViewBuilder {
  /// Several views after each other, for those who take them apart by types.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
}
