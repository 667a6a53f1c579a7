import TermScreen
import TermViewCore

/// A screen without a terminal: everything between a state and the bytes, the write left out.
@MainActor
final class BenchScreen {
  let graph: ViewGraph
  private var shown: Frame?
  private var encoder: ANSIEncoder
  private let options: DiffOptions
  private var buffer: [UInt8] = []

  /// What ``draw()`` has done since ``forgetCosts()``.
  private(set) var bytes = 0
  private(set) var operations = 0
  private(set) var rowsEvaluated = 0

  static let capabilities: TerminalCapabilities = {
    var capabilities = TerminalCapabilities.xterm
    capabilities.setsTabStops = true
    return capabilities
  }()

  init(_ size: Size, _ view: some View) {
    encoder = ANSIEncoder(capabilities: BenchScreen.capabilities)
    options = DiffOptions(capabilities: BenchScreen.capabilities)
    graph = ViewGraph(view, size: size)
    draw()
  }

  func forgetCosts() {
    bytes = 0
    operations = 0
    rowsEvaluated = 0
  }

  /// Draws what has changed, as a session does.
  func draw() {
    guard let frame = graph.nextFrame() else { return }
    let diff = FrameDiff(from: shown, to: frame, options: options)
    shown = frame
    buffer.removeAll(keepingCapacity: true)
    encoder.encode(diff, into: &buffer)
    bytes += buffer.count
    operations += diff.operations.count
    rowsEvaluated += graph.lastStatistics.rowsEvaluated
  }

  /// Presses a key and draws.
  func press(_ key: KeyPress) {
    graph.handle([.key(key)])
    draw()
  }
}
