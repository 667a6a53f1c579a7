import TermView

/// Rows are dragged from list to list with the mouse; y copies one, p pastes.
struct Dragging: View {
  @State private var todo = ["Write", "Test", "出荷する 📦"]
  @State private var done = ["Plan"]

  var body: some View {
    HStack(spacing: 2) {
      List { rows($todo, from: $done) }
      List { rows($done, from: $todo) }
    }
  }

  private func rows(
    _ list: Binding<[String]>, from other: Binding<[String]>
  ) -> some View {
    ForEach(list.wrappedValue, id: \.self) { Text($0).draggable($0) }
      .dropDestination(for: String.self) { names, offset in
        let before = list.wrappedValue[..<offset].count(where: names.contains)
        list.wrappedValue.removeAll(where: names.contains)
        other.wrappedValue.removeAll(where: names.contains)
        list.wrappedValue.insert(contentsOf: names, at: offset - before)
      }
  }
}
