/// Breaks the lines of a text that is edited into rows: at words where there are any, else between
/// grapheme clusters. Every byte of a line belongs to one of its rows, unlike in a ``TextLayout``,
/// which leaves out the blanks that a line is broken at.
///
/// Offsets are bytes of the whole text's UTF-8. A row depends on nothing but the bytes from its
/// start on, so that rows can be found from any of them.
package struct SoftWrap: Hashable, Sendable {
  /// The columns of a row, at least 1. Blanks at a row's end may hang over.
  package let width: Int
  /// A tab goes to the next column that is a multiple of this.
  package static let tabStop = 4
  package let policy: WidthPolicy
  /// The columns of characters of private use that are shown as a label.
  let labels: [UInt32: Int]

  package init(width: Int, policy: WidthPolicy, labels: [UInt32: Int] = [:]) {
    self.width = max(1, width)
    self.policy = policy
    self.labels = labels
  }

  /// A stretch of a row without tabs and labels, or one of these.
  package struct Piece: Hashable, Sendable {
    package var bytes: Range<Int>
    /// The columns of the row that it covers.
    package var columns: Range<Int>
    package var isTab: Bool
    /// The character, if it is shown as a label.
    package var label: UInt32?
  }

  @inline(__always)
  private func columns(of cluster: Cluster, at column: Int) -> Int {
    if cluster.base == 0x09 { return SoftWrap.tabStop - column % SoftWrap.tabStop }
    if !labels.isEmpty, let columns = labels[cluster.base] { return columns }
    return policy.glyph(cluster).columns
  }

  /// Calls `body` with the starts of the rows after the one that begins at `start`, up to that of
  /// the row that ends at `end`, until it returns `false`.
  ///
  /// Complexity: O(bytes) of the rows that are passed.
  package func visitRows(
    of text: String, from start: Int, to end: Int, _ body: (Int) -> Bool
  ) {
    text.withBytes { bytes in
      var start = start
      while let next = nextRow(bytes, from: start, to: end), body(next) { start = next }
    }
  }

  private func nextRow(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int? {
    var column = 0
    var opportunity: Int?
    var previous: Cluster?
    var previousIsSpace = false
    let most = min(width, end - start - 1) + 1
    let ascii = PrintableASCII.prefix(of: bytes, from: start, limit: most)
    if ascii == end { if end - start <= width { return nil } }
    // Text without columns does not make a row without end.
    let budget = start + min(end - start, LineBreaker.byteBudget(columns: width))
    var scanner = ClusterScanner(bytes, from: start, to: end)
    while let cluster = scanner.next() {
      if cluster.end > budget, cluster.start > start { return cluster.start }
      let isSpace = BreakOpportunity.isSpace(cluster)
      if !isSpace {
        if let previous {
          if previousIsSpace || BreakOpportunity.exists(between: previous, and: cluster) {
            opportunity = cluster.start
          }
        }
        let columns = columns(of: cluster, at: column)
        if column + columns > width, cluster.start > start {
          return opportunity ?? cluster.start
        }
      }
      column += columns(of: cluster, at: column)
      previous = cluster
      previousIsSpace = isSpace
    }
    return nil
  }

  /// The columns of a row from its start to `offset`.
  package func columns(of text: String, from start: Int, to offset: Int) -> Int {
    text.withBytes { bytes in
      var column = 0
      var scanner = ClusterScanner(bytes, from: start, to: offset)
      while let cluster = scanner.next() { column += columns(of: cluster, at: column) }
      return column
    }
  }

  /// The start of the cluster that covers `column` of a row, or the row's end.
  package func offset(in text: String, row: Range<Int>, column: Int) -> Int {
    text.withBytes { bytes in
      var passed = 0
      var scanner = ClusterScanner(bytes, from: row.lowerBound, to: row.upperBound)
      while let cluster = scanner.next() {
        passed += columns(of: cluster, at: passed)
        if passed > column { return cluster.start }
      }
      return row.upperBound
    }
  }

  /// The visible pieces of a row, without tabs.
  package func pieces(of text: String, row: Range<Int>) -> [Piece] {
    text.withBytes { bytes in
      var pieces: [Piece] = []
      var column = 0
      var scanner = ClusterScanner(bytes, from: row.lowerBound, to: row.upperBound)
      while let cluster = scanner.next() {
        let end = column + columns(of: cluster, at: column)
        let isTab = cluster.base == 0x09
        let label = labels[cluster.base] == nil ? nil : cluster.base
        if let last = pieces.last, !last.isTab, !isTab, last.label == nil, label == nil {
          pieces[pieces.count - 1].bytes = last.bytes.lowerBound..<cluster.end
          pieces[pieces.count - 1].columns = last.columns.lowerBound..<end
        } else {
          pieces.append(
            Piece(
              bytes: cluster.start..<cluster.end, columns: column..<end, isTab: isTab, label: label)
          )
        }
        column = end
      }
      return pieces
    }
  }
}

/// The line feeds of a text. Complexity: O(bytes), eight at a time.
package func visitLineFeeds(of text: String, _ body: (Int) -> Void) {
  text.withBytes { bytes in
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
    var offset = 0
    while offset + 8 <= bytes.count {
      // A byte of the word is zero where the text has a line feed.
      let word = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
      if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 {
        for index in offset..<offset + 8 where bytes[index] == 0x0A { body(index) }
      }
      offset += 8
    }
    while offset < bytes.count {
      if bytes[offset] == 0x0A { body(offset) }
      offset += 1
    }
  }
}
