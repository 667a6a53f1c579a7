import Foundation
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Windows that are too small for what is in them.
@MainActor
@Suite("Small windows")
struct SmallWindowTests {
  /// The number of random screens, which `TERMVIEW_SMALL` in the environment changes.
  static let screens =
    ProcessInfo.processInfo.environment["TERMVIEW_SMALL"].flatMap { Int($0) } ?? 300

  @Test("a key acts only on what has a cell")
  func unseenAction() {
    for seed in 0..<Self.screens {
      guard let failure = SmallWindow.unseenAction(seed: seed) else { continue }
      Issue.record("\(failure)")
      return
    }
  }

  @Test("borders are whole or not there")
  func brokenBorder() {
    for seed in 0..<Self.screens {
      guard let failure = SmallWindow.brokenBorder(seed: seed) else { continue }
      Issue.record("\(failure)")
      return
    }
  }

  @Test("a list in a box keeps its row before the box", arguments: 0..<4)
  func listInBox(kind: Int) {
    for rows in 1...8 {
      for columns in [12, 24, 40] {
        guard let failure = SmallWindow.listWithoutRow(kind: kind, columns, rows) else { continue }
        Issue.record("\(failure)")
      }
    }
  }

  @Test("Down and Up pass no line over in a form")
  func passedLines() {
    for seed in 0..<120 {
      guard let failure = SmallWindow.passedLine(seed: seed) else { continue }
      Issue.record("\(failure)")
      return
    }
  }
}
