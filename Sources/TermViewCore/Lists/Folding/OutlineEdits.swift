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

/// The edits of an outline's elements, by their ids.
struct OutlineEdits<ID: Hashable> {
  typealias IDs = @MainActor (IndexSet) -> [ID]

  var delete: (@MainActor ([ID]) -> Void)?
  var move: (@MainActor ([ID], OutlinePlace<ID>) -> Void)?
  var copy: (@MainActor (@escaping IDs) -> RowSource)?
  var cut: (@MainActor (@escaping IDs) -> RowSource)?
  var paste: (@MainActor (@escaping @MainActor (Int) -> OutlinePlace<ID>) -> RowPaste)?
}

/// The edits of an outline by its rows, for the list.
@MainActor
@usableFromInline
protocol OutlineRowEdits {
  var delete: (@MainActor (IndexSet) -> Void)? { get }
  var copy: RowSource? { get }
  var cut: RowSource? { get }
  var paste: RowPaste? { get }
  var movesRows: Bool { get }
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

  func canMove(_ rows: IndexSet, lead: Int, _ step: OutlineStep) -> Bool {
    tree.rows?.destination(of: rows, lead: lead, step) != nil
  }

  func move(_ rows: IndexSet, lead: Int, _ step: OutlineStep) {
    guard let (ids, place) = tree.rows?.destination(of: rows, lead: lead, step) else { return }
    // What has moved stays in sight.
    if step == .inside, let parent = place.parent { tree.setExpanded(true, parent) }
    edits.move?(ids, place)
  }

  func families(of rows: IndexSet) -> IndexSet { tree.rows?.families(of: rows) ?? rows }
}

extension OutlineGroup {
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
  public func onDelete(perform action: (@MainActor (_ ids: [ID]) -> Void)?) -> OutlineGroup {
    var group = self
    group.edits.delete = action
    return group
  }

  /// Lets the elements be moved; `nil` takes that back.
  ///
  /// Ctrl-Up and Ctrl-Down move the row with the cursor, or the selected ones beside it, among the
  /// elements of their branch, Ctrl-Left out of it, behind the branch, and Ctrl-Right to the end of
  /// the branch before. `action` is given their ids, and where they go. Branches stay unfolded, and
  /// one that rows move into unfolds.
  ///
  /// Complexity: O(chosen rows · unfolded branches), and that of `action`.
  ///
  /// ```swift
  /// OutlineGroup(folders, children: \.folders) { Text($0.name) }
  ///   .onMove { ids, place in move(ids, to: place) }
  /// ```
  public func onMove(
    perform action: (@MainActor (_ ids: [ID], _ place: OutlinePlace<ID>) -> Void)?
  ) -> OutlineGroup {
    var group = self
    group.edits.move = action
    return group
  }

  /// Lets the elements be copied with `y`, as ``DynamicViewContent/copyable(_:)`` does; `payload`
  /// is given their ids, and `nil` disables that.
  ///
  /// Complexity: O(chosen rows · unfolded branches), and that of `payload`.
  public func copyable<T>(_ payload: (@MainActor (_ ids: [ID]) -> [T])?) -> OutlineGroup {
    var group = self
    group.edits.copy = nil
    if let payload {
      group.edits.copy = { ids in RowSource { payload(ids($0)) } }
    }
    return group
  }

  /// Lets the elements be cut with `x`, as ``DynamicViewContent/cuttable(for:action:)`` does:
  /// `action` is given their ids, removes the elements and returns them; `nil` takes that back.
  ///
  /// Complexity: O(chosen rows · unfolded branches), and that of `action`.
  public func cuttable<T>(
    for payloadType: T.Type = T.self, action: (@MainActor (_ ids: [ID]) -> [T])?
  ) -> OutlineGroup {
    var group = self
    group.edits.cut = nil
    if let action {
      group.edits.cut = { ids in RowSource { action(ids($0)) } }
    }
    return group
  }

  /// Lets copied or cut values of a type be inserted with `p`, as
  /// ``DynamicViewContent/pasteDestination(for:action:)`` does; `nil` disables that.
  ///
  /// The place is behind the row with the cursor, in its branch; in an unfolded branch it is at its
  /// start. Complexity: O(unfolded branches), and that of `action`.
  public func pasteDestination<T>(
    for payloadType: T.Type = T.self,
    action: (@MainActor (_ elements: [T], _ place: OutlinePlace<ID>) -> Void)?
  ) -> OutlineGroup {
    var group = self
    group.edits.paste = nil
    if let action {
      group.edits.paste = { place in
        RowPaste {
          ($0 as? [T])?.isEmpty == false
        } action: { contents, row in
          if let elements = contents as? [T] { action(elements, place(row)) }
        }
      }
    }
    return group
  }
}

/// Where rows are in the tree.
extension OutlineRows {
  /// A branch around a row, or that of its element.
  private struct Level {
    let branch: OutlineBranch<Data, ID>
    /// The first row of the branch.
    let start: Int
    /// The offset of the element that is the row, or has it inside.
    let offset: Int

    /// The row of an element of the branch; for its count the row after the branch.
    func row(of offset: Int) -> Int { start + branch.row(of: offset) }
  }

  /// The branches around a row, from the outside in.
  private func levels(of row: Int) -> [Level] {
    var levels: [Level] = []
    var (branch, start) = (root, 0)
    while true {
      let last = branch.lastInner(startingBy: row - start)
      if let last, row - start < branch.inner[last].start + branch.inner[last].branch.count {
        levels.append(Level(branch: branch, start: start, offset: branch.inner[last].offset))
        start += branch.inner[last].start
        branch = branch.inner[last].branch
      } else {
        let offset = branch.offset(ofRow: row - start, after: last)
        levels.append(Level(branch: branch, start: start, offset: offset))
        return levels
      }
    }
  }

  /// The row of an element, and those of what is shown inside it.
  private func family(of row: Int) -> Range<Int> {
    let level = levels(of: row).last!
    return row..<level.row(of: level.offset + 1)
  }

  func families(of rows: IndexSet) -> IndexSet {
    var all = IndexSet()
    for row in rows where row < count { all.insert(integersIn: family(of: row)) }
    return all
  }

  /// The ids of the elements of rows, without those inside others of them.
  func outermostIDs(at rows: IndexSet) -> [ID] {
    var ids: [ID] = []
    var end = 0
    for row in rows where row >= end && row < count {
      ids.append(self[row].id)
      end = family(of: row).upperBound
    }
    return ids
  }

  /// Where what is inserted before a row goes: behind the row before it, or to its start if that is
  /// an unfolded branch.
  func place(before row: Int) -> OutlinePlace<ID> {
    guard row > 0, row <= count else { return OutlinePlace(parent: nil, offset: 0) }
    let entry = self[row - 1]
    if entry.guides.isExpanded == true { return OutlinePlace(parent: entry.id, offset: 0) }
    let level = levels(of: row - 1).last!
    return OutlinePlace(parent: level.branch.id, offset: level.offset + 1)
  }

  /// What moves with the row `lead`, of `rows` those in the same branch, and where it goes.
  func destination(
    of rows: IndexSet, lead: Int, _ step: OutlineStep
  ) -> (ids: [ID], place: OutlinePlace<ID>)? {
    guard lead < count else { return nil }
    let levels = levels(of: lead)
    let level = levels.last!
    let data = level.branch.data
    func element(_ offset: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: offset)]
    }
    var moved = IndexSet(integer: level.offset)
    for row in rows where row < count {
      let other = self.levels(of: row)
      if other.count == levels.count, other.last!.branch === level.branch {
        moved.insert(other.last!.offset)
      }
    }
    let place: OutlinePlace<ID>
    switch step {
    case .up, .down:
      var block = ElementBlock(moved, around: level.offset)
      block.move(by: step == .up ? -1 : 1, count: data.count)
      if block.isAtHome { return nil }
      place = OutlinePlace(parent: level.branch.id, offset: block.destination)
    case .out:
      guard levels.count > 1 else { return nil }
      let outer = levels[levels.count - 2]
      place = OutlinePlace(parent: outer.branch.id, offset: outer.offset + 1)
    case .inside:
      guard let first = moved.first, first > 0,
        let children = element(first - 1)[keyPath: keys.children]
      else { return nil }
      place = OutlinePlace(parent: element(first - 1)[keyPath: keys.id], offset: children.count)
    }
    return (moved.map { element($0)[keyPath: keys.id] }, place)
  }
}

extension OutlineBranch {
  /// The row of an element, from the branch's first; for the count of its elements the row after
  /// the branch. Complexity: O(unfolded branches).
  fileprivate func row(of offset: Int) -> Int {
    guard let last = inner.last(where: { $0.offset < offset }) else { return offset }
    return last.start + last.branch.count + offset - last.offset - 1
  }
}
