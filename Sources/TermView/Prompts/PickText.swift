import TermFuzzy
import TermViewCore

/// Lines and texts of rows, with what matches standing out.
enum PickText {
  /// A line of bytes, by its number.
  ///
  /// - Parameter columns: how wide the row is. A match that would not be seen is brought in by
  ///   leaving out the beginning of the line.
  @MainActor
  static func text(
    _ line: Int, of lines: FuzzySnapshot, _ matcher: FuzzyMatcher, columns: Int
  ) -> Text {
    // Whatever is no UTF-8 is shown, and matches, as U+FFFD.
    var line = lines.withLine(line) { String(decoding: $0.prefix(limit), as: UTF8.self) }
    line.makeContiguousUTF8()
    let ranges = matcher.highlights(in: line.utf8)
    let room = max(8, columns - 4)
    guard let last = ranges.last, last.upperBound > room else {
      return Text(line).highlighted(ranges)
    }
    let start = max(0, last.upperBound - room * 3 / 4)
    return Text("…") + Text(line).highlighted(ranges).dropping(bytes: start)
  }

  /// How many bytes of a line may show at all.
  private static let limit = 16_384
}
