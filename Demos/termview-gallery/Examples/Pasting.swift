import TermView

/// `y` copies, `x` cuts, `p` pastes below the row with the cursor.
struct Pasting: View {
  struct Item: Identifiable {
    let id: Int
    let name: String
  }

  @State private var items = [Item(id: 1, name: "A"), Item(id: 2, name: "図")]
  @State private var nextID = 3

  var body: some View {
    List {
      ForEach(items) { Text($0.name) }
        .copyable { offsets in offsets.map { items[$0] } }
        .cuttable { offsets in
          defer { items.remove(atOffsets: offsets) }
          return offsets.map { items[$0] }
        }
        .pasteDestination(for: Item.self) { new, offset in
          let first = nextID
          nextID += new.count
          let added = zip(first..., new).map { Item(id: $0, name: $1.name) }
          items.insert(contentsOf: added, at: offset)
        }
    }
  }
}
