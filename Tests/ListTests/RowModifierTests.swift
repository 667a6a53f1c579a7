import Observation
import SampleViews
import TermView
import TermViewTesting
import Testing

@Observable
private final class Switch {
  var isOn = false
}

/// Modifiers on what makes rows: each row gets its own.
@MainActor
@Suite("A modifier on rows goes to each of them")
struct RowModifierTests {
  /// The views around the rows of the list.
  enum Place: String, CaseIterable, CustomTestStringConvertible {
    case forEach, section, group, sectionInForEach

    var testDescription: String { rawValue }
  }

  enum Look: String, CaseIterable, CustomTestStringConvertible {
    case padding, leading, background, frame, height, border, several, front, behind

    var testDescription: String { rawValue }

    /// The lines of a row.
    var lines: Int {
      switch self {
      case .padding, .border: 3
      case .height: 2
      case .several: 5
      case .leading, .background, .frame, .front, .behind: 1
      }
    }
  }

  struct Looked<Content: View>: View {
    let look: Look
    let content: Content

    var body: some View {
      List { rows }
    }

    @ViewBuilder private var rows: some View {
      switch look {
      case .padding: content.padding(1)
      case .leading: content.padding(.leading, 2)
      case .background: content.background(.blue)
      case .frame: content.frame(width: 10)
      case .height: content.frame(height: 2)
      case .border: content.border()
      case .front: content.overlay(alignment: .trailing) { Text("!") }
      case .behind: content.background { Capsule().fill(.green) }
      case .several: content.padding(1).border().foregroundStyle(.red)
      }
    }
  }

  struct Rows: View {
    let model: ItemModel
    let place: Place
    let look: Look

    var body: some View {
      switch place {
      case .forEach: Looked(look: look, content: items)
      case .section: Looked(look: look, content: Section { items })
      case .group: Looked(look: look, content: TermView.Group { items })
      case .sectionInForEach:
        Looked(look: look, content: ForEach(0..<1) { _ in Section { items } })
      }
    }

    private var items: some DynamicViewContent {
      ForEach(model.items) { item in Text(item.title) }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { model.items.remove(atOffsets: $0) }
    }
  }

  /// The item whose text is on a line with the bar, where the bar has as many lines as one row.
  func current(_ terminal: TestTerminal, _ look: Look) -> String? {
    guard terminal.screen.reversedRows.count == look.lines else { return nil }
    let names = terminal.bars.compactMap { line in
      line.firstRange(of: "item").map { String(line[$0.lowerBound...].prefix(6)) }
    }
    return names.count == 1 ? names[0] : nil
  }

  @Test("the cursor goes row by row", arguments: Place.allCases, Look.allCases)
  func cursor(place: Place, look: Look) {
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 24) {
      Rows(model: model, place: place, look: look)
    }
    #expect(terminal.lines.count { $0.contains("item") } == 4)
    #expect(terminal.screen.find("item 1").map { $0.row } == look.lines + (look.lines - 1) / 2)
    for row in 0..<4 {
      #expect(current(terminal, look) == "item \(row)")
      terminal.press(.down)
    }
    #expect(current(terminal, look) == "item 3")
  }

  @Test("Delete and Ctrl-Down edit the cursor's row", arguments: Place.allCases, Look.allCases)
  func edits(place: Place, look: Look) {
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 24) {
      Rows(model: model, place: place, look: look)
    }
    terminal.press(.down, .deleteForward)
    #expect(model.items.map(\.id) == [0, 2, 3])
    #expect(current(terminal, look) == "item 2")
    terminal.press(.control(.down))
    #expect(model.items.map(\.id) == [0, 3, 2])
    #expect(current(terminal, look) == "item 2")
  }

  @Test("only the rows in the window are made", arguments: Place.allCases, Look.allCases)
  func cost(place: Place, look: Look) {
    let model = ItemModel(Item.many(20_000))
    let terminal = TestTerminal(columns: 20, rows: 12) {
      Rows(model: model, place: place, look: look)
    }
    #expect((1...16).contains(terminal.lastFrame.rowsEvaluated))
    terminal.press(.end)
    #expect(terminal.screen.text.contains("item 19999"))
    #expect((1...30).contains(terminal.lastFrame.rowsEvaluated))
  }

  @Test("a selection by ids sees through modifiers")
  func selection() {
    struct Padded: View {
      @Bindable var model: NumbersModel
      var body: some View {
        List(selection: $model.selection) {
          Section("Head") {
            ForEach(model.numbers, id: \.self) { Text("row \($0)") }.padding(.leading, 2)
          }
          .background(.blue)
        }
      }
    }
    let model = NumbersModel(0..<5_000, selection: 3_000)
    let terminal = TestTerminal(columns: 20, rows: 6) { Padded(model: model) }
    #expect(terminal.bars == ["  row 3000"])
    terminal.press(.down)
    #expect(model.selection == 3_001)
    model.numbers.removeAll { $0 % 2 == 0 }
    terminal.update()
    #expect(terminal.bars == ["  row 3001"])
    #expect(terminal.lines.count == 6)
  }

  @Test("each row has views of its own in front of it, with a state of their own")
  func layers() {
    struct Stamp: View {
      @State private var count = 0
      let isOn: Bool
      var body: some View {
        Text(isOn ? "on \(count)" : "off \(count)").onTapGesture { count += 1 }
      }
    }
    struct Stamped: View {
      @Bindable var model: NumbersModel
      let shared: Switch
      var body: some View {
        List(selection: $model.selection) {
          Section("Head") { ForEach(model.numbers, id: \.self) { Text("row \($0)") } }
            .overlay(alignment: .trailing) { Stamp(isOn: shared.isOn) }
        }
      }
    }
    let (model, shared) = (NumbersModel(0..<5_000, selection: 2), Switch())
    let terminal = TestTerminal(columns: 20, rows: 6) { Stamped(model: model, shared: shared) }
    #expect(terminal.lines[2] == "row 1          off 0")
    terminal.click(row: 2, column: 19)
    terminal.click(row: 2, column: 19)
    terminal.click(row: 3, column: 19)
    #expect(terminal.lines[2] == "row 1          off 2")
    #expect(terminal.lines[3] == "row 2          off 1")
    model.numbers.swapAt(1, 2)
    shared.isOn = true
    terminal.update()
    #expect(terminal.lines[2] == "row 2           on 1")
    #expect(terminal.lines[3] == "row 1           on 2")
  }

  @Test("in a scroll view as in a list")
  func lazyStack() {
    let terminal = TestTerminal(columns: 20, rows: 8) {
      ScrollView(showsIndicators: false) {
        LazyVStack { ForEach(0..<100_000) { Text("row \($0)") }.border() }
      }
    }
    #expect(terminal.lines.count == 8)
    #expect(terminal.screen.find("row 1")?.row == 4)
    #expect((1...8).contains(terminal.lastFrame.rowsEvaluated))
  }

  @Test("in an eager stack the views of a ForEach get it one by one too")
  func eager() {
    let terminal = TestTerminal(columns: 20, rows: 8) {
      VStack { ForEach(0..<2) { Text("row \($0)") }.padding(.leading, 2) }
    }
    #expect(terminal.lines == ["  row 0", "  row 1"])
  }
}
