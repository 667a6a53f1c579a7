import TermScreen

/// What the views are at one time, as far as one hears of it: texts, lists, the focus.
@MainActor
struct Impression {
  /// A text on the screen, outside of lists.
  struct Line: Equatable {
    /// The texts beside one another.
    var parts: [String]
    /// Whether it is a message, which is said whatever else is.
    var isMessage = false
    /// Whether a progress bar is beside it.
    var hasProgress = false
    /// Whether it is an element of data, of which all is said if a part changes.
    var isElement = false

    var text: String { parts.joined(separator: ", ") }
  }

  /// A button, and what one that switches is at.
  struct Button {
    var name: String
    var value: String?

    /// The name with the value: "Remember, off".
    var said: String { [name, value].compactMap { $0 }.joined(separator: ", ") }
  }

  /// The row of a list.
  struct Row: Equatable {
    /// The ids of the elements that it comes from, outermost first.
    var id: [AnyHashable]
    var words: String
    /// Picked up, selected.
    var states: [String] = []
    var number: Int?
    var count: Int?
    var hasProgress = false

    /// The row with its states and its place: "selected, Buy milk, 3 of 11".
    func said(_ prefix: String? = nil) -> String {
      var parts = prefix.map { [$0] } ?? []
      parts += states
      if !words.isEmpty { parts.append(words) }
      if let number, let count { parts.append("\(number) of \(count)") }
      return parts.joined(separator: ", ")
    }
  }

  struct List {
    var node: ObjectIdentifier
    var label: String
    var count: Int
    /// The ids of all rows of data, in order; `nil` if they are too many to look at.
    var ids: [[AnyHashable]]?
    /// The row with the cursor.
    var row: Row?
    /// The header of the section that the cursor is in, and the section's identity.
    var section: (words: String, id: ObjectIdentifier)?
    /// The rows that are shown.
    var shown: [Row]
    var selected: Int
    var selectsSeveral: Bool
    var isEditing: Bool
    var isFollowing: Bool

    /// The most rows whose ids are compared.
    static let limit = 2000

    /// The list as it is when the focus comes to it.
    var said: String {
      var parts = label.isEmpty ? [] : [label]
      parts.append("list")
      parts.append(count == 0 ? "empty" : count == 1 ? "1 row" : "\(count) rows")
      if selectsSeveral, selected > 0 { parts.append("\(selected) selected") }
      return parts.joined(separator: ", ")
    }
  }

  /// The layer in front, or the root.
  var root: ObjectIdentifier
  /// The number of layers.
  var depth: Int
  var lines: [Line] = []
  var buttons: [Button] = []
  var lists: [List] = []
  var focus: ObjectIdentifier?
  /// The focused view, unless it is a list: label, kind, value.
  var control = ""
  var field: FieldReading?
  /// The texts of a focused view that is no control: what is scrolled, for example.
  var focusLines: [Line] = []
  /// The list that the focused view is in.
  var listAround: ObjectIdentifier?
  /// The keys of the program that have to be known, as an answer that it waits for.
  var keys: [KeySequence: String] = [:]
  /// The question that a Ctrl-C has asked.
  var question: String?

  func list(_ node: ObjectIdentifier?) -> List? { lists.first { $0.node == node } }

  init(_ graph: ViewGraph) {
    let root = graph.activeRoot
    self.root = ObjectIdentifier(root)
    depth = graph.modal.layers.count
    var texts = PlacedTexts()
    collect(root, isMessage: false, into: &texts)
    lines = texts.lines
    if graph.asksToEnd { question = graph.endQuestion }
    for key in graph.bindings(on: KeyWay(graph)).joined()
    where key.isEnabled && key.hintPriority == .high {
      keys[key.sequence] = key.hint ?? key.title
    }
    guard let focused = graph.focus.focused, focused.isMounted else { return }
    focus = ObjectIdentifier(focused)
    if focused is ListNode { return }
    control = focused.describedControl
    field = focused.events?.fieldReading
    listAround = focused.enclosingList.map { ObjectIdentifier($0) }
    guard control.isEmpty else { return }
    var inner = PlacedTexts()
    collect(focused, isMessage: false, into: &inner)
    focusLines = inner.lines
  }

  private mutating func collect(
    _ node: ViewNode, isMessage: Bool, into texts: inout PlacedTexts
  ) {
    // The rows of a transcript are said when they leave it.
    if node is NewestRowsNode || node is HintAreaNode { return }
    if (node as? OffscreenNode)?.isOffscreen == true { return }
    if (node as? VisibilityNode)?.modifier.isHidden == true { return }
    if let list = node as? ListNode { return lists.append(List(list)) }
    if let button = node as? ButtonNode {
      let (label, role, value) = button.labels
      // The mark of a switch is its value, which is said.
      let name = label ?? (role == nil ? button.labelText : button.hintTitle)
      buttons.append(Button(name: spokenWords(name), value: value))
      return
    }
    if let bar = node as? ProgressBarNode { return texts.noteProgress(at: bar.screenOrigin) }
    if let text = node as? TextNode {
      return texts.add(text.string, at: text, isMessage: isMessage)
    }
    if node.events?.fieldReading != nil { return }
    if let labelled = node as? any LabelledNode {
      if labelled.isSilent { return }
      if let label = labelled.spokenLabel, let content = node.onlyChild?.content {
        if !content.isFocusable, !(content is ListNode) {
          texts.add(label, at: content, isMessage: isMessage, isLabel: true)
          return
        }
      }
    }
    var isMessage = isMessage
    if let named = node as? any NamedNode {
      switch named.hearing {
      case .silent: return
      case .message: isMessage = true
      case .texts: break
      }
    }
    let children = (node as? FittingNode).map { Array($0.currentElements().prefix(1)) }
    for child in children ?? node.children where !(child is LayerNode) {
      collect(child, isMessage: isMessage, into: &texts)
    }
  }
}

/// Texts by their places: those of one row of the screen are said together.
@MainActor
private struct PlacedTexts {
  private var texts: [(row: Int, column: Int, text: String, isMessage: Bool, isElement: Bool)] = []
  private var progress: Set<Int> = []

  mutating func add(
    _ text: String, at node: ViewNode, isMessage: Bool, isLabel: Bool = false
  ) {
    guard !node.rect.isEmpty else { return }
    let words = isLabel ? text : spokenWords(text)
    guard !words.isEmpty else { return }
    let place = node.screenOrigin
    texts.append((place.row, place.column, words, isMessage, node.itemAround != nil))
  }

  mutating func noteProgress(at place: Point) { progress.insert(place.row) }

  var lines: [Impression.Line] {
    var lines: [(row: Int, line: Impression.Line)] = []
    // A message may cover what is behind it.
    let sorted = texts.enumerated().sorted {
      ($0.element.row, $0.element.isMessage ? 1 : 0, $0.element.column, $0.offset)
        < ($1.element.row, $1.element.isMessage ? 1 : 0, $1.element.column, $1.offset)
    }
    for (_, text) in sorted {
      if let last = lines.last, last.row == text.row, last.line.isMessage == text.isMessage {
        lines[lines.count - 1].line.parts.append(text.text)
      } else {
        lines.append(
          (
            text.row,
            Impression.Line(
              parts: [text.text], isMessage: text.isMessage,
              hasProgress: progress.contains(text.row), isElement: text.isElement)
          ))
      }
    }
    return lines.map(\.line)
  }
}

extension Impression.List {
  @MainActor
  fileprivate init(_ list: ListNode) {
    node = ObjectIdentifier(list)
    label = list.labels.label.map(spokenWords) ?? list.titleInBorder ?? ""
    var ids: [[AnyHashable]]? = []
    collectIDs(of: list.child, [], into: &ids)
    self.ids = ids
    let cursor = list.listCursor.row.flatMap { list.sequence.isCurrent($0) ? $0 : nil }
    row = cursor.map { Impression.Row($0, in: list) }
    count = list.readCount
    section = cursor.flatMap { list.sectionHeader(around: $0) }
    shown = list.visible.filter { $0.isMounted && list.sequence.sectionLabel(of: $0) == nil }.map {
      Impression.Row($0, in: list)
    }
    selected = list.selection?.followsCursor == false ? list.selection?.count ?? 0 : 0
    selectsSeveral = list.selected.selectsSeveral
    isEditing = list.features.find(EditMarks.self)?.isEditing == true
    isFollowing = list.isFollowing
  }
}

extension Impression.Row {
  @MainActor
  fileprivate init(_ row: ViewNode, in list: ListNode) {
    id = list.readID(of: row)
    words = row.spokenParts.joined(separator: ", ")
    if list.features.find(Carrying.self)?.isCarried(row) == true { states.append("picked up") }
    if list.selected.selectsSeveral, list.isSelected(row) { states.append("selected") }
    hasProgress = row.containsProgress
    if list.sequence.item(of: row) != nil, list.sequence.sectionLabel(of: row) == nil,
      let place = list.place(of: row)
    {
      (number, count) = (place.number, place.count)
    }
  }
}

@MainActor
private func collectIDs(
  of node: ViewNode, _ outer: [AnyHashable], into ids: inout [[AnyHashable]]?
) {
  guard ids != nil, ids!.count <= Impression.List.limit else {
    ids = nil
    return
  }
  guard let forEach = node as? AnyForEachNode else {
    if !node.isElementSource { return }
    for child in node.children { collectIDs(of: child, outer, into: &ids) }
    return
  }
  guard let own = forEach.ids(atMost: Impression.List.limit) else {
    ids = nil
    return
  }
  if forEach.makesRowsInside {
    for offset in own.indices {
      let item = forEach.item(at: offset)
      collectIDs(of: item.child, outer + [own[offset]], into: &ids)
    }
  } else {
    ids! += own.map { outer + [$0] }
  }
}

extension ListNode {
  /// The ids of the elements that a row comes from, outermost first; of a row that comes from none,
  /// or is one of several of an element, the identity of its view is the last.
  fileprivate func readID(of row: ViewNode) -> [AnyHashable] {
    var ids: [AnyHashable] = []
    var node: ViewNode? = row
    while let candidate = node, candidate !== self {
      if let item = candidate.asItem { ids.append(item.anyID) }
      node = candidate.parent
    }
    ids.reverse()
    if row.asItem == nil { ids.append(ObjectIdentifier(row)) }
    return ids
  }

  /// The number of rows of data, or of all rows where there is no data.
  fileprivate var readCount: Int {
    if let first = sequence.first, let place = place(of: first) { return place.count }
    for row in visible {
      if let place = place(of: row) { return place.count }
    }
    return visible.filter { sequence.sectionLabel(of: $0) == nil && !$0.spokenParts.isEmpty }.count
  }

  /// The title in the list's border.
  fileprivate var titleInBorder: String? {
    guard case .border(let title) = look?.appearance.edge, !title.isEmpty else { return nil }
    return spokenWords(title)
  }

  /// The words of the header of the section that a row is in.
  fileprivate func sectionHeader(
    around row: ViewNode
  ) -> (words: String, id: ObjectIdentifier)? {
    var node = row.parent
    while let candidate = node, candidate !== self {
      if let section = candidate as? SectionNode, section.folding != .group {
        if row.isInside(section.header) { return nil }
        let words = section.header.spokenParts.joined(separator: ", ")
        return words.isEmpty ? nil : (words, ObjectIdentifier(section))
      }
      node = candidate.parent
    }
    return nil
  }
}

extension ViewNode {
  /// Whether a progress bar is among the views.
  fileprivate var containsProgress: Bool {
    self is ProgressBarNode || children.contains { $0.containsProgress }
  }
}
