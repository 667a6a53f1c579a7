/// The operations of a list on a selection that the program stores.
@MainActor
protocol ListSelection {
  /// Whether the cursor and the selection are the same row.
  var followsCursor: Bool { get }
  /// The type of what rows are selected as.
  var valueType: ObjectIdentifier { get }
  /// The type as reports name it.
  var valueName: String { get }
  /// The program's storage of the selection.
  var place: AnyObject { get }
  /// Whether the binding returns the value that was written to it: a program's binding may store
  /// another one.
  var returnsWrittenValue: Bool { get }
  /// Notes in `memory`, as ``hasChanged(since:)`` does, that the row of `row` is selected.
  func remember(_ row: ViewNode, in list: ListNode, _ memory: inout SelectionMemory?)
  /// Whether no row is selected.
  var isEmpty: Bool { get }
  /// Reads the selection, on which the reader then depends, stores it in `memory`, and returns
  /// whether it has changed.
  func hasChanged(since memory: inout SelectionMemory?) -> Bool
  func contains(_ row: ViewNode, in list: ListNode) -> Bool
  /// Whether `row` has a tag of the selection's type; lists ask ``ListNode/canSelect(_:_:)``.
  func canSelect(_ row: ViewNode, in list: ListNode) -> Bool
  /// Selects `row`, which has the cursor or was clicked.
  func select(_ row: ViewNode, in list: ListNode)
  /// Adds `row` to the selection, or removes it.
  func toggle(_ row: ViewNode, in list: ListNode)
  /// Clears the selection.
  func clear()
  /// Whether more than one row is selected.
  var hasSeveral: Bool { get }
  /// The number of selected rows, if several may be selected; else 0.
  var count: Int { get }
  /// The selected elements that an edit applies to, in the order of the list: `own` in the cursor's
  /// collection, and those of other collections.
  func edited(_ edit: SelectionEdit, with own: EditedElements, in list: ListNode)
    -> [EditedElements]
  /// The offsets of all that is selected in `forEach`, on the screen or not.
  func selectedOffsets(in forEach: AnyForEachNode, of list: ListNode) -> IndexSet
  /// The selected row if there is exactly one, on the screen or not.
  func selectedRow(in list: ListNode) -> ViewNode?
  /// Removes ids that were in the data and have left it. `memory` stores those that were in it.
  func dropRemoved(in list: ListNode, _ memory: inout SelectionMemory?)
  /// Forgets those removed ids that are in the data again, before an undo.
  func willUndo(in list: ListNode, _ memory: inout SelectionMemory?)
}

extension ListSelection {
  var returnsWrittenValue: Bool { false }
  var hasSeveral: Bool { false }
  var count: Int { 0 }
  func edited(
    _ edit: SelectionEdit, with own: EditedElements, in list: ListNode
  ) -> [EditedElements] { [own] }
  func remember(_ row: ViewNode, in list: ListNode, _ memory: inout SelectionMemory?) {}
  func dropRemoved(in list: ListNode, _ memory: inout SelectionMemory?) {}
  func willUndo(in list: ListNode, _ memory: inout SelectionMemory?) {}
  func clear() {}
  func selectedRow(in list: ListNode) -> ViewNode? { nil }
}

extension Optional {
  /// Whether there is no value. In generic code `== nil` compares by `Equatable`, for which the
  /// runtime looks up the type of a pair.
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// At most one row, by its id.
struct SingleSelection<Value: Hashable>: ListSelection {
  let binding: Binding<Value?>
  var followsCursor: Bool { true }
  var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }
  var valueName: String { "\(Value.self)" }
  var place: AnyObject { binding.location }
  var isEmpty: Bool { binding.wrappedValue.isNone }
  var returnsWrittenValue: Bool { binding.location.keepsWhatIsSet }

  func remember(_ row: ViewNode, in list: ListNode, _ memory: inout SelectionMemory?) {
    if let tag = row.tag(as: Value.self, in: list) { _ = SelectionMemory.change(&memory, to: tag) }
  }

  func hasChanged(since memory: inout SelectionMemory?) -> Bool {
    SelectionMemory.change(&memory, to: binding.wrappedValue)
  }

  func contains(_ row: ViewNode, in list: ListNode) -> Bool {
    guard let value = binding.wrappedValue, let tag = row.tag(as: Value.self, in: list) else {
      return false
    }
    return tag == value
  }

  func canSelect(_ row: ViewNode, in list: ListNode) -> Bool {
    !row.tag(as: Value.self, in: list).isNone
  }

  func select(_ row: ViewNode, in list: ListNode) {
    if let tag = row.tag(as: Value.self, in: list) { binding.wrappedValue = tag }
  }

  func toggle(_ row: ViewNode, in list: ListNode) { select(row, in: list) }

  func clear() { if !binding.wrappedValue.isNone { binding.wrappedValue = nil } }

  func selectedOffsets(in forEach: AnyForEachNode, of list: ListNode) -> IndexSet {
    guard let value = binding.wrappedValue else { return IndexSet() }
    return forEach.offsets(taggedAs: [value], in: list)
  }

  func selectedRow(in list: ListNode) -> ViewNode? {
    binding.wrappedValue.flatMap { RowSearch.first(tagged: $0, in: list) }
  }
}

/// Exactly one row, by its id.
struct RequiredSelection<Value: Hashable>: ListSelection {
  let binding: Binding<Value>
  var followsCursor: Bool { true }
  var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }
  var valueName: String { "\(Value.self)" }
  var place: AnyObject { binding.location }
  var isEmpty: Bool { false }
  var returnsWrittenValue: Bool { binding.location.keepsWhatIsSet }

  func remember(_ row: ViewNode, in list: ListNode, _ memory: inout SelectionMemory?) {
    if let tag = row.tag(as: Value.self, in: list) { _ = SelectionMemory.change(&memory, to: tag) }
  }

  func hasChanged(since memory: inout SelectionMemory?) -> Bool {
    SelectionMemory.change(&memory, to: binding.wrappedValue)
  }

  func contains(_ row: ViewNode, in list: ListNode) -> Bool {
    row.tag(as: Value.self, in: list) == binding.wrappedValue
  }

  func canSelect(_ row: ViewNode, in list: ListNode) -> Bool {
    !row.tag(as: Value.self, in: list).isNone
  }

  func select(_ row: ViewNode, in list: ListNode) {
    if let tag = row.tag(as: Value.self, in: list) { binding.wrappedValue = tag }
  }

  func toggle(_ row: ViewNode, in list: ListNode) { select(row, in: list) }

  func selectedOffsets(in forEach: AnyForEachNode, of list: ListNode) -> IndexSet {
    forEach.offsets(taggedAs: [binding.wrappedValue], in: list)
  }

  func selectedRow(in list: ListNode) -> ViewNode? {
    RowSearch.first(tagged: binding.wrappedValue, in: list)
  }
}

/// Any number of rows, by their ids. The cursor is independent of them; Space toggles its row.
struct MultipleSelection<Value: Hashable>: ListSelection {
  let binding: Binding<Set<Value>>
  var followsCursor: Bool { false }
  var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }
  var valueName: String { "\(Value.self)" }
  var place: AnyObject { binding.location }
  var isEmpty: Bool { binding.wrappedValue.isEmpty }
  var hasSeveral: Bool { binding.wrappedValue.count > 1 }
  var count: Int { binding.wrappedValue.count }

  func edited(
    _ edit: SelectionEdit, with own: EditedElements, in list: ListNode
  ) -> [EditedElements] {
    SelectedElementsSearch(binding.wrappedValue, edit, with: own, in: list).found
  }

  func hasChanged(since memory: inout SelectionMemory?) -> Bool {
    SelectionMemory.change(&memory, to: binding.wrappedValue)
  }

  func contains(_ row: ViewNode, in list: ListNode) -> Bool {
    guard let tag = row.tag(as: Value.self, in: list) else { return false }
    return binding.wrappedValue.contains(tag)
  }

  func canSelect(_ row: ViewNode, in list: ListNode) -> Bool {
    !row.tag(as: Value.self, in: list).isNone
  }

  func select(_ row: ViewNode, in list: ListNode) {
    if let tag = row.tag(as: Value.self, in: list) { binding.wrappedValue = [tag] }
  }

  func toggle(_ row: ViewNode, in list: ListNode) {
    guard let tag = row.tag(as: Value.self, in: list) else { return }
    if binding.wrappedValue.contains(tag) {
      binding.wrappedValue.remove(tag)
    } else {
      binding.wrappedValue.insert(tag)
    }
  }

  func selectedOffsets(in forEach: AnyForEachNode, of list: ListNode) -> IndexSet {
    forEach.offsets(taggedAs: binding.wrappedValue, in: list)
  }

  func dropRemoved(in list: ListNode, _ memory: inout SelectionMemory?) {
    let known = memory as? SeenIDs<Value> ?? SeenIDs()
    memory = known
    if known.isUndone { selectRestored(known, in: list) }
    let selected = binding.wrappedValue
    if selected.isEmpty {
      known.ids = []
      known.hidden = []
      return
    }
    var missing = selected
    RowSearch.removeExisting(from: &missing, in: list)
    let left = known.ids.union(known.hidden).intersection(missing)
    known.ids = selected.subtracting(missing)
    if list.environment[KeepsRemovedSelectionKey.self] {
      known.hidden = left
      return
    }
    known.hidden = []
    if !left.isEmpty {
      binding.wrappedValue.subtract(left)
      known.noteDropped(left)
      list.listCursor.removed.watchUndo(in: list)
    }
  }

  func willUndo(in list: ListNode, _ memory: inout SelectionMemory?) {
    guard let known = memory as? SeenIDs<Value>, !known.dropped.isEmpty else { return }
    var absent = known.dropped
    RowSearch.removeExisting(from: &absent, in: list)
    known.forgetDropped(except: absent)
  }

  /// Selects rows again whose removal has been undone.
  private func selectRestored(_ known: SeenIDs<Value>, in list: ListNode) {
    var absent = known.dropped
    if !absent.isEmpty { RowSearch.removeExisting(from: &absent, in: list) }
    let restored = known.dropped.subtracting(absent)
    known.noteUndone(absent: absent)
    if !restored.isEmpty { binding.wrappedValue.formUnion(restored) }
  }
}

extension MultipleSelection {
  /// The ids that an action on `row` is for, whatever the selection of `list` is: where several may
  /// be selected and the row is one of them, all of them.
  static func ids(actedOnWith row: ViewNode, in list: ListNode) -> Set<Value> {
    guard let tag = row.tag(as: Value.self, in: list) else { return [] }
    if let selection = list.selection as? MultipleSelection<Value>,
      selection.binding.wrappedValue.contains(tag)
    {
      return selection.binding.wrappedValue
    }
    return [tag]
  }
}

/// The selected ids that were in the data.
private final class SeenIDs<Value: Hashable>: SelectionMemory {
  var ids: Set<Value> = []
  /// Those that were in it before and are kept, since a search may hide them.
  var hidden: Set<Value> = []
  /// Those that were selected when their rows were removed.
  private(set) var dropped: Set<Value> = []
  /// The number of undos at the last check.
  private var undoings = Undoing.count

  var isUndone: Bool { undoings != Undoing.count }

  func noteDropped(_ removed: Set<Value>) {
    // Removals before the last thousands are forgotten.
    if dropped.count + removed.count > 10_000 { dropped = [] }
    dropped.formUnion(removed)
  }

  func forgetDropped(except absent: Set<Value>) { dropped = absent }

  /// Notes that all undos so far were checked: of the removed rows, `absent` are still missing.
  func noteUndone(absent: Set<Value>) {
    undoings = Undoing.count
    dropped = absent
  }
}

/// Whether a selection keeps the ids of rows that leave the data.
enum KeepsRemovedSelectionKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether lists keep the selection of rows that leave the data.
  public var keepsSelectionOfRemovedRows: Bool {
    get { self[KeepsRemovedSelectionKey.self] }
    set { self[KeepsRemovedSelectionKey.self] = newValue }
  }
}

extension View {
  /// Lets lists inside keep the selection of rows that leave the data.
  ///
  /// Without it an id that leaves the data is removed from a set in the same update. With it,
  /// selected rows are selected again when they return: for a list that is filtered, as those in a
  /// `searchable` view are during a search. A selection of one row moves to the next row in any
  /// case, as the cursor does; if no row is left it is kept with this modifier, and `nil` without.
  ///
  /// ```swift
  /// List(matches, selection: $chosen) { Text($0.title) }.keepsSelectionOfRemovedRows()
  /// ```
  public func keepsSelectionOfRemovedRows(_ keeps: Bool = true) -> some View {
    EnvironmentView(content: self, value: keeps) { environment, keeps in
      environment[KeepsRemovedSelectionKey.self] = keeps
    }
  }
}

/// The value in which a program keeps the selected rows of a list: `Optional` for at most one row,
/// `Set` for any number, by their ids. Not for other types.
///
/// ```swift
/// @State private var selection: Set<Book.ID> = []
/// // … List(books, selection: $selection) { Text($0.title) }
/// ```
public protocol RowSelection {
  /// The ids of the rows.
  associatedtype RowID: Hashable

  /// The selection behind a binding.
  @MainActor static func _makeSelection(_ binding: Binding<Self>) -> _RowSelection
}

/// What a list does to a program's selection.
public struct _RowSelection {
  let storage: any ListSelection
}

extension Optional: RowSelection where Wrapped: Hashable {
  /// The id of the row.
  public typealias RowID = Wrapped

  public static func _makeSelection(_ binding: Binding<Self>) -> _RowSelection {
    _RowSelection(storage: SingleSelection(binding: binding))
  }
}

extension Set: RowSelection {
  /// The ids of the rows.
  public typealias RowID = Element

  public static func _makeSelection(_ binding: Binding<Self>) -> _RowSelection {
    _RowSelection(storage: MultipleSelection(binding: binding))
  }
}

/// What a list takes for its `selection`: a binding of a ``RowSelection``, or `nil` for a list
/// without a selection.
///
/// ```swift
/// @State private var chosen: Set<Book.ID> = []
/// // … PlainList(books, selection: isEditing ? $chosen : nil) { Text($0.title) }
/// ```
@MainActor
public protocol RowSelectionBinding {
  /// The type of the selection's value.
  associatedtype Selection: RowSelection

  /// The binding; `nil` for a list without a selection.
  var _selectionBinding: Binding<Selection>? { get }
}

extension Binding: RowSelectionBinding where Value: RowSelection {
  /// The type of the binding's value.
  public typealias Selection = Value

  public var _selectionBinding: Binding<Value>? { self }
}

extension Optional: RowSelectionBinding where Wrapped: RowSelectionBinding {
  /// The type of the selection's value.
  public typealias Selection = Wrapped.Selection

  public var _selectionBinding: Binding<Wrapped.Selection>? { self?._selectionBinding }
}

/// The selection behind an optional binding.
@MainActor
func storage<Selection: RowSelection>(of binding: Binding<Selection>?) -> (any ListSelection)? {
  guard let binding else { return nil }
  return Selection._makeSelection(binding).storage
}
