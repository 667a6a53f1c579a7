import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// The searched text of a line, with the line's own colours.
@MainActor
struct StyledLine {
  private var runs: [(bytes: [UInt8], style: CellStyle)] = []

  /// The number of bytes of a line that may show at all.
  private static let limit = 16_384

  /// A line by its number.
  init(_ line: Int, of lines: FuzzySnapshot) {
    guard lines.format.removesEscapeSequences,
      lines.withOriginal(line, { $0.count }) <= 4 * Self.limit
    else {
      runs = [(lines.withLine(line) { Array($0.prefix(Self.limit)) }, CellStyle.plain)]
      return
    }
    var style = CellStyle.plain
    var marks: [(place: Int, style: CellStyle)] = [(0, style)]
    let plain = lines.withOriginal(line) { original in
      EscapeSequences.removed(from: original) { place, sequence in
        guard sequence.starts(with: "\u{1B}[".utf8), sequence.last == UInt8(ascii: "m") else {
          return
        }
        let parameters = Array(sequence.dropFirst(2).dropLast())
        guard parameters.allSatisfy({ $0 >= 0x30 && $0 <= 0x3B }) else { return }
        style.select(CellStyle.parameters(parameters[...])) { _ in }
        style.attributes.remove(.hidden)
        marks.append((place, style))
      }
    }
    plain.withUnsafeBufferPointer { plain in
      for piece in LineFormatter(lines.format).pieces(of: plain, number: line) {
        switch piece {
        case .text(let bytes): runs.append((bytes, CellStyle.plain))
        case .line(let range): append(range, of: plain, marks)
        }
      }
    }
  }

  /// Adds bytes of a line.
  ///
  /// - Parameter marks: where styles begin; the first is at the start of the line.
  private mutating func append(
    _ range: Range<Int>, of line: UnsafeBufferPointer<UInt8>,
    _ marks: [(place: Int, style: CellStyle)]
  ) {
    for (index, mark) in marks.enumerated() {
      let end = index + 1 < marks.count ? marks[index + 1].place : line.count
      let part = (mark.place..<end).clamped(to: range)
      if !part.isEmpty { runs.append((Array(line[part]), mark.style)) }
    }
  }

  /// The line as one text.
  var text: Text { runs.reduce(Text("")) { $0 + Text($1.bytes, in: $1.style) } }

  /// A text for each newline in the line, and one more.
  var rows: [Text] {
    var rows = [Text("")]
    for (bytes, style) in runs {
      let parts = bytes.split(separator: PickText.newline, omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { rows.append(Text("")) }
        if !part.isEmpty { rows[rows.count - 1] = rows[rows.count - 1] + Text(Array(part), in: style) }
      }
    }
    return rows
  }
}
