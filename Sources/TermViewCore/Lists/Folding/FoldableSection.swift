// Sections that fold.

extension Section {
  init(folding: Folding, content: Content, header: Parent, footer: Footer) {
    self.header = header
    self.content = content
    self.footer = footer
    self.folding = folding
  }
}

extension Section where Footer == EmptyView {
  /// Rows under a header that shows and hides them.
  ///
  /// In a list the header is a row that the cursor can be on: Left folds, and from a row of the
  /// section goes to the header; Right unfolds, and goes to the first row; Return and a click on
  /// the header do either. Elsewhere the header is a button. It is no element: it has no part in a
  /// selection unless it has a tag of its own. Rows that are hidden are no rows of the list: their
  /// states end, and their ids leave a selection as those of removed rows do.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      folding: Folding(isExpanded: isExpanded, kind: .section), content: content(),
      header: header(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Rows under a title that shows and hides them. See ``init(isExpanded:content:header:)``.
  public init(
    _ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      folding: Folding(isExpanded: isExpanded, kind: .section), content: content(),
      header: Text(title), footer: EmptyView())
  }
}

// MARK: Nodes

extension Section {
  func label(_ folding: Folding) -> FoldLabel<Parent> {
    FoldLabel(
      isExpanded: folding.isExpanded, kind: folding.kind, label: header,
      count: TermViewCore.elementCount(of: content))
  }

  func makeHeader(in node: SectionNode) -> ViewNode {
    let context = NodeContext(childOf: node.header)
    guard let folding else { return Parent._makeNode(header, context) }
    return FoldLabel._makeNode(label(folding), context)
  }

  func makeContent(in node: SectionNode) -> ViewNode {
    let context = NodeContext(childOf: node)
    guard let folding else { return Content._makeNode(content, context) }
    node.countsContent = { TermViewCore.elementCount(of: content) }
    node.folded = { FoldedPart(isExpanded: folding.isExpanded, content: content) }
    return FoldedContent._makeNode(
      FoldedContent(isExpanded: folding.isExpanded, content: content), context)
  }

  func updateHeaderAndContent(of node: SectionNode) {
    if folding?.kind != node.folding { return replaceHeaderAndContent(of: node) }
    guard let folding else {
      Parent._updateNode(node.header.child, header)
      Content._updateNode(node.child, content)
      return
    }
    FoldLabel._updateNode(node.header.child, label(folding))
    node.countsContent = { TermViewCore.elementCount(of: content) }
    node.folded = { FoldedPart(isExpanded: folding.isExpanded, content: content) }
    FoldedContent._updateNode(
      node.child, FoldedContent(isExpanded: folding.isExpanded, content: content))
  }

  /// Replaces the nodes when a foldable section takes the place of another one, or vice versa.
  private func replaceHeaderAndContent(of node: SectionNode) {
    let (oldHeader, oldContent) = (node.header.child!, node.child!)
    node.folding = folding?.kind
    node.countsContent = nil
    node.folded = nil
    node.passOn(node.environment)
    node.header.child = makeHeader(in: node)
    node.child = makeContent(in: node)
    oldHeader.unmount()
    oldContent.unmount()
    node.header.elementsDidChange()
    node.elementsDidChange()
  }
}

/// Content that is present while a binding is `true`.
struct FoldedContent<Content: View>: View {
  let isExpanded: Binding<Bool>
  let content: Content

  var body: some View {
    if isExpanded.wrappedValue { content }
  }
}

/// The header of a foldable view: a mark that shows whether it is unfolded, and the label.
///
/// It is a button; controls in the label take their clicks themselves. In a list the list takes the
/// keys of the row, and clicks beside the button.
struct FoldLabel<Label: View>: View {
  let isExpanded: Binding<Bool>
  let kind: FoldingKind
  let label: Label
  /// The number of elements in the content, if known without making them.
  let count: Int?
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isInRow) private var isInRow
  @Environment(\.sectionCounts) private var counts
  @Environment(\.buttonLook) private var buttonLook

  var body: some View {
    let isUnfolded = isExpanded.wrappedValue
    if isInRow {
      ModifiedView(
        content: button(isUnfolded, style: PlainButtonStyle()),
        modifier: Fold(isExpanded: isUnfolded, setExpanded: { isExpanded.wrappedValue = $0 }))
    } else {
      button(isUnfolded, style: LineButtonStyle())
        .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
          let unfolds = press.key == .rightArrow
          guard unfolds != isExpanded.wrappedValue else { return .ignored }
          isExpanded.wrappedValue = unfolds
          return .handled
        }
    }
  }

  private func button(_ isUnfolded: Bool, style: some ButtonStyle) -> some View {
    Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      line(isUnfolded).environment(\.buttonLook, buttonLook)
    }
    .aroundControls
    .buttonStyle(style)
  }

  private func line(_ isUnfolded: Bool) -> some View {
    HStack(alignment: .top, spacing: 0) {
      Text((isUnfolded ? glyphs.unfolded : glyphs.folded) + " ").foregroundStyle(.accentColor)
      VStack(alignment: .leading, spacing: 0) { label }
      if counts.includes(kind), let count { Text(" \(count)").foregroundStyle(.secondary) }
    }
  }
}
