import TermView

/// Items side by side, one of them selected; what has no room scrolls.
struct Horizontal: View {
  let shelves = ["Novels", "随筆", "Poems", "Plays", "Letters 💌"]
  @State private var shelf = "Novels"
  @Environment(\.screenInset) private var inset

  var body: some View {
    VStack {
      HorizontalScrollView(data: shelves, id: \.self, selection: $shelf) {
        Text($0)
      } header: {
        Text("Shelf:").foregroundStyle(.secondary)
      }
      .padding(.horizontal, inset)
      Divider()
      Text("Here are the \(shelf.lowercased()).").padding(.horizontal, inset)
    }
  }
}
