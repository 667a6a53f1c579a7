import SampleViews
import TermView
import TermViewTesting
import Testing

/// A view with a state that can be seen.
private struct Counter: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@MainActor
@Suite("The identity of views outside of lists")
struct IdentityTests {
  @Test("the branches of an if are different views; another value of one is the same view")
  func branches() {
    struct Switching: View {
      @State var step = 0
      var body: some View {
        VStack {
          if step < 2 { Counter(name: "first \(step)") } else { Counter(name: "second") }
        }
        .onKeyPress("n") {
          step = (step + 1) % 3
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 2) { Switching() }
    terminal.press(.return, .return)
    #expect(terminal.lines == ["first 0 2"])
    terminal.press("n")
    #expect(terminal.lines == ["first 1 2"])
    terminal.press("n")
    #expect(terminal.lines == ["second 0"])
    terminal.press("n")
    #expect(terminal.lines == ["first 0 0"])
  }

  @Test("id(_:) ends the state when the id is another one")
  func explicitID() {
    struct Identified: View {
      @State var id = 1
      @State var other = 0
      var body: some View {
        Counter(name: "id \(id) \(other)").id(id)
          .onKeyPress("n") {
            id += 1
            return .handled
          }
          .onKeyPress("o") {
            other += 1
            return .handled
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 1) { Identified() }
    terminal.press(.return, "o")
    #expect(terminal.lines == ["id 1 1 1"])
    terminal.press("n")
    #expect(terminal.lines == ["id 2 1 0"])
    terminal.press(.return)
    #expect(terminal.lines == ["id 2 1 1"])
  }

  @Test("an AnyView of the same type is the same view, of another type another one")
  func erased() {
    struct Erased: View {
      @State var step = 0
      var body: some View {
        VStack { step == 2 ? AnyView(Text("text")) : AnyView(Counter(name: "step \(step)")) }
          .focusable()
          .onKeyPress("n") {
            step += 1
            return .handled
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 1) { Erased() }
    terminal.press(.tab, .return, "n")
    #expect(terminal.lines == ["step 1 1"])
    terminal.press("n")
    #expect(terminal.lines == ["text"])
    terminal.press("n")
    #expect(terminal.lines == ["step 3 0"])
  }

  @Test("siblings that come and go leave each other's state alone")
  func siblings() {
    struct Siblings: View {
      @State var isShown = true
      var body: some View {
        VStack {
          if isShown { Text("here") }
          Counter(name: "a")
          switch isShown {
          case true: Text("yes")
          case false: EmptyView()
          }
          Counter(name: "b")
        }
        .onKeyPress("t") {
          isShown.toggle()
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Siblings() }
    terminal.press(.return, .tab, .return, .return, "t")
    #expect(terminal.lines == ["a 1", "b 2"])
    terminal.press("t")
    #expect(terminal.lines == ["here", "a 1", "yes", "b 2"])
  }

  @Test("a ForEach in a VStack moves states and the focus with the ids")
  func forEach() {
    struct Eager: View {
      @State var names = ["a", "b", "c"]
      var body: some View {
        VStack { ForEach(names, id: \.self) { Counter(name: $0) } }
          .onKeyPress("r") {
            names.reverse()
            return .handled
          }
          .onKeyPress("d") {
            names.removeFirst()
            return .handled
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Eager() }
    terminal.press(.return)
    #expect(terminal.lines == ["a 1", "b 0", "c 0"])
    terminal.press("r")
    #expect(terminal.lines == ["c 0", "b 0", "a 1"])
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    terminal.press(.return)
    #expect(terminal.lines == ["c 0", "b 0", "a 2"])
    terminal.press("d", "d")
    #expect(terminal.lines == ["a 2"])
  }

  @Test("setting a state to the value it has evaluates nothing")
  func sameValue() {
    struct Setting: View {
      @State var number = 1
      @State var text = "a"
      var body: some View {
        Text("\(number) \(text)").focusable().onKeyPress("s") {
          number = 1
          text = "a"
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 1) { Setting() }
    terminal.press("s")
    #expect(terminal.lastFrame.viewsEvaluated == 0)
    #expect(terminal.lastFrame.bytes == 0)
  }

  @Test("a view that was given the same values is not evaluated, nor one that is equal")
  func unchanged() {
    struct Plain: View {
      let number: Int
      let title: String
      let list: [Int]
      var body: some View { Text("\(title) \(number) \(list.count)") }
    }
    struct Rounded: View, Equatable {
      let number: Int
      nonisolated static func == (a: Self, b: Self) -> Bool { a.number / 10 == b.number / 10 }
      var body: some View { Text("about \(number)") }
    }
    struct Closing: View {
      let action: @MainActor () -> Void
      var body: some View { Button("close", action: action) }
    }
    struct Outer: View {
      @State var ticks = 0
      let list = [1, 2, 3]
      var body: some View {
        VStack {
          Text("ticks \(ticks)")
          Plain(number: 1, title: "some" + "thing", list: list)
          Rounded(number: ticks)
          Closing { ticks = 0 }
        }
        .onKeyPress("+") {
          ticks += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Outer() }
    terminal.press("+")
    #expect(terminal.lines == ["ticks 1", "something 1 3", "about 0", "close"])
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    for _ in 0..<9 { terminal.press("+") }
    #expect(terminal.lines[2] == "about 10")
    #expect(terminal.lastFrame.viewsEvaluated == 2)
    terminal.press(.return)
    #expect(terminal.lines[0] == "ticks 0")
  }
}
