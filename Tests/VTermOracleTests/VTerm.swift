import CVTerm
import TermReplay
import TermScreen

/// libvterm behind a few calls, with the differences that are its own left out of comparisons.
final class VTerm {
  private let terminal: OpaquePointer
  let size: Size

  init(size: Size) {
    self.size = size
    terminal = cvterm_new(Int32(size.rows), Int32(size.columns))
  }

  deinit { cvterm_free(terminal) }

  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { cvterm_write(terminal, $0.baseAddress, $0.count) }
  }

  var cursor: Point {
    var (row, column): (Int32, Int32) = (0, 0)
    cvterm_cursor(terminal, &row, &column)
    return Point(row: Int(row), column: Int(column))
  }

  /// Where the two screens differ, or `nil`. Dim and hidden, which libvterm does not know, are not
  /// compared; nor what a trailing cell says of its style.
  func difference(from ours: VirtualTerminal) -> String? {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = ours.grid[row, column]
        let theirs = cvterm_cell_at(terminal, Int32(row), Int32(column))
        var text = ""
        let chars = theirs.chars
        for value in [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5] {
          guard value != 0, value != UInt32.max, let scalar = Unicode.Scalar(value) else { break }
          text.unicodeScalars.append(scalar)
        }
        if chars.0 == UInt32.max || cell.role == .trailing {
          if (chars.0 == UInt32.max) != (cell.role == .trailing) {
            return "half a glyph at \(row),\(column)"
          }
          continue
        }
        let style = ours.table.style(of: cell)
        let shown = ours.table.text(of: cell)
        guard shown == (text.isEmpty ? " " : text) else {
          return "\"\(shown)\" instead of \"\(text)\" at \(row),\(column)"
        }
        // An erased cell keeps only the background; libvterm keeps the rest of its pen there.
        if text.isEmpty {
          if VTerm.number(style.background) != theirs.background {
            return
              "erased to \(style.background) instead of \(theirs.background) at \(row),\(column)"
          }
          continue
        }
        let attributes = style.attributes
        guard VTerm.number(style.foreground) == theirs.foreground,
          VTerm.number(style.background) == theirs.background,
          attributes.contains(.bold) == (theirs.bold != 0),
          attributes.contains(.italic) == (theirs.italic != 0),
          attributes.contains(.blink) == (theirs.blink != 0),
          attributes.contains(.reverse) == (theirs.reverse != 0),
          attributes.contains(.strikethrough) == (theirs.strike != 0),
          (style.underline != .none) == (theirs.underline != 0)
        else { return "\(style) instead of \(theirs) at \(row),\(column)" }
      }
    }
    let cursor = cursor
    return cursor == ours.position ? nil : "cursor at \(ours.position) instead of \(cursor)"
  }

  /// Where this screen, drawn in steps, differs from a repaint of the same frame or from the
  /// frame's text, or `nil`.
  func difference(fromRepaint other: VTerm, of frame: Frame) -> String? {
    for row in 0..<size.rows {
      let cells = frame.cells(row: row)
      for column in 0..<size.columns {
        let (mine, theirs) = (look(row, column), other.look(row, column))
        if mine != theirs { return "\(mine) instead of \(theirs) at \(row),\(column)" }
        let text = frame.table.text(of: cells[column])
        if mine.text != text { return "\(mine) instead of \"\(text)\" at \(row),\(column)" }
      }
    }
    if cursor != other.cursor || cursor != frame.cursor.position {
      return "cursor at \(cursor), repainted at \(other.cursor), wanted at \(frame.cursor)"
    }
    return nil
  }

  /// What can be seen of a cell.
  struct Look: Equatable {
    var text = ""
    var foreground: Int32 = 0
    var background: Int32 = 0
    var attributes: [Int32] = []
  }

  /// The text of a cell; empty for the right half of a wide glyph.
  func text(_ row: Int, _ column: Int) -> String { look(row, column).text }

  private func look(_ row: Int, _ column: Int) -> Look {
    let cell = cvterm_cell_at(terminal, Int32(row), Int32(column))
    // The right half of a wide glyph.
    if cell.chars.0 == UInt32.max { return Look() }
    var look = Look(
      foreground: cell.foreground, background: cell.background,
      attributes: [cell.bold, cell.italic, cell.blink, cell.reverse, cell.strike, cell.underline])
    let chars = cell.chars
    for value in [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5] {
      guard value != 0, let scalar = Unicode.Scalar(value) else { break }
      look.text.unicodeScalars.append(scalar)
    }
    if look.text.isEmpty || look.text == " " {
      look.text = " "
      // Of a blank only the background is seen, and what underlines or reverses it.
      look.attributes = [cell.reverse, cell.strike, cell.underline]
      if look.attributes.allSatisfy({ $0 == 0 }) { look.foreground = 0 }
    }
    return look
  }

  private static func number(_ color: Color) -> Int32 {
    switch color.kind {
    case .default, .role: -1
    case .indexed(let index): Int32(index)
    case .rgb(let red, let green, let blue):
      0x100_0000 | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
  }
}
