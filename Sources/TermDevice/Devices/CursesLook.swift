#if Ncurses
  import TermScreen

  /// A cell's style as curses can show it: attributes, and colours by number.
  struct CursesLook {
    let attributes: UInt32
    /// A colour's number, or −1 for the terminal's own.
    let foreground: Int32
    let background: Int32

    private static let bits: [(CellStyle.Attributes, UInt32)] = [
      (.bold, CursesAttribute.bold), (.dim, CursesAttribute.dim), (.italic, CursesAttribute.italic),
      (.blink, CursesAttribute.blink), (.reverse, CursesAttribute.reverse),
      (.hidden, CursesAttribute.hidden),
    ]

    init(_ cell: Cell, depth: ColorDepth, colorCount: Int) {
      var attributes: UInt32 = 0
      let set = cell.attributes
      if !set.isEmpty {
        for (attribute, bit) in CursesLook.bits where set.contains(attribute) { attributes |= bit }
      }
      if cell.underline != .none { attributes |= CursesAttribute.underline }
      self.attributes = attributes
      foreground = CursesLook.number(cell.foreground, depth: depth, colorCount: colorCount)
      background = CursesLook.number(cell.background, depth: depth, colorCount: colorCount)
    }

    /// The number under which the terminal has the colour, or the nearest that it has.
    private static func number(_ color: Color, depth: ColorDepth, colorCount: Int) -> Int32 {
      if color == .default || colorCount < 8 || depth == .none { return -1 }
      // Terminals with direct colours take RGB values as numbers; the first eight are ANSI's.
      if colorCount > 1 << 16 {
        switch color.kind {
        case .default, .role: return -1
        case .indexed(let index) where index < 8: return Int32(index)
        case .indexed(let index):
          let (red, green, blue) = Color.components(ofPalette: index)
          return direct(red, green, blue)
        case .rgb(let red, let green, let blue): return direct(red, green, blue)
        }
      }
      let available: ColorDepth =
        colorCount >= 256 ? .palette256 : colorCount >= 16 ? .sixteen : .eight
      guard case .indexed(let index) = color.mapped(to: min(depth, available)).kind else {
        return -1
      }
      return Int32(index)
    }

    private static func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
      max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
    }
  }

  /// A cell's glyph as curses can hold it.
  @MainActor
  struct CursesGlyph {
    /// The columns that it takes there.
    let width: Int
    /// The scalar and its combining marks.
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
        // Curses would place the following cells in a different column.
        let isNarrow = scalars.first.map { CursesCalls.width($0) == 1 } ?? false
        self.init(width: 1, first: isNarrow ? scalars[0] : 0xFFFD)
        return
      }
      let rest = scalars.dropFirst()
      // A joiner at the end would join the next cell.
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
#endif
