/// The actions in a window that can be undone, in order, and those that can be redone.
///
/// It has the names of Foundation's `UndoManager`, and its rules: actions registered during an undo
/// can be redone, any other registration clears the actions to redo, and the actions registered in
/// one event (a key, a paste, a drop) are one group, which is undone together. Views read theirs as
/// `\.undoManager`; lists with `editActions` register their edits. A view that reads ``canUndo``,
/// ``undoActionName`` or the like is evaluated again when they change.
///
/// ```swift
/// struct Notes: View {
///   @State private var notes = ["One", "Two"]
///   @Environment(\.undoManager) private var undoManager
///
///   var body: some View {
///     List(notes, id: \.self) { Text($0) }
///       .keyBindings {
///         KeyBinding("n", "New note") { add("Another") }
///         KeyBinding("u", "Undo") { undoManager?.undo() }
///       }
///   }
///
///   private func add(_ note: String) {
///     notes.append(note)
///     undoManager?.registerUndo { remove(note) }
///     undoManager?.setActionName("New note")
///   }
///
///   private func remove(_ note: String) {
///     notes.removeAll { $0 == note }
///     undoManager?.registerUndo { add(note) }
///   }
/// }
/// ```
@MainActor
public final class UndoManager {
  private struct Action {
    /// The object of the action; an action without one is never removed with an object.
    weak var target: AnyObject?
    let hasTarget: Bool
    let perform: @MainActor () -> Void

    func isFor(_ other: AnyObject) -> Bool { target === other }
  }

  /// Actions that are undone together, the last one first.
  private struct Changes {
    var actions: [Action] = []
    var name = ""
    /// The event in which the group began; `nil` if it is closed.
    var event: Int?
  }

  private enum Mode { case idle, undoing, redoing }

  private let source = DependencySource()
  /// The number of the event that is being handled; `nil` outside of events.
  private let event: @MainActor () -> Int?
  private var undoGroups: [Changes] = []
  private var redoGroups: [Changes] = []
  /// Groups that were begun by hand, from the outside in: they become one.
  private var openGroups = 0
  private var state = Mode.idle
  private var disabled = 0

  /// A manager whose groups are those that are begun by hand, and single actions otherwise.
  public convenience init() { self.init { nil } }

  package init(event: @escaping @MainActor () -> Int?) { self.event = event }

  // MARK: Settings

  /// The maximum number of groups; 0, the default, for no limit. The oldest are removed first.
  public var levelsOfUndo = 0 { didSet { trim() } }

  /// Whether the actions registered in one event are one group. `true` by default.
  public var groupsByEvent = true

  /// Whether actions are kept that are registered.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Keeps no actions until ``enableUndoRegistration()`` is called as often.
  public func disableUndoRegistration() { disabled += 1 }

  /// Takes back one ``disableUndoRegistration()``.
  public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  // MARK: Registering

  /// Registers an action that undoes a change. `handler` is called with `target`, which is
  /// referenced weakly: once it is released, the action does nothing. Complexity: O(1).
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    add(
      Action(target: target, hasTarget: true) { [weak target] in
        if let target { handler(target) }
      })
  }

  /// Registers what takes a change back, for views and other values. Complexity: O(1).
  public func registerUndo(_ handler: @escaping @MainActor () -> Void) {
    add(Action(target: nil, hasTarget: false, perform: handler))
  }

  /// Names the group that was registered last, for menus: "Delete" makes it "Undo Delete".
  public func setActionName(_ name: String) {
    guard isUndoRegistrationEnabled else { return }
    if state == .undoing {
      if !redoGroups.isEmpty { redoGroups[redoGroups.count - 1].name = name }
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = name
    }
    source.notifyReaders()
  }

  /// Begins a group: the actions registered until ``endUndoGrouping()`` are undone together. A
  /// group in a group is a part of it.
  public func beginUndoGrouping() {
    if openGroups == 0, state == .idle { undoGroups.append(Changes()) }
    openGroups += 1
  }

  /// Ends the group that was begun last. One without actions is forgotten.
  ///
  /// - Precondition: A group was begun.
  public func endUndoGrouping() {
    precondition(openGroups > 0, "endUndoGrouping() was called without beginUndoGrouping()")
    openGroups -= 1
    guard openGroups == 0, state == .idle else { return }
    if undoGroups.last?.actions.isEmpty == true { undoGroups.removeLast() }
    trim()
    source.notifyReaders()
  }

  private func add(_ action: Action) {
    guard isUndoRegistrationEnabled else { return }
    switch state {
    case .undoing: redoGroups[redoGroups.count - 1].actions.append(action)
    case .redoing: undoGroups[undoGroups.count - 1].actions.append(action)
    case .idle:
      redoGroups = []
      let event = groupsByEvent ? event() : nil
      let continues =
        openGroups > 0 || event != nil && undoGroups.last.map { $0.event == event } ?? false
      if !continues {
        undoGroups.append(Changes(event: event))
        trim()
      }
      undoGroups[undoGroups.count - 1].actions.append(action)
    }
    source.notifyReaders()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
    redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
  }

  // MARK: Undo and redo

  /// Whether an action is being undone.
  public var isUndoing: Bool { state == .undoing }

  /// Whether an action is being redone.
  public var isRedoing: Bool { state == .redoing }

  /// Whether there is something to undo, and no group is open.
  public var canUndo: Bool {
    source.recordRead()
    return !undoGroups.isEmpty && openGroups == 0
  }

  /// Whether there is something to redo, and no group is open.
  public var canRedo: Bool {
    source.recordRead()
    return !redoGroups.isEmpty && openGroups == 0
  }

  /// The name of the next group to undo; empty without one.
  public var undoActionName: String {
    source.recordRead()
    return undoGroups.last?.name ?? ""
  }

  /// The name of the next group to redo; empty without one.
  public var redoActionName: String {
    source.recordRead()
    return redoGroups.last?.name ?? ""
  }

  /// "Undo", and what: for a menu or a hint.
  public var undoMenuItemTitle: String { title("Undo", undoActionName) }

  /// "Redo", and what.
  public var redoMenuItemTitle: String { title("Redo", redoActionName) }

  private func title(_ word: String, _ name: String) -> String {
    name.isEmpty ? word : "\(word) \(name)"
  }

  /// Takes back the last group; does nothing where there is none, while a group is open and in an
  /// action that is being undone or redone.
  public func undo() {
    guard state == .idle, openGroups == 0, let group = undoGroups.popLast() else { return }
    redoGroups.append(Changes(name: group.name))
    perform(group, as: .undoing)
    if redoGroups.last?.actions.isEmpty == true { redoGroups.removeLast() }
  }

  /// Redoes the last undone group; otherwise as ``undo()``.
  public func redo() {
    guard state == .idle, openGroups == 0, let group = redoGroups.popLast() else { return }
    undoGroups.append(Changes(name: group.name))
    perform(group, as: .redoing)
    if undoGroups.last?.actions.isEmpty == true { undoGroups.removeLast() }
  }

  private func perform(_ group: Changes, as state: Mode) {
    self.state = state
    Undoing.note()
    for action in group.actions.reversed() { action.perform() }
    self.state = .idle
    openGroups = 0
    source.notifyReaders()
  }

  /// Forgets everything that could be undone or redone.
  public func removeAllActions() {
    undoGroups = []
    redoGroups = []
    openGroups = 0
    source.notifyReaders()
  }

  /// Forgets the actions that were registered with `target`. Complexity: O(actions).
  public func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ groups: [Changes]) -> [Changes] {
      groups.compactMap { group in
        var group = group
        group.actions.removeAll { $0.isFor(target) }
        return group.actions.isEmpty ? nil : group
      }
    }
    undoGroups = without(undoGroups)
    redoGroups = without(redoGroups)
    source.notifyReaders()
  }
}

/// The number of undos and redos, by an ``UndoManager`` or by another history: after each, lists
/// check whether rows have returned.
@MainActor
package enum Undoing {
  package private(set) static var count = 0
  private static var observers: [WeakObserver] = []

  private struct WeakObserver {
    weak var observer: (any UndoObserver)?
  }

  /// Notes that an undo or a redo is about to change the data.
  package static func note() {
    observers.removeAll { $0.observer == nil }
    for known in observers { known.observer?.willUndo() }
    count += 1
  }

  /// Tells `observer` of each undo and redo from now on, as long as it exists.
  static func add(_ observer: any UndoObserver) {
    if observers.contains(where: { $0.observer === observer }) { return }
    observers.append(WeakObserver(observer: observer))
  }
}

/// What remembers what was removed, and has to know what an undo restores.
@MainActor
protocol UndoObserver: AnyObject {
  /// An undo or a redo is about to change the data.
  func willUndo()
}

enum UndoManagerKey: EnvironmentKey {
  static let defaultValue: UndoManager? = nil
}

extension EnvironmentValues {
  /// The undo manager of the window; `nil` in views that are printed or drawn outside of one.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
