/// The bindings of a program or a part of it, in order; inner ones come before outer ones.
///
/// ```swift
/// let common = KeyBindings([KeyBinding("q", "Quit") { quit() }]).section("Program")
/// list.keyBindings(common.appending([KeyBinding("a", "Add a book") { add() }]))
/// ```
@MainActor
public struct KeyBindings: SelfComparing, ExpressibleByArrayLiteral {
  /// The bindings in their order; of several enabled ones with the same key the first acts.
  ///
  /// Two enabled ones with the same key in the same place are reported as a diagnostic.
  public private(set) var bindings: [KeyBinding]

  /// The bindings of an array, in its order.
  public init(_ bindings: [KeyBinding] = []) { self.bindings = bindings }
  /// The bindings of an array literal, in its order.
  public nonisolated init(arrayLiteral elements: KeyBinding...) { bindings = elements }

  /// These bindings, then `others`.
  public func appending(_ others: KeyBindings) -> KeyBindings {
    KeyBindings(bindings + others.bindings)
  }

  /// The bindings under a heading in sheets of all keys, but those that have one.
  public func section(_ title: String) -> KeyBindings {
    KeyBindings(bindings.map { $0.section == nil ? $0.section(title) : $0 })
  }

  func isSame(as other: KeyBindings) -> Bool {
    guard bindings.count == other.bindings.count else { return false }
    for index in bindings.indices where !bindings[index].isSame(as: other.bindings[index]) {
      return false
    }
    return true
  }

  /// Collects bindings from the statements of a closure.
  @resultBuilder
  public struct Builder {
    /// Takes a binding as it is.
    public static func buildExpression(_ binding: KeyBinding) -> KeyBinding { binding }
    /// Takes bindings as they are, in their order.
    public static func buildExpression(_ bindings: [KeyBinding]) -> [KeyBinding] { bindings }
    /// Takes all bindings of a group, in their order.
    public static func buildExpression(_ bindings: KeyBindings) -> [KeyBinding] {
      MainActor.assumeIsolated { bindings.bindings }
    }
    /// No bindings, for an empty closure.
    public static func buildBlock() -> [KeyBinding] { [] }
    /// Begins with a binding.
    public static func buildPartialBlock(first: KeyBinding) -> [KeyBinding] {
      var bindings: [KeyBinding] = []
      bindings.reserveCapacity(8)
      bindings.append(first)
      return bindings
    }
    /// Begins with several bindings.
    public static func buildPartialBlock(first: [KeyBinding]) -> [KeyBinding] { first }
    /// Appends a binding.
    public static func buildPartialBlock(
      accumulated: consuming [KeyBinding], next: KeyBinding
    ) -> [KeyBinding] {
      accumulated.append(next)
      return accumulated
    }
    /// Appends several bindings.
    public static func buildPartialBlock(
      accumulated: consuming [KeyBinding], next: [KeyBinding]
    ) -> [KeyBinding] {
      accumulated += next
      return accumulated
    }
    /// The bindings of an `if` without `else`; none where the condition is false.
    public static func buildOptional(_ part: [KeyBinding]?) -> [KeyBinding] { part ?? [] }
    /// The bindings of the first branch.
    public static func buildEither(first: [KeyBinding]) -> [KeyBinding] { first }
    /// The bindings of the second branch.
    public static func buildEither(second: [KeyBinding]) -> [KeyBinding] { second }
    /// The bindings of a `for` loop, one pass after the other.
    public static func buildArray(_ parts: [[KeyBinding]]) -> [KeyBinding] {
      parts.flatMap { $0 }
    }
  }
}

enum KeyBindingsKey: EnvironmentKey {
  static let defaultValue = KeyBindings()
}

extension EnvironmentValues {
  /// The bindings of the views around, innermost first, for a help sheet.
  public var keyBindings: KeyBindings {
    get { self[KeyBindingsKey.self] }
    set { self[KeyBindingsKey.self] = newValue }
  }
}

@usableFromInline
package struct KeyBindingsModifier: NodeModifier {
  @usableFromInline let bindings: KeyBindings

  @inlinable
  package init(bindings: KeyBindings) { self.bindings = bindings }

  @usableFromInline
  package func makeNode(_ context: NodeContext) -> ViewNode { KeyBindingsNode(self, context) }
  /// Bindings are looked up for each key; only a change of the enabled ones can cause new
  /// conflicts.
  @usableFromInline
  package func isSame(as other: Self) -> Bool { bindings.areActive(as: other.bindings) }
}

extension EnvironmentValues {
  @usableFromInline
  mutating func add(_ bindings: KeyBindings) {
    keyBindings = bindings.rebound(by: self).appending(keyBindings)
  }
}

extension View {
  /// Adds bindings for the time that the focus is in the view (or wherever it is, by their scope)
  /// and hands them down in the environment. A key reaches them when no view has taken it.
  ///
  /// ```swift
  /// list.keyBindings {
  ///   KeyBinding("a", "Add a book") { add() }
  ///   KeyBinding("q", "Quit") { quit() }
  /// }
  /// ```
  @inlinable
  public consuming func keyBindings(_ bindings: KeyBindings) -> some View {
    ModifiedView(
      content: EnvironmentView(content: self, value: bindings) { $0.add($1) },
      modifier: KeyBindingsModifier(bindings: bindings))
  }

  /// Adds the bindings that `content` lists.
  @inlinable
  public consuming func keyBindings(
    @KeyBindings.Builder _ content: () -> [KeyBinding]
  ) -> some View {
    keyBindings(KeyBindings(content()))
  }
}
