import TermView

/// A naive model of a list: it holds all rows in an array, lays all of them out and keeps nothing
/// between two frames but the window's offset, the cursor and the selection.
///
/// Give it the same content, sizes and events as a list, and compare: ``lines`` are the lines on
/// the screen, ``cursor`` the row that keys act on, ``selection`` what the program's binding
/// contains. Every change of content, size or selection is followed by ``update()``, as it is by a
/// frame.
///
/// Complexity: every operation is O(all rows).
package struct ListModel {
  /// The values that a program keeps a list's selection in.
  package enum Selection: Hashable {
    /// The program keeps no selection.
    case none
    /// At most one row: `Binding<ID?>`.
    case optional(AnyHashable?)
    /// Exactly one row: `Binding<ID>`.
    case required(AnyHashable)
    /// Any number of rows: `Binding<Set<ID>>`.
    case set(Set<AnyHashable>)

    /// Whether cursor and selection are the same row.
    package var followsCursor: Bool {
      switch self {
      case .none, .set: false
      case .optional, .required: true
      }
    }

    /// The one id that is selected.
    package var value: AnyHashable? {
      switch self {
      case .none, .set: nil
      case .optional(let value): value
      case .required(let value): value
      }
    }
  }

  /// The content of the list.
  package var content: [ListContent] {
    didSet {
      allRows = ListRows(content, carry: carry, follows: true)
      carry = allRows.carry
    }
  }
  /// All rows in their order.
  package internal(set) var allRows: ListRows
  /// The columns of the list.
  package var columns = 80
  /// The lines of the window, 0 or more.
  package var rows = 24
  /// Lines between two rows.
  package var spacing = 0
  /// Whether each element's number is before its row, as in a `NumberedList`.
  package var isNumbered = false
  /// The number before a row and the columns of the widest beside it, where they are not 1, 2, 3.
  ///
  /// It is given the row, and how many elements are in each `ForEach` around, the innermost first.
  package var numberLabel: ((ListRow, [Int]) -> (label: String, columns: Int))?
  /// Whether the cursor goes from an end to the other, as with `listWrapsAround()`.
  package var wrapsAround = false
  /// Whether typed letters go to rows. Time does not pass: a word continues until another key.
  package var typeSelects = false
  /// The typed letters; `nil` without a word, empty after all were deleted.
  var typed: String?
  /// Whether no other row begins with the word, so that more letters find none.
  var isLost = false
  /// The lines that keys keep between the cursor and the window's edges, as with
  /// `listScrollMargin(_:)`.
  package var scrollMargin = 0
  /// The parts of sections that stay visible, as with `listPinnedViews(_:)`.
  package var pinnedViews: PinnedScrollableViews = []
  /// The value of the program's binding; write it as the program does, read what the list wrote.
  package var selection: Selection
  /// Whether the program keeps an id that the list writes; otherwise it keeps its own.
  package var accepts: (AnyHashable?) -> Bool = { _ in true }
  /// Whether the program lets elements of an outline be moved into a branch, or to the root.
  package var acceptsMove: (_ family: ListPath, _ ids: [AnyHashable], _ parent: AnyHashable?) -> Bool =
    { _, _, _ in true }
  /// Whether the list keeps the ids of removed rows in a set of selected ones.
  package var keepsSelectionOfRemovedRows = false
  /// Whether the list keeps to its end, as `defaultScrollAnchor(.bottom)` has it.
  package var keepsToEnd = false { didSet { isFollowing = keepsToEnd } }
  /// Whether the list keeps to its start, as `defaultScrollAnchor(.top)` has it.
  package var keepsToStart = false { didSet { isFollowing = keepsToStart } }
  /// Whether the list keeps to either.
  var keepsToEdge: Bool { keepsToEnd || keepsToStart }
  /// Whether the list gets keys.
  package var hasFocus = true {
    didSet {
      if hasFocus { return }
      endWord()
      if carry != nil { endCarrying() }
    }
  }
  /// Whether the list has seen a row without lines. Until then it takes those that it has not seen
  /// for rows with lines: a window that hides nothing but rows without lines is not at the top.
  package var knowsEmptyRows = true { didSet { drawn?.knowsEmptyRows = knowsEmptyRows } }

  /// The line of the content that is the window's first.
  package internal(set) var top = 0
  /// The identity of the row with the cursor.
  package internal(set) var cursor: ListPath?
  /// The offset that `onCursorChange` was last given.
  package internal(set) var reportedOffset: Int?
  /// The rows that keys select one after the other.
  var range: ListRange?
  /// The place where rows were pasted since the last frame.
  var pasted: ListPaste?
  /// Whether anything was copied or cut.
  package internal(set) var hasCopied = false
  /// The rows that are picked up.
  var carry: ListCarry?
  /// Whether the window stays at the end, or the start, while rows arrive.
  package internal(set) var isFollowing = false
  /// The rows of the last frame.
  var drawn: DrawnList?
  /// The rows that were seen since the last frame, while keys come together.
  var seenTogether: Set<ListPath> = []
  /// Whether the cursor goes to the row that is selected once there is one.
  var awaitsSelection = false
  /// Whether the row with the cursor is being deleted by a key.
  var isDeleting = false
  /// Whether the row that is being deleted is followed by the header of another section.
  var deletesAtEndOfSection = false
  /// Whether the row with the cursor is being moved by a key.
  var isMoving = false
  /// Whether an action of the row with the cursor removes it.
  var expectsRemoval = false
  /// Whether the change of the content is an undo or a redo.
  var isUndone = false
  /// The elements that had the cursor when they were removed, the last at the end.
  var removed: [RemovedElement] = []
  /// The ids that were selected when their rows were removed.
  var removedTags: Set<AnyHashable> = []
  /// The button of the mouse, held on a row.
  var drag: ListDrag?
  /// The row that was clicked last.
  var clickedRow: ListPath?

  /// A list of `content` that has not been drawn yet.
  package init(_ content: [ListContent], selection: Selection = .none) {
    self.content = content
    self.selection = selection
    allRows = ListRows(content)
  }

  /// Writes a selection of one row. Where the program keeps another the cursor goes there.
  mutating func write(_ new: Selection) {
    awaitsSelection = refuses(new.value)
    if !awaitsSelection { selection = new }
  }

  /// Whether the program keeps its own value in place of another one.
  func refuses(_ value: AnyHashable?) -> Bool { value != selection.value && !accepts(value) }

  // MARK: Looking

  /// The offset of the cursor's row among all rows.
  package var cursorOffset: Int? { cursor.flatMap { allRows.offset(of: $0) } }
  /// What `listCursor` has: the id by which the cursor's row would be selected.
  package var cursorID: Int? { cursorOffset.flatMap { allRows.all[$0].tag as? Int } }

  /// Whether the row at an offset is shown as selected.
  ///
  /// Of several rows that a value selects, the one with the cursor.
  package func isSelected(_ offset: Int) -> Bool {
    let row = allRows.all[offset]
    switch selection {
    case .none: return row.path == cursor
    case .optional, .required:
      guard row.isSelectable, let tag = row.tag, tag == selection.value else { return false }
      return row.path == cursor || cursorOffset.map { allRows.all[$0].tag } != tag
    case .set(let tags):
      // Of several with an id, the first.
      return row.isSelectable && !row.isRepeated && row.tag.map { tags.contains($0) } ?? false
    }
  }

  /// Whether the row at an offset has the bar of a focused list's cursor. A selection that follows
  /// the cursor has none as long as the cursor's row could be selected and is not.
  package func hasBar(_ offset: Int) -> Bool {
    let row = allRows.all[offset]
    if isCarried(offset) { return true }
    guard hasFocus, row.path == cursor else { return false }
    return !selection.followsCursor || row.tag == nil || isSelected(offset)
  }

  /// Whether the row at an offset is highlighted, as selected or as the cursor's row: with a bar,
  /// or with the cursor's mark alone while nothing is selected.
  package func isHighlighted(_ offset: Int) -> Bool {
    hasBar(offset) || selection != .none && isSelected(offset)
      || hasFocus && allRows.all[offset].path == cursor
  }

  /// The prefix of the first line of the row at an offset: the number of its element, as wide as
  /// the largest one of the collection.
  package func number(of offset: Int) -> String {
    guard isNumbered, let place = allRows.all[offset].places.first,
      let count = allRows.families[place.family]?.elements.count
    else { return "" }
    if let numberLabel {
      let row = allRows.all[offset]
      let counts = row.places.map { allRows.families[$0.family]?.elements.count ?? 0 }
      let (label, columns) = numberLabel(row, counts)
      return String(repeating: " ", count: max(0, columns - label.count)) + label + ". "
    }
    let number = "\(place.offset + 1)"
    return String(repeating: " ", count: "\(count)".count - number.count) + number + ". "
  }

  /// A line of the window.
  package struct Line: Hashable {
    /// The offset of its row among all rows; `nil` between rows and below the last.
    package var row: Int?
    /// The text of the line, the number before the row included.
    package var text: String
  }

  /// The lines of the window with the rows that they belong to, as many as there are ``rows``.
  package var window: [Line] {
    let layout = ListLayout(self)
    var lines = layout.lines.dropFirst(top).prefix(rows).map { $0 }
    while lines.count < rows { lines.append(Line(row: nil, text: "")) }
    for (line, pinned) in layout.pinned(top: top) where line < rows { lines[line] = pinned }
    return lines
  }

  /// The text of the lines of the window, without the blanks at their ends.
  package var lines: [String] {
    window.map { line in
      var text = line.text
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The lines of the window that belong to highlighted rows.
  package var highlightedLines: [Int] {
    let window = window
    return window.indices.filter { line in window[line].row.map { isHighlighted($0) } ?? false }
  }

  /// The lines of the window that have the bar of the cursor.
  package var barLines: [Int] {
    let window = window
    return window.indices.filter { line in window[line].row.map { hasBar($0) } ?? false }
  }

  /// The lines of the window that belong to the cursor's row.
  package var cursorLines: [Int] {
    guard let cursor = cursorOffset else { return [] }
    let window = window
    return window.indices.filter { window[$0].row == cursor }
  }

  /// The first line of the window that shows the cursor's row.
  package var cursorLine: Int? { cursorLines.first }
}
