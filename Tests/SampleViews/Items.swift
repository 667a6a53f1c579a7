import TermView
import TermViewTesting

/// What the rows of most tests are made from.
package struct Item: Identifiable, Equatable {
  package var id: Int
  package var title: String
  package var isDone = false

  package init(_ id: Int, _ title: String? = nil) {
    self.id = id
    self.title = title ?? "item \(id)"
  }

  /// Items 0 to `count` - 1.
  package static func many(_ count: Int) -> [Item] { (0..<count).map { Item($0) } }
}

/// Data that a test changes from outside.
@Observable
@MainActor
package final class ItemModel {
  package var items: [Item]
  package init(_ items: [Item]) { self.items = items }
}

/// A row with a state of its own: Return in the row adds a mark.
package struct MarkedRow: View {
  package let title: String
  @State private var marks = ""

  package init(title: String) { self.title = title }

  package var body: some View {
    Button(title + marks) { marks += "*" }
  }
}

/// A list over a model, its rows with states.
package struct MarkedList: View {
  package let model: ItemModel

  package init(model: ItemModel) { self.model = model }

  package var body: some View {
    List {
      ForEach(model.items) { item in MarkedRow(title: item.title) }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { model.items.remove(atOffsets: $0) }
    }
  }
}

/// A row without a state.
package struct ItemRow: View {
  package let item: Item

  package init(item: Item) { self.item = item }

  package var body: some View { Text((item.isDone ? "x " : "- ") + item.title) }
}

extension TestTerminal {
  /// The rows of the screen without the blank ones at the end.
  package var lines: [String] {
    var rows = screen.rows
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
