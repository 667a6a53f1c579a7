import TermDevice
import TermScreen
import TermViewCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Follows what a session draws, for those who look at it: on the program's own screen, or from
/// another terminal.
///
/// It writes each frame of the views once more, for itself, with the encoder that the terminal's
/// frames are written with: so that its figures are those of the program's views, never of its own
/// panel.
@MainActor
final class SessionInspector {
  /// The capabilities of the terminal.
  var capabilities = TerminalCapabilities.xterm

  private let graph: ViewGraph
  private let journal = EvaluationJournal()
  private var server: InspectorServer?
  /// The costs of the views' last frames.
  private(set) var frames: [InspectionReport.FrameCost] = []
  private(set) var frameCount = 0
  private(set) var heat = HeatMap()
  /// Why the last frame evaluated nodes.
  private var causes: [ObjectIdentifier: String] = [:]
  /// The last frame of the views.
  private var shown: Frame?
  private var writer: FrameWriter
  private var inline: InlineEncoder
  /// The page shown on the program's own screen.
  private var page: InspectorPanel.Page?
  /// Whether the screen shows another page than it should.
  private var hasTurned = false

  /// - Parameter listens: whether others may ask for reports.
  init(_ graph: ViewGraph, listens: Bool = true) {
    self.graph = graph
    writer = FrameWriter(capabilities: .xterm)
    writer.keepsOperations = true
    inline = InlineEncoder(screen: graph.size, capabilities: .xterm)
    graph.journal = journal
    if listens {
      server = InspectorServer.begin { [weak self] in self?.report().encoded ?? [] }
    }
    // Live lines are few, and keep to themselves.
    if graph.presentation.fillsWindow { graph.onInspect = { [weak self] in self?.turnPage() } }
  }

  func end() {
    graph.journal = nil
    graph.onInspect = nil
    server?.end()
    server = nil
  }

  /// The next frame for the terminal.
  func nextFrame() -> Frame? {
    let frame = graph.nextFrame()
    let evaluations = journal.takeEvaluations()
    if frame != nil || !evaluations.isEmpty {
      note(frame, evaluations)
      server?.noteFrame()
    } else if !hasTurned {
      return nil
    }
    guard let shown, page != nil || hasTurned else { return frame }
    hasTurned = false
    return page.map { panel($0, over: shown) } ?? shown
  }

  // MARK: The program's own screen

  private func turnPage() {
    page = page.map(\.next) ?? .frame
    hasTurned = true
  }

  private func panel(_ page: InspectorPanel.Page, over shown: Frame) -> Frame {
    let height = InspectorPanel.height(of: page, rows: shown.size.rows)
    let panel = InspectorPanel(
      lines: lines(of: page, height: height), heat: heat,
      policy: graph.root.environment.widthPolicy)
    return panel.frame(over: shown, height: height)
  }

  private func lines(of page: InspectorPanel.Page, height: Int) -> [String] {
    let room = max(0, height - 1)
    switch page {
    case .frame:
      guard let last = frames.last else { return [] }
      var reasons = last.evaluated
      let count = last.viewsEvaluated + last.rowsEvaluated
      if count > room {
        reasons = reasons.prefix(max(0, room - 1)) + ["and \(count - room + 1) more"]
      }
      let earlier = frames.dropLast().suffix(room).reversed().map(\.summary)
      return [" F12 views | \(last.brief)"] + reasons.map { "  " + $0 } + earlier
    case .views:
      let (nodes, isCut) = nodes()
      var report = report(of: nodes)
      report.isCut = isCut
      let shown = report.shownNodes(showsWrappers: false)
      // Around the view that has the focus.
      let focused = shown.firstIndex { $0.node.isFocused } ?? 0
      let start = max(0, min(focused - room / 2, shown.count - room))
      let lines = report.treeLines(showsWrappers: false)[start..<min(start + room, shown.count)]
      return [
        " F12 cells | views \(start + 1)-\(start + lines.count) of \(shown.count)"
          + " | all: termview-inspect \(report.process)"
      ] + lines.map { "  " + $0 }
    case .cells:
      let count = heat.rows.joined().reduce(into: 0) { $0 += $1 == HeatMap.most ? 1 : 0 }
      let cells = count == 1 ? "the cell" : "\(count) cells"
      return [" F12 close | frame \(frameCount) drew \(cells) shown reversed"]
    }
  }

  // MARK: What frames take

  private func note(_ frame: Frame?, _ evaluations: [Evaluation]) {
    frameCount += 1
    var cost = InspectionReport.FrameCost(number: frameCount)
    cost.viewsEvaluated = graph.lastStatistics.viewsEvaluated
    cost.rowsEvaluated = graph.lastStatistics.rowsEvaluated
    cost.evaluated = evaluations.prefix(InspectionReport.evaluationLimit).map {
      $0.text.displayText(columns: InspectionReport.columns)
    }
    causes = [:]
    for evaluation in evaluations where causes[evaluation.node] == nil {
      causes[evaluation.node] = evaluation.reason.displayText(columns: InspectionReport.columns)
    }
    if let frame {
      let operations = write(frame, &cost)
      cost.operations = operations.count
      cost.lines = operations.writtenLines
      heat.take(operations, size: frame.size)
      shown = frame
    }
    frames.append(cost)
    if frames.count > InspectionReport.frameLimit { frames.removeFirst() }
  }

  /// Writes a frame as the session does; what that does to the screen.
  private func write(_ frame: Frame, _ cost: inout InspectionReport.FrameCost) -> [TerminalOp] {
    guard graph.presentation.fillsWindow else {
      var bytes: [UInt8] = []
      inline.capabilities = capabilities
      if inline.screen != graph.size { inline.resize(to: graph.size, rewraps: nil, into: &bytes) }
      bytes = []
      inline.encode(frame, into: &bytes)
      cost.bytes = bytes.count
      return inline.operations
    }
    writer.capabilities = capabilities
    _ = writer.write(frame)
    cost.bytes = writer.bytes.count
    return writer.operations
  }

  // MARK: Reports

  /// The program's name, as it was started.
  private static let program =
    (CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "?")
    .displayText(columns: 60)

  /// The current report.
  func report() -> InspectionReport {
    let (nodes, isCut) = nodes()
    var report = report(of: nodes)
    report.isCut = isCut
    report.frames = frames
    if let shown { report.screen = PlainTextEncoder().lines(of: shown) }
    report.heat = heat.rows
    return report
  }

  private func report(of nodes: [InspectionReport.Node]) -> InspectionReport {
    var report = InspectionReport(
      program: SessionInspector.program, process: getpid(),
      size: shown?.size ?? graph.size, isInline: !graph.presentation.fillsWindow)
    report.frameCount = frameCount
    report.nodes = nodes
    return report
  }

  /// The view tree.
  func nodes() -> (nodes: [InspectionReport.Node], isCut: Bool) {
    let (reports, isCut) = graph.nodeReports(limit: InspectionReport.nodeLimit)
    func text(_ text: String) -> String { text.displayText(columns: InspectionReport.columns) }
    let nodes = reports.map { report in
      InspectionReport.Node(
        id: UInt(bitPattern: report.node), depth: report.depth, kind: text(report.kind),
        rowID: report.rowID.map(text), rect: report.rect,
        states: report.states.map {
          InspectionReport.State(name: text($0.name), type: text($0.type))
        }, isWrapper: report.isWrapper, isFocused: report.isFocused,
        cause: causes[report.node])
    }
    return (nodes, isCut)
  }
}
