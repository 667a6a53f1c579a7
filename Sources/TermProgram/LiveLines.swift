import TermDevice
import TermViewCore

/// Live lines that one call shows and another ends, for work that is not a single closure.
///
/// The views are made anew when a model that they read changes; an `@Observable` class that is
/// `Sendable` may be changed by any thread. Without a terminal that can show them, as in a pipe or
/// in CI, one line is printed for each change, as `TerminalSession.inline` does; that function is
/// the better choice where the work is one closure. No keys are read.
///
/// ```swift
/// let lines = LiveLines { JobList(model: model) }
/// try lines.begin()
/// defer { lines.end() }
/// try await model.runAll()
/// ```
@MainActor
public final class LiveLines {
  private let makeRun: @MainActor () -> InlineRun
  private let printsChanges: Bool
  private var shown: (graph: ViewGraph, end: () -> Void)?

  /// Live lines that show `content`, from ``begin()`` to ``end()``.
  ///
  /// - Parameters:
  ///   - options: how the lines are shown; ``InlineOptions/readsKeys`` does not count.
  ///   - content: makes the views, anew when a model that it has read changes.
  public nonisolated convenience init(
    _ options: InlineOptions = .watching,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.init(options, printsChanges: true, content: content)
  }

  /// - Parameter printsChanges: whether changes are printed where there is no terminal; else
  ///   ``begin()`` throws.
  package nonisolated init(
    _ options: InlineOptions, printsChanges: Bool,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    var options = options
    options.readsKeys = false
    makeRun = { [options] in InlineRun(LiveContent(content: content), options: options) }
    self.printsChanges = printsChanges
  }

  /// Whether the lines are shown, or their changes are printed.
  public var isShown: Bool { shown != nil }

  /// Shows the lines; does nothing if they are shown.
  ///
  /// - Throws: `TerminalError.alreadyRunning` while another session runs, and what the terminal
  ///   refuses.
  public func begin() throws(TerminalError) {
    guard shown == nil else { return }
    try TerminalSession.checkDescriptors()
    let run = makeRun()
    do throws(TerminalError) {
      try begin(run)
    } catch {
      run.graph.unmountAndReport()
      throw error
    }
  }

  private func begin(_ run: InlineRun) throws(TerminalError) {
    if run.drawsLive {
      let session = run.session
      do {
        try session.begin { [weak self] in self?.unmount() }
        shown = (run.graph, session.end)
        return
      } catch {
        guard printsChanges, run.isForLackOfTerminal(error) else { throw error }
      }
    } else if !printsChanges {
      throw .notATerminal
    }
    let changes = run.changeLines()
    changes.begin()
    shown = (run.graph, changes.finish)
  }

  /// Makes the views and draws them a last time, and restores the terminal; does nothing if the
  /// lines are not shown.
  ///
  /// What is printed afterwards is below them. They may begin again.
  public func end() {
    guard let shown else { return }
    // The news of a change by another thread may still be on its way.
    shown.graph.enter(.background)
    shown.graph.finish()
    shown.end()
    unmount()
  }

  private func unmount() {
    shown?.graph.unmountAndReport()
    shown = nil
  }
}

/// Views that are made in a body, which is evaluated anew when a model that it has read changes.
private struct LiveContent<Content: View>: View {
  let content: @MainActor () -> Content
  @Environment(\.scenePhase) private var phase

  var body: some View {
    // Once more at the end.
    _ = phase
    return content()
  }
}
