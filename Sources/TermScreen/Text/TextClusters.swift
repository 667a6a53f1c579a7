/// The clusters of a text with their columns, as a text field needs them to place its cursor.
package struct TextClusters: Sequence, Sendable {
  /// One grapheme cluster.
  package struct Element: Hashable, Sendable {
    /// The range of its bytes, counted from the start of the text's UTF-8.
    package var bytes: Range<Int>
    /// Its columns: 0 to 2, or more where a terminal adds up scalars.
    package var columns: Int
  }

  private let text: String
  private let policy: WidthPolicy

  package init(_ text: String, policy: WidthPolicy = .unicode) {
    self.text = text
    self.policy = policy
  }

  /// Calls `body` with each cluster in turn until it returns `false`; nothing is kept of them.
  ///
  /// Complexity: O(bytes) up to the last cluster visited.
  package func visit(_ body: (Element) -> Bool) {
    text.withBytes { bytes in
      var scanner = ClusterScanner(bytes)
      while let cluster = scanner.next() {
        let columns = policy.glyph(cluster).columns
        if !body(Element(bytes: cluster.start..<cluster.end, columns: columns)) { return }
      }
    }
  }

  /// Complexity: O(bytes).
  package func makeIterator() -> IndexingIterator<[Element]> {
    let elements = text.withBytes { bytes in
      var elements: [Element] = []
      elements.reserveCapacity(bytes.count)
      var scanner = ClusterScanner(bytes)
      while let cluster = scanner.next() {
        elements.append(
          Element(bytes: cluster.start..<cluster.end, columns: policy.glyph(cluster).columns))
      }
      return elements
    }
    return elements.makeIterator()
  }
}

/// The texts of the cells that `text` is painted into on one line, each with its columns.
/// Complexity: O(bytes).
package func cellTexts(
  of text: String, policy: WidthPolicy = .unicode
) -> [(text: String, columns: Int)] {
  text.withBytes { bytes in
    var cells: [(text: String, columns: Int)] = []
    var scanner = ClusterScanner(bytes)
    while let cluster = scanner.next() {
      let glyph = policy.glyph(cluster)
      if glyph.form == .spread {
        policy.visitCells(of: cluster, bytes: bytes) { cells.append(($0, $1)) }
      } else {
        cells.append((policy.text(of: glyph, cluster, bytes: bytes), glyph.columns))
      }
    }
    return cells
  }
}

/// The columns that `text` takes on one line, or its first `length` bytes. Complexity: O(bytes).
package func columns(
  of text: String, upTo length: Int? = nil, policy: WidthPolicy = .unicode
) -> Int {
  text.withBytes { bytes in
    let end = min(length ?? bytes.count, bytes.count)
    var offset = 0
    var total = 0
    while offset < end {
      let ascii = PrintableASCII.prefix(of: bytes, from: offset, limit: end - offset)
      total += ascii - offset
      offset = ascii
      var scanner = ClusterScanner(bytes, from: offset, to: end)
      while let cluster = scanner.next() {
        total += policy.glyph(cluster).columns
        offset = cluster.end
        if cluster.base < 0x80, cluster.scalarCount == 1 { break }
      }
    }
    return total
  }
}
