/// The edits of a list on the collection that it is bound to.
///
/// ```swift
/// List($todos, editActions: [.move, .delete]) { $todo in Text(todo.title) }
/// ```
public struct EditActions<Data>: OptionSet, Sendable {
  /// The actions as bits: 1 is to move, 2 to delete.
  public let rawValue: Int
  /// The actions whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows are moved.
  public static var move: EditActions { EditActions(rawValue: 1) }
  /// Rows are deleted.
  public static var delete: EditActions { EditActions(rawValue: 2) }
  /// Rows are moved and deleted.
  public static var all: EditActions { [.move, .delete] }
}

/// The default edits of a collection by the rows of a `ForEach` over a binding, without an action
/// of the program's.
@MainActor
@usableFromInline
final class ElementEdits {
  let move: (@MainActor (IndexSet, Int, UndoManager?) -> Void)?
  let delete: (@MainActor (IndexSet, UndoManager?) -> Void)?

  init<Data, ID>(_ editor: CollectionEditor<Data, ID>, _ actions: EditActions<Data>) {
    if actions.contains(.move) {
      move = { source, destination, undo in editor.move(source, to: destination, undo) }
    } else {
      move = nil
    }
    if actions.contains(.delete) {
      delete = { offsets, undo in editor.delete(offsets, undo) }
    } else {
      delete = nil
    }
  }
}

/// Edits a collection behind a binding, and registers how an edit is taken back.
///
/// Elements are identified by their ids, so that an edit can be undone even after the program has
/// changed the collection: elements removed meanwhile stay removed, present ones are not inserted
/// again, and no other element is changed.
@MainActor
struct CollectionEditor<
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable
> {
  /// An element and its offset among all.
  typealias Place = (offset: Int, element: Data.Element)

  let data: Binding<Data>
  let id: ElementID<Data.Element, ID>

  /// Complexity: as `move(fromOffsets:toOffset:)`.
  func move(_ source: IndexSet, to destination: Int, _ undo: UndoManager?) {
    if let undo {
      let ids = places(at: source).map { id($0.element) }
      undo.registerUndo { arrange(ids, at: Array(source), undo) }
      undo.setActionName("Move")
    }
    data.wrappedValue.move(fromOffsets: source, toOffset: destination)
  }

  /// Complexity: as `remove(atOffsets:)`.
  func delete(_ offsets: IndexSet, _ undo: UndoManager?) {
    if let undo {
      let removed = places(at: offsets)
      undo.registerUndo { insert(removed, undo) }
      undo.setActionName("Delete")
    }
    data.wrappedValue.remove(atOffsets: offsets)
  }

  private func places(at offsets: IndexSet) -> [Place] {
    let elements = data.wrappedValue
    return offsets.map { offset in
      (offset, elements[elements.index(elements.startIndex, offsetBy: offset)])
    }
  }

  /// The first elements with some ids, in the order of the data. Complexity: O(count).
  private func places(of ids: Set<ID>) -> [Place] {
    var remaining = ids
    var places: [Place] = []
    for (offset, element) in data.wrappedValue.enumerated() {
      if remaining.isEmpty { break }
      if remaining.remove(id(element)) != nil { places.append((offset, element)) }
    }
    return places
  }

  /// Puts the elements with some ids at some offsets, as far as they are there. Complexity:
  /// O(count).
  private func arrange(_ ids: [ID], at offsets: [Int], _ undo: UndoManager) {
    let before = places(of: Set(ids))
    guard !before.isEmpty else { return }
    let targets = Dictionary(zip(ids, offsets)) { first, _ in first }
    undo.registerUndo {
      arrange(before.map { id($0.element) }, at: before.map(\.offset), undo)
    }
    let wanted = before.map { (offset: targets[id($0.element)] ?? $0.offset, element: $0.element) }
    place(wanted, without: IndexSet(before.map(\.offset)))
  }

  /// Inserts elements that are not there. Complexity: O(count).
  private func insert(_ removed: [Place], _ undo: UndoManager) {
    let present = Set(places(of: Set(removed.map { id($0.element) })).map { id($0.element) })
    let missing = removed.filter { !present.contains(id($0.element)) }
    guard !missing.isEmpty else { return }
    undo.registerUndo { remove(missing.map { id($0.element) }, undo) }
    place(missing, without: IndexSet())
  }

  private func remove(_ ids: [ID], _ undo: UndoManager) {
    let present = places(of: Set(ids))
    guard !present.isEmpty else { return }
    undo.registerUndo { insert(present, undo) }
    data.wrappedValue.remove(atOffsets: IndexSet(present.map(\.offset)))
  }

  /// Writes the collection with `places` at their offsets, or at the end, and the other elements,
  /// except those at `taken`, around them in their order.
  private func place(_ places: [Place], without taken: IndexSet) {
    let places = places.sorted { $0.offset < $1.offset }
    var next = 0
    var result: [Data.Element] = []
    func addPlaced() {
      while next < places.count, places[next].offset <= result.count {
        result.append(places[next].element)
        next += 1
      }
    }
    for (offset, element) in data.wrappedValue.enumerated() where !taken.contains(offset) {
      addPlaced()
      result.append(element)
    }
    result.append(contentsOf: places[next...].map(\.element))
    data.wrappedValue = Data(result)
  }
}

extension ForEach where Data: MutableCollection & RangeReplaceableCollection {
  /// A view for each identifiable element of the collection behind `data`, which lists move and
  /// delete.
  ///
  /// A list does so without an `onMove` or `onDelete`, which come first where they are there, and
  /// registers it with the `\.undoManager`.
  public init(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, content: content)
    edits = ElementEdits(CollectionEditor(data: data, id: id), editActions)
  }

  /// A view for each element of the collection behind `data`, identified by the key path `id`,
  /// which lists move and delete.
  public init(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) {
    self.init(data, id: id, content: content)
    edits = ElementEdits(CollectionEditor(data: data, id: self.id), editActions)
  }
}
