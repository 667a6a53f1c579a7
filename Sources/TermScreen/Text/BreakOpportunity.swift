/// Where a line may end: a small part of UAX #14, what lists of titles need.
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

  /// What may not end a line: opening brackets and quotes.
  private static let opening: Set<UInt32> = Set(
    "(〈《「『【〔〖〘〚（［｛｟｢“‘[{".unicodeScalars.map(\.value))

  /// What may not begin a line: closing brackets, stops, small kana, length and iteration marks.
  private static let closing: Set<UInt32> = Set(
    """
    )〉》」』】〕〗〙〛）］｝｠｣、。，．：；？！・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ％‼⁇⁈⁉
    """.unicodeScalars.map(\.value))
}
