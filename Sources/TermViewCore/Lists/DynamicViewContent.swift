/// A view that makes its rows from a collection, so that a list can move and delete them.
///
/// ```swift
/// /// Rows that a list can move: a `ForEach` in a view of one's own.
/// struct BookRows: DynamicViewContent {
///   var books: [ShelfBook]
///   var data: [ShelfBook] { books }
///   var body: some View { ForEach(books) { Text($0.title) } }
/// }
/// ```
@MainActor
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  /// The collection that the rows are made from.
  var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension ForEachEnumerated: DynamicViewContent {
  /// The collection that the rows are made from.
  public var data: Data { rows.data.base }
}

extension DynamicViewContent {
  /// Lets the rows be moved; `nil` takes that back.
  ///
  /// `action` is given the offsets of the rows, counted from the start of the data, and the offset
  /// before which they go, counted before the move: what `move(fromOffsets:toOffset:)` takes.
  ///
  /// ```swift
  /// List {
  ///   ForEach(books) { Text($0.title) }
  ///     .onMove { books.move(fromOffsets: $0, toOffset: $1) }     // Ctrl-Up, Ctrl-Down
  /// }
  /// ```
  @inlinable
  public consuming func onMove(
    perform action: (@MainActor (IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    EditableContent(content: self, edit: .move(action))
  }

  // Disfavoured: both take a closure, and that of the main actor may use the program's state.
  /// The same for what only type-checks without an actor, such as `isEditable ? { … } : nil`.
  @_disfavoredOverload
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    guard let action else { return EditableContent(content: self, edit: .move(nil)) }
    return EditableContent(content: self, edit: .move { action($0, $1) })
  }

  /// Lets the rows be deleted; `nil` takes that back. `action` is given the offsets of the rows,
  /// counted from the start of the data: what `remove(atOffsets:)` takes.
  ///
  /// ```swift
  /// List {
  ///   ForEach(books) { Text($0.title) }
  ///     .onDelete { books.remove(atOffsets: $0) }     // the Delete key
  /// }
  /// ```
  @inlinable
  public consuming func onDelete(
    perform action: (@MainActor (IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    EditableContent(content: self, edit: .delete(action))
  }

  // Disfavoured: both take a closure, and that of the main actor may use the program's state.
  /// The same for what only type-checks without an actor, such as `isEditable ? { … } : nil`.
  @_disfavoredOverload
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    guard let action else { return EditableContent(content: self, edit: .delete(nil)) }
    return EditableContent(content: self, edit: .delete { action($0) })
  }
}

/// An edit that a list may do to the rows of a `ForEach`.
@usableFromInline
enum RowEdit {
  case move((@MainActor (IndexSet, Int) -> Void)?)
  case delete((@MainActor (IndexSet) -> Void)?)
  case copy(RowSource?)
  /// Removes the elements that it returns.
  case cut(RowSource?)
  case paste(RowPaste?)
  /// All edits of an outline.
  case outline(any OutlineRowEdits)
}

/// Dynamic content with an edit attached; the outermost of a kind counts.
@usableFromInline
package struct EditableContent<Content: DynamicViewContent>: DynamicViewContent, PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let edit: RowEdit

  @inlinable
  init(content: Content, edit: RowEdit) {
    self.content = content
    self.edit = edit
  }

  @usableFromInline
  package var data: Content.Data { content.data }

  @usableFromInline
  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = RowEditNode(view.edit, context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  @inline(__always)
  @usableFromInline
  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: RowEditNode.self)
    node.edit = view.edit
    Content._updateNode(node.child, view.content)
  }
}

final class RowEditNode: WrapperNode {
  var edit: RowEdit

  init(_ edit: RowEdit, _ context: NodeContext) {
    self.edit = edit
    super.init(context)
  }

  override func releaseCopies(holding words: HeldWords) {
    if words.occur(in: edit) { provider?.setNeedsEvaluation() }
    super.releaseCopies(holding: words)
  }
}

extension AnyForEachNode {
  /// The nodes with edits directly around the `ForEach`, or around a view whose body it is,
  /// innermost first.
  var edits: [RowEdit] {
    var edits: [RowEdit] = []
    for node in ancestors {
      if let edit = node as? RowEditNode {
        edits.append(edit.edit)
      } else if node.providesViews ? node.itemNode != nil : !(node is SwitchingNode) {
        break
      }
    }
    return edits
  }

  /// The edits of an outline, if the rows are one.
  var outlineEdits: (any OutlineRowEdits)? {
    for case .outline(let edits) in edits { return edits }
    return nil
  }

  /// The action of `onMove`, or `nil` when rows cannot be moved.
  var moveAction: (@MainActor (IndexSet, Int) -> Void)? {
    for case .move(let action) in edits.reversed() { return action }
    guard let move = ownEdits?.move else { return nil }
    let undoManager = environment.undoManager
    return { move($0, $1, undoManager) }
  }

  /// The action of `onDelete`, or `nil` when rows cannot be deleted.
  var deleteAction: (@MainActor (IndexSet) -> Void)? {
    for edit in edits.reversed() {
      switch edit {
      case .delete(let action): return action
      case .outline(let edits): return edits.delete
      default: break
      }
    }
    guard let delete = ownEdits?.delete else { return nil }
    let undoManager = environment.undoManager
    return { delete($0, undoManager) }
  }
}
