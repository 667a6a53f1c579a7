import TermView

/// Letters go to the row that begins with them: `n`, or `ne` in a second.
/// The cursor keeps two rows in sight beyond it, and goes round the ends.
struct TypedLetters: View {
  let places = [
    "Bern", "Nairobi", "Nanjing", "New Delhi", "Oslo", "Paris", "Quito",
    "Rome", "São Paulo", "Seoul", "Sofia", "Tokyo", "東京 (Tokyo)",
  ]
  @State private var place: String?

  var body: some View {
    List(places, id: \.self, selection: $place) { Text($0) }
      .typeSelect()
      .listScrollMargin(2)
      .listWrapsAround()
  }
}
