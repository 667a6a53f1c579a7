/// The node of an element of data, identified by the element's id, as the nodes inside see it.
class ItemNode: ElementNode {
  /// Whether a divider is, or was, in the item.
  @exclusivity(unchecked) final var mayShowDivider = false
  /// Whether a view in the item has, or had, a tag.
  @exclusivity(unchecked) final var mayHaveTag = false
  /// The element's last known offset from the start of the data.
  @exclusivity(unchecked) final var offset: Int

  init(offset: Int, _ context: NodeContext) {
    self.offset = offset
    super.init(context)
    itemNode = self
    traits.insert(.providesViews)
    contentHosting = Hosting(isLazy: context.hosting.isLazy, isInItem: true)
  }

  /// The element's id.
  var anyID: AnyHashable { fatalError("implemented by every item") }
  /// The element's id as the debugger shows it.
  var idText: String { "" }
  /// The element's id as a `Tag`, or `nil` when it is of another type.
  func tag<Tag: Hashable>(as type: Tag.Type) -> Tag? { nil }

  /// Whether the data has the item's element, as far as that is known without a long search.
  var isKnownInData: Bool { true }

  /// Whether the data has the item's element; it is searched for if needed.
  var isInData: Bool { true }

  /// A view in the item has a tag.
  func noteTag() { mayHaveTag = true }
  /// Notes that a view in the item has an explicit id.
  func noteExplicitID() {}
}

/// A node that keeps items outside its children, and checks in each frame whether they are still
/// needed.
@MainActor
protocol SweptNode: ViewNode {
  /// Checks some kept items; returns whether any remain.
  func sweep() -> Bool
}

/// A node with the value that selects it, as a row of a list or as a choice.
@MainActor
protocol TaggedNode: ViewNode {
  func tag<Tag: Hashable>(as type: Tag.Type) -> Tag?
}
