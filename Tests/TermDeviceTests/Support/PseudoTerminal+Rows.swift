import TermReplay
import TermScreen
import Testing

extension PseudoTerminal {
  /// Waits until the rows of a screen of a size are as `isRight` says, and returns them.
  func rows(
    on size: Size, until isRight: ([String]) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    var rows: [String] = []
    workWhile {
      var screen = TermReplay.VirtualTerminal(size: size)
      screen.feed(output)
      rows = screen.lines
      return !isRight(rows)
    }
    if !isRight(rows) { Issue.record("\(rows)\n\(transcript)", sourceLocation: sourceLocation) }
    return rows
  }
}
