import TermViewCore

/// The bounds of a frame along one axis.
struct Bounds: Equatable {
  var least: Int?
  var ideal: Int?
  var most: Int?

  static func fixed(_ length: Int) -> Bounds { Bounds(least: length, most: length) }
  /// Whether the frame has one length.
  var isFixed: Bool { least != nil && least == most }
  var isEmpty: Bool { least == nil && ideal == nil && most == nil }
}

/// A guide that a view sets: a line of the view, moved by some cells.
struct GuideChange: Equatable {
  /// The guide that is set: ``horizontal``, or else ``vertical``.
  var horizontal: HorizontalAlignment?
  var vertical = VerticalAlignment.top
  /// The line of the view that it is counted from.
  var fromHorizontal = HorizontalAlignment.leading
  var fromVertical = VerticalAlignment.top
  var distance: Int
}

/// A row of a grid, or a view across all of its columns.
struct GridLine: Equatable {
  var cells: [GridCell]
  var alignment: VerticalAlignment?
  /// Whether it is one view outside of a `GridRow`.
  var isWhole = false
}

struct GridCell: Equatable {
  var tree: LayoutTree
  var span = 1
  var columnAlignment: HorizontalAlignment?
}

/// A tree of views as a value: the model makes rectangles and cells of it, and the product views.
indirect enum LayoutTree: Equatable {
  case text(String, limit: Int?)
  case color(UInt8)
  /// A drawing of one size, in a colour.
  case block(UInt8, columns: Int, rows: Int)
  case spacer(Int)
  case divider
  case stack(Axis, spacing: Int, Alignment, [LayoutTree])
  case layers(Alignment, [LayoutTree])
  case grid(Alignment, columns: Int, rows: Int, [GridLine])
  case padding(EdgeInsets, LayoutTree)
  case frame(columns: Bounds, rows: Bounds, Alignment, LayoutTree)
  case fixed(columns: Bool, rows: Bool, LayoutTree)
  case priority(Int, LayoutTree)
  case border(LayoutTree)
  case overlay(Alignment, [LayoutTree], LayoutTree)
  case background(Alignment, [LayoutTree], LayoutTree)
  case guide(GuideChange, LayoutTree)
  case reader([LayoutTree])
  case fitting(Axis.Set, [LayoutTree])
  case list(Int, isBordered: Bool)

  /// The views directly inside.
  var inside: [LayoutTree] {
    switch self {
    case .text, .color, .block, .spacer, .divider, .list: []
    case .stack(_, _, _, let trees), .layers(_, let trees), .reader(let trees),
      .fitting(_, let trees):
      trees
    case .grid(_, _, _, let lines): lines.flatMap { $0.cells.map(\.tree) }
    case .padding(_, let tree), .frame(_, _, _, let tree), .fixed(_, _, let tree),
      .priority(_, let tree), .border(let tree), .guide(_, let tree):
      [tree]
    case .overlay(_, let layers, let tree), .background(_, let layers, let tree): [tree] + layers
    }
  }

  /// The same view with other views inside, as many as there are.
  func with(_ trees: [LayoutTree]) -> LayoutTree {
    switch self {
    case .text, .color, .block, .spacer, .divider, .list: return self
    case .stack(let axis, let spacing, let alignment, _):
      return .stack(axis, spacing: spacing, alignment, trees)
    case .layers(let alignment, _): return .layers(alignment, trees)
    case .reader: return .reader(trees)
    case .fitting(let axes, _): return .fitting(axes, trees)
    case .grid(let alignment, let columns, let rows, var lines):
      var next = trees[...]
      for line in lines.indices {
        for cell in lines[line].cells.indices { lines[line].cells[cell].tree = next.removeFirst() }
      }
      return .grid(alignment, columns: columns, rows: rows, lines)
    case .padding(let insets, _): return .padding(insets, trees[0])
    case .frame(let columns, let rows, let alignment, _):
      return .frame(columns: columns, rows: rows, alignment, trees[0])
    case .fixed(let columns, let rows, _): return .fixed(columns: columns, rows: rows, trees[0])
    case .priority(let priority, _): return .priority(priority, trees[0])
    case .border: return .border(trees[0])
    case .guide(let change, _): return .guide(change, trees[0])
    case .overlay(let alignment, _, _):
      return .overlay(alignment, Array(trees.dropFirst()), trees[0])
    case .background(let alignment, _, _):
      return .background(alignment, Array(trees.dropFirst()), trees[0])
    }
  }

  /// Whether the view, or one inside, sets a guide.
  var setsGuide: Bool {
    if case .guide = self { return true }
    return inside.contains { $0.setsGuide }
  }

  /// The number of views.
  var count: Int { inside.reduce(1) { $0 + $1.count } }
}

// MARK: - As Swift

extension LayoutTree: CustomStringConvertible {
  /// The view as Swift source.
  var description: String { lines.joined(separator: "\n") }

  private static func block(_ head: String, _ trees: [LayoutTree]) -> [String] {
    [head + " {"] + trees.flatMap { $0.lines.map { "  " + $0 } } + ["}"]
  }
  private static func modify(_ tree: LayoutTree, _ modifier: String) -> [String] {
    tree.lines + ["." + modifier]
  }
  private static func name(_ alignment: Alignment) -> String {
    "Alignment(horizontal: .\(alignment.horizontal), vertical: .\(alignment.vertical))"
  }

  private var lines: [String] {
    switch self {
    case .text(let text, let limit):
      return ["Text(\"\(text)\")" + (limit.map { ".lineLimit(\($0))" } ?? "")]
    case .color(let color): return ["Color.indexed(\(color))"]
    case .block(let color, let columns, let rows):
      return ["Block(color: \(color), columns: \(columns), rows: \(rows))"]
    case .spacer(let least): return ["Spacer(minLength: \(least))"]
    case .divider: return ["Divider()"]
    case .list(let count, let isBordered):
      return ["List(0..<\(count), id: \\.self) { Text(\"row \\($0)\") }"]
        + (isBordered ? [".listStyle(Bordered())"] : [])
    case .stack(.horizontal, let spacing, let alignment, let trees):
      return Self.block(
        "HStack(alignment: .\(alignment.vertical), spacing: \(spacing))", trees)
    case .stack(.vertical, let spacing, let alignment, let trees):
      return Self.block(
        "VStack(alignment: .\(alignment.horizontal), spacing: \(spacing))", trees)
    case .layers(let alignment, let trees):
      return Self.block("ZStack(alignment: \(Self.name(alignment)))", trees)
    case .grid(let alignment, let columns, let rows, let gridLines):
      let inner = gridLines.flatMap { line -> [String] in
        let cells = line.cells.flatMap { cell in
          cell.tree.lines + (cell.span > 1 ? [".gridCellColumns(\(cell.span))"] : [])
            + (cell.columnAlignment.map { [".gridColumnAlignment(.\($0))"] } ?? [])
        }
        if line.isWhole { return cells }
        return ["GridRow(alignment: \(line.alignment.map { ".\($0)" } ?? "nil")) {"]
          + cells.map { "  " + $0 } + ["}"]
      }
      return [
        "Grid(alignment: \(Self.name(alignment)), horizontalSpacing: \(columns), "
          + "verticalSpacing: \(rows)) {"
      ] + inner.map { "  " + $0 } + ["}"]
    case .padding(let insets, let tree):
      return Self.modify(
        tree,
        "padding(EdgeInsets(top: \(insets.top), leading: \(insets.leading), "
          + "bottom: \(insets.bottom), trailing: \(insets.trailing)))")
    case .frame(let columns, let rows, let alignment, let tree):
      func bounds(_ bounds: Bounds, _ name: String) -> [String] {
        [("min", bounds.least), ("ideal", bounds.ideal), ("max", bounds.most)].compactMap {
          part, value in
          value.map { "\(part)\(name): \($0 == .max ? ".infinity" : "\($0)")" }
        }
      }
      return Self.modify(
        tree,
        "frame(" + (bounds(columns, "Width") + bounds(rows, "Height")).joined(separator: ", ")
          + ", alignment: \(Self.name(alignment)))")
    case .fixed(let columns, let rows, let tree):
      return Self.modify(tree, "fixedSize(horizontal: \(columns), vertical: \(rows))")
    case .priority(let priority, let tree):
      return Self.modify(tree, "layoutPriority(\(priority))")
    case .border(let tree): return Self.modify(tree, "border()")
    case .overlay(let alignment, let layers, let tree):
      return tree.lines + Self.block(".overlay(alignment: \(Self.name(alignment)))", layers)
    case .background(let alignment, let layers, let tree):
      return tree.lines + Self.block(".background(alignment: \(Self.name(alignment)))", layers)
    case .guide(let change, let tree):
      let value =
        change.horizontal != nil ? "$0[.\(change.fromHorizontal)]" : "$0[.\(change.fromVertical)]"
      let guide = change.horizontal.map { "HorizontalAlignment.\($0)" }
      return Self.modify(
        tree,
        "alignmentGuide(\(guide ?? "VerticalAlignment.\(change.vertical)")) "
          + "{ \(value) + \(change.distance) }")
    case .reader(let trees):
      return Self.block("GeometryReader { _ in", trees).map {
        $0 == "GeometryReader { _ in {" ? "GeometryReader { _ in" : $0
      }
    case .fitting(let axes, let trees):
      let names = [(Axis.Set.horizontal, ".horizontal"), (.vertical, ".vertical")]
        .filter { axes.contains($0.0) }.map(\.1)
      return Self.block("ViewThatFits(in: [\(names.joined(separator: ", "))])", trees)
    }
  }
}
