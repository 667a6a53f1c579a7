/// Bytes for a terminal, put together.
///
/// Most are appended one by one. An array would ask for each of them whether it has another owner.
typealias OutputBytes = Scratch<UInt8>

extension OutputBytes {
  /// Appends a number in decimal digits.
  @inline(__always)
  mutating func append(decimal number: Int) {
    if number < 10 {
      append(UInt8(truncatingIfNeeded: 48 + number))
    } else if number < 100 {
      append(UInt8(truncatingIfNeeded: 48 + number / 10))
      append(UInt8(truncatingIfNeeded: 48 + number % 10))
    } else {
      append(decimal: number / 10, then: number % 10)
    }
  }

  private mutating func append(decimal number: Int, then digit: Int) {
    if number >= 10 {
      append(decimal: number / 10, then: number % 10)
    } else {
      append(UInt8(truncatingIfNeeded: 48 + number))
    }
    append(UInt8(truncatingIfNeeded: 48 + digit))
  }

  /// Appends ESC and `final`.
  @inline(__always)
  mutating func append(escape final: UInt8) {
    append(ControlCharacter.escape)
    append(final)
  }

  /// Appends CSI and `final` with one parameter, which is left out where it is 1, its default.
  @inline(__always)
  mutating func append(control final: UInt8, _ count: Int = 1) {
    append(escape: EscapeFinal.controlSequence)
    if count != 1 { append(decimal: count) }
    append(final)
  }

  /// Appends CSI, two parameters counted from 1, and `final`; parameters of 1 are left out.
  mutating func append(control final: UInt8, _ first: Int, _ second: Int) {
    append(escape: EscapeFinal.controlSequence)
    if first != 1 { append(decimal: first) }
    if second != 1 {
      append(UInt8(ascii: ";"))
      append(decimal: second)
    }
    append(final)
  }

  /// Appends DECSET or DECRST of a private mode.
  mutating func append(mode: Int, set: Bool) {
    append(escape: EscapeFinal.controlSequence)
    append(UInt8(ascii: "?"))
    append(decimal: mode)
    append(set ? ControlFinal.setMode : ControlFinal.resetMode)
  }

  /// Appends the glyphs of cells that hold nothing but ASCII.
  @inline(__always)
  mutating func append(ascii cells: CellRow) {
    append(cells.count) { UInt8(truncatingIfNeeded: cells[$0].glyph) }
  }

  /// Appends the glyphs of a few cells, if those hold nothing but ASCII in one style.
  ///
  /// - Returns: Whether that was so; if not, nothing is appended.
  @inline(__always)
  mutating func append(few cells: CellRow, in style: Cell.StyleBits) -> Bool {
    let start = count
    for cell in cells {
      guard cell.glyph < 0x80, cell.style == style else {
        removeLast(count - start)
        return false
      }
      append(UInt8(truncatingIfNeeded: cell.glyph))
    }
    return true
  }

  mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  mutating func append(text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Appends a scalar in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    } else if value < 0x1_0000 {
      append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    } else {
      append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    }
  }
}
