import NaiveList
import TermView
import TermViewTesting

/// A list, its data, and what happens to it.
struct OracleScript: Equatable {
  var shapes: [OracleShape]
  var data: OracleData
  var kind: OracleSelectionKind
  /// What is selected at the start: a row, counted from the first, or nothing.
  var selected: Int?
  /// Whether the list keeps to its end.
  var follows: Bool
  /// Whether it keeps to its start instead.
  var followsStart = false
  var columns: Int
  var rows: Int
  var isNumbered: Bool
  var hasBorder: Bool
  /// What of sections stays in sight.
  var pins: PinnedScrollableViews = []
  /// Whether the cursor goes from an end to the other.
  var wraps = false
  /// Whether the program keeps its own value where a third of the ids is written to a selection.
  var refuses = false
  /// Whether typed letters go to rows.
  var types = false
  /// Whether rows have actions.
  var hasActions = false
  /// How rows are numbered, if not 1, 2, 3.
  var numbers: OracleNumbers?
  /// The lines that keys keep between the cursor and the window's edges.
  var margin = 0
  /// The blank lines between rows.
  var spacing = 0
  var steps: [OracleStep]

  init(
    _ shapes: [OracleShape], _ data: OracleData, kind: OracleSelectionKind = .none,
    selected: Int? = nil, follows: Bool = false, followsStart: Bool = false, columns: Int = 16, rows: Int = 6,
    isNumbered: Bool = false, hasBorder: Bool = false,
    pins: PinnedScrollableViews = [], wraps: Bool = false, refuses: Bool = false, margin: Int = 0,
    spacing: Int = 0, types: Bool = false, hasActions: Bool = false, numbers: OracleNumbers? = nil,
    _ steps: [OracleStep]
  ) {
    self.shapes = shapes
    self.data = data
    self.kind = kind
    self.selected = selected
    self.follows = follows
    self.followsStart = followsStart
    self.columns = columns
    self.rows = rows
    self.isNumbered = isNumbered
    self.hasBorder = hasBorder
    self.pins = pins
    self.wraps = wraps
    self.refuses = refuses
    self.margin = margin
    self.spacing = spacing
    self.numbers = numbers
    self.types = types
    self.hasActions = hasActions
    self.steps = steps
  }

  /// What the list shows that the model does not, after the first step where it differs.
  struct Failure {
    /// The number of the step; -1 for the first frame.
    var step: Int
    /// What differs.
    var kind: String
    var message: String
  }

  /// Runs the script in a terminal and in the model, and returns the first difference.
  ///
  /// - Parameter disturb: what happens to the model alone after each step.
  @MainActor
  func failure(
    replaysFrames: Bool = false, tracing: Bool = false,
    disturb: ((Int, inout ListModel) -> Void)? = nil
  ) -> Failure? {
    let run = OracleRun(self)
    run.terminal.replaysFrames = replaysFrames
    if let difference = run.difference {
      return Failure(
        step: -1, kind: difference.kind,
        message: "At the start \(difference.message)\n\(run.picture)")
    }
    for (number, step) in steps.enumerated() {
      let before = run.picture
      run.perform(step)
      let isSettled = run.settleRepeatedRows()
      disturb?(number, &run.model)
      if tracing { print("\(step.source)\n\(run.picture)\n") }
      if !isSettled, let difference = run.difference {
        return Failure(
          step: number, kind: difference.kind,
          message: "After \(step.source) \(difference.message)\n"
            + "Before:\n\(before)\nNow:\n\(run.picture)")
      }
    }
    return nil
  }
}
