import TermScreen

/// A cell's glyph as curses can hold it.
@MainActor
struct CursesGlyph {
  /// The columns that it takes there.
  let width: Int
  /// The scalar and what is drawn on top of it.
  let scalars: [UInt32]

  /// The most scalars in one cell (`CCHARW_MAX`).
  private static let capacity = 5

  init(_ cell: Cell, table: CellTable, isASCIIOnly: Bool) {
    let wanted = cell.role == .wide ? 2 : 1
    if let scalar = cell.scalar, scalar.isASCII {
      self.init(width: 1, first: scalar.value)
      return
    }
    if isASCIIOnly {
      let replacement = cell.scalar.map(ANSIEncoder.asciiReplacement) ?? UInt8(ascii: "?")
      self.init(width: 1, first: UInt32(replacement))
      return
    }
    let scalars = table.text(of: cell).unicodeScalars.map(\.value)
    guard let first = scalars.first, CursesCalls.width(first) == wanted else {
      // Curses would put what follows into another column than we do.
      let isNarrow = scalars.first.map { CursesCalls.width($0) == 1 } ?? false
      self.init(width: 1, first: isNarrow ? scalars[0] : 0xFFFD)
      return
    }
    let rest = scalars.dropFirst()
    // A joiner without what it joins would join the next cell.
    let fits =
      rest.count < CursesGlyph.capacity
      && rest.allSatisfy { $0 != 0x200D && CursesCalls.width($0) == 0 }
    self.init(width: wanted, first: first, marks: fits ? Array(rest) : [])
  }

  private init(width: Int, first: UInt32, marks: [UInt32] = []) {
    self.width = width
    scalars = [first] + marks
  }
}
