import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Pastes and the keys after them")
struct PasteTests {
  private struct Keyed: View {
    let log: Log

    var body: some View {
      Button("one") { log.add("pressed") }
        .keyBindings {
          KeyBinding("x", "Empty the list", isDestructive: true) { log.add("x") }
          KeyBinding("X", "Empty all lists", isDestructive: true) { log.add("X") }
          KeyBinding(.control("x"), "Empty with Control", isDestructive: true) { log.add("C-x") }
          KeyBinding(.deleteForward, "Delete") { log.add("del") }
          KeyBinding("d", "Delete", sends: .deleteForward)
          KeyBinding("j", "Down") { log.add("j") }
        }
    }
  }

  @MainActor private final class Log {
    private(set) var text = ""
    func add(_ word: String) { text += word + " " }
  }

  @Test("what is pasted triggers no binding")
  func isData() {
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 2) { Keyed(log: log) }
    terminal.paste("xXdj\n \u{18}\u{1B}[3~")
    #expect(log.text == "")
  }

  @Test(
    "a single key that destroys something is ignored for 50 ms after a paste",
    arguments: [(0, ""), (49, ""), (50, "x X del del "), (1000, "x X del del ")])
  func isHeld(milliseconds: Int, log expected: String) {
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 2) { Keyed(log: log) }
    terminal.paste("text")
    terminal.advance(by: .milliseconds(milliseconds))
    terminal.press("x", "X", .deleteForward, "d")
    #expect(log.text == expected)
  }

  @Test("another paste begins the time anew; other keys work at once")
  func again() {
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 2) { Keyed(log: log) }
    terminal.paste("one")
    terminal.advance(by: .milliseconds(40))
    terminal.paste("two")
    terminal.advance(by: .milliseconds(40))
    terminal.press("x", "j", .control("x"), .return)
    #expect(log.text == "j C-x pressed ")
    terminal.advance(by: .milliseconds(10))
    terminal.press("x")
    #expect(log.text == "j C-x pressed x ")
  }

  @Test("a paste and the keys behind it in one read are told apart")
  func oneRead() {
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 2) { Keyed(log: log) }
    // The text that was copied holds the end of a paste: the terminal types the rest.
    terminal.send([.paste("rm"), .text("xdX"), .key(.deleteForward)])
    #expect(log.text == "")
    terminal.send([.text("x"), .paste("")])
    #expect(log.text == "")
    terminal.advance(by: .milliseconds(50))
    terminal.send([.text("x"), .paste(""), .text("x")])
    #expect(log.text == "x ")
  }

  @Test(
    "what a paste's end lets through holds for as long as more of it comes", arguments: [9, 4096])
  func junk(count: Int) {
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 2) { Keyed(log: log) }
    terminal.paste("text")
    // A read of the terminal at a time, for two seconds.
    for _ in 0..<50 {
      terminal.advance(by: .milliseconds(40))
      terminal.send([.text(String(repeating: "z", count: count))])
    }
    terminal.advance(by: .milliseconds(49))
    terminal.send([.text("xdX")])
    #expect(log.text == "")
    // Fingers do not prolong it.
    for _ in 0..<3 {
      terminal.advance(by: .milliseconds(30))
      terminal.press("x")
    }
    #expect(log.text == "x x x ")
  }

  @Test("the time begins when what was read has been handled")
  func slow() {
    let log = Log()
    var clock: ManualClock?
    let terminal = TestTerminal(columns: 10, rows: 2) {
      Keyed(log: log).onKeyPress("z") {
        clock?.advance(by: .milliseconds(20))
        return .handled
      }
    }
    clock = terminal.clock
    terminal.paste("text")
    terminal.send([.text(String(repeating: "z", count: 20))])
    terminal.send([.text("x")])
    #expect(log.text == "")
  }

  @Test("a list deletes no row right after a paste")
  func list() {
    let model = ItemModel(Item.many(3))
    let terminal = TestTerminal(columns: 12, rows: 3) { MarkedList(model: model) }
    terminal.paste("text")
    terminal.press(.deleteForward)
    #expect(model.items.map(\.id) == [0, 1, 2])
    terminal.press(.down)
    terminal.advance(by: .milliseconds(50))
    terminal.press(.deleteForward)
    #expect(model.items.map(\.id) == [0, 2])
  }
}
