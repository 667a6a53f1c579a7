import TermScreen

/// Draws frames as live lines at the cursor, by relative motion alone.
@MainActor
final class InlineDevice: SynchronizingDevice {
  var capabilities: TerminalCapabilities { encoder.capabilities }

  private var encoder: InlineEncoder
  private var buffer: [UInt8] = []
  private let send: @MainActor ([UInt8]) -> Void
  /// Called before and after bytes are sent: ``bytesBelow`` has changed.
  var onPlaceChange: (@MainActor () -> Void)?
  /// The bytes that move to a fresh row below the picture from anywhere in the last frame sent.
  private(set) var bytesBelowWhileDrawing: [UInt8] = []
  private var isDrawing = false

  init(
    screen: Size, capabilities: TerminalCapabilities, send: @escaping @MainActor ([UInt8]) -> Void
  ) {
    encoder = InlineEncoder(screen: screen, capabilities: capabilities)
    self.send = send
  }

  /// The screen's row of the first line, if known; needed for the mouse.
  var originRow: Int?
  /// The number of rows drawn on.
  var rows: Int { encoder.rows }

  /// The bytes that move the cursor from its position to a fresh row below the picture.
  var bytesBelow: [UInt8] {
    isDrawing ? bytesBelowWhileDrawing : encoder.bytesBelow(isDrawing: false)
  }

  func present(_ frame: Frame) -> Presentation {
    let count = write(growingTo: frame.lines.count + frame.above.count) {
      encoder.encode(frame, into: &$0)
    }
    originRow = originRow.map { row in
      max(0, min(row + encoder.rowsAbove, encoder.screen.rows - max(1, encoder.rows)))
    }
    return Presentation(
      bytes: count, operations: encoder.operations.count, linesTouched: encoder.linesTouched)
  }

  func setSynchronizesOutput(_ synchronizes: Bool) {
    encoder.capabilities.synchronizesOutput = synchronizes
  }

  /// What the terminal does to lines in a window of another width, and whether it is asked for its
  /// size.
  func setRewrapping(_ rewrapping: LineRewrapping, asksSizes: Bool) {
    encoder.rewrapping = rewrapping
    encoder.asksSizes = asksSizes
  }

  /// Whether prompts above the lines are marked for the terminal.
  func setMarksPrompts(_ marks: Bool) { encoder.marksPrompts = marks }

  /// Whether a question for the size is to be answered, and one for the position before it.
  var awaitsSize: Bool { encoder.awaitsSize }
  var awaitsPosition: Bool { encoder.awaitsPosition }
  /// Whether all answers have come.
  var hasAllSizes: Bool { encoder.sizesOwed == 0 }

  /// Whether the first row is found at any size.
  var isTopMarked: Bool { encoder.isTopMarked }

  /// Whether the cursor is at the left edge of the first row.
  var isAtTop: Bool { encoder.isAtTop }

  func needsAscent(before frame: Frame, writesAbove: Bool) -> Bool {
    encoder.needsAscent(before: frame, writesAbove: writesAbove)
  }

  /// Moves the cursor to the first row, to be confirmed by an answer.
  func ascend(isMeasured: Bool) {
    write(growingTo: 0) { encoder.ascend(isMeasured: isMeasured, into: &$0) }
    if isMeasured { originRow = nil }
  }

  /// Takes an answer; returns whether the lines were erased.
  func take(_ size: Size?, row: Int?) -> Bool {
    var isErased = false
    write(growingTo: 0) { isErased = encoder.take(size, row: row, into: &$0) }
    return isErased
  }

  func adopt(_ palette: Palette) { encoder.capabilities.palette = palette }

  /// Blanks the lines; the next frame is painted in full.
  func invalidate() { write(growingTo: 0) { encoder.erase(into: &$0) } }

  /// Whether the cursor is below the first row.
  var isCursorInside: Bool { encoder.rows > 0 && encoder.cursorRow > 0 }

  /// The screen has another size; the lines are blank.
  func resize(to size: Size, rewraps: Bool?, cursorRow: Int? = nil) {
    let isBlank = encoder.rows == 0
    write(growingTo: 0) {
      let above = encoder.resize(to: size, rewraps: rewraps, row: cursorRow, into: &$0)
      // Blank lines stay where they are.
      if !isBlank { originRow = cursorRow.map { $0 - above } }
    }
  }

  /// The next frame begins at the cursor.
  func forgetPlace(screen: Size) {
    var fresh = InlineEncoder(screen: screen, capabilities: capabilities)
    fresh.rewrapping = encoder.rewrapping
    fresh.asksSizes = encoder.asksSizes
    fresh.marksPrompts = encoder.marksPrompts
    fresh.sizesOwed = encoder.sizesOwed
    swap(&fresh, &encoder)
    originRow = nil
    onPlaceChange?()
  }

  /// Ends with the picture, or without.
  func finish(leavesPicture: Bool) {
    write(growingTo: 0) { encoder.finish(leavesPicture: leavesPicture, into: &$0) }
  }

  func stop() {}

  @discardableResult
  private func write(growingTo height: Int, _ draw: (inout [UInt8]) -> Void) -> Int {
    bytesBelowWhileDrawing = encoder.bytesBelow(isDrawing: true, growingTo: height)
    buffer.removeAll(keepingCapacity: true)
    draw(&buffer)
    guard !buffer.isEmpty else { return 0 }
    isDrawing = true
    onPlaceChange?()
    send(buffer)
    isDrawing = false
    onPlaceChange?()
    return buffer.count
  }
}
