/// The properties of a scalar for text layout, in sixteen bits: how it joins its neighbours, how
/// wide it is alone, and whether it may be shown.
package struct ScalarProperties: Hashable, Sendable {
  /// Four bits of ``Break``, two of width, three of ``Treatment``, then one bit a trait.
  let rawValue: UInt16

  @inline(__always)
  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Grapheme_Cluster_Break of UAX #29, with Extended_Pictographic and the consonants of
  /// Indic_Conjunct_Break as values of their own (neither meets another value).
  enum Break: UInt8 {
    case other, carriageReturn, lineFeed, control, extend, joiner, regionalIndicator, prepend
    case spacingMark, leadingJamo, vowelJamo, trailingJamo, syllable, closedSyllable
    case pictograph, consonant
  }

  /// The treatment of a scalar in a row.
  enum Treatment: UInt8 {
    /// The scalar itself.
    case show
    /// A control character's picture, such as U+241B for ESC.
    case picture
    /// U+FFFD: for scalars that reorder or control text, and noncharacters.
    case replace
    /// Nothing.
    case drop
    /// One space: the tab.
    case space
    /// A line break or, where a row is one line, its picture.
    case newline
  }

  @inline(__always)
  var breaking: Break { Break(rawValue: UInt8(rawValue & 15))! }
  /// The columns of the scalar by itself.
  @inline(__always)
  var columns: Int { Int(rawValue >> 4 & 3) }
  @inline(__always)
  var treatment: Treatment {
    Treatment(rawValue: UInt8(rawValue >> 6 & 7)) ?? .show
  }
  /// East Asian Ambiguous: wide in the legacy fonts of East Asia.
  var isAmbiguous: Bool { rawValue & 1 << 9 != 0 }
  /// Narrow, and wide before VARIATION SELECTOR-16.
  var isTextEmoji: Bool { rawValue & 1 << 10 != 0 }
  /// Wide, and by some terminals narrow before VARIATION SELECTOR-15.
  var isWideEmoji: Bool { rawValue & 1 << 11 != 0 }
  /// General category Mc.
  @inline(__always)
  var isSpacingMark: Bool { rawValue & 1 << 12 != 0 }
  /// A virama that joins consonants.
  @inline(__always)
  var isLinker: Bool { rawValue & 1 << 13 != 0 }
  /// A syllable of Hangul, or the first letter of one that is spelt.
  var isSyllable: Bool {
    switch breaking {
    case .leadingJamo, .syllable, .closedSyllable: true
    case .vowelJamo, .trailingJamo: columns > 0
    default: false
    }
  }
  /// A skin tone.
  @inline(__always)
  var isModifier: Bool { rawValue & 1 << 14 != 0 }
  /// Set where terminals disagree on the width of the scalar by itself.
  var isContested: Bool { rawValue & 1 << 15 != 0 }

  /// The columns by which a terminal that adds up scalars moves on: also spacing marks have one,
  /// and regional indicators, which are letters. 0 for what is not shown.
  @inline(__always)
  var columnsAdded: Int {
    guard treatment == .show else { return 0 }
    if breaking == .regionalIndicator { return 1 }
    return isSpacingMark ? max(1, columns) : columns
  }

  /// Shown as it is, in the columns that ``columns`` says, or twice those if it is ambiguous.
  @inline(__always)
  var isPlain: Bool {
    // Treatment `show`, not contested, no regional indicator.
    rawValue & 0b1000_0001_1100_0000 == 0 && rawValue & 0x30 != 0
  }

  /// Never joins the scalar before it, unless that is a prepended mark, a pictograph with a joiner
  /// or a consonant with a virama.
  @inline(__always)
  var startsCluster: Bool { rawValue & 15 == 0 || rawValue & 15 >= 14 }

  /// The properties of `scalar`. Complexity: O(1), two table look-ups.
  @inline(__always)
  static func of(_ scalar: UInt32) -> ScalarProperties {
    var index = scalar
    if index >= ScalarTable.limit {
      guard ScalarTable.tags.contains(scalar) else { return ofHighPlanes(scalar) }
      index = ScalarTable.limit + (scalar - ScalarTable.tags.lowerBound)
    }
    let first = ScalarTable.blockNumbers.utf8Start + Int(index >> 6) * 2
    let block =
      Int(first[0] &- ScalarTable.zero) * ScalarTable.base + Int(first[1] &- ScalarTable.zero)
    let entry = ScalarTable.blocks.utf8Start[block << 6 | Int(index & 63)]
    return ScalarProperties(rawValue: ScalarTable.classes[Int(entry &- ScalarTable.zero)])
  }

  /// Whether the tables of this module contain a scalar.
  package static func isAssigned(_ scalar: Unicode.Scalar) -> Bool {
    of(scalar.value) != ScalarTable.unassigned
  }

  private static func ofHighPlanes(_ scalar: UInt32) -> ScalarProperties {
    if scalar & 0xFFFE == 0xFFFE { return ScalarTable.noncharacter }
    if scalar < 0x40000 { return ScalarTable.ideograph }
    return scalar < 0xF0000 ? ScalarTable.unassigned : ScalarTable.privateUse
  }
}
