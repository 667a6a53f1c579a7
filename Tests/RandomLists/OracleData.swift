import TermView

/// An element of the collections that random lists are made from.
struct OracleElement: Identifiable, Equatable {
  var id: Int
  /// Lines of the element's row, 0 to 7.
  var height = 1
  /// Words of a text that wraps below them.
  var words = 0
  var version = 0
  /// Collections inside the element.
  var lists: [[OracleElement]] = []

  init(_ id: Int, height: Int = 1, words: Int = 0, version: Int = 0, _ lists: [OracleElement]...) {
    self.id = id
    self.height = height
    self.words = words
    self.version = version
    self.lists = lists
  }

  var name: String { "e\(id)" + (version > 0 ? "~\(version)" : "") }

  /// Whether the row has the key `.`, where rows have actions.
  var hasLeadingAction: Bool { id % 3 != 0 }
  /// Whether Delete removes the row by an action of its own, and not the selected ones by the list.
  var hasDestructiveAction: Bool { id % 4 == 1 }
}

/// An element of a random outline.
struct OracleNode: Identifiable, Equatable {
  var element: OracleElement
  var children: [OracleNode]?

  var id: Int { element.id }

  /// The ids of all branches.
  static func branches(_ nodes: [OracleNode]) -> Set<Int> {
    var ids: Set<Int> = []
    for node in nodes {
      guard let children = node.children else { continue }
      ids.insert(node.id)
      ids.formUnion(branches(children))
    }
    return ids
  }
}

/// The data of a random list: collections in collections, switches and a filter.
struct OracleData: Equatable {
  /// The outermost collections.
  var lists: [[OracleElement]]
  /// What conditions are over.
  var flags: [Bool]
  /// How many letters the filter has; each leaves fewer elements.
  var filter = 0
  /// The branches of outlines that are unfolded.
  var unfolded: Set<Int> = []
  /// The id of the next new element.
  var nextID: Int
  /// How many levels of collections there are.
  let levels: Int

  init(
    _ lists: [[OracleElement]], flags: [Bool], filter: Int = 0, unfolded: Set<Int> = [],
    nextID: Int, levels: Int
  ) {
    self.unfolded = unfolded
    self.levels = levels
    self.lists = lists
    self.flags = flags
    self.filter = filter
    self.nextID = nextID
  }

  func isShown(_ element: OracleElement) -> Bool {
    switch filter {
    case 0: true
    case 1: element.id % 3 != 0
    case 2: element.id % 3 == 1
    case 3: element.id % 9 == 1
    default: element.id % 27 == 10
    }
  }

  /// The elements of a collection that the filter leaves.
  func shown(_ list: [OracleElement]?) -> [OracleElement] { (list ?? []).filter(isShown) }

  /// The elements of a collection as a tree: those with collections are branches, of what is first
  /// in them.
  func tree(_ list: [OracleElement]?) -> [OracleNode] {
    shown(list).map { element in
      OracleNode(
        element: element, children: element.lists.isEmpty ? nil : tree(element.lists[0]))
    }
  }

  /// What is in a branch of the tree of a collection, or at its root, as an address.
  func address(of parent: Int?, in root: Address) -> Address? {
    guard let parent else { return root }
    for element in self[root] where !element.lists.isEmpty {
      let inner = root + [element.id, 0]
      if element.id == parent { return inner }
      if let found = address(of: parent, in: inner) { return found }
    }
    return nil
  }

  /// The ids of a tree's elements that are shown, those of folded branches left out.
  func rows(_ root: Address) -> [Int] {
    shown(self[root]).flatMap { element -> [Int] in
      let isUnfolded = unfolded.contains(element.id) && !element.lists.isEmpty
      return [element.id] + (isUnfolded ? rows(root + [element.id, 0]) : [])
    }
  }

  /// Those of some ids in a tree that are in none of the others, in the order of the rows.
  func outermost(_ ids: Set<Int>, in root: Address) -> [Int] {
    shown(self[root]).flatMap { element -> [Int] in
      if ids.contains(element.id) { return [element.id] }
      return element.lists.isEmpty ? [] : outermost(ids, in: root + [element.id, 0])
    }
  }

  /// Whether the program lets elements of a tree into a branch: not into each, and no more than
  /// five levels deep.
  func accepts(_ ids: [Int], in parent: Int?, of root: Address) -> Bool {
    guard let parent else { return true }
    guard parent % 5 != 0, let address = address(of: parent, in: root) else { return false }
    func height(_ element: OracleElement) -> Int {
      1 + (element.lists.first?.map(height).max() ?? 0)
    }
    let depth = (address.count - root.count) / 2
    return ids.allSatisfy { id in
      guard let element = element(id, in: root) else { return false }
      return depth + height(element) <= 5
    }
  }

  func element(_ id: Int, in root: Address) -> OracleElement? {
    for element in self[root] {
      if element.id == id { return element }
      if !element.lists.isEmpty, let found = self.element(id, in: root + [element.id, 0]) {
        return found
      }
    }
    return nil
  }

  // MARK: Collections by their addresses

  /// Where a collection is: the number of the list, then an id and a number for each level.
  typealias Address = [Int]

  /// All collections, the outer before the inner.
  var addresses: [Address] {
    var found: [Address] = []
    func visit(_ lists: [[OracleElement]], _ prefix: Address) {
      for (number, list) in lists.enumerated() {
        found.append(prefix + [number])
        for element in list where !element.lists.isEmpty {
          visit(element.lists, prefix + [number, element.id])
        }
      }
    }
    visit(lists, [])
    return found
  }

  subscript(address: Address) -> [OracleElement] {
    get {
      var lists = lists
      var place = address[...]
      while let number = place.popFirst(), lists.indices.contains(number) {
        guard let id = place.popFirst() else { return lists[number] }
        guard let element = lists[number].first(where: { $0.id == id }) else { return [] }
        lists = element.lists
      }
      return []
    }
    set { Self.set(&lists, address[...], newValue) }
  }

  private static func set(
    _ lists: inout [[OracleElement]], _ address: ArraySlice<Int>, _ value: [OracleElement]
  ) {
    var address = address
    guard let number = address.popFirst(), lists.indices.contains(number) else { return }
    guard let id = address.popFirst() else {
      lists[number] = value
      return
    }
    guard let offset = lists[number].firstIndex(where: { $0.id == id }) else { return }
    set(&lists[number][offset].lists, address, value)
  }

  // MARK: What keys do in trees

  /// Removes elements of a tree, by their ids, and returns them.
  @discardableResult
  mutating func take(_ ids: [Int], in root: Address) -> [OracleElement] {
    let taken = ids.compactMap { element($0, in: root) }
    func left(_ list: [OracleElement]) -> [OracleElement] {
      list.filter { !ids.contains($0.id) }.map { element in
        var element = element
        if !element.lists.isEmpty { element.lists[0] = left(element.lists[0]) }
        return element
      }
    }
    self[root] = left(self[root])
    return taken
  }

  /// Moves elements of a tree before the shown one at an offset of a branch.
  mutating func move(_ ids: [Int], to parent: Int?, at offset: Int, in root: Address) {
    guard let target = address(of: parent, in: root) else { return }
    let before = shown(self[target]).prefix(offset).count { !ids.contains($0.id) }
    let taken = take(ids, in: root)
    var list = self[target]
    let shown = list.indices.filter { isShown(list[$0]) }
    list.insert(contentsOf: taken, at: before < shown.count ? shown[before] : list.count)
    self[target] = list
  }

  // MARK: What keys do

  /// Removes the element with an id.
  mutating func remove(_ id: Int, _ address: Address) {
    self[address].removeAll { $0.id == id }
  }

  /// Gives the element with an id another name.
  mutating func rename(_ id: Int, _ address: Address) {
    guard let offset = self[address].firstIndex(where: { $0.id == id }) else { return }
    self[address][offset].version += 1
  }

  /// Moves a shown element by one among the shown ones.
  mutating func move(_ address: Address, from: Int, to: Int) {
    var list = self[address]
    let shown = list.indices.filter { isShown(list[$0]) }
    guard shown.indices.contains(from), shown.indices.contains(to) else { return }
    list.swapAt(shown[from], shown[to])
    self[address] = list
  }

  /// Moves shown elements before the shown one at `destination`.
  mutating func move(_ address: Address, from offsets: IndexSet, to destination: Int) {
    var list = self[address]
    let shown = list.indices.filter { isShown(list[$0]) }
    guard offsets.allSatisfy(shown.indices.contains), destination <= shown.count else { return }
    var moved = shown.map { list[$0] }
    moved.move(fromOffsets: offsets, toOffset: destination)
    for (place, element) in zip(shown, moved) { list[place] = element }
    self[address] = list
  }

  /// Inserts new elements that the filter leaves before a shown one.
  mutating func paste(_ address: Address, count: Int, at offset: Int) {
    var list = self[address]
    let shown = list.indices.filter { isShown(list[$0]) }
    let place = offset < shown.count ? shown[offset] : list.count
    for number in 0..<count {
      while !isShown(OracleElement(nextID)) { nextID += 1 }
      let below = max(0, levels - (address.count + 1) / 2)
      list.insert(newElement(levels: below), at: place + number)
    }
    self[address] = list
  }

  /// Removes shown elements by their offsets among the shown ones.
  mutating func delete(_ address: Address, offsets: [Int]) {
    var list = self[address]
    let shown = list.indices.filter { isShown(list[$0]) }
    for offset in offsets.reversed() where shown.indices.contains(offset) {
      list.remove(at: shown[offset])
    }
    self[address] = list
  }
}
