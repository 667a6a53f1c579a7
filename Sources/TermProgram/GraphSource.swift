import TermDevice
import TermScreen
import TermViewCore

extension EnvironmentValues {
  /// The initial environment of the views of a screen: controls have the look of a theme from the
  /// start, until the session finds out which.
  static var themed: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.adopt(ThemeTraits(Palette()))
    return environment
  }
}

extension ViewGraph {
  /// The source of a session on the process's terminal, and the options that go with it.
  func source(
    _ options: TerminalOptions
  ) -> (source: GraphSource, options: TerminalOptions) {
    guard TerminalEnvironment.current.isReaderMode else {
      return (MeteredSource.source(of: self), options)
    }
    return (SpeakingSource(speaking: self), options.spoken)
  }

  /// The presentation of a session on the process's terminal.
  static var sessionPresentation: GraphPresentation {
    TerminalEnvironment.current.isReaderMode ? ReaderPresentation() : ScreenPresentation()
  }
}

/// Shows a graph of views in a session.
@MainActor
class GraphSource: ScreenSource {
  let graph: ViewGraph
  private var wantsRepaint = false
  /// The inspector's connection, while a session runs that has one.
  @exclusivity(unchecked) private(set) var inspector: SessionInspector?

  private let makeLastFrame: @MainActor (ViewGraph) -> Frame?

  init(
    _ graph: ViewGraph,
    makeLastFrame: @escaping @MainActor (ViewGraph) -> Frame? = { $0.nextFrame() }
  ) {
    self.graph = graph
    self.makeLastFrame = makeLastFrame
    graph.reportDiagnostics()
    graph.onRepaint = { [weak self] in self?.wantsRepaint = true }
  }

  func handle(_ events: [InputEvent]) -> SessionRequest {
    graph.handle(events)
    if graph.isInterrupted { return .interrupt }
    if graph.takeSuspension() { return .suspend }
    defer { wantsRepaint = false }
    return wantsRepaint ? .repaint : .none
  }

  func sessionWillBegin() {
    if InspectorServer.isAskedFor { inspect() }
  }

  /// Follows the frames from now on.
  ///
  /// - Parameter listens: whether others may ask for reports.
  func inspect(listens: Bool = true) { inspector = SessionInspector(graph, listens: listens) }

  func sessionWillStop() { graph.enter(.background) }
  func sessionDidContinue() { graph.enter(.active) }

  func sessionDidEnd() {
    graph.enter(.background)
    inspector?.end()
    inspector = nil
  }

  func resize(to size: Size) {
    graph.setEnvironment { $0.terminalSize = size }
    graph.resize(to: size)
  }

  func adapt(to traits: TerminalTraits) {
    inspector?.capabilities = traits.capabilities
    graph.setEnvironment { environment in
      environment.widthPolicy = traits.widthPolicy
      environment.accessibilityVoiceOverEnabled = traits.announcesFocus
      environment.accessibilityReduceMotion = traits.reducesMotion
      environment.adoptGlyphs(of: traits.capabilities)
      if graph.presentation.isThemed {
        environment.adopt(ThemeTraits(traits.capabilities))
      }
      environment.colorScheme = traits.isDark == false ? .light : .dark
    }
  }

  func nextFrame() -> Frame? { nextFrame {} }

  func nextFrame(releasingLast: () -> Void) -> Frame? {
    guard let inspector else { return graph.nextFrame(releasingLast: releasingLast) }
    return inspector.nextFrame()
  }

  func takeRequest() -> TerminalRequest? { graph.pasteboard.takeRequest() }
  func takeSpeech() -> [Utterance] { [] }
  func sayLast() {}
  func lastFrame(isFinished: Bool) -> Frame? {
    isFinished ? makeLastFrame(graph) : graph.leaveTranscripts()
  }
  func takeDiagnostics() -> [String] { graph.takeDiagnostics() }
  var mouse: TerminalOptions.Mouse? {
    switch graph.mouseTracking {
    case .off: .off
    case .clicks: .buttons
    case .all: .motion
    case nil: nil
    }
  }
  var theme: Theme? { graph.theme }
  var isFinished: Bool { graph.isFinished }
  var onNeedsFrame: (@MainActor () -> Void)? {
    get { graph.onNeedsFrame }
    set { graph.onNeedsFrame = newValue }
  }
  var nextDeadline: Moment? { graph.nextDeadline }
  func wake(at now: Moment) { graph.wake(at: now) }
}
