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
/// not printed before it again. Rows of a transcript are printed as they leave, as plain lines.
@MainActor
final class ChangeLines {
  private let graph: ViewGraph
  private let print: @MainActor ([String]) -> Void
  private let interval: Duration
  private var known: [[AnyHashable]: String] = [:]
  private var order: [[AnyHashable]] = []
  private var leaving: [String] = []
  private var isScheduled = false
  private var isOver = false
  private var lastTime: ContinuousClock.Instant?
  private var ending: CheckedContinuation<Void, Never>?

  init(
    _ graph: ViewGraph, framesPerSecond: Int, print: @escaping @MainActor ([String]) -> Void
  ) {
    self.graph = graph
    self.print = print
    interval = .nanoseconds(1_000_000_000 / max(1, framesPerSecond))
    graph.presentation = ChangeLogPresentation { [weak self] name, text in
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
    if graph.isFinished { end() }
  }

  /// The lines for what is different since the last call.
  func changes() -> [String] {
    let rows = RowTexts(graph).rows
    var lines = leaving
    leaving = []
    var now: [[AnyHashable]: String] = [:]
    var names: [[AnyHashable]] = []
    for row in rows {
      // Of several rows with the same id the first one counts.
      guard now.updateValue(row.text, forKey: row.name) == nil else { continue }
      names.append(row.name)
      switch known[row.name] {
      case nil: lines.append(ChangeLines.line("+", row.name, row.text))
      case row.text: break
      default: lines.append(ChangeLines.line("~", row.name, row.text))
      }
    }
    for name in order where now[name] == nil && known[name] != nil {
      lines.append(ChangeLines.line("-", name, nil))
    }
    known = now
    order = names
    return lines
  }

  private func leave(_ name: [AnyHashable], _ text: String?) {
    leaving.append(ChangeLines.line("-", name, text))
    known[name] = nil
  }

  private static func line(_ sign: String, _ name: [AnyHashable], _ text: String?) -> String {
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
