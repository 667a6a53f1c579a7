import TermViewTesting
import TestFolders
import Testing

/// What views show follows from the window's size and not from those that it had before.
@MainActor
@Suite("Views in windows that change")
struct ResizeTests {
  @Test("what is shown after any sizes is what is shown when the last one comes at once")
  func history() async {
    var random = SplitMix.drawn()
    func size() -> (Int, Int) {
      (.random(in: 1...50, using: &random), .random(in: 1...12, using: &random))
    }
    for entry in Pictures.all + Pictures.all {
      let last = size()
      let sizes = [size(), size(), size(), last]
      let (direct, late) = (await entry.terminal(), await entry.terminal())
      direct.resize(columns: last.0, rows: last.1)
      for size in sizes { late.resize(columns: size.0, rows: size.1) }
      // A window that is scrolled stays where it can: also that of an editor with a search.
      for terminal in [direct, late] {
        if entry.file == "findNavigator.svg" { terminal.press(.escape) }
        terminal.press(.home, .control(.home))
      }
      #expect(late.screen.text == direct.screen.text, "\(entry.file): \(sizes)")
    }
  }
}
