import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Previews")
struct PreviewTests {
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
