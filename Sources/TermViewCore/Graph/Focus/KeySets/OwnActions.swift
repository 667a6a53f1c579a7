import TermScreen

/// Performs actions of key sets, and counts, on lists, scroll views and fields.
extension ViewGraph {
  func keySet(of target: ViewNode) -> KeySet { target.environment.keySet }

  /// Offers a key to the focused view by its key set: keys that precede the bindings.
  ///
  /// - Parameter depth: 0 for a pressed key; keys sent by bindings have their meaning in the
  /// standard set unless the view's set contains them.
  func handleOwnKey(_ press: KeyPress, _ target: ViewNode, _ depth: Int) -> KeyPress.Result {
    guard press.phase != .up, let isField = target.actionsAreFields else {
      return target.offer(press)
    }
    let set = keySet(of: target)
    if isField {
      if let action = set.action(for: press, inField: true) { return perform(action, target) }
      // A key of the standard set that is missing in this set inserts no text.
      return depth == 0 && KeySet.standard.action(for: press, inField: true) != nil
        ? .ignored : target.offer(press)
    }
    if let result = target.events?.handleText(press) { return result }
    let standard = KeySet.standard.action(for: press, inField: false)
    guard let standard, standard.precedesBindings else { return target.offer(press) }
    if press == .backspace, isBound(press, at: target) { return .ignored }
    if let action = set.action(for: press, inField: false) { return perform(action, target) }
    return depth == 0 ? .ignored : perform(standard, target)
  }

  /// Offers an unhandled key to the focused view by its key set.
  func handleSetKey(_ press: KeyPress, _ target: ViewNode, _ depth: Int) -> KeyPress.Result {
    guard keys.hasSets, press.phase != .up else { return .ignored }
    let set = keySet(of: target)
    let match = set.match([press], in: target)
    if match.isStart, depth == 0 {
      begin(press, alone: nil)
      return .handled
    }
    guard let action = match.full else {
      return depth == 0 ? target.events?.handleUnhandledText(press) ?? .ignored : .ignored
    }
    // All other handlers have ignored a key of the standard set before, and that of a search, which
    // would be sent again.
    let result: KeyPress.Result =
      action == .listSearch && press == action.standardKey
      ? .ignored
      : depth == 0 && KeySet.standard.action(for: press, inField: false) == nil
        ? performAnywhere(action, target) : perform(action, target)
    if result == .handled || depth > 0 { return result }
    return target.events?.handleUnhandledText(press) ?? .ignored
  }

  /// Performs `action` in the view, or else its standard key around the view: a program may bind
  /// Right where a list has nothing to unfold.
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
