import TermView
import TermViewTesting
import Testing

private struct Sized: AnimatableModifier {
  var size: Double
  var animatableData: Double {
    get { size }
    set { size = newValue }
  }

  func body(content: Content) -> some View {
    HStack { content; Text("of \(Int(size))") }
  }
}

private struct Books_Previews: PreviewProvider {
  static var previews: some View {
    Text("one").previewDevice("any").previewLayout(.fixed(width: 300, height: 80))
    Text("two").modifier(Sized(size: 3)).previewDisplayName("second").previewDevice(nil)
    Text("three").background(Gradient(colors: [.blue, .red]))
      .previewInterfaceOrientation(.landscapeRight)
      .drawingGroup(opaque: true, colorMode: .extendedLinear)
      .animation(.interactiveSpring(), value: 1)
  }
}

@MainActor
@Suite("Previews")
struct PreviewTests {
  @Test("previews are views, one below the other")
  func previews() {
    let terminal = TestTerminal(columns: 12, rows: 4) { VStack { Books_Previews.previews } }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines.prefix(3) == ["one", "two of 3", "three"])
    #expect(terminal.screen.style(row: 2, column: 0).background == .blue)
  }

  @Test(
    "a color says in a word what it is",
    arguments: [
      (Color.default, "default"), (.black, "black"), (.white, "white"),
      (.brightBlack, "bright-black"),
      (.brightWhite, "bright-white"), (.indexed(16), "16"), (.indexed(255), "255"),
      (.rgb(0, 15, 16), "#000f10"), (.indigo, "indigo"),
    ])
  func description(color: Color, words: String) {
    #expect(color.description == words)
  }
}
