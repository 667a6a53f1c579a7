import TermViewCore

/// A value that goes with a change. See ``Transaction``.
///
/// ```swift
/// private struct IsUndoKey: TransactionKey {
///   static let defaultValue = false
/// }
///
/// extension Transaction {
///   var isUndo: Bool {
///     get { self[IsUndoKey.self] }
///     set { self[IsUndoKey.self] = newValue }
///   }
/// }
/// ```
public protocol TransactionKey {
  associatedtype Value
  /// The value in a transaction that says nothing else.
  static var defaultValue: Value { get }
}

/// What goes with a change: an animation, which is not shown, and values of the program's own,
/// which a binding's `set` is given.
public struct Transaction {
  /// Whether no animation is wanted.
  public var disablesAnimations = true
  /// Whether the change is one of many, as those of a drag are. It changes nothing.
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]

  /// The transaction of `withTransaction(_:_:)` while it runs.
  @MainActor fileprivate static var current: Transaction?

  /// The value of a key; its default where none is set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension Binding {
  /// A binding to what `get` returns; `set` gets the new value and the transaction of the change,
  /// in which nothing is animated.
  @_disfavoredOverload
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (_ value: Value, _ transaction: Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, Transaction.current ?? Transaction()) })
  }
}

/// Runs `body`; its changes are shown in the next frame, without an animation. Bindings that `body`
/// sets are given `transaction`. It throws what `body` throws.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

/// Runs `body` in a transaction in which the value at `keyPath` is `value`. It throws what `body`
/// throws.
@MainActor
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current ?? Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
