import TermScreen

/// A report on a program for an inspector: its views, its last frames, and which cells change.
///
/// All texts are sanitised, of one line, and bounded; so are the numbers of nodes and frames.
package struct InspectionReport: Sendable, Equatable {
  /// A state of a view.
  package struct State: Sendable, Equatable {
    package var name: String
    /// The type of its value.
    package var type: String

    package init(name: String, type: String) {
      self.name = name
      self.type = type
    }
  }

  /// A node of the view tree.
  package struct Node: Sendable, Equatable, Identifiable {
    /// A number that no other node has at the same time.
    package var id: UInt
    /// The depth of the node; that of the root is 0.
    package var depth: Int
    /// The type of the view, or the kind of the node.
    package var kind: String
    /// The id of the element, for a row of a `ForEach`.
    package var rowID: String?
    /// The rectangle on the screen.
    package var rect: Rect
    package var states: [State]
    /// Whether it wraps one other view, or groups several, without a body of its own.
    package var isWrapper: Bool
    package var isFocused: Bool
    /// Why the last frame evaluated it; `nil` where it did not.
    package var cause: String?

    package init(
      id: UInt, depth: Int, kind: String, rowID: String? = nil, rect: Rect, states: [State] = [],
      isWrapper: Bool = false, isFocused: Bool = false, cause: String? = nil
    ) {
      self.id = id
      self.depth = depth
      self.kind = kind
      self.rowID = rowID
      self.rect = rect
      self.states = states
      self.isWrapper = isWrapper
      self.isFocused = isFocused
      self.cause = cause
    }
  }

  /// The cost of one frame.
  package struct FrameCost: Sendable, Equatable, Identifiable {
    /// Frames are counted from 1.
    package var number: Int
    package var bytes = 0
    package var operations = 0
    package var viewsEvaluated = 0
    package var rowsEvaluated = 0
    /// The rows of the screen that were written to, from the top.
    package var lines: [Int] = []
    /// The evaluations and their causes, a line each: the first ``evaluationLimit`` of them.
    package var evaluated: [String] = []

    package var id: Int { number }
    package init(number: Int) { self.number = number }
  }

  /// The most nodes of a report.
  package static let nodeLimit = 5000
  /// The most frames of a report.
  package static let frameLimit = 50
  /// The most evaluations of a frame that are named.
  package static let evaluationLimit = 200
  /// The most columns of a text.
  package static let columns = 200

  /// The program's name.
  package var program: String
  /// Its process's number.
  package var process: Int32
  /// The size of its frames.
  package var size: Size
  /// Whether it shows live lines.
  package var isInline: Bool
  /// The number of frames.
  package var frameCount = 0
  /// The view tree, each node before those below it.
  package var nodes: [Node] = []
  /// Whether there are more nodes than these.
  package var isCut = false
  /// The last frames, the newest last.
  package var frames: [FrameCost] = []
  /// The text of each row of the screen.
  package var screen: [String] = []
  /// How recently each cell was drawn, row by row: 3 in the last frame, 0 not in the last three.
  package var heat: [[UInt8]] = []

  package init(program: String, process: Int32, size: Size, isInline: Bool) {
    self.program = program
    self.process = process
    self.size = size
    self.isInline = isInline
  }
}
