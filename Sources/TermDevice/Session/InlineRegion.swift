import TermScreen

/// Live lines on a terminal: where they begin, and what that means for events and the end.
@MainActor
final class InlineRegion {
  /// Whether the cursor is known to be at the left edge of a row.
  enum Place: Equatable {
    case known
    /// The terminal was queried (DSR 6) and has until then to answer.
    case asked(until: Moment)
    /// The window has another size, and the terminal was queried, where the cursor is and how large
    /// the screen: that is when the terminal has answered, and what it does to lines depends on it.
    case measured(until: Moment, cursor: Point?)
    /// The terminal was asked for its size, and perhaps where the cursor is, before or behind
    /// something that is right at one size only.
    case sized(until: Moment, cursor: Point?)

    /// Until when to wait for the answer.
    var deadline: Moment? {
      switch self {
      case .known: nil
      case .asked(let until), .measured(let until, _), .sized(let until, _): until
      }
    }
  }

  let device: InlineDevice
  private(set) var place = Place.known
  private let options: InlineOptions
  private let terminal: Terminal
  private let output: OutputQueue
  /// Whether the terminal reports the position of its cursor.
  private let reportsPosition: Bool
  /// What the terminal does to lines at another width.
  private var rewrapping = LineRewrapping.unknown
  /// Whether the terminal has answered with its size, as far as it was asked.
  private var answersSizes: Bool?
  /// Whether the terminal answers the columns first, as tmux before 3.4 does.
  private var swapsSizes = false
  /// The size that the terminal has answered last.
  private(set) var reportedSize: Size?
  /// The size that the lines are to have next.
  private(set) var wanted = Size.zero
  /// Reports that are of no use any more, and still to come.
  private var staleReports = 0

  /// DSR 6 (ECMA-48): the terminal reports the cursor's position.
  private static let positionQuery = Array("\u{1B}[6n".utf8)
  /// The cursor's position, and that of the last cell: no terminal moves the cursor beyond it.
  private static let sizeQuery = Array("\u{1B}[6n\u{1B}7\u{1B}[9999;9999H\u{1B}[6n\u{1B}8".utf8)
  /// How long to wait for answers.
  private static let patience = Duration.milliseconds(100)

  init(
    _ device: InlineDevice, options: InlineOptions, terminal: Terminal, terminfo: Terminfo,
    output: OutputQueue
  ) {
    self.device = device
    self.options = options
    self.terminal = terminal
    self.output = output
    reportsPosition = terminfo.sends("u7", "\u{1B}[6n") || terminfo.ignoresUnknown
  }

  /// Learns what the terminal does when its window gets another size, and which marks it takes.
  func adopt(_ traits: TerminalTraits) {
    rewrapping = traits.rewrapping
    tellDevice()
    device.setMarksPrompts(options.marksPrompts && traits.window.marksPrompts)
  }

  private func tellDevice() { device.setRewrapping(rewrapping, asksSizes: asksSizes) }

  /// Whether the terminal is asked for its size: output may come to lines that it has wrapped anew
  /// already, and what is on its way when the window changes does.
  private var asksSizes: Bool {
    rewrapping.wrapsLines == true && rewrapping != .keepsSavedCursor && reportsPosition
      && options.readsKeys && answersSizes != false
  }

  /// Whether frames may show the cursor: a program that reads no keys needs none.
  var showsCursor: Bool { options.readsKeys }

  /// Whether anything is read: keys, or where the cursor is.
  var readsInput: Bool { options.readsKeys || place != .known }

  /// Whether the terminal may have wrapped the lines anew, and says so.
  var mayBeRewrapped: Bool { asksSizes && device.rows > 0 && !device.isAtTop }

  /// Whether the lines stay at the end.
  var keepsPicture: Bool { options.remains == .picture }

  /// Finds the left edge of a row to begin at.
  func seek(on screen: Size) {
    abandonReports()
    device.forgetPlace(screen: screen)
    wanted = screen
    // Input typed ahead is left alone if keys are not read: then there is no answer to read.
    let mayRead = options.readsKeys || !SystemCalls.isReadable(terminal.input)
    if reportsPosition, mayRead {
      output.send(InlineRegion.positionQuery)
      GuardCalls.setExpecting(true)
      place = .asked(until: .now + InlineRegion.patience)
    } else {
      place = .asked(until: .now)
      settle(at: nil, on: screen, owesAnswers: false)
    }
  }

  /// Takes the reported position of the cursor, or `nil` without a report. Text to the left of it
  /// is kept.
  ///
  /// - Parameter owesAnswers: whether the terminal has other questions to answer.
  func settle(at position: Point?, on screen: Size, owesAnswers: Bool) {
    // A late answer is still to be kept from the shell.
    if position != nil, staleReports > 0 { return staleReports -= 1 }
    if case .measured(let until, nil) = place, let position {
      return place = .measured(until: until, cursor: position)
    }
    if case .sized(let until, let cursor) = place {
      if position == nil { _ = take(nil, owesAnswers: owesAnswers) }
      if position != nil, cursor == nil, device.awaitsPosition {
        place = .sized(until: until, cursor: position)
      }
      return
    }
    if position != nil, !owesAnswers { GuardCalls.setExpecting(false) }
    if case .measured(_, let cursor) = place {
      if position == nil { abandonReports() }
      place = .known
      return erase(cursor: position == nil ? nil : cursor, last: position)
    }
    guard case .asked = place else {
      // Asked once more after the window changed, from the first of our rows.
      if let position { device.originRow = min(position.row, screen.rows - device.rows) }
      return
    }
    place = .known
    if position?.column != 0 { output.send([0x0D, 0x0A]) }
    device.originRow = position.map { min($0.row + ($0.column == 0 ? 0 : 1), screen.rows - 1) }
    if !options.readsKeys { terminal.enterQuiet() }
  }

  /// Notes a change of the screen's size: the lines are erased, and have to be drawn again. A
  /// terminal that may have broken lines above its cursor is asked first where that is.
  ///
  /// - Parameter asksOrigin: whether to ask where the lines begin now.
  /// - Returns: the number of reports of the cursor's position to expect.
  func resize(to size: Size, asksOrigin: Bool) -> Int {
    wanted = size
    if case .measured = place { return 0 }
    if case .sized = place {
      // Sizes that never rest do not delay the end of the wait for an answer.
      device.ascend(isMeasured: true)
      return 0
    }
    if asksSizes, place == .known, device.rows > 0 { return ascend(isMeasured: true) }
    if device.isCursorInside, !device.isTopMarked, readsInput, reportsPosition,
      rewrapping != .cuts
    {
      output.send(InlineRegion.sizeQuery)
      GuardCalls.setExpecting(true)
      place = .measured(until: .now + InlineRegion.patience, cursor: nil)
      return 2
    }
    device.resize(to: size, rewraps: rewrapping.wrapsLines)
    guard asksOrigin else { return 0 }
    output.send(InlineRegion.positionQuery)
    return 1
  }

  /// Moves the cursor to the first row, if it is not there or its size is another one; returns the
  /// number of reports of the cursor's position to expect.
  func ascend(isMeasured: Bool) -> Int {
    let awaitsPosition = device.awaitsPosition
    device.ascend(isMeasured: isMeasured)
    awaitSize()
    return device.awaitsPosition && !awaitsPosition ? 1 : 0
  }

  /// Moves the cursor to the first row, if what goes above or below it needs that.
  ///
  /// - Parameter writesAbove: whether there are lines to go above ours.
  func ascends(before frame: Frame, writesAbove: Bool) -> Bool {
    guard place == .known, device.needsAscent(before: frame, writesAbove: writesAbove) else {
      return false
    }
    return ascend(isMeasured: false) == 0
  }

  /// Waits for the size, if the terminal was asked for it.
  func awaitSize() {
    guard device.awaitsSize else { return }
    GuardCalls.setExpecting(true)
    var cursor: Point?
    if case .sized(_, let known) = place { cursor = known }
    // Every tmux answers, but one whose windows change their size is busy; others may not answer.
    let patience = Duration.milliseconds(
      answersSizes == true ? 1000 : rewrapping == .isLate ? 500 : 200)
    place = .sized(until: .now + patience, cursor: cursor)
  }

  /// Takes the size that the terminal has answered; `nil` if it does not.
  ///
  /// - Returns: whether the lines were erased, and the number of reports of the cursor's position
  ///   to expect.
  func take(_ size: Size?, owesAnswers: Bool) -> (isErased: Bool, reports: Int) {
    guard case .sized(_, let cursor) = place else { return (false, 0) }
    var size = size
    if let answer = size {
      let swapped = Size(columns: answer.rows, rows: answer.columns)
      // The first answer is the size that was known, or one beside it.
      func distance(_ size: Size) -> Int {
        abs(size.columns - wanted.columns) + abs(size.rows - wanted.rows)
      }
      if answersSizes != true { swapsSizes = distance(swapped) < distance(answer) }
      if swapsSizes { size = swapped }
    }
    if size != nil { answersSizes = true } else if answersSizes == nil { answersSizes = false }
    reportedSize = size ?? reportedSize
    let isErased = device.take(size, row: cursor?.row)
    if !owesAnswers, device.hasAllSizes { GuardCalls.setExpecting(false) }
    if device.awaitsSize {
      let awaitsPosition = device.awaitsPosition
      if awaitsPosition { place = .sized(until: .now, cursor: nil) }
      awaitSize()
      return (false, awaitsPosition && cursor == nil ? 1 : 0)
    }
    place = .known
    tellDevice()
    if isErased { device.resize(to: wanted, rewraps: rewrapping.wrapsLines) }
    return (isErased, 0)
  }

  /// Erases the lines on a screen whose last cell is at `last`.
  private func erase(cursor: Point?, last: Point?) {
    if let last {
      device.resize(
        to: Size(columns: last.column + 1, rows: last.row + 1), rewraps: rewrapping.wrapsLines,
        cursorRow: cursor?.row)
    }
    device.resize(to: wanted, rewraps: rewrapping.wrapsLines)
  }

  /// Gives up waiting for what the terminal was asked after a change of size.
  private func abandonReports() {
    if case .measured(_, let cursor) = place { staleReports += cursor == nil ? 2 : 1 }
  }

  /// Whether a new size calls for another report of the cursor's position, if the mouse is tracked.
  var mayAskOrigin: Bool { readsInput && reportsPosition }

  /// A mouse event as the lines see it; `nil` when it is outside, or their place is unknown.
  func moved(_ mouse: MouseEvent) -> MouseEvent? {
    guard let origin = device.originRow else { return nil }
    var moved = mouse
    moved.position.row -= origin
    // A press that began on our rows may end elsewhere.
    let isElsewhere = !(0..<device.rows).contains(moved.position.row)
    return isElsewhere && mouse.kind != .up && mouse.kind != .drag ? nil : moved
  }

  /// Ends the lines with their picture or without.
  func finish() { device.finish(leavesPicture: keepsPicture) }
}
