/// The rows of elements: made, found by id, and brought up to date.
extension ForEachNode {
  /// The row of the element at `offset`: the one that stood there, one of the same id that has
  /// no place yet, or a new one.
  func element(at offset: Int) -> Row {
    let view = current
    let element = view.data[index(offset)]
    let id = view.id(element)
    var candidate: RowNode?
    var next = rows.first(id.hashValue)
    while let row = next {
      next = row.nextInTable
      guard unsafeDowncast(row, to: Row.self).id == id else { continue }
      if row.generation == dataGeneration {
        if row.offset == offset { return unsafeDowncast(row, to: Row.self) }
      } else if candidate == nil || row.offset == offset {
        candidate = row
      }
    }
    if let row = candidate, !isParked(id, at: offset) {
      row.stands(at: offset)
      return unsafeDowncast(row, to: Row.self)
    }
    if hasParked, let kept = parked.rows[id], kept.generation == dataGeneration,
      kept.offset != offset
    {
      // It is known to be at another offset of this data.
      reportDuplicate(id)
    } else if hasParked, let row = parked.take(id) {
      hasParked = !parked.isEmpty
      row.stands(at: offset)
      insert(row)
      rowHost?.noteTakenBack(row)
      return row
    }
    let row = Row(
      element: element, id: id, family: self, offset: offset, NodeContext(childOf: self))
    graph.journal?.note(row, "it is new")
    row.observation = ObservationTracker(for: observedType)
    row.comparedGeneration = dataGeneration
    row.child = Content._makeNode(content(for: row), NodeContext(childOf: row))
    insert(row)
    return row
  }

  /// Whether one of several rows with `id` is kept aside, and stands at `offset`.
  private func isParked(_ id: ID, at offset: Int) -> Bool {
    guard occursTwice, hasParked, let row = parked.rows[id] else { return false }
    return row.generation == dataGeneration && row.offset == offset
  }

  private func insert(_ row: Row) {
    hasMadeRows = true
    if row.child.expandsRows { makesRowsInside = true }
    var next = rows.first(row.idHash)
    while let other = next {
      next = other.nextInTable
      guard unsafeDowncast(other, to: Row.self).id == row.id else { continue }
      reportDuplicate(row.id)
      break
    }
    rows.insert(row)
  }

  private func reportDuplicate(_ id: ID) {
    noteDuplicates()
    graph.report(
      "\(Data.Element.self): the id \(id) occurs more than once in a ForEach; every row is "
        + "drawn, but state and selection need ids of their own")
  }

  /// An id occurs twice, which is noticed only now: the cursor may be on a later row of it.
  func noteDuplicates() {
    guard !occursTwice else { return }
    occursTwice = true
    guard let host = rowHost else { return }
    graph.afterUpdate { host.rowsDidChange() }
  }

  func remove(_ row: Row) {
    rows.remove(row)
    if hasParked, parked.rows[row.id] === row {
      _ = parked.take(row.id)
      hasParked = !parked.isEmpty
    }
    row.unmount()
  }

  /// The row's content for its element as it is now.
  func content(for row: Row) -> Content {
    graph.countRowEvaluation(of: row)
    let view = current
    return graph.evaluate(row, row.observation!) {
      if let content = view.elementContent { return content(row.element) }
      if let content = view.indexedContent { return content(index(row.offset), row.element) }
      guard let bindings = view.bindings else { preconditionFailure("a ForEach without content") }
      let location = row.binding ?? bindings.makeLocation(row, row.element)
      row.binding = location
      return bindings.content(Binding(location: location))
    }
  }

  /// Brings a row up to date with its element and with the content closure.
  func prepare(_ row: Row) {
    if row.comparedGeneration != dataGeneration {
      row.comparedGeneration = dataGeneration
      let element = data[index(row.offset)]
      let isSame = elementComparison.isSame(row.element, element)
      row.element = element
      if !isSame || readsIndices && row.evaluatedOffset != row.offset {
        graph.journal?.note(row, isSame ? "its index changed" : "its element changed")
        row.binding?.elementDidChange()
        row.needsEvaluation = true
      }
    }
    if row.contentGeneration != contentGeneration {
      graph.journal?.note(row, "the closure that makes the rows is another one, or captures other values")
      row.contentGeneration = contentGeneration
      row.needsEvaluation = true
    }
    if row.needsEvaluation { evaluate(row) }
  }
}
