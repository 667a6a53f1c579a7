/// A kind of value that a view hands to the ``Layout`` that places it.
///
/// ```swift
/// struct Weight: LayoutValueKey { static let defaultValue = 1 }
///
/// extension View {
///   func weight(_ weight: Int) -> some View { layoutValue(key: Weight.self, value: weight) }
/// }
/// // In the layout: subviews[0][Weight.self]
/// ```
@MainActor
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// The value of an element without one; ``defaultValue`` except for keys of the framework.
  static func _value(of element: ViewNode) -> Value
}

extension LayoutValueKey {
  public static func _value(of element: ViewNode) -> Value { defaultValue }
}

package struct LayoutValue<Key: LayoutValueKey>: NodeModifier {
  let value: Key.Value
  package func makeNode(_ context: NodeContext) -> ViewNode { LayoutValueNode(self, context) }
}

final class LayoutValueNode<Key: LayoutValueKey>: PassThroughNode<LayoutValue<Key>> {
  override func modifierDidChange(from old: LayoutValue<Key>) { invalidateLayout() }
}

extension View {
  /// Hands `value` to the layout that places the view. The outermost value counts.
  ///
  /// ```swift
  /// Text(book.title).layoutValue(key: RankKey.self, value: 3)
  /// ```
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    ModifiedView(content: self, modifier: LayoutValue<Key>(value: value))
  }
}

extension ViewNode {
  /// The value of `key` of an element of `container`, set by a modifier of the element or of
  /// several elements around it.
  final func layoutValue<Key: LayoutValueKey>(
    _ key: Key.Type, in container: ViewNode
  ) -> Key.Value {
    var outermost: LayoutValueNode<Key>?
    var node = undecorated.parent
    while let candidate = node, candidate !== container {
      if let found = candidate as? LayoutValueNode<Key> { outermost = found }
      node = candidate.parent
    }
    if let outermost { return outermost.modifier.value }
    node = self
    while let candidate = node {
      if let found = candidate as? LayoutValueNode<Key> { return found.modifier.value }
      node = candidate.wrapsOneView ? candidate.onlyChild : nil
    }
    return Key._value(of: self)
  }
}
