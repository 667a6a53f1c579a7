/// A change of a preference by a view that may have a tag.
package struct TaggedPreference<Key: PreferenceKey>: NodeModifier {
  let change: @MainActor (inout Key.Value, AnyHashable?) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { TaggedPreferenceNode(self, context) }
  package func isSame(as other: Self) -> Bool { false }
}

final class TaggedPreferenceNode<Key: PreferenceKey>: PassThroughNode<TaggedPreference<Key>>,
  PreferenceNode
{
  override init(_ modifier: TaggedPreference<Key>, _ context: NodeContext) {
    super.init(modifier, context)
    noteChange(of: Key.self)
  }

  override func modifierDidChange(from old: TaggedPreference<Key>) { noteChange(of: Key.self) }

  override func unmount() {
    noteChange(of: Key.self)
    super.unmount()
  }

  /// The tag that the view was given outside of the modifier or inside, or the id of the element
  /// that it was made from.
  private var tag: AnyHashable? {
    var node = parent
    var rowTag: AnyHashable?
    while let candidate = node, candidate.wrapsOneView || candidate is SwitchingNode {
      if let tagged = candidate as? any TaggedNode { return tagged.tag(as: AnyHashable.self) }
      if let item = candidate.itemNode {
        rowTag = item.tag(as: AnyHashable.self)
        break
      }
      node = candidate.parent
    }
    node = child
    while let candidate = node {
      if let tagged = candidate as? any TaggedNode { return tagged.tag(as: AnyHashable.self) }
      node = candidate.wrapsOneView ? candidate.onlyChild : nil
    }
    return rowTag
  }

  func preference<Other: PreferenceKey>(
    _ key: Other.Type, inner: () -> Other.Value?
  ) -> Other.Value?? {
    guard key == Key.self else { return nil }
    var value = (inner() as? Key.Value) ?? Key.defaultValue
    modifier.change(&value, tag)
    return .some(value as? Other.Value)
  }
}

extension View {
  /// Changes a value that the views inside hand up, or the default if none does, and is given the
  /// tag that `tag(_:)` gave the view, around this modifier or inside, or else the id of the
  /// element of a `ForEach` that the view was made from; `nil` without.
  public func transformPreference<Key: PreferenceKey>(
    tagged key: Key.Type,
    _ change: @escaping @MainActor (_ value: inout Key.Value, _ tag: AnyHashable?) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: TaggedPreference<Key>(change: change))
  }
}
