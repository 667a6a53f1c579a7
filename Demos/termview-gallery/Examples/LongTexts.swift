import TermView

/// Texts of several lines: Tab goes there, Shift and arrows select, Ctrl-Z
/// undoes.
struct LongTexts: View {
  @State private var notes = ["Milk\nBread", "Nothing", "日本語\n\tand a tab"]
  @State private var chosen = 0

  var body: some View {
    HStack {
      List(notes.indices, id: \.self, selection: $chosen) { note in
        Text(notes[note].split(separator: "\n").first ?? "Empty")
      }
      .frame(width: 16)
      TextEditor(text: $notes[chosen])
    }
  }
}
