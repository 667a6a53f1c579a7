import TermScreen

/// A row of a text that is edited: its line and its number in it.
struct TextRow: Hashable, Comparable {
  var line: Int
  var row: Int

  static func < (a: TextRow, b: TextRow) -> Bool { (a.line, a.row) < (b.line, b.row) }
}

/// The rows of wrapped lines, cached for the lines that were requested.
///
/// A line is wrapped when one of its rows is requested. After a change in a line only the rows from
/// shortly before it are wrapped again, up to the first that begins where one did; other lines are
/// not read.
struct TextRows {
  private(set) var wrap: SoftWrap
  /// The starts of the rows of lines, relative to their line.
  private var known: [Int: [Int]] = [:]
  /// The numbers of lines and of rows wrapped so far.
  private(set) var wrappedLines = 0
  private(set) var wrappedRows = 0
  /// The maximum number of cached lines.
  private static let most = 512

  init(_ wrap: SoftWrap) { self.wrap = wrap }

  /// Has the rows be those of another width.
  mutating func setWrap(_ wrap: SoftWrap) {
    guard wrap != self.wrap else { return }
    self.wrap = wrap
    known = [:]
  }

  mutating func forgetAll() { known = [:] }

  /// The number of rows of a line.
  mutating func count(of line: Int, in lines: TextLines) -> Int {
    starts(of: line, in: lines).count
  }

  /// The bytes of a row.
  mutating func bytes(of row: TextRow, in lines: TextLines) -> Range<Int> {
    let bytes = lines.bytes(of: row.line)
    let starts = starts(of: row.line, in: lines)
    let end = row.row + 1 < starts.count ? bytes.lowerBound + starts[row.row + 1] : bytes.upperBound
    return bytes.lowerBound + starts[row.row]..<end
  }

  /// The row that `offset` is in. Between two rows of a line it is the second, unless `endsRow`.
  mutating func row(at offset: Int, endsRow: Bool, in lines: TextLines) -> TextRow {
    let line = lines.line(at: offset)
    let starts = starts(of: line, in: lines)
    let place = offset - lines.starts[line]
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    if endsRow, low > 0, starts[low] == place { low -= 1 }
    return TextRow(line: line, row: low)
  }

  /// The row that is `distance` rows after `row`, or before it, as far as there are rows.
  mutating func row(_ distance: Int, from row: TextRow, in lines: TextLines) -> TextRow {
    var place = row
    var rest = distance
    while rest < 0 {
      let step = min(-rest, place.row)
      place.row -= step
      rest += step
      guard rest < 0, place.line > 0 else { break }
      place.line -= 1
      place.row = count(of: place.line, in: lines) - 1
      rest += 1
    }
    while rest > 0 {
      let step = min(rest, count(of: place.line, in: lines) - 1 - place.row)
      place.row += step
      rest -= step
      guard rest > 0, place.line + 1 < lines.count else { break }
      place = TextRow(line: place.line + 1, row: 0)
      rest -= 1
    }
    return place
  }

  /// The distance in rows from `first` to `second`, at most `most`; 0 if `second` is before.
  mutating func distance(
    from first: TextRow, to second: TextRow, most: Int, in lines: TextLines
  ) -> Int {
    guard second > first else { return 0 }
    if first.line == second.line { return min(most, second.row - first.row) }
    if second.line - first.line > most { return most }
    var distance = second.row - first.row
    for line in first.line..<second.line {
      distance += count(of: line, in: lines)
      if distance - second.row >= most { return most }
    }
    return min(most, distance)
  }

  private mutating func starts(of line: Int, in lines: TextLines) -> [Int] {
    if let starts = known[line] { return starts }
    if known.count >= TextRows.most { known = [:] }
    let bytes = lines.bytes(of: line)
    var starts = [0]
    wrap.visitRows(of: lines.text, from: bytes.lowerBound, to: bytes.upperBound) {
      starts.append($0 - bytes.lowerBound)
      return true
    }
    wrappedLines += 1
    wrappedRows += starts.count
    known[line] = starts
    return starts
  }

  /// Updates the rows for a change that was made in `lines`.
  mutating func note(_ change: LineChange, in lines: TextLines) {
    let shift = change.count - change.lines.count
    let isInOneLine = change.lines.count == 1 && change.count == 1
    let before = isInOneLine ? known[change.lines.lowerBound] : nil
    if shift == 0 {
      for line in change.lines { known[line] = nil }
    } else {
      var moved: [Int: [Int]] = [:]
      for (line, starts) in known {
        if line < change.lines.lowerBound {
          moved[line] = starts
        } else if line >= change.lines.upperBound {
          moved[line + shift] = starts
        }
      }
      known = moved
    }
    if let before {
      known[change.lines.lowerBound] = rewrapped(before, change, in: lines)
    }
  }

  /// The rows of a line in which something has changed.
  private mutating func rewrapped(
    _ before: [Int], _ change: LineChange, in lines: TextLines
  ) -> [Int] {
    let bytes = lines.bytes(of: change.lines.lowerBound)
    let start = bytes.lowerBound
    let place = change.bytes.lowerBound - start
    let shift = change.inserted - change.bytes.count
    var first = before.lastIndex { $0 <= place } ?? 0
    // The end of a row depends on the next row, and on that row's first cluster, which may be all
    // of it.
    first = max(0, first - 2)
    var starts = Array(before[...first])
    var old = first + 1
    let changed = place + change.inserted
    wrap.visitRows(of: lines.text, from: start + before[first], to: bytes.upperBound) { next in
      let next = next - start
      wrappedRows += 1
      while old < before.count, before[old] + shift < next { old += 1 }
      if next > changed, old < before.count, before[old] + shift == next {
        starts += before[old...].map { $0 + shift }
        return false
      }
      starts.append(next)
      return true
    }
    return starts
  }
}
