import TermView

/// Keys for a pane that has not the focus: J and K scroll the text while
/// the cursor stays in the list.
struct Panes: View {
  let chapters = ["One", "Two", "三"]
  @State private var chapter = "One"
  @Environment(\.sendKey) private var sendKey

  var body: some View {
    HStack(alignment: .top) {
      List(chapters, id: \.self, selection: $chapter) { Text($0) }
        .frame(width: 8)
      ScrollView {
        ForEach(1...40, id: \.self) { Text("\(chapter), line \($0)") }
      }
      .keyPane("text")
    }
    .keyBindings {
      KeyBinding("J", "Scroll down") { sendKey(.down, to: "text") }
      KeyBinding("K", "Scroll up") { sendKey(.up, to: "text") }
    }
  }
}
