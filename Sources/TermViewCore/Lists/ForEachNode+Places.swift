/// Finds the offsets of the items of a `ForEach` after a change of its data.
///
/// The search for an item begins next to its last place. The first that is not found there gets a
/// pass over the data by itself; all further ones share another pass, which stops where it finds
/// the requested item, and continues from there for the next. So a change costs at most two passes,
/// however many items have moved far.
extension ForEachNode {
  /// The distance from its last place within which an element is searched for before the pass over
  /// the data.
  private var nearReach: Int { 64 }

  /// The offset of the item's element in the present data.
  ///
  /// - Parameter isNear: whether it is only searched for near its last place.
  func place(of item: AnyForEachItem, isNear: Bool = false) -> Int? {
    guard item.isMounted else { return nil }
    if item.generation == dataGeneration { return item.offset }
    if item.missedGeneration == dataGeneration { return nil }
    let item = unsafeDowncast(item, to: Item.self)
    if occursTwice {
      if isNear { return nil }
      locateDuplicates()
    } else if let offset = current.offset(of: item, reach: nearReach, asksData: knowsIDs) {
      item.setPlace(at: offset)
      // An item of the same id may be there already: the id occurs twice, which is noticed only
      // now.
      if isTaken(offset, besides: item) {
        noteDuplicates()
        locateDuplicates()
      }
    } else if knowsIDs || count <= nearReach {
      item.missedGeneration = dataGeneration
    } else if isNear {
      return nil
    } else if lookupGeneration != dataGeneration {
      // For a single item, one pass over the data for its id is cheapest.
      lookupGeneration = dataGeneration
      if let offset = current.offset(of: item, reach: count, asksData: false) {
        item.setPlace(at: offset)
      } else {
        item.missedGeneration = dataGeneration
      }
    } else if offsetByScan(of: item.id) == nil {
      item.missedGeneration = dataGeneration
    }
    return item.generation == dataGeneration ? item.offset : nil
  }

  private func isTaken(_ offset: Int, besides item: AnyForEachItem) -> Bool {
    var next = items.first(item.idHash)
    while let other = next {
      if other !== item, other.generation == dataGeneration, other.offset == offset { return true }
      next = other.nextInTable
    }
    return false
  }

  func place(of id: ID, near hint: Int) -> Int? {
    guard count > 0 else { return nil }
    if occursTwice { return firstOffset(of: id, in: 0..<count) }
    var next = items.first(id.hashValue)
    while let item = next {
      next = item.nextInTable
      guard unsafeDowncast(item, to: Item.self).id == id else { continue }
      return place(of: item)
    }
    let contents = current
    if let offset = contents.offset(of: id, near: hint, reach: nearReach, asksData: knowsIDs) {
      return offset
    }
    return knowsIDs || count <= nearReach ? nil : offsetByScan(of: id)
  }

  func isFirstOfID(_ item: Item) -> Bool {
    firstOffset(of: item.id, in: 0..<count) == place(of: item)
  }

  // MARK: The pass over the data

  /// The offset of the element with `id`, by the pass over the data of this generation.
  private func offsetByScan(of id: ID) -> Int? {
    if scan?.generation != dataGeneration { scan = newScan() }
    if let offset = scan!.found[id] { return offset }
    if !scan!.wanted.ids.contains(id) {
      // Requested only now: search the part of the data that the scan has already passed.
      if scan!.next > 0, let offset = firstOffset(of: id, in: 0..<min(scan!.next, count)) {
        scan!.found[id] = offset
        return offset
      }
      scan!.wanted.insert(id)
    }
    while scan!.next < count {
      guard let hit = firstOffset(from: scan!.next, amongIDsOf: scan!) else {
        scan!.next = count
        break
      }
      scan!.next = hit + 1
      let found = current.id(data[index(hit)])
      scan!.wanted.remove(found)
      scan!.found[found] = hit
      noteFound(found, at: hit)
      if found == id { return hit }
    }
    return nil
  }

  /// A pass that has not begun, for all items that have not been found yet.
  private func newScan() -> PlaceScan<ID> {
    var scan = PlaceScan<ID>(generation: dataGeneration)
    for item in items.all {
      let item = unsafeDowncast(item, to: Item.self)
      if item.isLost { scan.wanted.insert(item.id) }
    }
    for (id, item) in kept.items where item.isLost { scan.wanted.insert(id) }
    return scan
  }

  private func noteFound(_ id: ID, at offset: Int) {
    kept.items[id]?.setPlace(at: offset)
    var next = items.first(id.hashValue)
    while let item = next {
      next = item.nextInTable
      guard unsafeDowncast(item, to: Item.self).id == id, item.isLost else { continue }
      return item.setPlace(at: offset)
    }
  }

  private func firstOffset(from start: Int, amongIDsOf scan: PlaceScan<ID>) -> Int? {
    let contents = current
    if let access = contents.access {
      return access.scan(contents.data, start, count, scan.wanted)
    }
    return scanElements(contents.data, start, count, scan.wanted) { contents.id($0) }
  }

  private func firstOffset(of id: ID, in offsets: Range<Int>) -> Int? {
    var wanted = IDFilter<ID>()
    wanted.insert(id)
    let contents = current
    if let access = contents.access {
      return access.scan(contents.data, offsets.lowerBound, offsets.upperBound, wanted)
    }
    return scanElements(contents.data, offsets.lowerBound, offsets.upperBound, wanted) {
      contents.id($0)
    }
  }

  // MARK: Duplicate ids

  /// Finds all items at once where ids occur more than once: of those with the same id the first
  /// item is the first element's, and so on.
  private func locateDuplicates() {
    var lost: [ID: [Item]] = [:]
    for item in items.all {
      let item = unsafeDowncast(item, to: Item.self)
      lost[item.id, default: []].append(item)
    }
    // The kept items may be lost as well.
    for (id, item) in kept.items { lost[id, default: []].append(item) }
    for id in lost.keys { lost[id]!.sort { $0.offset > $1.offset } }
    let contents = current
    var offset = 0
    for element in contents.data {
      let id = contents.id(element)
      if let item = lost[id]?.popLast() { item.setPlace(at: offset) }
      offset += 1
    }
    for items in lost.values {
      for item in items {
        item.generation = dataGeneration - 1
        item.missedGeneration = dataGeneration
      }
    }
  }
}

/// The progress of one pass over the data of a `ForEach`.
struct PlaceScan<ID: Hashable> {
  /// The state of the data that the pass is of.
  let generation: Int
  /// The offset where the pass continues.
  var next = 0
  var wanted = IDFilter<ID>()
  var found: [ID: Int] = [:]

  init(generation: Int) { self.generation = generation }
}
