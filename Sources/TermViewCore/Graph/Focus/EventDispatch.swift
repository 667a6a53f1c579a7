import TermScreen

/// The dispatch of an event: from the focus outwards, then to the key bindings, then to the
/// framework's handling of other keys.
extension ViewGraph {
  /// Handles events that were read together at `now`; the tree is updated before each one.
  package func handle(_ events: [InputEvent], at now: Moment = .now) {
    guard root != nil else { return }
    pasteGuard.note(now)
    var typed = 0
    var place = 0
    while place < events.count, !isFinished {
      if !waitingPresses.isEmpty { sendWaitingPresses() }
      let event = events[place]
      place += 1
      switch event {
      // Num Lock and Caps Lock, which only the kitty protocol reports, are not part of a shortcut.
      case .key(let press):
        typed += 1
        if press.phase != .up, press.withoutLocks != .control("c") { forgetEndQuestion() }
        if press.isDeletion, place < events.count, events[place] == event {
          let end = events[place...].firstIndex { $0 != event } ?? events.count
          if deleteAtOnce(press.withoutLocks, count: end - place + 1) {
            typed += end - place
            place = end
            break
          }
        }
        handle(press.withoutLocks)
      case .text(let text):
        typed += text.utf8.count
        forgetEndQuestion()
        type(text)
      case .paste(let text):
        forgetEndQuestion()
        pasteGuard.notePaste(at: now)
        keys.end(in: self)
        perform { handlePaste(text) }
      case .mouse(let mouse):
        if mouse.kind == .down {
          keys.end(in: self)
          forgetEndQuestion()
          focus.typing.end()
        }
        perform { handleMouse(mouse) }
      case .focus(let isFocused):
        if !isFocused { keys.end(in: self) }
        window.focusDidChange(isFocused)
      case .reply: break
      }
    }
    perform {}
    // Handling takes time, during which more may have arrived.
    if pasteGuard.isActive { pasteGuard.noteHandled(keys: typed, at: max(now, self.now())) }
  }

  /// Presses the keys that views have pressed.
  func sendWaitingPresses() {
    let presses = waitingPresses
    waitingPresses = []
    for press in presses where !isFinished { handle(press) }
  }

  /// Types `text`: as much as goes to the focused field is one change of it, since one change a
  /// character would copy the field's text, and evaluate what reads it, for each.
  private func type(_ text: String) {
    var place = text.startIndex
    while place < text.endIndex, !isFinished {
      if !waitingPresses.isEmpty { sendWaitingPresses() }
      if focus.focused?.actionsAreFields == true {
        let end = typeAtOnce(text[place...])
        if end > place {
          place = end
          continue
        }
      }
      // An ASCII letter before another, or the last, is a character by itself.
      let (byte, next) = (text.utf8[place], text.utf8.index(after: place))
      if byte < 0x80, byte != 0x0D, next == text.endIndex || text.utf8[next] < 0x80 {
        handle(KeyPress(KeyEquivalent(Character(Unicode.Scalar(byte)))))
        place = next
      } else {
        handle(KeyPress(KeyEquivalent(text[place])))
        text.formIndex(after: &place)
      }
    }
  }

  /// Gives the first letters of `text` to the focused field, and returns where those begin that
  /// have to be dispatched one by one: none if the focus leaves the field, or a handler before it
  /// takes any key.
  private func typeAtOnce(_ text: Substring) -> String.Index {
    var end = text.startIndex
    guard text.index(after: end) < text.endIndex else { return end }
    perform {
      settle(beforeText: true)
      guard let field = keyTarget.events, field.keyActionsAreFields == true, !keys.isWaiting
      else { return }
      if focus.typing.view === field {
        end = text.endIndex
        return setNeedsFrame()
      }
      guard let handlers = handlers(before: field) else { return }
      end = text.endIndex
      if !handlers.isEmpty || !keys.isPlain {
        let set = keys.isPlain ? nil : keySet(of: field)
        end =
          text.indices.first { index in
            let press = KeyPress(KeyEquivalent(text[index]))
            return handlers.contains { $0.modifier.matches(press) }
              || set?.fieldAction(for: press) != nil
          } ?? end
      }
      guard end > text.startIndex else { return }
      let reactions = keys.observers.map { $0.modifier.observe() }
      focus.typing.noteText()
      _ = field.handlePaste(String(text[..<end]))
      for reaction in reactions { reaction() }
    }
    return end
  }

  /// Presses a key that deletes in the focused field several times, with one evaluation after them;
  /// `false` if they have to be dispatched one by one.
  private func deleteAtOnce(_ press: KeyPress, count: Int) -> Bool {
    var isDone = false
    perform {
      settle(beforeText: true)
      guard let field = keyTarget.events, field.keyActionsAreFields == true, !keys.isWaiting,
        keys.isPlain, focus.typing.view == nil,
        handlers(before: field)?.contains(where: { $0.modifier.matches(press) }) == false
      else { return }
      isDone = true
      focus.typing.note(press, focused: focus.focused)
      keys.lastKey = press
      let reactions = keys.observers.map { $0.modifier.observe() }
      for _ in 0..<count { _ = field.handleKey(press, .press) }
      for reaction in reactions { reaction() }
    }
    return isDone
  }

  /// The handlers directly around a field, which get a key before it; `nil` where one of them gets
  /// every key.
  private func handlers(before field: any EventNode) -> [KeyPressNode]? {
    let handlers = views(before: field) { $0 as? KeyPressNode }
    return handlers.contains(where: \.modifier.isForEveryKey) ? nil : handlers
  }

  /// What is made of the views directly around one, which get a key before it.
  private func views<Found>(before target: any EventNode, _ find: (ViewNode) -> Found?) -> [Found] {
    var found: [Found] = []
    walkKeyStages(from: target, in: modal.front) { node, stage in
      if stage == .before, node !== target, let view = find(node) { found.append(view) }
      return stage == .before
    }
    return found
  }

  /// The views that a key is offered to, in this order, before the key bindings: the modifiers
  /// directly around the focused view, which belong to it, that view, and those around. The first
  /// is the view itself, for handlers inside: those of a list's row.
  ///
  /// Views behind a modal layer get no keys.
  ///
  /// - Parameter visit: returns whether the next one is visited.
  func walkKeyStages(
    from target: ViewNode, in layer: ViewNode?, _ visit: (ViewNode, KeyStage) -> Bool
  ) {
    guard visit(target, .before) else { return }
    var next = target === layer ? nil : target.parent
    var control = target.events?.styledControl
    while let node = next, node !== layer, control != nil || node.wrapsOneView {
      guard visit(node, .before) else { return }
      if node === control { control = nil }
      next = node.parent
    }
    guard visit(target, .focused) else { return }
    while let node = next, node !== layer {
      guard visit(node, .around) else { return }
      next = node.parent
    }
  }

  /// Brings the focus up to date before a key or a text.
  ///
  /// What appears in a row may take the focus, and a row that is not placed has not appeared. So
  /// where rows have changed since the last layout they are placed first. Text for the field that
  /// has the focus does not wait for that: it is meant for this field, whatever becomes of the
  /// rows.
  private func settle(beforeText isText: Bool) {
    focus.settle(in: self)
    if isText, focus.mayBeOutOfSight, focus.focused?.actionsAreFields == true, focus.isOutOfSight {
      focus.show(in: self)
    }
    guard rowsHaveChanged, presentation.hasFocus else { return }
    if isText, focus.focused?.actionsAreFields == true { return }
    var rounds = 0
    repeat {
      layout()
      update()
      focus.settle(in: self)
      focus.revealFocus(in: self)
      rounds += 1
    } while rowsHaveChanged && rounds < 8
  }

  private func handle(_ press: KeyPress) {
    if press.key == .escape, press.phase != .up, pointer.isDragging {
      setNeedsPaint()
      return perform { pointer.cancelDrag() }
    }
    perform {
      settle(beforeText: HeldTyping.changesText(press, in: focus.focused))
      focus.typing.note(press, focused: focus.focused)
      if focus.typing.view != nil, focus.typing.swallows(press, focused: focus.focused) {
        return setNeedsFrame()
      }
      if keys.isWaiting { return handleWhileWaiting(press) }
      if keys.isObserved { return handleObserved(press) }
      if dispatch(press, depth: 0) == .ignored {
        KeyConflicts.reportUnreached(press, in: self)
        handleUnhandled(press)
      }
    }
  }

  /// Handles a key, and calls the observers of keys that do something.
  private func handleObserved(_ press: KeyPress) {
    let reactions = keys.observers.map { $0.modifier.observe() }
    if dispatch(press, depth: 0) == .ignored {
      KeyConflicts.reportUnreached(press, in: self)
      handleUnhandled(press)
    } else if press.phase != .up, keys.lastKey?.onlyMoves != true {
      for reaction in reactions { reaction() }
    }
  }

  /// Offers `press` to the enclosing nodes; `depth` counts bindings that send other keys, and is
  /// above 0 for keys that do not begin a chord.
  func dispatch(_ press: KeyPress, depth: Int) -> KeyPress.Result {
    if keys.isObserved { keys.lastKey = press }
    // As `walkKeyStages`, whose closure would cost each key a call for each view around.
    let layer = modal.front
    let target = keyTarget
    var outer = target === layer ? nil : target.parent
    let events = target.events
    if focus.mayBeOutOfSight, depth == 0, shows(target, before: press) { return .handled }
    if let events, events.interceptKey(press, .press) == .handled { return .handled }
    var control = events?.styledControl
    while let node = outer, node !== layer, control != nil || node.wrapsOneView {
      if let events = node.events, events.interceptKey(press, .press) == .handled {
        return .handled
      }
      if node === control { control = nil }
      outer = node.parent
    }
    if keys.hasSets { keys.isSent = depth > 0 }
    if let events, events.handleKey(press, .press) == .handled { return .handled }
    while let node = outer, node !== layer {
      if node.events?.interceptKey(press, .press) == .handled { return .handled }
      // A key that the focused view ignores scrolls its scroll view.
      if node.scrolling?.handleKey(press, .press) == .handled { return .handled }
      outer = node.parent
    }
    guard let match = match(press, after: [], from: target) else {
      return handleUnbound(press, target, depth)
    }
    if match.isStart, depth == 0 {
      begin(press, alone: match.full)
    } else if let binding = match.full ?? firstBinding(for: [press], from: target) {
      run(binding, depth: depth)
    } else {
      return handleUnbound(press, target, depth)
    }
    return .handled
  }

  /// Shows a view that was scrolled away, and that would take a key, by itself or in a handler
  /// directly around it: nothing is pressed or deleted that cannot be seen. `false` if the view
  /// gets the key all the same, as fields do: what is typed is not lost, and seen at once.
  private func shows(_ target: ViewNode, before press: KeyPress, isUnbound: Bool = false) -> Bool {
    guard target === focus.focused, let events = target.events, focus.isOutOfSight else {
      return false
    }
    let isTaken =
      isUnbound
      ? events.handleUnboundKey(press, .ask) == .handled
      : events.handleKey(press, .ask) == .handled
        || views(before: events, { $0 is ArrowFocusNode ? nil : $0.events })
          .contains { $0.interceptKey(press, .ask) == .handled }
    guard isTaken else { return false }
    focus.show(in: self)
    return events.keyActionsAreFields != true
  }

  /// Offers a key that no binding has.
  private func handleUnbound(
    _ press: KeyPress, _ target: ViewNode, _ depth: Int
  ) -> KeyPress.Result {
    if let result = shortcuts.button(for: press, in: self)?.press() { return result }
    if focus.mayBeOutOfSight, depth == 0, shows(target, before: press, isUnbound: true) {
      return .handled
    }
    guard let events = target.events else { return .ignored }
    guard keys.hasSets, press.phase != .up else { return events.handleUnboundKey(press, .press) }
    let match = keySet(of: target).match([press], in: target)
    if match.isStart, depth == 0 {
      begin(press, alone: nil)
      return .handled
    }
    if events.handleUnboundKey(press, .press) == .handled { return .handled }
    guard depth == 0, let action = match.full,
      KeySet.standard.actions(for: press, inField: false).isEmpty
    else { return .ignored }
    return performAround(action, press)
  }

  func keySet(of target: ViewNode) -> KeySet { target.environment.keySet }

  /// Performs an action of the key set in the view, or else around it.
  func perform(_ action: KeyAction, _ target: ViewNode) -> KeyPress.Result {
    if target.events?.perform(action, count: keys.count) == .handled { return .handled }
    return performAround(action, nil)
  }

  /// Offers the key that an action has in the standard set to the views around one that does not
  /// perform it: a program may bind Right where a list has nothing to unfold, and a search is
  /// around its list.
  private func performAround(_ action: KeyAction, _ press: KeyPress?) -> KeyPress.Result {
    guard let key = action.standardKey, key != press else { return .ignored }
    return dispatch(key, depth: 1)
  }

  /// The view that gets keys first.
  var keyTarget: ViewNode { keyTarget(of: focus.focused ?? modal.front) }

  /// The view that gets keys first while `focused` has the focus: the one around what has no cell.
  func keyTarget(of focused: ViewNode?) -> ViewNode {
    guard let focused else { return root }
    if focused is FocusScopeNode || focused is LayerNode { return focused.innermost }
    guard let hidden = focused.viewWithoutCell else { return focused }
    return hidden.parent ?? root
  }

  /// Runs the action of a binding.
  func run(_ binding: KeyBinding, depth: Int) {
    if pasteGuard.isActive, binding.isHeldAfterPaste { return }
    binding.action?()
    if let action = binding.countAction { action(keys.count) }
    if let other = binding.substitute, depth < 8,
      dispatch(other, depth: depth + 1) == .ignored
    {
      handleUnhandled(other)
    }
  }

  /// The meaning of `press`, after pending keys, for the innermost bindings with these keys.
  func match(_ press: KeyPress, after waiting: [KeyPress], from target: ViewNode) -> KeyMatch? {
    visitBindings(from: target) { node, scope in
      let match = node.match(press, after: waiting, scope: scope)
      return match.isNothing ? nil : match
    }
  }

  /// The first result for the bindings around `target`, innermost first, and then for those that
  /// are active everywhere.
  func visitBindings<Result>(
    from target: ViewNode, _ visit: (KeyBindingsNode, KeyBinding.Scope?) -> Result?
  ) -> Result? {
    let layer = modal.front
    var found: Result?
    // Nothing is taken out of the tree meanwhile.
    target.walkToRoot { node in
      if node.traits.contains(.bindsKeys) {
        found = visit(unsafeDowncast(node, to: KeyBindingsNode.self), nil)
        if case .some = found { return false }
      }
      return node !== layer
    }
    if let found { return found }
    func find(_ node: ViewNode) -> Result? {
      if node.traits.contains(.bindsKeys),
        let found = visit(unsafeDowncast(node, to: KeyBindingsNode.self), .everywhere)
      {
        return found
      }
      for child in node.focusChildren {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(activeRoot)
  }

  func handleUnhandled(_ press: KeyPress) {
    guard press.phase != .up else { return }
    switch (press.key, press.modifiers) {
    case (.tab, []): focus.move(forward: true, in: self)
    case (.tab, .shift): focus.move(forward: false, in: self)
    case ("c", .control): interruptByKey()
    case (.escape, []): _ = focus.leaveField(in: self, rests: false)
    case ("z", .control): suspend()
    case ("l", .control): onRepaint?()
    case (KeyPress.inspect.key, []) where onInspect != nil: onInspect?()
    default:
      let next = neighbour(for: press)
      if focus.scrolls(press, before: next) { return }
      if let next { return focus.focus(next, in: self) }
      countDigit(press)
    }
  }

  private func handlePaste(_ text: String) {
    // A paste is data: it is sent to the focused view and never triggers a key binding.
    settle(beforeText: true)
    if focus.typing.view != nil, focus.typing.view === focus.focused { return }
    focus.typing.noteText()
    var next = focus.focused
    if let hidden = next?.viewWithoutCell { next = hidden.parentInLayer }
    while let node = next {
      if node.events?.handlePaste(text) == .handled { return }
      next = node.parentInLayer
    }
  }

  private func handleMouse(_ event: MouseEvent) {
    let wasDragging = pointer.isDragging
    pointer.handle(event) { _ = activeRoot.handleMouse(event) }
    // What is dragged is drawn over everything.
    if wasDragging || pointer.isDragging { setNeedsPaint() }
  }
}

extension KeyPress {
  /// Whether the key deletes a letter in a field, and means nothing else there.
  fileprivate var isDeletion: Bool {
    (key == .delete || key == .deleteForward) && withoutLocks.modifiers.isEmpty && phase != .up
  }
}

/// When a view is offered a key: before the focused view, as that, or after it.
enum KeyStage { case before, focused, around }
