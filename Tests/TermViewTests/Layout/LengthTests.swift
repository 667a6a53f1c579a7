import SampleViews
import TermControls
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// A number is cells: in every window, and in every container.
@MainActor
@Suite("Lengths")
struct LengthTests {
  private func show(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    TestTerminal(columns: columns, rows: rows, content: view).lines
  }

  // MARK: As written

  @Test("as many rows are between the views of a stack as are written", arguments: 0...40)
  func spacing(spacing: Int) {
    for rows in [1, 8, 24, 60] {
      let lines = show(20, rows) { VStack(spacing: spacing) { Text("a"); Text("b") } }
      #expect(lines.first == "a", "\(rows)")
      #expect(lines.firstIndex(of: "b") == (spacing + 1 < rows ? spacing + 1 : nil), "\(rows)")
    }
    // Texts that have room beside the gap, but not all of it, are shortened.
    for columns in [5, 20, 80] where spacing + 4 <= columns || spacing >= columns {
      let line = show(columns, 1) { HStack(spacing: spacing) { Text("one"); Text("b") } }[0]
      #expect(line.hasPrefix("one"), "\(columns)")
      let place = line.firstIndex(of: "b").map { line.distance(from: line.startIndex, to: $0) }
      #expect(place == (spacing + 3 < columns ? spacing + 3 : nil), "\(columns): \(line)")
    }
  }

  @Test("as many rows and columns are beside a view as its padding is", arguments: 0...40)
  func padding(length: Int) {
    for (columns, rows) in [(1, 1), (8, 9), (30, 24), (100, 60)] {
      let terminal = TestTerminal(columns: columns, rows: rows) { Text("a").padding(length) }
      let place = terminal.screen.find("a")
      if length < columns, length < rows {
        #expect(place?.row == length && place?.column == length, "\(columns)x\(rows)")
      } else {
        #expect(place == nil)
      }
      let below = show(columns, rows) {
        VStack {
          Text("a").padding(.vertical, length)
          Text("b")
        }
      }
      #expect(below.firstIndex(of: "b") == (2 * length + 1 < rows ? 2 * length + 1 : nil))
    }
  }

  @Test("in the row of a list, a bar and a toolbar a length is what it is elsewhere")
  func rows() {
    let indented = show(40, 12) {
      List(0..<10, id: \.self) { depth in Text("x").padding(.leading, depth * 2) }.listStyle(.bare)
    }
    #expect(indented.prefix(10).map { $0.prefix { $0 == " " }.count } == (0..<10).map { $0 * 2 })
    for length in [0, 1, 2, 3, 8, 10] {
      let terminal = TestTerminal(columns: 40, rows: 60) {
        List(0..<2, id: \.self) { index in
          VStack(alignment: .leading, spacing: length) {
            Text("row \(index)").padding(.vertical, length)
            Text("below").frame(height: length + 1, alignment: .top)
          }
        }
        .listStyle(.bare)
      }
      #expect(terminal.screen.find("row 0")?.row == length)
      #expect(terminal.screen.find("below")?.row == 1 + 3 * length)
      #expect(terminal.screen.find("row 1")?.row == 2 + 5 * length)
      let bar = TestTerminal(columns: 80, rows: 4) {
        NavigationStack {
          Text("content").navigationTitle("T").toolbar {
            HStack(spacing: length) {
              Text("a").padding(.trailing, length)
              Text("b")
            }
          }
        }
      }
      let (a, b) = (bar.screen.find("a ") ?? bar.screen.find("ab"), bar.screen.find("b"))
      #expect(a != nil && b?.column == a.map { $0.column + 1 + 2 * length }, "\(bar.lines)")
    }
  }

  @Test("a frame has its size in every window", arguments: [1, 8, 23, 24, 25, 26, 60])
  func frames(rows: Int) {
    for height in [1, 7, 8, 24, 25, 40] {
      let lines = show(20, rows) {
        VStack {
          Text("a").frame(height: height, alignment: .top)
          Text("b")
        }
      }
      #expect(lines.first == "a")
      #expect(lines.firstIndex(of: "b") == (height < rows ? height : nil), "\(height)")
      let middle = TestTerminal(columns: 20, rows: rows) { Text("a").frame(height: height) }
      let place = (height - 1) / 2
      #expect(middle.screen.find("a")?.row == (place < rows ? place : nil), "\(height)")
    }
  }

  @Test("a list in a frame that is higher than the window is cut at the bottom")
  func list() {
    let terminal = TestTerminal(columns: 80, rows: 24) {
      List(0..<100, id: \.self) { Text("row \($0)") }.listStyle(.bare)
        .frame(width: 40, height: 30).border()
    }
    // The border is around what there is of the frame.
    let edge = String(repeating: "─", count: 40)
    #expect(terminal.lines.count == 24)
    #expect(terminal.lines[0] == "┌" + edge + "┐" && terminal.lines[23] == "└" + edge + "┘")
    #expect(terminal.lines[1..<23].allSatisfy { $0.hasPrefix("│") && $0.count == 42 })
    #expect(terminal.screen.find("row 0") != nil && terminal.screen.find("row 21") != nil)
    #expect(terminal.screen.find("row 22") == nil)
  }

  @Test("a banner is as large as it is written, or cut at its end")
  func banner() {
    for columns in [20, 40, 79, 80, 81, 120] {
      let terminal = TestTerminal(columns: columns, rows: 24) {
        VStack(alignment: .leading) {
          Color.blue.frame(width: 80, height: 3)
          Text("below")
        }
      }
      for row in 0..<3 {
        let blue = (0..<columns).filter {
          terminal.screen.style(row: row, column: $0).background == .blue
        }
        #expect(blue == Array(0..<min(80, columns)))
      }
      #expect(terminal.screen.find("below")?.row == 3)
    }
  }

  @Test("a column of a grid has its width")
  func grids() {
    for (width, spacing) in [(5, 1), (40, 1), (41, 1), (40, 20), (100, 3)] {
      let line = show(150, 1) {
        LazyVGrid(columns: [GridItem(.fixed(width), spacing: spacing), GridItem(.fixed(3))],
          alignment: .leading
        ) {
          Text("a")
          Text("b")
        }
      }[0]
      #expect(line == "a" + String(repeating: " ", count: width + spacing - 1) + "b")
    }
    let rows = show(20, 12) {
      LazyHGrid(
        rows: [GridItem(.fixed(4), spacing: 2, alignment: .topLeading), GridItem()], spacing: 3
      ) {
        ForEach(["a", "b", "c", "d"], id: \.self) { Text($0) }
      }
    }
    #expect(rows[0] == "a   c" && rows[6] == "b   d")
    let cut = show(10, 2) {
      LazyVGrid(columns: [GridItem(.flexible(minimum: 8)), GridItem(.flexible(minimum: 8))],
        alignment: .leading
      ) {
        Text("a")
        Text("b")
      }
    }
    #expect(cut == ["a        b"])
  }

  private struct Row: Identifiable { let id: Int }

  @Test("a column of a table or a split view has its width", arguments: [1, 3, 8, 30, 41, 100])
  func columns(width: Int) {
    for more in [20, 40, 90] {
      let table = TestTerminal(columns: width + more, rows: 6) {
        Table([Row(id: 1)]) {
          TableColumn("A") { _ in Text("x") }.width(width)
          TableColumn("B") { _ in Text("y") }.width(5)
        }
      }
      let (first, second) = (table.screen.find("x"), table.screen.find("y"))
      #expect(second?.column == first.map { $0.column + width + 2 }, "\(more)")
      let split = TestTerminal(columns: max(72, width + more), rows: 4) {
        NavigationSplitView {
          Text("side").navigationSplitViewColumnWidth(width)
        } detail: {
          Text("detail")
        }
      }
      #expect(split.screen.find("│")?.column == width, "\(more)")
    }
  }

  @Test("a view that does not fit begins at the leading and top edge, whatever the alignment")
  func alignments() {
    let wide = "0123456789abcdef"
    for alignment: Alignment in [.center, .trailing, .bottomTrailing, .top, .leading] {
      let text = Text(wide).fixedSize()
      let block = Block(letter: "x", columns: 4, rows: 30)
      for lines in [
        show(30, 3) { text.frame(width: 8, alignment: alignment) },
        show(8, 3) { ZStack(alignment: alignment) { text } },
        show(30, 3) { Color.blue.frame(width: 8, height: 1).overlay(alignment: alignment) { text } },
        show(30, 3) {
          Color.clear.frame(width: 8, height: 1).background(alignment: alignment) { text }
        },
        show(8, 3) { VStack(alignment: alignment.horizontal) { text } },
        show(30, 3) {
          VStack(alignment: alignment.horizontal) { text }.frame(width: 8, alignment: alignment)
        },
        show(30, 3) {
          Text("").containerRelativeFrame(.horizontal, alignment: alignment) { _, _ in 8 }
            .overlay(alignment: alignment) { text }
        },
      ] {
        #expect(lines.first == "01234567", "\(alignment)")
      }
      let high = show(30, 5) {
        HStack(alignment: alignment.vertical, spacing: 0) { block }.frame(
          height: 3, alignment: alignment)
      }
      #expect(high == ["xxxx", "xxxx", "xxxx"])
    }
    let rows = show(10, 4) {
      List(0..<2, id: \.self) { _ in Text(wide).frame(width: 16).frame(maxWidth: .infinity) }
        .listStyle(.bare)
    }
    #expect(rows == ["0123456789", "0123456789"])
    let scrolled = show(10, 3) {
      ScrollView { LazyVStack(alignment: .trailing) { Text(wide).frame(width: 16) } }
    }
    #expect(scrolled == ["0123456789"])
  }

  @Test("views before a fixed length that fills the container are seen")
  func before() {
    for rows in 3...30 {
      let lines = show(20, rows) {
        VStack {
          Text("top")
          Color.blue.frame(height: 24)
          Text("bottom")
        }
      }
      #expect(lines.first == "top")
      #expect(lines.firstIndex(of: "bottom") == (rows > 25 ? 25 : nil))
    }
    let across = show(20, 1) {
      HStack {
        Text("title")
        Text("x").frame(width: 100, alignment: .leading)
      }
    }
    #expect(across == ["title x"])
  }

  // MARK: All lengths

  /// A view with a length, and its size where nothing is proposed.
  private struct Case {
    let name: String
    let view: @MainActor (Int) -> AnyView
    let size: (Int) -> Size

    init(
      _ name: String, _ size: @escaping (Int) -> Size,
      @ViewBuilder _ view: @escaping @MainActor (Int) -> some View
    ) {
      self.name = name
      self.view = { @MainActor in AnyView(view($0)) }
      self.size = size
    }
  }

  private var cases: [Case] {
    func size(_ columns: Int, _ rows: Int) -> Size { Size(columns: columns, rows: rows) }
    let block = Block(letter: "x", columns: 4, rows: 2)
    return [
      Case("padding", { size(4 + 2 * $0, 2 + 2 * $0) }) { block.padding($0) },
      Case("padding of an edge", { size(4 + $0, 2) }) { block.padding(.trailing, $0) },
      Case("insets", { size(5 + $0, 2 + $0) }) {
        block.padding(EdgeInsets(top: $0, leading: 1, bottom: 0, trailing: $0))
      },
      Case("frame", { size($0, $0) }) { block.frame(width: $0, height: $0) },
      Case("width", { size($0, 2) }) { block.frame(width: $0) },
      Case("height", { size(4, $0) }) { block.frame(height: $0) },
      Case("height of a colour", { size(10, $0) }) { Color.blue.frame(height: $0) },
      Case("height of a spacer", { size(0, $0) }) { Spacer().frame(height: $0) },
      Case("height of a reader", { size(10, $0) }) { length in
        GeometryReader { _ in Text("a") }.frame(height: length)
      },
      Case("height of a list", { size(10, $0) }) { length in
        List(0..<3, id: \.self) { Text("\($0)") }.frame(width: 10, height: length)
      },
      Case("least size", { size(max(4, $0), max(2, $0)) }) {
        block.frame(minWidth: $0, minHeight: $0)
      },
      Case("greatest size", { size(min(4, $0), min(2, $0)) }) {
        block.frame(maxWidth: $0, maxHeight: $0)
      },
      Case("ideal height", { size(10, $0) }) { Color.blue.frame(idealHeight: $0) },
      Case("spacing of columns", { size(12 + 2 * $0, 2) }) {
        HStack(spacing: $0) { block; block; block }
      },
      Case("spacing of rows", { size(4, 6 + 2 * $0) }) {
        VStack(spacing: $0) { block; block; block }
      },
      Case("spacing of a layout", { size(4, 4 + $0) }) {
        VStackLayout(spacing: $0) { block; block }
      },
      Case("spacing of a layout across", { size(8 + $0, 2) }) {
        AnyLayout(HStackLayout(spacing: $0)) { block; block }
      },
      Case("spacer", { size(8 + $0, 2) }) { length in
        HStack(spacing: 0) { block; Spacer(minLength: length); block }
      },
      Case("spacer in a column", { size(4, 4 + $0) }) { length in
        VStack(spacing: 0) { block; Spacer(minLength: length); block }
      },
      Case("spacing of a grid", { size(8 + $0, 4 + $0) }) {
        Grid(horizontalSpacing: $0, verticalSpacing: $0) {
          GridRow { block; block }
          GridRow { block; block }
        }
      },
      Case("columns of a lazy grid", { size($0 + 4, 2) }) {
        LazyVGrid(columns: [GridItem(.fixed($0)), GridItem(.fixed(3))]) { block; block }
      },
      Case("flexible columns", { size(max(10, $0) * 2 + 1, 2) }) {
        let item = GridItem(.flexible(minimum: $0))
        LazyVGrid(columns: [item, item]) { block; block }
      },
      Case("adaptive columns", { size(max(10, $0), 4) }) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: $0))]) { block; block }
      },
      Case("spacing of a lazy grid", { size(6 + $0, 4 + $0) }) {
        let items = [GridItem(.fixed(3), spacing: $0), GridItem(.fixed(3))]
        LazyVGrid(columns: items, spacing: $0) { block; block; block }
      },
      Case("rows of a lazy grid", { size(9, $0 + 2) }) {
        LazyHGrid(rows: [GridItem(.fixed($0)), GridItem()]) { block; block; block }
      },
      Case("spacing of rows of a lazy grid", { size(8 + $0, 4 + $0) }) {
        LazyHGrid(rows: [GridItem(spacing: $0), GridItem()], spacing: $0) { block; block; block }
      },
      Case("an inset view", { size(4, 4 + $0) }) { length in
        block.safeAreaInset(edge: .bottom, spacing: length) { block }
      },
      Case("an inset view beside", { size(8 + $0, 2) }) { length in
        block.safeAreaInset(edge: .leading, spacing: length) { block }
      },
      Case("offset", { _ in size(4, 2) }) { block.offset(x: $0, y: $0) },
      Case("overlay", { _ in size(4, 2) }) { length in
        block.overlay { Color.blue.frame(width: length, height: length) }
      },
      Case("background", { _ in size(4, 2) }) { length in
        block.background { Color.blue.frame(width: length, height: length) }
      },
      Case("a layer", { size(max(4, $0), max(2, $0)) }) { length in
        ZStack { block; Color.blue.frame(width: length, height: length) }
      },
      Case("border", { size($0 + 2, $0 + 2) }) {
        block.frame(width: $0, height: $0).border()
      },
    ]
  }

  @Test("where nothing is proposed the size grows as written, and never less for more")
  func sizes() {
    var random = SplitMix(seed: 44)
    for _ in 0..<12 {
      let window = Size(
        columns: .random(in: 1...200, using: &random), rows: .random(in: 1...60, using: &random))
      let isInRow = Bool.random(using: &random)
      for test in cases {
        var last = Size.zero
        // Borders need a column between them to be drawn.
        for length in [0, 1, 2, 3, 5, 7, 8, 9, 16, 24, 25, 39, 40, 41, 77, 100, 200, 300] {
          if test.name == "border", length < 3 { continue }
          let ruler = Ruler()
          let view = ruler { test.view(length) }
          _ = TestTerminal(columns: window.columns, rows: window.rows) {
            if isInRow {
              List([0], id: \.self) { _ in view }
            } else {
              view
            }
          }
          let size = ruler.log.size
          let place = "\(test.name) \(length) in \(window), \(isInRow ? "a row" : "the window")"
          #expect(size == test.size(length), "\(place)")
          if test.name != "flexible columns" {
            #expect(size.columns >= last.columns && size.rows >= last.rows, "\(place)")
          }
          last = size
        }
      }
    }
  }

  @Test("where there is room a frame has its size in every window and container")
  func room() {
    var random = SplitMix(seed: 45)
    for index in 0..<150 {
      let frame = Size(
        columns: .random(in: 1...90, using: &random), rows: .random(in: 1...40, using: &random))
      let window = Size(
        columns: frame.columns + .random(in: 12...40, using: &random),
        rows: frame.rows + .random(in: 6...20, using: &random))
      let place = Int.random(in: 0..<7, using: &random)
      let terminal = TestTerminal(columns: window.columns, rows: window.rows) {
        let view = Color.blue.frame(width: frame.columns, height: frame.rows)
        switch place {
        case 0: view
        case 1: VStack { Text("a"); view; Text("b") }
        case 2: HStack { Text("a"); Spacer(); view }
        case 3: List([0], id: \.self) { _ in view }.listStyle(.bare)
        case 4: ScrollView { view }
        case 5: Color.clear.overlay { view }
        default: Grid { GridRow { Text("a"); view } }
        }
      }
      var blue = 0
      for row in 0..<window.rows {
        for column in 0..<window.columns {
          if terminal.screen.style(row: row, column: column).background == .blue { blue += 1 }
        }
      }
      #expect(blue == frame.columns * frame.rows, "\(index): \(frame) in \(window), \(place)")
    }
  }

  // MARK: Trees

  @Test("what does not fit is cut at the trailing and bottom edge, and nothing else changes")
  func cut() {
    for seed in 0..<300 {
      var random = SplitMix(seed: UInt64(seed))
      let tree = Tree.random(depth: 3, isLeading: seed.isMultiple(of: 2), &random)
      let whole = tree.picture
      let window = Size(
        columns: .random(in: 1...60, using: &random), rows: .random(in: 1...25, using: &random))
      // Leading views are where they are also in what they are proposed.
      let isProposed = seed.isMultiple(of: 2)
      let terminal = TestTerminal(columns: window.columns, rows: window.rows) {
        if isProposed { tree.view } else { tree.view.fixedSize() }
      }
      let shown = (0..<window.rows).map { row in
        (0..<window.columns).map { column -> Character in
          row < whole.count && column < whole[row].count ? whole[row][column] : " "
        }
      }
      let drawn = terminal.screen.rows.map { row in
        Array(row) + Array(repeating: " ", count: max(0, window.columns - row.count))
      }
      let blank = [Character](repeating: " ", count: window.columns)
      let padded = drawn + Array(repeating: blank, count: max(0, window.rows - drawn.count))
      #expect(padded == shown, "seed \(seed), \(window): \(tree)")
      if padded != shown { break }
    }
  }
}

/// Letters in a fixed number of columns and rows.
private struct Block: CellDrawable {
  let letter: Character
  let columns: Int
  let rows: Int

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Size(columns: columns, rows: rows) }

  func draw(in context: inout GraphicsContext, size: Size) {
    for row in 0..<size.rows {
      context.draw(
        String(repeating: letter, count: size.columns), at: Point(row: row, column: 0))
    }
  }
}

/// Measures its view where nothing is proposed.
private struct Ruler: Layout {
  @MainActor final class Log { var size = Size.zero }
  let log = Log()

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    log.size = subviews[0].sizeThatFits(.unspecified)
    return proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(at: bounds.origin, proposal: .unspecified)
  }
}

/// Views of fixed lengths, with a picture of how they are drawn by the rule.
private indirect enum Tree: CustomStringConvertible {
  case block(Character, Size)
  case padding(EdgeInsets, Tree)
  case frame(width: Int?, height: Int?, Alignment, Tree)
  case least(Size, Alignment, Tree)
  case stack(Axis, spacing: Int, Alignment, [Tree])

  static func random(depth: Int, isLeading: Bool, _ random: inout SplitMix) -> Tree {
    func length(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    func alignment() -> Alignment {
      isLeading
        ? .topLeading
        : Alignment(
          horizontal: [.leading, .center, .trailing].randomElement(using: &random)!,
          vertical: [.top, .center, .bottom].randomElement(using: &random)!)
    }
    func inner() -> Tree { .random(depth: depth - 1, isLeading: isLeading, &random) }
    let kind = depth == 0 ? 0 : length(0...7)
    switch kind {
    case 1:
      return .padding(
        EdgeInsets(
          top: length(0...9), leading: length(0...20), bottom: length(0...9),
          trailing: length(0...20)), inner())
    case 2, 3:
      return .frame(
        width: length(0...2) == 0 ? nil : length(1...50),
        height: length(0...2) == 0 ? nil : length(1...30), alignment(), inner())
    case 4:
      return .least(Size(columns: length(1...50), rows: length(1...30)), alignment(), inner())
    case 5, 6, 7:
      return .stack(
        kind == 5 ? .horizontal : .vertical, spacing: length(0...2) == 0 ? length(0...40) : 1,
        alignment(), (0..<length(1...4)).map { _ in inner() })
    default:
      let letter = Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(length(0...25))))
      return .block(letter, Size(columns: length(1...12), rows: length(1...5)))
    }
  }

  @MainActor var view: AnyView {
    switch self {
    case .block(let letter, let size):
      AnyView(Block(letter: letter, columns: size.columns, rows: size.rows))
    case .padding(let insets, let tree): AnyView(tree.view.padding(insets))
    case .frame(let width, let height, let alignment, let tree):
      AnyView(tree.view.frame(width: width, height: height, alignment: alignment))
    case .least(let size, let alignment, let tree):
      AnyView(tree.view.frame(minWidth: size.columns, minHeight: size.rows, alignment: alignment))
    case .stack(.horizontal, let spacing, let alignment, let trees):
      AnyView(
        HStack(alignment: alignment.vertical, spacing: spacing) {
          ForEach(trees.indices, id: \.self) { trees[$0].view }
        })
    case .stack(.vertical, let spacing, let alignment, let trees):
      AnyView(
        VStack(alignment: alignment.horizontal, spacing: spacing) {
          ForEach(trees.indices, id: \.self) { trees[$0].view }
        })
    }
  }

  var size: Size {
    switch self {
    case .block(_, let size): return size
    case .padding(let insets, let tree):
      let size = tree.size
      return Size(
        columns: size.columns + insets.leading + insets.trailing,
        rows: size.rows + insets.top + insets.bottom)
    case .frame(let width, let height, _, let tree):
      return Size(columns: width ?? tree.size.columns, rows: height ?? tree.size.rows)
    case .least(let least, _, let tree):
      let size = tree.size
      return Size(columns: max(least.columns, size.columns), rows: max(least.rows, size.rows))
    case .stack(let axis, let spacing, _, let trees):
      let sizes = trees.map(\.size)
      let gaps = spacing * (trees.count - 1)
      let isWide = axis == .horizontal
      let columns = sizes.map(\.columns)
      let rows = sizes.map(\.rows)
      return Size(
        columns: isWide ? columns.reduce(gaps, +) : columns.max()!,
        rows: isWide ? rows.max()! : rows.reduce(gaps, +))
    }
  }

  /// All cells, row by row.
  var picture: [[Character]] {
    var cells = Array(
      repeating: Array(repeating: Character(" "), count: size.columns), count: size.rows)
    draw(in: &cells, at: Point.zero, room: size, clip: size)
    return cells
  }

  /// The first cell of `size` in `room`.
  private func offset(_ alignment: Alignment, _ size: Size, in room: Size) -> Point {
    let (down, across) = (max(0, room.rows - size.rows), max(0, room.columns - size.columns))
    return Point(
      row: alignment.vertical == .top ? 0 : alignment.vertical == .center ? down / 2 : down,
      column: alignment.horizontal == .leading
        ? 0 : alignment.horizontal == .center ? across / 2 : across)
  }

  /// Draws the views, placed in `room` cells, and cuts them at `clip`.
  private func draw(
    in cells: inout [[Character]], at origin: Point, room: Size, clip: Size
  ) {
    func drawInside(_ tree: Tree, _ place: Point, room: Size, clip: Size) {
      let size = tree.size
      tree.draw(
        in: &cells, at: Point(row: origin.row + place.row, column: origin.column + place.column),
        room: Size(
          columns: min(size.columns, room.columns), rows: min(size.rows, room.rows)), clip: clip)
    }
    switch self {
    case .block(let letter, let size):
      for row in origin.row..<origin.row + size.rows where row < clip.rows {
        for column in origin.column..<origin.column + size.columns where column < clip.columns {
          cells[row][column] = letter
        }
      }
    case .padding(let insets, let tree):
      func inside(_ room: Int, _ leading: Int, _ trailing: Int) -> Int {
        let rest = room - leading - trailing
        return rest > 0 ? rest : max(0, room - leading)
      }
      tree.draw(
        in: &cells,
        at: Point(row: origin.row + insets.top, column: origin.column + insets.leading),
        room: Size(
          columns: inside(room.columns, insets.leading, insets.trailing),
          rows: inside(room.rows, insets.top, insets.bottom)), clip: clip)
    case .frame(_, _, let alignment, let tree), .least(_, let alignment, let tree):
      var own = size
      if case .frame(let width, let height, _, _) = self {
        if width == nil { own.columns = max(own.columns, room.columns) }
        if height == nil { own.rows = max(own.rows, room.rows) }
      }
      drawInside(
        tree, offset(alignment, tree.size, in: own), room: own,
        clip: Size(
          columns: min(clip.columns, origin.column + own.columns),
          rows: min(clip.rows, origin.row + own.rows)))
    case .stack(let axis, let spacing, let alignment, let trees):
      var position = 0
      for tree in trees {
        let size = tree.size
        let isWide = axis == .horizontal
        let place = offset(alignment, size, in: room)
        drawInside(
          tree,
          isWide
            ? Point(row: place.row, column: position) : Point(row: position, column: place.column),
          room: isWide
            ? Size(columns: size.columns, rows: room.rows)
            : Size(columns: room.columns, rows: size.rows), clip: clip)
        position += (isWide ? size.columns : size.rows) + spacing
      }
    }
  }

  var description: String {
    switch self {
    case .block(let letter, let size): "\(letter)\(size.columns)x\(size.rows)"
    case .padding(let insets, let tree):
      "pad(\(insets.top) \(insets.leading) \(insets.bottom) \(insets.trailing), \(tree))"
    case .frame(let width, let height, let alignment, let tree):
      "frame(\(width ?? -1)x\(height ?? -1) \(alignment.horizontal) \(alignment.vertical), \(tree))"
    case .least(let size, let alignment, let tree):
      "least(\(size.columns)x\(size.rows) \(alignment.horizontal) \(alignment.vertical), \(tree))"
    case .stack(let axis, let spacing, let alignment, let trees):
      "\(axis)(\(spacing) \(alignment.horizontal) \(alignment.vertical), \(trees))"
    }
  }
}
