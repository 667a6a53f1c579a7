import TermPrompts
import TermView
import Testing

@testable import termview_pick

@Suite("Bindings of termview-pick")
struct BindingsTests {
  private func parse(_ text: String) -> [PickTrigger: [PickAction]]? {
    try? Bindings.parse(text).get()
  }

  @Test("keys and events have actions, one after the other")
  func actions() {
    #expect(
      parse("ctrl-r:reload(ls -a),enter:execute(less {})+accept,start:page-down+last") == [
        PickTrigger(.control("r")): [.reload("ls -a")],
        PickTrigger(.return): [.execute("less {}"), .accept],
        .start: [.pageDown, .last],
      ])
    #expect(parse("change:reload:rg (a, {q}") == [.change: [.reload("rg (a, {q}")]])
    #expect(
      parse("a:execute-silent(echo $(date) ')')+down") == nil,
      "parentheses pair, also in quotes")
    #expect(
      parse("a:execute-silent(echo $(date))+down")
        == [PickTrigger("a"): [.executeSilently("echo $(date)"), .down]])
    #expect(parse("load:change-prompt()") == [.load: [.changePrompt("")]])
    #expect(parse("") == [:])
  }

  @Test(
    "keys are named as fzf names them",
    arguments: [
      ("ctrl-a", KeyPress.control("a")), ("alt-x", .option("x")),
      ("ctrl-alt-x", .control(.option("x"))), ("enter", .return), ("ctrl-m", .return),
      ("tab", .tab), ("ctrl-i", .tab), ("btab", .backTab), ("shift-tab", .backTab),
      ("esc", .escape),
      ("space", .space), ("ctrl-space", .control(.space)), ("bspace", .backspace),
      ("del", .deleteForward), ("f12", .function(12)), ("shift-up", .shift(.up)),
      ("alt-enter", .option(.return)), ("page-up", .pageUp), ("pgdn", .pageDown), ("?", "?"),
      ("A", "A"), (",", ","), (":", ":"), ("comma", ","), ("é", "é"),
    ])
  func keys(name: String, press: KeyPress) {
    #expect(parse("\(name):up,z:down")?[PickTrigger(press)] == [.up])
    #expect(parse("\(name):up,z:down")?[PickTrigger("z")] == [.down])
  }

  @Test("a capital is one however the terminal reports Shift, and locks do not count")
  func capitals() {
    let bindings = parse("A:up,ctrl-r:down")
    #expect(bindings?[PickTrigger(KeyPress("A", modifiers: .shift))] == [.up])
    #expect(bindings?[PickTrigger(KeyPress("r", modifiers: [.control, .capsLock]))] == [.down])
    #expect(bindings?[PickTrigger("a")] == nil)
  }

  @Test(
    "what is no binding is said",
    arguments: [
      "ctrl-r", "nokey:up", "a:fly", "a:reload", "a:reload(x", "a:up down", "a:up+", "a:", "a:up,b",
      "ctrl-:up", "f99:up",
    ])
  func problems(text: String) {
    guard case .failure(let problem) = Bindings.parse(text) else {
      Issue.record("\(text) was taken")
      return
    }
    #expect(problem.sentence.hasSuffix(".") && !problem.sentence.contains("\n"))
  }
}
