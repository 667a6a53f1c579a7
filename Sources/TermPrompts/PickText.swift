import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// The lines and texts of rows, with their matches highlighted.
@MainActor
enum PickText {
  /// A line of bytes, by its number, as one row.
  ///
  /// - Parameter columns: how wide the row is. A match that would not be seen is brought in by
  ///   leaving out the beginning of the line.
  static func text(
    _ line: Int, of lines: FuzzySnapshot, _ matcher: FuzzyMatcher, columns: Int,
    policy: WidthPolicy = WidthPolicy.conservative
  ) -> Text {
    let text = StyledLine(line, of: lines).text
    return row(
      text, matcher.highlights(in: text.plainText.utf8), columns: columns, policy: policy)
  }

  /// A line of bytes, by its number, as a row for each newline in it and one more.
  ///
  /// - Parameter columns: how wide the rows are.
  static func texts(
    _ line: Int, of lines: FuzzySnapshot, _ matcher: FuzzyMatcher, columns: Int,
    policy: WidthPolicy = WidthPolicy.conservative
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
      texts.append(row(rows[index], own, columns: columns, policy: policy))
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

  /// A row with its matches highlighted; where the last would not be seen, without the beginning.
  private static func row(
    _ text: Text, _ ranges: [Range<Int>], columns: Int, policy: WidthPolicy
  ) -> Text {
    let shown = text.highlighted(bytes: ranges)
    guard let last = ranges.last else { return shown }
    let room = max(8, columns - 4)
    // The columns of each character up to the match's end, those of a tab by its place.
    var clusters: [(start: Int, columns: Int, isTab: Bool)] = []
    var column = 0
    let plain = text.plainText
    let bytes = Array(plain.utf8.prefix(last.upperBound))
    TextClusters(plain, policy: policy).visit { cluster in
      guard cluster.bytes.lowerBound < last.upperBound else { return false }
      let isTab = bytes[cluster.bytes.lowerBound] == 0x09
      let width = isTab ? tabStop - column % tabStop : cluster.columns
      clusters.append((cluster.bytes.lowerBound, width, isTab))
      column += width
      return true
    }
    guard column > room else { return shown }
    // Without what is before it, a tab may be as wide as tabs are.
    var start = last.upperBound
    var left = room * 3 / 4
    for cluster in clusters.reversed() {
      left -= cluster.isTab ? tabStop : cluster.columns
      if left < 0 { break }
      start = cluster.start
    }
    return Text("…") + shown.dropping(bytes: start)
  }

  /// The columns between the stops of tabs.
  private static let tabStop = 8

  static let newline = UInt8(ascii: "\n")
  /// The number of bytes of a line that may show at all.
  private static let limit = 16_384
  /// The maximum number of rows of a line.
  static let heightLimit = 8
}
