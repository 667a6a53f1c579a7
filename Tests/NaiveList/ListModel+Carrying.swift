import TermView

/// Elements of a collection that are shown elsewhere than the program has them.
struct ListCarry {
  /// The identity of the `ForEach`.
  let family: ListPath
  /// The ids, in the order of the data.
  var ids: [AnyHashable]
  /// The id of the element that the cursor is on.
  let lead: AnyHashable
  /// The positions of the elements in the program's data, and those where they are shown.
  var block: ListBlock
  /// The ids of the elements next to them.
  var before: AnyHashable?
  var after: AnyHashable?
  /// Whether the elements were seen in the content.
  var isFound = false
  /// Their place, if they are elements of an outline.
  var inTree: CarriedInTree?

  /// The elements as they are shown; `nil` when the one with the cursor has gone.
  mutating func arrange(
    _ elements: [ListContent.Element], follows: Bool
  ) -> [ListContent.Element]? {
    guard elements.contains(where: { $0.id == lead }) else { return nil }
    let known = ids
    ids = elements.map(\.id).filter { known.contains($0) }
    block.sources = elements.indices.filter { known.contains(elements[$0].id) }
    let others = elements.filter { !known.contains($0.id) }
    if follows {
      block.place =
        others.firstIndex { $0.id == before }.map { $0 + 1 }
        ?? others.firstIndex { $0.id == after } ?? min(block.place, others.count)
    }
    let place = block.place
    before = place > 0 ? others[place - 1].id : nil
    after = place < others.count ? others[place].id : nil
    isFound = true
    return others[..<place] + block.sources.map { elements[$0] } + others[place...]
  }
}

/// Elements that come together behind some of the others.
struct ListBlock {
  /// The offsets of the elements in the program's data.
  var sources: [Int] = []
  /// The number of the other elements before them.
  var place: Int

  /// The offset in the program's data before which they come.
  var destination: Int {
    var destination = place
    for source in sources where source <= destination { destination += 1 }
    return destination
  }

  /// Whether they are where the program has them.
  var isAtHome: Bool { sources == Array(place..<place + sources.count) }
}

extension ListCarry {
  /// The content with the elements where they are shown.
  func arranged(_ content: [ListContent], _ path: ListPath = ListPath()) -> [ListContent] {
    content.enumerated().map { arranged($1, path.appending(.child($0))) }
  }

  private func arranged(_ part: ListContent, _ path: ListPath) -> ListContent {
    switch part {
    case .view: return part
    case .outline(let branches, let unfolded, let edits):
      var carry = self
      guard path == family,
        let tree = carry.arrange(
          ListTree(branches: branches, unfolded: unfolded), follows: false)
      else { return part }
      return .outline(tree.branches, unfolded: unfolded, edits: edits)
    case .group(let content): return .group(arranged(content, path))
    case .branch(let number, let content):
      return .branch(number, arranged(content, path.appending(.branch(number))))
    case .section(let header, let content, let footer):
      return .section(header: header, arranged(content, path), footer: footer)
    case .folding(let header, let content, let isExpanded, let isGroup):
      return .folding(
        header: header, arranged(content, path), isExpanded: isExpanded, isGroup: isGroup)
    case .forEach(var elements, let kind, let edits):
      var carry = self
      if path == family {
        elements = carry.arrange(elements, follows: false) ?? elements
      } else {
        for index in elements.indices {
          let inner = path.appending(.element(elements[index].id, occurrence: 0))
          elements[index].content = arranged(elements[index].content, inner)
        }
      }
      return .forEach(elements, kind: kind, edits: edits)
    }
  }
}

/// The keys for rows that are picked up.
extension ListModel {
  /// The content as it is shown.
  var shownContent: [ListContent] { carry?.arranged(content) ?? content }

  /// Whether rows are picked up.
  package var isCarrying: Bool { carry != nil }

  /// Whether the row at an offset is carried.
  func isCarried(_ offset: Int) -> Bool {
    guard let carry else { return false }
    if carry.inTree != nil { return isInside(offset, carry.ids, of: carry.family) }
    return allRows.all[offset].places.contains {
      $0.family == carry.family && carry.ids.contains($0.id)
    }
  }

  /// Whether the cursor is on the row, or on one of the rows, that it was on when they were picked
  /// up.
  var cursorIsOnLead: Bool {
    guard let carry, let cursor = cursorOffset, let place = allRows.all[cursor].places.first
    else { return false }
    return place.family == carry.family && place.id == carry.lead
  }

  mutating func pickUp(_ layout: ListLayout) -> Action {
    guard let cursor = cursorOffset, let place = allRows.all[cursor].places.first,
      let family = allRows.families[place.family], family.edits.contains(.move)
    else { return .ignored }
    if selectsFirst(cursor, layout) { return .handled }
    let ids = deletedElements(with: cursor, place)
    if let tree = family.tree {
      pickUp(ids.map(\.id), place, tree)
      return .handled
    }
    carry = ListCarry(
      family: place.family, ids: ids.map(\.id), lead: place.id,
      block: ListBlock(place: place.offset - ids.count { $0.offset < place.offset }))
    range = nil
    showCarried(follows: false)
    return .handled
  }

  /// The elements that an edit of the cursor's row is for: all selected ones if it is one of them.
  func deletedElements(with cursor: Int, _ place: ListRow.Place) -> [ListRow.Place] {
    guard case .set(let tags) = selection, let tag = allRows.all[cursor].tag, tags.contains(tag)
    else { return [place] }
    var found: [Int: ListRow.Place] = [:]
    for row in allRows.all {
      guard let own = row.places.first, own.family == place.family, let tag = row.tag,
        tags.contains(tag)
      else { continue }
      found[own.offset] = own
    }
    return found.values.sorted { $0.offset < $1.offset }
  }

  /// Notes that rows are deleted: whether the next that stays is the header of a section, and the
  /// cursor on none.
  mutating func noteDeletion(
    of families: [ListPath: [Int]], at cursor: Int, _ layout: ListLayout
  ) {
    isDeleting = true
    let next = allRows.all.indices.first { row in
      row > cursor && isSelectable(row, layout)
        && !isRemoved(row, families)
    }
    let isHeader = next.map { allRows.all[$0].isSectionHeader } ?? false
    deletesAtEndOfSection = isHeader && !allRows.all[cursor].isSectionHeader
  }

  /// The elements that Delete removes, or a key copies or cuts, of each collection: an id that
  /// several have is taken from the cursor's, else from the first; what is in an element that is
  /// taken is not mentioned.
  func editedFamilies(
    _ edit: ListContent.Edits, with cursor: Int, _ place: ListRow.Place
  ) -> [ListPath: [Int]] {
    let own = deletedElements(with: cursor, place)
    let found = [place.family: own.map(\.offset)]
    guard case .set(let tags) = selection, let tag = allRows.all[cursor].tag, tags.contains(tag)
    else { return found }
    var sought = tags
    for row in allRows.all {
      for (depth, other) in row.places.enumerated() where other.family == place.family {
        // The rows of an element may have a tag of their own.
        sought.remove(depth == 0 ? row.tag ?? other.id : other.id)
      }
    }
    // Which collection an id is taken from depends on what goes with the elements around it.
    var edited = found
    while true {
      let next = editedFamilies(edit, besides: found, sought, within: edited)
      if next == edited { return edited.mapValues { $0.sorted() } }
      edited = next
    }
  }

  /// The elements of `own`, and those with a tag among `sought` that are in none of the elements of
  /// `edited`.
  private func editedFamilies(
    _ edit: ListContent.Edits, besides own: [ListPath: [Int]], _ sought: Set<AnyHashable>,
    within edited: [ListPath: [Int]]
  ) -> [ListPath: [Int]] {
    var found = own
    var owners: [AnyHashable: ListPath] = [:]
    for row in allRows.all {
      guard let tag = row.tag, sought.contains(tag), let own = row.places.first,
        allRows.families[own.family]?.edits.contains(edit) == true,
        owners[tag] ?? own.family == own.family,
        !row.places.dropFirst().contains(where: { edited[$0.family]?.contains($0.offset) == true })
      else { continue }
      owners[tag] = own.family
      if found[own.family]?.contains(own.offset) != true {
        found[own.family, default: []].append(own.offset)
      }
    }
    for row in allRows.all {
      for (depth, place) in row.places.enumerated()
      where found[place.family]?.contains(place.offset) == true {
        for inner in row.places[..<depth] { found[inner.family] = nil }
      }
    }
    return found
  }

  /// Lays the rows out anew, with what is carried at its place.
  mutating func showCarried(follows: Bool) {
    allRows = ListRows(content, carry: carry, follows: follows)
    carry = allRows.carry
    isMoving = true
    isFollowing = false
  }

  mutating func endCarrying() {
    carry = nil
    allRows = ListRows(content)
    isFollowing = false
  }

  mutating func carryKey(_ key: KeyPress, _ layout: ListLayout) -> Action {
    guard let carry else { return .ignored }
    if carry.inTree != nil, let action = carryInTree(key, layout) { return action }
    switch key {
    case .up, .control(.up): moveCarried(to: carry.block.place - 1)
    case .down, .control(.down): moveCarried(to: carry.block.place + 1)
    case .pageUp: moveCarried(to: carry.block.place - layout.length)
    case .pageDown: moveCarried(to: carry.block.place + layout.length)
    case .home: moveCarried(to: 0)
    case .end: moveCarried(to: .max)
    case .escape:
      endCarrying()
      isMoving = true
    case .return, "M": return drop()
    case .tab, "v", .control("a"), "~", "*": return .ignored
    default: break
    }
    return .handled
  }

  /// Drops what is carried where it is shown.
  mutating func drop() -> Action {
    guard let carry else { return .ignored }
    endCarrying()
    isMoving = true
    if carry.inTree != nil { return drop(carry) }
    if carry.block.isAtHome { return .handled }
    let block = carry.block
    return .drop(family: carry.family, offsets: block.sources, destination: block.destination)
  }

  mutating func moveCarried(to place: Int) {
    guard let carry, carry.inTree == nil, let count = allRows.families[carry.family]?.elements.count else { return }
    self.carry?.block.place = min(max(0, place), count - carry.ids.count)
    showCarried(follows: false)
  }
}
