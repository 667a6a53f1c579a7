import TermScreen
import TermViewCore
import TestFolders

/// Makes random trees, windows and changes.
struct LayoutGenerator {
  private var random: SplitMix
  /// Whether the window is as large as the views are without a bound, and one is set and removed.
  private let setsBounds: Bool

  init(seed: Int) {
    random = SplitMix(seed: UInt64(seed))
    setsBounds = seed % 32 == 31
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }
  private mutating func isOneOf(_ count: Int) -> Bool { number(1...count) == 1 }
  private mutating func one<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

  // MARK: Scripts

  mutating func script() -> LayoutScript {
    if setsBounds { return boundsScript() }
    let window = window()
    let depth = isOneOf(8) ? 4 : number(1...3)
    var tree = tree(depth)
    var script = LayoutScript(tree: tree, window: window)
    script.isErased = isOneOf(3)
    for _ in 0..<number(0...3) {
      if isOneOf(3) {
        script.steps.append(.resize(self.window()))
      } else {
        tree = changed(tree)
        script.steps.append(.change(tree))
      }
    }
    return script
  }

  /// Views that are bounded, or not, in rectangles that stay.
  private mutating func boundsScript() -> LayoutScript {
    let inner = isOneOf(2) ? stack(2) : tree(3)
    let size = LayoutModel(inner, in: Size(columns: 1, rows: 1)).measure(inner, Offer(nil, nil))
    func fixed() -> LayoutTree { .fixed(columns: isOneOf(2), rows: isOneOf(2), inner) }
    return LayoutScript(
      tree: fixed(),
      window: Size(columns: min(200, max(1, size.columns)), rows: min(60, max(1, size.rows))),
      steps: (0..<number(2...4)).map { _ in .change(fixed()) })
  }

  private mutating func window() -> Size {
    if isOneOf(20) { return Size(columns: number(1...200), rows: number(1...60)) }
    return Size(columns: number(1...24), rows: number(1...10))
  }

  // MARK: Trees

  private mutating func tree(_ depth: Int) -> LayoutTree {
    if depth <= 0 || isOneOf(6) { return leaf() }
    func several(_ range: ClosedRange<Int>) -> [LayoutTree] {
      (0..<number(range)).map { _ in tree(depth - 1) }
    }
    switch number(0...17) {
    case 0...5: return stack(depth)
    case 6: return .layers(alignment(), several(0...3))
    case 7: return grid(depth)
    case 8: return .reader(several(1...3))
    case 9:
      return .fitting(one([[], .horizontal, .vertical, [.horizontal, .vertical]]), several(1...3))
    default: return modified(tree(depth - 1), depth)
    }
  }

  private mutating func leaf() -> LayoutTree {
    switch number(0...9) {
    case 0...5: return text()
    case 6: return block()
    case 7, 8: return .color(UInt8(number(1...6)))
    default:
      return isOneOf(3)
        ? .list(number(0...6), isBordered: isOneOf(2)) : .spacer(number(0...3))
    }
  }

  private mutating func block() -> LayoutTree {
    .block(UInt8(number(1...6)), columns: number(0...8), rows: number(0...5))
  }

  private mutating func text() -> LayoutTree {
    let words = (0..<number(0...4)).map { _ in
      String(repeating: one(["a", "b", "c", "d", "e"]), count: number(1...6))
    }
    return .text(words.joined(separator: " "), limit: isOneOf(4) ? number(1...2) : nil)
  }

  private mutating func stack(_ depth: Int) -> LayoutTree {
    let axis = one([Axis.horizontal, .vertical])
    let trees = (0..<number(isOneOf(10) ? 0...1 : 2...4)).map { _ in
      isOneOf(8) ? .spacer(number(0...3)) : isOneOf(12) ? .divider : tree(depth - 1)
    }
    return .stack(axis, spacing: isOneOf(5) ? number(2...9) : number(0...1), alignment(), trees)
  }

  private mutating func grid(_ depth: Int) -> LayoutTree {
    let lines = (0..<number(1...3)).map { _ -> GridLine in
      if isOneOf(6) {
        return GridLine(
          cells: [GridCell(tree: isOneOf(3) ? .divider : tree(depth - 1))], isWhole: true)
      }
      let cells = (0..<number(1...3)).map { _ in
        GridCell(
          tree: tree(depth - 1), span: isOneOf(8) ? 2 : 1,
          columnAlignment: isOneOf(8) ? alignment().horizontal : nil)
      }
      return GridLine(cells: cells, alignment: isOneOf(5) ? alignment().vertical : nil)
    }
    return .grid(alignment(), columns: number(0...2), rows: number(0...1), lines)
  }

  private mutating func modified(_ inner: LayoutTree, _ depth: Int) -> LayoutTree {
    func layers() -> [LayoutTree] { (0..<number(1...2)).map { _ in tree(min(1, depth - 1)) } }
    switch number(0...12) {
    case 0, 1:
      return .padding(
        EdgeInsets(
          top: length(3), leading: length(6), bottom: length(3), trailing: length(6)), inner)
    case 2...5: return .frame(columns: bounds(20), rows: bounds(6), alignment(), inner)
    case 6: return .fixed(columns: isOneOf(2), rows: isOneOf(2), inner)
    case 7: return .priority(number(-1...2), inner)
    case 8: return .border(inner)
    case 9: return .overlay(alignment(), layers(), inner)
    case 10: return .background(alignment(), layers(), inner)
    default: return .guide(guide(), inner)
    }
  }

  private mutating func length(_ most: Int) -> Int { isOneOf(2) ? 0 : number(0...most) }

  private mutating func bounds(_ most: Int) -> Bounds {
    switch number(0...7) {
    case 0, 1: return Bounds()
    case 2, 3:
      let length = number(0...most)
      return Bounds(least: length, ideal: length, most: length)
    case 4: return Bounds(most: .max)
    case 5: return Bounds(least: number(0...most))
    default:
      let least = isOneOf(2) ? number(0...most) : nil
      return Bounds(
        least: least, ideal: isOneOf(2) ? number(0...most) : nil,
        most: isOneOf(2) ? number((least ?? 0)...most + 4) : isOneOf(3) ? .max : nil)
    }
  }

  private mutating func alignment() -> Alignment {
    Alignment(
      horizontal: one([.leading, .center, .trailing]), vertical: one([.top, .center, .bottom]))
  }

  private mutating func guide() -> GuideChange {
    let (guide, from) = (alignment(), alignment())
    return GuideChange(
      horizontal: isOneOf(2) ? guide.horizontal : nil, vertical: guide.vertical,
      fromHorizontal: from.horizontal, fromVertical: from.vertical, distance: number(-3...3))
  }

  // MARK: Changes

  /// The tree with one change somewhere.
  private mutating func changed(_ tree: LayoutTree) -> LayoutTree {
    var target = number(0...tree.count - 1)
    return changed(tree, &target)
  }

  private mutating func changed(_ tree: LayoutTree, _ target: inout Int) -> LayoutTree {
    target -= 1
    if target < 0 {
      target = .max
      return changedHere(tree)
    }
    var trees = tree.inside
    for index in trees.indices where target != .max {
      trees[index] = changed(trees[index], &target)
    }
    return tree.with(trees)
  }

  private mutating func changedHere(_ tree: LayoutTree) -> LayoutTree {
    switch number(0...5) {
    case 0: return self.tree(2)
    case 1: return modified(tree, 1)
    case 2: return tree.inside.isEmpty ? leaf() : one(tree.inside)
    default: return tuned(tree)
    }
  }

  /// The same kind of view with other values, or one more or less inside.
  private mutating func tuned(_ tree: LayoutTree) -> LayoutTree {
    func other(_ trees: [LayoutTree]) -> [LayoutTree] {
      var trees = trees
      if isOneOf(2), !trees.isEmpty {
        trees.remove(at: number(0...trees.count - 1))
      } else {
        trees.insert(self.tree(1), at: number(0...trees.count))
      }
      return trees
    }
    switch tree {
    case .text: return text()
    case .color: return .color(UInt8(number(1...6)))
    case .block: return block()
    case .spacer: return .spacer(number(0...4))
    case .divider: return tree
    case .list: return .list(number(0...6), isBordered: isOneOf(2))
    case .stack(let axis, let spacing, let alignment, let trees):
      switch number(0...3) {
      case 0: return .stack(axis, spacing: number(0...4), alignment, trees)
      case 1: return .stack(axis, spacing: spacing, self.alignment(), trees)
      default: return .stack(axis, spacing: spacing, alignment, other(trees))
      }
    case .layers(let alignment, let trees):
      return isOneOf(2) ? .layers(self.alignment(), trees) : .layers(alignment, other(trees))
    case .grid(_, _, _, let lines):
      return .grid(alignment(), columns: number(0...2), rows: number(0...1), lines)
    case .padding(_, let inner):
      return .padding(EdgeInsets(top: length(3), leading: length(6), trailing: length(6)), inner)
    case .frame(_, _, _, let inner):
      return .frame(columns: bounds(20), rows: bounds(6), alignment(), inner)
    case .fixed(let columns, let rows, let inner):
      return .fixed(columns: !columns, rows: isOneOf(2) ? rows : !rows, inner)
    case .priority(_, let inner): return .priority(number(-1...2), inner)
    case .border: return tree
    case .overlay(_, let layers, let inner): return .overlay(alignment(), layers, inner)
    case .background(_, let layers, let inner): return .background(alignment(), layers, inner)
    case .guide(_, let inner): return .guide(guide(), inner)
    case .reader(let trees): return .reader(trees.count > 1 ? Array(trees.dropLast()) : trees)
    case .fitting(_, let trees):
      return .fitting(one([[], .horizontal, .vertical, [.horizontal, .vertical]]), trees)
    }
  }
}

// MARK: - Smaller trees

extension LayoutScript {
  /// The smallest script found that still fails, with what is wrong.
  @MainActor
  func shrunk(_ difference: String) -> (script: LayoutScript, difference: String) {
    var (best, message) = (self, difference)
    var tries = 0
    search: while tries < 3000 {
      for candidate in best.smaller {
        tries += 1
        if let difference = candidate.difference(comparesNew: true) {
          (best, message) = (candidate, difference)
          continue search
        }
      }
      break
    }
    return (best, message)
  }

  private var smaller: [LayoutScript] {
    var found: [LayoutScript] = []
    if isErased {
      var script = self
      script.isErased = false
      found.append(script)
    }
    for index in steps.indices {
      var script = self
      script.steps.remove(at: index)
      found.append(script)
      // The rest, from what the step leads to.
      script = self
      switch script.steps.removeFirst() {
      case .change(let tree): script.tree = tree
      case .resize(let size): script.window = size
      }
      found.append(script)
    }
    for tree in tree.smaller {
      var script = self
      script.tree = tree
      found.append(script)
    }
    for index in steps.indices {
      guard case .change(let tree) = steps[index] else { continue }
      for tree in tree.smaller {
        var script = self
        script.steps[index] = .change(tree)
        found.append(script)
      }
    }
    for size in window.smaller {
      var script = self
      script.window = size
      found.append(script)
    }
    return found
  }
}

extension Size {
  fileprivate var smaller: [Size] {
    [(columns / 2, rows), (columns - 1, rows), (columns, rows / 2), (columns, rows - 1)]
      .filter { $0.0 > 0 && $0.1 > 0 && ($0.0, $0.1) != (columns, rows) }
      .map { Size(columns: $0.0, rows: $0.1) }
  }
}

extension LayoutTree {
  /// Simpler trees, the simplest first.
  fileprivate var smaller: [LayoutTree] {
    var found = inside
    let trees = inside
    switch self {
    case .text(let text, let limit):
      if text.count > 1 {
        found += [.text("a", limit: nil), .text(String(text.prefix(text.count / 2)), limit: limit)]
        let shorter = text.dropLast()
        found.append(
          .text(String(shorter.last == " " ? shorter.dropLast() : shorter), limit: limit))
      }
      if limit != nil { found.append(.text(text, limit: nil)) }
    case .color(let color): if color != 1 { found.append(.color(1)) }
    case .block(let color, let columns, let rows):
      found += [(1, columns, rows), (color, columns - 1, rows), (color, columns, rows - 1)]
        .filter { $0.1 >= 0 && $0.2 >= 0 && ($0.0, $0.1, $0.2) != (color, columns, rows) }
        .map { .block($0.0, columns: $0.1, rows: $0.2) }
    case .spacer(let least): if least > 0 { found += [.spacer(0), .spacer(least - 1)] }
    case .list(let count, let isBordered):
      if isBordered { found.append(.list(count, isBordered: false)) }
      if count > 0 { found.append(.list(count - 1, isBordered: isBordered)) }
    case .stack(let axis, let spacing, let alignment, _):
      if spacing > 0 {
        found += [0, spacing - 1].map { .stack(axis, spacing: $0, alignment, trees) }
      }
      if alignment != .topLeading {
        found.append(.stack(axis, spacing: spacing, .topLeading, trees))
      }
    case .layers(let alignment, _):
      if alignment != .topLeading { found.append(.layers(.topLeading, trees)) }
    case .grid(let alignment, let columns, let rows, let lines):
      if lines.count > 1 {
        for index in lines.indices {
          var lines = lines
          lines.remove(at: index)
          found.append(.grid(alignment, columns: columns, rows: rows, lines))
        }
      }
      for (row, line) in lines.enumerated() {
        for cell in line.cells.indices {
          var lines = lines
          if line.cells.count > 1 {
            lines[row].cells.remove(at: cell)
            found.append(.grid(alignment, columns: columns, rows: rows, lines))
          }
          if line.cells[cell].span > 1 || line.cells[cell].columnAlignment != nil {
            var lines = lines
            if line.cells.count == lines[row].cells.count {
              lines[row].cells[cell].span = 1
              lines[row].cells[cell].columnAlignment = nil
              found.append(.grid(alignment, columns: columns, rows: rows, lines))
            }
          }
        }
      }
      if alignment != .topLeading || columns > 0 || rows > 0 {
        found.append(.grid(.topLeading, columns: 0, rows: 0, lines))
      }
    case .padding(let insets, let inner):
      for edge in [\EdgeInsets.top, \.leading, \.bottom, \.trailing] where insets[keyPath: edge] > 0
      {
        var insets = insets
        insets[keyPath: edge] -= 1
        found.append(.padding(insets, inner))
      }
    case .frame(let columns, let rows, let alignment, let inner):
      if alignment != .topLeading {
        found.append(.frame(columns: columns, rows: rows, .topLeading, inner))
      }
      found += columns.smaller.map { .frame(columns: $0, rows: rows, alignment, inner) }
      found += rows.smaller.map { .frame(columns: columns, rows: $0, alignment, inner) }
    case .overlay(let alignment, let layers, let inner):
      if alignment != .topLeading { found.append(.overlay(.topLeading, layers, inner)) }
    case .background(let alignment, let layers, let inner):
      if alignment != .topLeading { found.append(.background(.topLeading, layers, inner)) }
    case .guide(let change, let inner):
      if change.distance != 0 {
        var change = change
        change.distance -= change.distance.signum()
        found.append(.guide(change, inner))
      }
    default: break
    }
    if case .grid = self {
    } else if trees.count > 1 {
      let isModifier =
        if case .overlay = self { true } else if case .background = self { true } else { false }
      for index in trees.indices.dropFirst(isModifier ? 1 : 0)
      where !isModifier || trees.count > 2 {
        var trees = trees
        trees.remove(at: index)
        found.append(with(trees))
      }
    }
    for (index, tree) in trees.enumerated() {
      for smaller in tree.smaller {
        var trees = trees
        trees[index] = smaller
        found.append(with(trees))
      }
    }
    return found
  }
}

extension Bounds {
  fileprivate var smaller: [Bounds] {
    if isEmpty { return [] }
    var found = [Bounds()]
    if least == ideal, ideal == most, let length = least {
      if length > 0 { found.append(Bounds(least: length - 1, ideal: length - 1, most: length - 1)) }
      return found
    }
    for part in [\Bounds.least, \.ideal, \.most] {
      guard let length = self[keyPath: part] else { continue }
      var bounds = self
      bounds[keyPath: part] = nil
      found.append(bounds)
      if length > 0, length != .max {
        bounds[keyPath: part] = length - 1
        if bounds.most ?? .max >= bounds.least ?? 0 { found.append(bounds) }
      }
    }
    return found
  }
}
