/// A terminal's treatment of the clusters on which terminals disagree.
///
/// The rules are: a cluster is as wide as its first scalar that takes a column at all; 2 columns
/// with VARIATION SELECTOR-16 on an emoji, as a keycap, a flag, with a spacing mark or a conjunct;
/// never more, unless ``addsScalars``: then spacing marks and the consonants of a conjunct have a
/// column each. So have Thai and Lao SARA AM everywhere. Where a terminal is not known to agree,
/// the text is degraded before it is sent, to something that all terminals draw alike, and the
/// cursor is positioned absolutely after it. What would join the cell before it, or the one after,
/// is never sent alone: a single regional indicator is a letter, a single skin tone U+FFFD, and a
/// spacing mark without a base that has a column is on a no-break space.
///
/// - SeeAlso: ``named(_:)`` for the terminals known by name.
///
/// ```swift
/// // A terminal that draws "①" and its like two columns wide.
/// var policy = WidthPolicy.conservative
/// policy.ambiguousColumns = 2
/// ```
public struct WidthPolicy: Hashable, Sendable {
  /// The display of a cluster of one kind.
  public enum Emoji: UInt8, Hashable, Sendable {
    /// As written.
    case joined
    /// Without what makes it special: the selector, the joined emoji, the skin tone.
    case reduced
  }

  /// The display of a pair of regional indicators.
  public enum Flags: UInt8, Hashable, Sendable {
    /// As a flag in two columns.
    case joined
    /// As two letters, `DE`.
    case letters
  }

  /// VARIATION SELECTOR-16 after an emoji that is text by default: two columns, or dropped.
  public var emojiSelector: Emoji
  /// VARIATION SELECTOR-15 after an emoji that is wide by default: one column, or dropped.
  public var textSelector: Emoji
  /// Emoji joined by ZERO WIDTH JOINER: one glyph, or the first alone.
  public var joinedEmoji: Emoji
  /// Skin tones: part of the glyph before them, or dropped.
  public var skinTones: Emoji
  /// Whether a skin tone makes an emoji wide that is text by default.
  public var skinToneWidens: Bool
  /// Pairs of regional indicators: a flag in two columns, or two letters.
  public var flags: Flags
  /// Whether a spacing mark, or a mark before its base, makes its cluster two columns
  /// wide.
  public var spacingMarkWidens: Bool
  /// Whether consonants joined by a virama take two columns.
  public var conjunctWidens: Bool
  /// The columns of East Asian Ambiguous characters, 1 or 2.
  public var ambiguousColumns: Int
  /// Whether the terminal has no clusters but moves on by the width of each scalar, as nearly all
  /// do: a spacing mark, and each consonant of a conjunct, is in a column of its own.
  public var addsScalars: Bool

  /// A policy with the given rules; without arguments ``unicode``.
  ///
  /// - Precondition: `ambiguousColumns` is 1 or 2 columns.
  public init(
    emojiSelector: Emoji = .joined, textSelector: Emoji = .reduced, joinedEmoji: Emoji = .joined,
    skinTones: Emoji = .joined, skinToneWidens: Bool = false, flags: Flags = .joined,
    spacingMarkWidens: Bool = true,
    conjunctWidens: Bool = true, ambiguousColumns: Int = 1, addsScalars: Bool = false
  ) {
    precondition((1...2).contains(ambiguousColumns), "ambiguous characters take 1 or 2 columns")
    self.emojiSelector = emojiSelector
    self.textSelector = textSelector
    self.joinedEmoji = joinedEmoji
    self.skinTones = skinTones
    self.skinToneWidens = skinToneWidens
    self.flags = flags
    self.spacingMarkWidens = spacingMarkWidens
    self.conjunctWidens = conjunctWidens
    self.ambiguousColumns = ambiguousColumns
    self.addsScalars = addsScalars
  }

  /// The most scalars that a cell is given; marks beyond are left out.
  public static let scalarsPerCell = 32

  /// The version of Unicode that widths and clusters follow.
  public static let unicodeVersion = ScalarTable.unicodeVersion

  /// The policy for text that is passed on and not laid out, such as another program's log: every
  /// cluster is sent as it was written, with the columns that it has by the rules, whether or not
  /// the terminal agrees.
  package var asWritten: WidthPolicy {
    WidthPolicy(
      emojiSelector: .joined, textSelector: .joined, joinedEmoji: .joined, skinTones: .joined,
      skinToneWidens: skinToneWidens, flags: .joined, spacingMarkWidens: spacingMarkWidens,
      conjunctWidens: conjunctWidens, ambiguousColumns: ambiguousColumns, addsScalars: addsScalars)
  }
}
