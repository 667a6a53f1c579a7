import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("The cursor and selected rows can be told apart")
struct SelectionLookTests {
  @Observable
  @MainActor
  final class Model {
    var selection: Set<Int> = []
    var one: Int? = 1
  }

  struct Choice: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        List(selection: $model.selection) { ForEach(0..<6) { Text("row \($0)") } }
        Button("button") {}
      }
    }
  }

  /// The attributes of a row's first letter.
  func look(_ terminal: TestTerminal, _ text: String) -> (isReverse: Bool, isBold: Bool)? {
    guard let place = terminal.screen.find(text) else { return nil }
    let attributes = terminal.screen.style(row: place.row, column: place.column).attributes
    return (attributes.contains(.reverse), attributes.contains(.bold))
  }

  @Test("of a set: the focused cursor is reversed, selected rows are bold")
  func set() throws {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 7) { Choice(model: model) }
    terminal.press(.down, .space, .down, .down, .space)
    #expect(model.selection == [1, 3])
    #expect(terminal.bars == ["row 3"])
    #expect(try #require(look(terminal, "row 0")) == (false, false))
    #expect(try #require(look(terminal, "row 1")) == (false, true))
    #expect(try #require(look(terminal, "row 3")) == (true, true))
    terminal.press(.down)
    #expect(terminal.bars == ["row 4"])
    #expect(try #require(look(terminal, "row 3")) == (false, true))
    #expect(try #require(look(terminal, "row 4")) == (true, false))
  }

  @Test("without the focus selected rows are bold, and there is no bar")
  func unfocused() throws {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 7) { Choice(model: model) }
    terminal.press(.space, .down, .tab)
    #expect(terminal.screen.cursor.position.row == 6)
    #expect(try #require(look(terminal, "row 0")) == (false, true))
    #expect(try #require(look(terminal, "row 1")) == (false, false))
  }

  @Test("of one selected row only the cursor's is ever highlighted")
  func one() throws {
    struct Choice: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.one) { ForEach(0..<6) { Text("row \($0)") } }
      }
    }
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Choice(model: model) }
    #expect(terminal.bars == ["row 1"])
    terminal.press(.down)
    #expect(terminal.bars == ["row 2"])
    model.one = nil
    terminal.update()
    #expect(terminal.bars == [])
    // The cursor's row is underlined, where there is no gutter for its mark.
    #expect(terminal.screen.styles.map(\.row) == [2])
    #expect(terminal.screen.styles.allSatisfy { !$0.style.attributes.contains(.reverse) })
  }

  @Test("headers are bold, and never take part")
  func headers() throws {
    struct Choice: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.selection) {
          Section("Head") { ForEach(0..<3) { Text("row \($0)") } }
        }
      }
    }
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Choice(model: model) }
    terminal.press(.space)
    #expect(try #require(look(terminal, "Head")) == (false, true))
    #expect(try #require(look(terminal, "row 0")) == (true, true))
    #expect(try #require(look(terminal, "row 1")) == (false, false))
  }
}
