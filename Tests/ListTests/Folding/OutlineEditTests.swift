import Foundation
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Edits of outlines by keys, beside a naive model of what becomes of the tree.
@MainActor
@Suite("Outlines are edited")
struct OutlineEditTests {
  struct Node: Identifiable, Equatable {
    let id: Int
    var children: [Node]?
  }

  /// The program: a tree, and what its actions do with it.
  @Observable @MainActor
  final class Model {
    var nodes: [Node]
    var unfolded: Set<Int>
    var selection: Set<Int> = []
    var cursor: Int?
    @ObservationIgnored var nextID = 100

    init(_ nodes: [Node], unfolded: Set<Int>) {
      self.nodes = nodes
      self.unfolded = unfolded
    }

    func take(_ ids: [Int]) -> [Node] {
      let taken = ids.compactMap { Tree.find($0, in: nodes) }
      nodes = Tree.removing(Set(ids), from: nodes)
      return taken
    }

    func move(_ ids: [Int], _ place: OutlinePlace<Int>) {
      let siblings = Tree.children(of: place.parent, in: nodes)
      let before = siblings.prefix(place.offset).count { ids.contains($0.id) }
      let moved = take(ids)
      nodes = Tree.inserting(moved, in: place.parent, at: place.offset - before, of: nodes)
    }

    func paste(_ new: [Node], _ place: OutlinePlace<Int>) {
      let copies = new.map { Tree.copy($0) { nextID += 1; return nextID } }
      nodes = Tree.inserting(copies, in: place.parent, at: place.offset, of: nodes)
    }
  }

  /// Trees by recursion.
  enum Tree {
    static func find(_ id: Int, in nodes: [Node]) -> Node? {
      for node in nodes {
        if node.id == id { return node }
        if let found = find(id, in: node.children ?? []) { return found }
      }
      return nil
    }

    static func removing(_ ids: Set<Int>, from nodes: [Node]) -> [Node] {
      nodes.filter { !ids.contains($0.id) }.map { node in
        Node(id: node.id, children: node.children.map { removing(ids, from: $0) })
      }
    }

    static func children(of id: Int?, in nodes: [Node]) -> [Node] {
      id.map { find($0, in: nodes)?.children ?? [] } ?? nodes
    }

    static func inserting(_ new: [Node], in parent: Int?, at offset: Int, of nodes: [Node])
      -> [Node]
    {
      var nodes = nodes
      if parent == nil {
        nodes.insert(contentsOf: new, at: offset)
        return nodes
      }
      return nodes.map { node in
        guard let children = node.children else { return node }
        let inner = node.id == parent ? nil : parent
        return Node(
          id: node.id,
          children: inner == nil
            ? inserting(new, in: nil, at: offset, of: children)
            : inserting(new, in: parent, at: offset, of: children))
      }
    }

    static func copy(_ node: Node, _ id: () -> Int) -> Node {
      Node(id: id(), children: node.children.map { $0.map { copy($0, id) } })
    }

    /// The rows, each with the branches around it from the inside out.
    static func rows(
      _ nodes: [Node], _ unfolded: Set<Int>, around: [Int] = []
    ) -> [(id: Int, around: [Int])] {
      nodes.flatMap { node in
        [(node.id, around)]
          + (unfolded.contains(node.id)
            ? rows(node.children ?? [], unfolded, around: [node.id] + around) : [])
      }
    }
  }

  struct Files: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.selection) {
        OutlineGroup(model.nodes, children: \.children, expanded: $model.unfolded) {
          Text("<\($0.id)>")
        }
        .onDelete { _ = model.take($0) }
        .onMove { model.move($0, $1) }
        .copyable { ids in ids.compactMap { Tree.find($0, in: model.nodes) } }
        .cuttable { model.take($0) }
        .pasteDestination { (new: [Node], place) in model.paste(new, place) }
      }
      .listCursor($model.cursor)
    }
  }

  /// What an edit makes of a tree, told naively.
  struct Expectation: Equatable {
    var nodes: [Node]
    var unfolded: Set<Int>
    var cursor: Int?
    var copied: [Node]
  }

  enum Key: CaseIterable {
    case up, down, out, inside, delete, copy, cut, paste

    var press: KeyPress {
      switch self {
      case .up: .control(.up)
      case .down: .control(.down)
      case .out: .control(.left)
      case .inside: .control(.right)
      case .delete: .delete
      case .copy: "y"
      case .cut: "x"
      case .paste: "p"
      }
    }
  }

  static func expected(_ key: Key, _ model: Model, copied: [Node]) -> Expectation {
    var result = Expectation(
      nodes: model.nodes, unfolded: model.unfolded, cursor: model.cursor, copied: copied)
    let rows = Tree.rows(model.nodes, model.unfolded)
    guard let cursor = model.cursor, let place = rows.firstIndex(where: { $0.id == cursor }) else {
      if key == .paste, rows.isEmpty, !copied.isEmpty {
        var id = model.nextID
        result.nodes = copied.map { Tree.copy($0) { id += 1; return id } }
        result.cursor = result.nodes.first?.id
      }
      return result
    }
    let around = rows[place].around
    let shown = Set(rows.map(\.id))
    let chosen = model.selection.contains(cursor) ? model.selection.intersection(shown) : [cursor]
    // Those that are in no other one.
    let outermost = rows.filter { chosen.contains($0.id) && chosen.isDisjoint(with: $0.around) }
      .map(\.id)
    let siblings = Tree.children(of: around.first, in: model.nodes)
    let moved = siblings.filter { chosen.contains($0.id) }
    let others = siblings.filter { !chosen.contains($0.id) }
    func replaced(_ nodes: [Node]) -> [Node] {
      let without = Tree.removing(Set(siblings.map(\.id)), from: model.nodes)
      return Tree.inserting(nodes, in: around.first, at: 0, of: without)
    }
    func remove() {
      func stays(_ row: (id: Int, around: [Int])) -> Bool {
        !outermost.contains(row.id) && Set(outermost).isDisjoint(with: row.around)
      }
      result.nodes = Tree.removing(Set(outermost), from: model.nodes)
      result.cursor = rows[place...].first(where: stays)?.id ?? rows[..<place].last(where: stays)?.id
    }
    switch key {
    case .up, .down:
      let here = siblings.prefix { $0.id != cursor }.count { !chosen.contains($0.id) }
      let there = min(max(0, here + (key == .up ? -1 : 1)), others.count)
      result.nodes = replaced(Array(others[..<there]) + moved + Array(others[there...]))
    case .out:
      guard let parent = around.first else { break }
      let outer = Tree.children(of: around.dropFirst().first, in: model.nodes)
      let offset = outer.firstIndex { $0.id == parent }! + 1
      result.nodes = Tree.inserting(
        moved, in: around.dropFirst().first, at: offset,
        of: Tree.removing(Set(moved.map(\.id)), from: model.nodes))
    case .inside:
      let first = siblings.firstIndex { chosen.contains($0.id) }!
      guard first > 0, let children = siblings[first - 1].children else { break }
      let branch = siblings[first - 1].id
      result.unfolded.insert(branch)
      result.nodes = Tree.inserting(
        moved, in: branch, at: children.count,
        of: Tree.removing(Set(moved.map(\.id)), from: model.nodes))
    case .delete: remove()
    case .copy: result.copied = outermost.compactMap { Tree.find($0, in: model.nodes) }
    case .cut:
      result.copied = outermost.compactMap { Tree.find($0, in: model.nodes) }
      remove()
    case .paste:
      guard !copied.isEmpty else { break }
      var id = model.nextID
      let new = copied.map { Tree.copy($0) { id += 1; return id } }
      let isIn =
        model.unfolded.contains(cursor) && Tree.find(cursor, in: model.nodes)?.children != nil
      let offset = isIn ? 0 : siblings.firstIndex { $0.id == cursor }! + 1
      result.nodes = Tree.inserting(
        new, in: isIn ? cursor : around.first, at: offset, of: model.nodes)
      result.cursor = new.first?.id
    }
    return result
  }

  /// Runs random keys; the first difference from the model.
  static func difference(seed: Int, steps: Int) -> String? {
    var random = SplitMix(seed: UInt64(seed))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    var id = 0
    func node(_ depth: Int) -> Node {
      id += 1
      let own = id
      let isBranch = depth > 0 && below(2) == 0
      return Node(id: own, children: isBranch ? (0..<below(4)).map { _ in node(depth - 1) } : nil)
    }
    let nodes = (0..<1 + below(5)).map { _ in node(3) }
    let model = Model(nodes, unfolded: Set((1...max(1, id)).filter { _ in below(3) > 0 }))
    let rows = 3 + below(10)
    let terminal = TestTerminal(columns: 30, rows: rows) { Files(model: model) }
    var copied: [Node] = []
    var done: [String] = []
    for _ in 0..<steps {
      if below(2) == 0 {
        let keys: [KeyPress] = [.up, .down, .down, .home, .end, .left, .right, .space, "*"]
        let key = keys[below(keys.count)]
        done.append("\(key)")
        terminal.press(key)
        continue
      }
      let key = Key.allCases[below(Key.allCases.count)]
      // Letters that nothing takes begin a word that is looked for.
      if Tree.rows(model.nodes, model.unfolded).isEmpty, key != .paste || copied.isEmpty { continue }
      if key == .paste, copied.isEmpty { continue }
      done.append("\(key)")
      let before = (model.nodes, model.cursor, model.selection, model.unfolded)
      let expected = expected(key, model, copied: copied)
      terminal.press(key.press)
      copied = expected.copied
      let cursor = Tree.rows(model.nodes, model.unfolded).isEmpty ? nil : model.cursor
      let shown = Tree.rows(expected.nodes, expected.unfolded).map(\.id)
      if model.nodes != expected.nodes || model.unfolded != expected.unfolded
        || cursor != (shown.isEmpty ? nil : expected.cursor)
      {
        return """
          seed \(seed) after \(done)
          before: \(before)
          is: \(model.nodes) unfolded \(model.unfolded) cursor \(cursor as Any)
          ought to be: \(expected)
          """
      }
      // What is on the screen are neighbours in the tree, with the cursor's row among them.
      let seen = terminal.screen.text.split(separator: "<").dropFirst()
        .compactMap { Int($0.prefix { $0 != ">" }) }
      if seen.count != min(rows, shown.count)
        || !shown.indices.contains(where: { shown[$0...].starts(with: seen) }) && !shown.isEmpty
        || expected.cursor.map({ shown.contains($0) && !seen.contains($0) }) == true
      {
        return "seed \(seed) after \(done): \(seen) of \(shown)\n\(terminal.screen.text)"
      }
    }
    return nil
  }

  @Test("random keys do to the tree what a naive model says")
  func random() {
    let count = ProcessInfo.processInfo.environment["TERMVIEW_OUTLINES"].flatMap { Int($0) } ?? 60
    for seed in 0..<count {
      guard let difference = Self.difference(seed: seed, steps: 40) else { continue }
      Issue.record("\(difference)")
      return
    }
  }

  @Test("the keys of an outline are listed if they do something")
  func keys() {
    struct Keys: View {
      let model: Model
      var body: some View {
        VStack {
          Files(model: model)
          KeyHints()
        }
      }
    }
    let model = Model(
      [Node(id: 1, children: [Node(id: 2)]), Node(id: 3)], unfolded: [1])
    let terminal = TestTerminal(columns: 120, rows: 8) { Keys(model: model) }
    // Nothing leads out of the root, and nothing is before the first row.
    #expect(!terminal.screen.rows.last!.contains(" out"), "\(terminal.screen.text)")
    terminal.press(.control(.left))
    #expect(model.nodes.map(\.id) == [1, 3])
    terminal.press(.end)
    #expect(terminal.screen.rows.last!.contains("ctrl-→ in"), "\(terminal.screen.text)")
    terminal.press(.control(.right))
    #expect(model.nodes == [Node(id: 1, children: [Node(id: 2), Node(id: 3)])])
    #expect(terminal.screen.rows.last!.contains("ctrl-← out"), "\(terminal.screen.text)")
    #expect(terminal.screen.rows.last!.contains("M pick up"), "\(terminal.screen.text)")
    terminal.press("M")
    terminal.press(.up)
    #expect(terminal.screen.rows.last!.contains("← out"), "\(terminal.screen.text)")
    #expect(model.nodes == [Node(id: 1, children: [Node(id: 2), Node(id: 3)])])
    terminal.press(.return)
    #expect(model.nodes == [Node(id: 1, children: [Node(id: 3), Node(id: 2)])])
  }
}
