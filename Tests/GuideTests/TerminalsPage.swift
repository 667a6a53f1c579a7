import TermView
import TermViewTesting
import Testing

/// What docs/terminals.md shows.
@MainActor @Suite("Terminals")
struct TerminalsPage {
  struct TestRun: View {
    let isDone: Bool
    @Environment(\.notify) private var notify
    @Environment(\.isTerminalFocused) private var isTerminalFocused

    var body: some View {
      Text("Tests").dim(!isTerminalFocused)
        .terminalProgress(isDone ? nil : .indeterminate)
        .onChange(of: isDone) { notify("Tests passed") }
    }
  }

  struct Tests: View {
    @State private var isDone = false
    var body: some View {
      TestRun(isDone: isDone).focusable().onKeyPress("x") {
        isDone = true
        return .handled
      }
    }
  }

  @Test("the user of another window is notified, and of this one is not", arguments: [true, false])
  func notifies(isFocused: Bool) {
    let terminal = TestTerminal(columns: 10, rows: 1) { Tests() }
    #expect(terminal.terminalProgress == .indeterminate)
    terminal.send([.focus(isFocused)])
    terminal.press("x")
    #expect(terminal.terminalProgress == nil)
    #expect(terminal.notifications == (isFocused ? [] : ["Tests passed"]))
  }

  struct CopiedLink: View {
    let link: String
    @Environment(\.copyToClipboard) private var copyToClipboard

    var body: some View {
      Button("Copy link") { copyToClipboard(link) }
    }
  }

  @Test("a button copies")
  func copies() {
    let terminal = TestTerminal(columns: 30, rows: 2) { CopiedLink(link: "https://example.org") }
    terminal.press(.return)
    #expect(terminal.copiedText == "https://example.org")
  }

  struct Wishes: View {
    @Environment(\.accessibilityVoiceOverEnabled) private var isRead
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View { Text("read \(isRead), still \(isStill)") }
  }

  @Test("a view reads what the user wishes", arguments: [false, true])
  func wishes(isOn: Bool) {
    var environment = EnvironmentValues()
    environment.accessibilityVoiceOverEnabled = isOn
    environment.accessibilityReduceMotion = isOn
    let terminal = TestTerminal(columns: 30, rows: 2, environment: environment) { Wishes() }
    #expect(terminal.screen.text.contains("read \(isOn), still \(isOn)"))
  }
}
