import TermViewCore

/// Reads the state of a provided store, or a part of it.
///
/// ```swift
/// @MappedState var state: AppState
/// @MappedState(\AppState.books) var books
/// @MappedState({ (state: AppState) in state.books.count }) var count
/// ```
///
/// The view is evaluated again when the value changes; values that are not `Equatable` count as
/// changed at each action. Without a store of that state in the environment, an error message is
/// shown in place of the view.
@MainActor
@propertyWrapper
public struct MappedState<Value>: DynamicProperty {
  /// Finds and reads a store.
  private struct Source {
    let type: Any.Type
    let find: @MainActor (ProvidedStores) -> (any AnyStore)?
    let read: @MainActor (any AnyStore) -> Value?
  }
  @Environment(\.providedStores) private var stores
  @State private var mapped = MappedValue<Value>()
  private let source: Source

  /// Reads the whole state of a store.
  public init() {
    func state<Kind: StateType>(_: Kind.Type) -> Source {
      Source(
        type: Kind.self, find: { $0.store(of: Kind.self) },
        read: { ($0 as? Store<Kind>)?.current as? Value })
    }
    if let type = Value.self as? any StateType.Type {
      source = state(type)
    } else {
      source = Source(type: Value.self, find: { _ in nil }, read: { _ in nil })
    }
  }

  /// Reads a part of a store's state, or something made from it.
  public init<State: StateType>(_ map: @escaping @MainActor (State) -> Value) {
    source = Source(
      type: State.self, find: { $0.store(of: State.self) },
      read: { ($0 as? Store<State>).map { map($0.current) } })
  }

  /// The state, or the mapped part of it. Traps outside of a view's body and actions, and without a
  /// store.
  public var wrappedValue: Value {
    guard let value = mapped.value else {
      stop("A @MappedState was read outside of a view's body and actions, or without a store.")
    }
    return value
  }

  /// Finds the store and follows it. Called before the view's body is evaluated.
  public mutating func update() {
    let store = source.find(stores)
    let read = source.read
    mapped.follow(store) { [weak store] in store.flatMap { read($0) } }
  }
}

extension MappedState: @MainActor DemandingProperty {
  package var problem: String? {
    source.find(stores) == nil
      ? missingStore(of: source.type, for: "@MappedState") : nil
  }
}
