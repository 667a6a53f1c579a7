/// The places between the grapheme clusters of a text, found from any byte of it.
///
/// A search begins at the nearest place before it that is a boundary in any context, so that in
/// ordinary text it reads some bytes, however long the text is. Texts without such places, such as
/// thousands of flags in a row, are read from ``reach`` bytes before.
package struct ClusterBoundaries {
  private let text: String

  /// The most bytes that are read back to find where a cluster begins.
  package static let reach = 1024

  package init(_ text: String) { self.text = text }

  /// The start of the cluster before `offset`, a byte of the text's UTF-8; 0 at its start.
  package func last(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return text.withBytes { bytes in
      var start = ClusterBoundaries.anchor(bytes, before: offset)
      var scanner = ClusterScanner(bytes, from: start)
      while let cluster = scanner.next(), cluster.start < offset { start = cluster.start }
      return start
    }
  }

  /// The end of the cluster that `offset` is in or before; the text's length at its end.
  package func next(after offset: Int) -> Int {
    text.withBytes { bytes in
      guard offset < bytes.count else { return bytes.count }
      var scanner = ClusterScanner(bytes, from: ClusterBoundaries.anchor(bytes, before: offset + 1))
      while let cluster = scanner.next() {
        if cluster.end > offset { return cluster.end }
      }
      return bytes.count
    }
  }

  /// `offset` itself where a cluster begins or ends there; else the end of the cluster it is in.
  package func rounded(up offset: Int) -> Int {
    offset == 0 ? 0 : next(after: offset - 1)
  }

  /// The nearest place before `offset` that begins a cluster whatever comes before it.
  private static func anchor(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Int {
    var index = min(offset, bytes.count)
    let least = max(0, index - reach)
    var following: (index: Int, kind: ScalarProperties)?
    while index > 0 {
      index -= 1
      while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
      let kind = ScalarProperties.of(scalar(bytes, at: index))
      if let following, isBoundary(kind, following.kind) { return following.index }
      following = (index, kind)
      if index <= least { return index }
    }
    return 0
  }

  /// Whether a cluster ends between two scalars whatever comes before them.
  private static func isBoundary(_ before: ScalarProperties, _ after: ScalarProperties) -> Bool {
    guard after.startsCluster, before.breaking != .prepend else { return false }
    return switch after.breaking {
    case .pictograph: before.breaking != .joiner
    // A virama may have come some marks before.
    case .consonant: before.startsCluster
    default: true
    }
  }

  /// The scalar whose first byte is at `index`.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    let first = UInt32(bytes[index])
    func continuation(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    switch first {
    case ..<0x80: return first
    case ..<0xE0: return (first & 0x1F) << 6 | continuation(1)
    case ..<0xF0: return (first & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
    default:
      return (first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
    }
  }
}
