import TermScreen

/// Live lines on a terminal: where they begin, and what that means for events and the end.
@MainActor
final class LiveLines {
  /// Whether the cursor is known to be at the left edge of a row.
  enum Place: Equatable {
    case known
    /// The terminal was queried (DSR 6) and has until then to answer.
    case asked(until: Moment)

    /// Until when to wait for the answer.
    var deadline: Moment? {
      if case .asked(let until) = self { until } else { nil }
    }
  }

  let device: InlineDevice
  private(set) var place = Place.known
  private let options: InlineOptions
  private let terminal: Terminal
  private let output: OutputQueue
  /// Whether the terminal reports the position of its cursor.
  private let reportsPosition: Bool

  /// DSR 6 (ECMA-48): the terminal reports the cursor's position.
  private static let positionQuery = Array("\u{1B}[6n".utf8)

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

  /// Whether anything is read: keys, or where the cursor is.
  var readsInput: Bool { options.readsKeys || place != .known }

  /// Finds the left edge of a row to begin at.
  func seek(on screen: Size) {
    device.forgetPlace(screen: screen)
    // Input typed ahead is left alone if keys are not read: then there is no answer to read.
    let mayRead = options.readsKeys || !SystemCalls.isReadable(terminal.input)
    if reportsPosition, mayRead {
      output.send(LiveLines.positionQuery)
      GuardCalls.setExpecting(true)
      place = .asked(until: .now + .milliseconds(100))
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
    if position != nil, !owesAnswers { GuardCalls.setExpecting(false) }
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

  /// Notes a change of the screen's size: the lines have to be redrawn.
  ///
  /// - Parameter asksOrigin: whether to ask where the lines begin now.
  func resize(to size: Size, asksOrigin: Bool) {
    device.resize(to: size, rewraps: nil)
    if asksOrigin { output.send(LiveLines.positionQuery) }
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
