/// One column of one row of a screen, in sixteen bytes.
///
/// A cell is a glyph with a style. A glyph is a Unicode scalar, or a grapheme cluster of several
/// scalars that a ``CellTable`` holds under an index. A glyph two columns wide takes two cells: a
/// ``Role/wide`` one with the glyph and a ``Role/trailing`` one after it, in the same style.
///
/// Layout: glyph 32 bits (28 of scalar or cluster index, 1 for a width that terminals disagree on,
/// 2 of role, 1 to tell scalar from cluster),
/// foreground 32 (26 of colour, 6 attributes), background 32 (26 of colour), 16 of `extra`
/// (a link and an underline colour, interned in the ``CellTable``; 0 for neither), and 16 with the
/// underline style and the remaining attributes. Cells compare as two words.
///
/// ```swift
/// for cell in frame.cells(row: 0) where cell.role != .trailing {
///   print(frame.table.text(of: cell), frame.table.style(of: cell).foreground)
/// }
/// ```
@frozen
public struct Cell: Hashable, Sendable {
  @usableFromInline package var word0: UInt64
  @usableFromInline package var word1: UInt64

  @inlinable
  package init(word0: UInt64, word1: UInt64) {
    self.word0 = word0
    self.word1 = word1
  }

  /// The part of a glyph in a cell.
  @frozen
  public enum Role: UInt32, Sendable {
    /// A whole glyph, one column wide.
    case narrow = 0
    /// The left column of a glyph two columns wide.
    case wide = 1
    /// The right column of the glyph before it.
    case trailing = 2
  }

  @usableFromInline package static let clusterBit: UInt32 = 1 << 31
  @usableFromInline package static let roleShift: UInt32 = 29
  @usableFromInline package static let roleMask: UInt32 = 3 << 29
  @usableFromInline package static let contestedBit: UInt32 = 1 << 28
  @usableFromInline package static let glyphMask: UInt32 = (1 << 28) - 1

  /// A blank in the terminal's own colours.
  @inlinable
  public static var blank: Cell { Cell(word0: 0x20, word1: 0) }

  /// The style of a cell without its glyph, made from a ``CellStyle`` by `CellTable.style(_:)`, for
  /// use with many glyphs.
  @frozen
  public struct StyleBits: Hashable, Sendable {
    @usableFromInline package var high: UInt64
    @usableFromInline package var word1: UInt64
    @inlinable
    package init(high: UInt64, word1: UInt64) {
      self.high = high
      self.word1 = word1
    }
    /// The style of a blank cell: the terminal's own colours, no attributes, no link.
    @inlinable
    public static var plain: StyleBits { StyleBits(high: 0, word1: 0) }
  }

  @inlinable
  package init(glyph: UInt32, style: StyleBits) {
    self.init(word0: UInt64(glyph) | style.high, word1: style.word1)
  }

  /// A cell that shows `scalar`, which must be a visible, sanitised scalar as wide as `role` says.
  @inlinable
  package init(scalar: Unicode.Scalar, role: Role = .narrow, style: StyleBits = .plain) {
    self.init(glyph: scalar.value | role.rawValue << Cell.roleShift, style: style)
  }

  /// A cell that shows the cluster that a ``CellTable`` holds under `index`.
  @inlinable
  package init(cluster index: UInt32, role: Role, style: StyleBits = .plain) {
    self.init(
      glyph: Cell.clusterBit | index & Cell.glyphMask | role.rawValue << Cell.roleShift,
      style: style)
  }

  /// The right half of a wide glyph.
  @inlinable
  package static func trailing(style: StyleBits) -> Cell {
    Cell(glyph: Role.trailing.rawValue << roleShift, style: style)
  }

  @inlinable
  package var glyph: UInt32 { UInt32(truncatingIfNeeded: word0) }

  /// Whether the cell holds a narrow glyph, or the left or right half of a wide one.
  @inlinable
  public var role: Role {
    Role(rawValue: (glyph & Cell.roleMask) >> Cell.roleShift) ?? .narrow
  }

  /// The scalar shown, or `nil` for a cluster of several scalars and for a trailing cell.
  @inlinable
  public var scalar: Unicode.Scalar? {
    guard glyph & Cell.clusterBit == 0, role != .trailing else { return nil }
    return Unicode.Scalar(glyph & Cell.glyphMask)
  }

  /// The index of the cluster shown in the frame's ``CellTable``, or `nil`.
  @inlinable
  package var cluster: UInt32? { glyph & Cell.clusterBit != 0 ? glyph & Cell.glyphMask : nil }

  /// Whether terminals disagree on the glyph's width: the cursor must be positioned absolutely
  /// after it.
  @inlinable
  package var isContested: Bool { glyph & Cell.contestedBit != 0 }

  /// The style without the glyph.
  @inlinable
  package var style: StyleBits {
    get { StyleBits(high: word0 & 0xFFFF_FFFF_0000_0000, word1: word1) }
    set {
      word0 = word0 & 0xFFFF_FFFF | newValue.high
      word1 = newValue.word1
    }
  }

  /// Whether the glyph is a space (of any style).
  @inlinable
  public var isSpace: Bool { glyph == 0x20 }

  /// The glyph's colour, or ``Color/default``.
  @inlinable
  public var foreground: Color { style.foreground }
  /// The cell's background colour, or ``Color/default``.
  @inlinable
  public var background: Color { style.background }
  /// The cell's on-or-off attributes.
  @inlinable
  public var attributes: CellStyle.Attributes { style.attributes }
  /// The style of the line under the glyph; its colour is in the ``CellTable``.
  @inlinable
  public var underline: UnderlineStyle { style.underline }
}

extension Cell.StyleBits {
  @inlinable
  package var foreground: Color {
    get { Color(bits: UInt32(truncatingIfNeeded: high >> 32) & Color.mask) }
    set { high = high & ~(UInt64(Color.mask) << 32) | UInt64(newValue.bits) << 32 }
  }

  @inlinable
  package var background: Color {
    get { Color(bits: UInt32(truncatingIfNeeded: word1) & Color.mask) }
    set { word1 = word1 & ~UInt64(Color.mask) | UInt64(newValue.bits) }
  }

  /// On-or-off attributes: six bits above the foreground, the others above the underline style.
  @inlinable
  package var attributes: CellStyle.Attributes {
    get {
      CellStyle.Attributes(
        rawValue: UInt16(truncatingIfNeeded: high >> 58) & 0x3F
          | UInt16(truncatingIfNeeded: word1 >> 51) << 6 & 0x7FC0)
    }
    set {
      high = high & ~(0x3F << 58) | UInt64(newValue.rawValue & 0x3F) << 58
      word1 = word1 & ~(0x1FF << 51) | UInt64(newValue.rawValue >> 6 & 0x1FF) << 51
    }
  }

  @inlinable
  package var underline: UnderlineStyle {
    get { UnderlineStyle(rawValue: UInt8(truncatingIfNeeded: word1 >> 48) & 7) ?? .none }
    set { word1 = word1 & ~(7 << 48) | UInt64(newValue.rawValue) << 48 }
  }

  /// The index of link and underline colour in the ``CellTable``; 0 for neither.
  @inlinable
  package var extra: UInt16 {
    get { UInt16(truncatingIfNeeded: word1 >> 32) }
    set { word1 = word1 & ~(0xFFFF << 32) | UInt64(newValue) << 32 }
  }
}

/// The cells of a line from column 0 on, without the blanks at its end, where they are in memory.
typealias CellRow = UnsafeBufferPointer<Cell>
