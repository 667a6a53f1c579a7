import Observation
import TermView
import TermViewTesting
import Testing

@testable import RandomLists
@testable import TermViewCore

/// The table of items by hashes beside a dictionary, with few hashes, so that they clash.
@MainActor
@Suite("Items are found by their hashes")
struct ItemTableTests {
  /// Items of an eager stack, to be put into tables of the test.
  private func items(_ count: Int, of terminal: TestTerminal) -> [AnyForEachItem] {
    var items: [AnyForEachItem] = []
    func collect(_ node: ViewNode) {
      if let item = node.asItem { items.append(item) }
      for child in node.children { collect(child) }
    }
    collect(terminal.graph.root)
    return items
  }

  @Test("random insertions and removals", arguments: 0..<40)
  func scripts(seed: Int) {
    let terminal = TestTerminal(columns: 10, rows: 4) {
      VStack { ForEach(0..<160) { Text("\($0)") } }
    }
    let items = items(160, of: terminal)
    #expect(items.count == 160)
    var random = OracleRandom(seed: seed)
    // Neighbours, clashes of the lower bits, and the same hash several times.
    let hashes = (0..<(8 + seed)).map { place in
      place % 3 == 0 ? place : place % 3 == 1 ? place << 32 : Int.max - 64 * place
    }
    var table = ItemTable()
    var model: [ObjectIdentifier: AnyForEachItem] = [:]
    let hashesBefore = items.map(\.idHash)
    for step in 0..<600 {
      let item = items[random.below(items.count)]
      let isNew = model[ObjectIdentifier(item)] == nil
      // Grows for a while, then shrinks.
      if isNew == (random.below(10) < (step % 300 < 150 ? 8 : 3)) {
        if isNew {
          item.idHash = hashes[random.below(hashes.count)]
          let twins = model.values.filter { $0.idHash == item.idHash }
          let first = table.insert(item)
          #expect((first == nil) == twins.isEmpty)
          model[ObjectIdentifier(item)] = item
        } else {
          table.remove(item)
          model[ObjectIdentifier(item)] = nil
        }
      } else if isNew {
        // What is not in the table stays out of it.
        table.remove(item)
      }
      #expect(table.count == model.count)
      let hash = hashes[random.below(hashes.count)]
      var found: Set<ObjectIdentifier> = []
      var next = table.first(hash)
      while let item = next {
        found.insert(ObjectIdentifier(item))
        next = item.nextInTable
      }
      #expect(found == Set(model.filter { $1.idHash == hash }.keys), "step \(step)")
    }
    #expect(Set(table.all.map(ObjectIdentifier.init)) == Set(model.keys))
    for item in model.values { table.remove(item) }
    #expect(table.all.isEmpty)
    for (item, hash) in zip(items, hashesBefore) { item.idHash = hash }
  }

  struct Clashing: Identifiable, Equatable {
    struct ID: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
    }
    let number: Int
    var id: ID { ID(number: number) }
  }

  @Test("ids with the same hash are rows of their own", arguments: 0..<12)
  func clashingIDs(seed: Int) {
    var random = OracleRandom(seed: seed)
    var shown: [Clashing] = []
    var next = 0
    func insert(_ count: Int) {
      for _ in 0..<count {
        shown.insert(Clashing(number: next), at: random.below(shown.count + 1))
        next += 1
      }
    }
    insert(30)
    let model = ItemsModel(shown)
    let terminal = TestTerminal(columns: 12, rows: 14) { ItemsView(model: model) }
    for _ in 0..<60 {
      switch random.below(5) {
      case 0: insert(1 + random.below(3))
      case 1: if !shown.isEmpty { shown.remove(at: random.below(shown.count)) }
      case 2: shown.shuffle(using: &random)
      case 3: if shown.count > 1 { shown.swapAt(0, random.below(shown.count)) }
      default: terminal.press([.down, .pageDown, .up, .pageUp, .end, .home][random.below(6)])
      }
      model.items = shown
      terminal.update()
      let visible = terminal.screen.text.split(whereSeparator: \.isWhitespace).map(String.init)
      let all = shown.map { "\($0.number)" }
      #expect(visible.count == min(14, all.count))
      #expect(
        visible.isEmpty
          || all.indices.contains { all[$0...].prefix(visible.count).elementsEqual(visible) },
        "\(visible) are not neighbours in \(all)")
    }
  }
}

@MainActor
@Observable
private final class ItemsModel {
  var items: [ItemTableTests.Clashing]
  init(_ items: [ItemTableTests.Clashing]) { self.items = items }
}

private struct ItemsView: View {
  let model: ItemsModel
  var body: some View { List(model.items) { Text("\($0.number)") }.listStyle(.bare) }
}
