/// The values by which the rows of a list are selected.
extension ViewNode {
  /// The value by which a row, which the node is, is selected in `list`.
  final func tag<Tag: Hashable>(as type: Tag.Type, in list: ListNode) -> Tag? {
    if list.rowTraits.contains(.disabledSelection), isSelectionDisabled { return nil }
    return id(as: type, in: list)
  }

  /// The same also where selection is disabled.
  final func id<Tag: Hashable>(as type: Tag.Type, in list: ListNode) -> Tag? {
    if asItem?.mayHaveTag ?? true {
      var node: ViewNode? = self
      while let candidate = node {
        if let tagged = candidate as? any TaggedNode { return tagged.tag(as: type) }
        node = candidate.onlyContent
      }
    }
    // The header of a section in an element is not the element. The label of what folds is beside
    // a mark, and has its tag there.
    if asItem == nil, let label = list.sequence.sectionLabel(of: self) {
      return label.folding == .section ? label.tagInside(as: type) : nil
    }
    return list.sequence.item(of: self)?.tag(as: type)
  }

  /// The tag of the first view below that has one.
  fileprivate func tagInside<Tag: Hashable>(as type: Tag.Type) -> Tag? {
    for child in children {
      if let tagged = child as? any TaggedNode { return tagged.tag(as: type) }
      if let tag = child.tagInside(as: type) { return tag }
    }
    return nil
  }
}

extension AnyForEachItem {
  /// The value by which the row of the element is selected, or the first of its rows; not those of
  /// a `ForEach` in it.
  final func elementTag<Tag: Hashable>(as type: Tag.Type, in list: ListNode) -> Tag? {
    func tag(in node: ViewNode) -> Tag? {
      if node is AnyForEachNode { return nil }
      guard node.isElementSource else {
        return list.sequence.sectionLabel(of: node) == nil ? node.tag(as: type, in: list) : nil
      }
      for child in node.children { if let tag = tag(in: child) { return tag } }
      return nil
    }
    return tag(in: isElementSource ? child : self)
  }
}

extension AnyForEachNode {
  /// The offsets of the elements whose rows have one of `tags`.
  ///
  /// Complexity: O(data); rows with explicit tags are made for it.
  final func offsets<Tag: Hashable>(taggedAs tags: Set<Tag>, in list: ListNode) -> IndexSet {
    guard !tags.isEmpty, count > 0 else { return IndexSet() }
    look()
    guard hasTags else { return offsets(of: tags) }
    var offsets = IndexSet()
    visitAll { element in
      if let tag = element.elementTag(as: Tag.self, in: list), tags.contains(tag) {
        offsets.insert(element.offset)
      }
      return true
    }
    return offsets
  }
}
