import Observation

/// A key of a value that views with the focus publish.
///
/// ```swift
/// struct DraftKey: FocusedValueKey { typealias Value = Binding<String> }
/// extension FocusedValues {
///   var draft: Binding<String>? {
///     get { self[DraftKey.self] }
///     set { self[DraftKey.self] = newValue }
///   }
/// }
/// ```
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values published by the views around the focus, by key.
///
/// ```swift
/// TextField("Title", text: $title).focusedValue(\.title, title)
/// ```
@preconcurrency @MainActor
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; `nil` where no view around the focus publishes one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// The values that the views of a graph publish, for their readers.
@MainActor
final class FocusedValueTable: DependencySource {
  private struct WeakNode {
    weak var node: FocusedValueNode?
  }
  /// Nodes whose values apply regardless of the focus, in the order of their registration.
  private var scene: [WeakNode] = []
  private var known: FocusedValues?
  /// The nodes around the focus, or around the focus before a modal layer was presented.
  private var around: [WeakNode] = []

  override var changeText: String { "a value of the focused view changed" }

  func add(_ node: FocusedValueNode) {
    scene.removeAll { $0.node == nil }
    scene.append(WeakNode(node: node))
    invalidate()
  }

  /// The values; for each key the innermost one around the focus wins.
  func values(in graph: ViewGraph) -> FocusedValues {
    recordRead()
    if let known { return known }
    var values = FocusedValues()
    for known in scene {
      if let node = known.node, node.isMounted { node.modifier.apply(&values) }
    }
    var nodes: [WeakNode] = []
    var next = graph.focus.focused
    while let node = next {
      if let node = node as? FocusedValueNode, !node.modifier.isOfScene {
        nodes.append(WeakNode(node: node))
      }
      next = node.parent
    }
    if !nodes.isEmpty || graph.modal.isEmpty { around = nodes }
    for known in around.reversed() {
      if let node = known.node, node.isMounted { node.modifier.apply(&values) }
    }
    known = values
    return values
  }

  /// The values are to be found again, and their readers evaluated.
  func invalidate() {
    known = nil
    notifyReaders()
  }
}

/// Publishes a value while the focus is inside, or as long as the view is there.
package struct PublishedValue: NodeModifier {
  let isOfScene: Bool
  let apply: @MainActor (inout FocusedValues) -> Void

  package func makeNode(_ context: NodeContext) -> ViewNode { FocusedValueNode(self, context) }
}

final class FocusedValueNode: ModifierNode<PublishedValue>, EventNode {
  override var events: (any EventNode)? { self }

  override init(_ modifier: PublishedValue, _ context: NodeContext) {
    super.init(modifier, context)
    if modifier.isOfScene { graph.focusedValues.add(self) }
  }

  override func modifierDidChange(from old: PublishedValue) { graph.focusedValues.invalidate() }

  func focusWithinDidChange(_ isWithin: Bool) {
    if !modifier.isOfScene { graph.focusedValues.invalidate() }
  }

  override func unmount() {
    if isMounted { graph.focusedValues.invalidate() }
    super.unmount()
  }
}

extension View {
  /// Publishes `value` under a key while the focus is in the view: for ``FocusedValue`` in views
  /// and commands elsewhere. `nil` publishes none. It counts as well while something is presented
  /// in front that publishes nothing itself, such as the palette of commands.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    publishing(value, isOfScene: false) { $0[keyPath: keyPath] = $1 }
  }

  /// Publishes `value` under a key as long as the view is there, wherever the focus is. What is
  /// published by a view around the focus comes before it.
  ///
  /// ```swift
  /// editor.focusedSceneValue(\.title, title)
  /// ```
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    publishing(value, isOfScene: true) { $0[keyPath: keyPath] = $1 }
  }

  /// Publishes a model while the focus is in the view, for a ``FocusedValue`` of its type.
  public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    publishing(object, isOfScene: false) { $0[object: Object.self] = $1 }
  }

  /// Publishes a model as long as the view is there, wherever the focus is.
  public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    publishing(object, isOfScene: true) { $0[object: Object.self] = $1 }
  }

  private func publishing<Value>(
    _ value: Value?, isOfScene: Bool,
    set: @escaping @MainActor (inout FocusedValues, Value) -> Void
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: PublishedValue(isOfScene: isOfScene) { values in
        if let value { set(&values, value) }
      })
  }
}

/// Reads a value that the views around the focus publish; `nil` where none does.
///
/// ```swift
/// struct NoteCommands: Commands {
///   @FocusedValue(\.note) private var note
///   var body: some Commands {
///     CommandMenu("Note") {
///       Button("Clear") { note?.wrappedValue = "" }.disabled(note == nil)
///     }
///   }
/// }
/// ```
@propertyWrapper
@preconcurrency @MainActor
public struct FocusedValue<Value>: InstalledProperty {
  private let read: @MainActor (FocusedValues) -> Value?
  private weak var graph: ViewGraph?

  /// Reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// Reads a model by its type.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: type] }
  }

  /// Reads an object by its type.
  init(object type: Value.Type) where Value: AnyObject { read = { $0[object: type] } }

  /// The value now. In a body it is a dependency: the view is evaluated when it changes.
  public var wrappedValue: Value? { graph.flatMap { read($0.focusedValues.values(in: $0)) } }

  mutating func install(in slot: inout AnyObject?, name: String, node: ViewNode) {
    graph = node.graph
  }
}

/// Reads and writes through a binding that the views around the focus publish.
///
/// ```swift
/// struct NoteLength: View {
///   @FocusedBinding(\.note) private var note     // of a FocusedValueKey of a Binding<String>
///   var body: some View { Text("\(note?.count ?? 0) letters") }
/// }
/// ```
@propertyWrapper
@preconcurrency @MainActor
public struct FocusedBinding<Value>: DynamicProperty {
  @FocusedValue<Binding<Value>> private var binding: Binding<Value>?

  /// Reads the binding at `keyPath`.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    _binding = FocusedValue(keyPath)
  }

  /// The binding's value; `nil` without a binding. Writing does nothing then, and writing `nil`
  /// never does.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  /// A binding to the value, or to none.
  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}
