import TermSearch
import TermView

/// `/` or Ctrl-F finds a row and hides none; n and N go on, Esc goes back.
struct FindingRows: View {
  struct Entry: Identifiable {
    let id: Int
    var text: String { "\(id): \(id % 7 == 3 ? "error" : "ok")" }
  }
  @State private var search = ListSearch((1...200).map(Entry.init)) {
    $0.text
  }
  @State private var selection: Int?

  var body: some View {
    List(search.elements, selection: $selection) { entry in
      search.text(entry.text)
    }
    .findable(search, selection: $selection)
  }
}
