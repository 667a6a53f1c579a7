import TermView
import TermViewTesting

/// What the rows of most tests are made from.
struct Item: Identifiable, Equatable {
  var id: Int
  var title: String
  var isDone = false

  init(_ id: Int, _ title: String? = nil) {
    self.id = id
    self.title = title ?? "item \(id)"
  }

  /// Items 0 to `count` - 1.
  static func many(_ count: Int) -> [Item] { (0..<count).map { Item($0) } }
}

/// Data that a test changes from outside.
@Observable
@MainActor
final class ItemModel {
  var items: [Item]
  init(_ items: [Item]) { self.items = items }
}

/// A row with a state of its own: Return in the row adds a mark.
struct MarkedRow: View {
  let title: String
  @State private var marks = ""

  var body: some View {
    Button(title + marks) { marks += "*" }
  }
}

/// A list over a model, its rows with states.
struct MarkedList: View {
  let model: ItemModel

  var body: some View {
    List {
      ForEach(model.items) { item in MarkedRow(title: item.title) }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { model.items.remove(atOffsets: $0) }
    }
  }
}

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

/// A row without a state.
struct ItemRow: View {
  let item: Item
  var body: some View { Text((item.isDone ? "x " : "- ") + item.title) }
}

extension TestTerminal {
  /// The rows of the screen without the blank ones at the end.
  var lines: [String] {
    var rows = screen.rows
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
