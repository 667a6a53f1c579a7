import TermControls
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Lengths and colours by names of UIKit's")
struct SystemDeviceTests {
  @Test("lengths of UIKit's screen are those of the window")
  func screen() {
    struct Half: View {
      var body: some View {
        Text("x").frame(width: UIScreen.main.bounds.width / 2, alignment: .trailing)
      }
    }
    #expect(TestTerminal(Half(), columns: 20, rows: 2).screen.rows[0] == "         x")
    #expect(UIScreen.main.bounds.height == 24)
    #expect(!UIDevice.current.orientation.isPortrait)
    #expect(Color(Color.Resolved(red: 1, green: 0, blue: 0)) == .rgb(255, 0, 0))
  }
}
