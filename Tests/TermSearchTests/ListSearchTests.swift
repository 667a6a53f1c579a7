import TermFuzzy
import TermSearch
import TermView
import TestFolders
import Testing

/// A search in a list beside one that looks at every element for every key.
@MainActor @Suite("Lists that are searched")
struct ListSearchTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  /// What is typed, and what there is; everything else is worked out anew each time.
  struct Model {
    var items: [Item]
    var query = ""
    let isRanked: Bool
    let options: FuzzyQuery.Options

    var found: [Item] {
      let query = FuzzyQuery(query, options: options)
      if query.isEmpty { return items }
      let matcher = FuzzyMatcher(query)
      let ranked = items.enumerated().compactMap { offset, item in
        matcher.rank(of: item.name.utf8).map { (rank: $0, offset: offset, item: item) }
      }
      guard isRanked, query.ranks else { return ranked.map(\.item) }
      return ranked.sorted {
        $0.rank == $1.rank ? $0.offset < $1.offset : $0.rank < $1.rank
      }.map(\.item)
    }

    func neighbour(of id: Int?, _ step: Int) -> Item? {
      let found = found
      guard !found.isEmpty else { return nil }
      guard let id else { return step > 0 ? found[0] : found.last }
      if let position = found.firstIndex(where: { $0.id == id }) {
        return found[(position + step + found.count) % found.count]
      }
      guard !isRanked, let offset = items.firstIndex(where: { $0.id == id }) else {
        return step > 0 ? found[0] : found.last
      }
      // The elements in a circle that begins at the one that is asked about.
      let circle = items[(offset + 1)...] + items[..<offset]
      let order = step > 0 ? Array(circle) : circle.reversed()
      return order.first { found.contains($0) }
    }
  }

  private static let words = [
    "alpha", "Beta", "gamma", "été", "吾輩は猫", "core list", "list core", "a\nb", "", "e\u{301}t",
    "👩‍👩‍👧 family",
    "zebra", "Ábaco", "ab", "ba", "a a a",
  ]

  private func name(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &random))
      .map { _ in Self.words.randomElement(using: &random)! }
      .joined(separator: " ")
  }

  private func expectSame(_ search: ListSearch<Item>, _ model: Model, _ script: [String]) {
    let found = model.found
    #expect(Array(search.found) == found, "\(script)")
    for (position, item) in found.enumerated() {
      #expect(search.found.index(id: item.id) == position, "\(script)")
    }
    for item in model.items where !found.contains(item) {
      #expect(search.found.index(id: item.id) == nil, "\(script)")
    }
    #expect(search.found.index(id: -1) == nil)
    for id in [nil, -1] + model.items.map({ Optional($0.id) }) {
      #expect(search.next(after: id) == model.neighbour(of: id, 1), "\(script)")
      #expect(search.previous(before: id) == model.neighbour(of: id, -1), "\(script)")
    }
    for item in found {
      let marked = search.matches(in: item.name)
      let query = FuzzyQuery(model.query, options: model.options)
      let bytes = query.isEmpty ? [] : FuzzyMatcher(query).highlights(in: item.name.utf8)
      #expect(
        marked.map { String(item.name[$0]).utf8.count } == bytes.map(\.count), "\(script)")
    }
  }

  @Test("random typing and changes find what a look at every element finds", arguments: 0..<60)
  func random(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var options = FuzzyQuery.Options()
    options.isExact = seed % 3 == 0
    let isRanked = seed % 2 == 0
    var next = 0
    func items(_ count: Int) -> [Item] {
      (0..<count).map { _ in
        next += 1
        return Item(id: next, name: name(&random))
      }
    }
    var model = Model(items: items(12), isRanked: isRanked, options: options)
    let search = ListSearch(model.items, isRanked: isRanked, matching: options) { $0.name }
    var script: [String] = []
    for _ in 0..<30 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        model.query.append("abe lc猫é!^$'".randomElement(using: &random)!)
      case 5, 6: if !model.query.isEmpty { model.query.removeLast() }
      case 7: model.items.shuffle(using: &random)
      case 8:
        model.items += items(2)
        if Bool.random(using: &random) { model.items.removeFirst(3) }
      default: model.query = ""
      }
      script.append("\(model.query) \(model.items.map(\.id))")
      if search.elements != model.items { search.elements = model.items }
      search.query = model.query
      #expect(!search.isSearching)
      expectSame(search, model, script)
    }
  }

  @Test("many elements are searched beside what else there is to do, and the last query counts")
  func many() async {
    let items = (0..<20_000).map { Item(id: $0, name: "entry \($0) of \($0 % 7)") }
    var model = Model(items: items, isRanked: false, options: FuzzyQuery.Options())
    let search = ListSearch(items) { $0.name }
    for query in ["1", "12", "123"] {
      search.query = query
      #expect(search.isSearching)
      #expect(search.found.count == items.count)
    }
    while search.isSearching { await Task.yield() }
    model.query = "123"
    #expect(Array(search.found) == model.found)
    // A search that other data comes into.
    search.query = "77"
    search.elements = Array(items.prefix(5000))
    while search.isSearching { await Task.yield() }
    model = Model(
      items: Array(items.prefix(5000)), query: "77", isRanked: false,
      options: FuzzyQuery.Options())
    #expect(Array(search.found) == model.found)
    search.query = ""
    #expect(!search.isSearching && search.found.count == 5000)
  }

  @Test("a search and its data are released with the last reference")
  func ending() async {
    weak var kept: ListSearch<Item>?
    do {
      let search = ListSearch((0..<50_000).map { Item(id: $0, name: "\($0)") }) { $0.name }
      search.query = "1"
      kept = search
    }
    for _ in 0..<1000 where kept != nil { await Task.yield() }
    #expect(kept == nil)
  }
}
