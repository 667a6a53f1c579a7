/// Finds what of the selected rows can be edited in other collections than the cursor's.
///
/// Searches the collections for the ids, as ``RowSearch`` does. Found elements are kept alive.
@MainActor
struct SelectedElementsSearch<Tag: Hashable> {
  private let edit: SelectionEdit
  private let list: ListNode
  private let own: EditedElements
  /// The ids that were not found yet.
  private var wanted: Set<Tag>
  private(set) var found: [EditedElements] = []

  /// Finds the `selected` elements outside the collection of `own`.
  ///
  /// Complexity: O(selected), O(rows) where elements have rows or tags of their own.
  init(
    _ selected: Set<Tag>, _ edit: SelectionEdit, with own: EditedElements, in list: ListNode
  ) {
    self.edit = edit
    self.list = list
    self.own = own
    wanted = selected
    removeTags(of: own.forEach)
    visit(list.child)
    // Elements inside an edited element are edited with it.
    let all = found
    found = all.filter { elements in
      let around = elements.forEach.isNested ? elements.forEach.enclosingItem : nil
      guard all.contains(where: { $0.contains(around) }) else { return true }
      elements.release()
      return false
    }
  }

  private mutating func visit(_ node: ViewNode) {
    if let forEach = node as? AnyForEachNode { return visit(forEach) }
    guard node.isElementSource else { return }
    for child in node.children { visit(child) }
  }

  private mutating func visit(_ forEach: AnyForEachNode) {
    guard forEach.count > 0 else { return }
    forEach.look()
    let isOwn = forEach === own.forEach
    var offsets = isOwn ? own.offsets : IndexSet()
    let canEdit = edit.isAllowed(in: forEach)
    if !isOwn, canEdit, !forEach.makesRowsInside {
      offsets = takeSelected(of: forEach)
    }
    let place = found.count
    if forEach.makesRowsInside {
      let isSearched = !isOwn && canEdit
      let candidates = isSearched && !forEach.hasTags ? forEach.offsets(of: wanted) : IndexSet()
      var search = self
      forEach.visitAll { element in
        let isCandidate = isSearched && (forEach.hasTags || candidates.contains(element.offset))
        if isCandidate, search.hasSelectedRow(element) {
          offsets.insert(element.offset)
        } else if !offsets.contains(element.offset), element.isElementSource {
          search.visit(element.child)
        }
        return true
      }
      self = search
    }
    if !isOwn { offsets = edit.allowed(offsets, in: forEach, of: list) }
    guard !offsets.isEmpty else { return }
    let elements = EditedElements(forEach: forEach, offsets: offsets)
    elements.keep()
    found.insert(elements, at: place)
  }

  /// Whether the element's own row, not one of a `ForEach` inside it, is selected. Removes its tag
  /// from ``wanted``.
  private mutating func hasSelectedRow(_ element: AnyForEachItem) -> Bool {
    guard let tag = element.elementTag(as: Tag.self, in: list) else { return false }
    return wanted.remove(tag) != nil
  }

  /// The offsets of the selected elements of a `ForEach` whose elements are single rows. Removes
  /// their tags from ``wanted``.
  private mutating func takeSelected(of forEach: AnyForEachNode) -> IndexSet {
    let offsets = forEach.offsets(taggedAs: wanted, in: list)
    if !offsets.isEmpty { removeTags(of: forEach) }
    return offsets
  }

  /// Removes the tags of the elements of `forEach` from ``wanted``.
  private mutating func removeTags(of forEach: AnyForEachNode) {
    guard forEach.hasTags else { return forEach.removeExisting(from: &wanted) }
    var search = self
    forEach.visitAll { element in
      _ = search.hasSelectedRow(element)
      return !search.wanted.isEmpty
    }
    self = search
  }
}
