import TermDevice
import TermViewCore

/// Shows a graph of views in a session.
@MainActor
final class GraphSource: ScreenSource {
  let graph: ViewGraph
  private var wantsRepaint = false

  init(_ graph: ViewGraph) {
    self.graph = graph
    graph.onRepaint = { [weak self] in self?.wantsRepaint = true }
  }

  func handle(_ events: [InputEvent]) -> SessionRequest {
    graph.handle(events)
    if graph.isInterrupted { return .interrupt }
    if graph.takeSuspension() { return .suspend }
    defer { wantsRepaint = false }
    return wantsRepaint ? .repaint : .none
  }

  func resize(to size: Size) { graph.resize(to: size) }

  func adapt(to traits: TerminalTraits) {
    graph.setEnvironment { environment in
      environment.widthPolicy = traits.widthPolicy
      environment.colorScheme = traits.isDark == false ? .light : .dark
    }
  }

  func nextFrame() -> Frame? { graph.nextFrame() }
  var isFinished: Bool { graph.isFinished }
  var onNeedsFrame: (@MainActor () -> Void)? {
    get { graph.onNeedsFrame }
    set { graph.onNeedsFrame = newValue }
  }
  var nextDeadline: ContinuousClock.Instant? { graph.nextDeadline }
  func wake(at now: ContinuousClock.Instant) { graph.wake(at: now) }
}
