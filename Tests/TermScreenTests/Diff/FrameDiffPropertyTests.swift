import TermReplay
import TermScreen
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("The difference of random frames")
struct FrameDiffPropertyTests {
  /// How many random screens to try: `TERMVIEW_CASES` in the environment, or a few.
  static let cases: UInt64 = getenv("TERMVIEW_CASES").flatMap { UInt64(String(cString: $0)) } ?? 400

  /// Terminals that can do more and less.
  static let terminals: [TerminalCapabilities] = {
    var all = TerminalCapabilities()
    all.setsTabStops = true
    all.colorDepth = .rgb
    all.stylesUnderlines = true
    all.linksText = true
    var noLines = all
    noLines.shiftsLines = false
    var noRegion = all
    noRegion.setsScrollRegion = false
    noRegion.scrollsByCount = false
    noRegion.repeatsCharacters = false
    noRegion.erasesWithBackground = false
    var noCount = noLines
    noCount.scrollsByCount = false
    noCount.shiftsCharacters = false
    var noTabs = TerminalCapabilities.xterm
    noTabs.setsTabStops = false
    return [all, noTabs, noLines, noRegion, noCount, .minimal]
  }()

  @Test("Operations on the old frame, and their bytes, give the new frame", arguments: 0..<8)
  func incrementalFramesAreRight(part: Int) {
    for seed in stride(from: UInt64(part), to: Self.cases, by: 8) {
      var screens = RandomScreens(seed: seed)
      let capabilities = Self.terminals[Int(seed / 8) % Self.terminals.count]
      let options = DiffOptions(capabilities: capabilities, verifiesKeys: true)
      var encoder = ANSIEncoder(capabilities: capabilities)
      var terminal = VirtualTerminal(size: screens.size, table: screens.table)
      var shown: Frame?
      for step in 0..<6 {
        let frame = screens.frame()
        let diff = FrameDiff(from: shown, to: frame, options: options)
        var model = shown.map { ScreenModel($0) } ?? ScreenModel(size: frame.size)
        for operation in diff.operations { model.apply(operation) }
        let wanted = ScreenModel(frame)
        guard model.grid == wanted.grid, model.cursor == frame.cursor else {
          Issue.record("seed \(seed), step \(step): operations \(diff.operations)")
          return
        }
        var bytes: [UInt8] = []
        encoder.encode(diff, into: &bytes)
        terminal.feed(bytes)
        if let difference = terminal.difference(from: frame, capabilities: capabilities) {
          Issue.record("seed \(seed), step \(step): \(difference); \(diff.operations)")
          return
        }
        var repaint: [UInt8] = []
        var fresh = ANSIEncoder(capabilities: capabilities)
        fresh.encode(FrameDiff(from: nil, to: frame, options: options), into: &repaint)
        if shown != nil, bytes.count > repaint.count {
          Issue.record("seed \(seed), step \(step): \(bytes.count) bytes, \(repaint.count) anew")
          return
        }
        shown = frame
        screens.edit()
      }
    }
  }
}
