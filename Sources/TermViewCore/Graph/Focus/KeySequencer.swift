import TermScreen

/// Pending keys: the beginning of a chord, and the digits of a count.
///
/// Nothing is done here unless something waits or a view has another key set than the standard one.
@MainActor
final class KeySequencer {
  /// The keys of the incomplete chord.
  private(set) var waiting: [KeyPress] = []
  /// How many of its first keys have an action if the chord is not continued.
  fileprivate private(set) var alone = 0
  /// The number that was typed before a key.
  private(set) var count: Int?
  /// The number of digits, in all counts.
  fileprivate private(set) var digits = 0

  /// The views that observe keys that do something.
  @exclusivity(unchecked) var observers: [ActingKeysNode] = [] {
    didSet { isObserved = !observers.isEmpty }
  }
  /// Whether a view has, or had, another key set than the standard one.
  var hasSets = false { didSet { isPlain = !hasSets && count == nil } }
  /// Whether the focused view takes its keys as the standard set has them, once.
  private(set) var isPlain = true
  /// Whether the key that is dispatched was sent by a binding: then it has its meaning in the
  /// standard set where the view's own has none. Only known where there are other sets.
  var isSent = false
  /// Whether the next key continues a chord or a count.
  private(set) var isWaiting = false
  /// Whether there are ``observers``.
  @exclusivity(unchecked) private(set) var isObserved = false
  /// The text last deleted from a field, for ``KeyAction/fieldYank``.
  var deletedText = ""

  /// The parts of the screen that keys are sent to.
  @exclusivity(unchecked) var panes: [KeyPaneNode] = []
  /// The hints of keys on the screen, which clicks press from behind modal layers.
  @exclusivity(unchecked) var hintAreas: [WeakHintArea] = []
  /// What is known of all keys, while the active ones are listed.
  @exclusivity(unchecked) var listing: KeyListing?
  /// The last key that was dispatched: of a binding that sends another one, that.
  var lastKey: KeyPress?

  /// How long a key with an action waits for the rest of a chord.
  static let wait = Duration.milliseconds(500)
  /// The greatest count: typing on does not make it greater.
  static let maximumCount = 99_999

  fileprivate func set(waiting: [KeyPress], alone: Int, in graph: ViewGraph) {
    if self.alone > 0, alone == 0 { graph.cancelTimer(ObjectIdentifier(self)) }
    self.waiting = waiting
    self.alone = alone
    didChange(in: graph)
  }

  fileprivate func set(count: Int?, in graph: ViewGraph) {
    if count != nil { digits += 1 }
    guard count != self.count else { return }
    self.count = count
    isPlain = !hasSets && count == nil
    didChange(in: graph)
  }

  private func didChange(in graph: ViewGraph) {
    isWaiting = !waiting.isEmpty || count != nil
    if graph.activeKeys.hasDependents { graph.setNeedsFrame() }
  }

  /// Forgets the keys that wait, and the count.
  func end(in graph: ViewGraph) {
    guard isWaiting else { return }
    set(count: nil, in: graph)
    set(waiting: [], alone: 0, in: graph)
  }

  // MARK: Names in a file of keys

  /// The names of bindings that were seen, while there are key sets.
  private var seenNames: Set<String> = []
  /// The names that a file of keys has for bindings of the program, with what to report of those
  /// that no binding has had.
  var expectedNames: [(name: String, report: String)] = []

  func note(_ bindings: [KeyBinding]) {
    for binding in bindings { seenNames.insert(binding.id) }
  }

  /// Reports names of the file that no binding has had.
  func reportUnusedNames(to graph: ViewGraph) {
    for (name, report) in expectedNames where !seenNames.contains(name) { graph.report(report) }
  }

  /// Removes the pending keys, and returns them with the number of those that have an action.
  fileprivate func take(in graph: ViewGraph) -> (keys: [KeyPress], alone: Int) {
    defer { set(waiting: [], alone: 0, in: graph) }
    return (waiting, alone)
  }
}

extension ViewGraph {
  /// Handles a key while a chord or a count is pending.
  func handleWhileWaiting(_ press: KeyPress) {
    guard press.phase != .up else {
      _ = dispatch(press, depth: 1)
      return
    }
    if keys.waiting.isEmpty { return handleCounted(press) }
    let way = KeyWay(self)
    let match = match(press, afterKeys: keys.waiting, on: way)
    if match.isStart {
      let pressed = keys.waiting + [press]
      let isAlone = match.full != nil || firstMatch(for: pressed, on: way) != nil
      wait(pressed, alone: isAlone ? pressed.count : keys.alone)
    } else if let full = match.full {
      _ = keys.take(in: self)
      run(full, on: way)
      keys.set(count: nil, in: self)
    } else if press.key == .escape, press.modifiers.isEmpty {
      keys.end(in: self)
    } else {
      endChord()
      handleAgain(press)
    }
  }

  /// Handles a key after digits: another digit, or the key that the count is for.
  private func handleCounted(_ press: KeyPress) {
    if press.key == .escape, press.modifiers.isEmpty { return keys.end(in: self) }
    let digits = keys.digits
    if dispatch(press, depth: 0) == .ignored { handleUnhandled(press) }
    // A chord that begins keeps the count, a digit makes it longer.
    if keys.waiting.isEmpty, keys.digits == digits {
      keys.set(count: nil, in: self)
    }
  }

  /// Handles a key again, without pending keys.
  private func handleAgain(_ press: KeyPress) {
    focus.settle(in: self)
    if keys.isWaiting { return handleWhileWaiting(press) }
    if dispatch(press, depth: 0) == .ignored { handleUnhandled(press) }
  }

  /// Lets the first key of a chord wait.
  func begin(_ press: KeyPress, alone: KeyBinding?) {
    wait([press], alone: alone != nil || actsAlone(press, on: KeyWay(self)) ? 1 : 0)
  }

  /// Whether the first key of a chord does something if the chord is not continued.
  func actsAlone(_ press: KeyPress, on way: KeyWay) -> Bool {
    firstMatch(for: [press], on: way) != nil
      || shortcuts.button(for: press, in: way.layer, self) != nil
      || way.target.events?.handleUnboundKey(press, .ask) == .handled
  }

  private func wait(_ pressed: [KeyPress], alone: Int) {
    keys.set(waiting: pressed, alone: alone, in: self)
    guard alone > 0 else { return }
    schedule(ObjectIdentifier(keys), at: now() + KeySequencer.wait) { [reference] in
      reference.graph?.endChord()
    }
  }

  /// Ends an incomplete chord, and runs the actions of its first keys.
  private func endChord() {
    let (pressed, alone) = keys.take(in: self)
    guard alone > 0 else { return keys.set(count: nil, in: self) }
    focus.settle(in: self)
    let way = KeyWay(self)
    if alone > 1, let match = firstMatch(for: Array(pressed[..<alone]), on: way) {
      run(match, on: way)
    } else if alone == 1, dispatch(pressed[0], depth: 1) == .ignored {
      handleUnhandled(pressed[0])
    }
    keys.set(count: nil, in: self)
    for press in pressed[alone...] where !isFinished {
      update()
      handleAgain(press)
    }
    update()
  }

  /// The first binding with exactly these keys, whether or not others continue them.
  func firstBinding(for pressed: [KeyPress], on way: KeyWay) -> KeyBinding? {
    let waiting = Array(pressed.dropLast())
    return visitBindings(on: way) { bindings, scope in
      KeyMatch(pressed[waiting.count], after: waiting, in: bindings, scope, self).full
    }
  }

  /// The first match with exactly these keys, whether or not others continue them.
  func firstMatch(for pressed: [KeyPress], on way: KeyWay) -> KeyMeaning? {
    if let binding = firstBinding(for: pressed, on: way) { return .binding(binding) }
    guard keys.hasSets else { return nil }
    return match(inSet: pressed, on: way).full.map { .action($0) }
  }

  /// The meaning of the keys for the innermost bindings that have them, else for the key set.
  func match(
    _ press: KeyPress, afterKeys waiting: [KeyPress], on way: KeyWay
  ) -> (full: KeyMeaning?, isStart: Bool) {
    if let match = match(press, after: waiting, on: way) {
      return (match.full.map { .binding($0) }, match.isStart)
    }
    guard keys.hasSets else { return (nil, false) }
    let match = match(inSet: waiting + [press], on: way)
    return (match.full.map { .action($0) }, match.isStart)
  }

  /// The action of the keys in the key set, and whether a chord of an action that does something
  /// now continues after them.
  func match(inSet pressed: [KeyPress], on way: KeyWay) -> (full: KeyAction?, isStart: Bool) {
    let match = keySet(of: way.target).match(pressed, in: way.target)
    return (match.full, match.begun.contains { !offer($0, .ask, on: way).isNothing })
  }

  private func run(_ meaning: KeyMeaning, on way: KeyWay) {
    switch meaning {
    case .binding(let binding): run(binding, depth: 0)
    case .action(let action): _ = offer(action, .press, on: way)
    }
  }

  // MARK: Counts

  private func isCountDigit(_ press: KeyPress) -> Bool {
    press.modifiers.isEmpty && press.key.character.isASCII && press.key.character.isWholeNumber
  }

  /// Adds an unhandled digit to the count, if the key set has counts or the digits are a row
  /// number.
  func countDigit(_ press: KeyPress) {
    guard isCountDigit(press), let digit = press.key.character.wholeNumberValue,
      digit > 0 || keys.count != nil
    else { return }
    let target = keyTarget
    guard
      keys.hasSets && keySet(of: target).hasCounts || target.events?.takesRowNumbers == true
    else { return }
    keys.set(
      count: min((keys.count ?? 0) * 10 + digit, KeySequencer.maximumCount), in: self)
  }
}

/// The meaning of a sequence of keys.
enum KeyMeaning {
  case binding(KeyBinding)
  /// An action of the focused view.
  case action(KeyAction)
}
