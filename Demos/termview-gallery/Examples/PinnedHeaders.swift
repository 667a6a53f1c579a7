import TermView

/// The header of the first rows stays until the next one pushes it out.
struct PinnedHeaders: View {
  let letters = ["Alpha", "Beta", "Gamma", "Delta"]
  @State private var folded: Set<String> = []

  var body: some View {
    List {
      ForEach(letters, id: \.self) { letter in
        Section(letter, isExpanded: isExpanded(letter)) {
          ForEach(1...12, id: \.self) { Text("\(letter) \($0)") }
        }
      }
    }
    .listPinnedViews(.sectionHeaders)
  }

  private func isExpanded(_ letter: String) -> Binding<Bool> {
    Binding {
      !folded.contains(letter)
    } set: {
      if $0 { folded.remove(letter) } else { folded.insert(letter) }
    }
  }
}
