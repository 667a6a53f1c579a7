/// The values by which the rows of a list are selected.
extension ListNode {
  /// Whether `row` is selected as something that `selection` can be.
  final func canSelect(_ row: ViewNode, _ selection: any ListSelection) -> Bool {
    // Most rows are selected by their ids, which needs no value of the program's type.
    if !rowTraits.contains(.disabledSelection), let item = row.asItem, !item.mayHaveTag,
      item.forEach.idType == selection.valueType
    {
      return true
    }
    return selection.canSelect(row, in: self)
  }

  /// Reports that the user cannot select `row`, nor any other row shown, because the ids are of
  /// another type than the selection. Where some rows can be selected, or selection is disabled,
  /// the program may mean it.
  final func reportUnselectable(_ row: ViewNode, _ selection: any ListSelection) {
    guard !rowTraits.contains(.disabledSelection), let forEach = row.asItem?.forEach, !forEach.hasTags,
      forEach.idType != selection.valueType, !shownRows.contains(where: canSelect)
    else { return }
    let names = forEach.typeNames
    graph.report(
      "\(names.element): no row can be selected, because the ids are of the type \(names.id) and "
        + "the selection of the list is of \(selection.valueName); give the rows a tag(_:) of that "
        + "type, or the selection the type of the ids")
  }

  /// The value by which `row` is selected.
  final func tag<Tag: Hashable>(of row: ViewNode, as type: Tag.Type) -> Tag? {
    if rowTraits.contains(.disabledSelection), row.isSelectionDisabled { return nil }
    return id(of: row, as: type)
  }

  /// The same also where selection is disabled.
  final func id<Tag: Hashable>(of row: ViewNode, as type: Tag.Type) -> Tag? {
    if row.asItem?.mayHaveTag ?? true {
      var node: ViewNode? = row
      while let candidate = node {
        if let tagged = candidate as? any TaggedNode { return tagged.tag(as: type) }
        node = candidate.onlyContent
      }
    }
    // The header of a section in an element is not the element. The label of what folds is beside
    // a mark, and has its tag there.
    if row.asItem == nil, let label = sequence.sectionLabel(of: row) {
      return label.folding == .section ? label.tagInside(as: type) : nil
    }
    return sequence.item(of: row)?.tag(as: type)
  }

  /// The value by which the row of an element is selected, or the first of its rows; not those of a
  /// `ForEach` in it.
  final func tag<Tag: Hashable>(ofElement element: AnyForEachItem, as type: Tag.Type) -> Tag? {
    func tag(in node: ViewNode) -> Tag? {
      if node is AnyForEachNode { return nil }
      guard node.isElementSource else {
        return sequence.sectionLabel(of: node) == nil ? self.tag(of: node, as: type) : nil
      }
      for child in node.children { if let tag = tag(in: child) { return tag } }
      return nil
    }
    return tag(in: element.isElementSource ? element.child : element)
  }

  /// The offsets of the elements of `forEach` whose rows have one of `tags`.
  ///
  /// Complexity: O(data); rows with explicit tags are made for it.
  final func offsets<Tag: Hashable>(
    taggedAs tags: Set<Tag>, in forEach: AnyForEachNode
  ) -> IndexSet {
    guard !tags.isEmpty, forEach.count > 0 else { return IndexSet() }
    forEach.look()
    guard forEach.hasTags else { return forEach.offsets(of: tags) }
    var offsets = IndexSet()
    forEach.visitAll { element in
      if let tag = tag(ofElement: element, as: Tag.self), tags.contains(tag) {
        offsets.insert(element.offset)
      }
      return true
    }
    return offsets
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
