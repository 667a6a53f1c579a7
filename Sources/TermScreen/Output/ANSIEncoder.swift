/// Encodes operations as the shortest known sequences for a terminal with ECMA-48.
///
/// The encoder tracks the terminal's cursor and style from frame to frame. After each frame it
/// resets the pen: default style, no hyperlink open, full margins. It never relies on an uncertain
/// position: after the last column, and after clusters whose width differs between terminals, the
/// cursor is positioned absolutely.
///
/// ```swift
/// var encoder = ANSIEncoder(capabilities: .xterm)
/// encoder.encode(FrameDiff(from: nil, to: frame), into: &bytes)
/// ```
public struct ANSIEncoder: Sendable {
  /// The capabilities of the terminal. A change takes effect with the next frame.
  public var capabilities: TerminalCapabilities
  /// Frames of at least this many bytes are wrapped in synchronised output, where the terminal has
  /// it: smaller ones fit one read of the terminal and do not tear.
  public var synchronizedThreshold = 1024

  /// The position of the terminal's cursor; −1 when unknown.
  var row = -1
  var column = -1
  var writer = StyleWriter()
  var cursorVisible: Bool?
  var cursorShape = Cursor.Shape.default
  /// Where the cursor is saved (DECSC), with a plain pen; `nil` if it is not to be restored.
  var savedPlace: Point?
  /// The frame being encoded: the cells over which the cursor moves.
  var frame = ANSIEncoder.nothing
  private static let nothing = Frame(size: .zero)

  /// Creates an encoder for a terminal in an unknown state: the first frame must be a repaint.
  public init(capabilities: TerminalCapabilities = .xterm) {
    self.capabilities = capabilities
  }

  /// Forgets the assumed state of the terminal, which other output has changed. The next frame must
  /// be a repaint.
  public mutating func forget() {
    row = -1
    column = -1
    cursorVisible = nil
  }

  /// Wraps a frame that is big enough to tear.
  func synchronize(_ bytes: inout OutputBytes) {
    guard capabilities.synchronizesOutput, bytes.count >= synchronizedThreshold else { return }
    var begin = OutputBytes()
    begin.append(mode: PrivateMode.synchronizedOutput, set: true)
    bytes.insert(begin, at: 0)
    bytes.append(mode: PrivateMode.synchronizedOutput, set: false)
  }

  /// Encodes operations that lead to ``frame``.
  mutating func encode(_ operations: [TerminalOp], into bytes: inout OutputBytes) {
    for index in operations.indices {
      switch operations[index] {
      case .write(let row, let column, let cells):
        cells.withUnsafeBufferPointer { write($0, row: row, column: column, into: &bytes) }
      case .fill(let row, let column, let count, let cell):
        fill(cell, count: count, row: row, column: column, into: &bytes)
      case .cursor(let cursor): place(cursor, into: &bytes)
      case .scroll(let rows, let lines):
        let next = index + 1 < operations.count ? operations[index + 1].position : nil
        scroll(rows, by: lines, next: next, into: &bytes)
      case .insertCells(let row, let column, let count):
        shift(ControlFinal.insertCharacters, count, row: row, column: column, into: &bytes)
      case .deleteCells(let row, let column, let count):
        shift(ControlFinal.deleteCharacters, count, row: row, column: column, into: &bytes)
      case .clear: clear(into: &bytes)
      case .title(let title): setTitle(title, into: &bytes)
      }
    }
    setStyle(.plain, into: &bytes)
  }

  @inline(__always)
  mutating func setStyle(_ style: Cell.StyleBits, into bytes: inout OutputBytes) {
    if style != writer.current { changeStyle(to: style, into: &bytes) }
  }

  @inline(never)
  private mutating func changeStyle(to style: Cell.StyleBits, into bytes: inout OutputBytes) {
    writer.set(style, table: frame.table, capabilities: capabilities, into: &bytes)
  }

  /// Whether the next cells would be drawn without colours and attributes.
  @inline(__always)
  var hasPlainPen: Bool { writer.current == .plain }

  /// Shifting and scrolling bring in blanks of the current background.
  mutating func setBlankStyle(into bytes: inout OutputBytes) {
    if !writer.shiftsInBlanks { setStyle(.plain, into: &bytes) }
  }

  /// Resets the stops to one every eight columns.
  func appendTabStops(into bytes: inout OutputBytes) {
    if !capabilities.setsTabStops { return }
    bytes.append(ControlCharacter.carriageReturn)
    bytes.append(control: ControlFinal.clearTabs, 3)
    for _ in stride(from: 8, to: frame.size.columns, by: 8) {
      bytes.append(control: ControlFinal.forward, 8)
      bytes.append(escape: EscapeFinal.setTabStop)
    }
  }

  mutating func clear(into bytes: inout OutputBytes) {
    writer.reset(into: &bytes, closingLink: capabilities.linksText)
    if capabilities.setsScrollRegion { bytes.append(control: ControlFinal.margins) }
    bytes.append(control: ControlFinal.position)
    // From the top rather than "2J", which pushes the screen into the history of some terminals.
    bytes.append(escape: EscapeFinal.controlSequence)
    bytes.append(ControlFinal.eraseDisplay)
    row = 0
    column = 0
  }

  mutating func shift(
    _ final: UInt8, _ count: Int, row: Int, column: Int, into bytes: inout OutputBytes
  ) {
    setBlankStyle(into: &bytes)
    move(row: row, column: column, into: &bytes)
    bytes.append(control: final, count)
  }

  mutating func place(_ cursor: Cursor, into bytes: inout OutputBytes) {
    setStyle(.plain, into: &bytes)
    move(row: cursor.position.row, column: cursor.position.column, into: &bytes)
    if cursor.shape != cursorShape, capabilities.shapesCursor {
      let code =
        switch cursor.shape {
        case .default: 0
        case .block: 2
        case .underline: 4
        case .bar: 6
        }
      bytes.append(escape: EscapeFinal.controlSequence)
      bytes.append(decimal: code)
      bytes.append(UInt8(ascii: " "))
      bytes.append(ControlFinal.cursorShape)
      cursorShape = cursor.shape
    }
    setCursorVisible(cursor.isVisible, into: &bytes)
  }

  mutating func hideCursor(into bytes: inout OutputBytes) { setCursorVisible(false, into: &bytes) }

  private mutating func setCursorVisible(_ isVisible: Bool, into bytes: inout OutputBytes) {
    if isVisible == cursorVisible { return }
    bytes.append(mode: PrivateMode.cursorVisible, set: isVisible)
    cursorVisible = isVisible
  }

  func setTitle(_ title: String, into bytes: inout OutputBytes) {
    if !capabilities.setsTitle { return }
    bytes.append(escape: EscapeFinal.systemCommand)
    bytes.append(decimal: SystemCommand.title)
    bytes.append(UInt8(ascii: ";"))
    if capabilities.isASCIIOnly {
      for scalar in title.displayText().unicodeScalars {
        bytes.append(
          scalar.isASCII ? UInt8(scalar.value) : ANSIEncoder.asciiReplacement(scalar))
      }
    } else {
      bytes.append(text: title.displayText())
    }
    bytes.append(escape: EscapeFinal.stringTerminator)
  }
}

extension TerminalOp {
  /// The position where an operation starts to draw, if it is a single one.
  var position: Point? {
    switch self {
    case .write(let row, let column, _), .fill(let row, let column, _, _),
      .insertCells(let row, let column, _), .deleteCells(let row, let column, _):
      Point(row: row, column: column)
    case .scroll(let rows, _): Point(row: rows.lowerBound, column: 0)
    case .cursor(let cursor): cursor.position
    case .clear, .title: nil
    }
  }
}
