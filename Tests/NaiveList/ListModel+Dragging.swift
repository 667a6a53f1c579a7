import TermView

/// The left button of the mouse, held on a row.
struct ListDrag {
  /// The line of the window that was pressed.
  let line: Int
  /// The identity of the row there.
  let row: ListPath
  /// Whether the row may be dragged.
  let isMovable: Bool
  /// Whether the rows selected with it are released once the button is.
  var selectsAlone: Bool
  /// Whether the rows were picked up, and perhaps put back since.
  var hasBegun = false
}

/// Rows dragged by the mouse.
extension ListModel {
  /// Presses a line of the window, in a column without a control, and keeps the button down.
  ///
  /// Nothing happens between two calls but frames: each step of a drag is followed by ``update()``.
  package mutating func beginDrag(line: Int, column: Int = 0) -> Action {
    drag = nil
    let before = selection
    let action = click(line: line, column: column)
    guard line < rows, let cursor, let row = allRows.offset(of: cursor), clickedRow == cursor
    else { return action }
    let place = allRows.all[row].places.first
    let isMovable =
      place.flatMap { allRows.families[$0.family] }?.edits.contains(.move) ?? false
    drag = ListDrag(line: line, row: cursor, isMovable: isMovable, selectsAlone: false)
    if isMovable, case .set(let tags) = before, let tag = allRows.all[row].tag, tags.contains(tag) {
      // Those that are selected with the row may be dragged with it.
      selection = before
      drag?.selectsAlone = true
      finishScroll()
      update()
    }
    return action
  }

  /// Moves the pointer to a line of the window, or outside of it, with the button down.
  ///
  /// - Parameter levels: the levels in, or out, that the pointer is from the column pressed.
  package mutating func drag(to line: Int, levels: Int = 0) {
    update()
    guard let drag, drag.isMovable else { return }
    // What is picked up is dragged over what the last frame shows.
    let target = dragTarget(at: line)
    if carry == nil {
      if drag.hasBegun { return self.drag = nil }
      guard line != drag.line, cursor == drag.row else { return }
      _ = pickUp(ListLayout(self))
      self.drag?.hasBegun = true
      self.drag?.selectsAlone = false
    }
    carry?.inTree?.aim(levels: levels)
    dragCarried(to: target)
  }

  /// What is carried is dragged on while the pointer stays at an edge of the window: one step.
  package mutating func holdDrag(at line: Int) {
    update()
    guard drag?.hasBegun == true, carry != nil, line <= 0 || line >= max(1, rows) - 1 else { return }
    dragCarried(to: dragTarget(at: line))
  }

  /// Releases the button.
  package mutating func endDrag() -> Action {
    update()
    defer { drag = nil }
    guard let drag else { return .handled }
    if drag.hasBegun, carry != nil { return drop() }
    if drag.selectsAlone, let row = allRows.offset(of: drag.row), let tag = allRows.all[row].tag {
      selection = .set([tag])
      update()
    }
    return .handled
  }

  /// Where a drag leads.
  private enum DragTarget {
    /// One on, at an edge of the window beyond which there is more.
    case step(Int)
    case over(ListPath)
    case start
    case end
    case nowhere
  }

  private func dragTarget(at line: Int) -> DragTarget {
    let length = max(1, rows)
    let isUp = line <= 0
    let isAtEnd = isUp ? drawn?.isAtTop ?? true : drawn?.isAtBottom ?? true
    if line <= 0 || line >= length - 1, !isAtEnd { return .step(isUp ? -1 : 1) }
    if line < 0 { return .start }
    if top + line >= ListLayout(self).total { return .end }
    return window[line].row.map { .over(allRows.all[$0].path) } ?? .nowhere
  }

  private mutating func dragCarried(to target: DragTarget) {
    guard let carry else { return }
    if carry.inTree != nil {
      switch target {
      case .step(let step): carryInTree(by: step)
      case .start: carryInTree(by: -.max)
      case .end: carryInTree(by: .max)
      case .over(let path): carryInTree(over: path)
      case .nowhere: break
      }
      return update()
    }
    switch target {
    case .step(let step): moveCarried(to: carry.block.place + step)
    case .start: moveCarried(to: 0)
    case .end: moveCarried(to: .max)
    case .over(let path):
      guard let row = allRows.offset(of: path),
        let offset = allRows.all[row].places.first(where: { $0.family == carry.family })?.offset
      else { break }
      let first = carry.block.place
      if offset < first {
        moveCarried(to: offset)
      } else if offset >= first + carry.ids.count {
        moveCarried(to: offset - carry.ids.count + 1)
      }
    case .nowhere: break
    }
    update()
  }
}

/// The scroll bar under the mouse.
extension ListModel {
  /// Presses a line of the scroll bar. Beside the thumb the window moves by a page.
  ///
  /// - Returns: the thumb, if it was pressed.
  package mutating func pressBar(line: Int) -> Range<Int>? {
    update()
    guard let thumb else { return nil }
    if thumb.contains(line) { return thumb }
    let layout = ListLayout(self)
    scroll(by: line < thumb.lowerBound ? -layout.length : layout.length, layout)
    takeCursorAlong()
    update()
    return nil
  }

  /// The first lines of the window that put the start of a thumb of `count` lines at a line of the
  /// bar: two where the place is between two lines of a row.
  package func tops(ofThumbAt start: Int, _ count: Int) -> [Int] {
    let layout = ListLayout(self)
    if start <= 0 { return [0] }
    if start + count >= max(1, rows) { return [layout.maximumTop] }
    let place = Double(start) / Double(max(1, rows)) * weight
    let intervals = intervals
    guard let row = intervals.indices.first(where: { intervals[$0].upperBound > place + 1e-9 })
    else { return [layout.maximumTop] }
    let length = intervals[row].upperBound - intervals[row].lowerBound
    let lines =
      max(0, place - intervals[row].lowerBound) / length * Double(layout.extents[row])
    return [lines.rounded(), (lines - 1e-6).rounded()].map { lines in
      min(max(0, layout.starts[row] + Int(lines)), layout.maximumTop)
    }
  }

  /// Moves the window as a thumb of `count` lines does that is dragged to a line of the bar.
  package mutating func dragThumb(to start: Int, _ count: Int, top: Int) {
    update()
    self.top = top
    isFollowing = false
    if start <= 0 {
      isFollowing = keepsToStart
    } else if start + count >= max(1, rows) {
      isFollowing = keepsToEnd
    }
    takeCursorAlong()
    update()
  }
}
