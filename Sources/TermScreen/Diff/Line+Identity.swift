extension Line {
  /// Whether both lines have the same spans under the same keys, which proves equal cells. A false
  /// answer proves nothing.
  @inline(__always)
  func matches(_ other: Line) -> Bool {
    spans.withUnsafeBufferPointer { spans in
      other.spans.withUnsafeBufferPointer { others in
        // The same storage, which needs no look at it.
        if spans.baseAddress == others.baseAddress { return true }
        if spans.count != others.count { return false }
        for index in spans.indices where !spans[index].matches(others[index]) { return false }
        return true
      }
    }
  }

  /// Whether both lines look the same, compared by the keys of spans, or by cells for spans without
  /// one. Lines cut into spans otherwise count as different.
  func looksLike(_ other: Line) -> Bool {
    spans.withUnsafeBufferPointer { spans in
      other.spans.withUnsafeBufferPointer { others in
        if spans.count != others.count { return false }
        for index in spans.indices {
          let (span, other) = (spans[index], others[index])
          if span.matches(other) { continue }
          guard span.key == .none, other.key == .none, span.column == other.column,
            span.cells.count == other.cells.count,
            span.cells.withUnsafeBufferPointer({ cells in
              other.cells.withUnsafeBufferPointer { cells.elementsEqual($0) }
            })
          else { return false }
        }
        return true
      }
    }
  }

  /// The latest version in the keys of its spans, 0 for spans without one; `nil` for a blank line.
  @inline(__always)
  var lastVersion: UInt64? {
    spans.withUnsafeBufferPointer { spans in
      guard let first = spans.first else { return nil }
      var last = first.key.version
      for index in 1..<max(1, spans.count) { last = max(last, spans[index].key.version) }
      return last
    }
  }

  /// A number that lines have in common when they look alike, and seldom else; 0 for a blank line.
  var signature: UInt64 {
    var hash: UInt64 = 0
    spans.withUnsafeBufferPointer { spans in
      for span in spans {
        var part =
          UInt64(truncatingIfNeeded: span.column) << 32
          | UInt64(truncatingIfNeeded: span.cells.count)
        if span.key == .none {
          span.cells.withUnsafeBufferPointer { cells in
            for cell in cells {
              part = (part ^ cell.word0) &* 0x9E37_79B9_7F4A_7C15
              part = (part ^ part >> 29) &+ cell.word1
            }
          }
        } else {
          part ^= UInt64(truncatingIfNeeded: span.cells.startIndex) &* 0xD6E8_FEB8_6659_FD93
          part = (part ^ span.key.owner) &* 0x9E37_79B9_7F4A_7C15
          part = (part ^ part >> 29 ^ span.key.version) &* 0xBF58_476D_1CE4_E5B9
        }
        hash = (hash ^ part ^ part >> 31) &* 0x94D0_49BB_1331_11EB
      }
    }
    return hash
  }
}

extension Span {
  @inline(__always)
  func matches(_ other: Span) -> Bool {
    column == other.column && key == other.key && key != .none
      && cells.startIndex == other.cells.startIndex && cells.count == other.cells.count
  }
}

/// For each of some lines a number for where its spans are kept; 0 for none in a blank line. The
/// same number means the same spans.
///
/// An array of trivial size is one reference to its storage, and a ``Line`` is one array: reading
/// the lines' memory as words identifies the storage of each line without retaining or touching it,
/// so that a screen's lines are compared in some hundred bytes of memory. The words are compared
/// and never followed.
struct StorageIdentities {
  fileprivate let words: UnsafeRawPointer
  fileprivate let count: Int
  fileprivate let blank: UInt

  @inline(__always)
  subscript(row: Int) -> UInt64 {
    assert(row >= 0 && row < count, "no such line")
    let word = words.load(fromByteOffset: row &* MemoryLayout<UInt>.stride, as: UInt.self)
    return word == blank ? 0 : UInt64(word)
  }
}

extension [Line] {
  @inline(__always)
  func withStorageIdentities<Result>(_ body: (StorageIdentities) -> Result) -> Result {
    precondition(
      MemoryLayout<Line>.stride == MemoryLayout<UInt>.stride, "a line is not one reference")
    // All arrays without capacity share one storage: its address is the word that they are.
    let blank = Swift.withUnsafeBytes(of: [Span]()) { $0.load(as: UInt.self) }
    return withUnsafeBytes { bytes in
      withUnsafePointer(to: blank) { none in
        let words = bytes.baseAddress ?? UnsafeRawPointer(none)
        return body(StorageIdentities(words: words, count: count, blank: blank))
      }
    }
  }
}
