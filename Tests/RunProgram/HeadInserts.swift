import TermView

/// A list that grows at its head, one row a turn, while the user is somewhere else in it.
struct HeadInserts: View {
  /// How many rows come in when `g` is pressed.
  let count: Int
  @State private var rows = Array(0..<1000)
  @State private var isOver = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text(isOver ? "all \(rows.count) rows" : "\(rows.count) rows")
      List(rows, id: \.self) { Text("row \($0)") }.listStyle(.bare)
    }
    .keyBindings {
      KeyBinding("g", "Grow") { Task { await grow() } }
      KeyBinding("q", "Quit") { dismiss() }
    }
  }

  @MainActor private func grow() async {
    for number in 1...count {
      rows.insert(-number, at: 0)
      await Task.yield()
    }
    isOver = true
  }
}
