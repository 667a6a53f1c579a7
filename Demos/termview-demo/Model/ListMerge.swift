/// What two programs made of one list, and both changes together.
///
/// The rows of `base` are those that both began with. Ours have the same identities where they are
/// the same rows; theirs come from a file and are matched by ``ListRow/mergeKey``. O(rows).
///
/// Nothing that either program wrote is lost: a row that one of them changed and the other removed
/// stays, and of a row that both changed, both versions stay. A row that one of them removed and
/// the other left as it was goes.
struct ListMerge<Row: ListRow> {
  enum Change: Equatable {
    case added(Row)
    case removed(Row)
    case changed(Row)
  }

  /// What was changed here.
  private(set) var ours: [Change] = []
  /// What the other program changed.
  private(set) var theirs: [Change] = []
  /// Their rows, with the identities that the same rows have here.
  private(set) var theirRows: [Row] = []
  /// Both changes together.
  private(set) var rows: [Row] = []
  /// How many rows are there in two versions, because both changed them.
  private(set) var doubled = 0

  /// - Parameter unusedID: An identity from which on none is used; grows by those that are given.
  init(
    base: some Collection<Row>, ours: some Collection<Row>, theirs: some Collection<Row>,
    unusedID: inout Row.ID
  ) {
    let old = Dictionary(base.map { ($0.id, $0) }) { first, _ in first }
    let theirs = Self.identified(theirs, as: base, ours, &unusedID)
    theirRows = theirs
    self.ours = Self.changes(from: base, to: ours)
    self.theirs = Self.changes(from: base, to: theirs)

    let mine = Dictionary(ours.map { ($0.id, $0) }) { first, _ in first }
    let other = Dictionary(theirs.map { ($0.id, $0) }) { first, _ in first }
    // Rows whose place a row takes, by identity: itself, its other version, or nothing.
    var taken: [Row.ID: [Row]] = [:]
    for id in Set(mine.keys).union(other.keys) {
      let versions = Self.versions(old[id], mine[id], other[id], &unusedID)
      if versions.count == 2 { doubled += 1 }
      taken[id] = versions
    }
    // An order that only one of them changed counts.
    let isOursSorted = Self.isInOrder(ours, of: base)
    let order =
      isOursSorted
      ? Self.joined(theirs.map(\.id), ours.map(\.id)) { taken[$0]?.isEmpty == false }
      : Self.joined(ours.map(\.id), theirs.map(\.id)) { taken[$0]?.isEmpty == false }
    rows = order.flatMap { taken[$0] ?? [] }
    Self.makeUnique(&rows, added: Set(mine.keys).subtracting(old.keys))
  }

  /// Their rows with the identities that the same rows have here.
  private static func identified(
    _ theirs: some Collection<Row>, as base: some Collection<Row>, _ ours: some Collection<Row>,
    _ unusedID: inout Row.ID
  ) -> [Row] {
    // Rows that read the same are told apart by their order. Where they have fewer of them, those
    // that were changed here are the ones that they do not have. What both added is one row.
    let isOld = Set(base.map(\.id))
    let mine = Dictionary(ours.map { ($0.id, $0) }) { first, _ in first }
    var counts: [[UInt8]: Int] = [:]
    for row in theirs { counts[row.mergeKey, default: 0] += 1 }
    var alike: [[UInt8]: [Row]] = [:]
    for row in base { alike[row.mergeKey, default: []].append(row) }
    var known: [[UInt8]: [Row.ID]] = [:]
    for (key, rows) in alike {
      let same = rows.filter { mine[$0.id]?.content == $0.content }
      let others = rows.filter { mine[$0.id]?.content != $0.content }
      let chosen = Set((same + others).prefix(counts[key] ?? 0).map(\.id))
      known[key] = rows.map(\.id).filter(chosen.contains).reversed()
    }
    var added: [[UInt8]: [Row.ID]] = [:]
    for row in ours.reversed() where !isOld.contains(row.id) {
      added[row.content, default: []].append(row.id)
    }
    return theirs.map { row in
      var row = row
      if let id = known[row.mergeKey]?.popLast() ?? added[row.content]?.popLast() {
        row.id = id
      } else {
        row.id = unusedID
        unusedID += 1
      }
      return row
    }
  }

  private static func changes(
    from base: some Collection<Row>, to rows: some Collection<Row>
  ) -> [Change] {
    let old = Dictionary(base.map { ($0.id, $0) }) { first, _ in first }
    let kept = Set(rows.map(\.id))
    let removed = base.filter { !kept.contains($0.id) }.map(Change.removed)
    return removed
      + rows.compactMap { row in
        guard let before = old[row.id] else { return .added(row) }
        return before.content == row.content ? nil : .changed(row)
      }
  }

  /// What is left of one row: nothing, one version or both.
  private static func versions(
    _ old: Row?, _ mine: Row?, _ other: Row?, _ unusedID: inout Row.ID
  ) -> [Row] {
    guard let mine else {
      guard let other else { return [] }
      return other.content == old?.content ? [] : [other]
    }
    guard let other else { return mine.content == old?.content ? [] : [mine] }
    if other.content == old?.content || other.content == mine.content { return [mine] }
    if mine.content == old?.content { return [other] }
    var second = other
    second.id = unusedID
    unusedID += 1
    return [mine, second]
  }

  /// Whether the rows that are in both follow each other as they do in `base`.
  private static func isInOrder(_ rows: some Collection<Row>, of base: some Collection<Row>) -> Bool
  {
    let places = Dictionary(base.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var last = -1
    for row in rows {
      guard let place = places[row.id] else { continue }
      if place < last { return false }
      last = place
    }
    return true
  }

  /// One order of all: that of `first`, in which what only `second` has follows what it follows
  /// there.
  private static func joined(
    _ first: [Row.ID], _ second: [Row.ID], where isKept: (Row.ID) -> Bool
  ) -> [Row.ID] {
    let first = first.filter(isKept)
    let isFirst = Set(first)
    var leading: [Row.ID] = []
    var following: [Row.ID: [Row.ID]] = [:]
    var before: Row.ID?
    for id in second where isKept(id) {
      if isFirst.contains(id) {
        before = id
      } else if let before {
        following[before, default: []].append(id)
      } else {
        leading.append(id)
      }
    }
    return leading + first.flatMap { [$0] + (following[$0] ?? []) }
  }

  /// Gives rows that were added here another key where the other program took theirs.
  private static func makeUnique(_ rows: inout [Row], added: Set<Row.ID>) {
    var count: [[UInt8]: Int] = [:]
    for row in rows { count[row.mergeKey, default: 0] += 1 }
    let taken = rows.indices.filter { index in
      guard added.contains(rows[index].id), count[rows[index].mergeKey, default: 0] > 1 else {
        return false
      }
      count[rows[index].mergeKey, default: 0] -= 1
      return true
    }
    Row.renumber(taken, in: &rows)
  }
}
