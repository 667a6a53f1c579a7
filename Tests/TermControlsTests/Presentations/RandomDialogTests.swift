import Observation
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Dialogs of every kind, two deep, in front of controls of every kind: whatever is typed, clicked,
/// pasted or scrolled changes what is in front and nothing else, Esc takes one dialog off, and the
/// focus comes back to where it was.
@MainActor
@Suite("Random dialogs")
struct RandomDialogTests {
  enum Kind: String, CaseIterable {
    case alert, field, confirmation, choices, sheet, kept, stack, cover, popover
    /// Whether the dialog's content can have a dialog of its own.
    var isSheet: Bool { [.sheet, .kept, .stack, .cover, .popover].contains(self) }
  }

  @Observable final class Model {
    /// What is presented, from the root's on.
    var presented: [Kind?] = [nil, nil]
    /// The changes of each level: the root, the dialog in front of it, the one in front of that.
    var changes: [[String]] = [[], [], []]
    /// The control that has the focus on the root.
    var focus: String?
    /// Who answers: its name, when it was closed.
    var answers: [String] = []
    var depth: Int { presented.prefix { $0 != nil }.count }
  }

  /// Controls of every kind, whose values go into the level's changes, and a binding for each
  /// letter.
  struct Controls: View {
    let model: Model
    let level: Int
    @State private var flags = [false, false]
    @State private var texts = ["", "", "one\ntwo"]
    @State private var number = 5
    @State private var amount = 0.5
    @State private var choice = 1
    @State private var rows = Array(1...30)
    @State private var selection: Int? = 3
    @State private var chosen: Set<Int> = [2]
    @State private var date = Date(timeIntervalSince1970: 1_600_000_000)
    @FocusState private var focus: String?

    private func noted<Value>(_ name: String, _ binding: Binding<Value>) -> Binding<Value> {
      Binding {
        binding.wrappedValue
      } set: {
        model.changes[level].append(name)
        binding.wrappedValue = $0
      }
    }
    private func note(_ name: String) { model.changes[level].append(name) }

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Button("Button") { note("button") }.focused($focus, equals: "button")
          Toggle("Toggle", isOn: noted("toggle", $flags[0])).focused($focus, equals: "toggle")
          Toggle("Switch", isOn: noted("switch", $flags[1])).toggleStyle(.switch)
            .focused($focus, equals: "switch")
          TextField("Field", text: noted("field", $texts[0])).focused($focus, equals: "field")
          SecureField("Secret", text: noted("secret", $texts[1])).focused($focus, equals: "secret")
          TextEditor(text: noted("editor", $texts[2])).frame(height: 3)
            .focused($focus, equals: "editor")
          Stepper("Stepper", value: noted("stepper", $number)).focused($focus, equals: "stepper")
          Slider(value: noted("slider", $amount)).focused($focus, equals: "slider")
          more
        }
      }
      .keyBindings(letters)
      .onChange(of: focus) { _, new in if level == 0 { model.focus = new } }
    }

    @ViewBuilder private var more: some View {
      Picker("Segments", selection: noted("segments", $choice)) {
        ForEach(1..<4, id: \.self) { Text("\($0)").tag($0) }
      }
      .pickerStyle(.segmented)
      .focused($focus, equals: "segments")
      Picker("Inline", selection: noted("inline", $choice)) {
        ForEach(1..<4, id: \.self) { Text("\($0)").tag($0) }
      }
      .pickerStyle(.inline)
      .focused($focus, equals: "inline")
      DatePicker("Date", selection: noted("date", $date)).focused($focus, equals: "date")
      List(selection: noted("selection", $selection)) {
        ForEach(rows, id: \.self) { Text("Row \($0)") }
          .onDelete { offsets in
            note("delete")
            rows.remove(atOffsets: offsets)
          }
          .onMove { from, to in
            note("move")
            rows.move(fromOffsets: from, toOffset: to)
          }
      }
      .frame(height: 4)
      .focused($focus, equals: "list")
      List(1...9, id: \.self, selection: noted("chosen", $chosen)) { Text("Several \($0)") }
        .frame(height: 4)
        .focused($focus, equals: "several")
    }

    private var letters: KeyBindings {
      KeyBindings(
        "abcdefghijklmnopqrstuvwxyz".map { letter in
          KeyBinding(KeyPress(KeyEquivalent(letter)), "Letter \(letter)") { note("key \(letter)") }
        })
    }
  }

  struct Presenter<Content: View>: View {
    let model: Model
    let level: Int
    @ViewBuilder let content: Content
    @State private var name = ""

    private func isShown(_ kind: Kind) -> Binding<Bool> {
      Binding {
        model.presented[level] == kind
      } set: {
        if !$0, model.presented[level] == kind { model.presented[level] = nil }
      }
    }
    private func answer(_ name: String) { model.changes[level + 1].append(name) }

    @ViewBuilder private var inner: some View {
      if level == 0 {
        Presenter<Controls>(model: model, level: 1) { Controls(model: model, level: 1) }
      } else {
        Controls(model: model, level: 2)
      }
    }

    private var questions: some View {
      content
        .alert("Really?", isPresented: isShown(.alert)) {
          Button("Yes") { answer("yes") }
          Button("No", role: .cancel) { answer("no") }
        }
        .alert("Name?", isPresented: isShown(.field)) {
          TextField("Name", text: $name)
          Button("Add") { answer("add") }
          Button("Cancel", role: .cancel) {}
        }
        .confirmationDialog("Delete?", isPresented: isShown(.confirmation)) {
          Button("Delete", role: .destructive) { answer("delete") }
        }
        .confirmationDialog("Which?", isPresented: isShown(.choices)) {
          ForEach(0..<6, id: \.self) { index in Button("Take \(index)") { answer("take") } }
        }
    }

    var body: some View {
      questions
        .sheet(isPresented: isShown(.sheet)) { inner }
        .sheet(isPresented: isShown(.kept)) { inner.interactiveDismissDisabled() }
        .sheet(isPresented: isShown(.stack)) {
          NavigationStack { inner.navigationTitle("Stack") }
        }
        .fullScreenCover(isPresented: isShown(.cover)) { inner }
        .popover(isPresented: isShown(.popover)) { inner }
    }
  }

  struct Program: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        Presenter(model: model, level: 0) { Controls(model: model, level: 0) }
        KeyHints()
      }
    }
  }

  enum Step: CustomStringConvertible {
    case key(KeyPress)
    case paste
    case click(Int, Int)
    case wheel(Int, Int, Bool)
    case resize(Int, Int)
    case present(Kind)

    var description: String {
      switch self {
      case .key(let key): "key \(key)"
      case .paste: "paste"
      case .click(let row, let column): "click \(row),\(column)"
      case .wheel(let row, let column, let isUp): "wheel \(row),\(column) \(isUp)"
      case .resize(let columns, let rows): "resize \(columns)x\(rows)"
      case .present(let kind): "present \(kind)"
      }
    }
  }

  private static let keys: [KeyPress] =
    "abcdefghijklmnopqrstuvwxyz15/?.~<>!*M".map { KeyPress(KeyEquivalent($0)) } + [
      .tab, .backTab, .up, .down, .left, .right, .return, .space, .backspace, .deleteForward,
      .home, .end, .pageUp, .pageDown, .control("a"), .control("u"), .control("d"),
    ]

  private func step(_ random: inout SplitMix) -> Step {
    let row = Int.random(in: 0..<24, using: &random)
    let column = Int.random(in: 0..<80, using: &random)
    switch Int.random(in: 0...19, using: &random) {
    case 0: return .paste
    case 1, 2, 3: return .click(row, column)
    case 4: return .wheel(row, column, Bool.random(using: &random))
    case 5:
      let size = [(20, 5), (40, 12), (80, 24), (64, 16)].randomElement(using: &random)!
      return .resize(size.0, size.1)
    case 6, 7: return .present(Kind.allCases.randomElement(using: &random)!)
    case 8, 9: return .key(.escape)
    default: return .key(Self.keys.randomElement(using: &random)!)
    }
  }

  /// What went wrong by a script, if anything did.
  private func failure(of script: [Step]) -> String? {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 5) { Program(model: model) }
    var before: String?
    for step in script {
      let depth = model.depth
      let changes = model.changes
      let top = depth > 0 ? model.presented[depth - 1] : nil
      let size = terminal.screen.size
      switch step {
      case .key(let key): terminal.press(key)
      case .paste: terminal.paste("pq\nr")
      case .click(let row, let column):
        // The last row has hints, and a click on one presses its key: Ctrl-C, too.
        terminal.click(row: row % (size.rows - 1), column: column % size.columns)
      case .wheel(let row, let column, let isUp):
        terminal.scroll(
          isUp ? .scrollUp : .scrollDown, row: row % size.rows, column: column % size.columns)
      case .resize(let columns, let rows): terminal.resize(columns: columns, rows: rows)
      case .present(let kind):
        guard depth == 0 || depth == 1 && top!.isSheet else { break }
        if depth == 0 { before = model.focus }
        model.presented[depth] = kind
        terminal.update()
      }
      for level in 0..<depth where model.changes[level] != changes[level] {
        return "level \(level) changed: \(model.changes[level].suffix(2))"
      }
      if model.depth < depth - 1 { return "two went at once" }
      if case .key(.escape) = step, depth > 0, model.depth == depth, top != .kept {
        // The list of the dialog had several rows selected, or one picked up.
        terminal.press(.escape)
        if model.depth != depth - 1 { return "esc led from \(depth) to \(model.depth)" }
      }
      if depth > 0, model.depth == 0, model.focus != before {
        return "the focus \(before ?? "nil") became \(model.focus ?? "nil")"
      }
    }
    return nil
  }

  @Test("keep what is behind them as it is", arguments: 0..<24)
  func scripts(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) &* 7919 &+ 11)
    var script = (0..<150).map { _ in step(&random) }
    guard var found = failure(of: script) else { return }
    var index = script.count - 1
    while index >= 0 {
      var shorter = script
      shorter.remove(at: index)
      if let failure = failure(of: shorter) { (script, found) = (shorter, failure) }
      index -= 1
    }
    Issue.record("\(found), by \(script)")
  }
}
