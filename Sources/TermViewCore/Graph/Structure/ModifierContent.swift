/// The modified view in the body of a ``ViewModifier``.
///
/// ```swift
/// struct Framed: ViewModifier {
///   let color: Color
///   func body(content: Content) -> some View {     // `Content` is a ModifierContent
///     content.padding(.horizontal, 1).border(.rounded, color: color)
///   }
/// }
/// ```
public struct ModifierContent<Modifier: ViewModifier>: View, PrimitiveView {
  let source: ContentSource

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = ContentNode(view.source, context)
    view.source.fill(node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ContentNode.self).update(view.source)
  }
}

/// The current value of a modified view, and the nodes that show it.
///
/// It is handed to the body of the modifier by reference, so that a change of the content does not
/// evaluate that body.
@MainActor
class ContentSource {
  private(set) final var nodes: [ContentNode] = []

  final func add(_ node: ContentNode) { nodes.append(node) }
  final func remove(_ node: ContentNode) { nodes.removeAll { $0 === node } }

  /// Gives `node` the content; leaves it as it is while the content is being made again.
  func fill(_ node: ContentNode) {}
}

/// A source of content of a known type.
final class TypedContentSource<Content: View>: ContentSource {
  /// `nil` from its release until the enclosing view makes it again.
  private var content: Content?

  init(_ content: Content) { self.content = content }

  func update(_ content: Content) {
    self.content = content
    for node in nodes { node.show(content, tag: 0) }
  }

  override func fill(_ node: ContentNode) {
    if let content { node.show(content, tag: 0) }
  }

  /// Whether the content holds one of `words`; it is given up then.
  func release(_ words: HeldWords) -> Bool {
    guard let content, words.occur(in: content) else { return false }
    self.content = nil
    return true
  }

  func release() { content = nil }
}

/// The node of one occurrence of the content.
final class ContentNode: SwitchingNode {
  private var source: ContentSource

  init(_ source: ContentSource, _ context: NodeContext) {
    self.source = source
    super.init(context)
    // Handlers that the modifier attaches to its content belong to what the content is.
    traits = [.wrapsOneView, .hasOnlyChild]
    source.add(self)
  }

  func update(_ source: ContentSource) {
    if source !== self.source {
      self.source.remove(self)
      self.source = source
      source.add(self)
    }
    source.fill(self)
  }

  override func unmount() {
    source.remove(self)
    super.unmount()
  }
}

/// Evaluates a modifier's body.
struct ModifierBody<Modifier: ViewModifier>: View {
  let modifier: Modifier
  let content: ModifierContent<Modifier>

  var body: some View { modifier.body(content: content) }
}

/// The node of a view with a ``ViewModifier``.
final class ModifiedContentNode<Content: View, Modifier: ViewModifier>: WrapperNode {
  private let source: TypedContentSource<Content>

  init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    source = TypedContentSource(view.content)
    super.init(context)
    child = ModifierBody._makeNode(body(of: view), NodeContext(childOf: self))
  }

  private func body(of view: ModifiedContent<Content, Modifier>) -> ModifierBody<Modifier> {
    ModifierBody(modifier: view.modifier, content: ModifierContent(source: source))
  }

  func update(_ view: ModifiedContent<Content, Modifier>) {
    source.update(view.content)
    ModifierBody._updateNode(child, body(of: view))
  }

  // The content's values were made by the enclosing view, not by the modifier.
  override func releaseCopies(holding words: HeldWords) {
    let wasWaiting = child.needsEvaluation
    super.releaseCopies(holding: words)
    let isWaiting = child.needsEvaluation != wasWaiting
    if words.areOfAnyCollection, isWaiting { source.release() }
    if source.release(words) || isWaiting { provider?.setNeedsEvaluation() }
  }
}
