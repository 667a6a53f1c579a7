import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// New lines for a picker, and the lines to find again among them.
struct PickReload {
  /// Lines that take the place of those that are shown.
  struct Incoming {
    let lines: FuzzyLines
    /// When they do, even if they are not all there.
    let deadline: ContinuousClock.Instant
    let keepsCursor: Bool
  }

  var incoming: Incoming?
  /// The line that the cursor was on, until it has come again.
  private(set) var cursor: LineIdentity?
  /// The position of the cursor among the matches, while its line is awaited.
  private(set) var cursorPlace: Int?
  /// The marks that have been made again, each with its place among those that there were.
  var orders: [Int: Int] = [:]
  /// The marks whose lines have not come again yet, with their places.
  var missing: [LineIdentity: Int] = [:]
  var finder = LineFinder([])

  /// Leaves the cursor wherever it is put next.
  mutating func stopFindingCursor() {
    cursor = nil
    cursorPlace = nil
  }

  /// Leaves the cursor at its place among the matches: its line does not come again.
  mutating func giveUpCursor() { cursor = nil }

  mutating func findCursor(_ identity: LineIdentity, place: Int) {
    cursor = identity
    cursorPlace = place
  }
}

extension PickModel {
  /// The time for which the old lines are shown while the new ones arrive: most commands are
  /// through by then, and the list changes in one frame.
  private static var patience: Duration { .milliseconds(100) }

  /// Replaces the lines, as soon as the new ones are there or a tenth of a second has passed.
  ///
  /// Marks, and the cursor if `keepsCursor`, stay with their lines, which are identified by their
  /// bytes; of equal lines, the second is the second again. Until its line has come the cursor
  /// stays at its place in the list, and so it does if the line is gone. Marks of lines that are
  /// gone go.
  func reload(
    _ new: FuzzyLines, keepsCursor: Bool = true, at time: ContinuousClock.Instant = .now
  ) {
    reload.incoming = PickReload.Incoming(
      lines: new, deadline: time + Self.patience, keepsCursor: keepsCursor)
    reloadCount += 1
    isReading = true
    refresh()
  }

  /// Shows lines that have been waited for.
  func takeIncomingLines(at time: ContinuousClock.Instant = .now) {
    guard let incoming = reload.incoming, incoming.lines.isFinished || time >= incoming.deadline
    else { return }
    reload.incoming = nil
    remember(keepsCursor: incoming.keepsCursor)
    lines = incoming.lines
    listCount += 1
    forgetResults()
    keepsCursor = false
    cursor = nil
  }

  /// Notes the identities of the cursor's line and of the marked ones.
  private func remember(keepsCursor: Bool) {
    var wanted = markedLines
    if keepsCursor, reload.cursor == nil, let cursor { wanted.insert(cursor) }
    let identities = lines.snapshot.identities(of: wanted)
    if !keepsCursor || reload.cursor == nil && cursor == nil {
      reload.stopFindingCursor()
    } else if reload.cursor == nil, let cursor, let identity = identities[cursor] {
      reload.findCursor(identity, place: results.place(ofLine: cursor) ?? 0)
    }
    // A mark that an earlier reload has not brought again may still come with this one.
    let orders = reload.orders
    var next = 1 + (Array(reload.missing.values) + orders.values).reduce(-1, max)
    for line in marked {
      guard let identity = identities[line] else { continue }
      reload.missing[identity] = orders[line] ?? next
      if orders[line] == nil { next += 1 }
    }
    reload.orders = [:]
    setMarks([])
    reload.finder = LineFinder(Array(reload.missing.keys) + [reload.cursor].compactMap { $0 })
  }

  /// Puts the cursor and the marks on their lines again, as far as these have come.
  func findAgain(in snapshot: FuzzySnapshot) {
    guard reload.cursor != nil || !reload.missing.isEmpty else { return }
    let found = reload.finder.find(in: snapshot)
    if !found.isEmpty { reload.orders = reload.orders.filter { markedLines.contains($0.key) } }
    for (identity, line) in found {
      if identity == reload.cursor {
        reload.stopFindingCursor()
        keepsCursor = true
        cursor = line
      }
      if let order = reload.missing.removeValue(forKey: identity) { reload.orders[line] = order }
    }
    if !found.isEmpty {
      let others = marked.filter { reload.orders[$0] == nil }
      setMarks(reload.orders.sorted { $0.value < $1.value }.map(\.key) + others)
    }
    guard snapshot.isComplete else { return }
    reload.missing = [:]
    // The line was removed: the cursor stays at its position.
    if reload.cursor != nil { reload.giveUpCursor() }
  }
}
