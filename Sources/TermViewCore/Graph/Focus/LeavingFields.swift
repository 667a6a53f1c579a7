extension FocusSystem {
  /// Moves the focus from a field to a view beside it that is none: the last that had it, else the
  /// first; both in the innermost focus scope.
  ///
  /// - Parameter rests: whether the scope itself gets the focus where there is no such view.
  /// - Returns: whether a field was left.
  func leaveField(in graph: ViewGraph, rests: Bool) -> Bool {
    guard let field = focused, field.actionsAreFields == true else { return false }
    if let node = placeBeside(field: field, in: graph) {
      focus(node, in: graph)
      return true
    }
    guard rests, let scope = innermostScope, scope.modifier.takesFocus else { return false }
    scope.rests = true
    focus(scope, in: graph)
    return true
  }

  /// The view that the focus moves to from a field that is left; `nil` without one, and for what is
  /// no field.
  func placeBeside(field: ViewNode, in graph: ViewGraph) -> ViewNode? {
    guard field.actionsAreFields == true else { return nil }
    let scope = innermostScope
    func isPlace(_ node: ViewNode) -> Bool {
      node.actionsAreFields != true && !(node is FocusScopeNode) && isEligible(node, in: graph)
        && scope.map { node.isInside($0) } != false
    }
    return lastFocused(where: isPlace) ?? focusables(in: graph).first(where: isPlace)
  }
}

extension EnvironmentValues {
  /// Moves the focus from a field to what is around it: `false` where no field has the focus, or
  /// there is nothing else to have it.
  package var leaveField: @MainActor () -> Bool {
    let reference = frameClock.reference
    return { reference?.graph.map { $0.focus.leaveField(in: $0, rests: true) } ?? false }
  }
}
