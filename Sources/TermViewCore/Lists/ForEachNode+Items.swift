/// The items of elements: made, found by id, and brought up to date.
extension ForEachNode {
  /// The item of the element at `offset`: the one that was there, one of the same id without a
  /// place yet, or a new one.
  func element(at offset: Int) -> Item {
    let view = current
    let element = view.element(offset)
    let id = view.id(element)
    let hash = id.hashValue
    var candidate: AnyForEachItem?
    var next = items.first(hash)
    while let item = next {
      next = item.nextInTable
      guard unsafeDowncast(item, to: Item.self).id == id else { continue }
      if item.generation == dataGeneration {
        if item.offset == offset { return unsafeDowncast(item, to: Item.self) }
      } else if candidate == nil || item.offset == offset {
        candidate = item
      }
    }
    if let item = candidate, !isKept(id, at: offset) {
      item.setPlace(at: offset)
      return unsafeDowncast(item, to: Item.self)
    }
    if hasKept, let kept = kept.items[id], kept.generation == dataGeneration,
      kept.offset != offset
    {
      // It is already at another offset of this data.
      reportDuplicate(id)
    } else if hasKept, let item = kept.take(id) {
      hasKept = !kept.isEmpty
      item.setPlace(at: offset)
      insert(item)
      rowHost?.noteTakenBack(item)
      return item
    }
    if !spares.isEmpty, let spare = takeSpare(hash: hash, at: offset) {
      let item = unsafeDowncast(spare, to: Item.self)
      item.hold(element, id: id)
      graph.journal?.note(item, "it is new")
      Content._updateNode(item.child, content(for: item))
      item.traits.remove(.isSpare)
      insert(item)
      return item
    }
    let item = Item(
      element: element, id: id, forEach: self, offset: offset, NodeContext(childOf: self))
    graph.journal?.note(item, "it is new")
    item.observation = ObservationTracker(for: observedType)
    item.comparedGeneration = dataGeneration
    item.child = Content._makeNode(content(for: item), NodeContext(childOf: item))
    insert(item)
    return item
  }

  /// Whether one of several items with `id` is set aside for `offset`.
  private func isKept(_ id: ID, at offset: Int) -> Bool {
    guard occursTwice, hasKept, let item = kept.items[id] else { return false }
    return item.generation == dataGeneration && item.offset == offset
  }

  private func insert(_ item: Item) {
    hasMadeRows = true
    if item.child.makesElements { makesRowsInside = true }
    var next = items.insert(item)
    while let other = next {
      next = other.nextInTable
      guard other !== item, unsafeDowncast(other, to: Item.self).id == item.id else { continue }
      reportDuplicate(item.id)
      break
    }
  }

  private func reportDuplicate(_ id: ID) {
    noteDuplicates()
    graph.report(
      "\(typeNames.element): the id \(id) occurs more than once in a ForEach; every "
        + "row is drawn, but state and selection need ids of their own")
  }

  /// Handles an id found to occur twice: the cursor may be on a later item with that id.
  func noteDuplicates() {
    guard !occursTwice else { return }
    occursTwice = true
    guard let host = rowHost else { return }
    graph.afterUpdate { host.rowsDidChange() }
  }

  func isKeptAside(_ item: Item) -> Bool { hasKept && kept.items[item.id] === item }

  func remove(_ item: Item) {
    items.remove(item)
    if isKeptAside(item) {
      _ = kept.take(item.id)
      hasKept = !kept.isEmpty
    }
    item.unmount()
  }

  /// The item's content for its current element.
  func content(for item: Item) -> Content {
    graph.countRowEvaluation(of: item)
    let view = current
    return graph.evaluate(item, item.observation!) {
      if let content = view.elementContent { return content(item.element) }
      guard let bindings = view.bindings else { preconditionFailure("a ForEach without content") }
      let location = item.binding ?? bindings.makeLocation(item, item.element)
      item.binding = location
      return bindings.content(Binding(location: location))
    }
  }

  /// Brings an item up to date with its element and with the content closure.
  func prepare(_ item: Item) {
    if item.comparedGeneration != dataGeneration {
      item.comparedGeneration = dataGeneration
      let element = current.element(item.offset)
      let isSame = elementComparison.isSame(item.element, element)
      item.element = element
      if !isSame {
        graph.journal?.note(item, "its element changed")
        item.binding?.elementDidChange(to: element)
        item.needsEvaluation = true
      }
    }
    if item.contentGeneration != contentGeneration {
      graph.journal?.note(
        item, "the closure that makes the rows is another one, or captures other values")
      item.contentGeneration = contentGeneration
      item.needsEvaluation = true
    }
    if item.needsEvaluation { evaluate(item) }
  }
}
