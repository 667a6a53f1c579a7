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
    walkKeyStages(on: KeyWay(target: target, layer: modal.front)) { node, _, stage in
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
  /// - Parameter visit: is told what of the view takes events, and returns whether the next one is
  ///   visited.
  // One call of `visit`, which so becomes a part of the loop. A view in the tree is held by that; a
  // handler may take it out, so while it is offered the key its `events` are held.
  @inline(__always)
  func walkKeyStages(
    on way: KeyWay, _ visit: (ViewNode, (any EventNode)?, KeyStage) -> Bool
  ) {
    let (target, layer) = (way.target, way.layer)
    let own = target.events
    var control = own?.styledControl
    var stage = KeyStage.before
    var firstAround: ViewNode?
    var events: (any EventNode)?
    target.walk { view in
      if stage == .focused {
        stage = .around
        return firstAround?.isMounted == true ? firstAround : nil
      }
      let outer = view === layer ? nil : view.parent
      if stage == .around { return outer === layer ? nil : outer }
      if let outer, outer !== layer, control != nil || outer.wrapsOneView {
        if outer === control { control = nil }
        return outer
      }
      stage = .focused
      firstAround = outer === layer ? nil : outer
      return target
    } _: { view in
      events = view === target ? own : view.events
      return visit(view, events, stage)
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

  /// Presses a key: offers it to the views on its way, and then to the bindings.
  ///
  /// - Parameter depth: how many bindings have sent the key for another one; above 0 it begins no
  ///   chord.
  func dispatch(_ press: KeyPress, depth: Int) -> KeyPress.Result {
    dispatch(press, on: KeyWay(self), depth: depth)
  }

  private func dispatch(_ press: KeyPress, on way: KeyWay, depth: Int) -> KeyPress.Result {
    if keys.isObserved { keys.lastKey = press }
    return offer(press, .press, on: way, depth).isNothing ? .ignored : .handled
  }

  /// What a key would do that is not pressed, apart from what every program does with it.
  func ask(_ press: KeyPress, on way: KeyWay, depth: Int) -> KeyEffect {
    defer { keys.isSent = false }
    return offer(press, .ask, on: way, depth)
  }

  // In both callers, so that each is only what it needs.
  @inline(__always)
  private func offer(
    _ press: KeyPress, _ offer: KeyOffer, on way: KeyWay, _ depth: Int
  ) -> KeyEffect {
    if offer == .press, focus.mayBeOutOfSight, depth == 0, shows(way.target, before: press) {
      return .done
    }
    var isTaken = false
    var effect = KeyEffect.done
    func isLeft(_ node: ViewNode, _ events: (any EventNode)?, _ stage: KeyStage) -> Bool {
      if stage == .focused {
        if way.passesTarget { return true }
        if keys.hasSets { keys.isSent = depth > 0 }
        isTaken = events?.handleKey(press, offer) == .handled
        if isTaken, offer == .ask { effect = .control(node) }
      } else {
        isTaken = events?.interceptKey(press, offer) == .handled
        if isTaken {
          if offer == .ask { effect = .handler(node) }
        } else if stage == .around, node.scrolling?.handleKey(press, offer) == .handled {
          // A key that the focused view ignores scrolls its scroll view.
          isTaken = true
          if offer == .ask { effect = .control(node) }
        }
      }
      return !isTaken
    }
    if offer == .ask, let listing = keys.listing {
      for (node, events, stage) in listing.stages where !isTaken { _ = isLeft(node, events, stage) }
    } else {
      walkKeyStages(on: way, isLeft)
    }
    return isTaken ? effect : offerToBindings(press, offer, on: way, depth)
  }

  /// Offers a key that no view has taken.
  private func offerToBindings(
    _ press: KeyPress, _ offer: KeyOffer, on way: KeyWay, _ depth: Int
  ) -> KeyEffect {
    if let match = match(press, after: [], on: way) {
      if match.isStart, depth == 0 { return begin(press, alone: match.full, offer) }
      if let binding = match.full ?? firstBinding(for: [press], on: way) {
        guard offer == .press else { return effect(of: binding, on: way, depth: depth) }
        run(binding, depth: depth)
        return .done
      }
    }
    if let button = shortcuts.button(for: press, in: way.layer, self) {
      guard offer == .press else { return .button(button) }
      return button.press() == .handled ? .done : .nothing
    }
    if offer == .press, focus.mayBeOutOfSight, depth == 0,
      shows(way.target, before: press, isUnbound: true)
    {
      return .done
    }
    guard !way.passesTarget, let events = way.target.events else { return .nothing }
    guard keys.hasSets, press.phase != .up else {
      return events.handleUnboundKey(press, offer) == .handled ? offer.effect(.unbound) : .nothing
    }
    let match = match(inSet: [press], on: way)
    if match.isStart, depth == 0 { return begin(press, alone: nil, offer) }
    if events.handleUnboundKey(press, offer) == .handled { return offer.effect(.unbound) }
    guard depth == 0, let action = match.full else { return .nothing }
    return offerAround(action, insteadOf: press, offer, on: way)
  }

  private func begin(_ press: KeyPress, alone: KeyBinding?, _ offer: KeyOffer) -> KeyEffect {
    guard offer == .press else { return .begins }
    begin(press, alone: alone)
    return .done
  }

  /// Offers the key that an action of a key set usually has to the views around one that does not
  /// perform the action: a program may bind Right where a list has nothing to unfold, and a search
  /// is around its list.
  private func offerAround(
    _ action: KeyAction, insteadOf press: KeyPress?, _ offer: KeyOffer, on way: KeyWay
  ) -> KeyEffect {
    guard let key = action.usualKey(insteadOf: press) else { return .nothing }
    if offer == .press {
      return dispatch(key, on: way.around, depth: 1) == .handled ? .done : .nothing
    }
    return ask(key, on: way.around, depth: 1).isNothing ? .nothing : .around(action)
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

  func keySet(of target: ViewNode) -> KeySet { target.environment.keySet }

  /// Offers an action of the key set to the view, or else its usual key around it.
  func offer(_ action: KeyAction, _ offer: KeyOffer, on way: KeyWay) -> KeyEffect {
    if way.target.events?.perform(action, count: keys.count, offer) == .handled {
      return offer.effect(.unbound)
    }
    return offerAround(action, insteadOf: nil, offer, on: way)
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
  func match(_ press: KeyPress, after waiting: [KeyPress], on way: KeyWay) -> KeyMatch? {
    visitBindings(on: way) { bindings, scope in
      let match = KeyMatch(press, after: waiting, in: bindings, scope, self)
      return match.isNothing ? nil : match
    }
  }

  /// The first result for the bindings around the target, innermost first, and then for those that
  /// are active everywhere. `visit` is told which of the bindings count; `nil` for all.
  func visitBindings<Result>(
    on way: KeyWay, _ visit: ([KeyBinding], KeyBinding.Scope?) -> Result?
  ) -> Result? {
    if let listing = keys.listing {
      for bindings in listing.bindings {
        if let found = visit(bindings, nil) { return found }
      }
      return nil
    }
    var found: Result?
    // Nothing is taken out of the tree meanwhile.
    way.target.walkToRoot { node in
      if node.traits.contains(.bindsKeys) {
        found = visit(unsafeDowncast(node, to: KeyBindingsNode.self).rebound, nil)
        if case .some = found { return false }
      }
      return node !== way.layer
    }
    if let found { return found }
    func find(_ node: ViewNode) -> Result? {
      if node.traits.contains(.bindsKeys),
        let found = visit(unsafeDowncast(node, to: KeyBindingsNode.self).rebound, .everywhere)
      {
        return found
      }
      for child in node.focusChildren {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(way.layer ?? root)
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
