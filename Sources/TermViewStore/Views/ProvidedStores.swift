import TermViewCore

/// A store of any type of state.
@MainActor
protocol AnyStore: AnyObject {
  @discardableResult func send(_ action: any Action) -> SentAction
  func observe<Observer: AnyObject>(
    _ observer: Observer, _ didChange: @escaping @MainActor (Observer) -> Void)
}

extension Store: AnyStore {
  func observe<Observer: AnyObject>(
    _ observer: Observer, _ didChange: @escaping @MainActor (Observer) -> Void
  ) {
    observers.add(observer, didChange)
  }
}

/// The stores that the views around provide, one for each type of state.
@MainActor
struct ProvidedStores {
  private var stores: [ObjectIdentifier: any AnyStore] = [:]
  /// The one provided last, to which actions go that name no other.
  private(set) var nearest: (any AnyStore)?

  nonisolated init() {}

  func adding<State>(_ store: Store<State>) -> ProvidedStores {
    var copy = self
    copy.stores[ObjectIdentifier(State.self)] = store
    copy.nearest = store
    return copy
  }

  func store<State: StateType>(of type: State.Type = State.self) -> Store<State>? {
    stores[ObjectIdentifier(type)] as? Store<State>
  }

  /// The store for a type of state that need not be a `StateType`; the caller checks that.
  func anyStore(of type: Any.Type) -> (any AnyStore)? { stores[ObjectIdentifier(type)] }
}

extension ProvidedStores: @MainActor Equatable {
  static func == (first: Self, second: Self) -> Bool {
    first.nearest === second.nearest
      && first.stores.mapValues { ObjectIdentifier($0) }
        == second.stores.mapValues { ObjectIdentifier($0) }
  }
}

enum ProvidedStoresKey: EnvironmentKey {
  static var defaultValue: ProvidedStores { ProvidedStores() }
}

extension EnvironmentValues {
  var providedStores: ProvidedStores {
    get { self[ProvidedStoresKey.self] }
    set { self[ProvidedStoresKey.self] = newValue }
  }
}

/// The error message shown in place of a view that needs a store when none is provided.
func missingStore(of type: Any.Type, for user: String) -> String {
  "\(user) finds no store of \(type): add .provideStore(store) to a view around it."
}
