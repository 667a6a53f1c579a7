import Foundation
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermViewCore

/// What is not listed does nothing: in programs of dialogs, searches, forms, tables, screens and
/// outlines, after random keys, a key that no sheet would list changes nothing. Letters that are
/// typed are not listed, nor are the keys that every program has.
///
/// `TERMVIEW_KEY_SETTINGS` is how many settings are tried, 27 unless told.
@MainActor
@Suite("Keys of controls are listed if they do something")
struct ListedControlKeysTests {
  @MainActor final class Log { var done: [String] = [] }

  struct Dialogs: View {
    let log: Log
    @State private var isAsking = false
    @State private var isWarning = false
    @State private var isEditing = false
    @State private var name = "n"
    @State private var rows = Array(1...6)
    @State private var chosen: Set<Int> = []

    var body: some View {
      VStack(spacing: 0) {
        List(selection: $chosen) {
          ForEach(rows, id: \.self) { Text("row \($0)") }
            .onDelete { rows.remove(atOffsets: $0) }
            .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
        KeyHints()
      }
      .keyBindings {
        KeyBinding("c", "Cancel jobs") { isAsking = true }
        KeyBinding("w", "Warn") { isWarning = true }
        KeyBinding("s", "Edit") { isEditing = true }
      }
      .confirmationDialog("Cancel 2 jobs?", isPresented: $isAsking) {
        Button("Keep", role: .cancel) { log.done.append("keep") }
        Button("Cancel", role: .destructive) { log.done.append("cancel") }
      }
      .alert("Warning", isPresented: $isWarning) { Button("OK") { log.done.append("ok") } }
      .sheet(isPresented: $isEditing) {
        Form {
          TextField("Name", text: $name)
          Toggle("On", isOn: .constant(true))
          Button("Save") { isEditing = false }
        }
      }
      .keySheet().commandPalette()
    }
  }

  struct Search: View {
    let log: Log
    @State private var query = ""
    @State private var one: Int?

    var body: some View {
      VStack(spacing: 0) {
        List(selection: $one) {
          ForEach((1...30).filter { query.isEmpty || "\($0)".contains(query) }, id: \.self) {
            Text("row \($0)")
          }
        }
        .searchable(text: $query).onActivate { log.done.append("open") }
        KeyHints()
      }
      .keyBindings { KeyBinding(.escape, "Close") { log.done.append("close") } }
      .keySheet()
    }
  }

  struct Controls: View {
    let log: Log
    @State private var name = "n"
    @State private var note = "a\nb"
    @State private var isOn = true
    @State private var level = 3.0
    @State private var count = 2
    @State private var letter = "a"

    var body: some View {
      VStack(spacing: 0) {
        Form {
          TextField("Name", text: $name).onSubmit { log.done.append("submit") }
          SecureField("Secret", text: $name)
          Toggle("On", isOn: $isOn)
          Slider(value: $level, in: 0...10, step: 1)
          Stepper("Count \(count)", value: $count, in: 0...5)
          Picker("Letter", selection: $letter) {
            ForEach(["a", "b", "c"], id: \.self) { Text($0) }
          }
          TextEditor(text: $note)
          Button("Go") { log.done.append("go") }.keyboardShortcut("g")
          Menu("More") { Button("One") { log.done.append("one") } }
          DisclosureGroup("Fold") { Button("In") { log.done.append("in") } }
        }
        KeyHints()
      }
      .keySheet()
    }
  }

  struct FieldsInRows: View {
    let log: Log
    @State private var texts = ["one", "two", "three"]
    @State private var isOn = [true, false, true]

    var body: some View {
      VStack(spacing: 0) {
        List {
          ForEach(texts.indices, id: \.self) { index in
            HStack {
              Toggle("", isOn: $isOn[index])
              TextField("text", text: $texts[index])
            }
          }
          .onDelete { _ in log.done.append("delete") }
          Button("Press") { log.done.append("press") }
        }
        KeyHints()
      }
      .keyBindings {
        KeyBinding(.escape, "Close") { log.done.append("close") }
        KeyBinding(.return, "Return") { log.done.append("return") }
      }
    }
  }

  struct Books: View {
    struct Book: Identifiable {
      let id: Int
      let title: String
      let year: Int
    }
    let log: Log
    @State private var chosen: Set<Int> = []
    @State private var order = [KeyPathComparator(\Book.title)]
    private let books = [
      Book(id: 1, title: "Emma", year: 1815), Book(id: 2, title: "Ulysses", year: 1922),
      Book(id: 3, title: "Walden", year: 1854),
    ]

    var body: some View {
      VStack(spacing: 0) {
        Table(books, selection: $chosen, sortOrder: $order) {
          TableColumn("Title", value: \.title)
          TableColumn("Year", value: \.year) { Text("\($0.year)") }
        }
        KeyHints()
      }
      .keySheet()
    }
  }

  struct Columns: View {
    let log: Log
    @State private var one: Int? = 1

    var body: some View {
      VStack(spacing: 0) {
        NavigationSplitView {
          List(1...5, id: \.self, selection: $one) { Text("item \($0)") }
        } detail: {
          ScrollView {
            VStack(alignment: .leading) { ForEach(1...30, id: \.self) { Text("line \($0)") } }
          }
        }
        KeyHints()
      }
    }
  }

  struct Tabs: View {
    let log: Log
    @State private var tab = 0

    var body: some View {
      VStack(spacing: 0) {
        TabView(selection: $tab) {
          List(1...4, id: \.self) { Text("\($0)") }.tabItem { Text("One") }.tag(0)
          VStack { Button("A") { log.done.append("a") } }.tabItem { Text("Two") }.tag(1)
        }
        KeyHints()
      }
    }
  }

  struct Screens: View {
    let log: Log
    @State private var path: [Int] = []

    var body: some View {
      VStack(spacing: 0) {
        NavigationStack(path: $path) {
          List(1...4, id: \.self) { NavigationLink("go \($0)", value: $0) }
            .navigationTitle("Root")
            .navigationDestination(for: Int.self) { number in
              VStack {
                Text("page \(number)")
                TextField("field", text: .constant("x"))
                Button("deeper") { path.append(number + 1) }
              }
            }
        }
        KeyHints()
      }
    }
  }

  struct Branches: View {
    struct Branch: Identifiable {
      let id: Int
      var children: [Branch]?
    }
    let log: Log
    @State private var chosen: Set<Int> = []
    private let branches = [
      Branch(id: 0, children: [Branch(id: 1), Branch(id: 2, children: [Branch(id: 5)])]),
      Branch(id: 3),
    ]

    var body: some View {
      VStack(spacing: 0) {
        List(selection: $chosen) {
          OutlineGroup(branches, children: \.children) { branch in
            Text("branch \(branch.id)")
              .contextMenu { Button("Act") { log.done.append("act \(branch.id)") } }
          }
        }
        KeyHints()
      }
      .keyBindings { KeyBinding(.right, "Enter") { log.done.append("enter") } }
    }
  }

  @MainActor
  struct Setting: @MainActor CustomStringConvertible {
    let number: Int
    let set: KeySet
    let columns: Int
    let script: [KeyPress]

    init(_ number: Int, _ random: inout SplitMix) {
      self.number = number
      set = [.standard, .standard, .vi, .emacs].randomElement(using: &random)!
      columns = [60, 40, 24].randomElement(using: &random)!
      let keys = ListedControlKeysTests.scriptKeys
      script = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        keys.randomElement(using: &random)!
      }
    }

    func view(_ log: Log) -> AnyView {
      switch number % 9 {
      case 0: AnyView(Dialogs(log: log))
      case 1: AnyView(Search(log: log))
      case 2: AnyView(Controls(log: log))
      case 3: AnyView(FieldsInRows(log: log))
      case 4: AnyView(Books(log: log))
      case 5: AnyView(Columns(log: log))
      case 6: AnyView(Tabs(log: log))
      case 7: AnyView(Screens(log: log))
      default: AnyView(Branches(log: log))
      }
    }

    func terminal() -> (TestTerminal, Log) {
      let log = Log()
      let terminal = TestTerminal(columns: columns, rows: 10) { view(log).keySet(set) }
      for key in script { terminal.press(key) }
      log.done = []
      return (terminal, log)
    }

    var description: String {
      "view \(number % 9), vi: \(set == .vi), emacs: \(set == .emacs), \(columns) columns, after "
        + "\(script.map(\.notation))"
    }
  }

  private static func letters(_ text: String) -> [KeyPress] {
    text.map { KeyPress(KeyEquivalent($0)) }
  }

  private static let named: [KeyPress] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .space, .escape, .delete,
    .deleteForward,
  ]

  static let keys: [KeyPress] =
    named + named.prefix(8).map { .shift($0) } + named.prefix(4).map { .control($0) }
    + [.option(.left), .option(.right), .option("v"), .option("<"), .function(2)]
    + letters("cwsqjkhlgGmMvyxpazrtn.*~/?5du:[]<>+-")
    + letters("abdefhknprsuvwxy").map { .control($0) }

  static let scriptKeys: [KeyPress] =
    [.up, .down, .down, .left, .right, .return, .return, .space, .tab, .tab, .escape, .end]
    + [.pageDown, .delete, .shift(.down), .control("p"), .control("a")] + letters("cws/vMx1am")

  /// All that a key may change.
  private func print(_ terminal: TestTerminal, _ log: Log) -> String {
    let focused = terminal.graph.focus.focused
    return "\(log.done) \(terminal.screen.text) \(terminal.screen.reversedRows) "
      + (focused.map { "\(type(of: $0)) \($0.screenOrigin)" } ?? "-")
      + "\(terminal.graph.listActiveKeys().map(\.title))"
  }

  private func isTyping(_ terminal: TestTerminal) -> Bool {
    let list = terminal.graph.focus.focused as? ListNode
    return list?.features.find(Typing.self)?.isTyping == true
  }

  @Test("for random views, states and keys")
  func listed() {
    var random = SplitMix.drawn()
    let given = ProcessInfo.processInfo.environment["TERMVIEW_KEY_SETTINGS"].flatMap { Int($0) }
    for number in 0..<(given ?? 27) {
      let setting = Setting(number, &random)
      let (terminal, _) = setting.terminal()
      // Any key ends a word that is typed, a count or a chord.
      if isTyping(terminal) || terminal.graph.keys.isWaiting { continue }
      let keys = terminal.graph.listActiveKeys()
      let isField = terminal.graph.focus.focused?.actionsAreFields == true
      for key in ListedControlKeysTests.keys
      where !keys.contains(where: { $0.isEnabled && $0.sequence.keys[0].isSameKey(as: key) }) {
        let isLetter = key.modifiers.isEmpty && (key.key.named == nil || key == .space)
        // Text, or the letter of an item in a menu.
        if isLetter, isField || terminal.graph.modal.front != nil { continue }
        let (terminal, log) = setting.terminal()
        let before = print(terminal, log)
        terminal.press(key)
        // A word begins, or text in the field of the row.
        let isText = isTyping(terminal) || terminal.graph.focus.focused?.actionsAreFields == true
        if isLetter, isText || terminal.graph.keys.count != nil { continue }
        #expect(print(terminal, log) == before, "\(setting): \(key.notation) is not listed")
      }
    }
  }
}
