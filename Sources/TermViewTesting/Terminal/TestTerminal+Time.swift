import TermProgram
import TermScreen
import TermViewCore
import Testing

/// Virtual time, which a test advances, and tasks.
extension TestTerminal {
  /// Lets time pass for timers of views. Tasks that sleep by `\.clock` wake; they run at the next
  /// `await`: in an asynchronous test `await` this.
  public func advance(by duration: Duration) {
    var report = FrameReport()
    let target = clock.now + duration
    while let next = graph.nextDeadline?.instant, next <= target {
      clock.advance(to: next)
      graph.wake(at: Moment(next))
      if let frame = draw() { report.add(frame) }
    }
    clock.advance(to: target)
    if let frame = draw() { report.add(frame) }
    lastFrame = report
  }

  /// Lets time pass: timers fire and tasks that sleep by `\.clock` wake in the order of their
  /// deadlines, and each is done, as far as it goes, before the next.
  public func advance(
    by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settled(sourceLocation: sourceLocation)
    var report = FrameReport()
    let target = clock.now + duration
    var steps = 0
    while let next = [graph.nextDeadline?.instant, clock.nextDeadline].compactMap({ $0 }).min(),
      next <= target
    {
      steps += 1
      guard steps <= 100_000 else {
        return fail("Views were woken 100000 times in \(duration).", sourceLocation)
      }
      clock.advance(to: next)
      graph.wake(at: Moment(next))
      if let frame = draw() { report.add(frame) }
      await settled(sourceLocation: sourceLocation)
      report.add(lastFrame)
    }
    clock.advance(to: target)
    await settled(sourceLocation: sourceLocation)
    report.add(lastFrame)
    lastFrame = report
  }

  /// Lets tasks run until there is nothing left to do: no view is waiting to be drawn, and all
  /// tasks of views sleep by `\.clock` or wait for something outside.
  ///
  /// ``lastFrame`` is then what all frames together have cost. Views that never stop changing are
  /// recorded as an issue that names the cause. For longer work on other threads, wait with
  /// ``settled(until:timeout:sourceLocation:)``.
  public func settled(sourceLocation: SourceLocation = #_sourceLocation) async {
    var total = FrameReport()
    var frames = 0
    var quiet = 0
    let start = ContinuousClock.now
    var naps = 0
    while true {
      await Task.yield()
      if let report = draw() {
        total.add(report)
        quiet = 0
        naps = 0
        frames += 1
        if frames == 1000 {
          lastFrame = report
          return fail(busyMessage(report), sourceLocation)
        }
        continue
      }
      quiet += 1
      if quiet < 20 { continue }
      // Tasks of views that neither sleep nor have ended may be about to change something. Most do
      // at once; others need a thread, for which they wait on a busy machine.
      guard graph.tasks.count > clock.sleeperCount || clock.isWaking else { break }
      if quiet < 200 { continue }
      try? await Task.sleep(for: .milliseconds(1))
      naps += 1
      // A task that was woken goes on for sure.
      if clock.isWaking, .now - start < TestTerminal.longPatience { naps = 0 }
      if naps >= TestTerminal.patience { break }
    }
    lastFrame = total
  }

  /// Waits for something that the views or the work behind them bring about; never by sleeping.
  ///
  /// - Parameters:
  ///   - condition: called with the screen until it returns `true`.
  ///   - timeout: when it is not after so much real time, that is an issue with the screen in it.
  ///   - sourceLocation: where an issue is reported.
  public func settled(
    until condition: (Screen) -> Bool, timeout: Duration = .seconds(10),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let start = ContinuousClock.now
    var total = FrameReport()
    while !condition(screen) {
      guard .now - start < timeout else {
        fail(
          "What was waited for has not come in \(timeout)."
            + " \(taskMessage)The screen is:\n\(screen)", sourceLocation)
        break
      }
      await settled(sourceLocation: sourceLocation)
      total.add(lastFrame)
    }
    lastFrame = total
  }

  /// The message that names what keeps unsettled views busy.
  private func busyMessage(_ report: FrameReport) -> String {
    var message = "The views have not settled after 1000 frames: each change brings about another."
    if !diagnostics.isEmpty { message += "\n" + diagnostics.joined(separator: "\n") }
    message += "\n\(taskMessage)The last frame:\n\(report)"
    return message
  }

  private var taskMessage: String {
    let names = graph.tasks.names
    if names.isEmpty { return "" }
    return "Tasks go on in: \(names.prefix(8).joined(separator: ", "))"
      + (names.count > 8 ? " and \(names.count - 8) others" : "")
      + (clock.sleeperCount > 0 ? " (\(clock.sleeperCount) sleep)" : "") + ".\n"
  }
}
