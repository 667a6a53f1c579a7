import TermDevice
import TermScreen

/// A screen for tests of sessions: it shows what it was told and how often, and does what the
/// keys that it gets ask for.
@MainActor
final class CounterScreen: ScreenSource {
  var isFinished = false
  var onNeedsFrame: (@MainActor () -> Void)?
  var nextDeadline: Moment?
  /// What keys do, besides being shown.
  var actions: [Character: @MainActor () -> Void] = [:]
  private(set) var log: [String] = []
  /// The rows of live lines; `nil` for the whole screen.
  var height: Int?
  private var size = Size.zero
  private var layouts = 0
  private var frames = 0
  private var isDirty = true
  private let table = CellTable()
  /// The number of the picture that covers the screen, if one does.
  private var picture: Int?
  /// How long the main actor did not come to the next picture, each time.
  private var pauses: [Duration] = []

  func handle(_ events: [InputEvent]) -> SessionRequest {
    isDirty = true
    var request = SessionRequest.none
    for event in events {
      switch event {
      case .text(let text):
        note("text \(text)")
        for character in text { actions[character]?() }
      case .key(let press) where press == KeyPress("c", modifiers: .control): request = .interrupt
      case .key(let press) where press == KeyPress("z", modifiers: .control): request = .suspend
      case .key(let press): note("key \(name(press))")
      case .paste(let text): note("paste \(text.count)")
      case .mouse(let mouse):
        note("mouse \(mouse.kind) \(mouse.position.row),\(mouse.position.column)")
      case .focus(let gained): note("focus \(gained)")
      case .reply: note("reply")
      }
    }
    return request
  }

  private func name(_ press: KeyPress) -> String {
    let named: [KeyEquivalent: String] = [
      .upArrow: "up", .downArrow: "down", .leftArrow: "left", .rightArrow: "right",
      .escape: "escape", .return: "return", .tab: "tab",
    ]
    return (press.modifiers.contains(.control) ? "control-" : "")
      + (named[press.key] ?? String(press.key.character))
  }

  /// Adds a line to what is shown, from anywhere.
  func note(_ line: String) {
    log.append(line)
    isDirty = true
    onNeedsFrame?()
  }

  func resize(to size: Size) {
    self.size = Size(columns: size.columns, rows: min(size.rows, height ?? size.rows))
    layouts += 1
    isDirty = true
  }

  func nextFrame() -> Frame? {
    guard isDirty else { return nil }
    isDirty = false
    frames += 1
    firstFrame = firstFrame ?? .now
    var frame = Frame(size: size, table: table)
    if let picture, picture > 0 {
      for row in 0..<size.rows {
        let letters = (0..<size.columns).map { column in
          Cell(scalar: Unicode.Scalar(UInt8(33 + (row * 7 + column * 3 + picture * 5) % 90)))
        }
        frame.lines[row] = Line(spans: [Span(column: 0, cells: letters[...])])
      }
      return frame
    }
    let last = log.suffix(max(0, size.rows - 1))
    let head =
      "size \(size.columns)x\(size.rows) layouts \(layouts)"
      + (changes > 0 ? " flood \(changes)" : "")
    for (row, text) in ([head] + last).prefix(size.rows).enumerated() {
      let cells = text.unicodeScalars.filter { $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F }
        .prefix(size.columns).map { Cell(scalar: $0) }
      frame.lines[row] = Line(spans: [Span(column: 0, cells: cells[...])])
    }
    return frame
  }

  private var changes = 0
  private var firstFrame: ContinuousClock.Instant?

  /// Changes one line thousands of times a second, from another thread.
  func flood() {
    Task.detached {
      while true {
        await MainActor.run {
          self.changes += 1
          self.isDirty = true
          self.onNeedsFrame?()
        }
        try? await Task.sleep(for: .microseconds(100))
      }
    }
  }

  /// Shows how many frames there were so far.
  func reportFrames() {
    let time = firstFrame.map { ContinuousClock.now - $0 } ?? .zero
    note("\(frames) frames in \(Int(time / .milliseconds(1))) ms after \(changes) changes")
  }

  /// Changes every cell a hundred times a second, until ``showNewest()``.
  func animate() {
    picture = 0
    Task { @MainActor in
      while picture != nil {
        let start = ContinuousClock.now
        try? await Task.sleep(for: .milliseconds(10))
        pauses.append(.now - start)
        if let number = picture { picture = number + 1 }
        isDirty = true
        onNeedsFrame?()
      }
    }
  }

  func showNewest() {
    picture = nil
    let late = pauses.count { $0 > .milliseconds(100) }
    note("\(pauses.count) pauses, \(late) long")
    note("the newest frame")
  }

  func wake(at now: Moment) {
    nextDeadline = nil
    note("woken")
  }
}
