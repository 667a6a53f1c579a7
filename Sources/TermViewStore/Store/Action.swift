/// An event or a request, as a value from which reducers make a new state.
///
/// ```swift
/// enum AppAction: Action {
///   case setBooks([Book]), moveBooks(from: IndexSet, to: Int), removeBooks(at: IndexSet)
/// }
/// ```
public protocol Action: Sendable {}

/// Actions that every store handles.
///
/// ```swift
/// shelf.send(StoreAction.reset(state: AppState()))     // a document was opened
/// ```
public enum StoreAction<State: StateType>: Action {
  /// The store is ready; sent once by the store itself, for middleware to begin its work.
  case prepare
  /// Replaces the state.
  case reset(state: State)
}

/// The effects started by sending an action.
///
/// Only a plan with asynchronous parts continues after `send` has returned.
///
/// ```swift
/// let loading = shelf.send(ActionPlan<AppState> { store in
///   store.send(AppAction.setBooks(await catalogue.books()))
/// })
/// await loading.finished()     // or loading.cancel()
/// ```
@MainActor
public struct SentAction {
  private let task: Task<Void, Never>?
  private let cancelRun: @MainActor () -> Void

  /// Creates a finished action.
  init() {
    task = nil
    cancelRun = {}
  }

  init(_ task: Task<Void, Never>, cancel: @escaping @MainActor () -> Void) {
    self.task = task
    cancelRun = cancel
  }

  /// Whether there is anything to wait for.
  var isAsynchronous: Bool { task != nil }

  /// Waits until the plan has finished or was cancelled.
  public func finished() async { await task?.value }

  /// Stops the plan: no further part begins, and nothing that it sends arrives any more.
  public func cancel() {
    cancelRun()
    task?.cancel()
  }
}

/// The state of a program, or of a part of it, as a `Store` keeps it: a plain value.
///
/// ```swift
/// struct AppState: StateType {
///   var books: OrderedState<Book> = []
/// }
/// ```
///
/// Make it `Equatable` too where that is easy: views, undo and saving then leave out what did not
/// change. Make it `Codable` to keep it in a file.
public protocol StateType: Sendable {}

/// Whether two values are equal; `false` for types that are not `Equatable`.
func isKnownSame<Value>(_ first: Value, _ second: Value) -> Bool {
  func compare<Comparable: Equatable>(_ first: Comparable) -> Bool {
    (second as? Comparable).map { first == $0 } ?? false
  }
  return (first as? any Equatable).map { compare($0) } ?? false
}
