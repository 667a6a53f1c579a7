import TermReplay
import TermScreen
import TestFolders

/// Streams of control sequences and text as a drawing program may send them, at random.
///
/// Left out is what libvterm 0.1.4 is known to do otherwise: REP, which crashes it, is written out
/// for it; while a wrap is pending the cursor returns to the left edge first; a wide glyph is never
/// written at the right edge. With margins it moves up and down across them, where xterm stops, and
/// does not shift characters outside them, where xterm does.
struct RandomSequences {
  var random: SplitMix
  let size: Size

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    size = Size(
      columns: Int.random(in: 2...24, using: &random), rows: Int.random(in: 2...10, using: &random))
  }

  /// The next piece for a terminal in this state, and the same for libvterm.
  mutating func next(_ terminal: VirtualTerminal) -> (ours: [UInt8], theirs: [UInt8]) {
    if terminal.isWrapPending, Int.random(in: 0..<3, using: &random) > 0 { return same("\r") }
    if terminal.isWrapPending { return same(letters(1)) }
    let hasMargins = terminal.margins.count < size.rows
    let isInside = terminal.margins.contains(terminal.position.row)
    let room = size.columns - terminal.position.column
    let count = Int.random(in: 1...4, using: &random)
    let number = count == 1 && Bool.random(using: &random) ? "" : String(count)
    let row = Int.random(in: 1...size.rows, using: &random)
    let column = Int.random(in: 1...size.columns, using: &random)
    switch Int.random(in: 0..<30, using: &random) {
    case 0...5: return same(letters(min(room, Int.random(in: 1...8, using: &random))))
    case 6 where room > 2: return same("日")
    case 7: return same("é")
    case 8: return same("\u{1B}[\(row);\(column)H")
    case 9: return same("\u{1B}[\(column)G")
    case 10: return same("\u{1B}[\(row)d")
    case 11:
      let finals = hasMargins ? ["C", "D"] : ["A", "B", "C", "D"]
      return same("\u{1B}[\(number)\(finals.randomElement(using: &random)!)")
    case 12: return same(["\r", "\n", "\u{8}", "\t"].randomElement(using: &random)!)
    case 13: return same("\u{1B}M")
    case 14: return same("\u{1B}D")
    case 15: return same("\u{1B}[\(["", "1", "2"].randomElement(using: &random)!)K")
    case 16: return same("\u{1B}[\(["", "1", "2"].randomElement(using: &random)!)J")
    case 17: return same("\u{1B}[\(number)X")
    case 18 where isInside: return same("\u{1B}[\(number)@")
    case 19 where isInside: return same("\u{1B}[\(number)P")
    case 20: return same("\r\u{1B}[\(number)L")
    case 21: return same("\r\u{1B}[\(number)M")
    case 22: return same("\u{1B}[\(number)S")
    case 23: return same("\u{1B}[\(number)T")
    case 24:
      let top = Int.random(in: 1..<size.rows, using: &random)
      let bottom = Int.random(in: top + 1...size.rows, using: &random)
      return same(Bool.random(using: &random) ? "\u{1B}[r" : "\u{1B}[\(top);\(bottom)r\u{1B}[H")
    case 25 where room > 6:
      let glyph = letters(1)
      let times = Int.random(in: 1...5, using: &random)
      return (
        Array("\(glyph)\u{1B}[\(times)b".utf8),
        Array((glyph + String(repeating: glyph, count: times)).utf8)
      )
    default: return same(style())
    }
  }

  private func same(_ text: String) -> (ours: [UInt8], theirs: [UInt8]) {
    (Array(text.utf8), Array(text.utf8))
  }

  private mutating func letters(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random)))
    }
    return text
  }

  private mutating func style() -> String {
    let codes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: "38;5;\(Int.random(in: 16...255, using: &random))"
      case 1: "48;2;1;2;3"
      case 2: String(Int.random(in: 30...37, using: &random))
      case 3: String(Int.random(in: 100...107, using: &random))
      case 4: ["22", "23", "24", "25", "27", "29", "39", "49"].randomElement(using: &random)!
      case 5: ""
      default: ["1", "3", "4", "5", "7", "9"].randomElement(using: &random)!
      }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
