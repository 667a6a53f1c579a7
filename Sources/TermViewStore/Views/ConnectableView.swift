import TermViewCore

/// A view made from a part of a store's state.
///
/// ```swift
/// struct BookCount: ConnectableView {
///   struct Props: Equatable { var count: Int }
///   func map(state: AppState) -> Props? { Props(count: state.books.count) }
///   func body(props: Props) -> some View { Text("\(props.count) books") }
/// }
/// ```
///
/// It is evaluated again only when its props change, or when it is itself another value. When the
/// state maps to `nil` nothing is shown. Implement one of the two `map`s.
@MainActor
public protocol ConnectableView: View {
  /// The state of the store that it reads.
  associatedtype Superstate: StateType
  /// The type of the values from which the view is made.
  associatedtype Props: Equatable
  associatedtype Content: View

  /// The part of the state that matters, or `nil` to show nothing.
  func map(state: Superstate) -> Props?

  /// The same with bindings whose changes are actions.
  func map(state: Superstate, binder: ActionBinder) -> Props?

  /// The view for some props.
  @ViewBuilder func body(props: Props) -> Content
}

extension ConnectableView {
  /// `nil`, for views that implement ``map(state:binder:)``.
  public func map(state: Superstate) -> Props? { nil }

  /// Returns ``map(state:)``, for views that need no bindings.
  public func map(state: Superstate, binder: ActionBinder) -> Props? { map(state: state) }

  public var body: some View { PropsView(view: self) }
}

/// Keeps a connectable view's props.
struct PropsView<Connected: ConnectableView>: View {
  let view: Connected
  var reading = PropsReading<Connected.Superstate, Connected.Props>()

  var body: some View {
    if let props = reading.props({ view.map(state: $0, binder: $1) }) {
      view.body(props: props)
    }
  }
}

/// Finds the store of a connectable view and follows what it maps.
@MainActor
struct PropsReading<Superstate: StateType, Props: Equatable>: DynamicProperty {
  @Environment(\.providedStores) private var stores
  @State private var mapped = MappedValue<Props>()

  func props(_ map: @escaping @MainActor (Superstate, ActionBinder) -> Props?) -> Props? {
    let store = stores.store(of: Superstate.self)
    mapped.follow(store) { [weak store] in
      store.flatMap { store in
        map(store.current, ActionBinder { [weak store] in store?.send($0) })
      }
    }
    return mapped.value
  }
}

extension PropsReading: @MainActor DemandingProperty {
  var problem: String? {
    stores.store(of: Superstate.self) == nil
      ? missingStore(of: Superstate.self, for: "A connected view") : nil
  }
}
