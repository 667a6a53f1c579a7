import SampleViews
import TermView
import TermViewTesting
import Testing

/// Every list can be made in every way.
@MainActor
@Suite("PlainList and NumberedList are made as List is")
struct ListInitialiserTests {
  @Observable
  @MainActor
  final class Model {
    var items = Item.many(3)
    var optional: Int? = 1
    var required = 1
    var set: Set<Int> = [1]
    var title: String? = "item 1"
    var titles: Set<String> = ["item 1"]
    var requiredTitle = "item 1"
  }

  /// What a list is, as the program changes it.
  @Observable
  @MainActor
  final class Switches {
    var isNumbered = false
    var fits = false
    var items = Item.many(3)
  }

  /// A list with all kinds of selections, or none; made by one of the initialisers.
  func expectRows(
    _ lines: [String], _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    _ view: some View
  ) {
    let terminal = TestTerminal(columns: 20, rows: 4) { view }
    #expect(terminal.lines == lines, comment, sourceLocation: sourceLocation)
    #expect(terminal.bars == [lines[0]], comment, sourceLocation: sourceLocation)
  }

  /// The same; row 1 is selected, and Down or Space changes the model.
  func expectSelection(
    _ lines: [String], _ model: Model, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation, _ view: some View
  ) {
    model.optional = 1
    model.required = 1
    model.title = "item 1"
    model.requiredTitle = "item 1"
    model.set = [1]
    model.titles = ["item 1"]
    let terminal = TestTerminal(columns: 20, rows: 4) { view }
    #expect(terminal.lines == lines, comment, sourceLocation: sourceLocation)
    terminal.press(.down)
    if terminal.bars == [lines[1]] { terminal.press(.down) }
    #expect(terminal.bars == [lines[2]], comment, sourceLocation: sourceLocation)
    terminal.press(.space)
    let changed = [
      model.optional == 2, model.required == 2, model.title == "item 2",
      model.requiredTitle == "item 2", model.set == [1, 2], model.titles == ["item 1", "item 2"],
    ]
    #expect(changed.count { $0 } == 1, comment, sourceLocation: sourceLocation)
  }

  let plain = ["item 0", "item 1", "item 2"]
  let numbered = ["1. item 0", "2. item 1", "3. item 2"]

  @Test("without a selection")
  func without() {
    let items = Item.many(3)
    let strings = items.map(\.title)
    expectRows(plain, "content", PlainList { ForEach(items) { Text($0.title) } })
    expectRows(plain, "data", PlainList(items) { Text($0.title) })
    expectRows(plain, "data and id", PlainList(strings, id: \.self) { Text($0) })
    expectRows(plain, "range", PlainList(0..<3) { Text("item \($0)") })
    expectRows(
      plain, "bindings", PlainList { ForEach(.constant(items)) { $item in Text(item.title) } })
    expectRows(numbered, "content", NumberedList { ForEach(items) { Text($0.title) } })
    expectRows(numbered, "data", NumberedList(items) { Text($0.title) })
    expectRows(numbered, "data and id", NumberedList(strings, id: \.self) { Text($0) })
    expectRows(numbered, "range", NumberedList(0..<3) { Text("item \($0)") })
    expectRows(
      numbered, "bindings", NumberedList { ForEach(.constant(items)) { $item in Text(item.title) } }
    )
  }

  @Test("a list is numbered, and as high as its rows, while the program says so")
  func modifiers() {
    struct Switched: View {
      let switches: Switches
      var body: some View {
        VStack(alignment: .leading) {
          List(switches.items) { Text($0.title) }
            .numbered(switches.isNumbered).fittingRows(switches.fits)
          Text("end")
        }
      }
    }
    let switches = Switches()
    let terminal = TestTerminal(columns: 20, rows: 6) { Switched(switches: switches) }
    func shown(_ lines: [String], _ blanks: Int) -> [String] {
      lines + Array(repeating: "", count: blanks) + ["end"]
    }
    for _ in 0..<2 {
      switches.isNumbered = false
      switches.fits = false
      terminal.update()
      #expect(terminal.lines == shown(plain, 2))
      switches.isNumbered = true
      terminal.update()
      #expect(terminal.lines == shown(numbered, 2))
      switches.fits = true
      terminal.update()
      #expect(terminal.lines == shown(numbered, 0))
      terminal.press(.down)
      #expect(terminal.bars == [numbered[1]])
      switches.isNumbered = false
      terminal.update()
      #expect(terminal.lines == shown(plain, 0))
      terminal.press(.up)
    }
    switches.isNumbered = true
    terminal.update()
    terminal.press("3", .return)
    #expect(terminal.bars == [numbered[2]])
    switches.items += Item.many(12).dropFirst(3)
    terminal.update()
    #expect(terminal.lines.count == 6 && terminal.lines[5] == "end")
    #expect(terminal.lines.contains(" 3. item 2"))
    switches.isNumbered = false
    terminal.update()
    #expect(terminal.lines.contains("item 2") && terminal.lines[5] == "end")
  }

  @Test("the label of the closure is content")
  func label() {
    let strings = ["item 0", "item 1", "item 2"]
    expectRows(
      numbered, "content", NumberedList(strings, id: \.self, content: { string in Text(string) }))
    expectRows(
      ["0: item 0", "1: item 1", "2: item 2"], "index",
      NumberedList(
        strings, id: \.self, content: { index, string in Text("\(index): \(string)") }))
  }

  @Test("PlainList with a selection of each kind")
  func plainSelections() {
    @Bindable var model = Model()
    func row(_ item: Item) -> Text { Text(item.title) }

    expectSelection(
      plain, model, "optional, content",
      PlainList(selection: $model.optional) { ForEach(model.items) { row($0) } })
    expectSelection(
      plain, model, "required, content",
      PlainList(selection: $model.required) { ForEach(model.items) { row($0) } })
    expectSelection(
      plain, model, "set, content",
      PlainList(selection: $model.set) { ForEach(model.items) { row($0) } })

    expectSelection(
      plain, model, "optional, data", PlainList(model.items, selection: $model.optional) { row($0) }
    )
    expectSelection(
      plain, model, "set, data", PlainList(model.items, selection: $model.set) { row($0) })

    expectSelection(
      plain, model, "optional, data and id",
      PlainList(model.items, id: \.title, selection: $model.title) { row($0) })
    expectSelection(
      plain, model, "required, other ids",
      PlainList(selection: $model.requiredTitle) { ForEach(model.items, id: \.title) { row($0) } })
    expectSelection(
      plain, model, "set, data and id",
      PlainList(model.items, id: \.title, selection: $model.titles) { row($0) })

    expectSelection(
      plain, model, "optional, bindings",
      PlainList(selection: $model.optional) { ForEach($model.items) { $item in Text(item.title) } })
    expectSelection(
      plain, model, "set, bindings",
      PlainList(selection: $model.set) { ForEach($model.items) { $item in Text(item.title) } })
  }

  @Test("NumberedList with a selection of each kind")
  func numberedSelections() {
    @Bindable var model = Model()
    func row(_ item: Item) -> Text { Text(item.title) }

    expectSelection(
      numbered, model, "optional, content",
      NumberedList(selection: $model.optional) { ForEach(model.items) { row($0) } })
    expectSelection(
      numbered, model, "required, content",
      NumberedList(selection: $model.required) { ForEach(model.items) { row($0) } })
    expectSelection(
      numbered, model, "set, content",
      NumberedList(selection: $model.set) { ForEach(model.items) { row($0) } })

    expectSelection(
      numbered, model, "optional, data",
      NumberedList(model.items, selection: $model.optional) { row($0) })
    expectSelection(
      numbered, model, "set, data", NumberedList(model.items, selection: $model.set) { row($0) })

    expectSelection(
      numbered, model, "optional, data and id",
      NumberedList(model.items, id: \.title, selection: $model.title) { row($0) })
    expectSelection(
      numbered, model, "set, data and id",
      NumberedList(model.items, id: \.title, selection: $model.titles) { row($0) })

    expectSelection(
      numbered, model, "optional, bindings",
      NumberedList(selection: $model.optional) {
        ForEach($model.items) { $item in Text(item.title) }
      })
    expectSelection(
      numbered, model, "set, bindings",
      NumberedList(selection: $model.set) { ForEach($model.items) { $item in Text(item.title) } })
  }
}
