import TermView
import TermViewTesting
import Testing

@testable import termview_follow

@MainActor
@Suite("termview-follow")
struct FollowTests {
  @Test("follows the end, stops after scrolling back, searches, and shows the end of the pipe")
  func follows() async {
    let (stream, continuation) = AsyncStream<[String]>.makeStream()
    let terminal = TestTerminal(columns: 40, rows: 6) { LogView(source: stream) }
    for number in 1...20 { continuation.yield(["line \(number)" + (number == 7 ? " Error" : "")]) }
    await terminal.settled()
    #expect(terminal.screen.text.contains("line 20"))
    #expect(terminal.screen.text.contains("20 lines"))
    terminal.press(.home)
    continuation.yield(["line 21"])
    await terminal.settled()
    #expect(terminal.screen.text.contains("line 1\n"))
    #expect(terminal.screen.text.contains("new below"))
    terminal.press(.end)
    #expect(terminal.screen.text.contains("line 21"))
    terminal.press("/")
    terminal.type("error")
    await terminal.settled()
    #expect(terminal.screen.text.contains("line 7 Error"))
    #expect(!terminal.screen.text.contains("line 21"))
    continuation.finish()
    await terminal.settled()
    #expect(terminal.screen.text.contains("21 lines, ended"))
  }

  @Test("keeps so many lines at most")
  func bounded() async {
    let (stream, continuation) = AsyncStream<[String]>.makeStream()
    let terminal = TestTerminal(columns: 30, rows: 5) { LogView(source: stream, limit: 100) }
    for number in 0...100 { continuation.yield(["\(number)"]) }
    await terminal.settled()
    terminal.press(.home)
    #expect(terminal.screen.text.contains("\n11\n12"))
    // More than that at once.
    continuation.yield((101...900).map { "\($0)" })
    await terminal.settled()
    terminal.press(.home)
    #expect(terminal.screen.text.contains("\n811\n812"))
  }

  @Test("lines are the same however their bytes arrive, the last one without its end too")
  func splits() {
    let bytes = Array("one\n\nヘッセ 🍎\n\r\nlast".utf8)
    for size in 1...bytes.count {
      var splitter = LineSplitter()
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines += splitter.lines(endedBy: bytes[start..<min(start + size, bytes.count)])
      }
      #expect(lines + splitter.end() == ["one", "", "ヘッセ 🍎", "\r", "last"], "parts of \(size)")
    }
  }
}
