import TermScreen

/// A terminal made of values: it reads the bytes that we write and keeps the picture.
///
/// It implements ECMA-48 as far as ``ANSIEncoder`` and a device use it (CSI, OSC, SGR with
/// sub-parameters, REP, erasing and shifting, margins, tab stops, a pending wrap, wide glyphs and
/// clusters, the alternate screen, modes) and collects everything else in ``unknown``. Where
/// terminals differ it behaves as xterm.
package struct VirtualTerminal: Sendable {
  /// The screen in use.
  package internal(set) var grid: CellGrid
  /// The position of the cursor; in the last column while a wrap is pending.
  package internal(set) var position = Point.zero
  /// Whether the last column was written and the next glyph wraps.
  package internal(set) var isWrapPending = false
  package internal(set) var cursorShape = Cursor.Shape.default
  package internal(set) var title: String?
  /// The contents of the clipboard, as base64 (OSC 52).
  package internal(set) var clipboard: String?
  /// Whether what is written belongs to a prompt (OSC 133).
  package internal(set) var isInPrompt = false
  /// Private modes that are set. Visible cursor (25) and auto wrap (7) are set to begin with.
  package internal(set) var modes: Set<Int> = [PrivateMode.cursorVisible, PrivateMode.autoWrap]
  /// First row and the row after the last of the scroll region.
  package internal(set) var margins: Range<Int>
  package internal(set) var style = CellStyle()
  /// Sequences that were not understood, readable.
  package internal(set) var unknown: [String] = []
  /// The table to which cells refer.
  package let table: CellTable
  /// The widths of clusters in this terminal.
  package var widthPolicy = WidthPolicy.unicode
  /// Whether the terminal has no grapheme clusters: each scalar gets cells of its own, and those of
  /// no width join the one before (`wcwidth`).
  var countsScalars: Bool { widthPolicy.addsScalars }
  /// The rows that scrolled off the top of the main screen, oldest first, if they are kept.
  package internal(set) var scrollback: [TextRow] = []
  package var keepsHistory = false
  /// What becomes of the main screen and the history in a window of another size.
  package var resizing = Resizing.keepsPlaces
  /// What the terminal has answered (DSR 6), until it is taken.
  package var replies: [UInt8] = []

  var tabStops: Set<Int>
  var savedCursor: SavedCursor?
  var mainScreen: (grid: CellGrid, cursor: SavedCursor)?
  /// The cell written last while nothing else came between, for clusters and REP.
  var last: (row: Int, column: Int, text: String)?
  var styleBits = Cell.StyleBits.plain

  enum Parser: Sendable {
    case ground
    case escape
    case escapeIntermediate
    case control([UInt8])
    case string(kind: UInt8, [UInt8], sawEscape: Bool)
  }
  var parser = Parser.ground
  var pendingScalar: [UInt8] = []

  struct SavedCursor: Sendable {
    var position = Point.zero
    var isWrapPending = false
    var style = CellStyle()
  }

  package init(size: Size, table: CellTable = CellTable()) {
    grid = CellGrid(size: size)
    self.table = table
    margins = 0..<size.rows
    tabStops = Set(stride(from: 8, to: max(9, size.columns), by: 8))
  }

  package var size: Size { grid.size }

  /// The cursor as a frame has it.
  package var cursor: Cursor {
    Cursor(
      position: position, isVisible: modes.contains(PrivateMode.cursorVisible),
      shape: cursorShape)
  }

  /// Whether the alternate screen is shown.
  package var isAlternateScreen: Bool { mainScreen != nil }

  /// The rows' text without trailing blanks.
  package var lines: [String] { (0..<size.rows).map { text(row: $0) } }

  /// Reads bytes; any split of the same bytes gives the same picture.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch parser {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .escapeIntermediate: if byte >= 0x30 { parser = .ground }
    case .control(var bytes):
      if byte == ControlCharacter.escape {
        parser = .escape
      } else if byte < 0x20 {
        control(byte)
      } else if byte >= 0x40, byte < 0x7F {
        parser = .ground
        controlSequence(bytes, final: byte)
      } else {
        bytes.append(byte)
        parser = .control(bytes)
      }
    case .string(let kind, var bytes, let sawEscape):
      if byte == ControlCharacter.bell
        || sawEscape && byte == EscapeFinal.stringTerminator
      {
        parser = .ground
        if kind == EscapeFinal.systemCommand { systemCommand(bytes) }
      } else if sawEscape {
        parser = .escape
        escape(byte)
      } else if byte == ControlCharacter.escape {
        parser = .string(kind: kind, bytes, sawEscape: true)
      } else {
        bytes.append(byte)
        parser = .string(kind: kind, bytes, sawEscape: false)
      }
    }
  }

  private mutating func ground(_ byte: UInt8) {
    if byte >= 0x80 {
      pendingScalar.append(byte)
      let length =
        pendingScalar[0] >= 0xF0
        ? 4 : pendingScalar[0] >= 0xE0 ? 3 : pendingScalar[0] >= 0xC0 ? 2 : 1
      if pendingScalar.count == length {
        let text = String(decoding: pendingScalar, as: UTF8.self)
        pendingScalar.removeAll(keepingCapacity: true)
        for scalar in text.unicodeScalars { print(scalar) }
      }
      return
    }
    if !pendingScalar.isEmpty {
      pendingScalar.removeAll(keepingCapacity: true)
      print("\u{FFFD}")
    }
    if byte == ControlCharacter.escape {
      parser = .escape
    } else if byte < 0x20 || byte == 0x7F {
      control(byte)
    } else {
      print(Unicode.Scalar(byte))
    }
  }

  private mutating func escape(_ byte: UInt8) {
    parser = .ground
    switch byte {
    case EscapeFinal.controlSequence: parser = .control([])
    case EscapeFinal.systemCommand, UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      parser = .string(kind: byte, [], sawEscape: false)
    case 0x20...0x2F: parser = .escapeIntermediate
    default: escapeSequence(byte)
    }
  }
}
