import TermProgram
import TermScreen
import TermViewCore

/// The actions of a user.
extension TestTerminal {
  /// Presses keys, one after the other, each followed by a frame.
  public func press(_ keys: KeyPress...) {
    for key in keys { send([.key(key)]) }
  }

  /// Presses keys that arrive in one read: one frame follows them all.
  ///
  /// ```swift
  /// terminal.type("austen")     // six keys, six frames
  /// terminal.pressTogether([.down, .down, .return])     // one frame
  /// terminal.paste("Emma\nPersuasion")
  /// terminal.click(row: 2, column: 4)
  /// terminal.drag(from: Point(row: 2, column: 0), to: Point(row: 4, column: 0))
  /// terminal.scroll(.scrollDown, row: 2)
  /// terminal.resize(columns: 40, rows: 12)
  /// terminal.send([.key(.down), .paste("Emma")])
  /// #expect(terminal.screen.rows.count == 12)
  /// ```
  public func pressTogether(_ keys: [KeyPress]) { send(keys.map { .key($0) }) }

  /// Types `text`, as it arrives from a keyboard: one frame a character.
  public func type(_ text: String) {
    for character in text { send([.text(String(character))]) }
  }

  /// Pastes `text` as a bracketed paste.
  public func paste(_ text: String) { send([.paste(text)]) }

  /// Presses and releases the left button at a cell, its `row` and `column` counted from 0.
  public func click(row: Int, column: Int, modifiers: EventModifiers = []) {
    let position = Point(row: row, column: column)
    send([
      .mouse(MouseEvent(.down, button: .left, position: position, modifiers: modifiers)),
      .mouse(MouseEvent(.up, button: .left, position: position, modifiers: modifiers)),
    ])
  }

  /// Clicks the first cell of a part of the screen, such as a list's row.
  public func click(_ region: Screen.Region, modifiers: EventModifiers = []) {
    click(row: region.origin.row, column: region.origin.column, modifiers: modifiers)
  }

  /// Clicks a cell, such as the one that a text begins at.
  public func click(_ point: TermScreen.Point, modifiers: EventModifiers = []) {
    click(row: point.row, column: point.column, modifiers: modifiers)
  }

  /// Drags with the left button from one cell to another, in one motion: the cells between them are
  /// not reported. Rows and columns are counted from 0.
  public func drag(from start: TermScreen.Point, to end: TermScreen.Point) {
    send([
      .mouse(MouseEvent(.down, button: .left, position: start)),
      .mouse(MouseEvent(.drag, button: .left, position: end)),
      .mouse(MouseEvent(.up, button: .left, position: end)),
    ])
  }

  /// Turns the wheel by one step over a cell, its `row` and `column` counted from 0: `kind` is the
  /// direction.
  public func scroll(
    _ kind: MouseEvent.Kind, row: Int = 0, column: Int = 0, modifiers: EventModifiers = []
  ) {
    send([
      .mouse(
        MouseEvent(kind, position: Point(row: row, column: column), modifiers: modifiers))
    ])
  }

  /// Gives the terminal another size: `columns` by `rows` cells, 1 or more of each.
  public func resize(columns: Int, rows: Int) {
    if reader != nil { return update() }
    let size = Size(columns: columns, rows: rows)
    resizeInline(to: size)
    graph.setEnvironment { $0.terminalSize = size }
    graph.resize(to: size)
    update()
  }

  /// Hands events to the views and draws the frame that follows.
  public func send(_ events: [TermScreen.InputEvent]) {
    reader?.noteEvents(events)
    graph.handle(events, at: Moment(clock.now))
    update()
  }
}
