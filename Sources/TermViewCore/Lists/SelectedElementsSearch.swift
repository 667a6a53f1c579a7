/// Finds what of the selected rows can be edited in other collections than the cursor's.
///
/// Ids are sought in the collections, as ``RowSearch`` does. What is found is kept.
@MainActor
struct SelectedElementsSearch<Tag: Hashable> {
  private let edit: SelectionEdit
  private let list: ListNode
  private let own: EditedElements
  /// The ids that no collection had so far.
  private var sought: Set<Tag>
  private(set) var found: [EditedElements] = []

  /// Seeks what is `selected` and not in the collection of `own`.
  ///
  /// Complexity: O(selected), O(rows) where elements have rows or tags of their own.
  init(
    _ selected: Set<Tag>, _ edit: SelectionEdit, with own: EditedElements, in list: ListNode
  ) {
    self.edit = edit
    self.list = list
    self.own = own
    sought = selected
    removeTags(of: own.forEach)
    visit(list.child)
    // What is in an element that is edited goes with it.
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
      let isSought = !isOwn && canEdit
      let candidates = isSought && !forEach.hasTags ? forEach.offsets(of: sought) : IndexSet()
      var search = self
      forEach.visitAll { element in
        let isCandidate = isSought && (forEach.hasTags || candidates.contains(element.offset))
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

  /// Whether a row that is the element, rather than of a `ForEach` in it, is selected; its id is
  /// sought no longer then.
  private mutating func hasSelectedRow(_ element: AnyForEachItem) -> Bool {
    guard let tag = list.tag(ofElement: element, as: Tag.self) else { return false }
    return sought.remove(tag) != nil
  }

  /// The offsets of elements of a `ForEach` that makes no rows inside, whose ids are sought no
  /// longer then.
  private mutating func takeSelected(of forEach: AnyForEachNode) -> IndexSet {
    let offsets = list.offsets(taggedAs: sought, in: forEach)
    if !offsets.isEmpty { removeTags(of: forEach) }
    return offsets
  }

  /// Takes what elements of `forEach` are selected as out of what is sought.
  private mutating func removeTags(of forEach: AnyForEachNode) {
    guard forEach.hasTags else { return forEach.removeExisting(from: &sought) }
    var search = self
    forEach.visitAll { element in
      _ = search.hasSelectedRow(element)
      return !search.sought.isEmpty
    }
    self = search
  }
}
