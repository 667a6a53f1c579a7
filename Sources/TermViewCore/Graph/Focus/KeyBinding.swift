/// An action of a key that depends on the view with the focus.
@MainActor
protocol FocusedAction: AnyObject {
  /// Whether there is something to act on.
  func acts(in graph: ViewGraph) -> Bool
  func perform(in graph: ViewGraph)
  func isSame(as other: any FocusedAction) -> Bool
}

/// A key with its action, as data, from which help is made.
///
/// ```swift
/// KeyBinding("u", "Undo") { model.undo() }
/// KeyBinding("j", "Down", sends: .down)      // a letter for what an arrow does
/// KeyBinding("q", "Quit", in: .everywhere) { dismiss() }
/// KeyBinding("X", "Empty the list", isDestructive: true) { model.removeAll() }
/// KeyBinding(["g", "t"], "Go to the top") { top() }          // a chord: g, then t
/// KeyBinding("+", "Add") { count in add(count ?? 1) }        // 5 + adds five, with counts
/// ```
@MainActor
public struct KeyBinding {
  /// The scope in which a binding is active.
  public enum Scope: Sendable, Hashable {
    /// While the focus is inside the view that has the bindings.
    case focus
    /// Regardless of the focus, as long as the view is in the tree.
    case everywhere
  }

  /// The key with its modifiers; of a chord the first.
  public var key: KeyPress { contents.key }
  /// The key, or the keys of a chord in their order.
  public var sequence: KeySequence { KeySequence([contents.key] + contents.rest) }
  /// The name of the binding in a file of the user's keys: the title in small letters with dashes
  /// (`delete-the-book`), unless ``id(_:)`` has set another.
  public var id: String { contents.id ?? KeyBinding.name(of: contents.title) }
  /// The action of the key, as a sentence or a few words.
  public var title: String { contents.title }
  /// The place of the focus for which the key acts.
  public var scope: Scope { contents.scope }
  /// Whether the key does anything now; disabled bindings are listed dimmed.
  public var isEnabled: Bool { contents.isEnabled }
  /// Whether the key destroys something: without Control or Option it is ignored for 50 ms after a
  /// paste, whose text a careless terminal may have typed the end of.
  public var isDestructive: Bool { contents.isDestructive }
  /// The action of the key in a word, for a footer; `nil` for the title.
  public var hint: String? { contents.hint }
  /// The priority of the hint where not all of them fit.
  public var hintPriority: KeyHintPriority { contents.hintPriority }
  /// The heading that the key is listed under, or `nil`.
  public var section: String? { contents.section }
  /// The key that this one sends, or `nil` when it runs an action.
  public var substitute: KeyPress? { contents.substitute }
  /// The action of the key, unless it sends another key.
  var action: (@MainActor () -> Void)? { contents.action }
  /// The same for an action that takes a count.
  var countAction: (@MainActor (Int?) -> Void)? { contents.countAction }
  /// Whether the binding is there for a while, as that of a message: it may hide others then.
  var isTemporary: Bool { contents.isTemporary }
  /// The keys of a chord after the first.
  var rest: [KeyPress] { contents.rest }

  /// In an object: bindings are made again, compared and passed down with every evaluation of the
  /// view that has them, and a binding is large to copy.
  private final class Contents {
    let key: KeyPress
    let rest: [KeyPress]
    let title: String
    let scope: Scope
    let isEnabled: Bool
    let isDestructive: Bool
    var isTemporary = false
    let action: (@MainActor () -> Void)?
    let countAction: (@MainActor (Int?) -> Void)?
    let substitute: KeyPress?
    let focusedAction: (any FocusedAction)?
    let hint: String?
    let hintPriority: KeyHintPriority
    let section: String?
    let id: String?

    init(
      key: KeyPress, rest: [KeyPress] = [], title: String, scope: Scope, isEnabled: Bool,
      isDestructive: Bool, action: (@MainActor () -> Void)?,
      countAction: (@MainActor (Int?) -> Void)? = nil, focusedAction: (any FocusedAction)? = nil,
      substitute: KeyPress?, hint: String? = nil, hintPriority: KeyHintPriority = .standard,
      section: String? = nil, id: String? = nil
    ) {
      self.countAction = countAction
      self.focusedAction = focusedAction
      self.key = key
      self.rest = rest
      self.id = id
      self.title = title
      self.scope = scope
      self.isEnabled = isEnabled
      self.isDestructive = isDestructive
      self.action = action
      self.substitute = substitute
      self.hint = hint
      self.hintPriority = hintPriority
      self.section = section
    }

    func with(hint: String?, priority: KeyHintPriority, section: String?) -> Contents {
      Contents(
        key: key, rest: rest, title: title, scope: scope, isEnabled: isEnabled,
        isDestructive: isDestructive, action: action, countAction: countAction,
        focusedAction: focusedAction, substitute: substitute, hint: hint, hintPriority: priority,
        section: section, id: id)
    }

    func with(id: String?, keys: [KeyPress]) -> Contents {
      Contents(
        key: keys[0], rest: Array(keys.dropFirst()), title: title, scope: scope,
        isEnabled: isEnabled, isDestructive: isDestructive, action: action,
        countAction: countAction, focusedAction: focusedAction, substitute: substitute, hint: hint,
        hintPriority: hintPriority, section: section, id: id)
    }

    /// The same where the view with the focus has something for it, or disabled.
    @MainActor func with(focusIn graph: ViewGraph) -> Contents {
      guard let focusedAction else { return self }
      return Contents(
        key: key, rest: rest, title: title, scope: scope,
        isEnabled: isEnabled && focusedAction.acts(in: graph), isDestructive: isDestructive,
        action: { [weak graph] in if let graph { focusedAction.perform(in: graph) } },
        substitute: nil, hint: hint, hintPriority: hintPriority, section: section, id: id)
    }
  }
  private let contents: Contents

  private init(_ contents: Contents) { self.contents = contents }

  /// The binding as one that may hide others of the same view for a while.
  package func temporary() -> KeyBinding {
    let contents = contents.with(hint: hint, priority: hintPriority, section: section)
    contents.isTemporary = true
    return KeyBinding(contents)
  }

  /// The binding with a word for a footer and what its hint is worth there.
  public func hint(
    _ word: String? = nil, priority: KeyHintPriority = .standard
  ) -> KeyBinding {
    KeyBinding(contents.with(hint: word ?? hint, priority: priority, section: section))
  }

  /// The binding under a heading in sheets of all keys: `.section("Files")`.
  public func section(_ title: String) -> KeyBinding {
    KeyBinding(contents.with(hint: hint, priority: hintPriority, section: title))
  }

  /// The binding under another name for files of the user's keys: one that stays when the title
  /// changes, or is translated.
  public func id(_ id: String) -> KeyBinding {
    KeyBinding(contents.with(id: id, keys: [key] + rest))
  }

  /// The binding with other keys.
  func with(_ sequence: KeySequence) -> KeyBinding {
    KeyBinding(contents.with(id: contents.id, keys: sequence.keys))
  }

  /// A key that runs `action`.
  public init(
    _ key: KeyPress, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    isDestructive: Bool = false, action: @escaping @MainActor () -> Void
  ) {
    contents = Contents(
      key: key, title: title, scope: scope, isEnabled: isEnabled, isDestructive: isDestructive,
      action: action, substitute: nil)
  }

  /// A key that runs `perform` with the number that was typed before it, `nil` where none was.
  ///
  /// Digits count where the key set of the focused view has counts, as ``KeySet/vi`` does, and no
  /// view and no binding takes them.
  public init(
    _ key: KeyPress, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    isDestructive: Bool = false, perform: @escaping @MainActor (_ count: Int?) -> Void
  ) {
    contents = Contents(
      key: key, title: title, scope: scope, isEnabled: isEnabled, isDestructive: isDestructive,
      action: nil, countAction: perform, substitute: nil)
  }

  /// A chord that runs `action`: keys that are pressed one after the other.
  ///
  /// After the first key the next is awaited. Esc ends a pending chord; a key that continues none
  /// ends it too and is handled by itself. First keys with an action of their own, such as another
  /// binding, run it half a second later, or before the key that continues no chord.
  public init(
    _ keys: KeySequence, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    isDestructive: Bool = false, action: @escaping @MainActor () -> Void
  ) {
    contents = Contents(
      key: keys.first, rest: Array(keys.keys.dropFirst()), title: title, scope: scope,
      isEnabled: isEnabled, isDestructive: isDestructive, action: action, substitute: nil)
  }

  /// A chord that runs `perform` with the number that was typed before it, `nil` where none was.
  public init(
    _ keys: KeySequence, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    isDestructive: Bool = false, perform: @escaping @MainActor (_ count: Int?) -> Void
  ) {
    contents = Contents(
      key: keys.first, rest: Array(keys.keys.dropFirst()), title: title, scope: scope,
      isEnabled: isEnabled, isDestructive: isDestructive, action: nil, countAction: perform,
      substitute: nil)
  }

  /// A chord that sends another key.
  public init(
    _ keys: KeySequence, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    sends other: KeyPress
  ) {
    contents = Contents(
      key: keys.first, rest: Array(keys.keys.dropFirst()), title: title, scope: scope,
      isEnabled: isEnabled, isDestructive: false, action: nil, substitute: other)
  }

  /// A key for what the view with the focus has.
  init(
    _ key: KeyPress, _ title: String, isEnabled: Bool, isDestructive: Bool,
    focused: any FocusedAction
  ) {
    contents = Contents(
      key: key, title: title, scope: .focus, isEnabled: isEnabled, isDestructive: isDestructive,
      action: nil, focusedAction: focused, substitute: nil)
  }

  /// The binding for what the view with the focus has.
  func resolved(in graph: ViewGraph) -> KeyBinding {
    contents.focusedAction == nil ? self : KeyBinding(contents.with(focusIn: graph))
  }

  /// A key that sends another.
  public init(
    _ key: KeyPress, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    sends other: KeyPress
  ) {
    // The sent key's own handler decides whether it is destructive.
    contents = Contents(
      key: key, title: title, scope: scope, isEnabled: isEnabled, isDestructive: false,
      action: nil, substitute: other)
  }

  // Disfavoured: a literal of one character is a key, and would be a string first.
  /// A key is one character; others have names.
  @available(*, unavailable, message: "write \"c\", .control(\"c\") or .f5, a chord [\"g\", \"g\"]")
  @_disfavoredOverload
  public init(
    _ key: String, _ title: String, in scope: Scope = .focus, isEnabled: Bool = true,
    isDestructive: Bool = false, action: @escaping @MainActor () -> Void
  ) {
    preconditionFailure("not available")
  }

  /// Whether `press` is the key, or the first of the chord.
  func matches(_ press: KeyPress) -> Bool {
    contents.key.key == press.key && contents.isEnabled && press.phase != .up
      && contents.key.modifiers == press.modifiers
  }

  private static func name(of title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Whether both do the same: field by field, actions by function and captures.
  func isSame(as other: KeyBinding) -> Bool {
    let (a, b) = (contents, other.contents)
    if a === b { return true }
    guard a.scope == b.scope, a.isEnabled == b.isEnabled, a.isDestructive == b.isDestructive,
      a.hintPriority == b.hintPriority, a.hint == b.hint, a.section == b.section,
      KeyBinding.isEqual(a.title, b.title), KeyBinding.isEqual(a.key, b.key),
      KeyBinding.isEqual(a.substitute, b.substitute), a.rest == b.rest, a.id == b.id
    else { return false }
    if a.countAction != nil || b.countAction != nil {
      return KeyBinding.countComparison.isSame(
        CountAction(run: a.countAction), CountAction(run: b.countAction))
    }
    if let action = a.focusedAction, let other = b.focusedAction { return action.isSame(as: other) }
    if a.focusedAction != nil || b.focusedAction != nil { return false }
    if a.action == nil, b.action == nil { return true }
    return KeyBinding.actionComparison.isSame(Action(run: a.action), Action(run: b.action))
  }

  /// Comparing bits nearly always suffices, at a tenth of the cost of `==`.
  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Value) -> Bool {
    hasSameBits(a, b) || a == b
  }

  /// Wraps a stored action: a bare closure that is passed to a generic function is wrapped again
  /// each time.
  private struct Action {
    let run: (@MainActor () -> Void)?
  }
  private static let actionComparison = ValueComparison.of(Action.self)
  private struct CountAction {
    let run: (@MainActor (Int?) -> Void)?
  }
  private static let countComparison = ValueComparison.of(CountAction.self)
}
