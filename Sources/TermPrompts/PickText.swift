import TermFuzzy
import TermScreen
import TermView
import TermViewCore

/// The lines and texts of rows, with their matches highlighted.
@MainActor
enum PickText {
  /// A line of bytes, by its number, as one row.
  ///
  /// - Parameter columns: how wide the row is. A match that would not be seen is brought in by
  ///   leaving out the beginning of the line.
  static func text(
    _ line: Int, of lines: FuzzySnapshot, _ matcher: FuzzyMatcher, columns: Int
  ) -> Text {
    let text = StyledLine(line, of: lines).text
    return row(text, matcher.highlights(in: text.plainText.utf8), columns: columns)
  }

  /// A line of bytes, by its number, as a row for each newline in it and one more.
  ///
  /// - Parameter columns: how wide the rows are.
  static func texts(
    _ line: Int, of lines: FuzzySnapshot, _ matcher: FuzzyMatcher, columns: Int
  ) -> [Text] {
    let rows = StyledLine(line, of: lines).rows
    let plain = rows.map(\.plainText)
    let ranges = matcher.highlights(in: plain.joined(separator: "\n").utf8)
    var texts: [Text] = []
    var start = 0
    for index in rows.indices.prefix(rows.count > heightLimit ? heightLimit - 1 : heightLimit) {
      let end = start + plain[index].utf8.count
      let own = ranges.compactMap { range -> Range<Int>? in
        let shared = range.clamped(to: start..<end)
        return shared.isEmpty ? nil : shared.lowerBound - start..<shared.upperBound - start
      }
      texts.append(row(rows[index], own, columns: columns))
      start = end + 1
    }
    if rows.count > texts.count {
      texts.append(Text("… \(rows.count - texts.count) more").foregroundStyle(.secondary))
    }
    return texts
  }

  /// The number of rows of a line.
  static func height(of line: Int, in lines: FuzzySnapshot) -> Int {
    lines.withLine(line) { bytes in
      min(heightLimit, bytes.prefix(limit).reduce(1) { $0 + ($1 == newline ? 1 : 0) })
    }
  }

  private static func row(_ text: Text, _ ranges: [Range<Int>], columns: Int) -> Text {
    let room = max(8, columns - 4)
    guard let last = ranges.last, last.upperBound > room else {
      return text.highlighted(bytes: ranges)
    }
    let start = max(0, last.upperBound - room * 3 / 4)
    return Text("…") + text.highlighted(bytes: ranges).dropping(bytes: start)
  }

  static let newline = UInt8(ascii: "\n")
  /// The number of bytes of a line that may show at all.
  private static let limit = 16_384
  /// The maximum number of rows of a line.
  static let heightLimit = 8
}
