import Foundation
import TermReplay
import TermScreen
import TestFolders
import Testing

/// Live lines on a terminal that wraps its lines anew some frames before it tells of the new size.
///
/// `TERMVIEW_RECEIPTS` is how many scripts are run, 60 unless told.
@Suite("Live lines on a terminal that tells of its size late")
struct InlineReceiptTests {
  /// The lines above live ones after random frames and sizes, and those that there should be.
  private func lines(
    seed: UInt64, asks: Bool, _ rewrapping: LineRewrapping
  ) -> (shown: [String], wanted: [String]) {
    var script = LateSizes(seed: seed, asks: asks, rewrapping)
    script.run()
    let top = script.terminal.position.row - script.encoder.cursorRow
    // What a narrower terminal had on the row that a line ends in is blank now, and a part of it.
    let shown = script.terminal.logicalLines(upTo: max(0, top), prompt: "¶").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(!script.terminal.isInPrompt, "seed \(seed): live lines are a prompt")
    #expect(
      script.terminal.unknown.allSatisfy { !$0.contains("prompt") }, "seed \(seed): inside a row")
    return (shown.filter { $0.contains("settled") || $0.contains("¶") }, script.settled)
  }

  @Test(
    """
    What leaves is in the history once, in order, with each prompt marked where it begins, if the \
    size is asked for or the place marked
    """,
    arguments: [LineRewrapping.isLate, .wraps, .keepsSavedCursor])
  func history(rewrapping: LineRewrapping) {
    let told = ProcessInfo.processInfo.environment["TERMVIEW_RECEIPTS"]
    let count = told.flatMap { UInt64($0) } ?? 60
    for seed in 0..<count {
      let (shown, wanted) = lines(seed: seed, asks: rewrapping != .keepsSavedCursor, rewrapping)
      #expect(shown == wanted, "seed \(seed)")
    }
    let unmarked = rewrapping == .keepsSavedCursor ? .wraps : rewrapping
    let lost = (0..<8 as Range<UInt64>).contains { seed in
      let (shown, wanted) = lines(seed: seed, asks: false, unmarked)
      return shown != wanted
    }
    #expect(lost, "the sizes harm nothing, so that the test finds nothing")
  }
}

/// Random frames on a terminal whose size is another one in between, at any moment; where it is
/// asked, not more often than every fourth time that something is written: tmux takes 250 ms.
private struct LateSizes {
  private(set) var encoder: InlineEncoder
  private(set) var terminal: VirtualTerminal
  private(set) var settled: [String] = []
  private var random: SplitMix
  private let asks: Bool
  private var size = Size(columns: 40, rows: 14)
  private let table = CellTable()
  private var writesSinceResize = 0
  private var isCalm = false
  private var isErased = true

  init(seed: UInt64, asks: Bool, _ rewrapping: LineRewrapping) {
    random = SplitMix(seed: seed)
    self.asks = asks
    encoder = InlineEncoder(screen: size, capabilities: .xterm)
    encoder.rewrapping = rewrapping
    encoder.asksSizes = asks
    encoder.marksPrompts = true
    terminal = VirtualTerminal(size: size)
    terminal.keepsHistory = true
    terminal.resizing = rewrapping == .isLate ? .rewraps : .rewrapsText
    terminal.feed("\u{1B}[?7l".utf8)
  }

  mutating func run() {
    for step in 0..<40 {
      // The news of a size comes in every third step.
      if step % 3 == 0 || isErased { learnSize() }
      isErased = false
      draw(step)
    }
    isCalm = true
    learnSize()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Whether the place is found at any size, so that the window may do what it likes.
  private var marksPlace: Bool { encoder.rewrapping == .keepsSavedCursor }

  /// What is written reaches the terminal, which may have got another size just before.
  private mutating func send(_ write: (inout InlineEncoder, inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&encoder, &bytes)
    writesSinceResize += 1
    guard !isCalm else { return terminal.feed(bytes) }
    if marksPlace {
      while number(0...2) == 0 {
        terminal.resize(to: Size(columns: number(25...60), rows: number(6...16)))
      }
    } else if writesSinceResize > 3, number(0...3) == 0 {
      terminal.resize(to: Size(columns: number(25...60), rows: number(6...16)))
      writesSinceResize = 0
    }
    terminal.feed(bytes)
  }

  /// Answers until nothing is asked.
  private mutating func answer() {
    while encoder.awaitsSize {
      var decoder = InputDecoder()
      decoder.expectedCursorReports = 9
      let events = decoder.feed(terminal.replies)
      terminal.replies = []
      if events.isEmpty { return }
      var row: Int?
      for case .reply(let reply) in events {
        if case .cursorPosition(let position) = reply { row = position.row }
        guard case .size(let size) = reply else { continue }
        var wasErased = false
        send { wasErased = $0.take(size, row: row, into: &$1) }
        if wasErased { isErased = true }
      }
    }
  }

  private mutating func learnSize() {
    guard size != terminal.size || isErased else { return }
    size = terminal.size
    if asks, encoder.rows > 0 {
      send { $0.ascend(isMeasured: true, into: &$1) }
      answer()
    }
    let (size, row) = (size, terminal.position.row)
    send { $0.resize(to: size, rewraps: true, row: row, into: &$1) }
  }

  private mutating func draw(_ step: Int) {
    let columns = encoder.screen.columns
    let edge = String(repeating: "-", count: columns)
    let growing = "live \(step) " + String(repeating: "l", count: number(0...3) * 10)
    let field = String(repeating: "f", count: number(4...24))
    var frame = Frame(size: Size(columns: columns, rows: 4), table: table)
    frame.lines = [growing, edge, field, edge].map { line(String($0.prefix(columns))) }
    let hidesCursor = number(0...2) == 0
    frame.cursor = Cursor(position: Point(row: 2, column: 3), isVisible: !hidesCursor)
    let leaving = (0..<number(0...2)).map { part in
      "settled \(step) \(part) " + String(repeating: "x", count: number(0...50)) + "."
    }
    frame.above = leaving.map { line($0) }
    frame.promptsAbove = leaving.indices.filter { _ in number(0...2) > 0 }
    if encoder.needsAscent(before: frame, writesAbove: !leaving.isEmpty) {
      send { $0.ascend(isMeasured: false, into: &$1) }
      answer()
    }
    settled += leaving.enumerated().map { place, text in
      (frame.promptsAbove.contains(place) ? "¶" : "") + text
    }
    send { $0.encode(frame, into: &$1) }
    answer()
  }

  private func line(_ text: String) -> Line {
    var printed = PrintedText()
    var lines: [Line] = []
    _ = printed.append(
      Array((text + "\n").utf8), isComplete: true, policy: .unicode, table: table, to: &lines)
    return lines[0]
  }
}
