import TermView

/// Return and two clicks activate a row, or all that are selected.
struct Activation: View {
  @State private var chosen: Set<String> = []
  @State private var opened = "Press Return."

  var body: some View {
    VStack {
      Text(opened)
      List(["a", "b", "図"], id: \.self, selection: $chosen) { Text($0) }
        .onActivate(forSelectionType: String.self) { names in
          opened = "Opened \(names.sorted().joined(separator: ", "))"
        }
    }
  }
}
