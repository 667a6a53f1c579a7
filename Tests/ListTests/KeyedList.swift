import SampleViews
import TermView

/// A list over an array in a state, changed by keys.
struct KeyedList: View {
  typealias Edits = [Character: @MainActor (inout [Item]) -> Void]
  @State var items: [Item]
  var edits: Edits = [:]
  @State private var selection: Int?

  var body: some View {
    List(selection: $selection) {
      ForEach(items) { item in ItemRow(item: item) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { items.remove(atOffsets: $0) }
    }
    .onKeyPress(phases: .down) { press in
      guard let edit = edits[press.key.character] else { return .ignored }
      edit(&items)
      return .handled
    }
  }
}
