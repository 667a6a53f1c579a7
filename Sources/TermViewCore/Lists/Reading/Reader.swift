import TermScreen

/// Says in words what the views of a graph are and what changes, each once: reader mode.
///
/// After each frame it compares an ``Impression`` of the views with the one before. What is said
/// after a key, in this order: what has left for good (committed rows, lines of a transcript),
/// messages, rows that were removed or added, a dialog with its buttons and keys, and where the
/// focus or the cursor is now. Nothing is said if nothing changed, or if only the size did.
///
/// Changes that no key has caused are said at most once a second, and those of numbers alone only
/// beside a progress bar, which moves in quarters.
@MainActor
package final class Reader {
  private let graph: ViewGraph
  private let presentation: ReaderPresentation
  /// The last impression of each layer, and of the screen behind them.
  private var known: [ObjectIdentifier: Impression] = [:]
  private var last: Impression?
  /// The view that had the focus last.
  private weak var lastFocus: ViewNode?
  private var waiting: [Utterance] = []
  /// The lines that have been said for good since the last impression.
  private var justLeft: Set<String> = []
  /// Whether a key, a paste or a click has come since the last update.
  private var hasEvent = false
  private var isAsked = false
  /// When something was said that no event had caused.
  private var lastNews: Moment?

  /// When the timer for news is due, if it runs: setting it requests a frame.
  private var scheduled: Moment?

  /// The most lines of a text that are said when the focus comes to it.
  private static let longestText = 500
  /// When the last event came. What is typed into a field may be answered some time later, by a
  /// search, which is not delayed.
  private var lastEvent: Moment?
  private var due: Moment? {
    guard let lastNews else { return nil }
    if let lastEvent, graph.now() < lastEvent + Reader.interval,
      graph.focus.focused?.events?.fieldReading != nil
    {
      return nil
    }
    return lastNews + Reader.interval
  }
  /// The texts that have been said and may leave the views for good, when they are not said again.
  private var saidTexts: Set<String> = []
  /// Whether the last event was Return, which sends what is typed.
  private var isReturn = false

  /// The shortest time between two changes that no event has caused.
  private static let interval = Duration.seconds(1)

  /// A reader of `graph`, which is presented to it from now on.
  package init(_ graph: ViewGraph) {
    self.graph = graph
    if let presentation = graph.presentation as? ReaderPresentation {
      self.presentation = presentation
    } else {
      presentation = ReaderPresentation()
      graph.presentation = presentation
    }
    graph.resize(to: ReaderPresentation.size)
  }

  /// What is said next is the answer to events.
  package func noteEvents(_ events: [InputEvent]) {
    hasEvent = true
    guard case .key(let press) = events.last else { return isReturn = false }
    isReturn = press.key == .return
  }

  /// Says with the next update everything that the views are, as the user has asked for it.
  package func sayAll() {
    isAsked = true
    graph.setNeedsFrame()
  }

  /// Whether there is something to be said.
  package var hasSpeech: Bool { !waiting.isEmpty }

  /// Takes what is to be said.
  package func take() -> [Utterance] {
    defer { waiting = [] }
    return waiting
  }

  /// Says a line.
  package func say(_ line: String) { if !line.isEmpty { waiting.append(.line(line)) } }

  /// Says what has changed since the last call; to be called after each frame.
  package func update() {
    guard graph.root != nil else { return }
    let isAnswer = hasEvent || isAsked || last == nil
    let left = presentation.takeLeft()
    for line in left where saidTexts.remove(spokenWords(line)) == nil { say(line) }
    justLeft.formUnion(left.map(spokenWords))
    if hasEvent { lastEvent = graph.now() }
    if !isAnswer, let due, graph.now() < due {
      // What comes until then is said together.
      guard scheduled != due else { return }
      scheduled = due
      graph.schedule(ObjectIdentifier(self), at: due) { [weak self] in
        self?.scheduled = nil
        self?.graph.setNeedsFrame()
      }
      return
    }
    let now = Impression(graph)
    let count = waiting.count
    say(now, isAnswer: isAnswer)
    if !isAnswer, waiting.count > count { lastNews = graph.now() }
    hasEvent = false
    isAsked = false
    justLeft = []
    known[now.root] = now
    var roots: Set = [ObjectIdentifier(graph.root)]
    for layer in graph.modal.layers { roots.insert(ObjectIdentifier(layer)) }
    known = known.filter { roots.contains($0.key) }
    last = now
    lastFocus = graph.focus.focused
  }

  /// The words of a view, line by line.
  package static func words(of view: some View) -> [String] {
    let graph = ViewGraph(
      view, size: ReaderPresentation.size, presentation: ReaderPresentation())
    defer { graph.unmount() }
    _ = graph.nextFrame()
    return Impression(graph).lines.map(\.text)
  }

  // MARK: What is said

  private func say(_ now: Impression, isAnswer: Bool) {
    guard let last else { return sayScreen(now) }
    if isAsked { return sayScreen(now) }
    if let question = now.question, question != last.question { say(question) }
    if now.root != last.root { return sayOtherLayer(now) }
    let hasMoved = now.focus != last.focus
    // Typed text comes first: it is echoed.
    if !hasMoved { sayControl(last, now) }
    sayMessages(last, now)
    let changes = sayLists(last, now, isAnswer: isAnswer)
    let count = waiting.count
    if hasMoved {
      // Another screen, with texts of its own.
      if !isAnswer || lastFocus?.isMounted == false { sayTexts(last, now, isAnswer: isAnswer) }
      if !isAnswer, now.buttons.count > 1, now.buttons.map(\.name) != last.buttons.map(\.name) {
        sayButtons(now)
      }
      sayFocus(now)
    } else if let list = now.list(now.focus) {
      sayCursor(last.list(list.node), list, changes, isAnswer: isAnswer)
    } else if isAnswer {
      // A list whose cursor is moved from elsewhere, as from the field that filters it.
      for list in now.lists
      where list.node != now.listAround && !changes.saidRows.contains(list.node) {
        sayCursor(last.list(list.node), list, changes, isAnswer: isAnswer)
      }
    }
    if !isAnswer { sayArrivals(last, now) }
    defer { if !isAnswer { sayNewKeys(last, now) } }
    if hasMoved, !isAnswer { return }
    if isAnswer, hasMoved || changes.hasSpoken || waiting.count > count { return }
    sayTexts(last, now, isAnswer: isAnswer)
  }

  /// Says which buttons there are.
  private func sayButtons(_ now: Impression) {
    guard !now.buttons.isEmpty else { return }
    say("buttons: \(now.buttons.map(\.said).joined(separator: "; "))")
  }

  /// Says which keys the program has begun to wait for.
  private func sayNewKeys(_ last: Impression, _ now: Impression) {
    let news = now.keys.filter { last.keys[$0.key] == nil }
    guard !news.isEmpty else { return }
    let texts = news.map { key, hint in
      "\(key.keys.map(\.spokenName).joined(separator: " ")) \(hint)"
    }
    say("keys: \(texts.sorted().joined(separator: ", "))")
  }

  /// What a search has found for the field with the focus, some time after the key.
  private func sayArrivals(_ last: Impression, _ now: Impression) {
    guard now.field != nil, now.focus == last.focus else { return }
    for list in now.lists where list.node != now.listAround {
      guard let before = last.list(list.node) else {
        // A list that is shown once there is something in it.
        say(list.said)
        if let row = list.row { say(row.said()) }
        continue
      }
      if list.count != before.count { say(list.count.rows) }
      if let row = list.row, row != before.row { say(row.said()) }
    }
  }

  private func sayOtherLayer(_ now: Impression) {
    guard let before = known[now.root] else {
      for line in now.lines { say(line.text) }
      sayOtherLists(now)
      sayButtons(now)
      sayFocus(now, isNew: true)
      return sayKeys(now)
    }
    // What the layer has caused behind it.
    sayMessages(before, now)
    let changes = sayLists(before, now, isAnswer: true)
    sayFocus(now, behind: before, changes)
  }

  /// Everything: at the start, and when it is asked for.
  private func sayScreen(_ now: Impression) {
    for line in now.lines { say(line.text) }
    sayOtherLists(now)
    sayButtons(now)
    sayFocus(now, isNew: true)
    sayKeys(now)
  }

  /// The keys that answer a dialog; elsewhere the one that lists all keys, if there is one.
  private func sayKeys(_ now: Impression) {
    let keys = graph.listActiveKeys().filter { $0.isEnabled && $0.priority > .never }
    if now.depth == 0, let all = keys.first(where: { $0.sequence.keys == ["?"] }) {
      return say("? \(all.title.lowercasedFirst)")
    }
    let shown = keys.filter { key in
      key.priority > .low && (key.owner != .program || key.key.isPlain)
    }
    guard !shown.isEmpty else { return }
    let texts = shown.prefix(12).map { key in
      "\(key.sequence.keys.map(\.spokenName).joined(separator: " ")) \(key.hint)"
    }
    say("keys: \(texts.joined(separator: ", "))")
  }

  /// The lists without the focus; if a field filters one, its row is what Return chooses.
  private func sayOtherLists(_ now: Impression) {
    for list in now.lists where list.node != now.focus && list.node != now.listAround {
      say(list.said)
      if now.field != nil, let row = list.row { say(row.said()) }
    }
  }

  /// What has the focus now.
  ///
  /// - Parameters:
  ///   - before: what was there before a layer that is closed now.
  ///   - isNew: whether all texts have just been said.
  private func sayFocus(
    _ now: Impression, behind before: Impression? = nil, isNew: Bool = false,
    _ changes: ListChanges = ListChanges()
  ) {
    guard let list = now.list(now.focus) else {
      say(now.control)
      // What is scrolled; of a screen that is new all texts have been said.
      if isNew || !now.control.isEmpty { return }
      for line in now.focusLines.prefix(Reader.longestText) { say(line.text) }
      return
    }
    if before?.focus != now.focus { say(list.said) }
    if let section = list.section, section.id != before?.list(list.node)?.section?.id {
      say(section.words)
    }
    if let row = list.row { say(row.said(changes.added.contains(row.id) ? "added" : nil)) }
  }

  // MARK: Lists

  /// What has been said of the changes of lists.
  private struct ListChanges {
    /// The rows that were added and are the cursor's, which are said as such.
    var added: Set<[AnyHashable]> = []
    /// What messages have just said.
    var messages = ""
    var hasSpoken = false
    var hasFocused = false
    /// The lists whose cursor's row has been said.
    var saidRows: Set<ObjectIdentifier> = []
  }

  private func sayLists(
    _ last: Impression, _ now: Impression, isAnswer: Bool
  ) -> ListChanges {
    var changes = ListChanges()
    let count = waiting.count
    let messages = newMessages(last, now).joined(separator: " ")
    changes.messages = messages
    let isFiltering = now.field != nil || last.field != nil
    // The list with the focus first; what others show beside it is said if nothing else is.
    for list in now.lists.filter({ $0.node == now.focus }) + now.lists {
      guard let before = last.list(list.node) else { continue }
      if list.node != now.focus, now.list(now.focus) != nil,
        waiting.count > count || !messages.isEmpty
      {
        continue
      }
      if list.node == now.focus, changes.hasFocused { continue }
      changes.hasFocused = changes.hasFocused || list.node == now.focus
      sayRows(before, list, messages)
      if list.isEditing != before.isEditing {
        say(list.isEditing ? "edit mode" : "edit mode ended")
      }
      if before.ids == list.ids, list.ids != nil || before.count == list.count {
        if isAnswer, abs(list.selected - before.selected) > 1 { say("\(list.selected) selected") }
        continue
      }
      let isOther = now.lists.count > 1 && list.node != now.focus && !list.label.isEmpty
      let name = isOther ? "\(list.label), " : ""
      guard isAnswer || list.node == now.focus || now.lists.count == 1 else { continue }
      guard let old = before.ids, let new = list.ids else {
        if isAnswer, list.count != before.count { say(name + list.count.rows) }
        continue
      }
      let oldSet = Set(old)
      let newSet = Set(new)
      let removed = old.filter { !newSet.contains($0) }
      let added = new.filter { !oldSet.contains($0) }
      if isFiltering && isAnswer || removed.count > 3 && added.count > 3 {
        // Other rows are shown, none was changed.
        let isSaid = removed.isEmpty && added.isEmpty || now.focus != last.focus
        if isSaid, isFiltering { continue }
        say(name + list.count.rows)
        guard isFiltering, let row = list.row else { continue }
        // What Return chooses now, which may be the row that it was.
        say(row.said())
        changes.saidRows.insert(list.node)
        continue
      }
      if isAnswer || list.row?.id != before.row?.id {
        sayRemoved(removed, of: before, name, messages)
      }
      sayAdded(added, to: list, name, messages, isAnswer: isAnswer, &changes)
      if list.count == 0, before.count > 0 { say(name + "no rows") }
    }
    changes.hasSpoken = waiting.count > count
    return changes
  }

  private func sayRemoved(
    _ removed: [[AnyHashable]], of list: Impression.List, _ name: String, _ messages: String
  ) {
    if removed.isEmpty { return }
    let known = removed.map { id in
      (list.row?.id == id ? list.row : list.shown.first { $0.id == id })?.words
    }
    guard removed.count <= 3, !known.contains(nil) else {
      return say("\(name)\(removed.count.rows) removed")
    }
    for words in known.compactMap({ $0 }) where !messages.quotes(words) {
      say("\(name)removed, \(words)")
    }
  }

  private func sayAdded(
    _ added: [[AnyHashable]], to list: Impression.List, _ name: String, _ messages: String,
    isAnswer: Bool, _ changes: inout ListChanges
  ) {
    var others = added
    if let row = list.row, added.contains(row.id), isAnswer || list.isFollowing {
      if isAnswer, !messages.quotes(row.words) { changes.added.insert(row.id) }
      others.removeAll { $0 == row.id }
    }
    if others.isEmpty { return }
    let rows = others.map { id in list.shown.first { $0.id == id } }
    if list.isFollowing, !isAnswer, others.count <= 20, !rows.contains(where: { $0 == nil }) {
      for case let row? in rows { say(row.words) }
    } else if others.count <= 3, isAnswer, !rows.contains(where: { $0 == nil }) {
      for case let row? in rows where !messages.quotes(row.words) {
        say("\(name)added, \(row.words)")
      }
    } else if isAnswer || list.isFollowing {
      say("\(name)\(others.count.rows) added")
    }
  }

  /// Rows whose words have changed, other than the one with the cursor.
  private func sayRows(_ before: Impression.List, _ list: Impression.List, _ messages: String) {
    var old: [[AnyHashable]: Impression.Row] = [:]
    for row in before.shown { old[row.id] = row }
    let changed = list.shown.filter { row in
      guard let known = old[row.id], known.words != row.words, row.id != list.row?.id else {
        return false
      }
      return row.hasProgress || known.words.withoutNumbers != row.words.withoutNumbers
    }
    if changed.count > 5 { return say("\(changed.count.rows) changed") }
    for row in changed where !messages.quotes(row.words) { say(row.words) }
  }

  /// The row with the cursor, if it is another one, or has changed.
  private func sayCursor(
    _ before: Impression.List?, _ list: Impression.List, _ changes: ListChanges, isAnswer: Bool
  ) {
    guard let before else { return }
    guard let row = list.row else { return }
    if let section = list.section, section.id != before.section?.id { say(section.words) }
    guard let old = before.row, old.id == row.id else {
      return say(row.said(changes.added.contains(row.id) ? "added" : nil))
    }
    guard row != old else { return }
    let isQuoted = changes.messages.quotes(row.words)
    let isSameText =
      row.words == old.words
      || !isAnswer && !row.hasProgress && row.words.withoutNumbers == old.words.withoutNumbers
    if !isSameText || row.states != old.states {
      let ended = old.states.filter { !row.states.contains($0) }
      let prefix = ended.first.map { $0 == "picked up" ? "put down" : "not \($0)" }
      let moved = row.number != old.number && row.count == old.count && !isQuoted
      return say(row.said(prefix ?? (moved ? "moved" : nil)))
    }
    if row.number != old.number, row.count == old.count, isAnswer {
      say(row.said(isQuoted ? nil : "moved"))
    }
  }

  // MARK: Controls and texts

  private func sayControl(_ last: Impression, _ now: Impression) {
    guard let field = now.field, let before = last.field else {
      if now.control != last.control { say(now.control) }
      return
    }
    if field == before { return }
    if field.isSecure { return }
    switch FieldChange(from: before, to: field) {
    case .inserted(let text): waiting.append(.echo(text))
    // What is sent is said as what it has become.
    case .deleted(let text):
      if !isReturn { say("deleted \(text.spokenCharacter)") }
    case .replaced: say(field.text.isEmpty ? "empty" : field.text)
    case .moved(let text): say(text.spokenCharacter)
    }
  }

  private func newMessages(_ last: Impression, _ now: Impression) -> [String] {
    let old = Set(last.lines.filter(\.isMessage).map(\.text))
    return now.lines.filter { $0.isMessage && !old.contains($0.text) }.map(\.text)
  }

  private func sayMessages(_ last: Impression, _ now: Impression) {
    for message in newMessages(last, now) { say(message) }
  }

  /// Texts outside of lists that were not there before. Without an event, numbers alone are news
  /// only beside a progress bar.
  private func sayTexts(_ last: Impression, _ now: Impression, isAnswer: Bool) {
    var old = Set(last.lines.flatMap(\.parts))
    let oldWords = isAnswer ? [] : Set(old.map(\.withoutNumbers))
    for line in now.lines where !line.isMessage {
      let news = line.parts.filter { part in
        guard old.insert(part).inserted, !justLeft.contains(part) else { return false }
        return isAnswer || line.hasProgress || !oldWords.contains(part.withoutNumbers)
      }
      // Beside a bar the number needs its label.
      if news.isEmpty { continue }
      let said = (line.hasProgress || line.isElement ? line.parts : news).joined(separator: ", ")
      say(said)
      if saidTexts.count > 1000 { saidTexts = [] }
      saidTexts.insert(said.replacing(", ", with: " "))
    }
  }
}

/// The difference between two states of a field.
private enum FieldChange {
  case inserted(String)
  case deleted(String)
  case replaced
  /// The cursor alone was moved; the text is what it has come to, or has passed.
  case moved(String)

  init(from before: FieldReading, to after: FieldReading) {
    let (old, new) = (Array(before.text.utf8), Array(after.text.utf8))
    if old == new {
      let rest = String(decoding: new[min(after.cursor, new.count)...], as: UTF8.self)
      let distance = abs(after.cursor - before.cursor)
      let start = min(after.cursor, before.cursor)
      let passed = String(decoding: new[start..<min(start + distance, new.count)], as: UTF8.self)
      if rest.isEmpty || passed.count > 1, passed.contains(where: \.isWhitespace) == false,
        passed.count > 1, after.cursor != 0, !rest.isEmpty
      {
        self = .moved(passed)
      } else {
        self = .moved(rest.first.map(String.init) ?? "")
      }
      return
    }
    // What was typed is before the cursor; what was deleted was before it or behind it.
    let inserted = new.count - old.count
    if inserted > 0, after.cursor >= inserted, after.cursor <= new.count,
      Array(new[..<(after.cursor - inserted)] + new[after.cursor...]) == old
    {
      let text = new[(after.cursor - inserted)..<after.cursor]
      self = .inserted(String(decoding: text, as: UTF8.self))
    } else if inserted < 0, after.cursor <= new.count,
      Array(old[..<after.cursor] + old[(after.cursor - inserted)...]) == new
    {
      let text = old[after.cursor..<(after.cursor - inserted)]
      self = .deleted(String(decoding: text, as: UTF8.self))
    } else {
      self = .replaced
    }
  }
}

extension Int {
  fileprivate var rows: String { self == 1 ? "1 row" : self == 0 ? "no rows" : "\(self) rows" }
}

extension KeyPress {
  /// Whether the framework has no key like that in every program: Tab, Ctrl-C and others.
  fileprivate var isPlain: Bool { modifiers.isEmpty && key != .tab }

  /// The key as words: `ctrl-r`, `escape`, `a`.
  fileprivate var spokenName: String {
    let name = "\(self)"
    return name.count == 1 ? name : key == .escape ? "escape" : name.lowercased()
  }
}

extension String {
  /// The text without digits, which change by themselves.
  fileprivate var withoutNumbers: String { filter { !$0.isNumber } }

  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// A character that is deleted or passed, as it is said.
  fileprivate var spokenCharacter: String {
    switch self {
    case "": "end"
    case " ": "space"
    default: self
    }
  }

  /// Whether the text contains the first part of a row's words: a message says the rest.
  fileprivate func quotes(_ words: String) -> Bool {
    !words.isEmpty && words.split(separator: ",").contains { part in
      let part = part.drop { $0.isWhitespace }
      return part.count > 1 && contains(part)
    }
  }
}
