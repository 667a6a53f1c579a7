import TermScreen
import Testing

/// Sequences about the terminal's window.
@Suite("Sequences about the window")
struct WindowSequenceTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test(
    "progress is a state and a percentage, whatever the number is",
    arguments: [
      (nil, "4;0;0"), (.fraction(0.29), "4;1;29"), (.fraction(1), "4;1;100"),
      (.fraction(-3), "4;1;0"), (.fraction(7), "4;1;100"), (.fraction(.nan), "4;1;0"),
      (.failed(0.5), "4;2;50"), (.indeterminate, "4;3;0"), (.paused(0.999), "4;4;99"),
    ] as [(TerminalProgress?, String)])
  func progress(progress: TerminalProgress?, parameters: String) {
    #expect(text(WindowSequence.progress(progress)) == "^]9;\(parameters)^\\")
  }

  @Test("a notification has the form that the terminal understands")
  func notification() {
    func sent(_ title: String, _ body: String, _ form: NotificationForm) -> String {
      text(WindowSequence.notification(title: title, body: body, as: form))
    }
    #expect(sent("Done", "", .text) == "^]9;Done^\\")
    #expect(sent("Done", "in 3 s", .text) == "^]9;Done: in 3 s^\\")
    // It would be a command of ConEmu's.
    #expect(sent("4;1;50", "", .text) == "^]9; 4;1;50^\\")
    #expect(sent("a;b", "c;d", .titleAndBody) == "^]777;notify;a,b;c;d^\\")
    #expect(sent("Done", "", .payloads) == "^]99;;Done^\\")
    #expect(
      sent("Done", "in 3 s", .payloads) == "^]99;i=1:d=0;Done^\\^]99;i=1:d=1:p=body;in 3 s^\\")
  }

  @Test("no text ends the sequence, or begins another", arguments: [
    NotificationForm.text, .titleAndBody, .payloads,
  ])
  func hostile(form: NotificationForm) {
    let text = "a\u{1B}\\b\u{7}c\u{9C}d\ne\u{1B}]2;x"
    let bytes = WindowSequence.notification(title: text, body: text, as: form)
    let sequences = bytes.split(separator: 0x1B).count
    // Each sequence begins and ends with an escape.
    #expect(sequences == (form == .payloads ? 4 : 2))
    #expect(!bytes.contains(0x07) && !bytes.contains(0x0A))
  }
}
