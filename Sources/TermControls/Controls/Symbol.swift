import TermViewCore

/// A character before a title of the framework's own, or its replacement where the terminal has few
/// glyphs.
struct Symbol: View {
  private let text: String
  private let ascii: String
  @Environment(\.hasFewGlyphs) private var hasFewGlyphs

  init(_ text: String, ascii: String) {
    self.text = text
    self.ascii = ascii
  }

  var body: some View { Text(hasFewGlyphs ? ascii : text) }
}
