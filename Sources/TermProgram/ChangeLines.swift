import TermDevice
import TermViewCore

/// Live lines for where nothing can be drawn: one line a change of a row, by its id.
///
///     + 7 compile 0%
///     ~ 7 compile 50%
///     - 7 compiled in 3 s
///
/// `+` a new row, `~` one whose text has changed, `-` a removed one, with its last text if it was
/// ``TermViewCore/View/committed(when:)``. An id that already occurs in the text as whole words is
/// not printed before it again. Each change of views without a `ForEach` is a plain line. Where
/// there is a transcript, the lines that leave it are printed, as they are, and nothing else.
///
/// In reader mode a line is words: the text of a row that is new or has changed, and `removed, `
/// with its last text of one that is gone.
///
/// A row whose text has changed waits for its last line to be `changeInterval` old.
@MainActor
final class ChangeLines {
  private let graph: ViewGraph
  private let print: @MainActor ([String]) -> Void
  private let interval: Duration
  private let changeInterval: Duration
  private let isInWords: Bool
  private var known: [[AnyHashable]: String] = [:]
  private var order: [[AnyHashable]] = []
  /// When the last line of a row was printed.
  private var times: [[AnyHashable]: ContinuousClock.Instant] = [:]
  /// When the first row that waits may be printed.
  private var due: ContinuousClock.Instant?
  private var isWaiting = false
  private var leaving: [String] = []
  private var isScheduled = false
  private var isOver = false
  private var lastTime: ContinuousClock.Instant?
  private var ending: CheckedContinuation<Void, Never>?

  init(
    _ graph: ViewGraph, framesPerSecond: Int, changeInterval: Duration = .zero,
    isInWords: Bool = false, print: @escaping @MainActor ([String]) -> Void
  ) {
    self.graph = graph
    self.print = print
    self.changeInterval = changeInterval
    self.isInWords = isInWords
    interval = .nanoseconds(1_000_000_000 / max(1, framesPerSecond))
    graph.presentation = ChangeLogPresentation(isInWords: isInWords) { [weak self] name, text in
      self?.leave(name, text)
    } onLines: { [weak self] lines in
      self?.leaving += lines
    }
    graph.onNeedsFrame = { [weak self] in self?.schedule() }
  }

  /// Prints changes until the views end.
  func run() async {
    update()
    guard !isOver else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isOver || Task.isCancelled { continuation.resume() } else { ending = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.end() }
    }
  }

  /// Prints changes until the views end; blocks the main thread.
  func runBlocking() {
    update()
    PlainLoop.run { isOver }
  }

  /// Prints what there is, and changes from then on.
  func begin() { update() }

  /// Prints what has changed, a last time.
  func finish() {
    update()
    end()
  }

  private func schedule() {
    guard !isScheduled, !isOver else { return }
    isScheduled = true
    let wait = graph.isFinished ? .zero : lastTime.map { $0 + interval - .now } ?? .zero
    Task { @MainActor in
      if wait > .zero { try? await Task.sleep(for: wait) }
      self.isScheduled = false
      self.update()
    }
  }

  private func end() {
    isOver = true
    ending?.resume()
    ending = nil
  }

  private func update() {
    guard !isOver else { return }
    lastTime = .now
    let lines = changes()
    if !lines.isEmpty { print(lines) }
    if graph.isFinished { end() } else { scheduleDue() }
  }

  /// Looks again when a row that waits may be printed.
  private func scheduleDue() {
    guard let due, !isWaiting else { return }
    isWaiting = true
    Task { @MainActor in
      try? await Task.sleep(until: due)
      self.isWaiting = false
      self.update()
    }
  }

  /// The lines for what is different since the last call.
  func changes(at time: ContinuousClock.Instant = .now) -> [String] {
    let rows = RowTexts(graph).rows
    due = nil
    var lines = leaving
    leaving = []
    var now: [[AnyHashable]: String] = [:]
    var names: [[AnyHashable]] = []
    for row in rows {
      // Of several rows with the same id the first one counts.
      guard now.updateValue(row.text, forKey: row.name) == nil else { continue }
      names.append(row.name)
      let old = known[row.name]
      if old == row.text { continue }
      if old != nil, !graph.isFinished, let last = times[row.name], time < last + changeInterval {
        now[row.name] = old
        due = min(due ?? last + changeInterval, last + changeInterval)
        continue
      }
      times[row.name] = time
      lines.append(line(old == nil ? "+" : "~", row.name, row.text))
    }
    for name in order where now[name] == nil && known[name] != nil {
      times[name] = nil
      if !name.isEmpty { lines.append(line("-", name, nil)) }
    }
    known = now
    order = names
    return lines
  }

  private func leave(_ name: [AnyHashable], _ text: String?) {
    leaving.append(line("-", name, text))
    known[name] = nil
    times[name] = nil
  }

  private func line(_ sign: String, _ name: [AnyHashable], _ text: String?) -> String {
    if isInWords {
      return (text ?? "removed, \(known[name] ?? "a row")").displayText(columns: 4000)
    }
    return ChangeLines.line(sign, name, text)
  }

  private static func line(_ sign: String, _ name: [AnyHashable], _ text: String?) -> String {
    if name.isEmpty, let text { return text.displayText(columns: 4000) }
    let id = name.map { "\($0.base)" }.joined(separator: "/")
    guard let text else { return "\(sign) \(id)".displayText(columns: 4000) }
    let line = shows(text, id) ? "\(sign) \(text)" : "\(sign) \(id) \(text)"
    return line.displayText(columns: 4000)
  }

  /// Whether `id` occurs in `text` as whole words. Numbers do not count: they may be there by
  /// chance.
  private static func shows(_ text: String, _ id: String) -> Bool {
    guard id.contains(where: \.isLetter) else { return false }
    return text.ranges(of: id).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return !(before?.isWordPart ?? false) && !(after?.isWordPart ?? false)
    }
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "-" || self == "_" }
}
