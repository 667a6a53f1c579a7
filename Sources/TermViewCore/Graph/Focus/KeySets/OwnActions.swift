import TermScreen

/// Performs actions of key sets, and counts, on lists, scroll views and fields.
extension ViewGraph {
  func keySet(of target: ViewNode) -> KeySet { target.environment.keySet }

  /// Gives a key to the focused view as its set has it: keys that come before the bindings.
  ///
  /// - Parameter depth: 0 for a key that was pressed; others are sent by bindings, and mean what
  ///   they mean in the standard set where the view's own set does not have them.
  func handleOwnKey(_ press: KeyPress, _ target: ViewNode, _ depth: Int) -> KeyPress.Result {
    guard press.phase != .up, let isField = target.actionsAreFields else {
      return target.offer(press)
    }
    let set = keySet(of: target)
    if isField {
      if let action = set.action(for: press, inField: true) { return perform(action, target) }
      // A key of the standard set that the set does not have types nothing.
      return depth == 0 && KeySet.standard.action(for: press, inField: true) != nil
        ? .ignored : target.offer(press)
    }
    if let result = target.events?.handleText(press) { return result }
    let standard = KeySet.standard.action(for: press, inField: false)
    guard let standard, standard.comesBeforeBindings else { return target.offer(press) }
    if let action = set.action(for: press, inField: false) { return perform(action, target) }
    return depth == 0 ? .ignored : perform(standard, target)
  }

  /// Gives a key that nothing else has taken to the focused view as its set has it.
  func handleSetKey(_ press: KeyPress, _ target: ViewNode, _ depth: Int) -> KeyPress.Result {
    guard keys.hasSets, press.phase != .up else { return .ignored }
    let set = keySet(of: target)
    let match = set.match([press], in: target)
    if match.isStart, depth == 0 {
      begin(press, alone: nil)
      return .handled
    }
    guard let action = match.full else {
      return depth == 0 ? target.events?.handleUntakenText(press) ?? .ignored : .ignored
    }
    // A key of the standard set has been offered to all others already.
    let result =
      depth == 0 && KeySet.standard.action(for: press, inField: false) == nil
      ? performAnywhere(action, target) : perform(action, target)
    if result == .handled || depth > 0 { return result }
    return target.events?.handleUntakenText(press) ?? .ignored
  }

  /// Does what `action` is for the view, or else what its standard key does around the view: Right
  /// may be bound by the program where a list has nothing to unfold.
  func performAnywhere(_ action: KeyAction, _ target: ViewNode) -> KeyPress.Result {
    if perform(action, target) == .handled { return .handled }
    guard let key = action.standardKey, action != .listSearch else { return .ignored }
    return dispatch(key, depth: 1)
  }

  /// Performs `action` on the view, `count` times.
  func perform(_ action: KeyAction, _ target: ViewNode) -> KeyPress.Result {
    let count = keys.count
    if let result = target.events?.perform(action, count: count) { return result }
    guard let key = action.standardKey else { return .ignored }
    let isMotion = key.key.named.map { KeyAction.motions.contains($0) } ?? false
    if isMotion, key.modifiers.isEmpty, let count, count > 1 {
      return target.repeatKey(key, min(count, 1000))
    }
    if target.offer(key) == .handled { return .handled }
    return target.events?.handleUnboundKey(key) ?? .ignored
  }
}

extension KeyAction {
  /// Keys that can be repeated by a count.
  fileprivate static let motions: Set<KeyEquivalent.Named> = [
    .upArrow, .downArrow, .leftArrow, .rightArrow, .pageUp, .pageDown,
  ]
}

extension ViewNode {
  /// Offers a key to the view, which has the focus.
  fileprivate func offer(_ press: KeyPress) -> KeyPress.Result {
    events?.handleKey(press) ?? .ignored
  }

  /// Offers a key so often.
  func repeatKey(_ key: KeyPress, _ count: Int) -> KeyPress.Result {
    var result = KeyPress.Result.ignored
    for _ in 0..<count where offer(key) == .handled { result = .handled }
    return result
  }
}
