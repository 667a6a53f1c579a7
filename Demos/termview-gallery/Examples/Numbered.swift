import TermView

/// Numbers are those of the positions: a row that moves is not evaluated
/// for its new one. r changes how they are written.
struct Numbered: View {
  @State private var style = NumberStyle.decimal
  @State private var titles = ["Emma", "こころ", "Ulysses", "Candide"]

  var body: some View {
    NumberedList {
      ForEach(titles, id: \.self) { Text($0) }
        .onMove { titles.move(fromOffsets: $0, toOffset: $1) }
    }
    .numberStyle(style)
    .keyBindings {
      KeyBinding("s", "Shuffle") { titles.shuffle() }
      KeyBinding("r", "Roman") { style = style == .roman ? .decimal : .roman }
    }
  }
}
