import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

private protocol AxisName { static var axis: Axis { get } }
private enum Across: AxisName { static var axis: Axis { .horizontal } }
private enum Down: AxisName { static var axis: Axis { .vertical } }

/// A stack written with what a program can use, to be compared with the built-in ones.
private struct OutsideStack<Direction: AxisName>: Layout {
  var spacing: Int
  var alignment: Alignment

  private var axis: Axis { Direction.axis }

  struct Memory { var ideal: [Size] }

  func makeCache(subviews: Subviews) -> Memory {
    Memory(ideal: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  private func main(_ size: Size) -> Int { axis == .horizontal ? size.columns : size.rows }
  private func cross(_ size: Size) -> Int { axis == .horizontal ? size.rows : size.columns }
  private func size(main: Int, cross: Int) -> Size {
    axis == .horizontal ? Size(columns: main, rows: cross) : Size(columns: cross, rows: main)
  }
  private func offer(_ main: Int?, _ cross: Int?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(columns: main, rows: cross) : ProposedViewSize(columns: cross, rows: main)
  }

  /// What each view is offered, and what it takes of that.
  private func shares(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ memory: Memory
  ) -> [(offer: ProposedViewSize, size: Size)] {
    let across = axis == .horizontal ? proposal.rows : proposal.columns
    let along = axis == .horizontal ? proposal.columns : proposal.rows
    guard let along, along != .max else {
      if proposal == .unspecified { return memory.ideal.map { (.unspecified, $0) } }
      return subviews.map { (offer(along, across), $0.sizeThatFits(offer(along, across))) }
    }
    let gaps = spacing * max(0, subviews.count - 1)
    let least = subviews.reduce(gaps) { $0 + main($1.sizeThatFits(offer(0, across))) }
    if subviews.count > 1, gaps > 0 && gaps >= along || least > along {
      // Without room for all, each has its least length, or what it needs and there is.
      var position = 0
      return subviews.map { subview in
        let least = main(subview.sizeThatFits(offer(0, across)))
        let ideal = main(subview.sizeThatFits(offer(nil, across)))
        let part = offer(least > 0 ? least : min(ideal, max(0, along - position)), across)
        let size = subview.sizeThatFits(part)
        position += main(size) + spacing
        return (part, size)
      }
    }
    var result = Array(
      repeating: (offer: ProposedViewSize.zero, size: Size.zero), count: subviews.count)
    var left = max(0, along - spacing * (subviews.count - 1))
    var waiting = Array(subviews.indices)
    var order: [Int] = []
    while let priority = waiting.map({ subviews[$0].priority }).max() {
      var group = waiting.filter { subviews[$0].priority == priority }
      waiting.removeAll { group.contains($0) }
      let reserved = waiting.reduce(0) {
        $0 + main(subviews[$1].sizeThatFits(offer(0, across)))
      }
      var share = max(0, left - reserved)
      func give(_ index: Int, _ count: Int) {
        let others = group.filter { $0 != index }.reduce(0) {
          $0 + main(subviews[$1].sizeThatFits(offer(0, across)))
        }
        let part = offer(max(0, min((share + count - 1) / count, share - others)), across)
        let size: Size = subviews[index].sizeThatFits(part)
        result[index] = (part, size)
        order.append(index)
        share = max(0, share - main(size))
        left = max(0, left - main(size))
      }
      func flexibility(_ index: Int) -> Int {
        let most = main(subviews[index].sizeThatFits(offer(.max, across)))
        let least = main(subviews[index].sizeThatFits(offer(0, across)))
        return most == .max ? most : most - least
      }
      while !group.isEmpty {
        // The least flexible one that is left, the first of several.
        let next = group.min { (flexibility($0), $0) < (flexibility($1), $1) }!
        give(next, group.count)
        group.removeAll { $0 == next }
      }
    }
    // What the others leave goes to those that took all that they were offered.
    for index in order where left > 0 {
      let (part, old) = result[index]
      guard let offered = axis == .horizontal ? part.columns : part.rows, main(old) == offered
      else { continue }
      let more = offer(offered + left, across)
      let size: Size = subviews[index].sizeThatFits(more)
      left = max(0, left - (main(size) - main(old)))
      result[index] = (more, size)
    }
    return result
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
  ) -> Size {
    let sizes = shares(proposal, subviews, cache).map(\.size)
    var length = spacing * max(0, sizes.count - 1)
    for size in sizes { length = main(size) > .max - length ? .max : length + main(size) }
    return size(main: length, cross: sizes.map { cross($0) }.max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
  ) {
    // The views stretch across, and have the lengths along the axis that they had when measured.
    let along = axis == .horizontal ? proposal.columns : proposal.rows
    var taken = shares(offer(along, cross(bounds.size)), subviews, cache)
    let gaps = spacing * max(0, subviews.count - 1)
    if taken.reduce(gaps, { $0 + main($1.size) }) != main(bounds.size) {
      // They were measured for another width.
      taken = shares(offer(main(bounds.size), cross(bounds.size)), subviews, cache)
    }
    var position = 0
    for (subview, share) in zip(subviews, taken) {
      let size = share.size
      let free = max(0, cross(bounds.size) - cross(size))
      let shift: Int
      switch axis {
      case .horizontal:
        shift = alignment.vertical == .top ? 0 : alignment.vertical == .center ? free / 2 : free
      case .vertical:
        shift =
          alignment.horizontal == .leading ? 0 : alignment.horizontal == .center ? free / 2 : free
      }
      let point =
        axis == .horizontal
        ? Point(row: bounds.origin.row + shift, column: bounds.origin.column + position)
        : Point(row: bounds.origin.row + position, column: bounds.origin.column + shift)
      subview.place(at: point, proposal: share.offer)
      position += main(size) + spacing
    }
  }

  static var layoutProperties: LayoutProperties {
    LayoutProperties(stackOrientation: Direction.axis)
  }
}

/// A random arrangement of views.
private indirect enum Tree {
  case text(String)
  case filled(Character)
  case fixed(Int, Int, Tree)
  case bounded(Int, Int, Tree)
  case priority(Double, Tree)
  case stack(Axis, spacing: Int, alignment: Int, [Tree])

  static func random(depth: Int, using random: inout some RandomNumberGenerator) -> Tree {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 3), using: &random) {
    case 0, 1:
      let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        String(
          repeating: ["a", "b", "語"].randomElement(using: &random)!,
          count: Int.random(in: 1...5, using: &random))
      }
      return .text(words.joined(separator: " "))
    case 2: return .filled(["x", "y", "z"].randomElement(using: &random)!)
    case 3:
      return .fixed(
        Int.random(in: 0...8, using: &random), Int.random(in: 0...4, using: &random),
        randomChild(depth, &random))
    case 4:
      return .bounded(
        Int.random(in: 0...4, using: &random), Int.random(in: 4...12, using: &random),
        randomChild(depth, &random))
    case 5:
      let priority = Double(Int.random(in: -1...1, using: &random))
      return .priority(priority, randomChild(depth, &random))
    default:
      return .stack(
        Bool.random(using: &random) ? .horizontal : .vertical,
        spacing: Int.random(in: 0...2, using: &random),
        alignment: Int.random(in: 0...2, using: &random),
        (0..<Int.random(in: 0...4, using: &random)).map { _ in randomChild(depth, &random) })
    }
  }

  private static func randomChild(_ depth: Int, _ random: inout some RandomNumberGenerator) -> Tree {
    Tree.random(depth: depth - 1, using: &random)
  }

  enum Kind: CaseIterable { case builtIn, layouts, outside }

  @MainActor
  func view(_ kind: Kind) -> AnyView {
    switch self {
    case .text(let text): return AnyView(Text(text))
    case .filled(let character):
      return AnyView(
        Canvas { context, size in
          context.fill(Rect(origin: .zero, size: size), with: character)
        })
    case .fixed(let columns, let rows, let tree):
      return AnyView(tree.view(kind).frame(width: columns, height: rows))
    case .bounded(let least, let most, let tree):
      return AnyView(tree.view(kind).frame(minWidth: least, maxWidth: most))
    case .priority(let value, let tree): return AnyView(tree.view(kind).layoutPriority(value))
    case .stack(let axis, let spacing, let alignment, let trees):
      let across: HorizontalAlignment = [.leading, .center, .trailing][alignment]
      let down: VerticalAlignment = [.top, .center, .bottom][alignment]
      let content = ForEach(trees.indices, id: \.self) { trees[$0].view(kind) }
      switch (kind, axis) {
      case (.builtIn, .horizontal):
        return AnyView(HStack(alignment: down, spacing: spacing) { content })
      case (.builtIn, .vertical):
        return AnyView(VStack(alignment: across, spacing: spacing) { content })
      case (.layouts, .horizontal):
        return AnyView(HStackLayout(alignment: down, spacing: spacing) { content })
      case (.layouts, .vertical):
        return AnyView(AnyLayout(VStackLayout(alignment: across, spacing: spacing)) { content })
      case (.outside, .horizontal):
        let layout = OutsideStack<Across>(
          spacing: spacing, alignment: Alignment(horizontal: across, vertical: down))
        return AnyView(layout { content })
      case (.outside, .vertical):
        let layout = OutsideStack<Down>(
          spacing: spacing, alignment: Alignment(horizontal: across, vertical: down))
        return AnyView(layout { content })
      }
    }
  }
}

/// What a tree is in: with and without a bound.
private enum Surroundings: CaseIterable {
  case none, scrolled, row, high, wide

  @MainActor
  func view(_ tree: Tree, _ kind: Tree.Kind) -> AnyView {
    switch self {
    case .none: tree.view(kind)
    case .scrolled: AnyView(ScrollView(showsIndicators: false) { tree.view(kind) })
    case .row: AnyView(List([1, 2], id: \.self) { _ in tree.view(kind) })
    case .high: AnyView(tree.view(kind).fixedSize(horizontal: false))
    case .wide: AnyView(tree.view(kind).fixedSize(vertical: false))
    }
  }
}

@MainActor
@Suite("Layouts of a program's own")
struct LayoutTests {
  @Test(
    "a stack written as a layout is the built-in stack, for random trees and sizes",
    arguments: Surroundings.allCases)
  fileprivate func stacks(surroundings: Surroundings) {
    var random = SplitMix.drawn()
    for round in 0..<150 {
      let tree = Tree.random(depth: 1 + round / 30, using: &random)
      let columns = Int.random(in: 1...40, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      let terminals = [Tree.Kind.builtIn, .layouts, .outside].map { kind in
        TestTerminal(columns: columns, rows: rows) { surroundings.view(tree, kind) }
      }
      // Again at another size, with what was measured before.
      for size in [(columns, rows), (rows + 5, columns / 4 + 1), (columns, rows)] {
        for terminal in terminals { terminal.resize(columns: size.0, rows: size.1) }
        let expected = terminals[0].lines
        for terminal in terminals.dropFirst() where terminal.lines != expected {
          Issue.record("round \(round), \(size): \(tree)\n\(expected)\n\(terminal.lines)")
          return
        }
      }
    }
  }

  @Test("what is drawn after any sizes is what is drawn at the last one", arguments: Tree.Kind.allCases)
  fileprivate func history(kind: Tree.Kind) {
    var random = SplitMix.drawn()
    for round in 0..<100 {
      let tree = Tree.random(depth: 4, using: &random)
      let surroundings = Surroundings.allCases.randomElement(using: &random)!
      let terminal = TestTerminal(columns: 10, rows: 5) { surroundings.view(tree, kind) }
      for _ in 0..<4 {
        let columns = Int.random(in: 1...40, using: &random)
        let rows = Int.random(in: 1...12, using: &random)
        terminal.resize(columns: columns, rows: rows)
        let new = TestTerminal(columns: columns, rows: rows) { surroundings.view(tree, kind) }
        guard terminal.lines != new.lines else { continue }
        Issue.record(
          "round \(round), \(columns)x\(rows), \(surroundings): \(tree)\n\(new.lines)\n\(terminal.lines)")
        return
      }
    }
  }

  @Test("an ideal length is what the content has, also where it scrolls")
  func ideal() {
    let terminal = TestTerminal(columns: 4, rows: 8) {
      ScrollView(showsIndicators: false) {
        Canvas { context, size in
          context.fill(Rect(origin: .zero, size: size), with: "x")
        }
        .frame(idealHeight: 3)
      }
    }
    #expect(terminal.lines == ["xxxx", "xxxx", "xxxx"])
  }

  @Test("rows of a height by the window are measured again in another one")
  func rowsOfWindow() {
    func terminal(_ rows: Int) -> TestTerminal {
      TestTerminal(columns: 20, rows: rows) {
        List { ForEach(0..<100, id: \.self) { Text("\($0)") }.frame(height: 20) }.listStyle(.bare)
      }
    }
    let list = terminal(24)
    for rows in [60, 10, 45, 24] {
      list.resize(columns: 20, rows: rows)
      #expect(list.lines == terminal(rows).lines)
    }
  }

  @Test("a cache is made once, and brought up to date when something has changed")
  func cache() {
    final class Log { var entries: [String] = [] }
    struct Logging: Layout {
      let log: Log
      func makeCache(subviews: Subviews) -> Int {
        log.entries.append("make \(subviews.count)")
        return subviews.count
      }
      func updateCache(_ cache: inout Int, subviews: Subviews) {
        log.entries.append("update \(subviews.count)")
        cache = subviews.count
      }
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
      ) -> Size {
        #expect(cache == subviews.count)
        return Size(columns: 10, rows: cache)
      }
      func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
      ) {
        #expect(cache == subviews.count)
        for (row, subview) in subviews.enumerated() {
          subview.place(
            at: Point(row: bounds.origin.row + row, column: bounds.origin.column),
            proposal: ProposedViewSize(columns: 10, rows: 1))
        }
      }
    }
    struct Root: View {
      let log: Log
      @State private var texts = ["a", "b"]
      var body: some View {
        VStack {
          Logging(log: log) { ForEach(texts, id: \.self) { Text($0) } }
          Text("end")
        }
        .on("x") {
          texts.append("c")
        }
        .on("y") {}
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 5) { Root(log: log) }
    #expect(terminal.lines == ["a", "b", "end"])
    #expect(log.entries == ["make 2"])
    terminal.press("y")
    #expect(log.entries == ["make 2"])
    terminal.press("x")
    #expect(terminal.lines == ["a", "b", "c", "end"])
    #expect(log.entries == ["make 2", "update 3"])
  }

  @Test("what a layout is told of its views: values, priorities")
  func values() {
    struct Weight: LayoutValueKey { static let defaultValue = 1 }
    struct Log: Layout {
      let note: @MainActor (String) -> Void
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) -> Size { Size(columns: 1, rows: 1) }
      func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        for subview in subviews { note("\(subview[Weight.self])/\(subview.priority)") }
      }
    }
    var notes: [String] = []
    _ = TestTerminal(columns: 10, rows: 2) {
      Log { notes.append($0) }.callAsFunction {
        Text("a").layoutValue(key: Weight.self, value: 2).padding()
        Text("b").layoutPriority(3)
        Group {
          Text("c").layoutValue(key: Weight.self, value: 4)
          Text("d")
        }
        .layoutValue(key: Weight.self, value: 5)
      }
    }
    #expect(notes == ["2/0.0", "1/3.0", "5/0.0", "5/0.0"])
  }

  @Test("a layout that is exchanged for another keeps the state of its views")
  func exchange() {
    struct Root: View {
      @State private var isWide = false
      var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout {
          MarkedRow(title: "a")
          Divider()
          MarkedRow(title: "b")
        }
        .on("x") {
          isWide.toggle()
        }
      }
    }
    let terminal = TestTerminal(columns: 6, rows: 4) { Root() }
    terminal.press(.return)
    #expect(terminal.lines == ["a*", "──────", "b"])
    terminal.press("x")
    #expect(terminal.lines == ["   │", "a* │ b", "   │", "   │"])
    terminal.press("x")
    #expect(terminal.lines == ["a*", "──────", "b"])
  }

  @Test("a view that a layout gives no place is centred; anchors say which point goes there")
  func anchors() {
    struct Corner: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) -> Size { proposal.replacingUnspecifiedDimensions() }
      func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        subviews[0].place(
          at: Point(row: bounds.rows.upperBound, column: bounds.columns.upperBound),
          anchor: .bottomTrailing, proposal: .unspecified)
      }
    }
    let terminal = TestTerminal(columns: 7, rows: 3) {
      Corner {
        Text("end")
        Text("mid")
      }
    }
    #expect(terminal.lines == ["", "  mid", "    end"])
  }

  @Test("a change inside a layout redraws no more than its row, in the row of a list, too")
  func redraw() {
    struct Row: View {
      @State private var count = 0
      let title: String
      var body: some View {
        HStackLayout() {
          Text(title)
          Button("\(count)") { count += 1 }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List(["a", "b", "c"], id: \.self) { Row(title: $0) }
    }
    terminal.press(.down, .return)
    #expect(terminal.lines == ["a 0", "b 1", "c 0"])
    expectBudget(of: terminal, viewsEvaluated: 1, linesTouched: 1)
  }
}
