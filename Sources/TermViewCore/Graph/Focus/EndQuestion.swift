import TermScreen

/// Ctrl-C while something typed is in a field: the first one asks, so that a slip loses nothing.
extension ViewGraph {
  /// Ends the program by Ctrl-C, at once or when it comes a second time. Inside an
  /// `onInterrupt(while:perform:)` the first one clears the field.
  func interruptByKey() {
    guard !asksToEnd, let field = focus.focused, let events = field.events else {
      return interrupt()
    }
    endQuestion = "ctrl-c again to quit"
    if field.environment.clearsOnInterrupt {
      if events.clearDraft() { endQuestion = "cleared   ctrl-z undo   ctrl-c quit" }
    } else if !events.holdsDraft {
      return interrupt()
    }
    asksToEnd = true
    setNeedsPaint()
  }

  /// Anything but a second Ctrl-C is the answer that the program goes on.
  func forgetEndQuestion() {
    guard asksToEnd else { return }
    asksToEnd = false
    setNeedsPaint()
  }

  /// Paints the question over the last row, or over the first where the field is in the last.
  func paintEndQuestion(_ painter: inout Painter) {
    let last = frameSize.rows - 1
    guard last >= 0 else { return }
    let isLast = focus.focused?.events?.focusRect.rows.contains(last) ?? false
    let line = Rect(row: isLast ? 0 : last, column: 0, columns: frameSize.columns, rows: 1)
    painter.fill(line, with: .blank)
    let inset = min(2, max(0, (frameSize.columns - 22) / 2))
    var style = CellStyle.plain
    style.attributes.insert(.bold)
    painter.text(
      TextLayout(
        endQuestion, style: painter.table.style(style), lineLimit: 1,
        newlines: .symbols, policy: root.environment.widthPolicy),
      in: Rect(row: line.origin.row, column: inset, columns: frameSize.columns - inset, rows: 1))
  }
}

private enum ClearsOnInterruptKey: EnvironmentKey { static let defaultValue = false }
private enum AsksBeforeEndingKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether Ctrl-C clears a field that grows, and asks before it ends the program.
  package var clearsOnInterrupt: Bool {
    get { self[ClearsOnInterruptKey.self] }
    set { self[ClearsOnInterruptKey.self] = newValue }
  }
  /// Whether Ctrl-C asks first while something typed is in a field.
  package var asksBeforeEnding: Bool {
    get { self[AsksBeforeEndingKey.self] }
    set { self[AsksBeforeEndingKey.self] = newValue }
  }
}
