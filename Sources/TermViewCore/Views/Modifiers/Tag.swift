package struct TagModifier<Value: Hashable>: NodeModifier {
  let value: Value
  package func makeNode(_ context: NodeContext) -> ViewNode { TagNode(self, context) }
}

final class TagNode<Value: Hashable>: PassThroughNode<TagModifier<Value>>, TaggedNode {
  override init(_ modifier: TagModifier<Value>, _ context: NodeContext) {
    super.init(modifier, context)
    // The item hears of it, so that rows without tags need not be looked through.
    guard hosting.isInItem, let item = itemAround else { return }
    item.noteTag()
  }

  func tag<Tag: Hashable>(as type: Tag.Type) -> Tag? { sameValue(modifier.value, as: type) }
}

extension View {
  /// Says by which value the row that the view is, or stands in, is selected. Rows of a `ForEach`
  /// have the element's id without being told.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    ModifiedView(content: self, modifier: TagModifier(value: tag))
  }
}
