import TermReplay
import TermScreen

/// Live lines in the middle of the screen of a model of a terminal, which keeps what scrolls off.
struct InlineReplay {
  private(set) var encoder: InlineEncoder
  private(set) var terminal: VirtualTerminal
  /// What is to be printed above the lines.
  var printed: [String] = []
  private let rewrapsLines: Bool

  init(size: Size, capabilities: TerminalCapabilities, rewrapsLines: Bool) {
    encoder = InlineEncoder(screen: size, capabilities: capabilities)
    terminal = VirtualTerminal(size: size)
    terminal.keepsHistory = true
    terminal.resizing = rewrapsLines ? .rewrapsText : .cuts
    self.rewrapsLines = rewrapsLines
    terminal.feed("$\r\n\u{1B}[?7l".utf8)
  }

  /// The text that ``history`` has where a prompt is marked; `nil` if none is.
  var promptMark: String? { didSet { encoder.marksPrompts = promptMark != nil } }

  /// The lines above the live ones.
  var history: [String] {
    terminal.logicalLines(
      upTo: terminal.position.row - encoder.cursorRow, prompt: promptMark ?? "")
  }

  /// Draws a frame; returns its bytes, and what is wrong with what they show.
  mutating func draw(_ frame: Frame) -> (bytes: [UInt8], difference: String?) {
    var frame = frame
    var text = PrintedText()
    var lines: [Line] = []
    for printed in printed {
      _ = text.append(
        Array((printed + "\n").utf8), isComplete: true, policy: terminal.widthPolicy,
        table: frame.table, to: &lines)
    }
    printed = []
    frame.putAbove(lines)
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    terminal.feed(bytes)
    return (bytes, difference(from: frame))
  }

  /// Gives the terminal another size, as a session follows it: the lines are erased.
  mutating func resize(to size: Size) -> [UInt8] {
    terminal.resize(to: size)
    var bytes: [UInt8] = []
    encoder.resize(
      to: size, rewraps: rewrapsLines, row: terminal.position.row, into: &bytes)
    terminal.feed(bytes)
    return bytes
  }

  private func difference(from frame: Frame) -> String? {
    let top = terminal.position.row - encoder.cursorRow
    if top < 0 { return "the cursor is above the lines" }
    for row in top..<terminal.size.rows {
      let line = row - top < frame.lines.count ? frame.cells(row: row - top) : []
      let end = line.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
      if terminal.grid.textRow(row).cells.count > end { return "row \(row - top) ends in blanks" }
      for column in 0..<terminal.size.columns {
        let shown = terminal.table.text(of: terminal.grid[row, column])
        let wanted = column < line.count ? frame.table.text(of: line[column]) : " "
        if shown != wanted {
          return "row \(row - top), column \(column): \"\(shown)\" instead of \"\(wanted)\""
        }
      }
    }
    return terminal.unknown.isEmpty ? nil : "not understood: \(terminal.unknown)"
  }
}
