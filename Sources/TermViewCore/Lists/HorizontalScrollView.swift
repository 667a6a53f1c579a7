/// Items side by side in a row that scrolls, between an optional header and footer.
///
/// A `selection` follows the focused item, or is a set of ids that Space adds items to and removes
/// them from. With the focus, Left and Right move from item to item, Home and End go to the ends,
/// Return presses the item's button; Shift-wheel scrolls. In a theme a mark shows where there are
/// more. The focused item is scrolled into view, and the offset is anchored at an item's id. Only
/// visible items are made. Items are 2 columns apart. Header and footer are shown even without
/// items.
///
/// ```swift
/// HorizontalScrollView(data: shelves, id: \.name) { Text($0.name) } header: { Text("Shelves:") }
/// ```
public struct HorizontalScrollView<
  Data: RandomAccessCollection, ID: Hashable, Content: View, Header: View, Footer: View
>: View, PrimitiveView {
  typealias Items = TupleContent<
    HorizontalScrollLabel<Header>, ForEach<Data, ID, Content>, HorizontalScrollLabel<Footer>
  >
  let items: Items
  let spacing: Int
  let selection: (any ListSelection)?

  init(
    rows: ForEach<Data, ID, Content>, selection: (any ListSelection)?, spacing: Int,
    header: Header, footer: Footer
  ) {
    items = TupleContent(
      (HorizontalScrollLabel(content: header), rows, HorizontalScrollLabel(content: footer)))
    self.selection = selection
    self.spacing = spacing
  }

  /// Creates an item for each element, identified by the key path `id`. Items are `spacing` columns
  /// apart, by default 2.
  public init<Selection: RowSelectionBinding>(
    data: Data, id: KeyPath<Data.Element, ID>,
    selection: Selection = nil as Binding<Never?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content),
      selection: storage(of: selection._selectionBinding), spacing: spacing, header: header(),
      footer: footer())
  }

  /// Creates an item for each element, identified by its own id. Items are `spacing` columns apart,
  /// by default 2.
  public init<Selection: RowSelectionBinding>(
    data: Data, selection: Selection = nil as Binding<Never?>?, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content),
      selection: storage(of: selection._selectionBinding), spacing: spacing, header: header(),
      footer: footer())
  }

  // Disfavoured: a binding of an optional value is "at most one", not a selection of optional ids.
  /// Creates an item for each element, identified by the key path `id`; exactly one is selected.
  /// Items are `spacing` columns apart, by default 2.
  @_disfavoredOverload
  public init<Value: Hashable>(
    data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content),
      selection: RequiredSelection(binding: selection), spacing: spacing, header: header(),
      footer: footer())
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = HorizontalScrollNode(axis: .horizontal, context)
    node.configuration.isGreedy = false
    node.selected.take(view.selection)
    node.followEnvironment()
    node.child = Items._makeNode(
      view.items,
      NodeContext(childOf: node, environment: ListNode.rowEnvironment(node.environment)))
    node.spacing = view.spacing
    node.selected.read(in: node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: HorizontalScrollNode.self)
    node.spacing = view.spacing
    node.selected.take(view.selection)
    Items._updateNode(node.child, view.items)
    node.selected.readTaken(in: node)
  }
}

/// The header or the footer of a horizontal scroll view: passed over by the keys.
struct HorizontalScrollLabel<Content: View>: PrimitiveView {
  let content: Content

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SectionLabelNode(context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    Content._updateNode(unsafeDowncast(node, to: SectionLabelNode.self).child, view.content)
  }
}

/// A list whose rows are side by side.
final class HorizontalScrollNode: ListNode {
  override var fillsOffer: Bool { false }
  override var showsRowsOnly: Bool { false }
  /// Beside a list its first item begins where the rows do.
  override var ownInset: Bool { true }
  override var takesFocus: Bool {
    environment.isEnabled && visible.contains { sequence.item(of: $0) != nil }
  }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    guard let look, rect.size.columns > 4, rect.size.rows > 0 else { return }
    let (first, last) = (rect.origin.column, rect.columns.upperBound - 1)
    if !isAtStart { paintMark(look.glyphs.moreLeft, at: first, inwards: 1, &painter) }
    if !isAtEnd { paintMark(look.glyphs.moreRight, at: last, inwards: -1, &painter) }
  }

  /// Marks more content beyond an end of the row, one blank away from the visible part. An item
  /// that is cut there ends in an ellipsis.
  private func paintMark(
    _ glyph: String, at column: Int, inwards: Int, _ painter: inout Painter
  ) {
    func put(_ scalar: Unicode.Scalar, _ color: Color, at column: Int) {
      var style = environment.textStyle
      style.foreground = color
      painter.put(
        Cell(scalar: scalar, style: painter.table.style(style)),
        at: Point(row: rect.origin.row, column: column))
    }
    let (blank, seen) = (column + inwards, column + 2 * inwards)
    let isCut = visible.contains { row in
      guard let display = row.display, let extent = display.extent else { return false }
      let start = rect.origin.column + display.position
      return (start..<start + extent).contains(blank) && (start..<start + extent).contains(seen)
    }
    if isCut { put(environment.glyphs.ellipsis.first, .secondary, at: seen) }
    put(" ", environment.textStyle.foreground, at: blank)
    put(glyph.first, .tertiary, at: column)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let columns = proposal.columns else { return super.sizeThatFits(proposal) }
    // The proposed width, and the height of the visible items.
    let content = super.sizeThatFits(ProposedSize(columns: columns, rows: nil))
    return Size(columns: columns, rows: min(content.rows, proposal.rows ?? content.rows))
  }

  /// When the last item is passed the footer comes into view, the header before the first.
  override func showBeyond(_ cursor: ViewNode, forward: Bool) {
    if let label = forward ? sequence.row(after: cursor) : sequence.row(before: cursor) {
      reveal(label)
    }
  }

  override func cursor() -> Cursor? {
    let origin = screenOrigin
    guard let display = listCursor.row?.display, display.isVisible else {
      return Cursor(position: origin, isVisible: false)
    }
    return Cursor(
      position: Point(row: origin.row, column: origin.column + max(0, display.position)),
      isVisible: false)
  }
}
