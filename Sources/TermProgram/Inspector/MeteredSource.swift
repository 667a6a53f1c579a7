import TermDevice
import TermScreen
import TermViewCore

/// Shows a graph of views in a session, and the cost of the last key over their last row, as
/// `TERMVIEW_METER=1` asks.
///
/// It writes each frame of the views once more, for itself, as a ``SessionInspector`` does: the
/// figures are those of the views alone, and the meter's own cells, which the terminal gets with
/// them, count for nothing. It draws nothing that a key did not ask for.
@MainActor
final class MeteredSource: GraphSource {
  /// The source of a screen's frames: with a meter if the environment requests one.
  static func source(of graph: ViewGraph) -> GraphSource {
    InspectorServer.isMeterAskedFor ? MeteredSource(graph) : GraphSource(graph)
  }

  /// The cost of the last key; `nil` before the first one.
  private(set) var meter: Meter?
  private var writer = FrameWriter(capabilities: .xterm)
  /// The last frame of the views.
  private var views: Frame?
  /// The time that was taken by keys of which no frame has come yet; `nil` for none.
  private var pending: Duration?
  /// Whether the terminal gets everything once more.
  private var repaints = false
  /// The clock of the figures.
  var now: () -> Moment = { .now }

  override func handle(_ events: [InputEvent]) -> SessionRequest {
    let start = now()
    let request = super.handle(events)
    if events.contains(where: \.isCommand) { pending = (pending ?? .zero) + (now() - start) }
    repaints = repaints || request == .repaint
    return request
  }

  override func resize(to size: Size) {
    graph.setEnvironment {
      $0.terminalSize = size
      $0.meterColumns = Meter.reserve(on: size)
    }
    super.resize(to: size)
  }

  override func adapt(to traits: TerminalTraits) {
    writer.capabilities = traits.capabilities
    writer.forget()
    super.adapt(to: traits)
  }

  override func nextFrame() -> Frame? { nextFrame {} }

  override func nextFrame(releasingLast: () -> Void) -> Frame? {
    let start = now()
    let framesBefore = inspector?.frameCount
    let frame = super.nextFrame(releasingLast: releasingLast)
    var bytes = 0
    if repaints { writer.forget() }
    if let written = frame ?? (repaints ? views : nil) {
      _ = writer.write(written)
      bytes = writer.bytes.count
      views = written
    }
    repaints = false
    // The frame has the inspector's panel, which is no view of the program either.
    if let inspector {
      bytes = inspector.frameCount == framesBefore ? 0 : inspector.frames.last?.bytes ?? 0
    }
    if let time = pending {
      pending = nil
      meter = Meter(
        bytes: bytes, rows: graph.lastStatistics.rowsEvaluated, time: time + (now() - start),
        place: graph.unshownCursorPlace)
    } else if frame == nil {
      return nil
    }
    guard let views, let meter else { return frame }
    let glyphs = graph.root.environment.glyphs
    return meter.frame(over: views, separator: glyphs == .full ? " · " : " - ")
  }
}

extension InputEvent {
  /// Whether the user has done something: pressed a key, pasted, used the mouse, not only moved it.
  fileprivate var isCommand: Bool {
    switch self {
    case .key, .text, .paste: true
    case .mouse(let mouse): mouse.kind != .move
    case .focus, .reply: false
    }
  }
}
