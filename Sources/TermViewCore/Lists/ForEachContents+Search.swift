/// Searches for the current offset of an element.
@MainActor
extension ForEachContents {
  /// Whether collections of the type can look up an id. A query of the runtime, to be made once.
  static var dataKnowsIDs: Bool {
    !ValueComparison.isCollectionOfStandardLibrary(Data.self)
      && Data.self is any IdentifiedCollection.Type
  }

  /// Searches for a row's element outwards from its last offset; `nil` if it is farther away than
  /// `reach`. `asksData` is ``dataKnowsIDs``. Complexity: O(distance).
  func offset(
    of row: ForEachItem<Data.Element, ID>, reach: Int, asksData: Bool
  ) -> Int? {
    if !asksData, let access { return access.search(data, row.held, row.offset, reach) }
    return offset(of: row.id, near: row.offset, reach: reach, asksData: asksData)
  }

  /// Searches for the element with the id outwards from `start`, unless the data can look up ids.
  /// Complexity: O(distance), at most O(reach).
  func offset(of id: ID, near start: Int, reach: Int, asksData: Bool) -> Int? {
    let count = data.count
    guard count > 0 else { return nil }
    let start = min(max(0, start), count - 1)
    if asksData, let offset = knownOffset(of: id), self.id(element(offset)) == id {
      return offset
    }
    if self.id(element(start)) == id { return start }
    var step = 1
    while step <= reach, start - step >= 0 || start + step < count {
      if start + step < count, self.id(element(start + step)) == id { return start + step }
      if start - step >= 0, self.id(element(start - step)) == id { return start - step }
      step += 1
    }
    return nil
  }

  func element(_ offset: Int) -> Data.Element {
    if let access { return access.read(data, offset) }
    return data[data.index(data.startIndex, offsetBy: offset)]
  }

  /// The offset of `id` by the data's own look-up.
  private func knownOffset(of id: ID) -> Int? {
    func offset<Known: IdentifiedCollection>(_ data: Known) -> Int? {
      (id as? Known.Element.ID).flatMap { data.index(id: $0) }
    }
    return (data as? any IdentifiedCollection).flatMap { offset($0) }
  }
}
