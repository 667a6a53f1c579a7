/// The progress of a program, as the taskbar or the tab of a terminal's window shows it.
///
/// ```swift
/// let states: [TerminalProgress] = [.indeterminate, .fraction(0.4), .paused(0.4), .failed(0.4)]
/// ```
public enum TerminalProgress: Hashable, Sendable {
  /// The completed part, from 0 to 1; other numbers are clamped.
  case fraction(Double)
  /// Something is going on that has no end in sight.
  case indeterminate
  /// The work waits; the completed part, from 0 to 1.
  case paused(Double)
  /// The work has failed; the completed part, from 0 to 1.
  case failed(Double)
}

/// What a program asks of its terminal besides the screen.
package enum TerminalRequest: Hashable, Sendable {
  /// Text for the clipboard of the terminal's system.
  case copy(String)
  /// The progress in the taskbar; `nil` for none.
  case progress(TerminalProgress?)
  /// A notification of the desktop.
  case notification(title: String, body: String)
}

/// The form of notifications that a terminal understands.
package enum NotificationForm: Hashable, Sendable {
  /// `OSC 9 ; text`, as iTerm2 introduced it.
  case text
  /// `OSC 777 ; notify ; title ; body`, of urxvt.
  case titleAndBody
  /// `OSC 99 ; metadata ; payload`, kitty's protocol.
  case payloads
}

/// Sequences about the window that a terminal is in, rather than about its cells.
package enum WindowSequence {
  /// `ESC ] 9 ; 4 ; state ; percent ESC \`, ConEmu's: 0 removes the progress, 1 sets it, 2 has
  /// failed, 3 is indeterminate, 4 paused.
  package static func progress(_ progress: TerminalProgress?) -> [UInt8] {
    let (state, fraction): (Int, Double) =
      switch progress {
      case nil: (0, 0)
      case .fraction(let fraction): (1, fraction)
      case .failed(let fraction): (2, fraction)
      case .indeterminate: (3, 0)
      case .paused(let fraction): (4, fraction)
      }
    return command(SystemCommand.message, "4;\(state);\(percent(fraction))")
  }

  /// `ESC ] 133 ; A ESC \`, FinalTerm's mark of a prompt, at the left edge of the row that it
  /// begins at. Kitty and Ghostty would erase a prompt in a window of another size, for the shell
  /// to draw it anew, but for `redraw=0`.
  package static let promptMark = command(SystemCommand.mark, "A;redraw=0")

  /// `ESC ] 133 ; C ESC \`, FinalTerm's mark of output, which ends a prompt.
  package static let outputMark = command(SystemCommand.mark, "C")

  /// A percentage; that of a number that is none is 0. Of 0.29, Double makes a little less than 29
  /// hundredths.
  private static func percent(_ fraction: Double) -> Int {
    fraction.isNaN ? 0 : Int(min(1, max(0, fraction)) * 100 + 1e-9)
  }

  /// A notification in one of the forms; texts are sanitised, and cut at 200 columns.
  package static func notification(
    title: String, body: String, as form: NotificationForm
  ) -> [UInt8] {
    func clean(_ text: String) -> String { text.displayText(columns: 200) }
    let (title, body) = (clean(title), body.isEmpty ? "" : clean(body))
    switch form {
    case .text:
      let text = body.isEmpty ? title : "\(title): \(body)"
      // A number at the start would be one of ConEmu's commands.
      return command(SystemCommand.message, text.first?.isNumber == true ? " \(text)" : text)
    case .titleAndBody:
      let title = String(title.map { $0 == ";" ? "," : $0 })
      return command(SystemCommand.extensions, "notify;\(title);\(body)")
    case .payloads:
      if body.isEmpty { return command(SystemCommand.notification, ";\(title)") }
      return command(SystemCommand.notification, "i=1:d=0;\(title)")
        + command(SystemCommand.notification, "i=1:d=1:p=body;\(body)")
    }
  }

  private static func command(_ number: Int, _ text: String) -> [UInt8] {
    var bytes = OutputBytes(capacity: text.utf8.count + 16)
    bytes.append(escape: EscapeFinal.systemCommand)
    bytes.append(decimal: number)
    bytes.append(text: ";")
    bytes.append(text: text)
    bytes.append(escape: EscapeFinal.stringTerminator)
    return bytes.array()
  }
}
