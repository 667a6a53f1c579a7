import TermView

/// The styles of lists; Left and Right choose one.
struct Styles: View {
  @State private var style = "plain"

  var body: some View {
    VStack {
      HorizontalScrollView(
        data: ["plain", "bordered", "sidebar", "inset", "bare"],
        id: \.self, selection: $style
      ) { Text($0) }
      switch style {
      case "bordered": list.listStyle(.bordered("Books"))
      case "sidebar": list.listStyle(.sidebar)
      case "inset": list.listStyle(.inset)
      case "bare": list.listStyle(.bare)
      default: list.listStyle(.plain)
      }
    }
  }

  private var list: some View {
    List(["Emma", "こころ", "Ulysses", "Candide"], id: \.self) { Text($0) }
  }
}
