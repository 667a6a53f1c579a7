/// One key with what it does, as data: what a program's help is made from.
///
/// ```swift
/// KeyBinding("u", "Undo") { model.undo() }
/// KeyBinding("j", "Down", sends: .down)      // a letter for what an arrow does
/// KeyBinding("q", "Quit", in: .everywhere) { dismiss() }
/// ```
@MainActor
public struct KeyBinding {
  /// Where a binding is active.
  public enum Scope: Sendable, Hashable {
    /// While the focus is inside the view that has the bindings.
    case focus
    /// Wherever the focus is, as long as the view is there.
    case everywhere
  }

  public let key: KeyPress
  public let title: String
  public let scope: Scope
  /// Whether the key does anything now; disabled bindings are listed dimmed.
  public let isEnabled: Bool
  /// What the key does, unless it stands for another.
  let action: (@MainActor () -> Void)?
  /// The key that this one stands for, or `nil` when it runs an action.
  public let substitute: KeyPress?

  /// A key that runs `action`.
  public init(
    _ key: KeyPress, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) {
    self.key = key
    self.title = title
    self.scope = scope
    self.isEnabled = isEnabled
    self.action = action
    substitute = nil
  }

  /// A key that stands for another.
  public init(
    _ key: KeyPress, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    sends other: KeyPress
  ) {
    self.key = key
    self.title = title
    self.scope = scope
    self.isEnabled = isEnabled
    action = nil
    substitute = other
  }

  func matches(_ press: KeyPress) -> Bool {
    isEnabled && press.phase != .up && press.key == key.key && press.modifiers == key.modifiers
  }
}

/// The bindings of a program or a part of it, in order; inner ones come before outer ones.
@MainActor
public struct KeyBindings: SelfComparing, ExpressibleByArrayLiteral {
  public private(set) var bindings: [KeyBinding]

  public init(_ bindings: [KeyBinding] = []) { self.bindings = bindings }
  public nonisolated init(arrayLiteral elements: KeyBinding...) { bindings = elements }

  /// These bindings, then `others`.
  public func appending(_ others: KeyBindings) -> KeyBindings {
    KeyBindings(bindings + others.bindings)
  }

  func isSame(as other: KeyBindings) -> Bool {
    guard bindings.count == other.bindings.count else { return false }
    return bindings.withUnsafeBufferPointer { bindings in
      other.bindings.withUnsafeBufferPointer { others in
        for index in bindings.indices {
          // Field by field in place: a binding is large to copy.
          guard bindings[index].key == others[index].key,
            bindings[index].title == others[index].title,
            bindings[index].scope == others[index].scope,
            bindings[index].isEnabled == others[index].isEnabled,
            bindings[index].substitute == others[index].substitute
          else { return false }
          if bindings[index].action == nil, others[index].action == nil { continue }
          if !KeyBindings.actionComparison.isSame(
            Action(run: bindings[index].action), Action(run: others[index].action))
          {
            return false
          }
        }
        return true
      }
    }
  }

  /// An action as it is stored: handed to a generic function by itself, a closure is wrapped anew
  /// each time.
  private struct Action {
    let run: (@MainActor () -> Void)?
  }
  private static let actionComparison = ValueComparison.of(Action.self)

  /// Collects bindings from the statements of a closure.
  @resultBuilder
  public struct Builder {
    public static func buildExpression(_ binding: KeyBinding) -> [KeyBinding] { [binding] }
    public static func buildExpression(_ bindings: KeyBindings) -> [KeyBinding] {
      MainActor.assumeIsolated { bindings.bindings }
    }
    public static func buildBlock(_ parts: [KeyBinding]...) -> [KeyBinding] { joined(parts) }
    public static func buildOptional(_ part: [KeyBinding]?) -> [KeyBinding] { part ?? [] }
    public static func buildEither(first: [KeyBinding]) -> [KeyBinding] { first }
    public static func buildEither(second: [KeyBinding]) -> [KeyBinding] { second }
    public static func buildArray(_ parts: [[KeyBinding]]) -> [KeyBinding] { joined(parts) }

    private static func joined(_ parts: [[KeyBinding]]) -> [KeyBinding] {
      var bindings: [KeyBinding] = []
      bindings.reserveCapacity(parts.count)
      for part in parts { bindings += part }
      return bindings
    }
  }
}

enum KeyBindingsKey: EnvironmentKey {
  static let defaultValue = KeyBindings()
}

extension EnvironmentValues {
  /// The bindings of the views around, innermost first: what a help sheet shows.
  public var keyBindings: KeyBindings {
    get { self[KeyBindingsKey.self] }
    set { self[KeyBindingsKey.self] = newValue }
  }
}

struct KeyBindingsModifier: NodeModifier {
  let bindings: KeyBindings
  typealias Node = KeyBindingsNode
  /// Nothing follows from other bindings: they are looked up when a key comes.
  func isSame(as other: Self) -> Bool { true }
}

final class KeyBindingsNode: PassThroughNode<KeyBindingsModifier> {
  func binding(for press: KeyPress, scope: KeyBinding.Scope?) -> KeyBinding? {
    let bindings = modifier.bindings.bindings
    for index in bindings.indices
    where bindings[index].matches(press) && (scope == nil || bindings[index].scope == scope) {
      return bindings[index]
    }
    return nil
  }
}

extension View {
  /// Adds bindings for the time that the focus is in the view (or wherever it is, by their scope)
  /// and hands them down in the environment. A key reaches them when no view has taken it.
  public func keyBindings(_ bindings: KeyBindings) -> some View {
    ModifiedView(
      content: EnvironmentView(content: self, value: bindings) {
        $0.keyBindings = $1.appending($0.keyBindings)
      }, modifier: KeyBindingsModifier(bindings: bindings))
  }

  /// Adds the bindings that `content` lists.
  public func keyBindings(@KeyBindings.Builder _ content: () -> [KeyBinding]) -> some View {
    keyBindings(KeyBindings(content()))
  }
}
