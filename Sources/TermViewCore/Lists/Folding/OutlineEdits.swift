/// A place among the elements of a tree: at an offset in a branch, or at the root.
public struct OutlinePlace<ID: Hashable>: Hashable {
  /// The id of the branch; `nil` at the root.
  public var parent: ID?
  /// The offset among the elements of the branch, counted before the edit: what `insert(_:at:)`
  /// takes.
  public var offset: Int

  /// The place at an offset in a branch, or at the root for `nil`.
  public init(parent: ID?, offset: Int) {
    self.parent = parent
    self.offset = offset
  }
}

extension OutlinePlace: Sendable where ID: Sendable {}

/// A way to move an element of a tree.
@usableFromInline
enum OutlineStep {
  /// Before the element before it, or after the one after it, in the same branch.
  case up, down
  /// After the branch that it is in.
  case out
  /// To the end of the branch before it.
  case inside
}

/// The edits that an outline allows, by the ids of its elements: none, until the modifiers of
/// ``OutlineContent`` add them.
public struct OutlineEdits<ID: Hashable> {
  typealias IDs = @MainActor (IndexSet) -> [ID]

  var delete: (@MainActor ([ID]) -> Void)?
  var move: (@MainActor ([ID], OutlinePlace<ID>) -> Void)?
  /// Whether elements may be moved into a branch.
  var canMove: (@MainActor ([ID], ID?) -> Bool)?
  var copy: (@MainActor (@escaping IDs) -> RowSource)?
  var cut: (@MainActor (@escaping IDs) -> RowSource)?
  var paste: (@MainActor (@escaping @MainActor (Int) -> OutlinePlace<ID>) -> RowPaste)?

  /// Edits that allow nothing.
  public init() {}
}

/// The edits of an outline by its rows, for the list.
@MainActor
@usableFromInline
protocol OutlineRowEdits: RowCarrier {
  var delete: (@MainActor (IndexSet) -> Void)? { get }
  var copy: RowSource? { get }
  var cut: RowSource? { get }
  var paste: RowPaste? { get }
  /// Whether there is a way for the row `lead`, and of `rows` those in the same branch.
  func canMove(_ rows: IndexSet, lead: Int, _ step: OutlineStep) -> Bool
  func move(_ rows: IndexSet, lead: Int, _ step: OutlineStep)
  /// Adds the rows of what is inside the elements of rows.
  func families(of rows: IndexSet) -> IndexSet
}

struct OutlineTreeEdits<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: OutlineRowEdits {
  let edits: OutlineEdits<ID>
  let tree: OutlineTree<Data, ID, Leaf>

  private func ids(at rows: IndexSet) -> [ID] { tree.rows?.outermostIDs(at: rows) ?? [] }

  var delete: (@MainActor (IndexSet) -> Void)? {
    guard let delete = edits.delete else { return nil }
    return { delete(ids(at: $0)) }
  }

  var copy: RowSource? { edits.copy?(ids) }
  var cut: RowSource? { edits.cut?(ids) }

  var paste: RowPaste? {
    edits.paste? { tree.rows?.place(before: $0) ?? OutlinePlace(parent: nil, offset: 0) }
  }

  var movesRows: Bool { edits.move != nil }

  private func destination(
    of rows: IndexSet, lead: Int, _ step: OutlineStep
  ) -> (ids: [ID], place: OutlinePlace<ID>)? {
    guard let target = tree.rows?.destination(of: rows, lead: lead, step),
      edits.canMove?(target.ids, target.place.parent) != false
    else { return nil }
    return target
  }

  func canMove(_ rows: IndexSet, lead: Int, _ step: OutlineStep) -> Bool {
    destination(of: rows, lead: lead, step) != nil
  }

  func move(_ rows: IndexSet, lead: Int, _ step: OutlineStep) {
    guard let (ids, place) = destination(of: rows, lead: lead, step) else { return }
    // What has moved stays in sight.
    if step == .inside, let parent = place.parent { tree.setExpanded(true, parent) }
    edits.move?(ids, place)
  }

  func families(of rows: IndexSet) -> IndexSet { tree.rows?.families(of: rows) ?? rows }
}

/// A view with the elements of a tree as rows, which a list can edit: an ``OutlineGroup``, a
/// `LazyOutlineGroup`, or a view of one's own around one of them.
///
/// Its modifiers are those of ``DynamicViewContent``, by ids: each is given those of the row with
/// the cursor, or of all selected rows if it is one of them.
///
/// ```swift
/// /// Folders that a list can edit: an `OutlineGroup` in a view of one's own.
/// struct FolderRows: OutlineContent {
///   var folders: [Folder]
///   var edits = OutlineEdits<Folder.ID>()
///   var body: some View {
///     OutlineGroup(folders, children: \.folders) { Text($0.name) }.edits(edits)
///   }
/// }
/// ```
@MainActor
public protocol OutlineContent: View {
  /// The ids of the elements.
  associatedtype ID: Hashable
  /// The edits that the modifiers have added, for the outline in the view.
  var edits: OutlineEdits<ID> { get set }
}

extension OutlineContent {
  /// Takes over the edits of a view around the outline, in place of its own.
  public func edits(_ edits: OutlineEdits<ID>) -> Self {
    var outline = self
    outline.edits = edits
    return outline
  }

  /// Lets the elements be deleted; `nil` takes that back.
  ///
  /// `action` is given the ids of the row with the cursor, or of all selected rows if it is one of
  /// them, in the order of the rows, without elements of branches that are deleted themselves.
  ///
  /// Complexity: O(chosen rows · unfolded branches), and that of `action`.
  ///
  /// ```swift
  /// OutlineGroup(folders, children: \.folders) { Text($0.name) }
  ///   .onDelete { ids in delete(ids) }     // the Delete key
  /// ```
  public func onDelete(perform action: (@MainActor (_ ids: [ID]) -> Void)?) -> Self {
    var outline = self
    outline.edits.delete = action
    return outline
  }

  /// Lets the elements be moved; `nil` takes that back.
  ///
  /// Ctrl-Up and Ctrl-Down move the row with the cursor, or the selected ones beside it, among the
  /// elements of their branch, Ctrl-Left out of it, behind the branch, and Ctrl-Right to the end of
  /// the branch before. `M` picks up the row, or all selected ones with what is in them: Up and
  /// Down carry them past rows, Left and Right out of a branch and into the one before, Return
  /// drops them, Esc puts them back. Dragged with the mouse they are carried over rows, and by two
  /// columns to the left or right a level out or in, where there is a choice: at the end of a
  /// branch. `action` is given the ids, in the order of the rows, and where they go. Branches stay
  /// unfolded, and one that rows move into unfolds.
  ///
  /// Complexity: O(chosen rows · unfolded branches), while rows are carried O(rows), and that of
  /// `action`.
  ///
  /// ```swift
  /// OutlineGroup(folders, children: \.folders) { Text($0.name) }
  ///   .onMove { ids, place in move(ids, to: place) }
  /// ```
  public func onMove(
    perform action: (@MainActor (_ ids: [ID], _ place: OutlinePlace<ID>) -> Void)?
  ) -> Self {
    var outline = self
    outline.edits.move = action
    outline.edits.canMove = nil
    return outline
  }

  /// Lets the elements be moved into those branches that `isAllowed` says, as ``onMove(perform:)``
  /// does into all; keys and the mouse pass over the others.
  ///
  /// `isAllowed` is given the ids of the elements, and the id of a branch, `nil` for the root; the
  /// branch that they are in is asked for as well, for the order of its elements. It is called for
  /// each key, and while rows are carried for the branches around the place where they come.
  ///
  /// ```swift
  /// OutlineGroup(folders, children: \.folders) { Text($0.name) }
  ///   .onMove { ids, folder in
  ///     folder != nil     // nothing leaves for the root
  ///   } perform: { ids, place in
  ///     move(ids, to: place)
  ///   }
  /// ```
  public func onMove(
    into isAllowed: @escaping @MainActor (_ ids: [ID], _ parent: ID?) -> Bool,
    perform action: @escaping @MainActor (_ ids: [ID], _ place: OutlinePlace<ID>) -> Void
  ) -> Self {
    var outline = self
    outline.edits.move = action
    outline.edits.canMove = isAllowed
    return outline
  }

  /// Lets the elements be copied with `y`, as ``DynamicViewContent/copyable(_:)`` does; `payload`
  /// is given their ids, and `nil` disables that.
  ///
  /// Complexity: O(chosen rows · unfolded branches), and that of `payload`.
  public func copyable<T>(_ payload: (@MainActor (_ ids: [ID]) -> [T])?) -> Self {
    var outline = self
    outline.edits.copy = nil
    if let payload {
      outline.edits.copy = { ids in RowSource { payload(ids($0)) } }
    }
    return outline
  }

  /// Lets the elements be cut with `x`, as ``DynamicViewContent/cuttable(for:action:)`` does:
  /// `action` is given their ids, removes the elements and returns them; `nil` takes that back.
  ///
  /// Complexity: O(chosen rows · unfolded branches), and that of `action`.
  public func cuttable<T>(
    for payloadType: T.Type = T.self, action: (@MainActor (_ ids: [ID]) -> [T])?
  ) -> Self {
    var outline = self
    outline.edits.cut = nil
    if let action {
      outline.edits.cut = { ids in RowSource { action(ids($0)) } }
    }
    return outline
  }

  /// Lets copied or cut values of a type be inserted with `p`, as
  /// ``DynamicViewContent/pasteDestination(for:action:)`` does; `nil` disables that.
  ///
  /// The place is behind the row with the cursor, in its branch; in an unfolded branch it is at its
  /// start. Complexity: O(unfolded branches), and that of `action`.
  public func pasteDestination<T>(
    for payloadType: T.Type = T.self,
    action: (@MainActor (_ elements: [T], _ place: OutlinePlace<ID>) -> Void)?
  ) -> Self {
    var outline = self
    outline.edits.paste = nil
    if let action {
      outline.edits.paste = { place in
        RowPaste {
          ($0 as? [T])?.isEmpty == false
        } action: { contents, row in
          if let elements = contents as? [T] { action(elements, place(row)) }
        }
      }
    }
    return outline
  }
}
