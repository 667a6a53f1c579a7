import TermFuzzy
import TermScreen
import TermView
import TermViewCore

/// Lines and texts of rows, with what matches standing out.
@MainActor
enum PickText {
  /// A line of bytes, by its number, as one row.
  ///
  /// - Parameter columns: how wide the row is. A match that would not be seen is brought in by
  ///   leaving out the beginning of the line.
  static func text(
    _ line: Int, of lines: FuzzySnapshot, _ matcher: FuzzyMatcher, columns: Int
  ) -> Text {
    let text = string(line, of: lines)
    return row(text, matcher.highlights(in: text.utf8), columns: columns)
  }

  /// A line of bytes, by its number, as a row for each newline in it and one more.
  ///
  /// - Parameter columns: how wide the rows are.
  static func texts(
    _ line: Int, of lines: FuzzySnapshot, _ matcher: FuzzyMatcher, columns: Int
  ) -> [Text] {
    let text = string(line, of: lines)
    let ranges = matcher.highlights(in: text.utf8)
    guard text.utf8.contains(newline) else { return [row(text, ranges, columns: columns)] }
    var texts: [Text] = []
    var start = 0
    let parts = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    for part in parts.prefix(parts.count > heightLimit ? heightLimit - 1 : heightLimit) {
      let end = start + part.count
      let own = ranges.compactMap { range -> Range<Int>? in
        let shared = range.clamped(to: start..<end)
        return shared.isEmpty ? nil : shared.lowerBound - start..<shared.upperBound - start
      }
      texts.append(row(String(Substring(part)), own, columns: columns))
      start = end + 1
    }
    if parts.count > texts.count { texts.append(Text("… \(parts.count - texts.count) more").dim()) }
    return texts
  }

  /// How many rows a line takes.
  static func height(of line: Int, in lines: FuzzySnapshot) -> Int {
    lines.withLine(line) { bytes in
      min(heightLimit, bytes.prefix(limit).reduce(1) { $0 + ($1 == newline ? 1 : 0) })
    }
  }

  private static func row(_ text: String, _ ranges: [Range<Int>], columns: Int) -> Text {
    let room = max(8, columns - 4)
    guard let last = ranges.last, last.upperBound > room else {
      return Text(text).highlighted(ranges)
    }
    let start = max(0, last.upperBound - room * 3 / 4)
    return Text("…") + Text(text).highlighted(ranges).dropping(bytes: start)
  }

  /// The text of a line. Whatever is no UTF-8 is shown, and matches, as U+FFFD.
  private static func string(_ line: Int, of lines: FuzzySnapshot) -> String {
    var text = lines.withLine(line) { String(decoding: $0.prefix(limit), as: UTF8.self) }
    text.makeContiguousUTF8()
    return text
  }

  static let newline = UInt8(ascii: "\n")
  /// How many bytes of a line may show at all.
  private static let limit = 16_384
  /// How many rows a line may take.
  static let heightLimit = 8
}
