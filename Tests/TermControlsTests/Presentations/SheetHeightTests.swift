import TermView
import TermViewTesting
import Testing

/// How high a sheet is around views that take all the room that they are offered.
@MainActor @Suite("The height of a sheet")
struct SheetHeightTests {
  @MainActor @Observable final class Model { var count = 3 }
  struct Rows: View {
    let model: Model
    var body: some View { List(0..<model.count, id: \.self) { Text("row \($0)") } }
  }

  private func frame(_ terminal: TestTerminal) -> ClosedRange<Int>? {
    let rows = terminal.screen.rows
    guard let top = rows.firstIndex(where: { $0.contains("╭") }),
      let bottom = rows.lastIndex(where: { $0.contains("╰") })
    else { return nil }
    return top...bottom
  }

  private func terminal(
    rows: Int = 24, @ViewBuilder _ sheet: @escaping @MainActor () -> some View
  ) -> TestTerminal {
    TestTerminal(columns: 80, rows: rows, theme: .standard) {
      Text("behind").sheet(isPresented: .constant(true)) { sheet() }
    }
  }

  @Test("around a list, a form or a stack of screens it is as high as these need")
  func fits() throws {
    let list = terminal { List(1...3, id: \.self) { Text("row \($0)") } }
    #expect(try #require(frame(list)).count == 3 + 4)
    let form = terminal {
      Form {
        TextField("Name", text: .constant(""))
        Toggle("Read", isOn: .constant(true))
      }
    }
    #expect(try #require(frame(form)).count == 2 + 4)
    let stack = terminal {
      NavigationStack {
        List(1...3, id: \.self) { Text("row \($0)") }.navigationTitle("Rows")
      }
    }
    let height = try #require(frame(stack)).count
    #expect(height >= 3 + 4 && height <= 3 + 4 + 3)
    #expect(stack.screen.text.contains("row 3"))
  }

  @Test("a long list takes the room that there is, and scrolls")
  func long() throws {
    let terminal = terminal { List(1...100, id: \.self) { Text("row \($0)") } }
    #expect(try #require(frame(terminal)).count >= 20)
    terminal.press(.end)
    #expect(terminal.screen.text.contains("row 100"))
  }

  @Test("it grows with its list and does not become lower while it is there")
  func grows() throws {
    let model = Model()
    let terminal = terminal { Rows(model: model) }
    #expect(try #require(frame(terminal)).count == 7)
    model.count = 6
    terminal.update()
    #expect(try #require(frame(terminal)).count == 10)
    model.count = 2
    terminal.update()
    #expect(try #require(frame(terminal)).count == 10)
    terminal.resize(columns: 90, rows: 24)
    #expect(try #require(frame(terminal)).count == 6)
  }

  @Test("around a view that has no height of its own it takes the screen")
  func geometry() throws {
    let terminal = terminal { GeometryReader { Text("\($0.size.rows) rows") } }
    #expect(try #require(frame(terminal)).count >= 20)
  }
}
