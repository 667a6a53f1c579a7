/// A line of a layout: the bytes it shows, around the "…" if it has one.
struct TextLine {
  /// Before the ellipsis; all of it where nothing is cut.
  var head: Range<Int>
  /// After the ellipsis.
  var tail: Range<Int>
  var hasEllipsis: Bool
  /// Columns, the ellipsis included.
  var columns: Int

  init(_ head: Range<Int>, columns: Int) {
    self.head = head
    tail = head.upperBound..<head.upperBound
    hasEllipsis = false
    self.columns = columns
  }

  init(_ head: Range<Int>, ellipsisBefore tail: Range<Int>, columns: Int) {
    self.head = head
    self.tail = tail
    hasEllipsis = true
    self.columns = columns
  }
}

/// Breaks a text into lines, one after the other, so that a caller that needs only the first few
/// pays only for them.
struct LineBreaker {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  private let limit: Int
  private let mode: TruncationMode
  private let breaksLines: Bool
  private let hasTabStops: Bool
  private let policy: WidthPolicy
  private var offset = 0
  private var count = 0
  private var isDone = false

  init(layout: TextLayout, bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int?) {
    self.bytes = bytes
    self.width = width
    limit = min(layout.lineLimit ?? .max, height.map { max(1, $0) } ?? .max)
    mode = layout.truncationMode
    breaksLines = layout.newlines == .breakLines
    hasTabStops = layout.hasTabStops
    policy = layout.policy
  }

  /// The most bytes that are looked at for `columns` columns, so that text which takes no columns
  /// cannot cost without bound.
  static func byteBudget(columns: Int) -> Int { 4096 + 64 * min(columns, .max / 128) }

  @inline(__always)
  private func isTab(_ cluster: Cluster) -> Bool { hasTabStops && cluster.base == 0x09 }

  /// The columns of a cluster that begins in `column` of its line.
  private func columns(of cluster: Cluster, at column: Int) -> Int {
    isTab(cluster) ? TextLayout.columnsOfTab(at: column) : policy.glyph(cluster).columns
  }

  /// The next line, or `nil` after the last.
  mutating func next() -> TextLine? {
    if isDone { return nil }
    count += 1
    return count == limit ? lastLine() : wrappedLine()
  }

  /// A line that others may follow: as many words as fit.
  private mutating func wrappedLine() -> TextLine {
    let start = offset
    var columns = 0
    /// The last break opportunity: the end of the line, its columns there, and the start of the
    /// next line.
    var opportunity: (end: Int, columns: Int, next: Int)?
    var previous: Cluster?
    var previousIsSpace = false
    let budget = start + min(bytes.count - start, LineBreaker.byteBudget(columns: width))
    var scanner = ClusterScanner(bytes, from: start)
    while let cluster = scanner.next() {
      if cluster.end > budget, cluster.start > start {
        offset = cluster.start
        return TextLine(start..<cluster.start, columns: min(columns, width))
      }
      if breaksLines, cluster.properties.treatment == .newline {
        offset = cluster.end
        return TextLine(start..<cluster.start, columns: columns)
      }
      let glyph = policy.glyph(cluster)
      let isSpace = BreakOpportunity.isSpace(cluster)
      if isSpace {
        // Spaces at the end of a line may hang over and are not shown on the next.
        let end = previousIsSpace ? opportunity?.end ?? cluster.start : cluster.start
        let before = previousIsSpace ? opportunity?.columns ?? columns : columns
        opportunity = (end, before, cluster.end)
      } else if let previous, !previousIsSpace,
        BreakOpportunity.exists(between: previous, and: cluster)
      {
        opportunity = (cluster.start, columns, cluster.start)
      }
      if !isSpace, columns + glyph.columns > width {
        if let opportunity, opportunity.end > start {
          offset = opportunity.next
          return TextLine(start..<opportunity.end, columns: opportunity.columns)
        }
        // A word longer than the line. A glyph wider than the line is cut, not waited for.
        let end = cluster.start > start ? cluster.start : cluster.end
        if cluster.start == start { columns = width }
        offset = end
        if offset >= bytes.count { isDone = true }
        return TextLine(start..<end, columns: min(columns, width))
      }
      columns += isTab(cluster) ? TextLayout.columnsOfTab(at: columns) : glyph.columns
      previous = cluster
      previousIsSpace = isSpace
    }
    isDone = true
    if columns > width, previousIsSpace, let opportunity {
      return TextLine(start..<opportunity.end, columns: opportunity.columns)
    }
    return TextLine(start..<bytes.count, columns: columns)
  }

  /// The last line that the limit leaves: all that remains, cut to fit.
  private mutating func lastLine() -> TextLine {
    isDone = true
    let start = offset
    let budget = start + min(bytes.count - start, LineBreaker.byteBudget(columns: width))
    var columns = 0
    /// The end of what fits before an ellipsis.
    var fit = (end: start, columns: 0)
    var paragraphEnd = bytes.count
    var scanner = ClusterScanner(bytes, from: start)
    scan: while columns <= width {
      let ascii = PrintableASCII.prefix(of: bytes, from: scanner.offset, limit: width + 1 - columns)
      if ascii > scanner.offset {
        let count = ascii - scanner.offset
        // The column before the last is the last that an ellipsis leaves.
        let fitting = min(count, width - 1 - columns)
        if fitting > 0 { fit = (scanner.offset + fitting, columns + fitting) }
        columns += count
        scanner = ClusterScanner(bytes, from: ascii)
        continue
      }
      if columns < width {
        scanner.passPlain { _, properties in
          let more = policy.columns(ofPlain: properties)
          guard columns + more < width else { return false }
          columns += more
          return true
        }
        fit = (scanner.offset, columns)
      }
      guard let cluster = scanner.next() else { break }
      if breaksLines, cluster.properties.treatment == .newline {
        paragraphEnd = cluster.start
        break
      }
      if cluster.end > budget {
        // Text without columns, without end.
        columns = width + 1
        break scan
      }
      columns += self.columns(of: cluster, at: columns)
      if columns < width { fit = (cluster.end, columns) }
    }
    if columns <= width {
      if paragraphEnd == bytes.count { return TextLine(start..<paragraphEnd, columns: columns) }
      // Lines follow that are not shown.
      if columns < width {
        return TextLine(
          start..<paragraphEnd, ellipsisBefore: paragraphEnd..<paragraphEnd, columns: columns + 1)
      }
    }
    guard width > 0 else { return TextLine(start..<start, columns: 0) }
    if mode == .tail {
      return TextLine(
        start..<fit.end, ellipsisBefore: fit.end..<fit.end, columns: fit.columns + 1)
    }
    return cut(from: start, leading: mode == .head ? 0 : width / 2)
  }

  /// The rest of the paragraph with `leading` columns of its beginning and as many of its end as
  /// still fit.
  private func cut(from start: Int, leading: Int) -> TextLine {
    let end = paragraphEnd(from: start)
    var columns = 0
    var headEnd = start
    var scanner = ClusterScanner(bytes, from: start, to: end)
    let budget = LineBreaker.byteBudget(columns: leading)
    while let cluster = scanner.next(), cluster.end - start <= budget {
      let more = self.columns(of: cluster, at: columns)
      if columns + more > leading { break }
      columns += more
      headEnd = cluster.end
    }
    let tail = suffix(of: headEnd..<end, columns: width - 1 - columns)
    return TextLine(
      start..<headEnd, ellipsisBefore: tail.start..<end, columns: columns + 1 + tail.columns)
  }

  /// The start of the last `limit` columns of `range`, as far as whole clusters fill them.
  ///
  /// Clusters can only be found forwards; so some bytes before the end are searched for a place
  /// where one certainly begins.
  private func suffix(of range: Range<Int>, columns limit: Int) -> (start: Int, columns: Int) {
    guard limit > 0 else { return (range.upperBound, 0) }
    let most = LineBreaker.byteBudget(columns: limit)
    var window = min(most, 8 * (limit + 16))
    while true {
      let found = suffix(of: range, columns: limit, within: window)
      if found.isFull || window == most || window >= range.count {
        return (found.start, found.columns)
      }
      window = min(most, 4 * window)
    }
  }

  /// The same, looking only at the last `window` bytes; `isFull` unless more bytes may give more.
  private func suffix(
    of range: Range<Int>, columns limit: Int, within window: Int
  ) -> (start: Int, columns: Int, isFull: Bool) {
    var start = max(range.lowerBound, range.upperBound - window)
    if start > range.lowerBound {
      while start < range.upperBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
      var scanner = ClusterScanner(bytes, from: start, to: range.upperBound)
      // The first cluster may be the end of one, and a joiner or an indicator may have lost its
      // partner: an ASCII character, or else some clusters, are enough to be in step again.
      var skipped = 0
      while skipped < 16, let cluster = scanner.next() {
        start = cluster.end
        skipped += 1
        if cluster.base < 0x80 { break }
      }
    }
    var total = 0
    var scanner = ClusterScanner(bytes, from: start, to: range.upperBound)
    while let cluster = scanner.next() { total += policy.glyph(cluster).columns }
    let isFull = total >= limit
    scanner = ClusterScanner(bytes, from: start, to: range.upperBound)
    while total > limit, let cluster = scanner.next() {
      total -= policy.glyph(cluster).columns
      start = cluster.end
    }
    return (start, total, isFull)
  }

  /// The end of the paragraph that contains `start`.
  private func paragraphEnd(from start: Int) -> Int {
    guard breaksLines else { return bytes.count }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x0A && byte <= 0x0D { return index }
      if byte == 0xC2, bytes[index + 1] == 0x85 { return index }
      if byte == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 { return index }
      index += 1
    }
    return index
  }
}

/// Finds break opportunities: a small part of UAX #14, which suffices for lists of titles.
enum BreakOpportunity {
  /// Spaces that a line may break at, not those that keep words together.
  @inline(__always)
  static func isSpace(_ cluster: Cluster) -> Bool {
    let scalar = cluster.base
    if scalar < 0x80 { return scalar == 0x20 || scalar == 0x09 }
    return scalar == 0x3000 || scalar == 0x1680 || scalar == 0x205F || scalar == 0x200B
      || (0x2000...0x200A).contains(scalar) && scalar != 0x2007
  }

  /// Whether a line may end between two clusters without a space: next to a wide character, unless
  /// one of the two is punctuation that belongs to the other.
  @inline(__always)
  static func exists(between first: Cluster, and second: Cluster) -> Bool {
    guard first.properties.columns == 2 || second.properties.columns == 2 else { return false }
    return !opening.contains(first.base) && !closing.contains(second.base)
      && !isNarrowPunctuation(second.base)
  }

  private static func isNarrowPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2026, 0x2019, 0x201D: true
    default: false
    }
  }

  /// Characters that may not end a line: opening brackets and quotes.
  private static let opening: Set<UInt32> = Set(
    "(〈《「『【〔〖〘〚（［｛｟｢“‘[{".unicodeScalars.map(\.value))

  /// Characters that may not begin a line: closing brackets, stops, small kana, length and
  /// iteration marks.
  private static let closing: Set<UInt32> = Set(
    """
    )〉》」』】〕〗〙〛）］｝｠｣、。，．：；？！・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ％‼⁇⁈⁉
    """.unicodeScalars.map(\.value))
}
