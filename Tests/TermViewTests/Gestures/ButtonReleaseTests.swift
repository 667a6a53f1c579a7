import TermScreen
import TermView
import TermViewTesting
import Testing

/// A button acts where the mouse button goes up over it, as a tap does.
@MainActor
@Suite("Buttons under the mouse")
struct ButtonReleaseTests {
  @Observable @MainActor
  final class Model {
    var pressed = 0
    var taps = 0
    var opens = false
    var shows = true
    var selection: Int?
  }

  private let model = Model()

  private func send(_ terminal: TestTerminal, _ kind: MouseEvent.Kind, _ row: Int, _ column: Int) {
    terminal.send([
      .mouse(MouseEvent(kind, button: .left, position: Point(row: row, column: column)))
    ])
  }

  struct Buttons: View {
    @Bindable var model: Model
    var body: some View {
      VStack(alignment: .leading) {
        if model.shows { Button("Press") { model.pressed += 1 } }
        Text("below")
        Button("Disabled") { model.pressed += 100 }.disabled(true)
        Button {
          model.pressed += 10
        } label: {
          HStack {
            Text("wide")
            Spacer()
            Text("end")
          }
        }
      }
    }
  }

  @Test("the action runs at the release, over the button")
  func release() {
    let terminal = TestTerminal(Buttons(model: model), columns: 20, rows: 6)
    send(terminal, .down, 0, 1)
    #expect(model.pressed == 0)
    send(terminal, .up, 0, 3)
    #expect(model.pressed == 1)
    // A release alone presses nothing.
    send(terminal, .up, 0, 3)
    #expect(model.pressed == 1)
    terminal.click(row: 3, column: 10)
    #expect(model.pressed == 11)
    terminal.click(row: 2, column: 1)
    #expect(model.pressed == 11)
  }

  @Test("it can be left, and come back to")
  func leaving() {
    let terminal = TestTerminal(Buttons(model: model), columns: 20, rows: 6)
    send(terminal, .down, 0, 1)
    send(terminal, .drag, 1, 1)
    send(terminal, .up, 1, 1)
    #expect(model.pressed == 0)
    send(terminal, .down, 0, 1)
    send(terminal, .drag, 1, 1)
    send(terminal, .drag, 0, 2)
    send(terminal, .up, 0, 2)
    #expect(model.pressed == 1)
    // From elsewhere onto it is no press.
    send(terminal, .down, 1, 1)
    send(terminal, .drag, 0, 1)
    send(terminal, .up, 0, 1)
    #expect(model.pressed == 1)
  }

  @Test("a button that goes while it is held is not pressed")
  func going() {
    let terminal = TestTerminal(Buttons(model: model), columns: 20, rows: 6)
    send(terminal, .down, 0, 1)
    model.shows = false
    terminal.update()
    send(terminal, .up, 0, 1)
    #expect(model.pressed == 0)
    model.shows = true
    terminal.update()
    terminal.click(row: 0, column: 0)
    #expect(model.pressed == 1)
  }

  struct Pressed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text(configuration.isPressed ? "#" : "-")
        configuration.label
      }
    }
  }

  @Test("it is drawn as pressed as long as a release would press it")
  func look() {
    let terminal = TestTerminal(
      Buttons(model: model).buttonStyle(Pressed()), columns: 20, rows: 6)
    #expect(terminal.screen[0] == "-Press")
    send(terminal, .down, 0, 1)
    #expect(terminal.screen[0] == "#Press")
    send(terminal, .drag, 5, 1)
    #expect(terminal.screen[0] == "-Press")
    send(terminal, .drag, 0, 1)
    #expect(terminal.screen[0] == "#Press")
    send(terminal, .up, 0, 1)
    #expect(terminal.screen[0] == "-Press")
    #expect(model.pressed == 1)
  }

  @Test("a tap around a button does not run with it, a simultaneous one does")
  func taps() {
    let inner = TestTerminal(columns: 20, rows: 2) {
      Button("Press") { model.pressed += 1 }.onTapGesture { model.taps += 1 }
    }
    inner.click(row: 0, column: 1)
    #expect(model.pressed == 1)
    #expect(model.taps == 0)
    let both = TestTerminal(columns: 20, rows: 2) {
      Button("Press") { model.pressed += 1 }
        .simultaneousGesture(TapGesture().onEnded { model.taps += 1 })
    }
    both.click(row: 0, column: 1)
    #expect(model.pressed == 2)
    #expect(model.taps == 1)
  }

  struct RowButtons: View {
    @Bindable var model: Model
    var body: some View {
      List(1..<5, id: \.self, selection: $model.selection) { row in
        HStack {
          Text("row \(row)")
          Button("Press") { model.pressed += row }
        }
      }
      .sheet(isPresented: $model.opens) { Text("sheet") }
    }
  }

  @Test("in a row the press selects, and the release presses")
  func rows() {
    let terminal = TestTerminal(RowButtons(model: model), columns: 20, rows: 6)
    send(terminal, .down, 2, 7)
    #expect(model.selection == 3)
    #expect(model.pressed == 0)
    send(terminal, .up, 2, 7)
    #expect(model.pressed == 3)
    send(terminal, .down, 0, 7)
    send(terminal, .drag, 1, 7)
    send(terminal, .up, 1, 7)
    #expect(model.pressed == 3)
    #expect(model.selection == 1)
  }

  @Test("what is presented while a button is held ends the press")
  func presented() {
    let terminal = TestTerminal(RowButtons(model: model), columns: 20, rows: 6)
    send(terminal, .down, 0, 7)
    model.opens = true
    terminal.update()
    model.opens = false
    terminal.update()
    send(terminal, .up, 0, 7)
    #expect(model.pressed == 0)
  }
}
