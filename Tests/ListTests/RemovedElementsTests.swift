import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// A row is not evaluated once its element has left the data, whatever it reads.
@MainActor @Suite("Rows of removed elements")
struct RemovedElementsTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
    var parts: [Item]?
  }

  @Observable @MainActor final class Model {
    var items: [Item]
    /// How often a row asked for an element that is not there.
    @ObservationIgnored var missed = 0

    init(_ ids: some Sequence<Int>) { items = ids.map { Item(id: $0, name: "Item \($0)") } }

    func name(of id: Int) -> String {
      if let item = items.first(where: { $0.id == id }) { return item.name }
      missed += 1
      return "gone"
    }
  }

  struct Row: View {
    let model: Model
    let id: Int
    var body: some View { Text(model.name(of: id)) }
  }

  enum Container: CaseIterable {
    case list, plain, numbered, lazy, lazyRow, horizontal, outline, sections, groups, stack, nested
  }

  struct Program: View {
    let model: Model
    let container: Container

    private func row(_ item: Item) -> Row { Row(model: model, id: item.id) }

    var body: some View {
      switch container {
      case .list: List(model.items) { row($0) }.listStyle(.bare)
      case .plain: PlainList(model.items) { row($0) }
      case .numbered: NumberedList(model.items) { row($0) }
      case .lazy: ScrollView { LazyVStack { ForEach(model.items) { row($0) } } }
      case .lazyRow:
        ScrollView(.horizontal) { LazyHStack { ForEach(model.items) { row($0) } } }
      case .horizontal: HorizontalScrollView(data: model.items, id: \.id) { row($0) }
      case .outline: List { OutlineGroup(model.items, children: \.parts) { row($0) } }
      case .sections:
        List {
          ForEach(model.items) { item in
            Section {
              row(item)
            } header: {
              row(item)
            }
          }
        }
      case .groups:
        List {
          ForEach(model.items) { item in
            DisclosureGroup(isExpanded: .constant(true)) {
              row(item)
            } label: {
              row(item)
            }
          }
        }
      case .stack: VStack { ForEach(model.items) { row($0) } }
      case .nested:
        List {
          ForEach(model.items) { item in ForEach(0..<2) { _ in row(item) } }
        }
      }
    }
  }

  /// Random changes of the data; after each the screen is what a new program shows of it, at its
  /// top, and no row has asked for what is not there.
  @Test(arguments: Container.allCases)
  func noRowAsksForWhatIsGone(_ container: Container) async {
    var random = OracleRandom(seed: 17)
    for size in [4, 30, 300] {
      let model = Model(0..<size)
      let terminal = TestTerminal(Program(model: model, container: container), columns: 40, rows: 8)
      var next = size
      for step in 0..<40 {
        var items = model.items
        switch Int.random(in: 0..<9, using: &random) {
        case 0: if !items.isEmpty { items.removeLast() }
        case 1: if !items.isEmpty { items.removeFirst() }
        case 2: items.removeAll { $0.id % 3 == 1 }
        case 3: items.shuffle(using: &random)
        case 4:
          items = (0..<size).map { Item(id: next + $0, name: "New \(next + $0)") }
          next += size
        case 5: items.reverse()
        case 6:
          items.insert(Item(id: next, name: "New \(next)"), at: items.count / 2)
          next += 1
        case 7: for index in items.indices where index % 2 == 0 { items[index].name += "'" }
        default:
          for index in items.indices { items[index].name += "." }
          items.removeAll { $0.id % 2 == step % 2 }
        }
        model.items = items
        if Bool.random(using: &random) { terminal.press(.pageDown) }
        #expect(model.missed == 0, "\(container), \(size) elements, step \(step)")
        model.missed = 0
      }
      terminal.press(.home)
      let fresh = TestTerminal(Program(model: model, container: container), columns: 40, rows: 8)
      if container != .horizontal, container != .lazyRow {
        #expect(terminal.screen.rows == fresh.screen.rows, "\(container), \(size) elements")
      }
    }
  }

  private func names(_ terminal: TestTerminal) -> [String] {
    terminal.screen.rows.prefix(4).map { String($0.prefix(6)) }
  }

  struct Indexed: View {
    @State private var items = (1...4).map { Item(id: $0, name: "Item \($0)") }
    @State private var selection: Int? = 4

    struct Row: View {
      @Binding var item: Item
      var body: some View { Text(item.name) }
    }

    var body: some View {
      List(selection: $selection) {
        ForEach(items) { item in
          if let index = items.firstIndex(where: { $0.id == item.id }) { Row(item: $items[index]) }
        }
        .onDelete { items.remove(atOffsets: $0) }
      }
      .listStyle(.bare)
    }
  }

  @Test func rowWithABindingByIndexIsDeleted() {
    let terminal = TestTerminal(Indexed(), columns: 20, rows: 5)
    terminal.press(.deleteForward)
    #expect(names(terminal) == ["Item 1", "Item 2", "Item 3", ""])
  }

  struct Indices: View {
    @State private var items = (1...4).map { Item(id: $0, name: "Item \($0)") }
    @State private var selection: Int? = 3

    var body: some View {
      List(selection: $selection) {
        ForEach(items.indices, id: \.self) { Indexed.Row(item: $items[$0]) }
          .onDelete { items.remove(atOffsets: $0) }
      }
      .listStyle(.bare)
    }
  }

  @Test func rowOfAnIndexIsDeleted() {
    let terminal = TestTerminal(Indices(), columns: 20, rows: 5)
    terminal.press(.deleteForward)
    #expect(names(terminal) == ["Item 1", "Item 2", "Item 3", ""])
  }

  /// A row far from its old place is evaluated again in the same frame.
  @Test func rowThatMovedFarIsEvaluated() {
    let model = Model(0..<1000)
    let terminal = TestTerminal(Program(model: model, container: .list), columns: 40, rows: 4)
    #expect(terminal.screen.rows[0].hasPrefix("Item 0"))
    model.items.append(model.items.removeFirst())
    model.items[999].name = "first"
    terminal.press(.end)
    #expect(terminal.screen.rows[3].hasPrefix("first"))
    #expect(model.missed == 0)
  }
}
