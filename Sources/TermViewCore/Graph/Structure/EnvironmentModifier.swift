import Observation

/// Changes the environment of the views inside.
@usableFromInline
package struct EnvironmentView<Content: View, Value>: PrimitiveView {
  @usableFromInline package typealias Change = @MainActor (inout EnvironmentValues, Value) -> Void

  @usableFromInline let content: Content
  @usableFromInline let value: Value
  @usableFromInline let change: Change

  @inlinable
  package init(content: Content, value: Value, change: @escaping Change) {
    self.content = content
    self.value = value
    self.change = change
  }

  @usableFromInline
  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    EnvironmentNode(view, context)
  }

  // Inlined, here and in other views: what calls it has the type's metadata already.
  @inline(__always)
  @usableFromInline
  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: EnvironmentNode<Content, Value>.self)
      .update(view.content, value: view.value)
  }
}

final class EnvironmentNode<Content: View, Value>: WrapperNode {
  private var value: Value
  private let comparison = ValueComparison.ofWhole(Value.self)
  private let change: @MainActor (inout EnvironmentValues, Value) -> Void

  init(_ view: EnvironmentView<Content, Value>, _ context: NodeContext) {
    value = view.value
    change = view.change
    super.init(context)
    traits.insert(.isReusable)
    child = Content._makeNode(
      view.content,
      NodeContext(childOf: self, environment: changed(environment)))
  }

  private func changed(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    change(&environment, value)
    return environment
  }

  func update(_ content: Content, value: Value) {
    let isSame = comparison.isSame(self.value, value)
    self.value = value
    if !isSame {
      let before = child.environment
      let inherited = changed(environment)
      child.inherit(inherited)
      if !inherited.rendersSame(as: before) { invalidateLayout() }
    }
    Content._updateNode(child, content)
  }

  override func passOn(_ environment: EnvironmentValues) { child.inherit(changed(environment)) }
}

extension View {
  /// Hands `value` down to the views inside, under a key of the environment.
  ///
  /// ```swift
  /// editor.environment(\.isEnabled, false)
  /// ```
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self, value: value) { $0[keyPath: keyPath] = $1 }
  }

  /// Hands an `@Observable` model down to the views inside.
  public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
    EnvironmentView(content: self, value: model) { $0[Model.self] = $1 }
  }

  /// Changes a value of the environment of the views inside, starting from its value here.
  ///
  /// ```swift
  /// editor.transformEnvironment(\.lineLimit) { limit in limit = min(limit ?? 3, 3) }
  /// ```
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self, value: transform) { environment, transform in
      transform(&environment[keyPath: keyPath])
    }
  }
}
