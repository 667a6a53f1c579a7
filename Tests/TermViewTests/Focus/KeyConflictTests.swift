import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Key bindings that contradict each other")
struct KeyConflictTests {
  private func reports(@ViewBuilder _ content: () -> some View) -> [String] {
    let view = content()
    return TestTerminal(columns: 20, rows: 3) { view }.diagnostics
  }

  @Test("Two for one key of one view are reported once, with key and titles")
  func duplicates() {
    let found = reports {
      Text("x").focusable().keyBindings {
        KeyBinding("j", "Down") {}
        KeyBinding(.control("r"), "Reload") {}
        KeyBinding("j", "Jump") {}
      }
    }
    #expect(
      found == [
        "two key bindings of one view are for j: “Down” and “Jump”; the first acts"
      ])
  }

  @Test("A binding behind another of the same element is reported")
  func unreachable() {
    let found = reports {
      Text("x").focusable()
        .keyBindings { KeyBinding("j", "Inner") {} }
        .keyBindings { KeyBinding("j", "Outer") {} }
    }
    #expect(
      found == [
        "the key binding “Outer” for j is never reached: “Inner” for j is nearer to the same view"
      ])
  }

  @Test("A key that begins a chord is reported, with both")
  func prefixes() {
    let found = reports {
      Text("x").focusable().keyBindings {
        KeyBinding("g", "Go") {}
        KeyBinding(["g", "g"], "Top") {}
      }
    }
    #expect(
      found == [
        "the key g of “Go” begins g g, “Top”: it acts after a wait of half a second"
      ])
  }

  @Test("What can be reached in some way is no conflict")
  func reachable() {
    let found = reports {
      VStack {
        Text("x").focusable().keyBindings {
          KeyBinding("j", "One", isEnabled: true) {}
          KeyBinding("j", "Other", isEnabled: false) {}
          KeyBinding(["g", "g"], "Top") {}
          KeyBinding(["g", "e"], "End") {}
        }
        .keyBindings { KeyBinding("j", "Elsewhere", in: .everywhere) {} }
        Text("y").focusable().keyBindings { KeyBinding("k", "Near") {} }
      }
      .keyBindings { KeyBinding("k", "Far") {} }
    }
    #expect(found == [])
  }

  @Test("Bindings that are enabled later are looked at then")
  func later() {
    struct Switching: View {
      @State private var isOn = false
      var body: some View {
        Text("x").focusable().keyBindings {
          KeyBinding("j", "One") { isOn = true }
          KeyBinding("j", "Two", isEnabled: isOn) {}
        }
      }
    }
    let terminal = TestTerminal(Switching(), columns: 10, rows: 1)
    #expect(terminal.diagnostics == [])
    terminal.press("j")
    #expect(terminal.diagnostics.count == 1)
    terminal.press("j")
    #expect(terminal.diagnostics.count == 1)
  }

  @Test("A key around views that cannot have the focus is reported once it is pressed")
  func unreached() {
    struct Screen: View {
      @State var count = 0
      var body: some View {
        VStack {
          Text("\(count)").keyBindings {
            KeyBinding("a", "Add") { count += 1 }
            KeyBinding("b", "Begin", in: .everywhere) { count = 0 }
          }
          Button("Press") {}
        }
      }
    }
    let terminal = TestTerminal(Screen(), columns: 20, rows: 3)
    terminal.press("b", "x")
    #expect(terminal.diagnostics == [])
    terminal.press("a", "a")
    #expect(
      terminal.diagnostics == [
        "the key binding “Add” for a was not reached: nothing inside of its view can have the "
          + "focus; “in: .everywhere” reaches it"
      ])
    #expect(terminal.lines.first == "0")
  }

  @Test("A key that is not reached because the focus is elsewhere is not reported")
  func elsewhere() {
    let terminal = TestTerminal(columns: 20, rows: 3) {
      Button("One") {}
      Button("Two") {}.keyBindings { KeyBinding("a", "Add") {} }
    }
    terminal.press("a")
    #expect(terminal.diagnostics == [])
  }
}
