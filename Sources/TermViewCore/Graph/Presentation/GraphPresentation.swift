import TermScreen

/// The presentation of a graph of views: the size of a frame, the services for views, and the
/// destination of committed views. One object for each graph.
///
/// | | `isLive` | `hasFocus` | `scrolls` | `fillsWindow` |
/// |---|---|---|---|---|
/// | ``ScreenPresentation`` | yes | yes | yes | yes |
/// | ``InlinePresentation`` | yes | yes | yes | no |
/// | ``ChangeLogPresentation`` | yes | yes | yes | no |
/// | ``ReaderPresentation`` | yes | yes | yes | yes |
/// | ``PicturePresentation`` | no | as asked for | yes | yes |
/// | ``DocumentPresentation`` | no | no | no | yes |
///
/// Nodes query its properties, never its type.
@MainActor
package class GraphPresentation {
  /// Whether views remain after they are drawn, so that their tasks run.
  final let isLive: Bool
  /// Whether one of the views has the focus.
  final let hasFocus: Bool
  /// Whether content that is too long is scrolled, with a cursor, a bar and row reuse, and whether
  /// there is a front layer. If not, everything has its ideal height and is drawn once.
  final let scrolls: Bool
  /// Whether all columns are ours. If not, lines are kept as short as they can be: a terminal that
  /// becomes narrower breaks long ones.
  package final let fillsWindow: Bool

  /// Whether controls and lists have the look of the terminal's theme.
  package var isThemed: Bool { fillsWindow }

  init(isLive: Bool, hasFocus: Bool, scrolls: Bool = true, fillsWindow: Bool = true) {
    self.isLive = isLive
    self.hasFocus = hasFocus
    self.scrolls = scrolls
    self.fillsWindow = fillsWindow
  }

  /// The size of the next frame.
  func frameSize(of graph: ViewGraph) -> Size { graph.size }

  /// Sets the environment values of this presentation.
  func adapt(_ environment: inout EnvironmentValues) { environment.showsChangesOnly = false }

  /// Writes a committed view above the views. Returns `false` if the presentation has no output
  /// there; the view then stays in the tree.
  func take(_ node: any CommittedNode, of graph: ViewGraph) -> Bool { false }

  /// Writes the ended lines of a growing text above the views, where there is an output.
  func takeEndedLines(_ node: any CommittedNode, of graph: ViewGraph) {}

  /// Puts the lines of what left since the last call above a frame.
  func moveLinesAbove(_ frame: inout Frame) {}
}

/// The whole of an interactive terminal.
package final class ScreenPresentation: GraphPresentation {
  package init() { super.init(isLive: true, hasFocus: true) }
}

/// A picture of a screen: no input, a stopped clock, no tasks.
package final class PicturePresentation: GraphPresentation {
  package init(showsFocus: Bool) { super.init(isLive: false, hasFocus: showsFocus) }
}

/// Live lines at the cursor of a terminal, at the views' ideal height, with printed output above
/// them.
package final class InlinePresentation: GraphPresentation {
  private let height: Int
  private let drawsTheme: Bool
  private var above: [Line] = []
  /// The places in `above` of lines that rows of transcripts begin with.
  private var rowsAbove: [Int] = []

  /// - Parameters:
  ///   - height: the most rows that frames have.
  ///   - drawsTheme: whether controls and lists have the look of a theme, as on a whole screen.
  package init(height: Int = .max, drawsTheme: Bool = false) {
    self.height = height
    self.drawsTheme = drawsTheme
    super.init(isLive: true, hasFocus: true, fillsWindow: false)
  }

  override package var isThemed: Bool { drawsTheme }

  override func frameSize(of graph: ViewGraph) -> Size {
    let rows = graph.naturalHeight(atMost: min(graph.size.rows, height))
    return Size(columns: graph.size.columns, rows: rows)
  }

  override func take(_ node: any CommittedNode, of graph: ViewGraph) -> Bool {
    append(node, isBegun: node.hasBegun, node.draw(columns: graph.size.columns))
    return true
  }

  override func takeEndedLines(_ node: any CommittedNode, of graph: ViewGraph) {
    append(node, isBegun: node.hasBegun, node.drawEndedLines(columns: graph.size.columns))
  }

  private func append(_ node: any CommittedNode, isBegun: Bool, _ lines: [Line]) {
    if node.isInTranscript, !isBegun, !lines.isEmpty { rowsAbove.append(above.count) }
    above += lines
  }

  override func moveLinesAbove(_ frame: inout Frame) {
    guard !above.isEmpty else { return }
    frame.putAbove(above, prompts: rowsAbove)
    (above, rowsAbove) = ([], [])
  }
}

/// A line for each change of a row, for outputs that cannot be drawn on.
package final class ChangeLogPresentation: GraphPresentation {
  /// Called with the name and the text of each view that leaves.
  private let onLeave: @MainActor (CommittedViews.Name, String?) -> Void
  /// Called with the lines of transcripts that leave.
  private let onLines: @MainActor ([String]) -> Void

  /// Whether marks are words.
  private let isInWords: Bool

  package init(
    isInWords: Bool = false,
    onLeave: @escaping @MainActor (CommittedViews.Name, String?) -> Void,
    onLines: @escaping @MainActor ([String]) -> Void
  ) {
    self.isInWords = isInWords
    self.onLeave = onLeave
    self.onLines = onLines
    super.init(isLive: true, hasFocus: true, fillsWindow: false)
  }

  override func adapt(_ environment: inout EnvironmentValues) {
    environment.showsChangesOnly = true
    environment.themeTraits = nil
    if isInWords { environment.speakInWords() }
  }

  override func take(_ node: any CommittedNode, of graph: ViewGraph) -> Bool {
    if node.isInTranscript {
      write(node.draw(columns: graph.size.columns), of: graph)
    } else {
      onLeave(node.name ?? [], node.plainText)
    }
    return true
  }

  override func takeEndedLines(_ node: any CommittedNode, of graph: ViewGraph) {
    write(node.drawEndedLines(columns: graph.size.columns), of: graph)
  }

  private func write(_ lines: [Line], of graph: ViewGraph) {
    onLines(lines.map { $0.text(graph.frames.table) })
  }
}

extension EnvironmentValues {
  /// Reader mode: words in place of marks, and no motion.
  fileprivate mutating func speakInWords() {
    isReaderMode = true
    accessibilityVoiceOverEnabled = true
    accessibilityReduceMotion = true
    hasFewGlyphs = true
    glyphs = .words
  }
}

extension Line {
  /// The line as text, without blanks at its end.
  fileprivate func text(_ table: CellTable) -> String {
    var text = ""
    var column = 0
    for span in spans {
      text += String(repeating: " ", count: span.column - column)
      for cell in span.cells where cell.role != .trailing { text += table.text(of: cell) }
      column = span.columns.upperBound
    }
    return text
  }
}

/// A screen that is never drawn: a ``Reader`` says what the views are and what changes. Committed
/// views, and the lines that leave a transcript, are said once.
package final class ReaderPresentation: GraphPresentation {
  /// The size of the screen, whatever that of the terminal is: what keys do, and which views there
  /// are, does not depend on a window that is not drawn on.
  package static let size = Size(columns: 80, rows: 40)
  private var left: [String] = []

  package init() { super.init(isLive: true, hasFocus: true) }

  override package var isThemed: Bool { false }

  override func adapt(_ environment: inout EnvironmentValues) {
    environment.showsChangesOnly = true
    environment.themeTraits = nil
    environment.speakInWords()
    environment.terminalSize = ReaderPresentation.size
  }

  override func take(_ node: any CommittedNode, of graph: ViewGraph) -> Bool {
    if node.isInTranscript {
      left += lines(node.draw(columns: graph.size.columns), of: graph)
    } else if let text = node.plainText {
      left.append(text)
    }
    return true
  }

  override func takeEndedLines(_ node: any CommittedNode, of graph: ViewGraph) {
    left += lines(node.drawEndedLines(columns: graph.size.columns), of: graph)
  }

  private func lines(_ lines: [Line], of graph: ViewGraph) -> [String] {
    lines.map { $0.text(graph.frames.table) }.filter { $0.contains { !$0.isWhitespace } }
  }

  /// The lines of what has left since the last call.
  func takeLeft() -> [String] {
    defer { left = [] }
    return left
  }
}

/// Endless paper: like a picture, without scrolling.
package final class DocumentPresentation: GraphPresentation {
  package init() { super.init(isLive: false, hasFocus: false, scrolls: false) }

  override func adapt(_ environment: inout EnvironmentValues) {
    super.adapt(&environment)
    environment.isPrinted = true
  }

  /// Draws the views of `graph` from top to bottom and hands out pieces, each a frame that
  /// continues the one before.
  ///
  /// - Parameter columns: the width of the paper; `nil` where each line takes what it needs. Then
  ///   no row of a list depends on another.
  /// - Precondition: the graph was made for this presentation.
  /// - Complexity: O(rows); memory for some hundred of them, as far as rows are those of a list, a
  ///   lazy stack or a vertical stack.
  package func print<Failure: Error>(
    _ graph: ViewGraph, columns: Int?, _ emit: (Frame) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(graph.presentation === self, "the graph was made for another presentation")
    do {
      try withoutActuallyEscaping(emit) { emit in
        let paper = Paper(graph: graph, columns: columns, emit: emit)
        try (graph.root as! RootNode).printContent(on: paper, columns: columns)
        try paper.flush()
      }
    } catch {
      // Nothing but `emit` throws.
      throw error as! Failure
    }
  }
}
