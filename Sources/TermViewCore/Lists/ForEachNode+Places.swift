/// Where the rows of a `ForEach` stand after a change of its data.
///
/// A row is sought next to its last place. The first that is not there is sought by itself, in a
/// pass over the data; all further ones in another pass together, which stops where it finds what
/// was asked for, and goes on from there when more is asked for. So however many rows have gone
/// far, it costs at most two passes for each change.
extension ForEachNode {
  /// How far from its last place an element is sought before the pass over the data.
  private var nearReach: Int { 64 }

  func place(of row: RowNode) -> Int? {
    guard row.isMounted else { return nil }
    if row.generation == dataGeneration { return row.offset }
    if row.missedGeneration == dataGeneration { return nil }
    let row = unsafeDowncast(row, to: Row.self)
    if occursTwice {
      locateDuplicates()
    } else if let offset = current.offset(of: row, reach: nearReach, asksData: knowsIDs) {
      row.stands(at: offset)
      // A row of the same id may be there already: the id occurs twice, which is noticed only now.
      if isTaken(offset, besides: row) {
        noteDuplicates()
        locateDuplicates()
      }
    } else if knowsIDs || count <= nearReach {
      row.missedGeneration = dataGeneration
    } else if soughtGeneration != dataGeneration {
      // For one row alone a pass that looks for its id is the cheapest.
      soughtGeneration = dataGeneration
      if let offset = current.offset(of: row, reach: count, asksData: false) {
        row.stands(at: offset)
      } else {
        row.missedGeneration = dataGeneration
      }
    } else if offsetByScan(of: row.id) == nil {
      row.missedGeneration = dataGeneration
    }
    return row.generation == dataGeneration ? row.offset : nil
  }

  private func isTaken(_ offset: Int, besides row: RowNode) -> Bool {
    var next = rows.first(row.idHash)
    while let other = next {
      if other !== row, other.generation == dataGeneration, other.offset == offset { return true }
      next = other.nextInTable
    }
    return false
  }

  func place(of id: ID, near hint: Int) -> Int? {
    guard count > 0 else { return nil }
    if occursTwice { return firstOffset(of: id, in: 0..<count) }
    var next = rows.first(id.hashValue)
    while let row = next {
      next = row.nextInTable
      guard unsafeDowncast(row, to: Row.self).id == id else { continue }
      return place(of: row)
    }
    let contents = current
    if let offset = contents.offset(of: id, near: hint, reach: nearReach, asksData: knowsIDs) {
      return offset
    }
    return knowsIDs || count <= nearReach ? nil : offsetByScan(of: id)
  }

  func isFirstOfID(_ row: Row) -> Bool {
    firstOffset(of: row.id, in: 0..<count) == place(of: row)
  }

  // MARK: The pass over the data

  /// Where the element with `id` stands, by the pass over the data of this generation.
  private func offsetByScan(of id: ID) -> Int? {
    if scan?.generation != dataGeneration { scan = newScan() }
    if let offset = scan!.found[id] { return offset }
    if !scan!.sought.ids.contains(id) {
      // Asked for only now: the part that was passed over is looked through for it.
      if scan!.next > 0, let offset = firstOffset(of: id, in: 0..<min(scan!.next, count)) {
        scan!.found[id] = offset
        return offset
      }
      scan!.sought.insert(id)
    }
    while scan!.next < count {
      guard let hit = firstOffset(from: scan!.next, amongIDsOf: scan!) else {
        scan!.next = count
        break
      }
      scan!.next = hit + 1
      let found = current.id(data[index(hit)])
      scan!.sought.remove(found)
      scan!.found[found] = hit
      noteFound(found, at: hit)
      if found == id { return hit }
    }
    return nil
  }

  /// A pass that has not begun, for all rows that have not been found yet.
  private func newScan() -> PlaceScan<ID> {
    var scan = PlaceScan<ID>(generation: dataGeneration)
    for row in rows.all {
      let row = unsafeDowncast(row, to: Row.self)
      if row.isLost { scan.sought.insert(row.id) }
    }
    for (id, row) in parked.rows where row.isLost { scan.sought.insert(id) }
    return scan
  }

  private func noteFound(_ id: ID, at offset: Int) {
    parked.rows[id]?.stands(at: offset)
    var next = rows.first(id.hashValue)
    while let row = next {
      next = row.nextInTable
      guard unsafeDowncast(row, to: Row.self).id == id, row.isLost else { continue }
      return row.stands(at: offset)
    }
  }

  private func firstOffset(from start: Int, amongIDsOf scan: PlaceScan<ID>) -> Int? {
    let contents = current
    if let access = contents.access {
      return access.scan(contents.data, start, count, scan.sought)
    }
    return scanElements(contents.data, start, count, scan.sought) { contents.id($0) }
  }

  private func firstOffset(of id: ID, in offsets: Range<Int>) -> Int? {
    var sought = IDFilter<ID>()
    sought.insert(id)
    let contents = current
    if let access = contents.access {
      return access.scan(contents.data, offsets.lowerBound, offsets.upperBound, sought)
    }
    return scanElements(contents.data, offsets.lowerBound, offsets.upperBound, sought) {
      contents.id($0)
    }
  }

  // MARK: Duplicate ids

  /// Finds all rows at once where ids occur more than once: of those with the same id the first
  /// row is the first element's, and so on.
  private func locateDuplicates() {
    var lost: [ID: [Row]] = [:]
    for row in rows.all {
      let row = unsafeDowncast(row, to: Row.self)
      lost[row.id, default: []].append(row)
    }
    // One that is kept aside is one of them.
    for (id, row) in parked.rows { lost[id, default: []].append(row) }
    for id in lost.keys { lost[id]!.sort { $0.offset > $1.offset } }
    let contents = current
    var offset = 0
    for element in contents.data {
      let id = contents.id(element)
      if let row = lost[id]?.popLast() { row.stands(at: offset) }
      offset += 1
    }
    for rows in lost.values {
      for row in rows {
        row.generation = dataGeneration - 1
        row.missedGeneration = dataGeneration
      }
    }
  }
}

/// One pass over the data of a `ForEach`, as far as it has gone.
struct PlaceScan<ID: Hashable> {
  /// The state of the data that the pass is of.
  let generation: Int
  /// Where the pass goes on.
  var next = 0
  var sought = IDFilter<ID>()
  var found: [ID: Int] = [:]

  init(generation: Int) { self.generation = generation }
}
