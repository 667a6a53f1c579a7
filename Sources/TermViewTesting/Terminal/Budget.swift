import TermProgram
import Testing

/// Expects the last frame of a terminal to be within a budget. A failure lists what was evaluated
/// and why, and what was drawn.
///
/// ```swift
/// terminal.press("x")   // toggles a book
/// expectBudget(of: terminal, bytes: 30, rowsEvaluated: 1, linesTouched: 1)
/// ```
///
/// - Parameters:
///   - terminal: the terminal whose ``TestTerminal/lastFrame`` is held to the budget.
///   - bytes: the most bytes sent.
///   - rowsEvaluated: the most rows of lists whose content is evaluated.
///   - viewsEvaluated: the most views whose body is evaluated.
///   - linesTouched: the most lines written to.
///   - operations: the most operations, the cursor's included.
///   - sourceLocation: where an issue is reported.
@MainActor
public func expectBudget(
  of terminal: TestTerminal, bytes: Int? = nil, rowsEvaluated: Int? = nil,
  viewsEvaluated: Int? = nil, linesTouched: Int? = nil, operations: Int? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let report = terminal.lastFrame
  let budgets: [(String, Int, Int?)] = [
    ("bytes", report.bytes, bytes), ("rows evaluated", report.rowsEvaluated, rowsEvaluated),
    ("views evaluated", report.viewsEvaluated, viewsEvaluated),
    ("lines touched", report.linesTouched, linesTouched),
    ("operations", report.operations.count, operations),
  ]
  let exceeded = budgets.compactMap { name, spent, budget in
    budget.flatMap { spent > $0 ? "\(spent) \(name), and the budget is \($0)" : nil }
  }
  guard !exceeded.isEmpty else { return }
  Issue.record(
    "The last frame took \(exceeded.joined(separator: "; ")).\n\(report)",
    sourceLocation: sourceLocation)
}
