/// Reads a value of the environment.
///
/// ```swift
/// @Environment(\.lineLimit) private var lineLimit
/// @Environment(Library.self) private var library   // an @Observable model
/// ```
///
/// The view is evaluated again when the value it reads changes.
@propertyWrapper
@preconcurrency @MainActor
public struct Environment<Value>: InstalledProperty {
  private let read: @MainActor (EnvironmentValues) -> Value
  private var value: Value?

  /// Reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads a model that `environment(_:)` put in. Traps with a sentence when there is none.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { environment in
      guard let model = environment[type] else {
        preconditionFailure(
          "no \(type) in the environment: add .environment(model) to a view around this one")
      }
      return model
    }
  }

  /// Reads a model that `environment(_:)` put in, or `nil`.
  public init<Model: AnyObject>(_ type: Model.Type) where Value == Model? {
    read = { $0[type] }
  }

  /// The value that the view inherits. Outside of a view's body and actions, as in its initializer,
  /// it is the value's default; reading a model traps there.
  public var wrappedValue: Value {
    if let value { return value }
    ViewGraph.evaluating?.graph.report(
      "an @Environment value was read outside of its view's body and actions: it is the default")
    return read(EnvironmentValues())
  }

  private final class Slot {
    let read: @MainActor (EnvironmentValues) -> Value
    var value: Value
    init(read: @escaping @MainActor (EnvironmentValues) -> Value, value: Value) {
      self.read = read
      self.value = value
    }
  }

  mutating func install(in slot: inout AnyObject?, name: String, node: ViewNode) {
    let current = read(node.environment)
    if let slot {
      unsafeDowncast(slot, to: Slot.self).value = current
    } else {
      slot = Slot(read: read, value: current)
    }
    value = current
  }

  static func readsEnvironment(
    _ slot: AnyObject?, changedIn environment: EnvironmentValues
  ) -> Bool {
    guard let slot else { return true }
    let known = unsafeDowncast(slot, to: Slot.self)
    return !ValueComparison.ofWhole(Value.self).isSame(known.value, known.read(environment))
  }
}
