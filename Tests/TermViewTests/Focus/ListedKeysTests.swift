import Foundation
import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermViewCore

/// What is listed is what is done: for random lists in random states, each key that a sheet lists
/// is handled, by what its title says, and a key that is not listed changes nothing.
///
/// `TERMVIEW_KEY_SETTINGS` is how many settings are tried, 60 unless told.
@MainActor
@Suite("Keys are listed exactly if they do something")
struct ListedKeysTests {
  enum Kind: CaseIterable { case none, single, required, several }
  enum Content: CaseIterable { case flat, sections, headersOnly, tree, buttons, fields, scroll }
  enum Situation: CaseIterable { case still, moved, carrying, range, selected, atEnd, withoutCursor }

  @MainActor
  struct Setting: @MainActor CustomStringConvertible {
    var content: Content
    var count: Int
    var kind: Kind
    var moves, deletes, copies, pastes, activates, hasMenu, hasActions: Bool
    var isNumbered, isHorizontal, isDisabled, wraps, selectsText: Bool
    var set: KeySet
    var bound: [KeyPress]
    var situation: Situation

    init(_ random: inout SplitMix) {
      func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }
      content = Content.allCases.randomElement(using: &random)!
      count = [0, 1, 4, 4, 12].randomElement(using: &random)!
      kind = Kind.allCases.randomElement(using: &random)!
      (moves, deletes, copies, pastes) = (chance(2), chance(2), chance(2), chance(2))
      (activates, hasMenu, hasActions) = (chance(3), chance(4), chance(4))
      (isNumbered, isHorizontal, isDisabled) = (chance(6), chance(6), chance(10))
      (wraps, selectsText) = (chance(6), chance(6))
      set = [.standard, .standard, .vi, .emacs].randomElement(using: &random)!
      bound = ListedKeysTests.keys.filter { _ in chance(25) }
      situation = Situation.allCases.randomElement(using: &random)!
    }

    var description: String {
      let flags = [
        (moves, "moves"), (deletes, "deletes"), (copies, "copies"), (pastes, "pastes"),
        (activates, "activates"), (hasMenu, "menu"), (hasActions, "actions"),
        (isNumbered, "numbered"), (isHorizontal, "horizontal"), (isDisabled, "disabled"),
        (wraps, "wraps"), (selectsText, "type select"),
      ].filter(\.0).map(\.1)
      return "\(content) \(count) \(kind) \(situation) [\(flags.joined(separator: ", "))] "
        + "vi: \(set == .vi) emacs: \(set == .emacs) bound: \(bound)"
    }
  }

  struct Branch: Identifiable {
    var id: Int
    var children: [Branch]?
  }

  @Observable
  @MainActor
  final class Model {
    var items: [Item]
    var one: Int?
    var exactly = 0
    var several: Set<Int> = []
    var text = "text"
    var done: [String] = []
    init(_ count: Int) { items = Item.many(count) }

    func move(_ source: IndexSet, to destination: Int) {
      items.move(fromOffsets: source, toOffset: destination)
    }

    func delete(_ offsets: IndexSet) { items.remove(atOffsets: offsets) }

    func titles(_ offsets: IndexSet) -> [String] { offsets.map { items[$0].title } }

    func paste(_ texts: [String], at offset: Int) {
      let start = 100 + items.count
      items.insert(contentsOf: texts.enumerated().map { Item(start + $0, $1) }, at: offset)
    }

    var state: String {
      "\(items.map(\.id)) \(one.map { "\($0)" } ?? "-") \(exactly) \(several.sorted()) \(text) \(done)"
    }
  }

  struct Rows: View {
    let setting: Setting
    @Bindable var model: Model

    @ViewBuilder private func row(_ item: Item) -> some View {
      switch setting.content {
      case .buttons: Button(item.title) { model.done.append("press \(item.id)") }
      case .fields: TextField("field", text: $model.text)
      default: Text(item.title)
      }
    }

    private func actingRow(_ item: Item) -> some View {
      row(item).swipeActions {
        if setting.hasActions { Button("Act") { model.done.append("act \(item.id)") } }
      }
    }

    private var items: some View {
      return ForEach(model.items) { actingRow($0) }
        .onMove(perform: setting.moves ? model.move : nil)
        .onDelete(perform: setting.deletes ? model.delete : nil)
        .copyable(setting.copies ? model.titles : nil)
        .pasteDestination(for: String.self, action: setting.pastes ? model.paste : nil)
    }

    @ViewBuilder private var content: some View {
      switch setting.content {
      case .sections:
        Section("First") { items }
        Section("Second") { Text("last").tag(99) }
      case .headersOnly:
        Section("First") {}
        Section("Second") {}
      case .tree:
        OutlineGroup(
          [Branch(id: 0, children: [Branch(id: 1), Branch(id: 2, children: [])]), Branch(id: 3)],
          children: \.children
        ) { Text("branch \($0.id)") }
      default: items
      }
    }

    @ViewBuilder private var list: some View {
      if setting.content == .scroll {
        ScrollView {
          VStack(alignment: .leading) { ForEach(model.items) { Text($0.title) } }
        }
      } else if setting.isHorizontal {
        switch setting.kind {
        case .none: HorizontalScrollView(data: model.items) { row($0) }
        case .single: HorizontalScrollView(data: model.items, selection: $model.one) { row($0) }
        case .required:
          HorizontalScrollView(data: model.items, id: \.id, selection: $model.exactly) { row($0) }
        case .several:
          HorizontalScrollView(data: model.items, selection: $model.several) { row($0) }
        }
      } else if setting.isNumbered {
        switch setting.kind {
        case .none: NumberedList { content }
        case .single: NumberedList(selection: $model.one) { content }
        case .required: NumberedList(selection: $model.exactly) { content }
        case .several: NumberedList(selection: $model.several) { content }
        }
      } else {
        switch setting.kind {
        case .none: List { content }
        case .single: List(selection: $model.one) { content }
        case .required: List(selection: $model.exactly) { content }
        case .several: List(selection: $model.several) { content }
        }
      }
    }

    @ViewBuilder private var acting: some View {
      let activating = setting.activates
      switch (activating, setting.hasMenu) {
      case (true, true):
        list.onActivate { model.done.append("activate") }
          .onMenuRequest(forSelectionType: Int.self) { _ in model.done.append("menu") }
      case (true, false): list.onActivate { model.done.append("activate") }
      case (false, true):
        list.onMenuRequest(forSelectionType: Int.self) { _ in model.done.append("menu") }
      case (false, false): list
      }
    }

    var body: some View {
      acting
        .typeSelect(setting.selectsText ? .automatic : .disabled)
        .listWrapsAround(setting.wraps)
        .disabled(setting.isDisabled)
        .keyBindings(
          KeyBindings(
            setting.bound.map { key in
              KeyBinding(key, "Bound \(key)") { model.done.append("bound \(key)") }
            }))
        .keySet(setting.set)
    }
  }

  static let keys: [KeyPress] = {
    let named: [KeyPress] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .space, .tab, .escape,
      .delete, .deleteForward,
    ]
    let letters = "jkhlgGmMvyxpaz.*~/5dufbnpw".map { KeyPress(KeyEquivalent($0)) }
    return named + named.prefix(8).map { .shift($0) } + [.control(.up), .control(.down)]
      + letters + "abdfnpsuvwyg".map { .control(KeyPress(KeyEquivalent($0))) }
      + [.option("v"), .option("<"), .option(">"), .option("w"), .control(.space)]
  }()

  private func terminal(_ setting: Setting) -> (TestTerminal, Model) {
    let model = Model(setting.count)
    let terminal = TestTerminal(columns: 24, rows: 6) { Rows(setting: setting, model: model) }
    switch setting.situation {
    case .still: break
    case .moved: terminal.press(.down)
    case .carrying: terminal.press(.down, "M")
    case .range: terminal.press(.down, "v", .down)
    case .selected: terminal.press(.space, .down, .space)
    case .atEnd: terminal.press(.end)
    case .withoutCursor: terminal.scroll(.scrollDown, row: 2, column: 2)
    }
    model.done = []
    return (terminal, model)
  }

  /// All that a key may change.
  private func print(_ terminal: TestTerminal, _ model: Model) -> String {
    let focus = terminal.graph.focus.focused.map { "\(type(of: $0))" } ?? "-"
    return model.state + focus + "\(terminal.lines) \(terminal.screen.reversedRows)"
      + "\(terminal.graph.listActiveKeys().map(\.title))"
  }

  @Test("for random lists, states and keys")
  func listed() {
    var random = SplitMix.drawn()
    let given = ProcessInfo.processInfo.environment["TERMVIEW_KEY_SETTINGS"].flatMap { Int($0) }
    for _ in 0..<(given ?? 60) {
      let setting = Setting(&random)
      for key in ListedKeysTests.keys {
        let (terminal, model) = terminal(setting)
        let before = print(terminal, model)
        let rows = model.items
        let listed = terminal.graph.listActiveKeys().first {
          $0.isEnabled && $0.sequence.keys[0].isSameKey(as: key)
        }
        if let listed, listed.sequence.isChord || listed.owner == ActiveKey.Owner.program { continue }
        let focused = terminal.graph.focus.focused
        let isText = isTyping(in: focused) || focused is TextFieldNode
        terminal.press(key)
        let list = terminal.graph.focus.focused as? ListNode
        // A letter that begins a word, or is typed into the field of a row, is no command.
        if isText || isTyping(in: list) || terminal.graph.focus.focused is TextFieldNode { continue }
        let comment: Comment = "\(setting): \(key) is \(listed?.title ?? "not listed")"
        guard let listed else {
          if terminal.graph.keys.count == nil, !ProgramKeys.contains(key) {
            #expect(print(terminal, model) == before, comment)
          }
          continue
        }
        check(listed, setting, model, rows, isUnchanged: print(terminal, model) == before, comment)
      }
    }
  }

  private func isTyping(in node: ViewNode?) -> Bool {
    (node as? ListNode)?.features.find(Typing.self)?.isTyping == true
  }

  /// Keys of every program: they are listed where they do something, apart from a list.
  private enum ProgramKeys {
    static func contains(_ key: KeyPress) -> Bool {
      [.tab, .control("c"), .control("z"), .control("l")].contains(key)
    }
  }

  /// What a title says has happened.
  private func check(
    _ key: ActiveKey, _ setting: Setting, _ model: Model, _ rows: [Item], isUnchanged: Bool,
    _ comment: Comment
  ) {
    let removed = model.items.count < rows.count
    let reordered = !removed && model.items.map(\.id) != rows.map(\.id)
    // A key of the set may act as the one that a program has bound.
    if key.title.hasPrefix("Bound") {
      #expect(model.done.contains { "Bound " + $0.dropFirst(6) == key.title }, comment)
      return
    }
    #expect(!model.done.contains { $0.hasPrefix("bound") }, comment)
    if !key.title.hasPrefix("Delete") { #expect(!removed || key.title == "Cut the row", comment) }
    let mayReorder =
      ["Move", "Carry", "Paste", "Drop", "Put"].contains { key.title.hasPrefix($0) }
    if !mayReorder { #expect(!reordered, comment) }
    switch key.title {
    case "Open" where setting.activates: #expect(model.done == ["activate"], comment)
    case "Menu of the row": #expect(model.done == ["menu"] || !isUnchanged, comment)
    case "Act": #expect(model.done.count == 1, comment)
    case "Select all", "Invert selection", "Start or end range", "Give up the range":
      #expect(setting.kind == .several, comment)
    case "Delete the row": #expect(removed || isFirstSelected(setting, rows, model), comment)
    default: break
    }
  }

  /// Whether a key has selected the cursor's row first, where nothing was selected.
  private func isFirstSelected(_ setting: Setting, _ rows: [Item], _ model: Model) -> Bool {
    setting.kind == .single || setting.kind == .required || setting.situation == .withoutCursor
  }
}
