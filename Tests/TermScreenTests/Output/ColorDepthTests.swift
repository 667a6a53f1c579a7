import TermScreen
import Testing

@Suite("Colours on terminals that show fewer")
struct ColorDepthTests {
  @Test(
    "A colour becomes the nearest there is",
    arguments: [
      (Color.rgb(255, 0, 0), ColorDepth.palette256, Color.indexed(196)),
      (.rgb(250, 4, 3), .palette256, .indexed(196)),
      (.rgb(118, 118, 118), .palette256, .indexed(243)),
      (.rgb(95, 135, 175), .palette256, .indexed(67)),
      (.rgb(200, 0, 0), .sixteen, .red),
      (.rgb(255, 255, 255), .sixteen, .brightWhite),
      (.rgb(255, 255, 255), .eight, .white),
      (.brightGreen, .eight, .green),
      (.brightGreen, .sixteen, .brightGreen),
      (.indexed(196), .sixteen, .brightRed),
      (.indexed(196), .rgb, .indexed(196)),
      (.rgb(1, 2, 3), .rgb, .rgb(1, 2, 3)),
      (.red, .none, .default),
      (.default, .eight, .default),
    ])
  func nearest(color: Color, depth: ColorDepth, shown: Color) {
    #expect(color.mapped(to: depth) == shown)
  }

  @Test("The cube and the greys map to themselves")
  func palette() {
    for index in UInt8(16)...255 {
      let (red, green, blue) = Color.components(ofPalette: index)
      let mapped = Color.rgb(red, green, blue).mapped(to: .palette256)
      guard case .indexed(let found) = mapped.kind else {
        Issue.record("\(index) is no palette colour")
        continue
      }
      let shown = Color.components(ofPalette: found)
      #expect([shown.0, shown.1, shown.2] == [red, green, blue])
    }
  }
}
