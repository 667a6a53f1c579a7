extension String {
  /// The text as one sanitised line, for where there are no cells: window
  /// titles, messages on a terminal in its normal state.
  ///
  /// What would control or reorder is replaced as in a row of a list; what takes no columns is left
  /// out. A text wider than `columns` ends in "…".
  ///
  /// Complexity: O(columns), however long the text is.
  package func displayText(
    columns limit: Int = 512, policy: WidthPolicy = .unicode
  ) -> String {
    precondition(limit > 0, "a text is at least one column wide")
    return withBytes { bytes in
      if PrintableASCII.prefix(of: bytes, from: 0, limit: limit) == bytes.count { return self }
      let budget = min(bytes.count, LineBreaker.byteBudget(columns: limit))
      var shown = ""
      /// The bytes of `shown` that leave a column for the ellipsis.
      var fit = 0
      var columns = 0
      var scanner = ClusterScanner(bytes)
      while let cluster = scanner.next() {
        let glyph = policy.glyph(cluster)
        if columns + glyph.columns > limit || cluster.end > budget {
          return String(decoding: shown.utf8.prefix(fit), as: UTF8.self) + "…"
        }
        columns += glyph.columns
        shown.append(policy.text(of: glyph, cluster, bytes: bytes))
        if columns < limit { fit = shown.utf8.count }
      }
      return shown
    }
  }
}

extension String {
  /// The text as sanitised lines: what was printed while a screen was up, to
  /// be shown on a terminal in its normal state.
  ///
  /// Each line is what a row of a list would show of it; a carriage return before a line feed is
  /// part of the line break. Complexity: O(text).
  package func displayLines(policy: WidthPolicy = .unicode) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var shown = ""
      shown.reserveCapacity(bytes.count)
      var start = 0
      while start < bytes.count {
        let lineFeed = bytes[start...].firstIndex(of: 0x0A)
        var end = lineFeed ?? bytes.count
        if lineFeed != nil, end > start, bytes[end - 1] == 0x0D { end -= 1 }
        shown += String(decoding: bytes[start..<end], as: UTF8.self)
          .displayText(columns: 2 * bytes.count, policy: policy.asWritten)
        guard let lineFeed else { break }
        shown += "\n"
        start = lineFeed + 1
      }
      return shown
    }
  }
}

extension WidthPolicy {
  /// What a glyph looks like as text.
  fileprivate func text(
    of glyph: Glyph, _ cluster: Cluster, bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    func string(_ scalar: UInt32) -> String {
      String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}"))
    }
    return switch glyph.form {
    case .none: ""
    case .scalar: string(glyph.scalar)
    case .pair: string(glyph.scalar) + string(glyph.second)
    case .reduced: reduced(cluster, bytes: bytes)
    case .cluster: String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self)
    }
  }
}
