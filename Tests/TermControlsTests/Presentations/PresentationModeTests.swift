import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("The presentation mode of older sources")
struct PresentationModeTests {
  private struct Page: View {
    @Environment(\.presentationMode) var presentationMode
    var body: some View {
      Button(presentationMode.wrappedValue.isPresented ? "back" : "root") {
        presentationMode.wrappedValue.dismiss()
      }
    }
  }

  @Test("It ends a sheet")
  func sheet() {
    struct Program: View {
      @State var isShown = true
      var body: some View {
        Text(isShown ? "shown" : "gone").sheet(isPresented: $isShown) { Page() }
      }
    }
    let terminal = TestTerminal(Program(), columns: 40, rows: 10)
    #expect(terminal.screen.text.contains("back"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("gone"))
  }
}
