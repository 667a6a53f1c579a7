import TermScreen

/// The frames of a session: made by its source, drawn on its terminal, and drawn again where the
/// terminal has lost them. What was printed meanwhile goes above live lines with them.
@MainActor
final class SessionFrames {
  /// When the next one is drawn.
  @exclusivity(unchecked) var pacing: FramePacing
  /// The report of the last frame.
  @exclusivity(unchecked) private(set) var lastPresentation = Presentation.nothing

  private let source: any ScreenSource
  private let screen: LiveTerminal
  /// The frame drawn last, to be drawn again when the terminal lost it.
  @exclusivity(unchecked) private var lastFrame: Frame?
  /// The palette that resolved the roles of the last frame.
  @exclusivity(unchecked) private var shownPalette: Palette?
  /// Texts to go above live lines.
  @exclusivity(unchecked) private var notes = Notes()
  /// Lines to go above live lines, of frames that could not be drawn yet.
  @exclusivity(unchecked) private var above: [Line] = []
  /// The places in ``above`` of lines that prompts begin with.
  @exclusivity(unchecked) private var promptsAbove: [Int] = []

  init(of source: any ScreenSource, on screen: LiveTerminal, pacing: FramePacing) {
    self.source = source
    self.screen = screen
    self.pacing = pacing
  }

  /// Takes the next frame from the source and draws it.
  func drawNext() {
    pacing.needsFrame = false
    let frame = source.nextFrame { lastFrame?.lines = [] }
    if screen.setTheme(source.theme) {
      source.adapt(to: screen.handshake.traits)
      repaintIfRecolored(frame)
    }
    draw(frame)
  }

  /// Draws what was printed above live lines, in portions, then the source's last frame if it has
  /// finished, else the picture that is there.
  ///
  /// - Parameter prepare: called before each.
  func drawRest(isFinished: Bool, _ prepare: () -> Void) {
    // A session that ends before its first frame has none to draw them above.
    repeat {
      pacing.needsFrame = false
      prepare()
      // The last frame may be one for another size.
      draw(lastFrame?.size.columns != screen.lines?.wanted.columns ? source.nextFrame() : nil)
      // The next portion comes after the one that the terminal has.
      screen.drain()
    } while pacing.needsFrame && !screen.output.hasEnded && !screen.output.isBacklogged
    prepare()
    draw(source.lastFrame(isFinished: isFinished), isLast: true)
  }

  /// Requests a full repaint if the look of roles has changed since the last frame.
  ///
  /// - Parameter next: the frame that is about to be drawn, if there is one.
  func repaintIfRecolored(_ next: Frame? = nil) {
    let palette = screen.handshake.traits.capabilities.palette
    guard palette != shownPalette else { return }
    shownPalette = palette
    guard (next ?? lastFrame)?.hasRoles == true else { return }
    screen.device.invalidate()
    pacing.needsRepaint = true
  }

  /// Shows `text` above live lines, with the next frame.
  func note(_ text: String) {
    notes.add(text)
    source.onNeedsFrame?()
  }

  /// Draws a frame, or the last one once more when the terminal lost it or something was printed.
  private func draw(_ new: consuming Frame?, isLast: Bool = false) {
    let isNew = new != nil
    if !isNew { new = lastFrame }
    guard var frame = consume new else { return }
    var printed = (lines: [Line](), bytes: 0, isPortion: false)
    if let lines = screen.lines {
      if !lines.showsCursor { frame.cursor.isVisible = false }
      frame.putAbove(above, prompts: promptsAbove)
      (above, promptsAbove) = ([], [])
      let writesAbove = !frame.above.isEmpty || !notes.isEmpty || screen.printed.isWaiting
      if !isLast, isNew || writesAbove, lines.ascends(before: frame, writesAbove: writesAbove) {
        (above, promptsAbove) = (frame.above, frame.promptsAbove)
        (frame.above, frame.promptsAbove) = ([], [])
        lastFrame = frame
        pacing.needsRepaint = true
        pacing.isUrgent = true
        return
      }
      let policy = screen.handshake.traits.widthPolicy
      printed = screen.printed.lines(policy: policy, table: frame.table, isComplete: isLast)
      let noted = notes.take(policy: policy, table: frame.table, isLast: isLast)
      frame.putAbove(printed.lines + noted)
    }
    guard isNew || pacing.needsRepaint || !frame.above.isEmpty else { return }
    pacing.noteFrame()
    lastPresentation = screen.present(frame)
    screen.printed.noteSent(printed.bytes)
    screen.noteTaken()
    // There may be more, and what was written above the lines is not drawn again.
    if printed.bytes > 0 || !notes.isEmpty { pacing.needsFrame = true }
    pacing.isUrgent = printed.isPortion || !notes.isEmpty
    (frame.above, frame.promptsAbove) = ([], [])
    lastFrame = frame
  }
}
