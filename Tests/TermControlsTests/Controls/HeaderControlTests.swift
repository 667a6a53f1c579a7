import TermView
import TermViewTesting
import Testing

/// Controls in the headers of sections that fold, and in the labels of groups.
@MainActor @Suite("Controls in headers that fold")
struct HeaderControlTests {
  @MainActor @Observable final class Model {
    var isUnfolded = true
    var isOn = false
    var cleared = 0
  }

  struct Sections: View {
    @Bindable var model: Model
    var body: some View {
      List {
        Section(isExpanded: $model.isUnfolded) {
          ForEach(0..<2) { Text("row \($0)") }
        } header: {
          HStack {
            Text("Done")
            Spacer()
            Button("clear") { model.cleared += 1 }
          }
        }
      }
    }
  }

  private func isPressed(_ model: Model, _ terminal: TestTerminal, column: Int) -> Bool {
    let (cleared, isUnfolded) = (model.cleared, model.isUnfolded)
    terminal.click(row: 0, column: column)
    #expect((model.cleared != cleared) != (model.isUnfolded != isUnfolded), "column \(column)")
    return model.cleared != cleared
  }

  @Test("a click on the button presses it, a click anywhere else folds", arguments: [true, false])
  func clicks(isThemed: Bool) throws {
    let model = Model()
    let terminal =
      isThemed
      ? TestTerminal(columns: 30, rows: 6, theme: .standard) { Sections(model: model) }
      : TestTerminal(columns: 30, rows: 6) { Sections(model: model) }
    let header = terminal.screen[0]
    let label = try #require(header.range(of: "clear"))
    let first = header.distance(from: header.startIndex, to: label.lowerBound)
    for column in first..<first + 5 {
      #expect(isPressed(model, terminal, column: column))
    }
    for column in [0, 2, 5, first - 3] {
      #expect(!isPressed(model, terminal, column: column))
    }
    #expect(model.cleared == 5)
  }

  @Test("Space presses the button, Return and the arrows fold")
  func keys() {
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 6) { Sections(model: model) }
    terminal.press(.space)
    #expect(model.cleared == 1)
    #expect(model.isUnfolded)
    terminal.press(.return)
    #expect(!model.isUnfolded)
    terminal.press(.space)
    #expect(model.cleared == 2)
    terminal.press(.right)
    #expect(model.isUnfolded)
    terminal.press(.left)
    #expect(!model.isUnfolded)
    #expect(model.cleared == 2)
  }

  @Test("outside of lists the label is a button around a button")
  func group() throws {
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 6) {
      @Bindable var model = model
      DisclosureGroup(isExpanded: $model.isUnfolded) {
        Text("inside")
      } label: {
        HStack {
          Text("Group")
          Toggle("on", isOn: $model.isOn)
        }
      }
    }
    let column = try #require(terminal.screen[0].firstIndex(of: "[")).utf16Offset(
      in: terminal.screen[0])
    terminal.click(row: 0, column: column)
    #expect(model.isOn)
    #expect(model.isUnfolded)
    terminal.click(row: 0, column: 3)
    #expect(!model.isUnfolded)
    #expect(model.isOn)
    // The click on the toggle has moved the focus to it.
    terminal.press(.space)
    #expect(!model.isOn)
    #expect(!model.isUnfolded)
    terminal.press(.tab, .space)
    #expect(!model.isOn)
    #expect(model.isUnfolded)
  }
}
