import TermViewCore

/// A value of the state together with the action that sets it.
///
/// ```swift
/// struct TitleField: ConnectableView {
///   struct Props: Equatable { @ActionBinding var title: String }
///   func map(state: AppState, binder: ActionBinder) -> Props? {
///     Props(title: binder.bind(state.title) { AppAction.setTitle($0) })
///   }
///   func body(props: Props) -> some View { TextField("Title", text: props.$title) }
/// }
/// ```
///
/// Two are equal when their values are.
@propertyWrapper
public struct ActionBinding<Value> {
  private let value: Value
  private let set: @MainActor (Value) -> Void

  init(_ value: Value, set: @escaping @MainActor (Value) -> Void) {
    self.value = value
    self.set = set
  }

  /// The binding as it is given, for parameters that are declared with `$`.
  public init(projectedValue: ActionBinding<Value>) { self = projectedValue }

  /// The value at the time of mapping.
  public var wrappedValue: Value { value }

  /// Sends the action for another value.
  @MainActor
  public func send(_ newValue: Value) { set(newValue) }

  /// The same for views that take a `Binding`; setting it sends the action.
  @MainActor
  public var projectedValue: Binding<Value> {
    Binding(get: { value }, set: set)
  }
}

extension ActionBinding: Equatable where Value: Equatable {
  public static func == (first: Self, second: Self) -> Bool { first.value == second.value }
}

/// Makes bindings whose changes are actions.
///
/// ```swift
/// struct Heading: ConnectableView {
///   struct Props: Equatable {
///     @ActionBinding var title: String
///     var count: Int
///   }
///   func map(state: AppState, binder: ActionBinder) -> Props? {
///     let title = binder.bind(state.title) { AppAction.setTitle($0) }
///     return Props(title: title, count: state.books.count)
///   }
///   func body(props: Props) -> some View {
///     TextField("Title", text: props.$title)
///     Text("\(props.count) books")
///   }
/// }
/// ```
@MainActor
public struct ActionBinder {
  let send: @MainActor (any Action) -> Void

  /// A binding to `value` that sends the action made from each new value.
  public func bind<Value>(
    _ value: Value, action: @escaping @MainActor (Value) -> any Action
  ) -> ActionBinding<Value> {
    ActionBinding(value) { send(action($0)) }
  }

  /// Sends an action.
  public func send(_ action: any Action) { send(action) as Void }
}
