/// The tree of an outline, for its rows to fold.
@MainActor
final class OutlineTree<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
  typealias Content = @MainActor (Data.Element) -> Leaf
  typealias Rows = ForEach<OutlineRows<Data, ID>, ID, OutlineRow<Data, ID, Leaf>>

  private(set) var rows: OutlineRows<Data, ID>?
  private var unfolded: Set<ID> = []
  private var expansion: Binding<Set<ID>>?
  /// The elements that are picked up, and how often they have changed: of which the rows are made.
  private(set) var carried: OutlineCarry<Data, ID>?
  private var carries: Binding<Int>?
  private var shownCarries = 0

  /// The rows as they were made last, and from what.
  private var made: (content: Content, rows: Rows)?

  /// Views for the rows. While what makes their content is the same they are made by the same
  /// closure, so that only rows whose elements have changed are evaluated: two closures of a
  /// generic type cannot be compared.
  func views(of rows: OutlineRows<Data, ID>, _ content: @escaping Content) -> Rows {
    if let made, ValueComparison.of(Content.self).isSame(made.content, content) {
      var views = Rows(data: rows, id: made.rows.id, access: made.rows.access)
      views.elementContent = made.rows.elementContent
      return views
    }
    let views = Rows(rows, id: \.id) { [unowned self] entry in
      OutlineRow(entry: entry, tree: self, content: content(entry.element))
    }
    made = (content, views)
    return views
  }

  /// The rows for some data; the same as the last where nothing has changed.
  func rows(
    of data: Data, _ keys: OutlineKeys<Data, ID>, expansion: Binding<Set<ID>>,
    carries: Binding<Int>
  ) -> OutlineRows<Data, ID> {
    self.expansion = expansion
    self.carries = carries
    let unfolded = expansion.wrappedValue
    if let rows, self.unfolded == unfolded, keys.id == rows.keys.id,
      keys.children == rows.keys.children, shownCarries == carries.wrappedValue,
      ValueComparison.of(Data.self).isSame(rows.root.elements.data, data)
    {
      return rows
    }
    self.unfolded = unfolded
    shownCarries = carries.wrappedValue
    let arranged = carried?.arrange(data, keys, unfolded: unfolded)
    if arranged == nil { carried = nil }
    let rows =
      arranged
      ?? OutlineRows(
        root: OutlineBranch(data, id: nil, in: keys, unfolded: unfolded), keys: keys)
    self.rows = rows
    return rows
  }

  /// Picks up elements; returns whether they are there.
  func pickUp(_ elements: OutlineCarry<Data, ID>) -> Bool {
    var carry = elements
    // Where they are already together no rows change, which would say that they are carried.
    guard let rows,
      carry.arrange(rows.root.elements.data, rows.keys, unfolded: unfolded) != nil
    else { return false }
    changeCarried { $0 = carry }
    return true
  }

  /// Changes what is picked up; the rows follow in the next frame.
  func changeCarried(_ change: (inout OutlineCarry<Data, ID>?) -> Void) {
    change(&carried)
    carries?.wrappedValue += 1
  }

  func setExpanded(_ isExpanded: Bool, _ id: ID) {
    if isExpanded {
      expansion?.wrappedValue.insert(id)
    } else {
      expansion?.wrappedValue.remove(id)
    }
  }

  /// Unfolds all branches that there are. Complexity: O(all elements).
  func unfoldAll() {
    guard let rows else { return }
    var all = unfolded
    func visit(_ elements: Data) {
      for element in elements {
        guard let inner = element[keyPath: rows.keys.children] else { continue }
        all.insert(element[keyPath: rows.keys.id])
        visit(inner)
      }
    }
    visit(rows.root.elements.data)
    expansion?.wrappedValue = all
  }

  /// Unfolds the branches around the element with an id; returns whether any was folded.
  /// Complexity: O(all elements).
  func unfold(around id: AnyHashable) -> Bool {
    guard let id = id.base as? ID, let branches = branches(around: id) else { return false }
    let folded = branches.compactMap { $0.base as? ID }.filter { !unfolded.contains($0) }
    guard !folded.isEmpty else { return false }
    expansion?.wrappedValue.formUnion(folded)
    return true
  }

  /// The ids of the branches that contain an element, innermost first; `nil` if there is no such
  /// element. Complexity: O(all elements).
  func branches(around id: ID) -> [AnyHashable]? {
    guard let rows else { return nil }
    func visit(_ elements: Data) -> [AnyHashable]? {
      for element in elements {
        let elementID = element[keyPath: rows.keys.id]
        if elementID == id { return [] }
        guard let inner = element[keyPath: rows.keys.children], var found = visit(inner) else {
          continue
        }
        found.append(AnyHashable(elementID))
        return found
      }
      return nil
    }
    return visit(rows.root.elements.data)
  }
}
