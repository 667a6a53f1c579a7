import TermView
import TermViewTesting
import TestFolders
import Testing

@MainActor
@Suite("The keys that do something")
struct ActiveKeysTests {
  /// What was done, and the keys that a view has read last.
  @MainActor final class Log {
    var done: [String] = []
    var keys: [ActiveKey] = []
    var evaluations = 0

    func note(_ keys: [ActiveKey]) {
      self.keys = keys
      evaluations += 1
    }

    var names: [String] {
      keys.filter { $0.isEnabled && $0.owner != .program }.map { "\($0.key) \($0.title)" }
    }
  }

  struct Probe: View {
    let log: Log
    @Environment(\.activeKeys) private var activeKeys
    var body: some View {
      let _ = log.note(activeKeys.keys)
      EmptyView()
    }
  }

  private func terminal(_ log: Log, @ViewBuilder _ content: () -> some View) -> TestTerminal {
    let view = VStack {
      content()
      Probe(log: log)
    }
    return TestTerminal(columns: 40, rows: 12) { view }
  }

  @Test("Bindings that were collected stand among others, where they are written")
  func collected() {
    let log = Log()
    let more = ["b", "c"].map { (key: Character) in KeyBinding(KeyPress(KeyEquivalent(key)), "collected") {} }
    _ = terminal(log) {
      Text("one").focusable().keyBindings {
        KeyBinding("a", "first") {}
        more
        if more.count > 2 { more }
        KeyBinding("d", "last") {}
      }
    }
    #expect(log.names.prefix(4) == ["a first", "b collected", "c collected", "d last"])
  }

  @Test("They are the bindings around the focus, the innermost first, and those for everywhere")
  func bindings() {
    let log = Log()
    let terminal = terminal(log) {
      VStack {
        Text("one").focusable().keyBindings {
          KeyBinding("a", "inner") {}
          KeyBinding("x", "other", isEnabled: false) {}
        }
        Text("two").focusable().keyBindings {
          KeyBinding("b", "far") {}
          KeyBinding("c", "everywhere", in: .everywhere) {}
        }
      }
      .keyBindings {
        KeyBinding("a", "outer") {}
        KeyBinding("d", "outer too") {}
      }
    }
    #expect(log.names == ["a inner", "d outer too", "c everywhere"])
    #expect(log.keys.last.map { "\($0.title) \($0.isEnabled)" } == "other false")
    terminal.press(.tab)
    #expect(log.names == ["b far", "c everywhere", "a outer", "d outer too"])
  }

  @Test("A field takes its letters, a handler its key, and a button has its shortcut")
  func takers() {
    let log = Log()
    let terminal = terminal(log) {
      VStack {
        TextField("", text: .constant(""))
        Button("Save") {}.keyboardShortcut("s")
        Text("end").focusable().onKeyPress("q") { .handled }
      }
      .keyBindings {
        KeyBinding("q", "quit") {}
        KeyBinding(.control("r"), "redo") {}
      }
    }
    #expect(
      log.names == [
        "Ctrl-R redo", "Ctrl-S Save", "Left To the left", "Ctrl-B To the left",
        "Right To the right", "Ctrl-F To the right", "Home To the start", "Ctrl-A To the start",
        "End To the end", "Ctrl-E To the end", "Ctrl-Left To the word before",
        "Alt-Left To the word before", "Alt-B To the word before",
        "Ctrl-Right To the word after", "Alt-Right To the word after", "Alt-F To the word after",
        "Backspace Delete the letter before", "Ctrl-H Delete the letter before",
        "Delete Delete the letter after", "Ctrl-D Delete the letter after",
        "Ctrl-W Delete the word before", "Alt-Backspace Delete the word before",
        "Ctrl-Backspace Delete the word before", "Alt-D Delete the word after",
        "Ctrl-Delete Delete the word after", "Ctrl-U Delete to the start",
        "Ctrl-K Delete to the end",
      ])
    terminal.press(.tab)
    #expect(log.names == ["q quit", "Ctrl-R redo", "Ctrl-S Save", "Enter Save", "Space Save"])
    terminal.press(.tab)
    #expect(log.names == ["Ctrl-R redo", "Ctrl-S Save"])
  }

  @Test("The first key of a chord waits, so nothing else has it")
  func startsOfChords() {
    let log = Log()
    let terminal = terminal(log) {
      VStack {
        Button("one") {}
        Button("two") { log.done.append("two") }
      }
      .keyBindings {
        KeyBinding([.tab, "x"], "chord") { log.done.append("chord") }
        KeyBinding(["g", "g"], "top") {}
        KeyBinding("g", "alone") { log.done.append("alone") }
      }
    }
    let keys = log.keys.map { "\($0.sequence)=\($0.title)" }
    #expect(keys.prefix(3) == ["tab x=chord", "g g=top", "g=alone"])
    #expect(!keys.contains("tab=Next control") && keys.contains("shift-tab=Previous control"))
    terminal.press(.tab)
    terminal.advance(by: .seconds(1))
    terminal.press("x", .return)
    #expect(log.done == ["chord"])
    terminal.press("g")
    terminal.advance(by: .seconds(1))
    #expect(log.done == ["chord", "alone"])
  }

  @Test("In a field of a row Esc leads back to the list, and what is bound to Esc comes after that")
  func backFromRows() {
    let log = Log()
    let terminal = terminal(log) {
      List {
        TextField("Name", text: .constant("Emma"))
        TextField("Place", text: .constant("Hartfield"))
      }
      .keyBindings { KeyBinding(.escape, "Close") { log.done.append("closed") } }
    }
    func titles(_ key: KeyPress) -> [String] {
      log.keys.filter { $0.key == key && $0.isEnabled }.map(\.title)
    }
    #expect(titles(.escape) == ["Close"])
    terminal.press(.return)
    #expect(titles(.escape) == ["Back to the list"] && titles(.tab) == ["Next field"])
    #expect(titles(.up) == ["Row before"] && titles(.down) == ["Row after"])
    terminal.press(.tab)
    #expect(titles(.escape) == ["Back to the list"] && titles(.backTab) == ["Field before"])
    terminal.press(.escape)
    #expect(log.done == [] && titles(.escape) == ["Close"])
    terminal.press(.escape)
    #expect(log.done == ["closed"])
  }

  @Test("A list has the keys that do something in the row with the cursor")
  func lists() {
    let log = Log()
    struct Rows: View {
      @State private var chosen: Set<Int> = []
      var body: some View {
        List(selection: $chosen) {
          ForEach(0..<2) { Text("\($0)") }.onDelete { _ in }
          Button("Add") {}.selectionDisabled()
        }
        .keyBindings {
          KeyBinding("d", "Remove", sends: .deleteForward)
          KeyBinding("t", "Tick", sends: .control("t"))
          KeyBinding(.up, "Never") {}
        }
      }
    }
    let terminal = terminal(log) { Rows() }
    #expect(
      log.names == [
        "d Remove", "Space Toggle selection", "Delete Delete the row", "Up Row before",
        "Down Row after", "PageUp Page up", "PageDown Page down", "Home First row", "End Last row",
        "Shift-Up Select to the row before", "Shift-Down Select to the row after",
        "Shift-PageUp Select a page up", "Shift-PageDown Select a page down",
        "Shift-Home Select to the first row", "Shift-End Select to the last row",
        "Backspace Delete the row", "g First row", "G Last row", "Ctrl-U Half a page up",
        "Ctrl-D Half a page down",
        "v Start or end range", "Ctrl-A Select all", "~ Invert selection",
      ])
    terminal.press(.end)
    #expect(!log.names.contains("d Remove"))
    #expect(log.names.first == "Enter Add")
    terminal.press(.control("a"))
    #expect(log.names.last == "Esc Select none")
  }

  @Test("An editor has Ctrl-Z once there is something to undo")
  func undoing() {
    struct Page: View {
      @State private var text = ""
      var body: some View { TextEditor(text: $text) }
    }
    let log = Log()
    let terminal = terminal(log) { Page() }
    func title() -> String? { log.keys.first { $0.key == .control("z") }?.title }
    #expect(title() == "Stop the program")
    terminal.type("a")
    #expect(title() == "Undo")
  }

  @Test("A binding is left out whose key scrolls what is too high")
  func tooHigh() {
    let log = Log()
    func page(_ count: Int) -> some View {
      OverflowScroll {
        VStack {
          Button("Go") {}
          ForEach(0..<count) { Text("\($0)") }
        }
      }
      .keyBindings {
        KeyBinding(.pageDown, "further") {}
        KeyBinding("x", "other") {}
      }
    }
    _ = terminal(log) { page(3) }
    #expect(log.names.prefix(2) == ["PageDown further", "x other"])
    _ = terminal(log) { page(30) }
    #expect(log.names.first == "x other")
  }

  @Test("A row that folds has the keys for that")
  func folding() {
    let log = Log()
    let terminal = terminal(log) {
      List {
        DisclosureGroup("Fruits") { Text("Apple") }
        Text("Tea")
      }
    }
    // Not the button in the group's label, whose title is that of the group.
    #expect(log.names.first == "Enter Unfold")
    #expect(log.names.contains("Right Unfold, or go in"))
    #expect(log.names.contains("* Unfold all"))
    terminal.press(.end)
    #expect(!log.names.contains { $0.contains("old") })
    terminal.press(.home, .right, .down)
    #expect(log.names.contains("Left Fold, or go out"))
    #expect(!log.names.contains("* Unfold all"))
  }

  @Test("A view that reads them is evaluated when they change, and no oftener")
  func evaluations() {
    let log = Log()
    let terminal = terminal(log) {
      List(0..<5) { Text("\($0)") }.keyBindings { KeyBinding("a", "add") {} }
    }
    let before = log.evaluations
    #expect(before <= 3)
    terminal.press(.down, .down, "a")
    #expect(log.evaluations == before)
  }

  @Test("In front of a layer are its keys, behind it those that it will leave")
  func layers() {
    @MainActor final class Both {
      var front: [String] = []
      var behind: [String] = []

      func note(_ keys: ActiveKeys) {
        front = keys.keys.filter { $0.owner == .binding }.map(\.title)
        behind = keys.keysBehind.filter { $0.owner == .binding }.map(\.title)
      }
    }
    struct Layer: View {
      let both: Both
      @Environment(\.activeKeys) private var keys
      var body: some View {
        let _ = both.note(keys)
        Text("layer").focusable().keyBindings { KeyBinding("b", "inside") {} }
      }
    }
    struct Program: View {
      let both: Both
      @State private var isShown = false
      var body: some View {
        Text("program").focusable()
          .keyBindings { KeyBinding("a", "outside", in: .everywhere) { isShown = true } }
          .modalLayer(isPresented: isShown) { Layer(both: both) }
      }
    }
    let both = Both()
    let terminal = TestTerminal(Program(both: both), columns: 20, rows: 3)
    terminal.press("a")
    #expect(both.front == ["inside"])
    #expect(both.behind == ["outside"])
  }

  @Test("A key that stands for Tab moves the focus")
  func substituteOfTab() {
    let terminal = TestTerminal(columns: 20, rows: 3) {
      VStack {
        Button("one") {}
        Button("two") {}
      }
      .keyBindings { KeyBinding("n", "Next", sends: .tab) }
    }
    terminal.press("n")
    #expect(terminal.screen.reversedRows == [1])
  }

  // MARK: Random trees

  /// A view of a random tree: what can have the focus, what binds keys, and what takes them.
  indirect enum Tree {
    case focusable, field
    case button(String, KeyPress)
    case handled(KeyPress, Tree)
    case bound([Bound], Tree)
    case stack([Tree])
  }

  struct Bound {
    let key: KeyPress
    let title: String
    let scope: KeyBinding.Scope
    let isEnabled: Bool
    let substitute: KeyPress?
  }

  private nonisolated static let alphabet: [KeyPress] = [
    "a", "b", "c", "d", .control("t"), .control("x"), .return, .space, .escape,
  ]

  struct Maker {
    var random: SplitMix
    var count = 0

    mutating func key() -> KeyPress { ActiveKeysTests.alphabet.randomElement(using: &random)! }

    mutating func tree(_ depth: Int) -> Tree {
      count += 1
      switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &random) {
      case 0: return .field
      case 1: return .button("button \(count)", key())
      case 2, 3: return .focusable
      case 4: return .handled(key(), tree(depth - 1))
      case 5, 6:
        let bindings = (0..<Int.random(in: 1...3, using: &random)).map { index in
          Bound(
            key: key(), title: "binding \(count).\(index)",
            scope: Bool.random(using: &random) ? .focus : .everywhere,
            isEnabled: Int.random(in: 0..<4, using: &random) > 0,
            substitute: Int.random(in: 0..<3, using: &random) == 0 ? key() : nil)
        }
        return .bound(bindings, tree(depth - 1))
      default:
        return .stack(
          (0..<Int.random(in: 1...3, using: &random)).map { _ in tree(depth - 1) })
      }
    }
  }

  private func view(_ tree: Tree, _ log: Log) -> AnyView {
    switch tree {
    case .focusable: AnyView(Text("f").focusable())
    case .field: AnyView(TextField("", text: .constant("")))
    case .button(let title, let key):
      AnyView(
        Button(title) { log.done.append(title) }
          .keyboardShortcut(KeyboardShortcut(key.key, modifiers: key.modifiers)))
    case .handled(let key, let inner):
      AnyView(view(inner, log).onKeyPress(key) { .handled })
    case .bound(let bindings, let inner):
      AnyView(
        view(inner, log).keyBindings(
          KeyBindings(
            bindings.map { bound in
              if let other = bound.substitute {
                KeyBinding(
                  bound.key, bound.title, in: bound.scope, isEnabled: bound.isEnabled,
                  sends: other)
              } else {
                KeyBinding(bound.key, bound.title, in: bound.scope, isEnabled: bound.isEnabled) {
                  log.done.append(bound.title)
                }
              }
            })))
    case .stack(let trees):
      AnyView(VStack { ForEach(trees.indices, id: \.self) { view(trees[$0], log) } })
    }
  }

  @Test("In random trees a key that is shown does what it says, and no other key does anything")
  func randomTrees() {
    var pressed = 0
    for seed in 0..<250 {
      var maker = Maker(random: SplitMix(seed: UInt64(seed)))
      let tree = maker.tree(5)
      let log = Log()
      let terminal = terminal(log) { view(tree, log) }
      for place in 0..<4 {
        let keys = log.keys.filter(\.isEnabled)
        for key in Self.alphabet {
          log.done = []
          terminal.press(key)
          let active = keys.first { $0.key == key }
          pressed += active == nil ? 0 : 1
          let context = "seed \(seed), place \(place), \(key), \(tree)"
          switch active?.owner {
          case .binding where active?.substitute != nil:
            let target = keys.first { $0.key == active?.substitute }
            if target?.owner == .shortcut || target?.owner == .binding && target?.substitute == nil
            {
              #expect(log.done == [target!.title], "\(context)")
            }
          case .binding, .shortcut: #expect(log.done == [active!.title], "\(context)")
          case .control:
            #expect(log.done.isEmpty || log.done == [active!.title], "\(context)")
          case .program, nil: #expect(log.done.isEmpty, "\(context)")
          }
        }
        terminal.press(.tab)
      }
    }
    #expect(pressed > 1000)
  }
}
