/// What the rows of a list are selected as.
extension ListNode {
  /// Whether ``tag(of:as:)`` returns something.
  final func hasTag<Tag: Hashable>(_ row: ViewNode, as type: Tag.Type) -> Bool {
    if !hasDisabledSelection, let item = row.asItem, item.forEach.idType == ObjectIdentifier(type),
      !item.mayHaveTag
    {
      return true
    }
    return tag(of: row, as: type) != nil
  }

  /// What `row` is selected as.
  final func tag<Tag: Hashable>(of row: ViewNode, as type: Tag.Type) -> Tag? {
    if hasDisabledSelection, isSelectionDisabled(row) { return nil }
    if row.asItem?.mayHaveTag ?? true {
      var node: ViewNode? = row
      while let candidate = node {
        if let tagged = candidate as? any TaggedNode { return tagged.tag(as: type) }
        node = candidate.onlyContent
      }
    }
    // The header of a section in an element is not the element.
    if row.asItem == nil, sectionLabel(of: row) != nil { return nil }
    return sequence.item(of: row)?.tag(as: type)
  }
}
