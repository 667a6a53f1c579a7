/// Something that happened or is asked for, as a value that reducers turn into a new state.
///
/// ```swift
/// enum AppAction: Action {
///   case setBooks([Book]), moveBooks(from: IndexSet, to: Int), removeBooks(at: IndexSet)
/// }
/// ```
public protocol Action: Sendable {}

/// Actions that every store knows.
public enum StoreAction<State: StateType>: Action {
  /// The store is ready; sent once by the store itself, for middleware to begin its work.
  case prepare
  /// The state becomes another one, whatever it was.
  case reset(state: State)
}
