/// The node of one element of a `ForEach`: a row of its own in a lazy container.
///
/// It stays with the element's id when the element moves. Content of several views is laid out as
/// a `VStack` would, unless rows of its own come from it (a nested `ForEach`, a `Section`).
class RowNode: ElementNode {
  final let family: RowFamilyNode
  /// The element's offset from the start of the data, as of `generation`.
  @exclusivity(unchecked) final var offset: Int
  /// The family's data generation for which ``offset`` holds.
  @exclusivity(unchecked) final var generation: Int
  /// The data generation in which the row's element was found to be gone.
  @exclusivity(unchecked) final var missedGeneration = -1
  /// The generation of data and of content for which the row's element was compared last.
  @exclusivity(unchecked) final var comparedGeneration = -1
  @exclusivity(unchecked) final var contentGeneration: Int
  /// The container's layout in which rows that come from this row were last in the window.
  @exclusivity(unchecked) final var shownPass = -1

  /// Whether the element, or a row of its own, was in the window of a layout.
  final func isShown(in pass: Int) -> Bool { shownPass == pass || row?.pass == pass }
  /// Whether a divider is, or was, in the row.
  @exclusivity(unchecked) final var mayShowDivider = false
  /// Whether a view in the row has, or had, a tag.
  @exclusivity(unchecked) final var mayHaveTag = false
  /// How many cursors need the row's identity although it may be off the screen.
  @exclusivity(unchecked) private var pins = 0
  final var isPinned: Bool { pins > 0 }

  /// Keeps the row, and those that it stands in, until ``unpin()``.
  final func pin() {
    pins += 1
    if family.isNested { family.enclosingRow?.pin() }
  }

  final func unpin() {
    pins -= 1
    if family.isNested { family.enclosingRow?.unpin() }
    if pins == 0 { family.release(self) }
  }

  /// A ``HeldElement`` with the element for which the content was evaluated last.
  @exclusivity(unchecked) final var held: AnyObject

  /// The hash of the element's id, and the next row in a ``RowTable`` with the same one.
  final let idHash: Int
  @exclusivity(unchecked) final var nextInTable: RowNode?

  init(
    family: RowFamilyNode, held: AnyObject, idHash: Int, offset: Int, _ context: NodeContext
  ) {
    self.family = family
    self.idHash = idHash
    self.held = held
    self.offset = offset
    generation = family.dataGeneration
    contentGeneration = family.contentGeneration
    super.init(context)
    asRow = self
  }

  /// The row's element stands at `offset` of the data as it is.
  final func stands(at offset: Int) {
    // Of two rows with one id each may be found at the other's offset, and has its element then.
    if self.offset != offset, generation == family.dataGeneration { comparedGeneration = -1 }
    self.offset = offset
    generation = family.dataGeneration
  }

  /// Whether the row's place in the data as it is has not been found, nor found to be none.
  final var isLost: Bool {
    generation != family.dataGeneration && missedGeneration != family.dataGeneration
  }

  /// The element's id as the debugger shows it.
  var idText: String { "" }
  override var makesElement: Bool { !child.expandsRows && family.isLazy }
  override var wrapsOneView: Bool { true }
  override var stopsLaziness: Bool { false }
  override var passesLazyStack: Bool { false }
  override var isRowSource: Bool { child.expandsRows }
  override var expandsRows: Bool { child.expandsRows }
  override var providesViews: Bool { true }
  override func source(after child: ViewNode?) -> ViewNode? { child == nil ? self.child : nil }
  override func source(before child: ViewNode?) -> ViewNode? { child == nil ? self.child : nil }

  override func evaluate() { family.evaluate(self) }

  /// Rows hold elements, not collections; what they hold never keeps a change in place from
  /// copying nothing.
  override func releaseCopies(holding words: HeldWords) {}
  override func releaseCollections() {}

  /// Whether the focus is in the row, or returns to it when what covers the row has gone.
  final var containsFocus: Bool {
    if !graph.modal.isIdle, graph.focus.isReturning(to: self, in: graph) { return true }
    // What is in the row is deeper in the tree than the row.
    var node = graph.focus.focused
    while let candidate = node, candidate.depth >= depth {
      if candidate === self { return true }
      node = candidate.parent
    }
    return false
  }

  /// The element's id.
  var anyID: AnyHashable { fatalError("implemented by every row") }

  /// The element's id as a `Tag`, or `nil` when it is of another type.
  func tag<Tag: Hashable>(as type: Tag.Type) -> Tag? { nil }
}

/// What the rows of any `ForEach` have in common, whatever the types of data, ids and content.
class RowFamilyNode: ViewNode {
  /// Counts changes of the data.
  @exclusivity(unchecked) final var dataGeneration = 0
  /// Counts changes of the content closure.
  @exclusivity(unchecked) final var contentGeneration = 0
  /// Whether rows are made only where they are seen.
  final let isLazy: Bool

  /// Whether the family is in a row of another one, in the same container.
  final let isNested: Bool
  /// The row that the family is in.
  final private(set) weak var enclosingRow: RowNode?

  override init(_ context: NodeContext) {
    var ancestor = context.parent
    var row: RowNode?
    while let node = ancestor, !node.hostsRows, node.stopsLaziness == false {
      if row == nil { row = node.asRow }
      ancestor = node.parent
    }
    isLazy = ancestor?.hostsRows ?? false
    isNested = row != nil
    enclosingRow = row
    super.init(context)
  }

  /// How many elements there are.
  var count: Int { 0 }

  /// How many rows there are of those that could be made.
  var madeCount: Int { 0 }

  /// The type of the elements' ids.
  var idType: ObjectIdentifier { ObjectIdentifier(Never.self) }

  /// Whether any row was made, so that what follows is known.
  @exclusivity(unchecked) final var hasMadeRows = false
  /// Whether an element was seen that has rows of its own.
  @exclusivity(unchecked) final var makesRowsInside = false
  /// Whether a row was seen that has a tag of its own.
  @exclusivity(unchecked) final var hasTags = false
  /// Whether a view with `id(_:)` was seen in a row.
  @exclusivity(unchecked) final var hasExplicitIDs = false

  /// The row for the element at `offset`, made or updated as needed.
  func row(at offset: Int) -> RowNode { fatalError("implemented by every family") }

  /// Where the row's element stands now, or `nil` when it has gone. Complexity: O(distance) near
  /// the row's last place; else all that are sought after one change take one pass over the data.
  func locate(_ row: RowNode) -> Int? { nil }

  /// Whether `row` is the first of those with the same id.
  func isFirst(_ row: RowNode) -> Bool { true }

  /// Takes those out of `tags` that are ids of elements. Complexity: as ``locate(_:)``.
  func removeExisting<Tag: Hashable>(from tags: inout Set<Tag>) {}

  /// Evaluates the row's content again.
  func evaluate(_ row: RowNode) {}

  /// Brings a row, whose place is known, up to date with its element and with the content closure.
  func bringUpToDate(_ row: RowNode) {}

  /// Whether content is made from the element's index, too.
  @exclusivity(unchecked) final var readsIndices = false

  /// Whether an id was seen to occur more than once.
  var hasDuplicates: Bool { false }

  /// Tells for each of `count` elements from `start` on which of the rows that hold `held` is
  /// theirs; `nil` where there is no fast way. See ``ElementAccess/match``.
  func match(_ held: [AnyObject], from start: Int, count: Int) -> [Int32]? { nil }

  /// The rows of as many elements as `window` has rows, from that of `first` on, each brought up to
  /// date; `nil` when they must be asked for one by one.
  ///
  /// After most changes nearly all rows of a window are where they were, or one place on. This
  /// finds them without a search for each, and looks twice only at rows whose elements changed.
  final func rows(from first: RowNode, after window: [ViewNode]) -> [ViewNode]? {
    guard first.family === self, first.generation == dataGeneration, !hasDuplicates else {
      return nil
    }
    if window.isEmpty { return [] }
    var held: [AnyObject] = []
    held.reserveCapacity(window.count)
    for leaf in window {
      guard let row = leaf.asRow, row.family === self, row.isMounted else { return nil }
      held.append(row.held)
    }
    let start = first.offset
    guard let matches = match(held, from: start, count: min(window.count, count - start)) else {
      return nil
    }
    // The window itself as long as every row is where it was.
    var rows = window
    if matches.count < window.count { rows.removeLast(window.count - matches.count) }
    for index in 0..<matches.count {
      let match = matches[index]
      let place = Int(match >> 1)
      if match >= 0 {
        let row = unsafeDowncast(window[place], to: RowNode.self)
        if row.generation != dataGeneration || row.offset == start + index {
          if place != index { rows[index] = row }
          row.offset = start + index
          row.generation = dataGeneration
          if match & 1 == 1, !readsIndices { row.comparedGeneration = dataGeneration }
          if row.needsEvaluation || row.comparedGeneration != dataGeneration
            || row.contentGeneration != contentGeneration
          {
            bringUpToDate(row)
            if row.isRowSource { return nil }
          }
          continue
        }
      }
      let row = row(at: start + index)
      if row.isRowSource { return nil }
      rows[index] = row
    }
    return rows
  }

  /// Where the element with the id `tag` stands, sought outwards from `hint`.
  func offset<Tag: Hashable>(of tag: Tag, near hint: Int) -> Int? { nil }

  /// The offsets of the elements whose ids are among `tags`. Complexity: O(count).
  func offsets<Tag: Hashable>(of tags: Set<Tag>) -> IndexSet { IndexSet() }

  /// Puts the ids of the elements at `offsets` into `tags`. Complexity: O(offsets).
  func insertIDs<Tag: Hashable>(_ offsets: Range<Int>, into tags: inout Set<Tag>) {}

  /// Gives up rows that are not among the visible ones: those with a written state are kept aside.
  func retire(_ row: RowNode) {}

  /// Lets go of a row kept aside that is not needed any more.
  func release(_ row: RowNode) {}

  /// The container's count of changes of modifiers around rows for which none was found around the
  /// family.
  @exclusivity(unchecked) final var undecoratedGeneration = -1

  /// The last layout of the container that looked for strays.
  @exclusivity(unchecked) final var pass = -1

  /// Gives up rows that were made but are not in the window, once they are more than a few.
  func retireStrays(keeping count: Int, _ isShown: (RowNode) -> Bool) {}

  /// Checks a bounded number of rows kept aside against the data; `false` when none are kept.
  func sweep() -> Bool { false }

  override var isStructural: Bool { true }
  override var isRowSource: Bool { true }
  override var expandsRows: Bool { true }

  override func source(after child: ViewNode?) -> ViewNode? {
    guard let child else { return count > 0 ? row(at: 0) : nil }
    guard let row = child as? RowNode, let offset = locate(row),
      offset + 1 < count
    else { return nil }
    return self.row(at: offset + 1)
  }

  override func source(before child: ViewNode?) -> ViewNode? {
    guard let child else { return count > 0 ? row(at: count - 1) : nil }
    guard let row = child as? RowNode, let offset = locate(row), offset > 0
    else { return nil }
    return self.row(at: offset - 1)
  }
}
