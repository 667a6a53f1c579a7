/// Rows that scroll, with a cursor, a selection, and keys to move and delete.
///
/// A focused list moves its cursor by the arrow keys, Page Up and Down, Home and End; the Delete
/// key calls `onDelete` and Ctrl-Up and Ctrl-Down call `onMove` of the `ForEach` that the row comes
/// from. A click selects, the wheel scrolls. Everything goes by the rows' ids: cursor and selection
/// follow a row that moves. Only rows in the window are made, for any proposed height; a list takes
/// all the height it is offered.
///
/// ```swift
/// List(selection: $selection) {
///   ForEach(books) { book in Text(book.title) }
///     .onMove { books.move(fromOffsets: $0, toOffset: $1) }
///     .onDelete { books.remove(atOffsets: $0) }
/// }
/// ```
///
/// Complexity: a key costs O(rows in the window), however many there are. After a change of the
/// data one pass over the ids at most, O(rows), finds where the rows of the window are now; only
/// rows that come into the window, or whose elements changed in it, are evaluated.
public struct List<Content: View>: View, PrimitiveView {
  let content: Content
  let selection: (any ListSelection)?
  var configuration = ListNode.Configuration()

  init(selection: (any ListSelection)?, content: Content) {
    self.selection = selection
    self.content = content
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let style = context.environment.listStyle
    if !(style is AutomaticListStyle),
      style.appearance(in: context.environment).edge != ListAppearance.Edge.none
    {
      let edge = ListEdgeNode(context)
      edge.child = makeList(view, NodeContext(childOf: edge))
      return edge
    }
    return makeList(view, context)
  }

  /// The list itself, without modifiers.
  static func makeList(_ view: Self, _ context: NodeContext) -> ListNode {
    let node = ListNode(axis: .vertical, context)
    node.configuration = view.configuration
    node.selected.take(view.selection)
    node.followEnvironment()
    node.child = Content._makeNode(
      view.content,
      NodeContext(childOf: node, environment: ListNode.rowEnvironment(node.environment)))
    node.selected.read(in: node)
    return node
  }

  @inline(__always)
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = (node as? ListEdgeNode)?.list ?? unsafeDowncast(node, to: ListNode.self)
    node.selected.take(view.selection)
    if node.configuration != view.configuration {
      node.configuration = view.configuration
      node.configurationDidChange()
    }
    Content._updateNode(node.child, view.content)
    node.selected.readTaken(in: node)
  }
}

extension List {
  /// A list of the views in `content`.
  ///
  /// - Parameters:
  ///   - selection: the selected row's id, or the ids of any number of rows, of which Space adds
  ///     the cursor's to the set and removes it; `nil` for a list without a selection.
  ///   - content: the rows.
  public init<Selection: RowSelection>(
    selection: Binding<Selection>? = nil as Binding<Never?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: storage(of: selection), content: content())
  }

  /// A list with a row for each element, identified by its own id.
  public init<Data: RandomAccessCollection, Selection: RowSelection, Row: View>(
    _ data: Data, selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: storage(of: selection), content: ForEach(data, content: rowContent))
  }

  /// A list with a row for each element, identified by the key path `id`.
  public init<
    Data: RandomAccessCollection, ID: Hashable, Selection: RowSelection, Row: View
  >(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: storage(of: selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// A list with a row for each number of a range.
  public init<Selection: RowSelectionBinding, Row: View>(
    _ data: Range<Int>, selection: Selection = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(
      selection: storage(of: selection._selectionBinding),
      content: ForEach(data, content: rowContent))
  }
}

// Disfavoured: a binding of an optional value is "at most one", not a selection of optional ids.
// The Void ranks one below the others where a call has a mistake: the compiler speaks of those.
extension List {
  /// A list of the views in `content`, exactly one of them selected, by its id.
  @_disfavoredOverload
  public init<Value: Hashable>(
    selection: Binding<Value>, @ViewBuilder content: () -> Content, _: Void = ()
  ) {
    self.init(selection: RequiredSelection(binding: selection), content: content())
  }

  /// A list with a row for each element, identified by its own id, exactly one selected.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Value: Hashable, Row: View>(
    _ data: Data, selection: Binding<Value>,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: RequiredSelection(binding: selection), content: ForEach(data, content: rowContent))
  }

  /// A list with a row for each element, identified by the key path `id`, exactly one selected.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Value: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Value>,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: RequiredSelection(binding: selection),
      content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  /// Makes the list as high as its rows, at most the proposed height; with more rows it scrolls.
  ///
  /// Otherwise a list takes all the height it is proposed. For rows above something else, and for
  /// lists side by side with a border around each.
  ///
  /// ```swift
  /// VStack {
  ///   List(books) { Text($0.title) }.fittingRows()
  ///   Text("\(books.count) books")
  /// }
  /// ```
  public func fittingRows(_ fits: Bool = true) -> List {
    var list = self
    list.configuration.isGreedy = !fits
    return list
  }

  /// Puts the number of its element before each row: 1 to *n* by position, right-aligned in one
  /// gutter, which digits and Return go to.
  ///
  /// When rows move only their numbers are drawn again. Views that are not of a `ForEach` have no
  /// number. ``View/numberStyle(_:)`` sets other digits, ``View/rowNumber(_:)`` a number that stays
  /// with its row.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.numbered()     // " 9. …", "10. …"
  /// ```
  public func numbered(_ isNumbered: Bool = true) -> List {
    var list = self
    list.configuration.isNumbered = isNumbered
    return list
  }
}
