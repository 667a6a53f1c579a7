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
    guard case .indexed(let index) = color.mapped(to: min(depth, available)).kind else { return -1 }
    return Int32(index)
  }

  private static func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
  }
}
