import SampleViews
import TermReplay
import TermScreen
import TermView
import Testing

/// Views as live lines on a model of a terminal that keeps what scrolls off.
@MainActor
final class InlineTerminal {
  let graph: ViewGraph
  private var encoder: InlineEncoder
  private var terminal: VirtualTerminal
  private var now = Moment.now
  private(set) var frames = 0

  init(
    columns: Int = 30, rows: Int = 8, height: Int = .max, @ViewBuilder content: () -> some View
  ) {
    let size = Size(columns: columns, rows: rows)
    encoder = InlineEncoder(screen: size, capabilities: .xterm, verifiesKeys: true)
    terminal = VirtualTerminal(size: size)
    terminal.keepsHistory = true
    terminal.feed("$ tool\r\n\u{1B}[?7l".utf8)
    graph = ViewGraph(
      content(), size: size, presentation: InlinePresentation(height: height))
    graph.now = { [unowned self] in now }
    update()
  }

  /// Draws what has changed.
  func update() {
    while let frame = graph.nextFrame() {
      frames += 1
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.feed(bytes)
    }
  }

  func advance(by duration: Duration) {
    now += duration
    graph.wake(at: now)
    update()
  }

  /// All lines, those that scrolled off first, without the command and blank ones at the end.
  var text: [String] {
    var lines = terminal.history + terminal.lines
    while lines.last == "" { lines.removeLast() }
    return Array(lines.dropFirst())
  }
}
