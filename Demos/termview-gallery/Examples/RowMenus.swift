import TermView

/// `m` opens the actions of a row below it.
struct RowMenus: View {
  @State private var done = "Press m."

  var body: some View {
    VStack {
      Text(done)
      List(["Emma", "こころ", "Ulysses"], id: \.self) { title in
        Text(title).contextMenu {
          Button("Lend") { done = "Lent “\(title)”." }
          Button("Hide", role: .destructive) { done = "Hid “\(title)”." }
        }
      }
    }
  }
}
