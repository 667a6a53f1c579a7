import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// An action of a key or an event in a picker of lines.
package enum PickAction: Hashable, Sendable {
  case accept, cancel, ignore
  case up, down, pageUp, pageDown, first, last
  /// Marks the cursor's line, or takes its mark away; the cursor stays.
  case toggle
  case toggleAll, selectAll, deselectAll
  case clearQuery
  case changeQuery(String)
  case changePrompt(String)
  case changeHeader(String)
  case togglePreview, showPreview, hidePreview, refreshPreview
  case previewUp, previewDown, previewPageUp, previewPageDown, previewTop, previewBottom
  /// Replaces the lines by the output of a command.
  case reload(String)
  /// Runs a command that has the terminal to itself.
  case execute(String)
  /// Runs a command that has no terminal.
  case executeSilently(String)
}

/// A key or an event that triggers actions of a picker.
package enum PickTrigger: Hashable, Sendable {
  case key(KeyEquivalent, EventModifiers)
  /// The picker is on the screen.
  case start
  /// The last line of a list has come.
  case load
  /// The query has changed.
  case change

  /// A key as it was pressed: without locks, and a capital without Shift.
  package init(_ press: KeyPress) {
    var modifiers = press.withoutLocks.modifiers
    if press.key.character.isUppercase { modifiers.remove(.shift) }
    self = .key(press.key, modifiers)
  }
}

/// A command of the shell and what its placeholders mean.
package struct PickCommand: Sendable {
  /// The command as it was written, with placeholders such as `{}`.
  package let template: String
  /// The query.
  package let query: String
  package let lines: FuzzySnapshot
  /// The line that the cursor is on.
  package let line: Int?
  /// The lines that are marked, in their order.
  package let marked: [Int]

  package init(
    template: String, query: String, lines: FuzzySnapshot, line: Int?, marked: [Int]
  ) {
    self.template = template
    self.query = query
    self.lines = lines
    self.line = line
    self.marked = marked
  }
}

/// Runs the commands of a picker. It chooses the shell, and fills in placeholders.
@MainActor
package protocol PickCommandRunner: AnyObject {
  /// Starts a command whose output is a new list of lines; ends the one before.
  func lines(of command: PickCommand) -> FuzzyLines

  /// Runs a command until it ends, and passes on its output as it arrives.
  ///
  /// The command is killed when the task is cancelled.
  ///
  /// - Parameter size: the columns and rows that there are to show it.
  func preview(
    _ command: PickCommand, size: Size, onOutput: @escaping @MainActor ([UInt8]) -> Void
  ) async

  /// Runs a command to its end.
  func run(_ command: PickCommand, isSilent: Bool) async
}

/// The keys and events of a picker of lines, with their actions.
@MainActor
package struct PickScript {
  package var bindings: [PickTrigger: [PickAction]] = [:]
  /// The command whose output is shown beside the list, or below it.
  package var preview: String?
  package var isPreviewBelow = false
  package var isPreviewHidden = false
  /// Whether the query is for commands alone, and every line matches.
  package var ignoresQuery = false
  package let runner: any PickCommandRunner

  package init(runner: any PickCommandRunner) { self.runner = runner }
}
