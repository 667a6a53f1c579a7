import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Both delete keys delete rows, unless text is being edited")
struct DeleteKeyTests {
  @Test("they delete the cursor's row", arguments: [KeyPress.delete, .deleteForward])
  func both(key: KeyPress) {
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 5) { MarkedList(model: model) }
    terminal.press(.down, key)
    #expect(model.items.map(\.id) == [0, 2, 3])
    #expect(terminal.bars == ["item 2"])
    terminal.press(key, key, key, key)
    #expect(model.items.isEmpty)
  }

  @Test("a text field beside the list has its Backspace to itself")
  func field() {
    struct Form: View {
      let model: ItemModel
      @State private var text = "ab"
      var body: some View {
        VStack {
          TextField("Name", text: $text)
          MarkedList(model: model)
        }
      }
    }
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 5) { Form(model: model) }
    terminal.press(.end, .delete, .delete, .delete, .delete)
    #expect(model.items.count == 4)
    terminal.press(.tab, .delete)
    #expect(model.items.map(\.id) == [1, 2, 3])
  }

  @Test("a text field in a row that is being edited has it too")
  func fieldInRow() {
    struct Form: View {
      @Bindable var model: ItemModel
      var body: some View {
        List {
          ForEach($model.items) { $item in TextField("Title", text: $item.title) }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 5) { Form(model: model) }
    terminal.click(row: 1, column: 19)
    terminal.press(.end, .delete)
    #expect(model.items.map(\.title) == ["item 0", "item ", "item 2", "item 3"])
    #expect(model.items.count == 4)
  }

  @Test("a binding for Backspace comes before the list", arguments: [KeySet.standard, .vi])
  func bound(set: KeySet) {
    struct Folder: View {
      let model: ItemModel
      let set: KeySet
      @State private var left = 0
      @Environment(\.activeKeys) private var keys
      var body: some View {
        VStack {
          MarkedList(model: model)
          Text("left \(left)")
          Text(keys.keys.first { $0.key == .backspace }?.hint ?? "none")
        }
        .keyBindings { KeyBinding(.backspace, "Parent") { left += 1 } }
        .keySet(set)
      }
    }
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 8) { Folder(model: model, set: set) }
    terminal.press(.backspace)
    #expect(model.items.count == 4)
    #expect(terminal.lines.suffix(2) == ["left 1", "Parent"])
    terminal.press(.deleteForward)
    #expect(model.items.count == 3)
  }

  @Test("without onDelete the key goes on to others")
  func unused() {
    struct Plain: View {
      @State private var taken = 0
      var body: some View {
        VStack {
          Text("taken \(taken)")
          List(0..<3) { Text("row \($0)") }
        }
        .onKeyPress(.delete) {
          taken += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain() }
    terminal.press(.delete, .delete)
    #expect(terminal.lines[0] == "taken 2")
  }

  @Test("a set of tags that contains the cursor's goes at once, in all sections")
  func tags() {
    struct Choice: View {
      @State private var first = [1, 2, 3]
      @State private var second = [4, 5, 6]
      @State private var chosen: Set<String> = []
      var body: some View {
        List(selection: $chosen) {
          Section("First") { rows($first) }
          Section("Second") { rows($second) }
        }
      }
      private func rows(_ numbers: Binding<[Int]>) -> some View {
        ForEach(numbers.wrappedValue, id: \.self) { Text("row \($0)").tag("tag \($0)") }
          .onDelete { numbers.wrappedValue.remove(atOffsets: $0) }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 9) { Choice() }
    // 1, 3 and 5.
    terminal.press(.space, .down, .down, .space, .down, .down, .space, .deleteForward)
    #expect(
      terminal.screen.rows.prefix(6) == ["First", "row 2", "Second", "row 4", "row 6", ""])
  }

  @Test("sections that show the same data delete what is selected, and nothing else")
  func shared() {
    struct Choice: View {
      @Bindable var model: ItemModel
      @State private var selection: Set<String> = []
      var body: some View {
        List(selection: $selection) {
          Section("Recent") { rows("recent", model.items.prefix(3)) }
          Section("All") { rows("all", model.items[...]) }
        }
      }
      private func rows(_ kind: String, _ items: ArraySlice<Item>) -> some View {
        ForEach(items) { Text($0.title).tag("\(kind) \($0.id)") }
          .onDelete { model.items.remove(atOffsets: $0) }
      }
    }
    let model = ItemModel(Item.many(7))
    let terminal = TestTerminal(columns: 20, rows: 14) { Choice(model: model) }
    // The first of the recent ones, and the first two and the fifth of all.
    terminal.press(.space, .down, .down, .down, .space, .down, .space, .down, .down, .down, .space)
    terminal.press(.delete)
    #expect(model.items.map(\.id) == [2, 3, 5, 6])
    #expect(terminal.bars == ["item 5"])
  }

  @Test("a set that contains the cursor's row goes at once")
  func set() {
    struct Choice: View {
      @Bindable var model: ItemModel
      @State private var selection: Set<Int> = []
      var body: some View {
        List(selection: $selection) {
          ForEach(model.items) { Text($0.title) }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = ItemModel(Item.many(6))
    let terminal = TestTerminal(columns: 20, rows: 6) { Choice(model: model) }
    terminal.press(.space, .down, .down, .space, .delete)
    #expect(model.items.map(\.id) == [1, 3, 4, 5])
    #expect(terminal.bars == ["item 3"])
    terminal.press(.delete)
    #expect(model.items.map(\.id) == [1, 4, 5])
  }

  struct Day: Identifiable {
    let id: String
    var mails: [Int]
  }

  @Observable @MainActor
  final class Inbox {
    var days = [
      Day(id: "今日", mails: [1, 2, 3]), Day(id: "Yesterday", mails: [4, 5]),
      Day(id: "Earlier", mails: Array(6...40)),
    ]
    var flagged = [2, 40]
    var chosen: Set<Int> = []
    var calls: [String] = []
    var mails: [[Int]] { days.map(\.mails) }
  }

  struct Mails: View {
    @Bindable var inbox: Inbox
    @Environment(\.undoManager) private var undo

    var body: some View {
      List(selection: $inbox.chosen) {
        ForEach($inbox.days) { $day in
          Section(day.id) {
            ForEach(day.mails, id: \.self) { Text("mail \($0)").deleteDisabled($0 == 5) }
              .onDelete { offsets in
                inbox.calls.append(day.id)
                let before = day.mails
                undo?.registerUndo { $day.mails.wrappedValue = before }
                day.mails.remove(atOffsets: offsets)
              }
          }
        }
        Section("Flagged") {
          ForEach(inbox.flagged, id: \.self) { Text("flagged \($0)") }
            .onDelete {
              inbox.calls.append("Flagged")
              inbox.flagged.remove(atOffsets: $0)
            }
        }
      }
      .undoKeys()
    }
  }

  @Test("selected rows of several sections go at once, those beyond the window too")
  func sections() {
    let inbox = Inbox()
    let terminal = TestTerminal(columns: 20, rows: 6) { Mails(inbox: inbox) }
    inbox.chosen = [1, 2, 4, 5, 40]
    terminal.update()
    terminal.press(.deleteForward)
    #expect(inbox.mails[0] == [3])
    #expect(inbox.mails[1] == [5])
    #expect(inbox.mails[2] == Array(6...39))
    #expect(inbox.calls == ["Earlier", "Yesterday", "今日"])
    // Those that are flagged besides are still there.
    #expect(inbox.chosen == [2, 5, 40])
    #expect(terminal.bars == ["mail 3"])
    terminal.press("u")
    #expect(inbox.mails == [[1, 2, 3], [4, 5], Array(6...40)])
  }

  @Test("the cursor goes to the next row that stays, in another section if need be")
  func successor() {
    let inbox = Inbox()
    let terminal = TestTerminal(columns: 20, rows: 9) { Mails(inbox: inbox) }
    inbox.chosen = [2, 3, 4]
    terminal.update()
    terminal.press(.down, .deleteForward)
    #expect(inbox.mails.prefix(2) == [[1], [5]])
    #expect(terminal.bars == ["mail 5"])
  }

  @Test("what is in two collections is deleted from the cursor's alone")
  func twice() {
    let inbox = Inbox()
    let terminal = TestTerminal(columns: 20, rows: 9) { Mails(inbox: inbox) }
    inbox.chosen = [1, 2, 3]
    terminal.update()
    terminal.press(.deleteForward)
    #expect(inbox.mails[0] == [])
    #expect(inbox.flagged == [2, 40])
    inbox.chosen = [2, 4]
    terminal.update()
    terminal.press(.end, .up, .deleteForward)
    #expect(inbox.flagged == [40])
    #expect(inbox.mails[1] == [5], "\(inbox.calls) \(inbox.chosen)")
  }

  struct Folders: View {
    @Bindable var inbox: Inbox
    @State private var chosen: Set<String> = []

    var body: some View {
      List(selection: $chosen) {
        ForEach($inbox.days) { $day in
          DisclosureGroup(day.id, isExpanded: .constant(true)) {
            ForEach(day.mails.map { "mail \($0)" }, id: \.self) { Text($0) }
              .onDelete {
                inbox.calls.append("in \(day.id)")
                day.mails.remove(atOffsets: $0)
              }
          }
        }
        .onDelete {
          inbox.calls.append("days")
          inbox.days.remove(atOffsets: $0)
        }
      }
    }
  }

  @Test("what is in a group that goes is not deleted besides", arguments: [0, 1])
  func groups(cursor: Int) {
    let inbox = Inbox()
    inbox.days.removeLast()
    let terminal = TestTerminal(columns: 20, rows: 9) { Folders(inbox: inbox) }
    #expect(terminal.lines.first == "▾ 今日")
    #expect(terminal.lines.dropFirst(4) == ["▾ Yesterday", "  mail 4", "  mail 5"])
    terminal.press(.space, .down, .space, .down, .down, .down, .down, .space)
    terminal.press(.home)
    for _ in 0..<cursor { terminal.press(.down) }
    terminal.press(.deleteForward)
    #expect(inbox.days.map(\.mails) == [[5]])
    #expect(inbox.calls == ["in Yesterday", "days"])
  }
}
