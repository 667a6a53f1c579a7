import Observation
import TermViewCore

/// Asks an `UndoMiddleware` for something.
///
/// ```swift
/// shelf.send(UndoAction.beginGroup)
/// for book in books { shelf.send(AppAction.addBook(book)) }
/// shelf.send(UndoAction.endGroup)
/// shelf.send(UndoAction.undo)     // all of them go
/// ```
public enum UndoAction: Action {
  /// Takes the last step back, or does it again.
  case undo, redo
  /// Groups the actions sent until the matching `endGroup` into one to undo: a gesture, a plan.
  case beginGroup, endGroup
}

/// An action that controls how it is undone.
///
/// ```swift
/// enum SearchAction: UndoableAction {
///   case setQuery(String), open(Int)
///
///   /// Letters typed one after the other are undone together.
///   var undoGroup: String? { if case .setQuery = self { "query" } else { nil } }
///   var isUndoable: Bool { if case .open = self { false } else { true } }
/// }
/// ```
public protocol UndoableAction: Action {
  /// Successive actions with the same group, such as the letters typed into one field, are undone
  /// together; an action with `nil` is undone by itself.
  var undoGroup: String? { get }
  /// Whether the change is remembered at all; moving a cursor need not be.
  var isUndoable: Bool { get }
}

extension UndoableAction {
  /// `nil`: the action is undone alone.
  public var undoGroup: String? { nil }
  /// `true`: the change is remembered.
  public var isUndoable: Bool { true }
}

/// Undo and redo for any store, by keeping earlier states.
///
/// ```swift
/// let store = Store(state: AppState(), reducer: AppReducer(), middleware: UndoMiddleware())
/// store.send(UndoAction.undo)
/// ```
///
/// Views inside `provideStore(_:)` undo with `u` and redo with Ctrl-R.
///
/// A state is a value, so keeping one costs only the part that it does not share with the next: for
/// `OrderedState` a few small nodes, for an array in the state the whole array. Actions that leave
/// an `Equatable` state as it was are not remembered. `StoreAction.reset` from elsewhere, such as
/// loading a document, forgets the history.
@Observable
public final class UndoMiddleware<State: StateType>: ObservingMiddleware, UndoControl {
  /// Whether there is something to undo. Views that show it are evaluated again when it changes.
  public private(set) var canUndo = false
  /// Whether there is something to do again.
  public private(set) var canRedo = false

  @ObservationIgnored private var history: UndoHistory<State>
  @ObservationIgnored private var lastGroup: String?
  /// A state of the history's is being put in place.
  @ObservationIgnored private var isTraveling = false
  @ObservationIgnored private var openGroups = 0

  /// - Parameter limit: the maximum number of steps that can be undone.
  public init(limit: Int = 1000) {
    history = UndoHistory(limit: limit, keepingOnlyFirstOfGroup: true)
  }

  /// The number of steps that can be undone. A view that reads it is not evaluated when it changes.
  public var undoCount: Int { history.undoCount }
  /// The number of steps that can be redone. A view that reads it is not evaluated when it changes.
  public var redoCount: Int { history.redoCount }

  /// Carries out an ``UndoAction`` and stops it; lets other actions pass.
  public func run(store: StoreProxy<State>, action: any Action) -> (any Action)? {
    if case .prepare? = action as? StoreAction<State> { store.store.undo = self }
    guard let action = action as? UndoAction else { return action }
    switch action {
    case .undo: travel(store) { history.undo($0) }
    case .redo: travel(store) { history.redo($0) }
    case .beginGroup:
      openGroups += 1
      lastGroup = nil
      history.beginGroup()
    case .endGroup:
      guard openGroups > 0 else { break }
      openGroups -= 1
      history.endGroup()
    }
    return nil
  }

  private func travel(_ store: StoreProxy<State>, _ step: ((State) -> State) -> Bool) {
    lastGroup = nil
    while openGroups > 0 {
      openGroups -= 1
      history.endGroup()
    }
    var target: State?
    _ = step { earlier in
      target = earlier
      return store.state
    }
    noteAvailability()
    guard let target else { return }
    Undoing.note()
    isTraveling = true
    defer { isTraveling = false }
    store.send(StoreAction<State>.reset(state: target))
  }

  private func noteAvailability() {
    if canUndo != history.canUndo { canUndo = history.canUndo }
    if canRedo != history.canRedo { canRedo = history.canRedo }
  }

  /// Remembers the state from before the action, unless the action changed nothing or is not
  /// undoable.
  public func didReduce(store: StoreProxy<State>, action: any Action, from oldState: State) {
    if isTraveling { return }
    switch action as? StoreAction<State> {
    case .prepare: return
    case .reset:
      history.removeAll()
      noteAvailability()
      lastGroup = nil
      return
    case nil: break
    }
    let undoable = action as? any UndoableAction
    if undoable?.isUndoable == false || isKnownSame(oldState, store.state) { return }
    let group = undoable?.undoGroup
    defer { lastGroup = group }
    if let group, group == lastGroup, history.canUndo, !history.canRedo { return }
    history.record(oldState)
    noteAvailability()
  }
}
