/// A modifier of layout or drawing: a value, and the node that acts on it.
///
/// Modifiers, and what puts them around a view, are of the package: behind the `some View` of the
/// public functions the compiler of a program sees through to types that are not internal. Behind
/// one that it cannot see through it has the runtime read the type's name with each evaluation.
@MainActor
@usableFromInline
package protocol NodeModifier {
  /// A `ModifierNode` of the modifier.
  func makeNode(_ context: NodeContext) -> ViewNode
  /// Whether the node can be reused without an update.
  func isSame(as other: Self) -> Bool
  /// Whether the modifier, applied to several views in a stack, applies to each of them, as it
  /// always does in a list; else it applies to them as a whole.
  static var isOfEachView: Bool { get }
  /// Whether the node has nothing but the modifier, see ``NodeTraits/isReusable``.
  static var isReusable: Bool { get }
}

extension NodeModifier {
  @usableFromInline
  package func isSame(as other: Self) -> Bool {
    ValueComparison.ofWhole(Self.self).isSame(self, other)
  }
  @usableFromInline
  package static var isOfEachView: Bool { false }
  @usableFromInline
  package static var isReusable: Bool { false }
}

/// A view with such a modifier around it.
@usableFromInline
package struct ModifiedView<Content: View, Modifier: NodeModifier>: PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let modifier: Modifier

  @inlinable
  package init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  @usableFromInline
  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = unsafeDowncast(
      view.modifier.makeNode(context), to: ModifierNode<Modifier>.self)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    if Modifier.isOfEachView { node.distribute() }
    return node
  }

  @inline(__always)
  @usableFromInline
  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ModifierNode<Modifier>.self)
    node.update(view.modifier)
    Content._updateNode(node.child, view.content)
  }
}

/// The node of a modifier whose content becomes one element.
///
/// Around content that a container takes rows from (a `ForEach`, a `Section`, a `Group` in a list)
/// the modifier applies to each row instead: the container puts a node of it around every one, see
/// ``decoration(of:)``. Around several views elsewhere it puts a node around each of them if
/// ``NodeModifier/isOfEachView``, and has no layout of its own: see ``Decorations``.
class ModifierNode<Modifier: NodeModifier>: AnyModifierNode {
  @exclusivity(unchecked) final private(set) var modifier: Modifier

  init(_ modifier: Modifier, _ context: NodeContext) {
    self.modifier = modifier
    super.init(context)
    if Modifier.isReusable { traits.insert(.isReusable) }
    // Elements may be taken one by one from below, each with a node of the modifier around it.
    if context.hosting.isLazy { contentHosting = context.hosting }
  }

  final func update(_ modifier: Modifier) {
    let isSame = self.modifier.isSame(as: modifier)
    let old = self.modifier
    self.modifier = modifier
    if isSame { return }
    for node in decoratedViews {
      unsafeDowncast(node, to: ModifierNode<Modifier>.self).modifier = modifier
    }
    modifierDidChange(from: old)
  }

  func modifierDidChange(from old: Modifier) {
    if decoratesRows { redecorate() }
    invalidateLayout()
  }

  // MARK: Several views

  final override func makeDecoration(of element: ViewNode) -> ViewNode {
    let node = unsafeDowncast(
      modifier.makeNode(NodeContext(childOf: self)), to: ModifierNode<Modifier>.self)
    node.traits.insert(.isDecoration)
    node.child = element
    return node
  }

  // MARK: Rows

  /// Whether the modifier applies to each row of the content.
  final var decoratesRows: Bool {
    guard hosting.isLazy, traits.isDisjoint(with: [.isDecoration, .actsAsOne]), let child,
      !holdsLazyStack
    else {
      return false
    }
    // A container takes no rows from one view that might be another.
    return child.makesElements
      || !hosting.isInItem && child.isStructural && child.isElementSource
  }

  override var makesElement: Bool { !decoratesRows && super.makesElement }

  final override func decoration(of row: ViewNode) -> ViewNode? {
    guard makesElement == false, decoratesRows else { return nil }
    return makeDecoration(of: row)
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    let rendersSame = environment.rendersSame(as: self.environment)
    super.environmentDidChange(to: environment)
    if !rendersSame, decoratesRows { redecorate() }
  }

  /// Makes the enclosing containers renew the modifier's nodes around their rows.
  private func redecorate() {
    var node = parent
    while let candidate = node {
      if let host = candidate as? any LazyHost {
        host.redecorate()
        if !host.givesElementsAway { return }
      }
      node = candidate.parent
    }
  }

  override func releaseCopies(holding words: HeldWords) {
    if words.occur(in: modifier) { provider?.setNeedsEvaluation() }
    super.releaseCopies(holding: words)
  }
}
