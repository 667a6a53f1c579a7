import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

@MainActor
@Suite("Typed letters go to rows")
struct TypeSelectTests {
  /// How many nodes there are from `node` on.
  private func count(_ node: ViewNode) -> Int { node.children.reduce(1) { $0 + count($1) } }

  static let names = ["apple", "Banana", "blueberry", "cherry", "☑ Date", "élan", "new york", "42"]

  private func selected(_ terminal: TestTerminal) -> String? {
    terminal.screen.reversedRows.first.map { terminal.lines[$0] }
  }

  struct Names: View {
    var names = TypeSelectTests.names
    var behavior: TypeSelectBehavior?
    var hasBinding = false
    var hasHandler = false
    @State private var count = 0

    var body: some View {
      VStack(spacing: 0) {
        list
        if count > 0 { Text("pressed \(count)") }
      }
    }

    @ViewBuilder private var list: some View {
      let list = List(names, id: \.self) { Text($0) }
      let bound = list.keyBindings(
        hasBinding ? [KeyBinding("b", "Count") { count += 1 }] : [])
      if let behavior {
        bound.typeSelect(behavior)
      } else if hasHandler {
        bound.onKeyPress("q") {
          count += 1
          return .handled
        }
      } else {
        bound
      }
    }
  }

  @Test("g and G go to the ends where another letter is bound, and begin words where none is")
  func ends() {
    let names = ["apple", "grape", "Guava", "pear"]
    let bound = TestTerminal(columns: 20, rows: 9) { Names(names: names, hasBinding: true) }
    bound.press("G")
    #expect(selected(bound) == "pear")
    bound.press("g")
    #expect(selected(bound) == "apple")
    for typed in [
      TestTerminal(columns: 20, rows: 9) { Names(names: names) },
      TestTerminal(columns: 20, rows: 9) {
        Names(names: names, behavior: .enabled, hasBinding: true)
      },
    ] {
      typed.press("g", "u")
      #expect(selected(typed) == "Guava")
    }
  }

  @Test("a letter without an accent goes to one with it, an accent only to itself")
  func accents() async {
    let names = ["Zoë", "eager", "Élan", "ångström", "öl", "ole"]
    let terminal = TestTerminal(columns: 20, rows: 9) { Names(names: names) }
    terminal.press("e", "l")
    #expect(selected(terminal) == "Élan")
    await terminal.advance(by: .seconds(2))
    terminal.press("z", "o", "e")
    #expect(selected(terminal) == "Zoë")
    await terminal.advance(by: .seconds(2))
    terminal.press("é")
    #expect(selected(terminal) == "Élan")
    await terminal.advance(by: .seconds(2))
    terminal.press("o")
    #expect(selected(terminal) == "öl")
    await terminal.advance(by: .seconds(2))
    terminal.press("o")
    #expect(selected(terminal) == "ole")
  }

  @Test("a letter goes to the next row with it, a word to the row with it")
  func letters() async {
    let terminal = TestTerminal(columns: 20, rows: 9) { Names() }
    terminal.press("b")
    #expect(selected(terminal) == "Banana")
    await terminal.advance(by: .seconds(2))
    terminal.press("b")
    #expect(selected(terminal) == "blueberry")
    await terminal.advance(by: .seconds(2))
    // Round the end.
    terminal.press("b")
    #expect(selected(terminal) == "Banana")
    terminal.press("l")
    #expect(selected(terminal) == "blueberry")
    // No row begins with "blx"; Backspace takes that back, and the row stays in the data.
    terminal.press("x", .delete, "u")
    #expect(selected(terminal) == "blueberry")
    await terminal.advance(by: .seconds(2))
    terminal.press("D")
    #expect(selected(terminal) == "☑ Date")
    await terminal.advance(by: .seconds(2))
    terminal.press("n", "e", "w", .space, "y")
    #expect(selected(terminal) == "new york")
    await terminal.advance(by: .seconds(2))
    terminal.press("4")
    #expect(selected(terminal) == "42")
  }

  @Test("the same letter again goes to the next row that begins with it")
  func again() {
    let terminal = TestTerminal(columns: 20, rows: 9) { Names(names: ["ab", "ba", "bc", "c", "bb"]) }
    terminal.press("b")
    #expect(selected(terminal) == "ba")
    // A row begins with "bb".
    terminal.press("b")
    #expect(selected(terminal) == "bb")
    let other = TestTerminal(columns: 20, rows: 9) { Names(names: ["ab", "ba", "bc", "c", "bd"]) }
    for row in ["ba", "bc", "bd", "ba"] {
      other.press("b")
      #expect(selected(other) == row)
    }
  }

  @Test("any other key ends the word")
  func endsByLetters() {
    let terminal = TestTerminal(columns: 20, rows: 9) { Names() }
    terminal.press("b", .down, "l")
    #expect(selected(terminal) == "blueberry")
    let clicked = TestTerminal(columns: 20, rows: 9) { Names() }
    clicked.press("c")
    clicked.click(row: 0, column: 0)
    clicked.press("b")
    #expect(selected(clicked) == "Banana")
  }

  @Test("where letters are bound they do what they are bound to", arguments: [true, false])
  func bound(isHandler: Bool) {
    let terminal = TestTerminal(columns: 20, rows: 9) {
      Names(hasBinding: !isHandler, hasHandler: isHandler)
    }
    terminal.press("c", isHandler ? "q" : "b")
    #expect(selected(terminal) == "apple")
    #expect(terminal.screen.text.contains("pressed 1"))
  }

  @Test("lists take them always, or never")
  func behaviors() {
    let always = TestTerminal(columns: 20, rows: 9) { Names(behavior: .enabled, hasBinding: true) }
    always.press("b")
    #expect(selected(always) == "Banana")
    #expect(!always.screen.text.contains("pressed"))
    let never = TestTerminal(columns: 20, rows: 9) { Names(behavior: .disabled) }
    never.press("c")
    #expect(selected(never) == "apple")
  }

  @Test("a key of the list's own works unless a word has begun")
  func ownKeys() {
    struct Chosen: View {
      @State private var chosen: Set<String> = []
      var body: some View {
        VStack(spacing: 0) {
          List(["vine", "oak", "ova"], id: \.self, selection: $chosen) { Text($0) }
          Text("chosen \(chosen.count)")
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Chosen() }
    terminal.press("v", .down)
    #expect(terminal.screen.text.contains("chosen 2"))
    terminal.press(.escape, "o", "v")
    #expect(terminal.screen.text.contains("chosen 0"))
    #expect(terminal.screen.reversedRows == [2])
  }

  @Test("a row is found by what the program says")
  func equivalent() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List {
        Text("one").typeSelectEquivalent("uno")
        Text("two").typeSelectEquivalent("")
        Text("three").typeSelectEquivalent(Text("tres"))
        Text("two and a half").typeSelectEquivalent(nil)
      }
    }
    terminal.press("t", "w")
    #expect(selected(terminal) == "two and a half")
    terminal.press(.home, "t")
    #expect(selected(terminal) == "three")
    terminal.press(.home, .down, "u")
    #expect(selected(terminal) == "one")
  }

  @Test("a list without a cursor is looked through from its start")
  func noCursor() {
    let terminal = TestTerminal(columns: 20, rows: 1) {
      List {
        Section("Header") { Text("row") }
      }
    }
    terminal.press("r")
    #expect(selected(terminal) == "row")
  }

  @Test("rows that were only looked at are let go of, and the search is bounded")
  func many() {
    let terminal = TestTerminal(columns: 20, rows: 5) {
      List(0..<20_000, id: \.self) { Text($0 == 5000 ? "x" : $0 == 15_000 ? "y" : "row \($0)") }
    }
    terminal.press("x")
    #expect(selected(terminal) == "x")
    #expect(count(terminal.graph.root) < 200)
    terminal.press(.home, "z")
    #expect(count(terminal.graph.root) < 200)
    // More than ten thousand rows away.
    terminal.press(.home, "y")
    #expect(selected(terminal) == "row 0")
  }

  @Test("a flood of letters looks for the rows once, and keeps a bounded word")
  func flood() {
    var evaluated = 0
    let terminal = TestTerminal(columns: 20, rows: 5) {
      List(0..<2000, id: \.self) { number in
        evaluated += 1
        return Text(number == 1000 ? "zz" : "row \(number)")
      }
    }
    evaluated = 0
    for letter in "xézz" + String(repeating: "u", count: 3000) {
      terminal.press(KeyPress(KeyEquivalent(letter)))
    }
    #expect(selected(terminal) == "row 0")
    #expect(evaluated < 5000)
    // Backspace takes back the last letter of a bounded word.
    for _ in 0..<600 { terminal.press(.delete) }
    terminal.press("z")
    #expect(selected(terminal) == "zz")
  }

  @Test("letters behind a word that no row begins with find none until it ends")
  func lost() async {
    let terminal = TestTerminal(columns: 20, rows: 9) { Names() }
    terminal.press("b", "x", "l")
    #expect(selected(terminal) == "Banana")
    terminal.press(.delete, .delete, "l")
    #expect(selected(terminal) == "blueberry")
    await terminal.advance(by: .seconds(2))
    // The same letter again, where one row begins with it.
    terminal.press("c", "c", "c")
    #expect(selected(terminal) == "cherry")
    await terminal.advance(by: .seconds(2))
    terminal.press("n")
    #expect(selected(terminal) == "new york")
  }
}
