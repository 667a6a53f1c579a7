/// Rows that are copied, cut and pasted.
struct ListPaste {
  var family: ListPath
  var offset: Int
  /// The number of elements.
  var count: Int
}

extension ListModel {
  private var transferred: (cursor: Int, place: ListRow.Place)? {
    guard let cursor = cursorOffset, let place = allRows.all[cursor].places.first,
      allRows.families[place.family]?.edits.contains(.transfer) == true
    else { return nil }
    return (cursor, place)
  }

  mutating func copyRows() -> Action {
    guard let (cursor, place) = transferred else { return .ignored }
    hasCopied = true
    let families = editedFamilies(.transfer, with: cursor, place)
    if families.count == 1, let (family, offsets) = families.first {
      return .copy(family: family, offsets: offsets)
    }
    return .copyInAll(families)
  }

  mutating func cutRows(_ layout: ListLayout) -> Action {
    guard let (cursor, place) = transferred else { return .ignored }
    if isShownFirst(cursor, layout) { return .handled }
    hasCopied = true
    let families = editedFamilies(.transfer, with: cursor, place)
    noteDeletion(of: families, at: cursor, layout)
    if families.count == 1, let (family, offsets) = families.first {
      return .cut(family: family, offsets: offsets)
    }
    return .cutInAll(families)
  }

  mutating func pasteRows() -> Action {
    guard hasCopied, let (family, offset) = pastePlace,
      let count = allRows.families[family]?.elements.count
    else { return .ignored }
    isFollowing = false
    pasted = ListPaste(family: family, offset: offset, count: count)
    return .paste(family: family, offset: offset)
  }

  private func takes(_ family: ListPath) -> Bool {
    allRows.families[family]?.edits.contains(.transfer) == true
  }

  private var pastePlace: (ListPath, Int)? {
    guard let cursor = cursorOffset else {
      return allRows.familyPaths.first { takes($0) }.map { ($0, 0) }
    }
    let row = allRows.all[cursor]
    if row.isSectionHeader {
      let section = row.path.steps.dropLast()
      let inside = allRows.familyPaths.first { $0.steps.starts(with: section) && takes($0) }
      if let inside { return (inside, 0) }
    }
    let place = row.places.first { takes($0.family) }
    return place.map { ($0.family, $0.offset + 1) }
  }

  /// The first row that was pasted and can have the cursor.
  mutating func pastedRow(_ layout: ListLayout) -> Int? {
    guard let pasted else { return nil }
    self.pasted = nil
    guard let elements = allRows.families[pasted.family]?.elements, elements.count > pasted.count,
      elements.indices.contains(pasted.offset), !elements[pasted.offset].isEmpty
    else { return nil }
    return selectable(atOrAfter: elements[pasted.offset].lowerBound, layout)
  }
}
