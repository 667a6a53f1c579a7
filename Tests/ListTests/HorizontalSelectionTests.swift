import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Items side by side can be selected")
struct HorizontalSelectionTests {
  @Observable
  @MainActor
  final class Model {
    var names = (0..<200).map { "n\($0)" }
    var optional: String? = "n3"
    var required = "n3"
    var set: Set<String> = ["n3", "n4"]
  }

  enum Kind: CaseIterable { case optional, required, set }

  struct Shelf: View {
    @Bindable var model: Model
    let kind: Kind
    var body: some View {
      switch kind {
      case .optional:
        HorizontalScrollView(data: model.names, id: \.self, selection: $model.optional) { Text($0) }
      case .required:
        HorizontalScrollView(data: model.names, id: \.self, selection: $model.required) { Text($0) }
      case .set:
        HorizontalScrollView(data: model.names, id: \.self, selection: $model.set) { Text($0) }
      }
    }
  }

  /// The text of the reversed columns.
  func bar(_ terminal: TestTerminal) -> String {
    let row = Array(terminal.screen.rows[0])
    return row.indices.filter {
      terminal.screen.style(row: 0, column: $0).attributes.contains(.reverse)
    }.map { String(row[$0]) }.joined()
  }

  @Test("the selected item has the bar and is followed", arguments: [Kind.optional, .required])
  func one(kind: Kind) {
    let model = Model()
    func selection() -> String? { kind == .optional ? model.optional : model.required }
    let terminal = TestTerminal(columns: 30, rows: 1) { Shelf(model: model, kind: kind) }
    #expect(bar(terminal) == "n3")
    terminal.press(.right)
    #expect(selection() == "n4")
    #expect(bar(terminal) == "n4")
    model.names.reverse()
    terminal.update()
    #expect(bar(terminal) == "n4")
    terminal.press(.left)
    #expect(selection() == "n5")
    model.names.removeAll { $0 == "n5" }
    terminal.update()
    #expect(selection() == "n4")
    #expect(bar(terminal) == "n4")
    model.optional = "n150"
    model.required = "n150"
    terminal.update()
    #expect(bar(terminal) == "n150")
    terminal.press(.home)
    #expect(selection() == "n199")
    terminal.press(.end)
    #expect(selection() == "n0")
    let place = terminal.screen.find("n2")!
    terminal.click(row: place.row, column: place.column)
    #expect(selection() == "n2")
  }

  @Test("a set changes by Space, and loses the items that leave")
  func set() {
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 1) { Shelf(model: model, kind: .set) }
    #expect(bar(terminal) == "n0")
    terminal.press(.space, .right, .right, .space)
    #expect(model.set == ["n0", "n2", "n3", "n4"])
    #expect(bar(terminal) == "n2")
    model.names.removeAll { $0 == "n2" || $0 == "n4" }
    terminal.update()
    #expect(model.set == ["n0", "n3"])
    #expect(bar(terminal) == "n3")
  }

  @Test("an id, the element's own, and a header and a footer")
  func elements() {
    let model = NumbersModel(0..<3, selection: 1)
    let selection = Binding {
      model.selection
    } set: {
      model.selection = $0
    }
    let terminal = TestTerminal(columns: 40, rows: 1) {
      HorizontalScrollView(data: Item.many(3), selection: selection) {
        Text($0.title)
      } header: {
        Text("Head")
      } footer: {
        Text("Foot")
      }
    }
    #expect(terminal.lines == ["Head  item 0  item 1  item 2  Foot"])
    #expect(bar(terminal) == "item 1")
    terminal.press(.right, .right)
    #expect(model.selection == 2)
  }
}
