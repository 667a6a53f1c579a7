import TermView
import TermViewTesting
import TestFolders
import Testing

@MainActor
@Suite("Key sets")
struct KeySetTests {
  struct Numbers: View {
    var set = KeySet.standard
    var isNumbered = false
    @State private var selection: Int? = 1
    @State private var several: Set<Int> = []
    @State private var log = ""

    var body: some View {
      VStack {
        Text("\(selection ?? 0) \(log)")
        List(1...100, id: \.self, selection: $selection) { Text("row \($0)") }
      }
      .keyBindings {
        KeyBinding("x", "Count") { count in log += "x\(count.map { "\($0)" } ?? "") " }
        KeyBinding("7", "Seven") { log += "seven " }
        KeyBinding("t", "Twice", sends: .down)
      }
      .keySet(set)
    }
  }

  private func selected(_ set: KeySet, _ keys: KeyPress...) -> String {
    let terminal = TestTerminal(Numbers(set: set), columns: 20, rows: 11)
    for key in keys { terminal.press(key) }
    return terminal.screen[0].trimmingCharacters(in: .whitespaces)
  }

  @Test("The standard set takes no letters but g and G, and counts nothing")
  func standard() {
    #expect(selected(.standard, "j", "5", .down) == "2")
    #expect(selected(.standard, "G") == "100" && selected(.standard, "G", "g") == "1")
    #expect(selected(.standard, .end, .control("u"), .control("p")) == "95")
    #expect(selected(.emacs, .end, .control("u"), .control("d")) == "100")
    #expect(selected(.standard, "5", "x") == "1 x")
  }

  @Test("the key of a search does nothing where there is none", arguments: [KeySet.vi, .emacs])
  func searchWithout(_ set: KeySet) {
    #expect(selected(set, "/", .down) == "2")
    #expect(selected(set, .control("s"), .down) == "2")
    #expect(selected(KeySet(set, keys: [.listSearch: [["/"]]]), "/", .down) == "2")
  }

  @Test("vi's letters move the cursor")
  func vi() {
    #expect(selected(.vi, "j", "j", "k") == "2")
    #expect(selected(.vi, "G") == "100")
    #expect(selected(.vi, "G", "g", "g") == "1")
    #expect(selected(.vi, .control("d")) == "6")
    #expect(selected(.vi, .control("d"), .control("u")) == "1")
    #expect(selected(.vi, .control("f")) == "11")
    #expect(selected(.vi, .control("f"), .control("b")) == "1")
    #expect(selected(.vi, .down, .down, .up) == "2")
    #expect(selected(.vi, .end) == "100")
  }

  @Test("A count is for the key after it")
  func counts() {
    #expect(selected(.vi, "5", "j") == "6")
    #expect(selected(.vi, "1", "0", "j") == "11")
    #expect(selected(.vi, "5", .down, "j") == "7")
    #expect(selected(.vi, "9", "9", "9", "j") == "100")
    #expect(selected(.vi, "5", "0", "G", "3", "k") == "47")
    #expect(selected(.vi, "1", "2", "g", "g") == "12")
    #expect(selected(.vi, "3", "t") == "4")
    #expect(selected(.vi, "5", .escape, "j") == "2")
    #expect(selected(.vi, "5", "y", "j") == "2")
    #expect(selected(.vi, "3", .control("d")) == "16")
    #expect(selected(.vi, "2", .pageDown) == "21")
    // What cannot be counted is typed on: more digits make the count no greater than there are
    // rows.
    #expect(selected(.vi, "9", "9", "9", "9", "9", "9", "9", "9", "9", "j") == "100")
  }

  @Test("0 alone is no count, and a bound digit is none")
  func digits() {
    #expect(selected(.vi, "0", "j") == "2")
    #expect(selected(.vi, "7", "j") == "2 seven")
    #expect(selected(.vi, "1", "7", "j") == "2 seven")
  }

  @Test("A binding may take the count")
  func bindings() {
    #expect(selected(.vi, "x") == "1 x")
    #expect(selected(.vi, "1", "2", "x", "x") == "1 x12 x")
  }

  @Test("Digits are typed in a field, whatever the set")
  func fields() {
    struct Form: View {
      @State private var text = ""
      var body: some View {
        VStack {
          TextField("Name", text: $text)
          List(1...9, id: \.self) { Text("\($0)") }
        }
        .keySet(.vi)
      }
    }
    let terminal = TestTerminal(Form(), columns: 20, rows: 4)
    terminal.type("5jgg0")
    #expect(terminal.screen[0] == "5jgg0")
  }

  @Test("Emacs' keys move the cursor in lists, and yank in fields")
  func emacs() {
    #expect(selected(.emacs, .control("n"), .control("n"), .control("p")) == "2")
    #expect(selected(.emacs, .control("v"), .option("v")) == "1")
    #expect(selected(.emacs, .option(">")) == "100")
    #expect(selected(.emacs, .option(">"), .option("<")) == "1")
    #expect(selected(.emacs, "5", .control("n")) == "2")
    struct Form: View {
      @State private var text = "one two"
      var body: some View { TextField("Name", text: $text).keySet(.emacs) }
    }
    let terminal = TestTerminal(Form(), columns: 20, rows: 1)
    terminal.press(.control("w"), .control("a"), .control("y"))
    #expect(terminal.screen[0] == "twoone")
    terminal.press(.control("k"), .control("y"), .control("y"))
    #expect(terminal.screen[0] == "twoone one")
  }

  @Test("vi's v begins a range that its letters extend, with counts")
  func ranges() {
    struct Several: View {
      @State private var chosen: Set<Int> = []
      var body: some View {
        VStack {
          Text(chosen.sorted().map { "\($0)" }.joined(separator: ","))
          List(1...30, id: \.self, selection: $chosen) { Text("\($0)") }
        }
        .keySet(.vi)
      }
    }
    let terminal = TestTerminal(Several(), columns: 30, rows: 8)
    terminal.press("v", "j", "2", "j")
    #expect(terminal.screen[0] == "1,2,3,4")
    terminal.press("k")
    #expect(terminal.screen[0] == "1,2,3")
    terminal.press(.escape)
    #expect(terminal.screen[0] == "")
  }

  @Test("Search goes to the field of the list")
  func search() {
    struct Found: View {
      @State private var query = ""
      var body: some View {
        List(["Emma", "Ulysses"].filter { query.isEmpty || $0.contains(query) }, id: \.self) {
          Text($0)
        }
        .searchable(text: $query)
        .keySet(.emacs)
      }
    }
    let terminal = TestTerminal(Found(), columns: 20, rows: 4)
    terminal.press(.control("s"))
    terminal.type("U")
    #expect(!terminal.screen.text.contains("Emma"))
  }

  @Test("A scroll view takes the set's keys too")
  func scrolling() {
    let terminal = TestTerminal(columns: 10, rows: 4) {
      ScrollView { ForEach(1...50, id: \.self) { Text("\($0)") } }.keySet(.vi)
    }
    terminal.press("j")
    #expect(terminal.screen[0].hasPrefix("2 "))
    terminal.press("1", "0", "j")
    #expect(terminal.screen[0].hasPrefix("12 "))
    terminal.press("G")
    #expect(terminal.screen[3].hasPrefix("50 "))
    terminal.press("g", "g", .control("d"))
    #expect(terminal.screen[0].hasPrefix("3 "))
  }

  @Test("A program's own set takes keys away and gives others")
  func own() {
    let set = KeySet(keys: [.listDown: [["n"]], .listLast: [], .listFirst: [["g", "f"], [.home]]])
    #expect(selected(set, "n", .down, .end) == "2")
    #expect(selected(set, "n", "n", "g", "f") == "1")
    // What stands for a key means what that key means in the standard set.
    #expect(selected(set, "t") == "2")
    #expect(set.keys(for: .listDown) == [["n"]])
    #expect(set.keys(for: .listUp) == [[.up]])
  }

  @Test("A program's bindings come before the letters of a set")
  func order() {
    struct Bound: View {
      @State private var log = ""
      var body: some View {
        VStack {
          Text(log)
          List(1...9, id: \.self) { Text("\($0)") }
        }
        .keyBindings {
          KeyBinding("j", "Join") { log += "j" }
          KeyBinding(["g", "u"], "Up") { log += "u" }
        }
        .keySet(.vi)
      }
    }
    let terminal = TestTerminal(Bound(), columns: 20, rows: 4)
    terminal.press("j", "g", "u", "G", "g", "g")
    #expect(terminal.screen[0] == "ju")
    #expect(terminal.screen[1].hasSuffix("1"))
  }

  @Test("A letter that stands for an arrow does what a binding for the arrow does")
  func arrows() {
    struct Folders: View {
      @State private var log = ""
      var body: some View {
        VStack {
          Text(log)
          List(1...9, id: \.self) { Text("\($0)") }
        }
        .keyBindings { KeyBinding(.right, "Enter") { log += "in " } }
        .keySet(.vi)
      }
    }
    let terminal = TestTerminal(Folders(), columns: 20, rows: 4)
    terminal.press("l", .right, "h")
    #expect(terminal.screen[0] == "in in")
  }

  @Test("The keys of a set are known")
  func known() {
    @MainActor final class Seen { var keys: [String] = [] }
    struct Probe: View {
      let seen: Seen
      @Environment(\.activeKeys) private var activeKeys
      var body: some View {
        let _ = seen.keys = activeKeys.keys.map { "\($0.sequence)=\($0.title)" }
        EmptyView()
      }
    }
    let seen = Seen()
    _ = TestTerminal(columns: 20, rows: 6) {
      VStack {
        Numbers(set: .vi)
        Probe(seen: seen)
      }
    }
    for key in [
      "j=Row after", "down=Row after", "g g=First row", "home=First row", "G=Last row",
      "ctrl-d=Half a page down", "x=Count",
    ] {
      #expect(seen.keys.contains(key), "\(key) in \(seen.keys)")
    }
    #expect(!seen.keys.contains("/=Search"))
  }

  /// Standard sets that are written out as a program's own: all of what follows goes another way
  /// through the framework and has to end in the same place.
  @Test("The standard keys do the same through a set as by themselves", arguments: 0..<4)
  func model(seed: UInt64) {
    struct Edited: View {
      let set: KeySet?
      @State private var rows = Array(1...30)
      @State private var chosen: Set<Int> = []
      @State private var text = "some words"
      var body: some View {
        VStack {
          List(selection: $chosen) {
            ForEach(rows, id: \.self) { Text("row \($0)") }
              .onDelete { rows.remove(atOffsets: $0) }
              .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
          }
          TextField("Name", text: $text)
        }
        .keySet(set ?? .standard)
      }
    }
    var numbers = SplitMix(seed: seed)
    // A set with one key that is never pressed.
    let other = KeySet(keys: [.listFirst: [[.home], [.function(20)]]])
    let plain = TestTerminal(Edited(set: nil), columns: 24, rows: 8)
    let through = TestTerminal(Edited(set: other), columns: 24, rows: 8)
    let keys: [KeyPress] = [
      .up, .down, .down, .pageUp, .pageDown, .home, .end, .space, .return, .deleteForward,
      .control(.up), .control(.down), .shift(.down), .shift(.up), "v", "~", .control("a"), .escape,
      .tab, .left, .right, "m", "*", "a", "5", .control("k"), .control("w"), .option("b"),
      .backspace,
    ]
    var pressed: [String] = []
    for _ in 0..<150 {
      let key = keys.randomElement(using: &numbers)!
      pressed.append(key.notation)
      plain.press(key)
      through.press(key)
      guard plain.screen.text != through.screen.text else { continue }
      Issue.record("\(pressed):\n\(plain.screen.text)\n\n\(through.screen.text)")
      return
    }
  }
}
