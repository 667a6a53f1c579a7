import NaiveList
import TermView
import TermViewTesting

/// The structure of a random list's content, as in a program's source.
indirect enum OracleShape: Equatable {
  /// A single view; outside of elements with a tag, 1,000,000 more than its number.
  case single(Int, isTagged: Bool)
  /// A `Divider`.
  case divider
  case group([OracleShape])
  case condition(flag: Int, [OracleShape], [OracleShape])
  /// A section; header and footer have so many lines.
  case section(header: Int, footer: Int, [OracleShape])
  /// A section that a flag folds or, as a group, a disclosure group; the header has so many lines.
  case folding(flag: Int, header: Int, isGroup: Bool, [OracleShape])
  /// An `OutlineGroup` of the elements and of what is first in them.
  case outline(Int)
  /// A `ForEach` with a row for each element.
  case items(Int)
  /// A `ForEach` with a text for each element, which holds nothing that would keep its row.
  case texts(Int)
  /// A `ForEach` with a text for each element, selected as 2,000,000 more than the element's id.
  case tagged(Int)
  /// A `ForEach` with two views for each element, which are one row.
  case pairs(Int)
  /// A `ForEach` with content for each element.
  case groups(Int, [OracleShape])

  static let firstTag = 1_000_000

  static func tag(of id: Int) -> Int { 2 * firstTag + id }

  /// How many levels of collections the content needs.
  var depth: Int {
    switch self {
    case .single, .divider: 0
    case .group(let shapes), .section(_, _, let shapes), .folding(_, _, _, let shapes):
      Self.depth(shapes)
    case .condition(_, let shapes, let others): max(Self.depth(shapes), Self.depth(others))
    case .items, .texts, .tagged, .pairs: 1
    case .outline: 3
    case .groups(_, let shapes): 1 + Self.depth(shapes)
    }
  }

  static func depth(_ shapes: [OracleShape]) -> Int { shapes.map(\.depth).max() ?? 0 }

  /// Whether there may be rows that the cursor can be on and that cannot be selected.
  var hasUntaggedRows: Bool {
    switch self {
    case .single(_, let isTagged): !isTagged
    case .group(let shapes), .section(_, _, let shapes), .folding(_, _, _, let shapes),
      .groups(_, let shapes):
      shapes.contains(where: \.hasUntaggedRows)
    case .condition(_, let shapes, let others): (shapes + others).contains(where: \.hasUntaggedRows)
    case .divider, .items, .texts, .tagged, .pairs, .outline: false
    }
  }
}

/// The content of the model that the views of a shape are.
struct OracleContent {
  let data: OracleData
  /// The counters of rows.
  let marks: [ListPath: Int]
  /// Which collection each `ForEach` is made from.
  private(set) var addresses: [ListPath: OracleData.Address] = [:]
  /// Which flag decides what a row shows or hides.
  private(set) var flags: [ListPath: Int] = [:]
  /// Which collections the roots of the outlines are.
  private(set) var roots: [ListPath: OracleData.Address] = [:]
  /// Which trees the outlines are made from.
  private(set) var trees: [ListPath: [OracleNode]] = [:]
  private(set) var content: [ListContent] = []

  init(_ shapes: [OracleShape], _ data: OracleData, marks: [ListPath: Int]) {
    self.data = data
    self.marks = marks
    content = contents(shapes, data.lists, "", [], [])
  }

  private mutating func contents(
    _ shapes: [OracleShape], _ lists: [[OracleElement]], _ suffix: String,
    _ path: [ListPath.Step], _ address: OracleData.Address
  ) -> [ListContent] {
    shapes.enumerated().map { index, shape in
      content(shape, lists, suffix, path + [.child(index)], address)
    }
  }

  private mutating func content(
    _ shape: OracleShape, _ lists: [[OracleElement]], _ suffix: String, _ path: [ListPath.Step],
    _ address: OracleData.Address
  ) -> ListContent {
    switch shape {
    case .single(let number, let isTagged):
      return row(
        "s\(number)\(suffix)", isTagged && suffix.isEmpty ? OracleShape.firstTag + number : nil,
        path)
    case .divider:
      return .view(
        ListView(isSelectable: false) { [String(repeating: "─", count: $0.width)] })
    case .group(let shapes):
      return .group(contents(shapes, lists, suffix, path, address))
    case .condition(let flag, let shapes, let others):
      let number = data.flags[flag] ? 0 : 1
      return .branch(
        number,
        contents(
          data.flags[flag] ? shapes : others, lists, suffix, path + [.branch(number)], address))
    case .section(let header, let footer, let shapes):
      return .section(
        header: label("H", header, suffix), contents(shapes, lists, suffix, path, address),
        footer: label("F", footer, suffix))
    case .folding(let flag, let header, let isGroup, let shapes):
      flags[ListPath(path + [.header])] = flag
      return .folding(
        header: label("H", header, suffix), contents(shapes, lists, suffix, path, address),
        isExpanded: data.flags[flag], isGroup: isGroup)
    case .outline(let number):
      let nodes = data.tree(number < lists.count ? lists[number] : nil)
      trees[ListPath(path)] = nodes
      roots[ListPath(path)] = address + [number]
      return .outline(
        branches(nodes, path), unfolded: Set(data.unfolded.map { AnyHashable($0) }),
        edits: [.all, .transfer])
    case .items(let number), .pairs(let number):
      let isPair = if case .pairs = shape { true } else { false }
      let elements = start(lists, number, path, address)
      return .forEach(
        elements.map { step, element in
          var views = [element.view(marks: marks[ListPath(path + [step])] ?? 0)]
          if isPair { views.append(.view("+\(element.name)")) }
          return .init(id: element.id, views)
        }, kind: isPair ? 1 : 0, edits: [.all, .transfer])
    case .texts(let number):
      return .forEach(
        start(lists, number, path, address).map { _, element in
          .init(id: element.id, [.view(element.name)])
        }, kind: 3, edits: [.all, .transfer])
    case .tagged(let number):
      return .forEach(
        start(lists, number, path, address).map { _, element in
          .init(id: element.id, [.view(element.name, tag: OracleShape.tag(of: element.id))])
        }, kind: 4, edits: [.all, .transfer])
    case .groups(let number, let shapes):
      let elements = start(lists, number, path, address)
      return .forEach(
        elements.map { step, element in
          .init(
            id: element.id,
            contents(
              shapes, element.lists, "/\(element.name)", path + [step],
              address + [number, element.id]))
        }, kind: 2, edits: [.all, .transfer])
    }
  }

  private func branches(
    _ nodes: [OracleNode], _ path: [ListPath.Step]
  ) -> [ListContent.Branch] {
    nodes.map { node in
      let step = ListPath.Step.element(node.id, occurrence: 0)
      return ListContent.Branch(
        id: node.id, [node.element.view(marks: marks[ListPath(path + [step])] ?? 0)],
        children: node.children.map { branches($0, path) })
    }
  }

  /// Notes a `ForEach` and returns its elements with their steps.
  private mutating func start(
    _ lists: [[OracleElement]], _ number: Int, _ path: [ListPath.Step],
    _ address: OracleData.Address
  ) -> [(ListPath.Step, OracleElement)] {
    addresses[ListPath(path)] = address + [number]
    var occurrences: [Int: Int] = [:]
    return data.shown(number < lists.count ? lists[number] : nil).map { element in
      let occurrence = occurrences[element.id, default: 0]
      occurrences[element.id] = occurrence + 1
      return (.element(element.id, occurrence: occurrence), element)
    }
  }

  private func row(_ name: String, _ tag: Int?, _ path: [ListPath.Step]) -> ListContent {
    let marks = marks[ListPath(path)] ?? 0
    return .view(
      ListView(tag: tag.map { AnyHashable($0) }) {
        [($0.isSelected ? ">" : "-") + "\(name) \(marks)"]
      })
  }

  private func label(_ name: String, _ height: Int, _ suffix: String) -> [ListContent] {
    height == 0 ? [] : [.view(ListView { _ in (0..<height).map { "\(name)\($0)\(suffix)" } })]
  }
}

extension OracleElement {
  /// What ``OracleRow`` shows.
  fileprivate func view(marks: Int) -> ListContent {
    .view(
      ListView { context in
        guard height > 0 else { return [] }
        let name = name
        return [(context.isSelected ? ">" : "-") + "\(name) \(marks)"]
          + (1..<height).map { "|\(name).\($0)" } + wrapped(width: context.width)
      })
  }

  /// A text of so many words, each another length.
  var paragraph: [String] {
    (0..<words).map { String(repeating: "abcdefg".dropFirst($0 % 7).first!, count: 2 + $0 % 4) }
  }

  private func wrapped(width: Int) -> [String] {
    var lines: [String] = []
    for word in paragraph {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
