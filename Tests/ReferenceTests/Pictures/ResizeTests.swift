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
    for entry in Pictures.all {
      let first = await entry.terminal()
      let size = (Int.random(in: 1...50, using: &random), Int.random(in: 1...12, using: &random))
      first.resize(columns: size.0, rows: size.1)
      let second = await entry.terminal()
      let sizes = (0..<3).map { _ in
        (Int.random(in: 1...50, using: &random), Int.random(in: 1...12, using: &random))
      }
      for size in sizes + [size] { second.resize(columns: size.0, rows: size.1) }
      #expect(
        second.screen.text == first.screen.text,
        "\(entry.file): \(size) after \(sizes)")
    }
  }
}
