import TermScreen

/// Live lines on a terminal: where they begin, and what that means for events and the end.
@MainActor
final class LiveLines {
  /// Whether the cursor is known to be at the left edge of a row.
  enum Place: Equatable {
    case known
    /// The terminal was queried (DSR 6) and has until then to answer.
    case asked(until: Moment)
    /// The window has another size, and the terminal was queried, where the cursor is and how large
    /// the screen: that is when the terminal has answered, and what it does to lines depends on it.
    case measured(until: Moment, cursor: Point?)

    /// Until when to wait for the answer.
    var deadline: Moment? {
      switch self {
      case .known: nil
      case .asked(let until), .measured(let until, _): until
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
  /// Whether the terminal wraps lines anew at another width; `nil` when unknown.
  private var rewrapsLines: Bool?
  /// The size that the lines are to have next.
  private var wanted = Size.zero
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

  /// Learns what the terminal does when its window gets another size.
  func adopt(_ traits: TerminalTraits) {
    rewrapsLines = traits.rewrapsLines
    device.setExpectsOtherWidths(traits.reportsSizesLate)
  }

  /// Whether anything is read: keys, or where the cursor is.
  var readsInput: Bool { options.readsKeys || place != .known }

  /// Finds the left edge of a row to begin at.
  func seek(on screen: Size) {
    abandonReports()
    device.forgetPlace(screen: screen)
    // Input typed ahead is left alone if keys are not read: then there is no answer to read.
    let mayRead = options.readsKeys || !SystemCalls.isReadable(terminal.input)
    if reportsPosition, mayRead {
      output.send(LiveLines.positionQuery)
      GuardCalls.setExpecting(true)
      place = .asked(until: .now + LiveLines.patience)
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
    if device.isCursorInside, readsInput, reportsPosition, rewrapsLines != false {
      output.send(LiveLines.sizeQuery)
      GuardCalls.setExpecting(true)
      place = .measured(until: .now + LiveLines.patience, cursor: nil)
      return 2
    }
    device.resize(to: size, rewraps: rewrapsLines)
    guard asksOrigin else { return 0 }
    output.send(LiveLines.positionQuery)
    return 1
  }

  /// Erases the lines on a screen whose last cell is at `last`.
  private func erase(cursor: Point?, last: Point?) {
    if let last {
      device.resize(
        to: Size(columns: last.column + 1, rows: last.row + 1), rewraps: rewrapsLines,
        cursorRow: cursor?.row)
    }
    device.resize(to: wanted, rewraps: rewrapsLines)
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
  func finish() { device.finish(leavesPicture: options.remains == .picture) }
}
