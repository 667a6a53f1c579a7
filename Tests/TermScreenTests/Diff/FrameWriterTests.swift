import TermReplay
import TermScreen
import Testing

@Suite("Frames written one after the other")
struct FrameWriterTests {
  @Test("The bytes are those of the difference to the frame before", arguments: 0..<4)
  func bytesOfDifferences(part: Int) {
    for seed in stride(from: UInt64(part), to: 160, by: 4) {
      var screens = RandomScreens(seed: seed)
      let capabilities = FrameDiffPropertyTests.terminals[
        Int(seed / 4) % FrameDiffPropertyTests.terminals.count]
      let options = DiffOptions(capabilities: capabilities)
      var writer = FrameWriter(capabilities: capabilities)
      var encoder = ANSIEncoder(capabilities: capabilities)
      var shown: Frame?
      for step in 0..<8 {
        var frame = screens.frame()
        if step > 2 { frame.title = "step \(step / 2)" }
        if step == 5 {
          writer.forget()
          encoder.forget()
          shown = nil
        }
        let report = writer.write(frame)
        let diff = FrameDiff(from: shown, to: frame, options: options)
        var bytes: [UInt8] = []
        encoder.encode(diff, into: &bytes)
        guard writer.bytes == bytes, report.linesTouched == diff.linesTouched,
          report.operations == (bytes.isEmpty ? 0 : diff.operations.count)
        else {
          Issue.record(
            """
            seed \(seed), step \(step): \(String(decoding: writer.bytes, as: UTF8.self).debugDescription) \
            instead of \(String(decoding: bytes, as: UTF8.self).debugDescription)
            """)
          return
        }
        shown = frame
        screens.edit()
      }
    }
  }

  @Test("A frame like the one before takes no byte")
  func nothing() {
    var screens = RandomScreens(seed: 3)
    let frame = screens.frame()
    var writer = FrameWriter(capabilities: .xterm)
    #expect(writer.write(frame).operations > 0)
    #expect(writer.write(frame).operations == 0)
    #expect(writer.bytes.isEmpty)
  }

  @Test("A frame of another size is painted in full")
  func anotherSize() {
    let small = Frame(size: Size(columns: 4, rows: 2))
    let large = Frame(size: Size(columns: 5, rows: 3))
    var writer = FrameWriter(capabilities: .xterm)
    var terminal = VirtualTerminal(size: large.size)
    _ = writer.write(small)
    _ = writer.write(large)
    terminal.feed(writer.bytes)
    #expect(terminal.difference(from: large) == nil)
  }

  @Test("Large frames are synchronised where the terminal can do that")
  func synchronized() {
    var frame = Frame(size: Size(columns: 60, rows: 40))
    for row in 0..<40 {
      let cells = (0..<60).map { Cell(scalar: Unicode.Scalar(UInt8(33 + ($0 * 7 + row) % 90))) }
      frame.lines[row].spans = [Span(column: 0, cells: cells[...])]
    }
    var writer = FrameWriter(capabilities: .xterm)
    writer.capabilities.synchronizesOutput = true
    _ = writer.write(frame)
    #expect(writer.bytes.starts(with: Array("\u{1B}[?2026h".utf8)))
    #expect(writer.bytes.suffix(8) == Array("\u{1B}[?2026l".utf8)[...])
  }
}
