import TermSearch
import TermView

/// `/` and some letters, with gaps: `7mil` finds among a million rows.
struct FuzzySearching: View {
  struct Line: Identifiable {
    let id: Int
    var text: String { "line \(id) of a million" }
  }
  @State private var search = ListSearch((1...1_000_000).map(Line.init)) {
    $0.text
  }

  var body: some View {
    List(search.found) { line in search.text(line.text) }
      .searchable(search, prompt: "Line")
  }
}
