/// Live lines on a terminal that may have wrapped its lines anew before it tells of the new size,
/// as tmux does by up to 250 ms: it is asked for the size (CSI 18 t), which it answers in the order
/// of the output.
///
/// While the cursor is at the first of our rows nothing has to be known, as terminals keep it
/// there, and what is written from there on they wrap themselves. From elsewhere it is moved there
/// before anything above or below is changed: that motion changes no cell, so that it can be
/// corrected where the answer is not the size that it was made for. With the cursor elsewhere once
/// more, the answer behind a frame says whether its rows were cut.
extension InlineEncoder {
  /// What the terminal was asked.
  enum Question: Sendable {
    /// The size behind a frame whose rows are new.
    case drawn
    /// The size behind a frame that has changed rows.
    case changed
    /// The size behind a motion to the first row.
    case ascent(Ascent)
  }

  /// A motion to the first row, from a place among ours.
  struct Ascent: Sendable {
    var row: Int
    var column: Int
    /// The rows moved up so far, and the screen's columns for which that is right; `nil` before the
    /// first motion.
    var climbed = 0
    var columns: Int?
    /// Whether the rows are erased from there.
    var erases = false
    /// Terminals whose size changes all the time are believed in the end.
    var attempts = 0
  }

  /// Whether an answer is outstanding, and whether the cursor's position comes before it.
  package var awaitsSize: Bool { question != nil }
  package var awaitsPosition: Bool {
    if case .ascent(let ascent) = question { ascent.columns == nil } else { false }
  }

  /// Whether the cursor has to be moved to the first row before a frame is drawn.
  package func needsAscent(before frame: Frame, writesAbove: Bool) -> Bool {
    asksSizes && !isAtTop
      && (writesAbove || frame.lines.count > rows || shown.table !== frame.table)
  }

  /// Whether the cursor is at the left edge of the first row.
  package var isAtTop: Bool { encoder.row == 0 && encoder.column == 0 }

  /// Moves the cursor to the first row and asks for the size for which that must be right.
  ///
  /// - Parameter isMeasured: whether the size is to be asked first, with the cursor's position: the
  ///   screen is known to have another one. The rows are erased in the end.
  package mutating func ascend(isMeasured: Bool, into bytes: inout [UInt8]) {
    var ascent = Ascent(row: encoder.row, column: encoder.column, erases: isMeasured)
    if case .ascent(var other) = question {
      other.erases = other.erases || isMeasured
      question = .ascent(other)
      return
    }
    if question != nil, isMeasured { return erasesWhenDrawn = true }
    var output = OutputBytes()
    encoder.hideCursor(into: &output)
    if isMeasured {
      output.append(escape: EscapeFinal.controlSequence)
      output.append(contentsOf: Array("6n".utf8))
    } else {
      climb(&ascent, on: screen.columns, atMost: .max, into: &output)
    }
    askSize(into: &output)
    question = .ascent(ascent)
    encoder.row = 0
    encoder.column = 0
    bytes += output.array()
  }

  mutating func askSize(into bytes: inout OutputBytes) {
    sizesOwed += 1
    bytes.append(control: UInt8(ascii: "t"), 18)
  }

  private mutating func climb(
    _ ascent: inout Ascent, on columns: Int, atMost limit: Int, into bytes: inout OutputBytes
  ) {
    let wanted = min(rowsAbove(row: ascent.row, column: ascent.column, on: columns), limit)
    let distance = wanted - ascent.climbed
    bytes.append(ControlCharacter.carriageReturn)
    if distance > 0 { bytes.append(control: ControlFinal.up, distance) }
    if distance < 0 { bytes.append(control: ControlFinal.down, -distance) }
    ascent.climbed = wanted
    ascent.columns = columns
    ascent.attempts += 1
  }

  /// Takes the size that the terminal has answered, or `nil` if it does not answer.
  ///
  /// - Parameters:
  ///   - size: the screen's size when the terminal came to the question.
  ///   - row: the cursor's row that it has reported before, if it was asked.
  /// - Returns: whether the rows were erased, since the size is not the one that they were drawn
  ///   for, or is another one by now.
  package mutating func take(_ size: Size?, row: Int?, into bytes: inout [UInt8]) -> Bool {
    if size != nil {
      sizesOwed = max(0, sizesOwed - 1)
      if sizesOwed > 0 { return false }
    }
    switch question {
    case nil: return false
    case .drawn, .changed:
      if let size, size != screen { erasesWhenDrawn = true }
      if case .drawn = question, let size {
        // Terminals cut what they do not wrap.
        for row in reaches.indices { reaches[row] = min(reaches[row], size.columns) }
        confirmedReaches = reaches
      } else if size == nil || size == screen {
        confirmedReaches = reaches
      }
      question = nil
      guard erasesWhenDrawn, rows > 0 else { return false }
      erasesWhenDrawn = false
      ascend(isMeasured: true, into: &bytes)
      return false
    case .ascent(var ascent):
      if let size, ascent.columns != size.columns, ascent.attempts < 8 {
        var output = OutputBytes()
        climb(&ascent, on: size.columns, atMost: row ?? .max, into: &output)
        askSize(into: &output)
        question = .ascent(ascent)
        bytes += output.array()
        return false
      }
      question = nil
      if size == nil, ascent.columns == nil {
        var output = OutputBytes()
        climb(&ascent, on: screen.columns, atMost: row ?? .max, into: &output)
        bytes += output.array()
      }
      if size == nil || size == screen { confirmedReaches = reaches }
      guard ascent.erases || size != nil && size != screen else { return false }
      var output = OutputBytes()
      blank(rowsTaken(on: size ?? screen), on: size ?? screen, into: &output)
      bytes += output.array()
      return true
    }
  }

  /// The rows of a screen that wraps lines anew from the first of ours to a place among them, or
  /// less where that is uncertain: rows above ours are never touched.
  func rowsAbove(row: Int, column: Int, on columns: Int) -> Int {
    guard row < rows else { return row }
    return lengths.map { lengths in
      // A cursor behind the text of its row stays behind it.
      (0..<row).reduce(min(column, max(0, lengths[row] - 1)) / max(1, columns)) {
        $0 + height(of: $1, lengths, on: columns)
      }
    }.min()!
  }

  /// The rows that ours take on a screen that wraps lines anew, or more where that is uncertain.
  func rowsTaken(on size: Size) -> Int {
    lengths.map { lengths in
      shown.lines.indices.reduce(0) { $0 + height(of: $1, lengths, on: size.columns) }
    }.reduce(rows) { max($0, $1) }
  }

  /// The lengths that the rows may have on the terminal.
  private var lengths: [[Int]] {
    if !expectsOtherWidths { return [shown.lines.map(\.columnCount)] }
    return asksSizes && reaches != confirmedReaches ? [reaches, confirmedReaches] : [reaches]
  }

  private func height(of row: Int, _ lengths: [Int], on columns: Int) -> Int {
    let line = shown.lines[row]
    return lengths[row] <= columns
      ? 1
      : lengths[row] == line.columnCount
        ? line.wrapped(to: columns).rows
        : (lengths[row] + columns - 1) / max(1, columns)
  }
}
