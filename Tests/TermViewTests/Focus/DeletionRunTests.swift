import TermView
import TermViewTesting
import Testing

/// Deletions that arrive in one read cost what letters do.
@MainActor
@Suite("A run of deletions")
struct DeletionRunTests {
  struct Search: View {
    var takesDelete = false
    var multiline = false
    @State private var text = String(repeating: "x", count: 60)
    @State private var taken = 0

    var body: some View {
      VStack(alignment: .leading) {
        if multiline {
          TextField("Search", text: $text, axis: .vertical).onKeyPress(.delete) { take() }
        } else {
          TextField("Search", text: $text).onKeyPress(.delete) { take() }
        }
        Text("\(text.count) \(taken)")
      }
    }

    private func take() -> KeyPress.Result {
      guard takesDelete else { return .ignored }
      taken += 1
      return .handled
    }
  }

  struct Plain: View {
    var multiline = false
    @State private var text = String(repeating: "x", count: 60)
    var body: some View {
      VStack(alignment: .leading) {
        if multiline {
          TextField("Search", text: $text, axis: .vertical)
        } else {
          TextField("Search", text: $text)
        }
        Text("\(text.count)")
      }
    }
  }

  @Test("one evaluation, as a run of letters", arguments: [false, true], [KeyPress.delete, .deleteForward])
  func cost(multiline: Bool, key: KeyPress) {
    let terminal = TestTerminal(Plain(multiline: multiline), columns: 80, rows: 5)
    if key == .deleteForward { terminal.press(.home) }
    terminal.send([.text(String(repeating: "y", count: 50))])
    let letters = terminal.lastFrame.viewsEvaluated
    #expect(terminal.screen.find("110") != nil)
    terminal.pressTogether(Array(repeating: key, count: 50))
    #expect(terminal.screen.find("60") != nil || terminal.screen.find("110") != nil)
    #expect(terminal.lastFrame.viewsEvaluated <= letters)
    // More than there is.
    terminal.press(.end)
    terminal.pressTogether(Array(repeating: .delete, count: 200))
    #expect(terminal.screen.find("Search") != nil)
    #expect(terminal.screen[multiline ? 1 : 1] == "0")
  }

  @Test("between letters and other keys each deletion is in its place")
  func order() {
    let terminal = TestTerminal(Plain(), columns: 80, rows: 3)
    terminal.press(.control("u"))
    terminal.send([
      .text("abcd"), .key(.delete), .key(.delete), .text("ef"), .key(.left), .key(.delete),
      .key(.delete), .key(.delete), .text("gh"), .key(.deleteForward), .key(.deleteForward),
    ])
    #expect(terminal.screen[0] == "gh")
  }

  @Test("a handler around the field gets each of them")
  func handlers() {
    let terminal = TestTerminal(Search(takesDelete: true), columns: 80, rows: 3)
    terminal.pressTogether(Array(repeating: .delete, count: 7))
    #expect(terminal.screen[1] == "60 7")
    let other = TestTerminal(Search(), columns: 80, rows: 3)
    other.pressTogether(Array(repeating: .delete, count: 7))
    #expect(other.screen[1] == "53 0")
  }
}
