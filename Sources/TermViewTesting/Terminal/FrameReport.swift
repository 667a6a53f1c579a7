import TermProgram
import TermScreen
import TermViewCore

/// The cost of one frame, and its causes, for tests that hold a program to a budget.
///
/// Its description lists the evaluations with their causes, and the drawn lines with their
/// operations. See
/// ``expectBudget(of:bytes:rowsEvaluated:viewsEvaluated:linesTouched:operations:sourceLocation:)``.
///
/// ```swift
/// terminal.press(.down)
/// print(terminal.lastFrame)     // what was evaluated and drawn, and why
/// #expect(terminal.lastFrame.rowsEvaluated == 0)
/// ```
public struct FrameReport: Sendable, Hashable {
  /// An evaluation.
  public struct Evaluated: Sendable, Hashable, CustomStringConvertible {
    /// The type of the view, or of the element whose row it is.
    public var view: String
    /// The id of the row that it is, or is in, as the debugger shows it.
    public var row: String?
    /// Whether it is a row's content rather than a view's body.
    public var isRow: Bool
    /// Why, as the end of a sentence.
    public var cause: String

    /// The evaluation and its cause, in a line.
    public var description: String {
      let what =
        isRow ? "the row of \(view) \(row ?? "")" : view + (row.map { " in row \($0)" } ?? "")
      return "\(what): \(cause)"
    }
  }

  /// Bytes sent to the terminal.
  public var bytes = 0
  /// Rows of lists and `ForEach`es whose content was evaluated.
  public var rowsEvaluated = 0
  /// Bodies of views that were evaluated.
  public var viewsEvaluated = 0
  /// Lines of the screen that were written to.
  public var linesTouched = 0
  /// The operations on the screen, in order.
  public var operations: [TermScreen.TerminalOp] = []
  /// The evaluations and their causes, in order.
  public var evaluated: [Evaluated] = []

  /// Creates a report of no cost.
  public init() {}

  /// The lines of the screen that operations write to, from the top; scrolled ones are not written.
  public var lines: [Int] { operations.writtenLines }

  /// Adds what a frame cost that followed this one.
  mutating func add(_ other: FrameReport) {
    bytes += other.bytes
    rowsEvaluated += other.rowsEvaluated
    viewsEvaluated += other.viewsEvaluated
    linesTouched += other.linesTouched
    operations += other.operations
    evaluated += other.evaluated
  }
}

extension FrameReport: CustomStringConvertible {
  /// The counts in a line; then the evaluations and the operations on the screen, at most 20 lines
  /// each.
  public var description: String {
    if self == FrameReport() { return "nothing was drawn" }
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var lines = [
      [
        count(bytes, "byte"),
        "\(count(rowsEvaluated, "row")) and \(count(viewsEvaluated, "view")) evaluated",
        "\(count(linesTouched, "line")) touched"
          + (self.lines.isEmpty ? "" : ": \(self.lines.map(String.init).joined(separator: ", "))"),
      ].joined(separator: ", ")
    ]
    func list(_ title: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      lines.append(title)
      lines += items.prefix(20).map { "  " + $0 }
      if items.count > 20 { lines.append("  and \(items.count - 20) more") }
    }
    list("evaluated:", evaluated.map(\.description))
    list("operations:", operations.map(\.description))
    return lines.joined(separator: "\n")
  }
}
