/// A row of an outline: guides, mark, content, and the number of folded elements.
struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  let entry: OutlineEntry<Data.Element, ID>
  let tree: OutlineTree<Data, ID, Content>
  let content: Content
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isInRow) private var isInRow
  @Environment(\.rowsIndentContent) private var rowsIndentContent

  var body: some View {
    if isInRow, rowsIndentContent {
      // A row of a table: its first cell leaves room for the guides.
      ModifiedView(
        content: content.environment(\.outlineIndent, entry.guides.columns)
          .overlay(alignment: .topLeading) { guides },
        modifier: fold)
    } else if isInRow {
      ModifiedView(content: line, modifier: fold)
    } else if let isExpanded = entry.guides.isExpanded {
      Button {
        tree.setExpanded(!isExpanded, entry.id)
      } label: {
        line
      }
      .buttonStyle(.plain)
      .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
        let unfolds = press.key == .rightArrow
        guard unfolds != isExpanded else { return .ignored }
        tree.setExpanded(unfolds, entry.id)
        return .handled
      }
    } else {
      line
    }
  }

  private var fold: Fold {
    let columns = entry.guides.columns
    let (tree, id) = (tree, entry.id)
    return Fold(
      isExpanded: entry.guides.isExpanded, clickColumns: columns - 2..<columns,
      setExpanded: { tree.setExpanded($0, id) },
      branch: FoldBranch(
        parentID: entry.parentID.map { AnyHashable($0) },
        isFollowedByContent: entry.guides.hasElements, unfoldAll: { tree.unfoldAll() },
        unfoldAround: { tree.unfold(around: $0) },
        branchesAround: { tree.branches(around: id) }))
  }

  private var line: some View {
    words.padding(.leading, entry.guides.columns).overlay(alignment: .topLeading) { guides }
  }

  private var words: some View {
    HStack(alignment: .top, spacing: 0) {
      VStack(alignment: .leading, spacing: 0) { content }.frame(
        minHeight: 1, alignment: .topLeading)
      if let count = entry.count, entry.guides.isExpanded == false, count > 0 {
        Text(" \(count)").foregroundStyle(.tertiary).layoutPriority(1)
      }
    }
  }

  private var guides: OutlineGuideView {
    OutlineGuideView(guides: entry.guides, glyphs: OutlineGlyphs(glyphs))
  }
}

/// The characters of an outline.
struct OutlineGlyphs: Equatable {
  let mark: (folded: String, unfolded: String)
  let guide: String
  let branch: String
  let lastBranch: String
  let rule: String

  init(_ glyphs: Glyphs) {
    mark = (glyphs.folded, glyphs.unfolded)
    guide = glyphs.guide
    branch = glyphs.branch
    lastBranch = glyphs.lastBranch
    rule = glyphs.rule
  }

  static func == (a: OutlineGlyphs, b: OutlineGlyphs) -> Bool {
    a.mark == b.mark && a.guide == b.guide && a.branch == b.branch
      && a.lastBranch == b.lastBranch && a.rule == b.rule
  }
}

/// Guides and mark of a row, along all of its lines.
struct OutlineGuideView: CellDrawable, Equatable {
  let guides: OutlineGuides
  let glyphs: OutlineGlyphs

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(columns: guides.columns, rows: proposal.rows ?? 1)
  }

  func draw(in context: inout GraphicsContext, size: Size) {
    for row in 0..<size.rows {
      let line = row == 0 ? firstLine : continuationLine
      context.draw(
        Text(line).foregroundStyle(.separator), at: Point(row: row, column: 0))
    }
    if let isExpanded = guides.isExpanded, size.rows > 0 {
      let mark = isExpanded ? glyphs.mark.unfolded : glyphs.mark.folded
      context.draw(
        Text(mark).foregroundStyle(.accentColor), at: Point(row: 0, column: guides.columns - 2))
    }
  }

  /// The guides of the enclosing branches, without the innermost.
  private var outer: String {
    var text = ""
    for depth in 1..<max(1, guides.depth) {
      let continues = depth < 64 && guides.continues & 1 << UInt64(depth) != 0
      text += continues ? glyphs.guide + " " : "  "
    }
    return text
  }

  private var firstLine: String {
    guard guides.depth > 0 else { return "" }
    let text = outer + (guides.isLast ? glyphs.lastBranch : glyphs.branch)
    return guides.isExpanded == nil ? text + glyphs.rule : text
  }

  private var continuationLine: String {
    let own = guides.hasElements ? glyphs.guide : ""
    guard guides.depth > 0 else { return own }
    return outer + (guides.isLast ? "  " : glyphs.guide + " ") + own
  }
}
