import TermView

/// m opens a menu for the selected rows, Space selects, Return is the first
/// thing to do with them.
struct SelectionMenus: View {
  private let titles = ["Emma", "こころ", "Ulysses"]
  @State private var chosen: Set<String> = []
  @State private var done = "Press m."

  var body: some View {
    VStack {
      Text(done)
      List(titles, id: \.self, selection: $chosen) { Text($0) }
        .contextMenu(forSelectionType: String.self) { titles in
          Button("Lend \(titles.count)") { done = "Lent \(titles.count)." }
          Button("Hide", role: .destructive) { done = "Hid \(titles.count)." }
        } primaryAction: { titles in
          done = "Opened \(titles.count)."
        }
    }
  }
}
