import TermProgram
import TermScreen
import TermViewCore

/// Text that a program prints for a terminal, as lines of styled text.
///
/// Colours and attributes (SGR) are kept, other control sequences are left out. Bytes come in
/// pieces of any size: the last line, a sequence or a character may continue in the next.
///
/// Complexity: O(bytes), each looked at once.
@MainActor
struct StyledLines {
  /// The number of lines, the last perhaps unfinished.
  var count: Int { finished.count + (hasOpenLine ? 1 : 0) }
  /// Whether there was more than fits, and is left out.
  private(set) var isFull = false

  private let limit: Int
  private var finished: [Text] = []
  private var line = RunsOfStyle()
  /// The number of characters of the line, for tab stops.
  private var column = 0

  /// - Parameter limit: how many lines are kept.
  init(limit: Int) { self.limit = limit }

  private var hasOpenLine: Bool { !line.isEmpty }

  /// A line by its number.
  subscript(line: Int) -> Text { line < finished.count ? finished[line] : self.line.text }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if isFull { return }
      // Text that a carriage return would overwrite is kept: nothing is lost, and lines may end
      // with it.
      guard line.take(byte) else { continue }
      switch byte {
      case 0x0A: endLine()
      case 0x09:
        for _ in 0..<8 - column % 8 { line.add(0x20) }
        column += 8 - column % 8
      default:
        line.add(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
  }

  private mutating func endLine() {
    finished.append(line.text)
    line.removeAll()
    column = 0
    if finished.count >= limit { isFull = true }
  }
}
