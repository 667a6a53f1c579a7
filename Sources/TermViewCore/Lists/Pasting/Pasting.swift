/// The place where rows are pasted: in a `ForEach`, before the element at an offset.
@MainActor
struct PastePlace {
  let forEach: AnyForEachNode
  let offset: Int
  /// The number of elements.
  let count: Int

  init(_ forEach: AnyForEachNode, at offset: Int) {
    self.forEach = forEach
    self.offset = offset
    count = forEach.count
  }

  /// Beside the innermost element around `row` whose collection takes `contents`: before it, or
  /// after it.
  init?(for contents: Any, at row: ViewNode, isAfter: Bool = false, in sequence: RowSequence) {
    let elements = sequence.elements(around: row)
    guard let item = elements.first(where: { $0.forEach.pasteAction(for: contents) != nil })
    else { return nil }
    self.init(item.forEach, at: isAfter ? item.offset + 1 : item.offset)
  }

  /// At the start of the first collection in `node` that takes `contents`.
  init?(for contents: Any, atStartOf node: ViewNode) {
    if let forEach = node as? AnyForEachNode, forEach.pasteAction(for: contents) != nil {
      self.init(forEach, at: 0)
      return
    }
    for child in node.children {
      if let place = PastePlace(for: contents, atStartOf: child) {
        self = place
        return
      }
    }
    return nil
  }
}

/// Rows are copied, cut and pasted; what is pasted or dropped gets the cursor.
@MainActor
final class Pasting: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The place where rows were inserted since the last layout.
  private var place: PastePlace?

  init(of list: ListNode) { self.list = list }

  /// Has the program insert contents, of which the first row gets the cursor.
  func insert(_ contents: Any, at place: PastePlace) -> KeyPress.Result {
    guard let paste = place.forEach.pasteAction(for: contents) else { return .ignored }
    list.isFollowing = false
    self.place = place
    paste.action(contents, place.offset)
    return .handled
  }

  /// Puts the cursor on the first row that was inserted, once it is there.
  func cursorWillFollow(isOverridden: Bool) {
    guard let place else { return }
    self.place = nil
    let sequence = list.sequence
    guard !isOverridden, place.forEach.isMounted, sequence.isCurrent(place.forEach) else { return }
    // A `ForEach` in an element has the new data once that element is up to date.
    sequence.refresh(place.forEach)
    guard place.forEach.isMounted, place.forEach.count > place.count,
      let first = sequence.first(in: place.forEach.item(at: place.offset)),
      let row = list.canHoldCursor(first) ? first : list.selectable(from: first, forward: true)
    else { return }
    list.listCursor.go(toChanged: row, in: list)
  }

  func rowsWerePlaced() { place = nil }
}

extension Pasting {
  /// Pastes the lines of a text that the terminal has pasted, where texts are taken.
  static func paste(linesOf text: String, in list: ListNode) -> KeyPress.Result {
    guard list.features.commands == nil else { return .ignored }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines.isEmpty ? .ignored : paste(lines, in: list)
  }

  private static func paste(_ contents: Any, in list: ListNode) -> KeyPress.Result {
    guard let place = place(for: contents, at: list.currentCursor(), in: list) else {
      return .ignored
    }
    return list.feature(Pasting.self).insert(contents, at: place)
  }

  /// The place of a paste: after the cursor's row; on a header, at the start of its section;
  /// without a cursor, at the start of the list.
  private static func place(
    for contents: Any, at cursor: ViewNode?, in list: ListNode
  ) -> PastePlace? {
    guard list.axis == .vertical else { return nil }
    guard let cursor else { return PastePlace(for: contents, atStartOf: list.child) }
    if let section = list.sequence.section(headedBy: cursor),
      let place = PastePlace(for: contents, atStartOf: section.child)
    {
      return place
    }
    return PastePlace(for: contents, at: cursor, isAfter: true, in: list.sequence)
  }

  // MARK: Commands

  static let commands: [Command<ListNode>] = [
    Command(
      .listCopy, "Copy the row", "copy", .low,
      if: { list in
        guard list.axis == .vertical, let item = ChosenRows.item(in: list) else { return false }
        return item.forEach.copyAction != nil || list.listCursor.row?.draggable != nil
      }
    ) { list, _ in copy(in: list) },
    Command(
      .listCut, "Cut the row", "cut", .low,
      if: { list in
        guard list.axis == .vertical, let item = ChosenRows.item(in: list) else { return false }
        return item.forEach.cutAction != nil && item.allows(.delete, in: list)
      }
    ) { list, _ in cut(in: list) },
    Command(
      .listPaste, "Paste below the row", "paste", .low,
      if: { list in
        list.graph.pasteboard.contents.flatMap {
          place(for: $0, at: list.listCursor.row, in: list)
        } != nil
      }
    ) { list, _ in
      guard let contents = list.graph.pasteboard.contents,
        place(for: contents, at: list.currentCursor(), in: list) != nil
      else { return .ignored }
      return list.graph.pasteGuard.isActive ? .handled : paste(contents, in: list)
    },
  ]

  private static func copy(in list: ListNode) -> KeyPress.Result {
    guard list.axis == .vertical, let edited = ChosenRows(in: list) else { return .ignored }
    if let source = edited.item.forEach.copyAction {
      let copied = edited.elements(for: .copy(source.payloadType))
      keep(
        source.joined(copied.compactMap { $0.forEach.copyAction?.action($0.offsets) }), in: list)
      for elements in copied { elements.release() }
    } else if let node = edited.cursor.draggable {
      keep(node.contents, in: list)
    } else {
      return .ignored
    }
    return .handled
  }

  private static func cut(in list: ListNode) -> KeyPress.Result {
    guard list.axis == .vertical, let edited = ChosenRows(in: list),
      let cut = edited.item.forEach.cutAction, edited.item.allows(.delete, in: list)
    else { return .ignored }
    if list.graph.pasteGuard.isActive || list.listCursor.isShownFirst(edited.cursor, in: list) {
      return .handled
    }
    let removed = edited.elements(for: .cut(cut.payloadType))
    edited.noteSuccessor(without: removed)
    var arrays: [Any] = []
    removed.each(in: list) { elements in
      if let array = elements.forEach.cutAction?.action(elements.offsets) { arrays.append(array) }
    }
    keep(cut.joined(arrays.reversed()), in: list)
    for elements in removed { elements.release() }
    return .handled
  }

  /// Keeps elements for the lists of the program, and their text for other programs.
  private static func keep(_ elements: Any, in list: ListNode) {
    list.graph.pasteboard.contents = elements
    if let text = Pasteboard.text(of: elements) { _ = list.graph.copy(text) }
  }
}
