/// The priority of a key's hint where not all of them fit.
///
/// ```swift
/// list.keyBindings {
///   KeyBinding("a", "Add a book") { add() }.hint("add", priority: .high).section("Rows")
///   KeyBinding("J", "Five down") { add() }.hint(priority: .never)
/// }
/// ```
public enum KeyHintPriority: Int, Sendable, Hashable, Comparable {
  /// The key has no hint; a sheet of all keys lists it.
  case never
  /// The hint is left out first: for well-known keys, such as the arrows.
  case low
  /// Shown if there is space, before hints of low priority.
  case standard
  /// The hint is left out last: for the way out, and for the sheet that lists all keys.
  case high

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A key that does something where the focus is now, as data: see ``EnvironmentValues/activeKeys``.
///
/// ```swift
/// struct KeyRow: View {
///   @Environment(\.activeKeys) private var activeKeys
///   var body: some View {
///     HStack {
///       ForEach(activeKeys.keys) { active in
///         Button("\(active.key) \(active.hint)") { active.press() }
///       }
///     }
///   }
/// }
/// ```
@MainActor
public struct ActiveKey: @MainActor Equatable, @MainActor Identifiable {
  /// The handler of a key.
  ///
  /// ```swift
  /// struct ShortcutList: View {
  ///   @Environment(\.activeKeys) private var activeKeys
  ///   var body: some View {
  ///     ForEach(activeKeys.keys.filter { $0.owner == .shortcut }) { Text($0.title) }
  ///   }
  /// }
  /// ```
  public enum Owner: Sendable, Hashable {
    /// A ``KeyBinding``.
    case binding
    /// A button with a keyboard shortcut.
    case shortcut
    /// The focused view, such as a list, or its scroll view.
    case control
    /// The framework, in every program: Tab, Ctrl-C, Ctrl-Z, Ctrl-L.
    case program
  }

  /// The key to press, or the keys of a chord in their order.
  public let sequence: KeySequence
  /// The key to press; of a chord the first.
  public var key: KeyPress { sequence.first }
  /// The action of the key, as a sentence or a few words.
  public let title: String
  /// The same in a word, for a footer: the title where there is no other.
  public let hint: String
  /// The heading of the key in a sheet of all keys.
  public let section: String
  /// The priority of the key's hint where not all of them fit.
  public let priority: KeyHintPriority
  /// The handler of the key.
  public let owner: Owner
  /// The key that this one sends, or `nil`.
  public let substitute: KeyPress?
  /// `false` for a binding that is disabled now, which a sheet shows dimmed.
  public let isEnabled: Bool
  let reference: GraphReference

  /// The keys themselves: ``ActiveKeys/keys`` has none twice.
  public var id: KeySequence { sequence }

  /// Presses the key, or the keys of a chord, once the current changes have taken effect, at the
  /// focus of that time: after a modal layer has closed itself and called this, where the focus
  /// returns to.
  public func press() { reference.graph?.enqueue(sequence.keys) }

  public static func == (a: ActiveKey, b: ActiveKey) -> Bool {
    a.sequence == b.sequence && a.title == b.title && a.hint == b.hint && a.section == b.section
      && a.priority == b.priority && a.owner == b.owner && a.substitute == b.substitute
      && a.isEnabled == b.isEnabled && a.reference === b.reference
  }
}

extension ActiveKey {
  /// Whether the key belongs to a chord that continues after `pressed`. Complexity: O(`pressed`).
  public func follows(_ pressed: [KeyPress]) -> Bool {
    sequence.keys.count > pressed.count
      && zip(sequence.keys, pressed).allSatisfy { $0.isSameKey(as: $1) }
  }
}

/// The keys that do something now, as a view reads them: see ``EnvironmentValues/activeKeys``.
@MainActor
public struct ActiveKeys {
  let reference: GraphReference?

  /// The keys with an effect at the focus, in the order of dispatch: bindings, the innermost first,
  /// shortcuts of buttons, the keys of the focused view, and those of the framework. No key occurs
  /// twice. A view that reads them is evaluated when they change.
  ///
  /// They describe what a key press would do: a binding is left out if another one precedes it, or
  /// if the focused view takes its key, such as a letter in a field. An `onKeyPress` for every key
  /// is assumed to ignore them, because its result is not known beforehand.
  ///
  /// Complexity: O(views outside of lists + bindings × handlers around the focus), once a frame
  /// while a view reads them.
  public var keys: [ActiveKey] { reference?.graph?.readActiveKeys().front ?? [] }

  /// The keys of a chord that were pressed so far, and then wait for the next; none otherwise.
  public var waiting: [KeyPress] { reference?.graph?.readActiveKeys().waiting ?? [] }

  /// The number that was typed before a key that is to come; `nil` without one.
  public var count: Int? { reference?.graph?.readActiveKeys().count }

  /// Whether keys mean something else until one ends it: a dialog is open, text is typed, or rows
  /// are carried.
  package var isInMode: Bool { reference?.graph?.readActiveKeys().isInMode ?? false }

  /// The active keys once the modal layer in front is closed; `keys` without one.
  public var keysBehind: [ActiveKey] { reference?.graph?.readActiveKeys().behind ?? [] }
}

extension EnvironmentValues {
  /// The keys that do something where the focus is now: for footers and sheets of a program's own.
  public var activeKeys: ActiveKeys { ActiveKeys(reference: frameClock.reference) }
}

/// The active keys for views that read them.
@MainActor
final class ActiveKeysSource: DependencySource {
  private(set) var front: [ActiveKey] = []
  private(set) var behind: [ActiveKey] = []
  private(set) var waiting: [KeyPress] = []
  private(set) var count: Int?
  private(set) var isInMode = false

  override var changeText: String { "other keys do something" }

  /// Updates the keys for the focus and the bindings, and invalidates their readers if they have
  /// changed.
  func update(in graph: ViewGraph) {
    let keys = graph.keys
    let front = graph.listActiveKeys()
    let behind = KeyWay(behindFrontOf: graph).map { KeyListing(graph, $0).activeKeys() } ?? front
    let isInMode = graph.modal.front != nil || graph.focus.focused?.events?.isInMode == true
    guard
      front != self.front || behind != self.behind || keys.waiting != waiting
        || keys.count != count || isInMode != self.isInMode
    else { return }
    self.isInMode = isInMode
    waiting = keys.waiting
    count = keys.count
    self.front = front
    self.behind = behind
    notifyReaders()
  }
}

extension ViewGraph {
  /// The keys as the last frame had them, for a view that is evaluated; in actions, as they are.
  fileprivate func readActiveKeys() -> ActiveKeysSource {
    if ViewGraph.evaluating == nil {
      if root != nil { activeKeys.update(in: self) }
    } else {
      activeKeys.recordRead()
    }
    return activeKeys
  }

  /// Brings the keys up to date if a view reads them.
  func updateActiveKeys() {
    if activeKeys.hasDependents { activeKeys.update(in: self) }
  }

  func enqueue(_ keys: [KeyPress]) {
    waitingPresses += keys
    setNeedsFrame()
  }
}
