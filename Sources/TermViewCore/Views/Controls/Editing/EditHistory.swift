/// The edits of a text, which can be undone and redone.
///
/// What is typed word by word, and what is deleted in a row, is one step. The steps hold what they
/// removed, up to ``limit`` bytes and ``most`` steps.
struct EditHistory: Equatable {
  /// The kind of a change, for changes that join the one before.
  enum Kind: Equatable { case typing, deletingBackward, deletingForward, other }

  /// A change: the bytes that have replaced `removed`.
  struct Step: Equatable {
    var range: Range<Int>
    var removed: String
    /// The selection before the change: where it begins, and the cursor.
    var anchor: Int?
    var cursor: Int
  }

  static let limit = 64 << 20
  static let most = 1000

  private(set) var undone: [Step] = []
  private(set) var done: [Step] = []
  private var bytes = 0
  /// The kind that the next change may join.
  private var open: Kind?
  private var endsInBlank = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the step that is being made.
  mutating func close() { open = nil }

  mutating func removeAll() { self = EditHistory() }

  /// Notes a change.
  mutating func note(_ step: Step, inserted: String, kind: Kind) {
    undone = []
    bytes += step.removed.utf8.count
    let isBlank = inserted.allSatisfy(\.isWhitespace)
    if kind != .other, kind == open, var last = done.last, joins(step, last, kind, isBlank) {
      switch kind {
      case .typing:
        last.range = last.range.lowerBound..<step.range.upperBound
      case .deletingBackward:
        last.removed = step.removed + last.removed
        last.range = step.range
      case .deletingForward:
        last.removed += step.removed
      case .other: break
      }
      done[done.count - 1] = last
    } else {
      done.append(step)
    }
    open = kind
    endsInBlank = isBlank
    while done.count > EditHistory.most || bytes > EditHistory.limit && done.count > 1 {
      bytes -= done.removeFirst().removed.utf8.count
    }
  }

  private func joins(_ step: Step, _ last: Step, _ kind: Kind, _ isBlank: Bool) -> Bool {
    switch kind {
    case .typing:
      // A word and the blanks after it are one step.
      step.removed.isEmpty && step.range.lowerBound == last.range.upperBound
        && !(endsInBlank && !isBlank)
    case .deletingBackward:
      last.range.isEmpty && step.range.upperBound + step.removed.utf8.count == last.range.lowerBound
    case .deletingForward: last.range.isEmpty && step.range == last.range
    case .other: false
    }
  }

  /// Removes and returns the step to undo.
  mutating func takeUndo() -> Step? {
    open = nil
    guard let step = done.popLast() else { return nil }
    bytes -= step.removed.utf8.count
    return step
  }

  mutating func takeRedo() -> Step? {
    open = nil
    return undone.popLast()
  }

  /// Keeps what does an undone step again, or undoes one that was done again.
  mutating func keep(redo step: Step) { undone.append(step) }
  mutating func keep(undo step: Step) {
    done.append(step)
    bytes += step.removed.utf8.count
  }
}
