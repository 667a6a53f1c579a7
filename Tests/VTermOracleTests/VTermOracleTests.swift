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

private let cases: UInt64 =
  getenv("TERMVIEW_CASES").flatMap { UInt64(String(cString: $0)) } ?? 100_000

@Suite("Held against libvterm")
struct VTermOracleTests {
  @Test("Random sequences give the same screen", arguments: 0..<4)
  func sequences(part: Int) {
    for seed in stride(from: UInt64(part), to: cases, by: 4) {
      var sequences = RandomSequences(seed: seed)
      var ours = VirtualTerminal(size: sequences.size)
      let theirs = VTerm(size: sequences.size)
      var log: [UInt8] = []
      for _ in 0..<24 {
        let piece = sequences.next(ours)
        var after = ours
        after.feed(piece.ours)
        // libvterm leaves halves of wide glyphs behind.
        if after.grid.glyphsCut > 0 { continue }
        ours = after
        log += piece.ours
        theirs.feed(piece.theirs)
      }
      if let difference = theirs.difference(from: ours) {
        Issue.record(
          "seed \(seed), \(sequences.size): \(difference): \(readable(log))"
        )
        return
      }
    }
  }

  @Test("Encoded frames give their screens", arguments: 0..<4)
  func frames(part: Int) {
    var capabilities = TerminalCapabilities.xterm
    capabilities.setsTabStops = true
    capabilities.repeatsCharacters = false
    let options = DiffOptions(capabilities: capabilities)
    for seed in stride(from: UInt64(part), to: cases / 10, by: 4) {
      var screens = RandomScreens(seed: seed, hasDisputedText: false)
      // On two columns libvterm forgets to forget a pending wrap: after a wide glyph at the right
      // edge it believes to be in the first column already.
      guard screens.size.columns > 2, screens.size.rows > 1 else { continue }
      var encoder = ANSIEncoder(capabilities: capabilities)
      var ours = VirtualTerminal(size: screens.size, table: screens.table)
      let theirs = VTerm(size: screens.size)
      var shown: Frame?
      for step in 0..<6 {
        let frame = screens.frame()
        var bytes: [UInt8] = []
        encoder.encode(FrameDiff(from: shown, to: frame, options: options), into: &bytes)
        ours.feed(bytes)
        theirs.feed(bytes)
        if let difference = ours.difference(from: frame, capabilities: capabilities)
          ?? theirs.difference(from: ours)
        {
          Issue.record(
            "seed \(seed), step \(step): \(difference): \(readable(bytes))"
          )
          return
        }
        shown = frame
        screens.edit()
      }
    }
  }
}

private func readable(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self).debugDescription
}
