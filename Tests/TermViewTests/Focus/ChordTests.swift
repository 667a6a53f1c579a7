import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Chords")
struct ChordTests {
  @MainActor final class Log { var done: [String] = [] }

  struct Chords: View {
    let log: Log
    @State private var text = ""
    var body: some View {
      VStack {
        Text("x").focusable().keyBindings {
          KeyBinding(["g", "g"], "Top") { log.done.append("top") }
          KeyBinding(["g", "e"], "End") { log.done.append("end") }
          KeyBinding([.control("x"), "s"], "Save") { log.done.append("save") }
          KeyBinding("j", "Down") { log.done.append("j") }
          KeyBinding("d", "Delete") { log.done.append("d") }
          KeyBinding(["d", "w"], "Delete word") { log.done.append("dw") }
          KeyBinding(["z", "z"], "As j", sends: "j")
        }
        TextField("Name", text: $text)
      }
      .keyBindings { KeyBinding(["g", "o"], "Out") { log.done.append("out") } }
    }
  }

  private func run(_ body: (TestTerminal) -> Void) -> [String] {
    let log = Log()
    let terminal = TestTerminal(Chords(log: log), columns: 20, rows: 3)
    body(terminal)
    return log.done
  }

  @Test("The keys of a chord act together, however they arrive")
  func together() {
    #expect(run { $0.press("g", "g", .control("x"), "s") } == ["top", "save"])
    #expect(run { $0.pressTogether(["g", "g", .control("x"), "s"]) } == ["top", "save"])
    #expect(run { $0.type("ggge") } == ["top", "end"])
    #expect(run { $0.press("z", "z") } == ["j"])
  }

  @Test("Outer bindings go on after a key that inner ones begin with")
  func outer() { #expect(run { $0.press("g", "o") } == ["out"]) }

  @Test("A key that goes on with no chord does what it does by itself, and Esc ends one")
  func ends() {
    #expect(run { $0.press("g", "j") } == ["j"])
    #expect(run { $0.press("g", .escape, "j") } == ["j"])
    #expect(run { $0.press("g", .escape, "g", "g") } == ["top"])
    #expect(run { $0.press("g", .control("x"), "s") } == ["save"])
  }

  @Test("A key that is bound itself waits for the rest, and no longer than half a second")
  func prefixes() {
    #expect(run { $0.press("d", "w") } == ["dw"])
    #expect(run { $0.press("d", "j") } == ["d", "j"])
    #expect(run { $0.press("d") } == [])
    #expect(
      run {
        $0.press("d")
        $0.advance(by: .milliseconds(499))
        $0.press("w")
      } == ["dw"])
    #expect(
      run {
        $0.press("d")
        $0.advance(by: .milliseconds(500))
      } == ["d"])
    #expect(run { $0.press("d", .escape, "w") } == [])
  }

  @Test("Without such a key a chord waits as long as it takes")
  func patience() {
    #expect(
      run {
        $0.press("g")
        $0.advance(by: .seconds(60))
        $0.press("g")
      } == ["top"])
  }

  @Test("A paste, a click and another focus end a chord")
  func interruptions() {
    #expect(
      run {
        $0.press("g")
        $0.paste("g")
        $0.press("g", "j")
      } == ["j"])
    #expect(
      run {
        $0.press("g", .tab)
        $0.type("g")
        $0.press(.tab, "g", "e")
      } == ["end"])
    #expect(
      run {
        $0.press("g")
        $0.click(row: 1, column: 1)
        $0.type("g")
      } == [])
  }

  @Test("Letters of chords are typed in a field")
  func fields() {
    let log = Log()
    let terminal = TestTerminal(Chords(log: log), columns: 20, rows: 3)
    terminal.press(.tab)
    terminal.type("gge")
    #expect(terminal.screen[1] == "gge")
    #expect(log.done == [])
  }

  @Test("What follows is known while a chord waits, and afterwards not")
  func known() {
    @MainActor final class Seen { var text = "" }
    struct Probe: View {
      let seen: Seen
      @Environment(\.activeKeys) private var activeKeys
      var body: some View {
        let waiting = activeKeys.waiting
        let _ =
          seen.text =
          waiting.isEmpty
          ? "" : activeKeys.keys.filter { $0.follows(waiting) }.map { "\($0.sequence)" }
            .joined(separator: ", ")
        EmptyView()
      }
    }
    let seen = Seen()
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 3) {
      VStack {
        Chords(log: log)
        Probe(seen: seen)
      }
    }
    terminal.press("g")
    #expect(seen.text == "g g, g e, g o")
    terminal.press("g")
    #expect(seen.text == "")
    terminal.press("d")
    #expect(seen.text == "d w")
    terminal.advance(by: .seconds(1))
    #expect(seen.text == "")
    #expect(log.done == ["top", "d"])
  }
}
