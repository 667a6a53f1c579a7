import Foundation
import TermScreen
import Testing

/// Random trees of views beside a naive model of their layout.
///
/// `TERMVIEW_LAYOUT_TREES` is the number of trees, 4,000 unless told; `Tests/run` takes 100,000.
/// `TERMVIEW_LAYOUT_SEED` is the seed of one, and `TERMVIEW_LAYOUT_FROM` that of the first.
@MainActor
@Suite("Views are laid out as by a naive model")
struct LayoutModelTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("each view has its rectangle, and each cell its glyph and colour")
  func trees() {
    let first = Self.number("TERMVIEW_LAYOUT_FROM") ?? 0
    let count = Self.number("TERMVIEW_LAYOUT_TREES") ?? 4000
    let seeds = Self.number("TERMVIEW_LAYOUT_SEED").map { $0..<$0 + 1 } ?? first..<first + count
    for seed in seeds {
      var generator = LayoutGenerator(seed: seed)
      let script = generator.script()
      guard let difference = script.difference(comparesNew: seed.isMultiple(of: 8)) else {
        continue
      }
      let (least, message) = script.shrunk(difference)
      Issue.record("tree \(seed - seeds.lowerBound + 1), seed \(seed)\n\(least.source(message))")
      return
    }
  }
}
