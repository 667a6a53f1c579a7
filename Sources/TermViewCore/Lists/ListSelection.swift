/// What a list does with a selection that the program keeps.
@MainActor
protocol ListSelection {
  /// Whether the cursor and the selection are the same row.
  var followsCursor: Bool { get }
  /// Where the program keeps the selection.
  var place: AnyObject { get }
  /// Reads the selection, so that the reader depends on it, and says whether it is another one than
  /// that in `memory`, where it then is.
  func hasChanged(since memory: inout SelectionMemory?) -> Bool
  func contains(_ leaf: ViewNode, in list: ListNode) -> Bool
  /// The cursor came to `leaf`, or the row was clicked.
  func select(_ leaf: ViewNode, in list: ListNode)
  /// Takes `leaf` into the selection or out of it.
  func toggle(_ leaf: ViewNode, in list: ListNode)
  /// The offsets of all that is selected in `family`, on the screen or not.
  func selectedOffsets(in family: RowFamilyNode) -> IndexSet
  /// The row that is selected, when it is one.
  func selectedOffset(in family: RowFamilyNode, near hint: Int) -> Int?
}

extension ListSelection {
  func selectedOffsets(in family: RowFamilyNode) -> IndexSet {
    IndexSet(selectedOffset(in: family, near: 0).map { [$0] } ?? [])
  }
}

/// At most one row, by its id.
struct SingleSelection<Value: Hashable>: ListSelection {
  let binding: Binding<Value?>
  var followsCursor: Bool { true }
  var place: AnyObject { binding.location }

  func hasChanged(since memory: inout SelectionMemory?) -> Bool {
    SelectionMemory.change(&memory, to: binding.wrappedValue)
  }

  func contains(_ leaf: ViewNode, in list: ListNode) -> Bool {
    guard let value = binding.wrappedValue, let tag = list.tag(of: leaf, as: Value.self) else {
      return false
    }
    return tag == value
  }

  func select(_ leaf: ViewNode, in list: ListNode) {
    if let tag = list.tag(of: leaf, as: Value.self) { binding.wrappedValue = tag }
  }

  func toggle(_ leaf: ViewNode, in list: ListNode) { select(leaf, in: list) }

  func selectedOffset(in family: RowFamilyNode, near hint: Int) -> Int? {
    guard let value = binding.wrappedValue else { return nil }
    return family.offset(of: value, near: hint)
  }
}

/// Exactly one row, by its id.
struct RequiredSelection<Value: Hashable>: ListSelection {
  let binding: Binding<Value>
  var followsCursor: Bool { true }
  var place: AnyObject { binding.location }

  func hasChanged(since memory: inout SelectionMemory?) -> Bool {
    SelectionMemory.change(&memory, to: binding.wrappedValue)
  }

  func contains(_ leaf: ViewNode, in list: ListNode) -> Bool {
    list.tag(of: leaf, as: Value.self) == binding.wrappedValue
  }

  func select(_ leaf: ViewNode, in list: ListNode) {
    if let tag = list.tag(of: leaf, as: Value.self) { binding.wrappedValue = tag }
  }

  func toggle(_ leaf: ViewNode, in list: ListNode) { select(leaf, in: list) }

  func selectedOffset(in family: RowFamilyNode, near hint: Int) -> Int? {
    family.offset(of: binding.wrappedValue, near: hint)
  }
}

/// Any number of rows, by their ids. The cursor is apart from them; Space takes its row in or out.
struct MultipleSelection<Value: Hashable>: ListSelection {
  let binding: Binding<Set<Value>>
  var followsCursor: Bool { false }
  var place: AnyObject { binding.location }

  func hasChanged(since memory: inout SelectionMemory?) -> Bool {
    SelectionMemory.change(&memory, to: binding.wrappedValue)
  }

  func contains(_ leaf: ViewNode, in list: ListNode) -> Bool {
    guard let tag = list.tag(of: leaf, as: Value.self) else { return false }
    return binding.wrappedValue.contains(tag)
  }

  func select(_ leaf: ViewNode, in list: ListNode) {
    if let tag = list.tag(of: leaf, as: Value.self) { binding.wrappedValue = [tag] }
  }

  func toggle(_ leaf: ViewNode, in list: ListNode) {
    guard let tag = list.tag(of: leaf, as: Value.self) else { return }
    if binding.wrappedValue.contains(tag) {
      binding.wrappedValue.remove(tag)
    } else {
      binding.wrappedValue.insert(tag)
    }
  }

  func selectedOffset(in family: RowFamilyNode, near hint: Int) -> Int? { nil }
  func selectedOffsets(in family: RowFamilyNode) -> IndexSet {
    family.offsets(of: binding.wrappedValue)
  }
}

/// The selection behind an optional binding to at most one id.
@MainActor
func singleSelection<Value: Hashable>(_ binding: Binding<Value?>?) -> (any ListSelection)? {
  guard let binding else { return nil }
  return SingleSelection(binding: binding)
}

/// The selection behind an optional binding to a set of ids.
@MainActor
func multipleSelection<Value: Hashable>(_ binding: Binding<Set<Value>>?) -> (any ListSelection)? {
  guard let binding else { return nil }
  return MultipleSelection(binding: binding)
}
