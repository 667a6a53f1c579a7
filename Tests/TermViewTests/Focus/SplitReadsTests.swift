import TermScreen
import TermViewTesting
import TestFolders
import Testing

@testable import TermProgram
@testable import TermViewCore

/// What is typed does the same however it is split into reads: all keys in one, each in one of its
/// own, or anything between.
@MainActor @Suite("Keys of one read")
struct SplitReadsTests {
  @MainActor @Observable final class Notes {
    struct Note: Identifiable, Equatable {
      let id: Int
      var text: String
    }
    var notes = (0..<4).map { Note(id: $0, text: "note \($0)") }
    var draft: String?
    var log: [String] = []
    private var next = 100

    func keep() {
      if let draft, !draft.isEmpty {
        notes.append(Note(id: next, text: draft))
        next += 1
      }
      draft = nil
    }
    func duplicate(_ id: Int?) {
      guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
      notes.insert(Note(id: next, text: notes[index].text + "'"), at: index)
      next += 1
    }
  }

  /// A list with a row that opens for typing, a search, a sheet with a field, and keys for them.
  struct NotesView: View {
    @Bindable var model: Notes
    @State private var selection: Int? = 0
    @State private var query = ""
    @State private var isNaming = false
    @State private var name = ""

    private struct Draft: View {
      let model: Notes
      @FocusState private var isTyping: Bool
      var body: some View {
        TextField("New", text: Binding(get: { model.draft ?? "" }, set: { model.draft = $0 }))
          .focused($isTyping)
          .onAppear { isTyping = true }
          .onSubmit { model.keep() }
          .onKeyPress(.escape) {
            model.draft = nil
            return .handled
          }
      }
    }

    /// With the selected one: letters that come together are one query, and what the first of them
    /// alone would leave out may move no selection.
    private var shown: [Notes.Note] {
      model.notes.filter {
        query.isEmpty || $0.text.contains(query) || $0.id == selection
      }
    }

    var body: some View {
      VStack(spacing: 0) {
        List(selection: $selection) {
          ForEach(shown) { Text($0.text) }.onDelete { offsets in
            let ids = offsets.map { shown[$0].id }
            model.notes.removeAll { ids.contains($0.id) }
          }
          if model.draft != nil { Draft(model: model) }
        }
        .searchable(text: $query)
        .keyBindings {
          KeyBinding("a", "Add") { model.draft = "" }
          KeyBinding("n", "Name") { isNaming = true }
          KeyBinding("c", "Copy") { model.duplicate(selection) }
          KeyBinding("x", "Note") { model.log.append("x") }
        }
        Text("\(name) \(model.log.count)")
      }
      .sheet(isPresented: $isNaming) {
        TextField("Name", text: $name).onSubmit { isNaming = false }
      }
    }
  }

  private func run(_ reads: [[InputEvent]]) -> String {
    let model = Notes()
    let terminal = TestTerminal(NotesView(model: model), columns: 30, rows: 10)
    for read in reads { terminal.send(read) }
    return terminal.screen.text + "\n\(model.notes.map(\.text)) \(model.draft ?? "-")"
  }

  /// The keys of `script`, letters that are beside each other as one text, as they are decoded.
  private func events(_ keys: ArraySlice<KeyPress>) -> [InputEvent] {
    var events: [InputEvent] = []
    for key in keys {
      if key.modifiers.isEmpty, key.key.named == nil {
        if case .text(let text)? = events.last {
          events[events.count - 1] = .text(text + key.characters)
        } else {
          events.append(.text(key.characters))
        }
      } else {
        events.append(.key(key))
      }
    }
    return events
  }

  private func check(_ keys: [KeyPress], _ splits: [Int], _ alone: String? = nil) -> Bool {
    let alone = alone ?? run(keys.indices.map { events(keys[$0...$0]) })
    var reads: [[InputEvent]] = []
    var start = 0
    for end in splits + [keys.count] where end > start {
      reads.append(events(keys[start..<end]))
      start = end
    }
    return run(reads) == alone
  }

  private nonisolated static let scripts: [[KeyPress]] = [
    ["a", "X", .return], ["a", "X", "y", .return, "a", "z", .return, .up, "c"],
    ["n", "N", "a", "m", "e", .return, "x"], ["/", "n", "o", .return, .down, "c"],
    ["/", "1", .down, .return], [.down, "c", .down, "c", .up, .deleteForward],
    ["a", .escape, "x", "a", "q", .escape, "x"], ["c", "c", .down, .deleteForward, "a", "b", .return],
    ["/", "'", .return, .escape, "a", "'", .return, "/", "'"],
  ]

  @Test("scripts do the same in one read, and split anywhere", arguments: scripts)
  func written(keys: [KeyPress]) {
    let alone = run(keys.indices.map { events(keys[$0...$0]) })
    for split in 0...keys.count { #expect(check(keys, [split], alone), "split at \(split)") }
  }

  @Test("random scripts do the same however they are split")
  func random() {
    var generator = SplitMix.drawn()
    let alphabet: [KeyPress] = [
      "a", "n", "c", "x", "/", "e", "1", "t", "'", .return, .return, .escape, .up, .down, .down,
      .deleteForward, .backspace, .tab, .home, .end,
    ]
    for _ in 0..<150 {
      let keys = (0..<Int.random(in: 2...14, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator)!
      }
      let alone = run(keys.indices.map { events(keys[$0...$0]) })
      #expect(check(keys, [], alone), "\(keys.map(\.notation)) in one read")
      let splits = (0..<3).map { _ in Int.random(in: 0...keys.count, using: &generator) }.sorted()
      #expect(check(keys, splits, alone), "\(keys.map(\.notation)) split at \(splits)")
    }
  }

  // MARK: What it costs

  @MainActor private final class Log { var texts: [String] = [] }

  private struct Counter: View {
    let log: Log
    @State private var text = ""
    var body: some View {
      let _ = log.texts.append(text)
      VStack {
        TextField("Search", text: $text).onKeyPress(keys: [.upArrow, .downArrow]) { _ in .handled }
        List(0..<1_000, id: \.self) { Text("\($0) \(text)") }
      }
    }
  }

  @Test("letters that come together are one change of the field, and one evaluation")
  func oneEdit() {
    for count in [2, 60, 2_000] {
      let log = Log()
      let terminal = TestTerminal(Counter(log: log), columns: 30, rows: 10)
      if terminal.graph.focus.focused?.actionsAreFields != true { terminal.press(.tab) }
      log.texts = []
      terminal.send([.text(String(repeating: "w", count: count))])
      #expect(log.texts.map(\.count) == [count])
    }
  }

  @Test("a handler for some letters has them in their place among the others")
  func handledLetters() {
    struct Field: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        TextField("Name", text: $text)
          .onKeyPress("@") {
            log.texts.append(text)
            return .handled
          }
          .onKeyPress("!") { .ignored }
      }
    }
    let log = Log()
    let terminal = TestTerminal(Field(log: log), columns: 20, rows: 1)
    terminal.send([.text("ab@c!d@@e")])
    #expect(log.texts == ["ab", "abc!d", "abc!d"])
    #expect(terminal.screen.text.hasPrefix("abc!de"))
  }
}
