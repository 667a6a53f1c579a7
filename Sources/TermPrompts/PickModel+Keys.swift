import TermProgram
import TermScreen
import TermViewCore

/// The keys of a picker, besides those of its text field.
extension PickModel {
  func handle(_ press: KeyPress) -> KeyPress.Result {
    switch (press.key, press.modifiers) {
    case (.upArrow, []), ("p", .control): move(by: -1)
    case (.downArrow, []), ("n", .control), ("j", .control): move(by: 1)
    case (.pageUp, []): movePage(-1)
    case (.pageDown, []): movePage(1)
    case (.home, .control), ("<", .option): go(to: 0)
    case (.end, .control), (">", .option): go(to: .max)
    case (.tab, []):
      toggleMark()
      move(by: 1)
    case (.tab, .shift):
      toggleMark()
      move(by: -1)
    case ("a", .option): toggleAll()
    case (.return, []): accept()
    case (.escape, []), ("g", .control), ("q", .control): finish(.cancelled)
    default: return .ignored
    }
    return .handled
  }
}
