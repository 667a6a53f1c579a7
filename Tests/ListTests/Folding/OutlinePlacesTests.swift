import TestFolders
import Testing

@testable import TermViewCore

/// The places of rows in a tree, and elements that are shown elsewhere, beside recursion.
@MainActor
@Suite("Places in a tree")
struct OutlinePlacesTests {
  struct Node: Equatable {
    let id: Int
    var children: [Node]?
  }

  /// A place among the elements of unfolded branches.
  struct Place: Hashable {
    var row: Int
    var depth: Int
    var place: OutlinePlace<Int>
  }

  typealias Rows = OutlineRows<[Node], Int>

  static let keys = OutlineKeys<[Node], Int>(id: \.id, children: \.children)

  static func tree(_ random: inout SplitMix, _ nextID: inout Int, levels: Int) -> [Node] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      nextID += 1
      let id = nextID
      let isBranch = levels > 0 && Bool.random(using: &random)
      return Node(id: id, children: isBranch ? tree(&random, &nextID, levels: levels - 1) : nil)
    }
  }

  static func ids(_ nodes: [Node]) -> [Int] { nodes.flatMap { [$0.id] + ids($0.children ?? []) } }

  /// All places, by recursion.
  static func places(_ nodes: [Node], _ unfolded: Set<Int>) -> [Place] {
    var found: [Place] = []
    var row = 0
    func visit(_ nodes: [Node], in parent: Int?, depth: Int) {
      for (offset, node) in nodes.enumerated() {
        found.append(
          Place(row: row, depth: depth, place: OutlinePlace(parent: parent, offset: offset)))
        row += 1
        if unfolded.contains(node.id), let children = node.children {
          visit(children, in: node.id, depth: depth + 1)
        }
      }
      found.append(
        Place(row: row, depth: depth, place: OutlinePlace(parent: parent, offset: nodes.count)))
    }
    visit(nodes, in: nil, depth: 0)
    return found
  }

  @Test(
    "Each place between rows has its row and its depth, and is found by them", arguments: 0..<200)
  func placesAreFound(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var nextID = 0
    let nodes = Self.tree(&random, &nextID, levels: 3)
    let unfolded = Set(Self.ids(nodes).filter { _ in Bool.random(using: &random) })
    let rows = Rows(
      root: OutlineBranch(nodes, id: nil, in: Self.keys, unfolded: unfolded), keys: Self.keys)
    let places = Self.places(nodes, unfolded)
    for place in places { #expect(rows.row(of: place.place) == place.row) }
    var found: Set<Place> = []
    for row in 0...rows.count {
      for depth in rows.depths(before: row) {
        found.insert(Place(row: row, depth: depth, place: rows.place(before: row, depth: depth)))
      }
    }
    #expect(found == Set(places))
    for place in places {
      let outer = rows.placesBehind(place.place)
      #expect(outer.count == place.depth)
      #expect(outer.allSatisfy { other in places.contains { $0.place == other } })
    }
  }

  @Test(
    "Elements that are taken out and put elsewhere are in the rows as in a moved tree",
    arguments: 0..<200)
  func elementsAreGathered(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var nextID = 0
    let nodes = Self.tree(&random, &nextID, levels: 3)
    let unfolded = Set(Self.ids(nodes).filter { _ in Int.random(in: 0..<3, using: &random) > 0 })
    let wanted = Set(Self.ids(nodes).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    var taken: [Node] = []
    func left(_ nodes: [Node]) -> [Node] {
      nodes.compactMap { node in
        if wanted.contains(node.id) {
          taken.append(node)
          return nil
        }
        guard unfolded.contains(node.id) else { return node }
        return Node(id: node.id, children: node.children.map(left))
      }
    }
    let others = left(nodes)
    let gathering = OutlineGathering<Node, Int>(wanted)
    let rows = Rows(
      root: OutlineBranch(
        nodes, id: nil, in: Self.keys, unfolded: unfolded, gathering: gathering),
      keys: Self.keys)
    #expect(gathering.taken.map(\.id) == taken.map(\.id))
    #expect(rows.map(\.id) == Self.rows(others, unfolded))
    let target = Self.places(others, unfolded).randomElement(using: &random)!.place
    func with(_ nodes: [Node], in id: Int?) -> [Node] {
      var nodes = nodes
      if id == target.parent {
        nodes.insert(contentsOf: taken, at: target.offset)
        return nodes
      }
      return nodes.map { node in
        Node(id: node.id, children: node.children.map { with($0, in: node.id) })
      }
    }
    let moved = Rows(
      root: OutlineBranch(
        nodes, id: nil, in: Self.keys, unfolded: unfolded,
        gathering: OutlineGathering(
          taken.map(\.id), putting: (target, gathering.taken.map(\.element)))),
      keys: Self.keys)
    let expected = Rows(
      root: OutlineBranch(
        with(others, in: nil), id: nil, in: Self.keys, unfolded: unfolded), keys: Self.keys)
    #expect(moved.map(\.id) == expected.map(\.id))
    #expect(moved.map(\.guides) == expected.map(\.guides))
    #expect(moved.map(\.parentID) == expected.map(\.parentID))
  }

  static func rows(_ nodes: [Node], _ unfolded: Set<Int>) -> [Int] {
    nodes.flatMap { node in
      [node.id] + (unfolded.contains(node.id) ? rows(node.children ?? [], unfolded) : [])
    }
  }
}
