import TermReplay
import TermScreen

/// Replays the bytes of every frame on a model of a terminal: what it shows must be the frame.
///
/// Terminals that count clusters otherwise get bytes of their own: the same frame, its contested
/// clusters as that terminal's policy has them, through the same diff and the same encoder. As
/// long as no frame has such a cluster the bytes would be the same ones, and nothing is done.
struct Replay {
  /// The capabilities of the terminal. A change takes effect with the next frame, a repaint.
  var capabilities: TerminalCapabilities {
    didSet {
      for index in others.indices { others[index].encoder.capabilities = capabilities }
      for index in others.indices { others[index].shown = nil }
    }
  }
  private var main: Lane
  private var others: [Lane]
  /// Whether a frame has had a cluster that terminals disagree on.
  private var isContested = false

  /// One terminal.
  private struct Lane {
    let name: String
    let policy: WidthPolicy
    var terminal: VirtualTerminal
    var encoder: ANSIEncoder
    var shown: Frame?
  }

  init(size: Size, capabilities: TerminalCapabilities, policy: WidthPolicy) {
    self.capabilities = capabilities
    func lane(_ name: String, _ policy: WidthPolicy) -> Lane {
      var terminal = VirtualTerminal(size: size)
      terminal.widthPolicy = policy
      return Lane(
        name: name, policy: policy, terminal: terminal,
        encoder: ANSIEncoder(capabilities: capabilities))
    }
    main = lane("the terminal", policy)
    others = [
      lane("a terminal that adds up scalars", .wcwidth),
      lane("kitty", .kitty),
    ]
  }

  /// Replays a frame; returns what is wrong.
  mutating func check(_ frame: Frame, _ bytes: [UInt8]) -> String? {
    // Without a cell there is nothing to show, nor a place for the cursor.
    guard frame.size.columns > 0, frame.size.rows > 0 else { return nil }
    if main.terminal.size != frame.size { main.terminal = Replay.terminal(frame.size, main) }
    main.terminal.feed(bytes)
    if let difference = main.terminal.difference(from: frame, capabilities: capabilities) {
      return "on \(main.name): \(difference)"
    }
    if !isContested { isContested = Replay.hasClusters(frame) }
    guard isContested else { return nil }
    for index in others.indices {
      if let difference = check(frame, &others[index]) {
        return "on \(others[index].name): \(difference)"
      }
    }
    return nil
  }

  private func check(_ frame: Frame, _ lane: inout Lane) -> String? {
    let translated = Replay.translated(frame, policy: lane.policy, like: lane.shown)
    if lane.terminal.size != frame.size { lane.terminal = Replay.terminal(frame.size, lane) }
    let diff = FrameDiff(
      from: lane.shown, to: translated, options: DiffOptions(capabilities: capabilities))
    var bytes: [UInt8] = []
    lane.encoder.encode(diff, into: &bytes)
    lane.terminal.feed(bytes)
    lane.shown = translated
    return lane.terminal.difference(from: translated, capabilities: capabilities)
  }

  private static func terminal(_ size: Size, _ lane: Lane) -> VirtualTerminal {
    var terminal = VirtualTerminal(size: size)
    terminal.widthPolicy = lane.policy
    return terminal
  }

  /// Whether a cell holds what terminals disagree on.
  private static func hasClusters(_ frame: Frame) -> Bool {
    for line in frame.lines {
      for span in line.spans {
        for cell in span.cells where cell.role != .trailing && isContested(cell) { return true }
      }
    }
    return false
  }

  private static func isContested(_ cell: Cell) -> Bool { cell.cluster != nil || cell.isContested }

  /// The frame as a terminal of another policy is given it: contested clusters in the same cells,
  /// as far as they fit there.
  private static func translated(_ frame: Frame, policy: WidthPolicy, like shown: Frame?) -> Frame {
    let table = shown.flatMap { $0.table.isFull ? nil : $0.table } ?? CellTable()
    var result = frame
    result.table = table
    for row in 0..<frame.size.rows {
      var cells = frame.cells(row: row)
      for column in cells.indices {
        let cell = cells[column]
        guard cell.style.extra != 0 || isContested(cell) else { continue }
        let style = table.style(frame.table.style(of: cell))
        guard isContested(cell), cell.role != .trailing else {
          cells[column].style = style
          continue
        }
        let width = cell.role == .wide ? 2 : 1
        var buffer = CellBuffer(size: Size(columns: width, rows: 1))
        TextLayout(runs: [TextRun(frame.table.text(of: cell), style: style)], policy: policy)
          .paint(into: &buffer, rect: buffer.bounds, table: table)
        for (offset, painted) in buffer.line(0).enumerated() {
          var painted = painted
          if painted == .blank { painted.style = style }
          cells[column + offset] = painted
        }
      }
      result.lines[row] = Line(spans: cells.isEmpty ? [] : [Span(column: 0, cells: cells[...])])
    }
    return result
  }
}
