import TermDevice
import TermReplay
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("What is copied reaches the terminal's clipboard")
struct ClipboardTests {
  struct Links: View {
    @Environment(\.copyToClipboard) private var copyToClipboard
    @Environment(\.dismiss) private var dismiss
    @State private var wasSent: Bool?
    var text = "https://example.org/ä"

    var body: some View {
      Text(wasSent.map { "\($0)" } ?? "nothing")
        .focusable()
        .onKeyPress("c") {
          wasSent = copyToClipboard(text)
          return .handled
        }
        .onKeyPress("q") {
          copyToClipboard("the last")
          dismiss()
          return .handled
        }
    }
  }

  @Test("a test sees what was copied last")
  func copied() {
    let terminal = TestTerminal(columns: 20, rows: 1) { Links() }
    #expect(terminal.copiedText == nil)
    terminal.press("c")
    #expect(terminal.copiedText == "https://example.org/ä")
    #expect(terminal.screen.rows == ["true"])
  }

  @Test("a text that is too long is refused")
  func tooLong() {
    let terminal = TestTerminal(columns: 20, rows: 1) {
      Links(text: String(repeating: "a", count: 786_301))
    }
    terminal.press("c")
    #expect(terminal.copiedText == nil)
    #expect(terminal.screen.rows == ["false"])
  }

  @Test("where there is no session the text is not sent")
  func noSession() {
    #expect(!CopyToClipboardAction { _ in false }("text"))
    #expect(!EnvironmentValues().copyToClipboard("text"))
  }

  @Test("a device that can gets the sequence, also with the last key", arguments: [true, false])
  func device(canCopy: Bool) async throws {
    var terminal = VirtualTerminal(size: Size(columns: 20, rows: 2))
    var output: [UInt8] = []
    var capabilities = TerminalCapabilities.xterm
    capabilities.setsClipboard = canCopy
    let device = StreamDevice(capabilities: capabilities) {
      output += $0
      terminal.feed($0)
    }
    let session = TerminalSession(device: device, columns: 20, rows: 2) { Links() }
    session.receive("c".utf8)
    #expect(terminal.clipboard == (canCopy ? "aHR0cHM6Ly9leGFtcGxlLm9yZy/DpA==" : nil))
    session.receive("q".utf8)
    try await session.run()
    #expect(terminal.clipboard == (canCopy ? "dGhlIGxhc3Q=" : nil))
    #expect(String(decoding: output, as: UTF8.self).contains("]52;") == canCopy)
  }
}
