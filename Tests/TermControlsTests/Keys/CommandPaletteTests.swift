import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermControls

@MainActor
@Suite("A palette of commands")
struct CommandPaletteTests {
  struct Books: View {
    @State private var done = ""
    @FocusState private var isTyping: Bool
    @State private var query = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List {
          ForEach(["Emma", "Ulysses"], id: \.self) { Text($0) }
            .onDelete { done = "deleted \($0.first!)" }
        }
        TextField("Search", text: $query).focused($isTyping)
          .keyBindings { KeyBinding(.control("t"), "Transpose") { done = "transposed" } }
        Button("Save the list") { done = "saved" }.keyboardShortcut("s")
        Text(done)
      }
      .keyBindings {
        KeyBinding("d", "Delete the book", sends: .deleteForward)
        KeyBinding("u", "Undo", isEnabled: false) {}
        KeyBinding("本", "本を加える") { done = "added" }
        KeyBinding("/", "Search") { isTyping = true }
      }
      .commandPalette()
    }
  }

  private func start(columns: Int = 80, rows: Int = 24) -> TestTerminal {
    TestTerminal(Books(), columns: columns, rows: rows)
  }

  private func done(_ terminal: TestTerminal) -> String { terminal.screen.rows.last! }

  @Test("Ctrl-P shows what can be run, with its keys")
  func commands() {
    let terminal = start()
    terminal.press(.control("p"))
    let text = terminal.screen.text
    for title in ["Delete the book", "本を加える", "Search", "Save the list", "ctrl-s", "Commands"] {
      #expect(text.contains(title), "\(title)")
    }
    for title in ["Undo", "Transpose", "ctrl-p"] { #expect(!text.contains(title)) }
    terminal.press(.escape)
    #expect(terminal.screen[0] == "Emma")
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("Return runs the command where the focus was")
  func running() {
    let terminal = start()
    terminal.press(.down, .control("p"))
    terminal.type("dlbk")
    terminal.press(.return)
    #expect(done(terminal) == "deleted 1")
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.control("p"))
    terminal.type("本")
    terminal.press(.return)
    #expect(done(terminal) == "added")
    terminal.press(.control("p"))
    terminal.type("sv")
    // Keys of the same read come after the command.
    terminal.pressTogether([.return, "/"])
    #expect(done(terminal) == "saved")
    terminal.press(.control("p"))
    #expect(terminal.screen.text.contains("Transpose"))
    #expect(!terminal.screen.text.contains("本を加える"))
    terminal.press(.return)
    #expect(done(terminal) == "transposed")
    #expect(terminal.screen.cursor.isVisible)
  }

  @Test("Up and Down choose, and a search begins at the best")
  func choosing() {
    let terminal = start()
    terminal.press(.control("p"), .down, .down, .up, .return)
    #expect(done(terminal) == "added")
    terminal.press(.control("p"), .down)
    terminal.type("zzz")
    #expect(terminal.screen.text.contains("No command matches “zzz”"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("Commands"))
    terminal.press(.backspace, .backspace, .backspace)
    terminal.type("save")
    terminal.press(.return)
    #expect(done(terminal) == "saved")
  }

  @Test("A command of several keys is there once, with two of them")
  func several() {
    struct Keys: View {
      @State private var done = "nothing"
      var body: some View {
        VStack(spacing: 0) {
          List(["Emma"], id: \.self) { Text($0) }
          Text(done)
        }
        .keyBindings {
          for key in ["e", "i", "o"] as [KeyPress] {
            KeyBinding(key, "Edit the row") { done = "edited by \(key.characters)" }
          }
          KeyBinding("x", "Cut") { done = "cut" }
        }
        .commandPalette()
      }
    }
    let terminal = TestTerminal(Keys(), columns: 80, rows: 24)
    terminal.press(.control("p"))
    let lines = terminal.screen.rows.filter { $0.contains("Edit the row") }
    #expect(lines.count == 1, "\(terminal.screen.text)")
    #expect(lines.first?.contains("e  i") == true && lines.first?.contains("o ") == false)
    terminal.press(.down)
    terminal.press(.return)
    #expect(done(terminal) == "cut")
    terminal.press(.control("p"))
    terminal.type("edit")
    terminal.press(.return)
    #expect(done(terminal) == "edited by e")
  }

  @Test("At 20 columns and 5 rows it takes the screen")
  func small() {
    let terminal = start(columns: 20, rows: 5)
    terminal.press(.control("p"))
    #expect(terminal.screen[0] == "Commands")
    #expect(terminal.screen[1].hasPrefix("> "))
    #expect(terminal.screen[2].contains("Delete"))
    terminal.type("save")
    #expect(terminal.screen[2].contains("Save the list"))
    terminal.press(.return)
    #expect(done(terminal) == "saved")
  }
}

@Suite("Subsequences")
struct SubsequenceTests {
  /// Every way to find a pattern, by trying them all.
  private func best(_ pattern: [Character], _ text: [Character]) -> Int? {
    func search(_ row: Int, _ start: Int, _ last: Int?) -> Int? {
      if row == pattern.count { return 0 }
      var best: Int?
      for index in start..<max(start, text.count)
      where text[index].lowercased() == pattern[row].lowercased() {
        guard let rest = search(row + 1, index + 1, index) else { continue }
        let own =
          Subsequence.value(of: index, in: text)
          + (last == index - 1 ? Subsequence.adjacency : 0)
        best = max(best ?? .min, own + rest)
      }
      return best
    }
    return search(0, 0, nil)
  }

  @Test("The score is the best of all ways, and the offsets are one of them")
  func naive() {
    var random = SplitMix(seed: 7)
    let letters = Array("abAB -é本")
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        letters.randomElement(using: &random)!
      }
      let pattern = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        letters.randomElement(using: &random)!
      }.filter { $0 != " " }
      let found = Subsequence(String(pattern), in: String(text))
      #expect(found?.score == best(pattern, text), "\(String(pattern)) in \(String(text))")
      guard let found else { continue }
      #expect(found.offsets.map { text[$0].lowercased() } == pattern.map { $0.lowercased() })
      #expect(zip(found.offsets, found.offsets.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("Beginnings of words come first")
  func words() throws {
    let begin = try #require(Subsequence("db", in: "Delete the book"))
    #expect(begin.offsets == [0, 11])
    let inner = try #require(Subsequence("db", in: "adobe"))
    #expect(begin.score > inner.score)
    #expect(Subsequence("bd", in: "Delete the book") == nil)
  }
}
