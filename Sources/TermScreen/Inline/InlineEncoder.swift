/// Draws frames as a few lines in the middle of a screen that belongs to others.
///
/// The rows begin at the row of the cursor, at its left edge. They are reached by relative motion
/// alone, so that their position on the screen does not matter; they grow downwards, and at the end
/// of the screen it scrolls, as for any program that prints. No row above them is ever written to,
/// and below them only rows that they grow into.
///
/// Between frames the cursor rests at the top left of the rows, unless a frame shows it: whatever a
/// terminal does to long lines when its width changes, that place stays the first of our rows. So
/// does a saved cursor in some terminals: there it marks the place, and is reached at any size.
///
/// The terminal must not wrap at the last column (DECAWM off) while frames are drawn.
package struct InlineEncoder: Sendable {
  /// The whole screen's size; its width is that of every frame.
  package private(set) var screen: Size
  /// The contents of our rows.
  var shown: Frame
  var encoder: ANSIEncoder
  private var options: DiffOptions
  /// What the terminal does to lines in a window of another width.
  package var rewrapping = LineRewrapping.unknown
  /// Whether lines above ours are written so that they are whole on a screen of any width, as the
  /// terminal may have another one by then, and not compared with the rows that they replace.
  var expectsOtherWidths: Bool { rewrapping.wrapsLines == true }
  /// Whether the terminal takes what is erased behind a text for a part of it when it wraps lines
  /// anew.
  var countsErasedCells: Bool { rewrapping == .isLate }
  /// Whether the first of our rows is where the saved cursor is.
  package private(set) var isTopMarked = false {
    didSet { encoder.savedPlace = isTopMarked ? .zero : nil }
  }
  /// Whether the terminal is asked for its size where that matters; see ``awaitsSize``.
  package var asksSizes = false
  /// Whether the lines above ours that prompts begin with are marked for the terminal, which may
  /// jump from one to the next.
  package var marksPrompts = false
  var question: Question?
  /// Answers that are still to come.
  package var sizesOwed = 0
  var erasesWhenDrawn = false
  /// The columns of our rows that the terminal takes for text.
  var reaches: [Int] = []
  /// The same as of the last answer, or less: what was written since may have gone to other rows.
  var confirmedReaches: [Int] = []
  /// Lines drawn by the last frame.
  package private(set) var linesTouched = 0
  /// Rows of the screen that the lines above ours took in the last frame.
  package private(set) var rowsAbove = 0
  /// Operations of the last frame.
  package private(set) var operations: [TerminalOp] = []

  package init(screen: Size, capabilities: TerminalCapabilities, verifiesKeys: Bool = false) {
    self.screen = screen
    let capabilities = InlineEncoder.relative(capabilities)
    encoder = ANSIEncoder(capabilities: capabilities)
    options = DiffOptions(capabilities: capabilities, verifiesKeys: verifiesKeys)
    shown = Frame(size: Size(columns: screen.columns, rows: 0))
    forgetPlace()
  }

  /// The capabilities of the terminal that are usable on a screen that is not ours.
  private static func relative(_ capabilities: TerminalCapabilities) -> TerminalCapabilities {
    var relative = capabilities
    relative.addressesScreen = false
    relative.setsScrollRegion = false
    relative.scrollsByCount = false
    relative.setsTabStops = false
    // Terminals lose count of how long a row is.
    relative.shiftsCharacters = false
    return relative
  }

  package var capabilities: TerminalCapabilities {
    get { encoder.capabilities }
    set {
      encoder.capabilities = InlineEncoder.relative(newValue)
      options.capabilities = encoder.capabilities
    }
  }

  /// The number of rows that are ours.
  package var rows: Int { shown.lines.count }

  /// The cursor's row, counted from the first of ours.
  package var cursorRow: Int { encoder.row }

  /// Begins anew: the row at whose left edge the cursor is becomes the first of ours, and earlier
  /// rows are left as they are.
  package mutating func forgetPlace() {
    shown = Frame(size: Size(columns: screen.columns, rows: 0), table: shown.table)
    reaches = []
    confirmedReaches = []
    question = nil
    erasesWhenDrawn = false
    isTopMarked = false
    encoder.forget()
    encoder.row = 0
    encoder.column = 0
    encoder.frame = shown
  }

  /// Appends the bytes that make our rows show `frame`, after writing the lines of `frame.above`
  /// above them. Those may be longer than the screen is wide: the terminal wraps them, so that it
  /// wraps them anew at another width.
  ///
  /// Frames are as wide as the screen. Of a frame that is taller the first rows are shown.
  package mutating func encode(_ frame: Frame, into bytes: inout [UInt8]) {
    var output = OutputBytes(capacity: 256)
    encode(frame, into: &output)
    bytes += output.array()
  }

  private mutating func encode(_ frame: Frame, into bytes: inout OutputBytes) {
    // Where a row ends is where the terminal wraps it, and where what is copied from it ends.
    var frame = frame
    for row in frame.lines.indices where frame.lines[row].endsInBlanks { frame.lines[row].trim() }
    for row in frame.above.indices where frame.above[row].endsInBlanks { frame.above[row].trim() }
    linesTouched = 0
    operations = []
    let height = min(frame.lines.count, screen.rows)
    let room = screen.rows - height
    let marksTop = rewrapping == .keepsSavedCursor
    var startsAtTop = !frame.above.isEmpty || height > rows || shown.table !== frame.table
    if marksTop, startsAtTop || !isTopMarked {
      startsAtTop = true
      goToTop(into: &bytes)
    }
    // From the first row down to the cursor's there may be more rows by now, or less: the last ones
    // are let go of by a terminal that becomes lower.
    let entersRows = frame.cursor.isVisible && frame.cursor.position != .zero
    if expectsOtherWidths, !marksTop, isAtTop, entersRows { startsAtTop = true }
    // A row may have been joined to the one before it.
    if expectsOtherWidths, isAtTop, rows == 0 { bytes.append(ControlCharacter.carriageReturn) }
    if expectsOtherWidths, isAtTop, rows > 0, startsAtTop {
      // Whatever the size is by now: all is written from the first row on.
      let table = shown.table
      blank(rowsTaken(on: screen), on: screen, into: &bytes)
      shown.table = table
    }
    if startsAtTop { isTopMarked = false }
    var above = frame.above[...]
    let prompts = marksPrompts ? Set(frame.promptsAbove) : []
    rowsAbove = above.reduce(0) { $0 + $1.wrapped(to: screen.columns).rows }
    // Only what the terminal has wrapped itself is one line to it.
    var passed = above.lastIndex { $0.columnCount > screen.columns }.map { $0 + 1 } ?? 0
    if expectsOtherWidths { passed = above.count }
    if above.count > InlineEncoder.comparedAbove { passed = max(passed, above.count - room) }
    if passed > 0 {
      let lines = above.prefix(passed)
      let rest = frame.lines.prefix(height)
      if !overwrite(with: lines, prompts, before: rest, frame.table, into: &bytes) {
        pass(lines, prompts, of: frame.table, into: &bytes)
      }
      above = above.dropFirst(passed)
    }
    while !above.isEmpty {
      // Lines that do not fit beside the live lines take their place for a moment.
      let count = min(above.count, above.count > room ? screen.rows : room)
      draw(
        Array(above.prefix(count)) + frame.lines.prefix(screen.rows - count).prefix(height),
        of: frame, cursor: nil, into: &bytes)
      for place in above.indices.prefix(count) where prompts.contains(place) {
        encoder.move(row: place - above.startIndex, column: 0, into: &bytes)
        bytes.append(contentsOf: WindowSequence.promptMark)
      }
      release(count, into: &bytes)
      above = above.dropFirst(count)
    }
    if !prompts.isEmpty {
      encoder.move(row: 0, column: 0, into: &bytes)
      bytes.append(contentsOf: WindowSequence.outputMark)
    }
    let isNew = rows == 0 && height > 0
    let lines = Array(frame.lines.prefix(height))
    if marksTop, startsAtTop {
      draw(lines, of: frame, cursor: nil, into: &bytes)
      markTop(into: &bytes)
    }
    draw(lines, of: frame, cursor: frame.cursor, into: &bytes)
    if asksSizes, !isAtTop, isNew || reaches != confirmedReaches {
      question = isNew ? .drawn : .changed
      askSize(into: &bytes)
    }
    if passed > 0 { encoder.synchronize(&bytes) }
  }

  /// Moves the cursor to the first of our rows, whatever the terminal has done to them.
  private mutating func goToTop(into bytes: inout OutputBytes) {
    encoder.setStyle(.plain, into: &bytes)
    if isAtTop { return }
    encoder.hideCursor(into: &bytes)
    if isTopMarked {
      encoder.restorePlace(.zero, into: &bytes)
    } else {
      encoder.move(row: 0, column: 0, into: &bytes)
    }
  }

  /// Saves the cursor, which is at the first of our rows, with a plain style.
  private mutating func markTop(into bytes: inout OutputBytes) {
    encoder.setStyle(.plain, into: &bytes)
    bytes.append(escape: EscapeFinal.saveCursor)
    isTopMarked = true
  }

  /// The maximum number of lines that are compared with the rows they replace; more are written
  /// whole.
  private static let comparedAbove = 8

  /// Writes lines in the place of ours, and leaves them there.
  private mutating func pass(
    _ lines: ArraySlice<Line>, _ prompts: Set<Int>, of table: CellTable,
    into bytes: inout OutputBytes
  ) {
    guard !lines.isEmpty else { return }
    erase(into: &bytes)
    encoder.hideCursor(into: &bytes)
    let blank = Frame(size: Size(columns: screen.columns, rows: 1), table: table)
    for (place, line) in zip(lines.indices, lines) {
      if prompts.contains(place) { bytes.append(contentsOf: WindowSequence.promptMark) }
      encoder.frame = blank
      encoder.row = 0
      encoder.column = 0
      encoder.fill(.blank, count: screen.columns, row: 0, column: 0, into: &bytes)
      encoder.frame.lines[0] = line
      if line.columnCount > screen.columns || expectsOtherWidths {
        writeWrapped(line, into: &bytes)
      } else {
        for span in line.spans {
          span.cells.withUnsafeBufferPointer {
            encoder.write($0, row: 0, column: span.columns.lowerBound, into: &bytes)
          }
        }
      }
      encoder.setStyle(.plain, into: &bytes)
      bytes.append(ControlCharacter.carriageReturn)
      bytes.append(ControlCharacter.lineFeed)
    }
    linesTouched += lines.count
    shown = Frame(size: Size(columns: screen.columns, rows: 0), table: table)
    reaches = []
    confirmedReaches = []
    encoder.row = 0
    encoder.column = 0
    encoder.frame = shown
  }

  /// Writes lines over our first rows, and leaves them there; those below stay. As a rule these are
  /// the rows that have shown the lines, broken between words.
  ///
  /// - Parameter rest: what our rows are to show next.
  /// - Returns: `false`, without writing, if rows that stay would be written over, or if a terminal
  ///   may take another number of rows for the lines.
  private mutating func overwrite(
    with lines: ArraySlice<Line>, _ prompts: Set<Int>, before rest: ArraySlice<Line>,
    _ table: CellTable, into bytes: inout OutputBytes
  ) -> Bool {
    guard !expectsOtherWidths, shown.table === table else { return false }
    let kept = zip(shown.lines.reversed(), rest.reversed()).prefix { $0.looksLike($1) }.count
    let heights = lines.map { $0.wrapped(to: screen.columns).rows }
    let count = heights.reduce(0, +)
    guard count + kept <= rows else { return false }
    var top = 0
    for (line, height) in zip(lines, heights) {
      // A wide glyph leaves the last cell of a row as it was.
      let hasBlankEdge = shown.lines[top..<top + height].allSatisfy {
        $0.columnCount < screen.columns
      }
      guard line.hasKnownWidth(includesWide: hasBlankEdge) else { return false }
      top += height
    }
    encoder.setStyle(.plain, into: &bytes)
    encoder.hideCursor(into: &bytes)
    encoder.frame = shown
    encoder.move(row: 0, column: 0, into: &bytes)
    top = 0
    for (place, (line, height)) in zip(lines.indices, zip(lines, heights)) {
      if prompts.contains(place) { bytes.append(contentsOf: WindowSequence.promptMark) }
      let isShown = height == 1 && line.looksLike(shown.lines[top])
      if !isShown {
        encoder.frame = Frame(size: Size(columns: screen.columns, rows: 1), table: table)
        encoder.frame.lines[0] = line
        encoder.row = 0
        encoder.column = 0
        writeWrapped(line, into: &bytes)
        encoder.setStyle(.plain, into: &bytes)
      }
      bytes.append(ControlCharacter.carriageReturn)
      bytes.append(ControlCharacter.lineFeed)
      top += height
    }
    linesTouched += lines.count
    shown.lines.removeFirst(count)
    shown.size.rows -= count
    reaches.removeFirst(count)
    confirmedReaches.removeFirst(count)
    encoder.row = 0
    encoder.column = 0
    encoder.frame = shown
    return true
  }

  /// Writes a line, which the terminal wraps, from the left edge of a row on. Other cells of that
  /// row are written over or erased.
  private mutating func writeWrapped(_ line: Line, into bytes: inout OutputBytes) {
    // No motion: it would stop at the right edge.
    let reanchors = encoder.capabilities.reanchorsAfterClusters
    encoder.capabilities.reanchorsAfterClusters = false
    encoder.frame.size.columns = line.columnCount + 1
    let wraps = expectsOtherWidths || line.columnCount > screen.columns
    if wraps { bytes.append(mode: PrivateMode.autoWrap, set: true) }
    encoder.frame.cells(row: 0).dropLast().withUnsafeBufferPointer {
      encoder.write($0, row: 0, column: 0, into: &bytes)
    }
    encoder.capabilities.reanchorsAfterClusters = reanchors
    if expectsOtherWidths || line.wrapped(to: screen.columns).end < screen.columns {
      // What was on the row that it ends in. Where the width is uncertain, nothing is erased behind
      // the last column.
      encoder.setStyle(.plain, into: &bytes)
      bytes.append(escape: EscapeFinal.controlSequence)
      bytes.append(ControlFinal.eraseLine)
    }
    if wraps { bytes.append(mode: PrivateMode.autoWrap, set: false) }
  }

  /// Changes our rows to `lines`.
  private mutating func draw(
    _ lines: [Line], of frame: Frame, cursor: Cursor?, into bytes: inout OutputBytes
  ) {
    if shown.table !== frame.table {
      erase(into: &bytes)
      shown = Frame(size: shown.size, table: frame.table)
    }
    if lines.count > rows { grow(to: lines.count, into: &bytes) }
    var old = shown
    let rest = Array(repeating: Line(), count: old.lines.count - lines.count)
    var rested = Cursor(position: .zero, isVisible: false)
    if let cursor, cursor.isVisible, cursor.position.row < lines.count { rested = cursor }
    old.cursor = Cursor(
      position: Point(row: encoder.row, column: encoder.column),
      isVisible: encoder.cursorVisible ?? true, shape: encoder.cursorShape)
    old.title = nil
    let new = Frame(size: old.size, lines: lines + rest, cursor: rested, table: frame.table)
    let diff = FrameDiff(from: old, to: new, options: options)
    linesTouched += diff.linesTouched
    operations += diff.operations
    write(diff, into: &bytes)
    noteReaches(of: new, after: diff)
    shown = new
    shown.size.rows = lines.count
    shown.lines.removeLast(rest.count)
    reaches.removeLast(rest.count)
    confirmedReaches.removeLast(rest.count)
    encoder.frame = shown
  }

  private mutating func noteReaches(of frame: Frame, after diff: FrameDiff) {
    for case .scroll(let rows, let lines) in diff.operations {
      func scroll(_ reaches: inout [Int]) {
        let fresh = repeatElement(0, count: min(abs(lines), rows.count))
        let moved =
          lines > 0
          ? reaches[rows].dropFirst(lines) + fresh : fresh + reaches[rows].dropLast(-lines)
        reaches.replaceSubrange(rows, with: moved)
      }
      scroll(&reaches)
      scroll(&confirmedReaches)
    }
    for (row, line) in frame.lines.enumerated() {
      // An empty row is erased from its left edge on.
      let reach = line.columnCount
      reaches[row] = reach == 0 || !countsErasedCells ? reach : max(reaches[row], reach)
      confirmedReaches[row] = min(confirmedReaches[row], reaches[row])
    }
  }

  /// Writes a change of our rows, and brings the cursor back to its place by the fewest bytes.
  private mutating func write(_ diff: FrameDiff, into bytes: inout OutputBytes) {
    guard case .cursor(let cursor)? = diff.operations.last, !diff.target.lines.isEmpty else {
      return
    }
    let start = Point(row: encoder.row, column: encoder.column)
    var drawn = OutputBytes(capacity: 256)
    encoder.frame = diff.target
    // A terminal that is lower by now may stop a motion at its edge.
    let leavesRow = diff.operations.dropLast().contains { $0.position?.row != start.row }
    let savesStart = expectsOtherWidths && leavesRow && !isTopMarked
    if savesStart { encoder.savedPlace = start }
    encoder.encode(Array(diff.operations.dropLast()), into: &drawn)
    if savesStart { encoder.savedPlace = nil }
    let end = Point(row: encoder.row, column: encoder.column)
    let back = encoder.motionCost(row: cursor.position.row, column: cursor.position.column)
    (encoder.row, encoder.column) = (start.row, start.column)
    let forward = encoder.motionCost(row: cursor.position.row, column: cursor.position.column)
    if !drawn.isEmpty, savesStart || !isTopMarked && back > 4 + forward {
      bytes.append(escape: EscapeFinal.saveCursor)
      drawn.append(escape: EscapeFinal.restoreCursor)
    } else {
      (encoder.row, encoder.column) = (end.row, end.column)
    }
    encoder.place(cursor, into: &drawn)
    encoder.synchronize(&drawn)
    bytes.append(contentsOf: drawn.array())
  }

  /// Takes over the rows below and erases them; the screen scrolls where they would be beyond its
  /// end.
  private mutating func grow(to count: Int, into bytes: inout OutputBytes) {
    encoder.setStyle(.plain, into: &bytes)
    encoder.hideCursor(into: &bytes)
    if rows > 0 { encoder.move(row: rows - 1, column: 0, into: &bytes) }
    for row in rows..<count {
      shown.lines.append(Line())
      shown.size.rows += 1
      reaches.append(0)
      confirmedReaches.append(0)
      encoder.frame = shown
      if row > 0 {
        bytes.append(ControlCharacter.carriageReturn)
        bytes.append(ControlCharacter.lineFeed)
      }
      encoder.row = row
      encoder.column = 0
      encoder.fill(.blank, count: screen.columns, row: row, column: 0, into: &bytes)
    }
  }

  /// Lets the first rows go: they belong to the screen from now on.
  private mutating func release(_ count: Int, into bytes: inout OutputBytes) {
    if count == rows {
      encoder.move(row: count - 1, column: 0, into: &bytes)
      bytes.append(ControlCharacter.carriageReturn)
      bytes.append(ControlCharacter.lineFeed)
    } else if encoder.row < count {
      encoder.move(row: count, column: 0, into: &bytes)
    } else {
      encoder.row -= count
      shown.lines.removeFirst(count)
      reaches.removeFirst(count)
      confirmedReaches.removeFirst(count)
      shown.size.rows -= count
      encoder.frame = shown
      return
    }
    encoder.row = 0
    encoder.column = 0
    shown.lines.removeFirst(count)
    reaches.removeFirst(count)
    confirmedReaches.removeFirst(count)
    shown.size.rows -= count
    encoder.frame = shown
  }

  /// Blanks all of our rows; the cursor ends at the first.
  package mutating func erase(into bytes: inout [UInt8]) {
    var output = OutputBytes()
    erase(into: &output)
    bytes += output.array()
  }

  private mutating func erase(into bytes: inout OutputBytes) {
    if isTopMarked { goToTop(into: &bytes) }
    encoder.setStyle(.plain, into: &bytes)
    encoder.frame = Frame(size: shown.size, table: shown.table)
    for row in 0..<rows where !shown.lines[row].spans.isEmpty {
      encoder.fill(.blank, count: screen.columns, row: row, column: 0, into: &bytes)
    }
    encoder.move(row: 0, column: 0, into: &bytes)
    shown = encoder.frame
    reaches = Array(repeating: 0, count: rows)
    confirmedReaches = reaches
  }

  /// The screen has another size.
  ///
  /// Some terminals have broken lines that became too long into several (VTE, tmux, kitty), others
  /// have cut them off (xterm, the Linux console). Both keep the cursor in its line, so that all
  /// that was ours is found from there and erased.
  ///
  /// - Parameters:
  ///   - size: the screen's size when the terminal gets the bytes.
  ///   - rewraps: whether the terminal rewraps lines; `nil` when unknown. It matters only while a
  ///     frame shows the cursor; when unknown, rows that may belong to other output are left alone.
  ///   - row: the cursor's row on the screen, if the terminal has reported it.
  /// - Returns: how many rows the cursor has been moved up.
  @discardableResult
  package mutating func resize(
    to size: Size, rewraps: Bool?, row: Int? = nil, into bytes: inout [UInt8]
  ) -> Int {
    if rows == 0, encoder.row == 0, encoder.column == 0 {
      screen = size
      forgetPlace()
      return 0
    }
    var output = OutputBytes()
    defer { bytes += output.array() }
    return resize(to: size, rewraps: rewraps, row: row, into: &output)
  }

  private mutating func resize(
    to size: Size, rewraps: Bool?, row: Int?, into bytes: inout OutputBytes
  ) -> Int {
    let above = min(
      rewraps == true
        ? rowsAbove(row: encoder.row, column: encoder.column, on: size.columns) : encoder.row,
      row ?? size.rows - 1)
    let ours = rowsTaken(on: size)
    screen = size
    if isTopMarked {
      // The size may be another one already. What terminals wrap is erased, as shells do.
      goToTop(into: &bytes)
      bytes.append(escape: EscapeFinal.controlSequence)
      bytes.append(ControlFinal.eraseDisplay)
      forgetPlace()
      isTopMarked = true
      return 0
    }
    if above > 0 { bytes.append(control: ControlFinal.up, above) }
    blank(ours, on: size, into: &bytes)
    return above
  }

  /// Blanks rows from the cursor's on, which becomes the first of ours.
  mutating func blank(_ count: Int, on size: Size, into bytes: inout OutputBytes) {
    bytes.append(ControlCharacter.carriageReturn)
    bytes.append(escape: EscapeFinal.saveCursor)
    forgetPlace()
    for row in 0..<min(count, size.rows) {
      // At the bottom of the screen the cursor stays; nothing scrolls.
      if row > 0 { bytes.append(control: ControlFinal.down) }
      encoder.frame = Frame(size: Size(columns: size.columns, rows: 1))
      encoder.column = 0
      encoder.fill(.blank, count: size.columns, row: 0, column: 0, into: &bytes)
      if encoder.column != 0 { bytes.append(ControlCharacter.carriageReturn) }
    }
    bytes.append(escape: EscapeFinal.restoreCursor)
    forgetPlace()
  }

  /// Appends the bytes that leave the rows, with the picture kept or erased.
  ///
  /// The cursor is left at the left edge of a fresh row: below the picture, or where it began.
  package mutating func finish(leavesPicture: Bool, into bytes: inout [UInt8]) {
    if !leavesPicture { erase(into: &bytes) }
    if leavesPicture, rows > 0 { bytes += InlineEncoder.below(rows - 1 - encoder.row) }
    forgetPlace()
  }

  /// The bytes that move the cursor to a fresh row below the picture, valid at any moment; while a
  /// frame is being sent, perhaps some rows further down.
  package func bytesBelow(isDrawing: Bool, growingTo height: Int = 0) -> [UInt8] {
    // Rows that were erased are left to what follows.
    let isErased = isAtTop && shown.lines.allSatisfy { $0.columnCount == 0 }
    if rows == 0 || isErased, !isDrawing { return [] }
    let last = max(rows, min(height, screen.rows)) - 1
    return InlineEncoder.below(isDrawing ? max(0, last) : last - encoder.row)
  }

  private static func below(_ distance: Int) -> [UInt8] {
    var bytes = OutputBytes()
    if distance > 0 { bytes.append(control: ControlFinal.down, distance) }
    bytes.append(ControlCharacter.carriageReturn)
    bytes.append(ControlCharacter.lineFeed)
    return bytes.array()
  }
}

extension Line {
  /// The columns up to the last cell that is not blank.
  var columnCount: Int { spans.last?.columns.upperBound ?? 0 }

  /// Whether terminals agree on the columns of each of its glyphs.
  ///
  /// - Parameter includesWide: whether it may have glyphs of two columns.
  fileprivate func hasKnownWidth(includesWide: Bool) -> Bool {
    spans.allSatisfy { span in
      span.cells.allSatisfy { cell in
        guard cell.glyph >= 0x80 else { return true }
        guard !cell.isContested, cell.role == .narrow || includesWide else { return false }
        return cell.isTrailing || cell.scalar.map { $0.value < 0x1F000 } == true
      }
    }
  }

  fileprivate var endsInBlanks: Bool { spans.last.map { $0.cells.last ?? .blank } == .blank }

  /// Takes the blanks at the end away: those of a painting that is clipped behind one.
  fileprivate mutating func trim() {
    while endsInBlanks {
      let last = spans.removeLast()
      guard let end = last.cells.lastIndex(where: { $0 != .blank }) else { continue }
      spans.append(Span(column: last.column, key: last.key, cells: last.cells[...end]))
    }
  }

  /// The rows that the line takes where a terminal of `columns` wraps it, and the column after the
  /// last one in the last of them.
  ///
  /// Complexity: O(columns) for a line that is longer than a row.
  func wrapped(to columns: Int) -> (rows: Int, end: Int) {
    guard columnCount > columns, columns > 1 else { return (1, columnCount) }
    var (rows, end, place) = (1, 0, 0)
    for span in spans {
      // Gaps are blanks.
      let cells = repeatElement(Cell.blank, count: span.column - place) + Array(span.cells)
      for cell in cells where cell.role != .trailing {
        let width = cell.role == .wide ? 2 : 1
        if end + width > columns { (rows, end) = (rows + 1, 0) }
        end += width
      }
      place = span.columns.upperBound
    }
    return (rows, end)
  }
}
