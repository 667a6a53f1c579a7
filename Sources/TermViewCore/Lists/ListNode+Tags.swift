/// What the rows of a list are selected as.
extension ListNode {
  /// Whether `row` is selected as something that `selection` can be.
  final func canSelect(_ row: ViewNode, _ selection: any ListSelection) -> Bool {
    // Most rows are selected as their ids. That is known without a value of the program's type.
    if !hasDisabledSelection, let item = row.asItem, !item.mayHaveTag,
      item.forEach.idType == selection.valueType
    {
      return true
    }
    return selection.canSelect(row, in: self)
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
    // The header of a section in an element is not the element. The label of what folds is beside
    // a mark, and has its tag there.
    if row.asItem == nil, let label = sectionLabel(of: row) {
      return label.folding == .section ? label.tagInside(as: type) : nil
    }
    return sequence.item(of: row)?.tag(as: type)
  }
}

extension ViewNode {
  /// The tag of the first view below that has one.
  fileprivate func tagInside<Tag: Hashable>(as type: Tag.Type) -> Tag? {
    for child in children {
      if let tagged = child as? any TaggedNode { return tagged.tag(as: type) }
      if let tag = child.tagInside(as: type) { return tag }
    }
    return nil
  }
}
