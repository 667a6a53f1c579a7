import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

/// The lines of words that views say in reader mode.
@MainActor @Suite("Reader mode")
struct ReaderTests {
  private func terminal(
    columns: Int = 40, rows: Int = 6, @ViewBuilder content: () -> some View
  ) -> TestTerminal {
    var environment = EnvironmentValues()
    environment.isReaderMode = true
    return TestTerminal(
      columns: columns, rows: rows, theme: .standard, environment: environment, content: content)
  }

  // MARK: A list against a plain model

  private struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
    var isDone = false
    var words: String { "\(isDone ? "done" : "open"), \(title)" }
  }

  /// A list whose keys change it: `x` marks, `d` deletes, `a` adds, `J` and `K` move, `r` gives the
  /// first row another title.
  private struct Todos: View {
    @State var items: [Item]
    @State var cursor: Int?
    @State var next = 100
    @Environment(\.glyphs) private var glyphs

    private var place: Int? { items.firstIndex { $0.id == cursor } }

    var body: some View {
      List(items, selection: $cursor) { item in
        HStack {
          Text(item.isDone ? glyphs.checked : glyphs.unchecked)
          Text(item.title)
          Text("────")
        }
      }
      .keyBindings {
        KeyBinding("x", "Mark") { if let place { items[place].isDone.toggle() } }
        KeyBinding("d", "Delete") { delete() }
        KeyBinding("a", "Add") { add() }
        KeyBinding("J", "Down") { move(1) }
        KeyBinding("K", "Up") { move(-1) }
        KeyBinding("r", "Rename") { if !items.isEmpty { items[0].title += "!" } }
      }
    }

    private func delete() {
      guard let place else { return }
      items.remove(at: place)
      cursor = items.isEmpty ? nil : items[min(place, items.count - 1)].id
    }

    private func add() {
      items.insert(Item(id: next, title: "new \(next)"), at: place.map { $0 + 1 } ?? 0)
      cursor = next
      next += 1
    }

    private func move(_ step: Int) {
      guard let place, items.indices.contains(place + step) else { return }
      items.swapAt(place, place + step)
    }
  }

  /// What is said, as a plain model has it.
  private struct Naive {
    var items: [Item]
    var cursor: Int
    var next = 100

    func row(_ prefix: String = "") -> String {
      "\(prefix)\(items[cursor].words), \(cursor + 1) of \(items.count)"
    }

    mutating func go(to place: Int) -> [String] {
      guard items.indices.contains(place), place != cursor else { return [] }
      cursor = place
      return [row()]
    }

    mutating func press(_ key: KeyPress) -> [String] {
      switch key {
      case .down: return go(to: cursor + 1)
      case .up: return go(to: cursor - 1)
      case .end: return go(to: items.count - 1)
      case .home: return go(to: 0)
      case "x":
        guard !items.isEmpty else { return [] }
        items[cursor].isDone.toggle()
        return [row()]
      case "d":
        guard !items.isEmpty else { return [] }
        let removed = items.remove(at: cursor)
        cursor = max(0, min(cursor, items.count - 1))
        return ["removed, \(removed.words)", items.isEmpty ? "no rows" : row()]
      case "a":
        let place = items.isEmpty ? 0 : cursor + 1
        items.insert(Item(id: next, title: "new \(next)"), at: place)
        cursor = place
        next += 1
        return [row("added, ")]
      case "J", "K":
        let other = cursor + (key == "J" ? 1 : -1)
        guard items.indices.contains(cursor), items.indices.contains(other) else { return [] }
        items.swapAt(cursor, other)
        cursor = other
        return [row("moved, ")]
      default:
        guard !items.isEmpty else { return [] }
        items[0].title += "!"
        return [cursor == 0 ? row() : items[0].words]
      }
    }
  }

  @Test("after each random key the lines are those of a plain model", arguments: 1...12)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let titles = ["Buy milk", "図書館 📚", "Cafe\u{301}", "a long title, with a comma", "x"]
    let items = (0..<Int.random(in: 1...9, using: &random)).map {
      Item(id: $0, title: "\(titles[$0 % titles.count]) \($0)")
    }
    var naive = Naive(items: items, cursor: 0)
    let terminal = terminal(columns: Int.random(in: 1...90, using: &random)) {
      Todos(items: items, cursor: 0)
    }
    _ = terminal.takeSpoken()
    let keys: [KeyPress] = [
      .down, .down, .up, .end, .home, "x", "x", "d", "a", "J", "K", "r", "z",
    ]
    for step in 0..<80 {
      let key = keys.randomElement(using: &random)!
      let before = naive.items
      let expected = key == "z" ? [] : naive.press(key)
      if key == "z" {
        terminal.resize(
          columns: Int.random(in: 1...100, using: &random),
          rows: Int.random(in: 1...30, using: &random))
      } else {
        terminal.press(key)
      }
      #expect(terminal.takeSpoken() == expected, "step \(step): \(key) of \(before)")
    }
  }

  @Test("selected rows of several are said, and how many by a key for all")
  func selection() {
    struct Chooser: View {
      @State var chosen: Set<Int> = []
      var body: some View {
        List(selection: $chosen) { ForEach(0..<4, id: \.self) { Text("item \($0)") } }
          .accessibilityLabel("Items")
          .keyBindings { KeyBinding("A", "All") { chosen = [0, 1, 2, 3] } }
      }
    }
    let terminal = terminal { Chooser() }
    #expect(
      terminal.takeSpoken()
        == ["Items, list, 4 rows", "item 0, 1 of 4", "keys: A All, space select"])
    terminal.press(.down, .space)
    #expect(terminal.takeSpoken() == ["item 1, 2 of 4", "selected, item 1, 2 of 4"])
    terminal.press(.space)
    #expect(terminal.takeSpoken() == ["not selected, item 1, 2 of 4"])
    terminal.press("A")
    #expect(terminal.takeSpoken() == ["4 selected", "selected, item 1, 2 of 4"])
    terminal.press(.up)
    #expect(terminal.takeSpoken() == ["selected, item 0, 1 of 4"])
  }

  @Test("a section's header is said when the cursor comes into the section")
  func sections() {
    let terminal = terminal {
      List {
        Section("Fruit") { ForEach(["Apple", "Pear"], id: \.self) { Text($0) } }
        Section("Tools") { ForEach(["Saw"], id: \.self) { Text($0) } }
      }
    }
    #expect(terminal.takeSpoken() == ["list, 3 rows", "Fruit", "Apple, 1 of 3"])
    terminal.press(.down, .down)
    #expect(terminal.takeSpoken() == ["Pear, 2 of 3", "Tools", "Saw, 3 of 3"])
    terminal.press(.up)
    #expect(terminal.takeSpoken() == ["Fruit", "Pear, 2 of 3"])
  }

  // MARK: Fields and controls

  private struct Form: View {
    @State var name = ""
    @State var word = ""
    @State var isOn = false
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
        SecureField("Password", text: $word)
        Toggle("Remember", isOn: $isOn)
        Button("✕") {}.accessibilityLabel("Close")
      }
    }
  }

  @Test("typed text is echoed, a deletion is said, and the line when it is asked for")
  func field() {
    let terminal = terminal { Form() }
    #expect(terminal.takeSpoken().contains("Name, text field, empty"))
    terminal.type("Zo")
    terminal.type("e\u{301}")
    #expect(terminal.takeSpoken() == ["Zoe\u{301}"])
    terminal.press(.delete)
    #expect(terminal.takeSpoken() == ["deleted e\u{301}"])
    terminal.paste("ë 木")
    #expect(terminal.takeSpoken() == ["ë 木"])
    terminal.press(.left)
    #expect(terminal.takeSpoken() == ["木"])
    terminal.press(.right)
    #expect(terminal.takeSpoken() == ["end"])
    terminal.press(.right)
    #expect(terminal.takeSpoken() == [])
    terminal.press(.control("u"))
    #expect(terminal.takeSpoken() == ["deleted Zoë 木"])
  }

  @Test("a switch says its label with its state, as a checkbox does")
  func switches() {
    struct Settings: View {
      @State var isOn = false
      var body: some View {
        VStack(alignment: .leading) {
          Toggle("Remember", isOn: $isOn)
          Toggle("Lent", isOn: $isOn).toggleStyle(.switch)
        }
      }
    }
    let terminal = terminal { Settings() }
    let start = terminal.takeSpoken()
    #expect(start.contains("Remember, checkbox, off"), "\(start)")
    #expect(start.contains("buttons: Remember, off; Lent, off"), "\(start)")
    terminal.press(.tab)
    #expect(terminal.takeSpoken() == ["Lent, switch, off"])
    terminal.press(.space)
    let spoken = terminal.takeSpoken()
    #expect(spoken.contains { $0.contains("Lent") && $0.contains("on") }, "\(spoken)")
  }

  @Test("a secret is not said")
  func secret() {
    let terminal = terminal { Form() }
    terminal.press(.tab)
    #expect(terminal.takeSpoken().last == "Password, text field, empty")
    terminal.type("1234")
    #expect(terminal.takeSpoken() == [])
    terminal.press(.tab, .shift(.tab))
    #expect(terminal.takeSpoken().last == "Password, text field, 4 characters")
  }

  @Test("controls say what they are called, what they are, and their value")
  func controls() {
    let terminal = terminal { Form() }
    terminal.press(.tab, .tab)
    #expect(terminal.takeSpoken().last == "Remember, checkbox, off")
    terminal.press(.space)
    #expect(terminal.takeSpoken() == ["Remember, checkbox, on"])
    terminal.press(.tab)
    #expect(terminal.takeSpoken() == ["Close, button"])
  }

  // MARK: Dialogs, messages, texts

  @Test("a dialog says its question, its buttons and keys; then the row is said again")
  func dialog() {
    struct Asking: View {
      @State var rows = ["Emma", "Persuasion"]
      @State var isAsking = false
      var body: some View {
        List(rows, id: \.self) { Text($0) }
          .keyBindings { KeyBinding("d", "Delete") { isAsking = true } }
          .alert("Delete “Emma”?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { rows.removeFirst() }
            Button("Keep", role: .cancel) {}
          } message: {
            Text("It cannot be undone.")
          }
      }
    }
    let terminal = terminal { Asking() }
    _ = terminal.takeSpoken()
    terminal.press("d")
    let said = terminal.takeSpoken()
    #expect(said.prefix(2) == ["Delete “Emma”?", "It cannot be undone."])
    #expect(said.contains("buttons: Delete; Keep"))
    #expect(said.contains("Keep, button"))
    #expect(said.last?.hasPrefix("keys: ") == true)
    #expect(said.last?.contains("escape Keep") == true)
    #expect(said.last?.contains("d Delete") == true)
    terminal.press("d")
    #expect(terminal.takeSpoken() == ["removed, Emma", "Persuasion, 1 of 1"])
    terminal.press("d", .escape)
    #expect(terminal.takeSpoken().last == "Persuasion, 1 of 1")
  }

  @Test("a message is said once, and the row that it quotes is not said to be removed as well")
  func message() {
    struct Notes: View {
      @State var rows = ["Emma", "Persuasion"]
      @State var status: StatusMessage?
      var body: some View {
        List(rows, id: \.self) { Text($0) }
          .keyBindings {
            KeyBinding("d", "Delete") {
              let name = rows.removeFirst()
              status = StatusMessage("Deleted “\(name)”") { KeyBinding("u", "Undo") {} }
            }
          }
          .message($status)
      }
    }
    let terminal = terminal { Notes() }
    _ = terminal.takeSpoken()
    terminal.press("d")
    #expect(terminal.takeSpoken() == ["Deleted “Emma”, u Undo", "Persuasion, 1 of 1"])
  }

  @Test("a text that a key changes is said; one that changes by itself, once a second")
  func texts() {
    struct Counting: View {
      let counter: ReaderCounter
      var body: some View {
        VStack {
          Text("Count: \(counter.count)")
          Text(counter.news)
          Button("Add") { counter.count += 1 }
        }
      }
    }
    let counter = ReaderCounter()
    let terminal = terminal { Counting(counter: counter) }
    #expect(
      terminal.takeSpoken() == [
        "Count: 0", "Nothing yet", "buttons: Add", "Add, button", "keys: enter Add",
      ])
    terminal.press(.return)
    #expect(terminal.takeSpoken() == ["Count: 1"])
    counter.count = 2
    terminal.update()
    #expect(terminal.takeSpoken() == [])
    counter.news = "One letter"
    terminal.update()
    #expect(terminal.takeSpoken() == ["One letter"])
    counter.news = "A second letter"
    terminal.update()
    counter.news = "A third letter"
    terminal.update()
    #expect(terminal.takeSpoken() == [])
    terminal.advance(by: .seconds(1))
    #expect(terminal.takeSpoken() == ["A third letter"])
  }

  @Test("progress is said in quarters")
  func progress() {
    struct Copying: View {
      let work: ReaderWork
      var body: some View { ProgressView("Copying", value: Double(work.done), total: 100) }
    }
    let work = ReaderWork()
    let terminal = terminal { Copying(work: work) }
    var said = terminal.takeSpoken()
    for done in 1...100 {
      work.done = done
      terminal.update()
      terminal.advance(by: .seconds(2))
      said += terminal.takeSpoken()
    }
    #expect(
      said == [
        "Copying, 0%", "Copying, 25%", "Copying, 50%", "Copying, 75%", "Copying, 100%",
      ])
  }

  @Test("committed rows are said once, when they leave")
  func committed() {
    struct JobRows: View {
      let jobs: ReaderWork
      var body: some View {
        VStack {
          ForEach(1...2, id: \.self) { job in
            Text("job \(job)").committed(when: job <= jobs.done)
          }
        }
      }
    }
    let jobs = ReaderWork()
    let terminal = terminal { JobRows(jobs: jobs) }
    #expect(terminal.takeSpoken() == ["job 1", "job 2"])
    jobs.done = 1
    terminal.update()
    #expect(terminal.takeSpoken() == ["job 1"])
    terminal.resize(columns: 3, rows: 2)
    terminal.update()
    #expect(terminal.takeSpoken() == [])
  }

  @Test("the keys are lines of their own in the sheet")
  func keySheet() {
    let terminal = terminal {
      List { Text("row") }
        .keyBindings { KeyBinding("/", "Filter") {} }
        .keySheet()
    }
    #expect(terminal.takeSpoken() == ["list, 1 row", "row", "? show all keys"])
    terminal.press("?")
    let said = terminal.takeSpoken()
    #expect(said.contains("/, Filter"))
    #expect(said.count { $0 == "/, Filter" } == 1)
    terminal.press(.escape)
    #expect(terminal.takeSpoken() == ["row"])
  }

  @Test("everything is said when it is asked for")
  func asked() {
    let terminal = terminal {
      VStack {
        Text("Shelf")
        List(["Emma", "Persuasion"], id: \.self) { Text($0) }.accessibilityLabel("Books")
      }
    }
    let start = terminal.takeSpoken()
    #expect(start == ["Shelf", "Books, list, 2 rows", "Emma, 1 of 2"])
    terminal.press(.control("l"))
    #expect(terminal.takeSpoken() == start)
  }

  @Test("what is said controls no terminal, and is one line")
  func hostile() {
    let terminal = terminal {
      List { ForEach(["a\u{1B}]2;x\u{7}\nb", "c"], id: \.self) { Text($0) } }
    }
    for line in terminal.takeSpoken() {
      #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
    }
  }
}

@MainActor @Observable private final class ReaderCounter {
  var count = 0
  var news = "Nothing yet"
}

@MainActor @Observable private final class ReaderWork {
  var done = 0
}
