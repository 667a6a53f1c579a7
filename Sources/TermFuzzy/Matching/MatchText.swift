/// A line as the scorer sees it: characters by number.
protocol MatchText {
  var count: Int { get }
  /// The scalar of a character.
  func scalar(_ index: Int) -> UInt32
  /// Its small letter.
  func lowercased(_ index: Int) -> UInt32
  /// The raw value of its ``CharacterKind``.
  func kind(_ index: Int) -> UInt8
  var bonuses: UnsafePointer<Int16> { get }
  /// The raw value of the kind that is taken to be before the first character.
  var initialKind: UInt8 { get }
}

extension MatchText {
  /// The bonus of a match of the character for its position.
  @inline(__always)
  func bonus(_ index: Int) -> Int {
    let before = index == 0 ? initialKind : kind(index &- 1)
    return Int(bonuses[Int(before &<< 3 | kind(index))])
  }

  /// The character as a term that ignores case, or adornments, compares it.
  @inline(__always)
  func folded(_ index: Int, for term: PreparedTerm) -> UInt32 {
    let scalar = term.isCaseSensitive ? scalar(index) : lowercased(index)
    return term.ignoresAdornments ? LatinBase.base(of: scalar) : scalar
  }

  @inline(__always)
  func isWhite(_ index: Int) -> Bool { kind(index) == CharacterKind.white.rawValue }

  /// The number of characters before the first that is not white space.
  var leadingWhite: Int {
    var index = 0
    while index < count, isWhite(index) { index += 1 }
    return index
  }

  /// The number of characters after the last that is not white space.
  var trailingWhite: Int {
    var index = count
    while index > 0, isWhite(index - 1) { index -= 1 }
    return count - index
  }

  /// The length without white space around it.
  var trimmedCount: Int {
    let leading = leadingWhite
    return leading == count ? 0 : count - leading - trailingWhite
  }
}

/// A line of ASCII.
struct ASCIIText: MatchText {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let kinds: UnsafePointer<UInt8>
  let bonuses: UnsafePointer<Int16>
  let initialKind: UInt8

  @inline(__always) func scalar(_ index: Int) -> UInt32 { UInt32(bytes[index]) }
  @inline(__always) func lowercased(_ index: Int) -> UInt32 {
    UInt32(ScalarFolding.lowercasedASCII(bytes[index]))
  }
  @inline(__always) func kind(_ index: Int) -> UInt8 { kinds[Int(bytes[index])] }
}

/// A line with characters outside ASCII, decoded.
struct ScalarText: MatchText {
  let scalars: UnsafePointer<UInt32>
  let kinds: UnsafePointer<UInt8>
  let count: Int
  let folding: ScalarFolding
  let bonuses: UnsafePointer<Int16>
  let initialKind: UInt8

  @inline(__always) func scalar(_ index: Int) -> UInt32 { scalars[index] }
  @inline(__always) func lowercased(_ index: Int) -> UInt32 { folding.lowercased(scalars[index]) }
  @inline(__always) func kind(_ index: Int) -> UInt8 { kinds[index] }

  /// A part, as if it were a line.
  func part(_ range: Range<Int>) -> ScalarText {
    ScalarText(
      scalars: scalars + range.lowerBound, kinds: kinds + range.lowerBound, count: range.count,
      folding: folding, bonuses: bonuses, initialKind: initialKind)
  }
}
