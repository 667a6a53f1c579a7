import Testing

@testable import TermDevice

/// Which terminals are sent sequences about their windows.
@Suite("Windows of terminals")
struct WindowFeaturesTests {
  @Test(
    "a terminal is known by its answer to XTVERSION",
    arguments: [
      (
        "ghostty 1.2.0",
        WindowFeatures(showsProgress: true, notifications: .titleAndBody, marksPrompts: true)
      ),
      ("ghostty 1.1.3", WindowFeatures(notifications: .titleAndBody, marksPrompts: true)),
      ("kitty(0.40.1)", WindowFeatures(notifications: .payloads, marksPrompts: true)),
      ("foot(1.16.2)", WindowFeatures(notifications: .titleAndBody, marksPrompts: true)),
      (
        "iTerm2 3.6.6",
        WindowFeatures(showsProgress: true, notifications: .text, marksPrompts: true)
      ),
      ("iTerm2 3.5.14", WindowFeatures(notifications: .text, marksPrompts: true)),
      ("WezTerm 20240203-110809-5046fc22", WindowFeatures(notifications: .titleAndBody)),
      (
        "WezTerm 20250101-000000-abcdef01",
        WindowFeatures(showsProgress: true, notifications: .titleAndBody)
      ),
      ("Konsole 26.04.1", WindowFeatures(showsProgress: true)),
      ("Konsole 25.12.3", WindowFeatures()),
      ("tmux 3.5a", WindowFeatures(marksPrompts: true)), ("tmux 3.3a", WindowFeatures()),
      ("XTerm(390)", nil), ("", nil), ("1.2", nil),
    ] as [(String, WindowFeatures?)])
  func versions(answer: String, features: WindowFeatures?) {
    #expect(WindowFeatures(version: answer) == features)
  }

  @Test(
    "or by the variables that it sets, unless a multiplexer is in between",
    arguments: [
      (["WT_SESSION": "x"], WindowFeatures(showsProgress: true)),
      (["ConEmuANSI": "ON"], WindowFeatures(showsProgress: true)),
      (["ConEmuANSI": "OFF"], WindowFeatures()),
      (["VTE_VERSION": "7900"], WindowFeatures(showsProgress: true)),
      (["VTE_VERSION": "7600"], WindowFeatures()),
      (["KONSOLE_VERSION": "260400"], WindowFeatures(showsProgress: true)),
      (["KONSOLE_VERSION": "251203"], WindowFeatures()),
      (
        ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.6.7"],
        WindowFeatures(showsProgress: true, notifications: .text, marksPrompts: true)
      ),
      (
        ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.3"],
        WindowFeatures(showsProgress: true, notifications: .titleAndBody, marksPrompts: true)
      ),
      (["TERM_PROGRAM": "Apple_Terminal"], WindowFeatures()), ([:], WindowFeatures()),
    ] as [([String: String], WindowFeatures)])
  func variables(variables: [String: String], features: WindowFeatures) {
    func found(_ term: String, _ more: [String: String] = [:]) -> WindowFeatures {
      WindowFeatures(
        term: term, environment: TerminalEnvironment(variables.merging(more) { $1 }))
    }
    #expect(found("xterm-256color") == features)
    #expect(found("tmux-256color") == WindowFeatures())
    #expect(found("screen") == WindowFeatures())
    #expect(found("xterm-256color", ["TMUX": "/tmp/x"]) == WindowFeatures())
    #expect(found("xterm-256color", ["STY": "1.x"]) == WindowFeatures())
  }

  @Test("kitty and foot are known by TERM")
  func terms() {
    let none = TerminalEnvironment([:])
    #expect(WindowFeatures(term: "xterm-kitty", environment: none).notifications == .payloads)
    #expect(WindowFeatures(term: "foot-extra", environment: none).notifications == .titleAndBody)
  }
}
