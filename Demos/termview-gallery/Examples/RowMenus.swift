import TermView

/// `m` and the right button open the actions of a row; `.` is the first of
/// them, Delete the destructive one.
struct RowMenus: View {
  @State private var titles = ["Emma", "こころ", "Ulysses"]
  @State private var done = "Press m."

  var body: some View {
    VStack {
      Text(done)
      List(titles, id: \.self) { title in
        Text(title)
          .swipeActions(edge: .leading) {
            Button("Lend") { done = "Lent “\(title)”." }
          }
          .swipeActions {
            Button("Hide", role: .destructive) {
              titles.removeAll { $0 == title }
            }
          }
          .contextMenu {
            Button("Quote") { done = "“\(title)” is quoted." }
          }
      }
    }
  }
}
