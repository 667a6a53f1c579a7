/// A value that a view gives to the container around it.
///
/// ```swift
/// private struct IsPinnedKey: ContainerValueKey {
///   static let defaultValue = false
/// }
///
/// extension ContainerValues {
///   var isPinned: Bool {
///     get { self[IsPinnedKey.self] }
///     set { self[IsPinnedKey.self] = newValue }
///   }
/// }
/// ```
public protocol ContainerValueKey {
  associatedtype Value
  /// What a container finds where a view says nothing.
  static var defaultValue: Value { get }
}

/// What a view says to the container that it is a subview of: values set by
/// ``View/containerValue(_:_:)``, and its tags. Views further up and further down do not see them.
///
/// ```swift
/// ForEach(subviews: content) { subview in
///   if subview.containerValues.isMarked { subview.bold() } else { subview }
/// }
/// ```
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [ObjectIdentifier: AnyHashable] = [:]

  init() {}

  /// The value of a key; its default where the view does not set it.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of the view that has the type `type`: what `tag(_:)` says, or the id of the element
  /// that a `ForEach` made the view from; `nil` where there is none of the type.
  public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
    tags[ObjectIdentifier(type)]?.base as? Value
  }

  /// Whether the view has the tag `tag`.
  public func hasTag<Value: Hashable>(_ tag: Value) -> Bool {
    self.tag(for: Value.self) == tag
  }

  /// Adds what a view further inside says, which counts before what was said around it.
  mutating func merge(_ inner: ContainerValues) {
    values.merge(inner.values) { $1 }
    tags.merge(inner.tags) { $1 }
  }

  mutating func setTag<Value: Hashable>(_ tag: Value) {
    tags[ObjectIdentifier(Value.self)] = AnyHashable(tag)
  }
}

extension View {
  /// Gives the container around the view a value. Around several views, such as a `ForEach` or a
  /// `Section`, it is the value of each; one that is set further inside takes its place.
  ///
  /// The container reads it as ``Subview/containerValues``. It is not seen from inside of a view
  /// with a `body`: set it where the container's content is written.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Buy milk").containerValue(\.isMarked, true)
  ///   Text("Call home")
  /// }
  /// ```
  public func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> some View {
    ContainerValueView(content: self, keyPath: keyPath, value: value)
  }
}

/// A view with a value for its container. It is not a node: only values are asked for it.
private struct ContainerValueView<Content: View, Value>: PrimitiveView, SubviewSource {
  let content: Content
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    Content._makeNode(view.content, context)
  }
  static func _updateNode(_ node: ViewNode, _ view: Self) {
    Content._updateNode(node, view.content)
  }

  static var isOneSubview: Bool { Content.isOneSubview }

  func collectSubviews(into collector: inout SubviewCollector) {
    var inner = collector.inside()
    inner.values[keyPath: keyPath] = value
    inner.collect(content)
    collector.take(inner)
  }
}
