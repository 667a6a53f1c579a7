import TermView

/// A bar shows where the window is, and how much there is: click into it,
/// or drag it.
struct ScrollBars: View {
  @State private var isShown = true

  var body: some View {
    VStack {
      Toggle("Bar", isOn: $isShown)
      List(0..<1_000_000, id: \.self) { Text("Row \($0)") }
        .scrollIndicators(isShown ? .visible : .hidden)
    }
  }
}
