/// Items side by side in a row that scrolls, between an optional header and footer.
///
/// With the focus, Left and Right move from item to item, Home and End go to the ends, Return
/// presses the item's button; Shift-wheel scrolls. The focused item is brought into view, and the
/// offset is anchored at an item's id. Only items that are seen are made. Items stand 2 columns
/// apart. Without items header and footer still show.
///
/// ```swift
/// HorizontalScrollView(data: shelves, id: \.name) { Text($0.name) } header: { Text("Shelves:") }
/// ```
public struct HorizontalScrollView<
  Data: RandomAccessCollection, ID: Hashable, Content: View, Header: View, Footer: View
>: View, PrimitiveView {
  typealias Items = TupleView<HorizontalScrollLabel<Header>, ForEach<Data, ID, Content>, HorizontalScrollLabel<Footer>>
  let items: Items
  let spacing: Int

  private init(rows: ForEach<Data, ID, Content>, spacing: Int, header: Header, footer: Footer) {
    items = TupleView(
      (HorizontalScrollLabel(content: header), rows, HorizontalScrollLabel(content: footer)))
    self.spacing = spacing
  }

  /// An item for each element, known by the id that `id` leads to.
  public init(
    data: Data, id: KeyPath<Data.Element, ID>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      rows: ForEach(data, id: id, content: content), spacing: spacing, header: header(),
      footer: footer())
  }

  /// An item for each element, known by its own id.
  public init(
    data: Data, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header, @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(data, content: content), spacing: spacing, header: header(), footer: footer())
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = HorizontalScrollNode(axis: .horizontal, context)
    node.child = Items._makeNode(
      view.items,
      NodeContext(
        graph: node.graph, parent: node, environment: ListNode.rowEnvironment(node.environment)))
    node.spacing = view.spacing
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: HorizontalScrollNode.self)
    node.spacing = view.spacing
    Items._updateNode(node.child, view.items)
  }
}

extension HorizontalScrollView where Header == EmptyView, Footer == EmptyView {
  public init(
    data: Data, id: KeyPath<Data.Element, ID>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(
      data: data, id: id, spacing: spacing, content: content, header: { EmptyView() },
      footer: { EmptyView() })
  }

  public init(
    data: Data, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      data: data, spacing: spacing, content: content, header: { EmptyView() },
      footer: { EmptyView() })
  }
}

extension HorizontalScrollView where Footer == EmptyView {
  public init(
    data: Data, id: KeyPath<Data.Element, ID>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.init(
      data: data, id: id, spacing: spacing, content: content, header: header,
      footer: { EmptyView() })
  }

  public init(
    data: Data, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder header: () -> Header
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      data: data, spacing: spacing, content: content, header: header, footer: { EmptyView() })
  }
}

extension HorizontalScrollView where Header == EmptyView {
  public init(
    data: Data, id: KeyPath<Data.Element, ID>, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(
      data: data, id: id, spacing: spacing, content: content, header: { EmptyView() },
      footer: footer)
  }

  public init(
    data: Data, spacing: Int = 2,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content,
    @ViewBuilder footer: () -> Footer
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      data: data, spacing: spacing, content: content, header: { EmptyView() }, footer: footer)
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

/// A row of items with a cursor.
final class HorizontalScrollNode: ScrollNode {
  private var current: ViewNode?
  private var isFocusWithin = false

  override var isFocusable: Bool { environment.isEnabled && visible.contains { isItem($0) } }
  override var focusChildren: [ViewNode] { [] }

  private func isItem(_ leaf: ViewNode) -> Bool { elementRow(of: leaf) != nil }

  private func setCurrent(_ leaf: ViewNode?) {
    guard leaf !== current else { return }
    let old = current.flatMap { elementRow(of: $0) }
    current = leaf
    leaf.flatMap { elementRow(of: $0) }?.isPinned = true
    old?.isPinned = false
    if let leaf { reveal(leaf) }
  }

  override func didPlaceRows() {
    if let current, !isCurrent(current) {
      setCurrent(
        elementRow(of: current).flatMap { row in
          guard row.family.isMounted, row.family.count > 0 else { return nil }
          return row.family.row(at: min(row.offset, row.family.count - 1))
        })
    }
    if current == nil { setCurrent(visible.first { isItem($0) }) }
    for leaf in visible { highlight(leaf) }
  }

  private func highlight(_ leaf: ViewNode) {
    leaf.row?.setSelected(leaf === current, in: leaf)
    leaf.row?.highlight = isFocusWithin && leaf === current ? .active : .none
  }

  override func passOn(_ environment: EnvironmentValues) {
    child.inherit(ListNode.rowEnvironment(environment, isFocused: isFocusWithin))
  }

  override func focusWithinDidChange(_ isWithin: Bool) {
    isFocusWithin = isWithin
    passOn(environment)
    for leaf in visible { highlight(leaf) }
    graph.setNeedsPaint()
  }

  override func handleKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isEmpty, let item = current else { return .ignored }
    switch press.key {
    case .leftArrow: move(from: item) { self.leaf(before: $0) }
    case .rightArrow: move(from: item) { self.leaf(after: $0) }
    case .home: goToEnd(first) { self.leaf(after: $0) }
    case .end: goToEnd(last) { self.leaf(before: $0) }
    case .return: return item.firstButton?.press() ?? .ignored
    default: return .ignored
    }
    return .handled
  }

  private func move(from item: ViewNode, _ next: (ViewNode) -> ViewNode?) {
    if let leaf = next(item), isItem(leaf) {
      setCurrent(leaf)
    } else if let leaf = next(item) {
      reveal(leaf)  // the header or the footer, when the last item is passed
    }
    graph.setNeedsPlacement(self)
    needsPlacement = true
  }

  private func goToEnd(_ leaf: ViewNode?, _ next: (ViewNode) -> ViewNode?) {
    var leaf = leaf
    if let edge = leaf, !isItem(edge) { leaf = next(edge) }
    guard let leaf, isItem(leaf) else { return }
    setCurrent(leaf)
    needsPlacement = true
    graph.setNeedsPlacement(self)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if event.kind == .down, event.button == .left, let leaf = leaf(at: event.position),
      isItem(leaf)
    {
      graph.focus.focus(self, in: graph)
      setCurrent(leaf)
      needsPlacement = true
      graph.setNeedsPlacement(self)
      _ = super.handleMouse(event)
      return true
    }
    return super.handleMouse(event)
  }

  override func cursor() -> Cursor? {
    guard let item = current, let row = item.row, row.isVisible else { return super.cursor() }
    let origin = screenOrigin
    return Cursor(
      position: Point(row: origin.row, column: origin.column + max(0, row.position)),
      isVisible: false)
  }
}
