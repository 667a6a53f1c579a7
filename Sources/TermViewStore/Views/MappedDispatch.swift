import TermViewCore

/// Sends actions to a provided store.
///
/// ```swift
/// @MappedDispatch() var dispatch
/// @MappedDispatch(AppState.self) var dispatch    // where several stores are provided
/// …
/// .onDelete { dispatch(AppAction.removeBooks(at: $0)) }
/// ```
///
/// Without a type the store provided innermost gets the actions. Without a store in the environment
/// the view is replaced by a sentence that says so.
@MainActor
@propertyWrapper
public struct MappedDispatch: DynamicProperty {
  @Environment(\.providedStores) private var stores
  private let type: (any StateType.Type)?

  /// Sends actions to the store that is provided innermost.
  public init() { type = nil }

  /// Sends actions to the store that is provided innermost for a state of `type`.
  public init(_ type: any StateType.Type) { self.type = type }

  private var store: (any AnyStore)? {
    type.map { stores.anyStore(of: $0) } ?? stores.nearest
  }

  /// Sends actions to the store when it is called.
  public var wrappedValue: ActionDispatch { ActionDispatch(store: store) }
}

extension MappedDispatch: @MainActor DemandingProperty {
  package var problem: String? {
    if store != nil { return nil }
    return missingStore(of: type ?? (any StateType).self, for: "@MappedDispatch")
  }
}

/// Sends actions when it is called.
@MainActor
public struct ActionDispatch {
  weak var store: (any AnyStore)?

  /// Sends `action`.
  @discardableResult
  public func callAsFunction(_ action: any Action) -> SentAction {
    store?.send(action) ?? SentAction()
  }

  /// Sends `action`.
  @discardableResult
  public func send(_ action: any Action) -> SentAction { self(action) }
}
