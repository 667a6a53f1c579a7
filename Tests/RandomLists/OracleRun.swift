import TermScreen
import NaiveList
import TermView
import TermViewTesting

import TermViewCore

/// A run of a script: a terminal and a model that the same happens to.
@MainActor
final class OracleRun {
  let script: OracleScript
  let terminal: TestTerminal
  let shown: OracleModel
  var model: ListModel
  var data: OracleData
  private var content: OracleContent
  private var marks: [ListPath: Int] = [:]
  /// The names of the rows whose menus were asked for.
  private(set) var menus: [String] = []
  /// The data before each change, and those that were taken back.
  private var past: [OracleData] = []
  private var future: [OracleData] = []
  /// How many elements were copied.
  private var copiedCount = 0
  /// How much of the screen is around the list at each side.
  let edge: Int

  init(_ script: OracleScript) {
    self.script = script
    let shown = OracleModel(
      script.data, hasActions: script.hasActions, hasOwnNumbers: script.numbers?.isOwn == true)
    self.shown = shown
    data = script.data
    content = OracleContent(script.shapes, data, marks: [:])
    model = ListModel(content.content)
    model.columns = script.columns
    model.rows = script.rows
    model.isNumbered = script.isNumbered
    model.keepsToEnd = script.follows
    if script.followsStart { model.keepsToStart = true }
    model.pinnedViews = script.pins
    model.wrapsAround = script.wraps
    if script.refuses {
      model.accepts = { OracleModel.accepts($0?.base as? Int) }
    }
    model.scrollMargin = script.margin
    model.spacing = script.spacing
    model.typeSelects = script.types
    let tags = model.allRows.all.compactMap { $0.tag?.base as? Int }
    let selected = script.selected.flatMap { tags.isEmpty ? nil : tags[$0 % tags.count] }
    switch script.kind {
    case .none: break
    case .optional, .keptOptional:
      shown.one = selected
      model.selection = .optional(selected.map { AnyHashable($0) })
    case .required:
      shown.exactlyOne = selected ?? 0
      model.selection = .required(selected ?? 0)
    case .set, .keptSet:
      shown.many = selected.map { [$0] } ?? []
      model.selection = .set(selected.map { [$0] } ?? [])
    }
    model.keepsSelectionOfRemovedRows =
      script.kind == .keptSet || script.kind == .keptOptional
    edge = script.hasBorder ? 1 : 0
    terminal = TestTerminal(columns: script.columns + 2 * edge, rows: script.rows + 2 * edge) {
      OracleList(
        model: shown, shapes: script.shapes, kind: script.kind, isNumbered: script.isNumbered,
        numbers: script.numbers, hasBorder: script.hasBorder, hasNeighbour: script.steps.contains(.tab),
        pins: script.pins, wraps: script.wraps, refuses: script.refuses,
        margin: script.margin, spacing: script.spacing, types: script.types,
        follows: script.follows ? .bottom : script.followsStart ? .top : nil)
    }
    noteNumbers()
    noteTrees()
    model.update()
    noteEmptyRows()
  }

  /// The model moves elements of outlines where the program lets them, by the data as they are.
  private func noteTrees() {
    model.acceptsMove = { [data, content] family, ids, parent in
      guard let root = content.roots[family] else { return false }
      return data.accepts(
        ids.compactMap { $0.base as? Int }, in: parent?.base as? Int, of: root)
    }
  }

  /// The model numbers rows as the script says, by the data as they are.
  private func noteNumbers() {
    guard let numbers = script.numbers else { return }
    model.numberLabel = { [data] row, counts in numbers.label(of: row, counts: counts, data) }
  }

  /// The model has all rows; whether one without lines was seen is the list's to know.
  private func noteEmptyRows() {
    if let root = terminal.graph.root, let knows = root.knowsEmptyRows {
      model.knowsEmptyRows = knows
    }
  }

  // MARK: Steps

  func perform(_ step: OracleStep) {
    let before = data
    defer {
      noteEmptyRows()
      if step != .undo, step != .redo, data != before {
        past.append(before)
        future = []
      }
    }
    switch step {
    case .change(let changes):
      for change in changes {
        data.apply(change)
        shown.data = data
      }
      contentDidChange()
      terminal.update()
      model.update()
    case .press(.enter): pressReturn()
    case .press(.space): pressSpace()
    case .press(let key) where OracleKey.acting.contains(key) && pressAction(key): return
    case .press(let key):
      terminal.press(key.press)
      perform(model.press(key.press))
    case .pressTogether(let keys):
      // A button that Space presses changes its row, which is for steps of their own.
      let keys =
        selectsSeveral && !script.shapes.contains(where: \.hasUntaggedRows)
        ? keys : keys.filter { $0 != .space }
      terminal.pressTogether(keys.map(\.press))
      model.beginKeys()
      for key in keys {
        perform(model.press(key.press))
        model.noteSeenRows()
      }
      model.endKeys()
      settleWindow()
    case .tab:
      terminal.press(.tab)
      model.hasFocus.toggle()
      model.update()
    // A click puts what is carried back, and clicks what is in its place then.
    case .click where model.isCarrying, .extendClick where model.isCarrying: return
    case .click(let line, let toggles): click(line % max(1, model.rows), toggles: toggles)
    case .extendClick(let line):
      guard model.rows > 0, !isBelowRows(line % model.rows) else { return }
      terminal.click(row: line % model.rows + edge, column: edge, modifiers: .shift)
      perform(model.click(line: line % model.rows, extends: true))
    case .wheel(let down):
      guard model.rows > 0, !isBelowRows(0) else { return }
      terminal.scroll(down ? .scrollDown : .scrollUp, row: edge, column: edge)
      model.wheel(down: down)
    case .resize(let columns, let rows):
      model.columns = columns
      model.rows = rows
      // A border that would leave no row is not drawn, and the list is as wide as the window.
      let edges = rows == 0 ? 0 : 2 * edge
      terminal.resize(columns: columns + edges, rows: rows + edges)
      model.update()
    case .select(let number):
      let tags = model.allRows.all.compactMap { $0.tag?.base as? Int }
      if !tags.isEmpty { select(tags[number % tags.count]) }
    case .selectAbsent(let number): select(data.nextID + number)
    case .selectNothing: select(nil)
    case .scrollTo(let number, let anchor): scroll(number, anchor)
    case .scrollToAny(let number, let anchor): scrollToAny(number, anchor)
    case .drag(let line, let lines, let ticks): drag(line, lines, ticks)
    case .dragBar(let line, let lines): dragBar(line, lines)
    case .undo: restore(&past, &future)
    case .redo: restore(&future, &past)
    }
  }

  private func contentDidChange() {
    noteNumbers()
    defer { noteTrees() }
    content = OracleContent(script.shapes, data, marks: marks)
    model.content = content.content
    let left = marks.filter { path, _ in model.allRows.offset(of: path) != nil }
    if left.count < marks.count {
      marks = left
      content = OracleContent(script.shapes, data, marks: marks)
      model.content = content.content
    }
  }

  private func perform(_ action: ListModel.Action) {
    switch action {
    case .ignored, .handled: return
    case .move(let family, let from, let to):
      guard let address = content.addresses[family] else { return }
      data.move(address, from: from, to: to)
    case .drop(let family, let offsets, let destination):
      guard let address = content.addresses[family] else { return }
      data.move(address, from: IndexSet(offsets), to: destination)
    case .moveInTree(let family, let ids, let parent, let offset):
      guard let root = content.roots[family] else { return }
      data.move(
        ids.compactMap { $0.base as? Int }, to: parent?.base as? Int, at: offset, in: root)
      // What rows move into unfolds.
      if let parent = parent?.base as? Int { data.unfolded.insert(parent) }
    case .delete(let family, let offsets):
      if let root = content.roots[family] {
        data.take(ids(offsets, in: root), in: root)
        break
      }
      guard let address = content.addresses[family] else { return }
      data.delete(address, offsets: offsets)
    case .deleteInAll(let families): _ = deleteInAll(families)
    case .copy(let family, let offsets):
      copiedCount = content.roots[family].map { ids(offsets, in: $0).count } ?? offsets.count
      return model.update()
    case .cut(let family, let offsets):
      if let root = content.roots[family] {
        copiedCount = data.take(ids(offsets, in: root), in: root).count
        break
      }
      copiedCount = offsets.count
      guard let address = content.addresses[family] else { return }
      data.delete(address, offsets: offsets)
    case .copyInAll(let families):
      copiedCount = families.reduce(0) { count, edited in
        count + (content.roots[edited.key].map { ids(edited.value, in: $0).count } ?? edited.value.count)
      }
      return model.update()
    case .cutInAll(let families):
      copiedCount = deleteInAll(families)
    case .paste(let family, let offset):
      if let root = content.roots[family] {
        paste(in: root, at: offset)
        break
      }
      guard let address = content.addresses[family] else { return }
      data.paste(address, count: copiedCount, at: offset)
    case .fold(let path, let isExpanded):
      if let flag = content.flags[path] {
        data.flags[flag] = isExpanded
      } else if case .element(let id, _)? = path.steps.last, let id = id.base as? Int {
        if isExpanded { data.unfolded.insert(id) } else { data.unfolded.remove(id) }
      }
    case .unfoldAll(let path):
      let outline = ListPath(path.steps.dropLast())
      data.unfolded.formUnion(OracleNode.branches(content.trees[outline] ?? []))
    }
    contentDidChange()
    model.update()
  }

  /// The ids of the elements of rows of an outline, without those inside others.
  private func ids(_ offsets: [Int], in root: OracleData.Address) -> [Int] {
    let rows = data.rows(root)
    return data.outermost(Set(offsets.map { rows[$0] }), in: root)
  }

  /// Inserts what was copied behind a row of an outline, or in the unfolded branch that it is.
  private func paste(in root: OracleData.Address, at offset: Int) {
    guard offset > 0 else { return data.paste(root, count: copiedCount, at: 0) }
    let row = data.rows(root)[offset - 1]
    if data.unfolded.contains(row), let inside = data.address(of: row, in: root) {
      return data.paste(inside, count: copiedCount, at: 0)
    }
    func find(_ address: OracleData.Address) -> (OracleData.Address, Int)? {
      for (place, element) in data.shown(data[address]).enumerated() {
        if element.id == row { return (address, place + 1) }
        guard !element.lists.isEmpty else { continue }
        if let found = find(address + [element.id, 0]) { return found }
      }
      return nil
    }
    if let (address, place) = find(root) { data.paste(address, count: copiedCount, at: place) }
  }

  /// Deletes elements of several collections, which may show the same data: those with the ids that
  /// the elements had.
  ///
  /// - Returns: How many were there to be deleted.
  private func deleteInAll(_ families: [ListPath: [Int]]) -> Int {
    let before = data
    var count = 0
    for family in model.allRows.familyPaths.reversed() {
      if let offsets = families[family], let root = content.roots[family] {
        let rows = before.rows(root)
        let left = Set(offsets.map { rows[$0] }).intersection(data.rows(root))
        count += data.take(data.outermost(left, in: root), in: root).count
        continue
      }
      guard let offsets = families[family], let address = content.addresses[family] else {
        continue
      }
      let old = before.shown(before[address]).map(\.id)
      let new = data.shown(data[address]).map(\.id)
      let places = Set(
        offsets.compactMap { offset in
          offset < new.count && new[offset] == old[offset]
            ? offset : new.firstIndex(of: old[offset])
        })
      data.delete(address, offsets: places.sorted())
      count += places.count
    }
    return count
  }

  /// Presses a key of the cursor's row's own actions; `false` where the row has none for it.
  private func pressAction(_ key: OracleKey) -> Bool {
    guard script.hasActions, model.hasFocus, !model.isCarrying, let cursor = model.cursorOffset
    else { return false }
    let row = model.allRows.all[cursor]
    guard let place = row.places.first, let address = content.addresses[place.family],
      model.allRows.families[place.family]?.kind == 0, case .element? = row.path.steps.last,
      let element = data[address].first(where: { AnyHashable($0.id) == place.id })
    else { return false }
    if key != .menu, key != .lead {
      // The list shows the row first, and deletes several selected ones itself.
      guard model.isCursorShown else { return false }
      if case .set(let tags) = model.selection, tags.count > 1, let tag = row.tag,
        tags.contains(tag)
      {
        return false
      }
    }
    switch key {
    case .menu:
      // The menu is opened at once, for a row that is selected then.
      menus.append(element.name)
      model.endWord()
      _ = model.selectCursorFirst()
    case .lead where element.hasLeadingAction && model.showCursorFirst(): break
    case .lead where element.hasLeadingAction: data.rename(element.id, address)
    case .delete where element.hasDestructiveAction,
      .deleteForward where element.hasDestructiveAction:
      data.remove(element.id, address)
    default: return false
    }
    terminal.press(key.press)
    if key != .menu, key != .lead { model.noteRemoval() }
    contentDidChange()
    model.update()
    return true
  }

  /// Presses the button of the cursor's row, where it has one and is seen.
  private func pressReturn() {
    if model.isCarrying {
      terminal.press(.return)
      return perform(model.press(.return))
    }
    if let cursor = model.cursorOffset, model.cursorLine != nil,
      let fold = model.allRows.all[cursor].fold,
      // An element of an outline has a button, unless it has no lines.
      model.allRows.all[cursor].markColumn == nil || !hasButton(cursor)
    {
      if fold == .leaf { return }
      terminal.press(.return)
      return perform(model.press(.return))
    }
    guard let cursor = model.cursorOffset, let line = model.cursorLine, model.hasFocus,
      model.lines[line].dropFirst(model.number(of: cursor).count).contains(" ")
    else { return }
    terminal.press(.return)
    model.endWord()
    let fold = model.allRows.all[cursor].fold
    if fold == nil || fold == .leaf, model.selectCursorFirst() { return model.update() }
    mark(cursor)
  }

  private var selectsSeveral: Bool {
    switch script.kind {
    case .set, .keptSet: true
    default: false
    }
  }

  /// Presses Space: what the list does with it, else the button of a row that does not fold, where
  /// it is seen. Of several rows with an id the list may have the cursor on another one.
  private func pressSpace() {
    let isCarrying = model.isCarrying
    if !isCarrying, let cursor = model.cursorOffset,
      !selectsSeveral || model.allRows.all[cursor].tag == nil
    {
      guard showsButton(of: cursor), !model.allRows.all.contains(where: \.isRepeated) else { return }
    }
    terminal.press(.space)
    let action = model.press(.space)
    perform(action)
    guard case .ignored = action, !isCarrying, model.hasFocus, let cursor = model.cursorOffset,
      showsButton(of: cursor)
    else { return }
    let fold = model.allRows.all[cursor].fold
    guard fold == nil || fold == .leaf else { return }
    if model.selectCursorFirst() { return model.update() }
    mark(cursor)
  }

  /// Whether a row of an outline has a button, in sight or not.
  private func hasButton(_ row: Int) -> Bool {
    let lines = model.allRows.all[row].lines(ListRow.Context(width: model.columns))
    return lines.contains { $0.contains(/e[0-9]/) }
  }

  /// Whether the label of a button is in the cursor's line.
  private func showsButton(of cursor: Int) -> Bool {
    guard let line = model.cursorLine else { return false }
    // A row without one is a word, perhaps indented.
    return model.lines[line].dropFirst(model.number(of: cursor).count).drop { $0 == " " }
      .contains(" ")
  }

  private func mark(_ row: Int) {
    marks[model.allRows.all[row].path, default: 0] += 1
    content = OracleContent(script.shapes, data, marks: marks)
    model.content = content.content
    model.update()
  }

  /// Clicks the first column of a line, where no button is.
  private func click(_ line: Int, toggles: Bool) {
    guard model.rows > 0, !isBelowRows(line) else { return }
    terminal.click(row: line + edge, column: edge, modifiers: toggles ? .control : [])
    performClick(model.click(line: line, column: 0, toggles: toggles))
  }

  private func performClick(_ action: ListModel.Action) {
    var foldsOthers = false
    if case .fold(let path, _) = action, let flag = content.flags[path] {
      foldsOthers = content.flags.values.count { $0 == flag } > 1
    }
    perform(action)
    // The row comes into sight in the frame in which rows above it go: with one movement, or two.
    if foldsOthers { settleWindow() }
  }

  /// The program takes a change back, or does it again.
  private func restore(_ changes: inout [OracleData], _ others: inout [OracleData]) {
    guard var restored = changes.popLast() else { return }
    others.append(data)
    restored.nextID = max(restored.nextID, data.nextID)
    data = restored
    model.noteUndo()
    Undoing.note()
    shown.data = restored
    contentDidChange()
    terminal.update()
    model.update()
  }

  /// Drags a row, in its first column, to places in the list and around it.
  private func drag(_ line: Int, _ lines: [Int], _ ticks: Int) {
    guard model.rows > 0, !model.isCarrying, !hasEmptyRows else { return }
    let line = line % model.rows
    guard !isBelowRows(line) else { return }
    // The header of what folds is a control, but where it is indented.
    if let row = model.window[line].row, model.allRows.all[row].fold != nil,
      model.allRows.all[row].markColumn == nil
    {
      return
    }
    // On guides of an outline, else in the first column.
    let mark = model.window[line].row.flatMap { model.allRows.all[$0].markColumn }
    var column = max(0, (mark ?? 0) - 2)
    let pressed = column
    send(.down, line, column: column + edge)
    performClick(model.beginDrag(line: line, column: column))
    var place = line
    for next in lines {
      place = next % (model.rows + 2 * edge) - edge
      column = max(0, pressed + [0, 2, 4, -2, -4][next / 17 % 5])
      send(.drag, place, column: column + edge)
      model.drag(to: place, levels: (column - pressed) / 2)
    }
    for _ in 0..<ticks {
      terminal.advance(by: .milliseconds(80))
      model.holdDrag(at: place)
    }
    send(.up, place, column: column + edge)
    perform(model.endDrag())
  }

  /// Presses the scroll bar, and drags its thumb.
  private func dragBar(_ line: Int, _ lines: [Int]) {
    guard script.hasBorder, model.rows > 1, model.thumb != nil, !hasEmptyRows else { return }
    let line = line % model.rows
    let column = model.columns + edge
    send(.down, line, column: column)
    let thumb = model.pressBar(line: line)
    var place = line
    for next in lines {
      let next = next % (model.rows + 2 * edge) - edge
      send(.drag, next, column: column)
      defer { place = next }
      guard let thumb, next != place else { continue }
      let start = next - (line - thumb.lowerBound)
      let tops = model.tops(ofThumbAt: start, thumb.count)
      let models = tops.map { top in
        var other = model
        other.dragThumb(to: start, thumb.count, top: top)
        return other
      }
      model = models.first { $0.lines == shownLines } ?? models[0]
    }
    send(.up, place, column: column)
    model.update()
  }

  /// Whether there are rows without lines: whether one at the end is beyond the window, where a
  /// drag would go on, depends on whether the list has seen it.
  private var hasEmptyRows: Bool {
    let context = ListRow.Context(width: model.columns)
    return model.allRows.all.contains { $0.lines(context).isEmpty }
  }

  private func send(_ kind: MouseEvent.Kind, _ line: Int, column: Int? = nil) {
    let position = Point(row: line + edge, column: column ?? edge)
    terminal.send([.mouse(MouseEvent(kind, button: .left, position: position))])
  }

  /// Whether a line is outside of the list: a numbered one ends where its rows do.
  private func isBelowRows(_ line: Int) -> Bool {
    script.isNumbered && model.window[line].row == nil
  }

  private func select(_ id: Int?) {
    switch script.kind {
    case .none: return
    case .optional, .keptOptional:
      shown.one = id
      model.selection = .optional(id.map { AnyHashable($0) })
    case .required:
      guard let id else { return }
      shown.exactlyOne = id
      model.selection = .required(id)
    case .set, .keptSet:
      // One more, or all taken back.
      shown.many = id.map { shown.many.union([$0]) } ?? []
      model.selection = .set(Set(shown.many.map { AnyHashable($0) }))
    }
    terminal.update()
    model.update()
  }

  private func scroll(_ number: Int, _ anchor: OracleAnchor) {
    var ids: [Int] = []
    for row in model.allRows.all {
      if let id = row.tag?.base as? Int { ids.append(id) }
      for place in row.places { if let id = place.id.base as? Int { ids.append(id) } }
    }
    guard !ids.isEmpty else { return }
    let id = ids[number % ids.count]
    guard let row = model.offset(identifiedBy: id), model.hasLines(row) else { return }
    shown.proxy?.scrollTo(id, anchor: anchor.point)
    terminal.update()
    model.scroll(to: id, anchor: anchor.point?.y)
  }

  /// The program scrolls to any element, which is unfolded for that.
  private func scrollToAny(_ number: Int, _ anchor: OracleAnchor) {
    let ids = data.addresses.flatMap { data[$0].map(\.id) } + [OracleShape.firstTag + 1, -1]
    let id = ids[number % ids.count]
    var (unfolded, content, rows) = (data, content, model)
    while rows.offset(identifiedBy: id) == nil, content.unfold(around: id, &unfolded) {
      content = OracleContent(script.shapes, unfolded, marks: marks)
      rows.content = content.content
    }
    let row = rows.offset(identifiedBy: id)
    if let row, !rows.hasLines(row) { return }
    shown.proxy?.scrollTo(id, anchor: anchor.point)
    terminal.update()
    data = unfolded
    contentDidChange()
    if row == nil { model.update() } else { model.scroll(to: id, anchor: anchor.point?.y) }
  }

  /// Rows of the same id may be taken for one another: nothing tells which of them stood where in
  /// the window, and which had the cursor. So a list with such rows has to show a window of the
  /// model's rows, full as far as there are any, with one bar at most; the model goes on from
  /// there.
  ///
  /// - Returns: Whether that is so, or there is nothing of the kind.
  func settleRepeatedRows() -> Bool {
    hadRepeated = hadRepeated || model.allRows.all.contains(where: \.isRepeated)
    guard hadRepeated else { return false }
    if data != shown.data {
      // A key has changed a row that is not the model's.
      data = shown.data
      contentDidChange()
      model.update()
    }
    guard difference != nil else { return true }
    func plain(_ lines: [String]) -> [String] {
      lines.map { $0.replacing(">", with: "-") }
    }
    for top in 0...model.maximumTop {
      model.adopt(top: top, cursor: model.cursor, selection: selection)
      var (rows, lines) = (shownLines, model.lines)
      uncoverLines(&rows, &lines)
      guard plain(lines) == plain(rows) else { continue }
      let window = model.window
      let marked = Set(shownBars.map { window[$0].row })
      guard marked.count <= 1 else { return false }
      if let row = marked.first ?? nil {
        model.adopt(top: top, cursor: model.allRows.all[row].path, selection: selection)
      }
      return true
    }
    return false
  }

  /// Keys that arrive together move the window once, as little as they have to: so it may stand
  /// elsewhere than after one key at a time. Cursor, selection and data have to be the same, and
  /// the cursor in sight; the model goes on from there.
  private func settleWindow() {
    if model.cursorOffset.flatMap({ model.allRows.all[$0].offset }) == nil {
      model.adopt(reportedOffset: shown.reportedOffset)
    }
    let cursorIsSeen = model.cursorLine != nil
    var found: [ListModel] = []
    for top in 0...model.maximumTop {
      var other = model
      other.adopt(top: top, cursor: model.cursor, selection: model.selection)
      // The same rows may be there twice.
      let isSeen = !cursorIsSeen || other.cursorLine != nil
      if isSeen, other.lines == shownLines, other.barLines == shownBars { found.append(other) }
    }
    if shownLines != model.lines, let first = found.first { model = first }
    // Nothing on the screen tells which of them it is.
    if found.count > 1, difference == nil { perform(.press(.home)) }
  }

  /// Whether ids have occurred more than once.
  private var hadRepeated = false
}
