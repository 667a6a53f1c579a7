/// The key set of a view, with what the user has chosen.
struct KeySetChoice: Equatable, Sendable {
  /// The program's choice.
  var program = KeySet.standard
  /// The user's own choice, if any.
  var user: KeySet?
  /// The keys that the user has chosen for some actions.
  var changes: [KeyAction: [KeySequence]] = [:]
  /// The set in effect.
  private(set) var set = KeySet.standard

  mutating func update() {
    let base = user ?? program
    set = changes.isEmpty ? base : KeySet(base, keys: changes)
  }
}

enum KeySetKey: EnvironmentKey {
  static let defaultValue = KeySetChoice()
}

extension EnvironmentValues {
  /// The keys of lists and fields: those of ``View/keySet(_:)`` with the user's own choices.
  public var keySet: KeySet { self[KeySetKey.self].set }
}

/// Registers with the graph that there are key sets.
package struct KeySetMark: NodeModifier, Equatable {
  let isStandard: Bool
  var names: [String] = []
  var reports: [String] = []
  var problems: [String] = []
  package func makeNode(_ context: NodeContext) -> ViewNode { KeySetNode(self, context) }
}

final class KeySetNode: PassThroughNode<KeySetMark> {
  override init(_ modifier: KeySetMark, _ context: NodeContext) {
    super.init(modifier, context)
    register()
  }

  override func modifierDidChange(from old: KeySetMark) { register() }

  private func register() {
    if !modifier.isStandard { graph.keys.hasSets = true }
    for problem in modifier.problems { graph.report(problem) }
    guard !modifier.names.isEmpty else { return }
    graph.keys.expectedNames = Array(zip(modifier.names, modifier.reports)).map { ($0, $1) }
  }
}

extension View {
  /// Has lists, scroll views and fields inside take the keys of `set`, unless the user has chosen
  /// others.
  ///
  /// ```swift
  /// BookList().keySet(.vi)
  /// ```
  public func keySet(_ set: KeySet) -> some View {
    ModifiedView(
      content: EnvironmentView(content: self, value: set) { environment, set in
        environment[KeySetKey.self].program = set
        environment[KeySetKey.self].update()
      }, modifier: KeySetMark(isStandard: set == .standard))
  }

  /// Has views inside take the keys that the user has chosen, whatever sets the program has.
  ///
  /// - Parameters:
  ///   - set: the set to take instead of those of the program; `nil` for theirs.
  ///   - keys: the keys of some actions.
  ///   - reports: what to report of a name of a program's binding that no binding has had when the
  ///     program ends.
  ///   - problems: what to report at once.
  package func userKeys(
    _ set: KeySet?, keys: [KeyAction: [KeySequence]], reports: [(name: String, report: String)],
    problems: [String]
  ) -> some View {
    ModifiedView(
      content: EnvironmentView(content: self, value: UserKeys(set: set, keys: keys)) {
        environment, user in
        environment[KeySetKey.self].user = user.set
        environment[KeySetKey.self].changes = user.keys
        environment[KeySetKey.self].update()
      },
      modifier: KeySetMark(
        isStandard: keys.isEmpty && set == nil, names: reports.map(\.name),
        reports: reports.map(\.report), problems: problems))
  }
}

struct UserKeys: Equatable {
  let set: KeySet?
  let keys: [KeyAction: [KeySequence]]
}

extension KeyBindings {
  /// The bindings with the user's keys: these first, so that they are found before others with the
  /// same keys.
  func rebound(by environment: EnvironmentValues) -> KeyBindings {
    let set = environment.keySet
    guard set.rebindsPrograms else { return self }
    var chosen: [KeyBinding] = []
    var others: [KeyBinding] = []
    var names: Set<String> = []
    for binding in bindings {
      guard let keys = set.keys(forBinding: binding.id) else {
        others.append(binding)
        continue
      }
      // Of several with one name, which are several keys for the same, the first gets the keys.
      if names.insert(binding.id).inserted { chosen += keys.map { binding.with($0) } }
    }
    return chosen.isEmpty && others.count == bindings.count
      ? self : KeyBindings(chosen + others)
  }
}
