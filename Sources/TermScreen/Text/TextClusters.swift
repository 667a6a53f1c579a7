/// The clusters of a text with their columns, as a text field needs them to place its cursor.
///
/// ```swift
/// var column = 0
/// for cluster in TextClusters("日本 go", policy: .unicode) { column += cluster.columns }
/// ```
package struct TextClusters: Sequence, Sendable {
  /// One grapheme cluster.
  package struct Element: Hashable, Sendable {
    /// Where its bytes are, counted from the start of the text's UTF-8.
    package var bytes: Range<Int>
    /// Its columns, 0 to 2.
    package var columns: Int
  }

  private let text: String
  private let policy: WidthPolicy

  package init(_ text: String, policy: WidthPolicy = .unicode) {
    self.text = text
    self.policy = policy
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

/// The columns that `text` takes on one line. Complexity: O(bytes).
package func columns(of text: String, policy: WidthPolicy = .unicode) -> Int {
  text.withBytes { bytes in
    var offset = 0
    var total = 0
    while offset < bytes.count {
      let ascii = PrintableASCII.prefix(of: bytes, from: offset, limit: bytes.count - offset)
      total += ascii - offset
      offset = ascii
      var scanner = ClusterScanner(bytes, from: offset)
      while let cluster = scanner.next() {
        total += policy.glyph(cluster).columns
        offset = cluster.end
        if cluster.base < 0x80, cluster.scalarCount == 1 { break }
      }
    }
    return total
  }
}
