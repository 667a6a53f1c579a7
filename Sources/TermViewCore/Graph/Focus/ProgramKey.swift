import TermScreen

/// A key of every program, where nothing else has taken it.
@MainActor
final class ProgramKey {
  let standard: ViewKey
  /// Whether it is worth a hint: Tab is not where it leads nowhere.
  let isUseful: @MainActor (ViewGraph, ViewNode) -> Bool
  let perform: @MainActor (ViewGraph) -> Void
  let key: KeyPress

  private init(
    _ standard: ViewKey, if isUseful: @escaping @MainActor (ViewGraph, ViewNode) -> Bool,
    perform: @escaping @MainActor (ViewGraph) -> Void
  ) {
    self.standard = standard
    key = standard.sequence.first
    self.isUseful = isUseful
    self.perform = perform
  }

  /// The key with its title. Between text fields Tab is called as the field that it leads to.
  func titled(_ graph: ViewGraph, _ target: ViewNode) -> ViewKey {
    guard key == .tab, target.events?.fieldName != nil, graph.focus.focused === target,
      let name = graph.focus.next(in: graph)?.events?.fieldName, !name.isEmpty,
      columns(of: name, policy: target.environment.widthPolicy) <= 16
    else { return standard }
    return ViewKey(.tab, standard.title, name)
  }

  private static func arrow(_ key: KeyPress, _ title: String) -> ProgramKey {
    ProgramKey(
      ViewKey(key, title, priority: .never),
      if: { graph, target in
        graph.focus.focused === target && graph.neighbour(for: key) != nil
      },
      perform: { graph in
        let next = graph.neighbour(for: key)
        if graph.focus.scrolls(key, before: next) { return }
        if let next { graph.focus.focus(next, in: graph) }
      })
  }

  /// The arrows, which move the focus.
  static let arrows = [
    arrow(.up, "Control above"), arrow(.down, "Control below"),
    arrow(.left, "Control to the left"), arrow(.right, "Control to the right"),
  ]

  static let all: [ProgramKey] = arrows + [
    ProgramKey(
      ViewKey(.escape, "Leave the field", priority: .never),
      if: { graph, target in
        graph.focus.focused === target && graph.focus.placeBeside(field: target, in: graph) != nil
      },
      perform: { _ = $0.focus.leaveField(in: $0, rests: false) }),
    ProgramKey(ViewKey(.tab, "Next control", "next"), if: hasSeveralFocusables) {
      $0.focus.move(forward: true, in: $0)
    },
    ProgramKey(ViewKey(.backTab, "Previous control", priority: .never), if: hasSeveralFocusables) {
      $0.focus.move(forward: false, in: $0)
    },
    ProgramKey(ViewKey(.control("c"), "End the program", "end"), if: { _, _ in true }) {
      $0.interruptByKey()
    },
    ProgramKey(ViewKey(.control("z"), "Stop the program", priority: .never), if: { _, _ in true }) {
      $0.suspend()
    },
    ProgramKey(
      ViewKey(.control("l"), "Repaint the screen", priority: .never), if: { _, _ in true }
    ) { $0.onRepaint?() },
    ProgramKey(
      ViewKey(.inspect, "Inspector", "inspect"), if: { graph, _ in graph.onInspect != nil }
    ) { $0.onInspect?() },
  ]

  static func key(for press: KeyPress) -> ProgramKey? {
    for key in all where key.key.isSameKey(as: press) { return key }
    return nil
  }

  /// Whether the focus can move from `target`.
  private static func hasSeveralFocusables(_ graph: ViewGraph, _ target: ViewNode) -> Bool {
    if let listing = graph.keys.listing { return listing.hasSeveralFocusables }
    var surface = target
    while let outer = surface.parentInLayer { surface = outer }
    return surface.hasSeveralFocusables
  }
}

extension ViewNode {
  /// Whether there are several views to focus inside. Complexity: O(views outside of lists).
  final var hasSeveralFocusables: Bool {
    var count = 0
    func visit(_ node: ViewNode) {
      if node.isFocusable { count += 1 }
      for child in node.focusChildren where count < 2 { visit(child) }
    }
    visit(self)
    return count > 1
  }
}

extension ViewGraph {
  /// Handles a key that nothing has taken.
  func handleUnhandled(_ press: KeyPress) {
    guard press.phase != .up else { return }
    if let key = ProgramKey.key(for: press) { return key.perform(self) }
    countDigit(press)
  }
}
