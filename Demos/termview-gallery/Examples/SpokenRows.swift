import TermView

/// Where `TERMVIEW_ACCESSIBLE=1` the last line says the row and its place,
/// and the cursor is on it: `Emma, 3 stars, 1 of 3`.
struct SpokenRows: View {
  private let books = [("Emma", 3), ("こころ", 5), ("Candide", 4)]
  @State private var selection: String?
  @Environment(\.accessibilityVoiceOverEnabled) private var isRead

  var body: some View {
    VStack {
      Text(isRead ? "This is read aloud." : "Nothing reads this aloud.")
      List(books, id: \.0, selection: $selection) { title, stars in
        LabeledContent(title, value: String(repeating: "★", count: stars))
          .accessibilityLabel("\(title), \(stars) stars")
      }
    }
  }
}
