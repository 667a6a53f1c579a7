import TermView
import TermViewTesting
import Testing

@testable import TermControls
@testable import TermFoundation

@MainActor @Suite("ColorPicker")
struct ColorPickerTests {
  @Observable final class Model { var color = Color.red }
  let model = Model()

  func start() -> TestTerminal {
    TestTerminal(columns: 40, rows: 14) {
      ColorPicker("Tag", selection: Binding(get: { model.color }, set: { model.color = $0 }))
    }
  }

  @Test("arrows choose among names")
  func names() {
    let terminal = start()
    #expect(terminal.screen.rows[0].contains("Red"))
    terminal.press(.right)
    #expect(model.color == .orange)
    terminal.press(.left, .left)
    #expect(model.color == .default)
  }

  @Test("what is typed is a colour where it means one, and stays as it is meanwhile")
  func typed() {
    let terminal = start()
    terminal.press(.tab)
    terminal.type("#12A")
    #expect(model.color == .rgb(0x11, 0x22, 0xAA))
    terminal.type("bcd")
    #expect(model.color == .rgb(0x12, 0xAB, 0xCD))
    #expect(terminal.screen.rows[0].contains("#12abcd"))
    #expect(terminal.screen.rows[0].contains("#12Abcd"))
  }

  @Test(
    "colours are read as people write them",
    arguments: [
      ("#fff", Color.rgb(255, 255, 255)), ("0A0b0C", .rgb(10, 11, 12)), ("Teal", .teal),
      ("#ff", nil), ("+12345", nil), ("#gggggg", nil), ("", nil),
    ])
  func reading(text: String, color: Color?) {
    #expect(ColorText.color(of: text) == color)
  }
}
