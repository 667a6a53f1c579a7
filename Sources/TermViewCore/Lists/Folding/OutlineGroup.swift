/// The elements of a tree as the rows of a list, those of folded branches left out.
///
/// Each row begins with guides and with a mark that shows whether a branch is unfolded; a folded
/// one ends with the number of elements directly in it. In a list Left folds a branch, and moves
/// from its children to the branch; Right unfolds, and goes in; `*` unfolds all; a click on the
/// mark folds and unfolds, and so does Return, unless the row has another action. Rows are selected
/// by the ids of their elements. So are branches: they stay unfolded when elements move, and when
/// they return after a filter. Folding a branch around the cursor's row moves the cursor to the
/// branch.
///
/// An element with `nil` for its children is no branch; one with an empty collection is. All ids in
/// the tree are different.
///
/// ```swift
/// List {
///   OutlineGroup(folders, children: \.folders) { folder in Text(folder.name) }
/// }
/// ```
///
/// Complexity: moving the cursor and scrolling cost as much as in a list without branches. The ids
/// of the unfolded elements are read when the data or the folding changes; only rows in the window
/// are made.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: OutlineContent {
  let data: Data
  let keys: OutlineKeys<Data, ID>
  private let content: @MainActor (Data.Element) -> Leaf
  private let expansion: Binding<Set<ID>>?
  /// The edits that the modifiers have added.
  public var edits = OutlineEdits<ID>()
  @State private var unfolded: Set<ID> = []
  @State private var tree = OutlineTree<Data, ID, Leaf>()
  /// How often the elements that are picked up have changed.
  @State private var carries = 0

  /// The elements of a tree by the ids that `id` leads to.
  ///
  /// - Parameters:
  ///   - data: the elements at the root.
  ///   - id: where an element has its id.
  ///   - children: the elements that are in one; `nil` for one that is no branch.
  ///   - expanded: the ids of the branches that are unfolded, of elements that are not there, too;
  ///     `nil` where the view keeps them for itself, with all folded at first.
  ///   - content: makes the view of an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    expanded: Binding<Set<ID>>? = nil,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Leaf
  ) {
    self.data = data
    keys = OutlineKeys(id: id, children: children)
    self.content = content
    expansion = expanded
  }

  /// The elements of a tree by their own ids.
  ///
  /// - Parameters:
  ///   - data: the elements at the root.
  ///   - children: the elements that are in one; `nil` for one that is no branch.
  ///   - expanded: the ids of the branches that are unfolded, of elements that are not there, too;
  ///     `nil` where the view keeps them for itself, with all folded at first.
  ///   - content: makes the view of an element.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, expanded: Binding<Set<ID>>? = nil,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, expanded: expanded, content: content)
  }

  public var body: some View {
    EditableContent(
      content: tree.views(
        of: tree.rows(
          of: data, keys, expansion: expansion ?? $unfolded, carries: $carries), content),
      edit: .outline(OutlineTreeEdits(edits: edits, tree: tree)))
  }
}

extension OutlineGroup {
  /// Creates an outline of one element and its children, identified by the key path `id`.
  public init<Element>(
    _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, [Element]?>,
    expanded: Binding<Set<ID>>? = nil,
    @ViewBuilder content: @escaping @MainActor (Element) -> Leaf
  ) where Data == [Element] {
    self.init([root], id: id, children: children, expanded: expanded, content: content)
  }

  /// Creates an outline of one element and its children, identified by their own ids.
  public init<Element: Identifiable>(
    _ root: Element, children: KeyPath<Element, [Element]?>, expanded: Binding<Set<ID>>? = nil,
    @ViewBuilder content: @escaping @MainActor (Element) -> Leaf
  ) where Data == [Element], ID == Element.ID {
    self.init([root], id: \.id, children: children, expanded: expanded, content: content)
  }
}
