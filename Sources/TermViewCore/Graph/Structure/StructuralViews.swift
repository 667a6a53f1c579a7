/// A view that shows nothing and takes no room.
///
/// ```swift
/// Section {
///   Text(book.title)
/// } header: {
///   EmptyView()     // takes no row
/// }
/// ```
public struct EmptyView: View, PrimitiveView {
  /// A view without content.
  public init() {}
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    EmptyNode(context)
  }
  public static func _updateNode(_ node: ViewNode, _ view: Self) { assert(node is EmptyNode) }
}

final class EmptyNode: ViewNode, HitShape {
  override func plays(_ role: ElementRole) -> Bool { role != .maker }
  override func collectElements(into elements: inout [ViewNode]) {}
  func shapeCovers(_ point: Point) -> Bool { false }
}

/// Several views in a row, as a ``ViewBuilder`` makes them.
///
/// ```swift
/// HStack {     // its content is a TupleContent of two texts
///   Text(book.title)
///   Text(book.author)
/// }
/// ```
public struct TupleContent<each Content: View>: View, PrimitiveView {
  @usableFromInline package let content: (repeat each Content)
  @inlinable
  init(_ content: (repeat each Content)) { self.content = content }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = TupleNode(context)
    for content in repeat each view.content { node.append(content) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: TupleNode.self)
    var index = 0
    // Not a loop, which copies each view.
    func update<One: View>(_ content: One) {
      node.update(content, at: index)
      index += 1
    }
    repeat update(each view.content)
  }
}

final class TupleNode: ViewNode {
  @exclusivity(unchecked) private var nodes: [ViewNode] = []

  override init(_ context: NodeContext) {
    super.init(context)
    traits.insert(.isReusable)
  }

  func append<Content: View>(_ content: Content) {
    nodes.append(Content._makeNode(content, NodeContext(childOf: self)))
  }

  func update<Content: View>(_ content: Content, at index: Int) {
    Content._updateNode(nodes[index], content)
  }

  override var children: [ViewNode] { nodes }
  override func plays(_ role: ElementRole) -> Bool {
    role != .maker || nodes.contains { $0.plays(.maker) }
  }

  override func collectElements(into elements: inout [ViewNode]) {
    for node in nodes { node.collectElements(into: &elements) }
  }

}

/// One of two views, made by `if`, `else` and `switch` in a ``ViewBuilder``. Switching ends the
/// state of the one and begins the other.
///
/// ```swift
/// if isOpen {
///   Text(book.summary)     // its state ends when `isOpen` becomes false
/// } else {
///   Text(book.title)
/// }
/// ```
public struct ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Storage {
    case first(First)
    case second(Second)
  }
  let storage: Storage

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SwitchingNode(context)
    _updateNode(node, view)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SwitchingNode.self)
    switch view.storage {
    case .first(let content): node.show(content, tag: 1)
    case .second(let content): node.show(content, tag: 2)
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SwitchingNode(context)
    _updateNode(node, view)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SwitchingNode.self)
    if let view { node.show(view, tag: 1) } else { node.show(EmptyView(), tag: 0) }
  }
}

/// A view of any type. A change of type ends the state of the old view.
///
/// ```swift
/// let row: AnyView = isOpen ? AnyView(Text(book.summary)) : AnyView(Text(book.title).bold())
/// row.padding(.leading, 2)
/// ```
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// The view `content`, with its type erased.
  public init(_ content: some View) { self.content = content }
  /// The same as ``init(_:)``.
  public init(erasing content: some View) { self.content = content }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SwitchingNode(context)
    _updateNode(node, view)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    func show<Content: View>(_ content: Content) {
      unsafeDowncast(node, to: SwitchingNode.self)
        .show(content, tag: ObjectIdentifier(Content.self).hashValue)
    }
    show(view.content)
  }
}

/// A node whose child may become another one.
class SwitchingNode: ViewNode, ArrangedNode {
  override final var arranged: (any ArrangedNode)? { self }
  private var tag = -1

  override init(_ context: NodeContext) {
    super.init(context)
    lazyContent = context.lazyContent
  }

  final func show<Content: View>(_ content: Content, tag: Int) {
    if tag == self.tag, let child {
      Content._updateNode(child, content)
      return
    }
    let old = child
    self.tag = tag
    child = Content._makeNode(content, NodeContext(childOf: self))
    if let old {
      old.unmount()
      elementsDidChange()
    }
  }

  final var ownInset: Bool { child?.beginsAtInset ?? false }
  override func plays(_ role: ElementRole) -> Bool {
    switch role {
    case .structure: true
    case .source: child?.plays(.source) ?? true
    case .maker: child?.plays(.maker) ?? false
    }
  }

  override func collectElements(into elements: inout [ViewNode]) {
    child?.collectElements(into: &elements)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    child?.measure(proposal) ?? .zero
  }
  override func placeElements() { child?.place(rect, unbounded: unboundedAxes) }
}

/// Several views that are laid out as if there were no group. A modifier applies to each of them.
///
/// ```swift
/// Group {
///   Text(book.title)
///   Text(book.author)
/// }
/// .foregroundStyle(.secondary)     // both of them
/// ```
@preconcurrency @MainActor
public struct Group<Content> {
  package let content: Content
  private init(of content: Content) { self.content = content }

  /// A group of what need not be views. Not an initialiser, which a closure after it would match.
  package static func of(_ content: Content) -> Group { Group(of: content) }
}

extension Group: View where Content: View {
  /// The views of `content`, for modifiers to treat together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}
