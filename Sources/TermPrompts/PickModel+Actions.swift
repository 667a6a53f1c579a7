import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// Carries out a script's actions for keys and events.
extension PickModel {
  /// Whether the script binds a key.
  func binds(_ press: KeyPress) -> Bool {
    press.phase != .up && script?.bindings[PickTrigger(press)] != nil
  }

  /// Takes a key that the script binds, before the text field sees it.
  func handleBound(_ press: KeyPress) -> KeyPress.Result {
    guard let actions = script?.bindings[PickTrigger(press)] else { return .ignored }
    onAnswer { [self] in perform(actions[...]) }
    return .handled
  }

  /// Runs the actions that the script has for an event.
  func fire(_ trigger: PickTrigger) {
    if let actions = script?.bindings[trigger] { perform(actions[...], because: trigger) }
  }

  /// Does one action after the other; those after a command wait for its end.
  func perform(_ actions: ArraySlice<PickAction>, because trigger: PickTrigger? = nil) {
    var rest = actions
    while outcome == nil, let action = rest.popFirst() {
      switch action {
      case .execute(let template), .executeSilently(let template):
        guard let runner = script?.runner else { continue }
        let command = command(template)
        let isSilent = action == .executeSilently(template)
        Task {
          await runner.run(command, isSilent: isSilent)
          perform(rest, because: trigger)
        }
        return
      case .reload(let template):
        guard let runner = script?.runner else { continue }
        // A changed query asks for other lines.
        reload(runner.lines(of: command(template)), keepsCursor: trigger != .change)
      default: perform(action)
      }
    }
  }

  private func perform(_ action: PickAction) {
    switch action {
    case .accept: accept()
    case .cancel: finish(.cancelled)
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .first: go(to: 0)
    case .last: go(to: .max)
    case .toggle: toggleMark()
    case .toggleAll: toggleAll()
    case .selectAll:
      onAnswer { [self] in
        if takesMany { setMarks(marked + results.filter { !markedLines.contains($0) }) }
      }
    case .deselectAll: setMarks([])
    case .clearQuery: setText("")
    case .changeQuery(let text): setText(text)
    case .changePrompt(let text): prompt = text
    case .changeHeader(let text): header = text
    case .togglePreview: showsPreview.toggle()
    case .showPreview: showsPreview = true
    case .hidePreview: showsPreview = false
    case .refreshPreview: preview?.refresh()
    case .previewUp: preview?.scroll(by: -1)
    case .previewDown: preview?.scroll(by: 1)
    case .previewPageUp: preview?.scrollPage(-1)
    case .previewPageDown: preview?.scrollPage(1)
    case .previewTop: preview?.scroll(by: -.max)
    case .previewBottom: preview?.scroll(by: .max)
    case .ignore, .reload, .execute, .executeSilently: break
    }
  }

  /// A command of the script with what it is about now.
  func command(_ template: String) -> PickCommand {
    let takesMarks = template.utf8.contains(UInt8(ascii: "+"))
    return PickCommand(
      template: template, query: text, lines: lines.snapshot, line: cursor,
      marked: takesMarks ? marked : [])
  }

  /// The line that a preview is made of; that of a command finds out by itself, and always has its
  /// place.
  var previewedLine: Int? {
    guard script != nil else { return cursor }
    return preview == nil ? nil : 0
  }

  /// Moves the cursor by a page: as many rows of the list as there are, of lines of any height.
  func movePage(_ direction: Int) { onAnswer { [self] in movePageNow(direction) } }

  private func movePageNow(_ direction: Int) {
    guard lines.separator != PickText.newline else { return move(by: direction * pageLength) }
    guard let cursor, let place = results.place(ofLine: cursor) else { return }
    var target = place
    var rows = 0
    while results.indices.contains(target + direction) {
      rows += PickText.height(of: results[target + direction], in: results.lines)
      if rows > pageLength { break }
      target += direction
    }
    go(to: target == place ? place + direction : target)
  }
}
