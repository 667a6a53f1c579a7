import TermView

/// Controls in rows: Return presses the first one of the row with the cursor.
struct Checklist: View {
  struct Item: Identifiable {
    let id: String
    var isPacked = false
  }

  @State private var items = [
    Item(id: "Passport"), Item(id: "傘 ☂️"), Item(id: "Charger"),
  ]

  var body: some View {
    VStack {
      Text("\(items.count { $0.isPacked }) of \(items.count) packed")
      List($items) { $item in Toggle(item.id, isOn: $item.isPacked) }
    }
  }
}
