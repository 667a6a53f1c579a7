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
  /// The text of a glyph.
  func text(
    of glyph: Glyph, _ cluster: Cluster, bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    func string(_ scalar: UInt32) -> String {
      String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}"))
    }
    if glyph.form == .spread {
      var text = ""
      visitCells(of: cluster, bytes: bytes) { cell, _ in text += cell }
      return text
    }
    return switch glyph.form {
    case .none, .spread: ""
    case .scalar: string(glyph.scalar)
    case .pair: string(glyph.scalar) + string(glyph.second)
    case .reduced: reduced(cluster, bytes: bytes)
    case .cluster: String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self)
    }
  }
}

/// The fast path of text: bytes that are one column each, whatever surrounds them.
enum PrintableASCII {
  /// The offset up to which `bytes` holds nothing but U+0020 to U+007E from `start` on, at most
  /// `start + limit`.
  ///
  /// The last such byte before a scalar beyond ASCII is left out: a mark may join it.
  @inline(__always)
  static func prefix(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int) -> Int {
    let end = min(bytes.count, start &+ limit)
    var offset = start
    while offset &+ 8 <= end {
      let word = UnsafeRawPointer(bytes.baseAddress! + offset).loadUnaligned(as: UInt64.self)
      // A high bit is set where the byte is above 0x7E, or below 0x20.
      let outside = (word &+ 0x0101_0101_0101_0101) | word | (word &- 0x2020_2020_2020_2020)
      if outside & 0x8080_8080_8080_8080 != 0 { break }
      offset &+= 8
    }
    while offset < end, bytes[offset] &- 0x20 < 0x5F { offset &+= 1 }
    if offset > start, offset < bytes.count, bytes[offset] >= 0x80 { offset &-= 1 }
    return offset
  }
}
