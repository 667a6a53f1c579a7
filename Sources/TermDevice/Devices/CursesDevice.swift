#if Ncurses
  import TermScreen

  /// Draws through ncursesw, for terminals that do not speak ECMA-48.
  ///
  /// Curses keeps its own picture of the terminal and finds the cheapest way there by terminfo
  /// alone. It writes to a file in memory, which is sent in one piece, so that a terminal that does
  /// not read never stops the program inside curses.
  ///
  /// A cell of curses holds less than ours: up to five scalars whose widths the C library agrees
  /// with. What does not fit is reduced: a cluster to its first scalar, a scalar unknown to the C
  /// library to U+FFFD or `?`. There are no hyperlinks and no underline but the plain one.
  @MainActor
  package final class CursesDevice: TerminalDevice {
    package private(set) var capabilities: TerminalCapabilities

    private let screen: OpaquePointer
    private let file: Int32
    private let colorCount: Int
    /// Whether writing the last column of the last row scrolls, so that curses inserts cells there.
    private let insertsInCorner: Bool
    private var size: Size
    private var shown: Frame?
    private var buffer: [UInt8] = []
    private let send: @MainActor ([UInt8]) -> Void

    /// A device for the terminal `term` that hands each frame's bytes to `send`, in one piece.
    ///
    /// Throws when curses cannot draw on such a terminal.
    package init(
      term: String, size: Size, capabilities: TerminalCapabilities,
      send: @escaping @MainActor ([UInt8]) -> Void
    ) throws(TerminalError) {
      guard let file = SystemCalls.anonymousFile() else {
        throw .refused("make a file in memory")
      }
      var capabilities = capabilities
      if !capabilities.isASCIIOnly { capabilities.isASCIIOnly = !CursesCalls.useUTF8() }
      guard let screen = CursesCalls.openScreen(term, output: file, size: size) else {
        SystemCalls.close(file)
        throw .incapableTerminal(term)
      }
      self.file = file
      self.screen = screen
      self.size = size
      self.send = send
      insertsInCorner = CursesCalls.flag("am") && CursesCalls.string("rmam") == nil
      colorCount = CursesCalls.colors(screen)
      capabilities.linksText = false
      capabilities.stylesUnderlines = false
      capabilities.shapesCursor = false
      capabilities.synchronizesOutput = false
      self.capabilities = capabilities
      // Opening enters the terminal's modes, which is the session's work.
      SystemCalls.empty(file)
    }

    package func present(_ frame: Frame) -> Presentation {
      guard frame.size.columns > 0, frame.size.rows > 0 else { return .nothing }
      if frame.size != size {
        size = frame.size
        CursesCalls.resize(screen, to: size)
        shown = nil
      }
      var touched = 0
      for row in frame.lines.indices where draw(row, of: frame) { touched += 1 }
      shown = frame
      let cursor = Point(
        row: min(max(frame.cursor.position.row, 0), size.rows - 1),
        column: min(max(frame.cursor.position.column, 0), size.columns - 1))
      CursesCalls.update(screen, cursor: cursor, visibility: frame.cursor.isVisible ? 1 : 0)
      let sent = takeOutput()
      return Presentation(bytes: sent, operations: 0, linesTouched: touched)
    }

    package func adopt(_ palette: Palette) { capabilities.palette = palette }

    package func invalidate() {
      shown = nil
      CursesCalls.invalidate(screen)
    }

    package func stop() {
      CursesCalls.closeScreen(screen)
      SystemCalls.close(file)
    }

    /// Sends what curses wrote, and returns the number of bytes.
    private func takeOutput() -> Int {
      let length = SystemCalls.length(of: file)
      guard length > 0 else { return 0 }
      let bytes = [UInt8](unsafeUninitializedCapacity: length) { bytes, initialized in
        initialized = SystemCalls.read(file, into: UnsafeMutableRawBufferPointer(bytes), offset: 0)
      }
      SystemCalls.empty(file)
      send(bytes)
      return bytes.count
    }

    /// Puts the cells of a line that differ; whether there were any.
    private func draw(_ row: Int, of frame: Frame) -> Bool {
      let cells = cells(row, of: frame)
      let before = shown.flatMap { $0.table === frame.table ? self.cells(row, of: $0) : nil }
      var changed = false
      for (column, cell) in cells.enumerated() {
        if let before, before[column] == cell, !isFollowerChanged(column, before, cells) {
          continue
        }
        changed = true
        // The left half brings its right half along.
        if cell.role == .trailing { continue }
        put(cell, row: row, column: column, table: frame.table)
      }
      return changed
    }

    /// The cells of a line, without a wide glyph in the last row's last columns where curses, which
    /// inserts there, would tear it.
    private func cells(_ row: Int, of frame: Frame) -> [Cell] {
      var cells = frame.cells(row: row)
      guard insertsInCorner, row == size.rows - 1 else { return cells }
      for column in max(0, cells.count - 3)..<cells.count where cells[column].role == .wide {
        let style = cells[column].style
        cells[column] = Cell(scalar: capabilities.isASCIIOnly ? "?" : "\u{FFFD}", style: style)
        if column + 1 < cells.count { cells[column + 1] = Cell(scalar: " ", style: style) }
      }
      return cells
    }

    /// Whether the right half of a wide glyph was something else before.
    private func isFollowerChanged(_ column: Int, _ before: [Cell], _ cells: [Cell]) -> Bool {
      cells[column].role == .wide && column + 1 < cells.count
        && before[column + 1] != cells[column + 1]
    }

    private func put(_ cell: Cell, row: Int, column: Int, table: CellTable) {
      var shown = cell
      if cell.style.hasRole { shown.style = cell.style.shown(by: capabilities) }
      let look = CursesLook(shown, depth: capabilities.colorDepth, colorCount: colorCount)
      let glyph = CursesGlyph(cell, table: table, isASCIIOnly: capabilities.isASCIIOnly)
      CursesCalls.put(screen, row: row, column: column, scalars: glyph.scalars, look: look)
      // A wide glyph that became a narrow one leaves a column.
      if cell.role == .wide, glyph.width == 1 {
        let filler: UInt32 = capabilities.isASCIIOnly ? 0x3F : 0x20
        CursesCalls.put(screen, row: row, column: column + 1, scalars: [filler], look: look)
      }
    }
  }
#endif
