import TermScreen

/// A part of a list that most lists do without, with its own state: it is made once it is needed.
///
/// All that a list tells its features is here. They name the list's rows, window, cursor and
/// selection; the list names none of them, but for their order in ``ListFeatures``.
@MainActor
protocol ListFeature: AnyObject {
  init(of list: ListNode)

  /// The cursor is about to follow the rows and the selection, which have changed.
  ///
  /// - Parameter isOverridden: whether the program has selected another row.
  func cursorWillFollow(isOverridden: Bool)
  /// Rows are about to be placed, which the feature is beside.
  func rowsWillBePlaced()
  func rowsWerePlaced()

  /// Whether keys mean something else until one of them ends it: the cursor stays on its row.
  var isInMode: Bool { get }
  /// The commands in place of those of the list, in a mode with its own.
  var commands: CommandTable<ListNode>? { get }
  /// Offers a key before the list's commands; `nil` where the feature has no use for it.
  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result?
  /// Whether a key that otherwise comes after the program's bindings comes before them now.
  func takesEarly(_ press: KeyPress) -> Bool
  /// Offers an event of the mouse before the rows.
  func handleMouse(_ event: MouseEvent) -> Bool
  func focusDidLeave()

  /// Whether the feature is asked what is before the content of each row.
  static var isBesideRows: Bool { get }
  /// The columns that the feature needs before the content of a row.
  func columns(before row: ViewNode) -> Int
  /// Brings up to date what is shown before the content of a row.
  func rowWillBePainted(_ row: ViewNode, _ display: RowDisplay)
  /// Paints what is before the content of a row.
  ///
  /// - Parameter gutter: the columns before the content.
  func paint(before row: ViewNode, _ display: RowDisplay, gutter: Int, _ painter: inout Painter)
  /// How a row stands out that would be highlighted as `highlight`.
  func highlight(of row: ViewNode, _ highlight: RowDisplay.Highlight) -> RowDisplay.Highlight
}

extension ListFeature {
  func cursorWillFollow(isOverridden: Bool) {}
  func rowsWillBePlaced() {}
  func rowsWerePlaced() {}
  var isInMode: Bool { commands != nil }
  var commands: CommandTable<ListNode>? { nil }
  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result? { nil }
  func takesEarly(_ press: KeyPress) -> Bool { false }
  func handleMouse(_ event: MouseEvent) -> Bool { false }
  func focusDidLeave() {}
  static var isBesideRows: Bool { false }
  func columns(before row: ViewNode) -> Int { 0 }
  func rowWillBePainted(_ row: ViewNode, _ display: RowDisplay) {}
  func paint(before row: ViewNode, _ display: RowDisplay, gutter: Int, _ painter: inout Painter) {}
  func highlight(of row: ViewNode, _ highlight: RowDisplay.Highlight) -> RowDisplay.Highlight {
    highlight
  }
}

/// The features that a list has made so far, in the order in which they get keys and events.
@MainActor
struct ListFeatures {
  private static let order: [any ListFeature.Type] = [
    EditMarks.self, Carrying.self, Moving.self, Typing.self, Ranges.self, Clicks.self,
    RowControls.self,
    Dragging.self, Pasting.self, Numbers.self,
  ]

  private(set) var made: [any ListFeature] = []
  /// Those that are beside rows.
  private(set) var besideRows: [any ListFeature] = []

  @inline(__always)
  var isEmpty: Bool { made.isEmpty }

  /// A feature, if the list has made it.
  func find<Feature: ListFeature>(_ kind: Feature.Type) -> Feature? {
    if made.isEmpty { return nil }
    for feature in made where type(of: feature) == kind {
      return unsafeDowncast(feature, to: Feature.self)
    }
    return nil
  }

  mutating func add(_ feature: any ListFeature) {
    func place(of feature: any ListFeature) -> Int {
      ListFeatures.order.firstIndex { $0 == type(of: feature) } ?? ListFeatures.order.count
    }
    let place = place(of: feature)
    let index = made.firstIndex { made in
      ListFeatures.order.firstIndex { $0 == type(of: made) } ?? 0 > place
    }
    made.insert(feature, at: index ?? made.count)
    besideRows = made.filter { type(of: $0).isBesideRows }
  }

  mutating func remove(_ kind: any ListFeature.Type) {
    made.removeAll { type(of: $0) == kind }
    besideRows.removeAll { type(of: $0) == kind }
  }

  /// The commands of the mode that the list is in, if that has its own.
  var commands: CommandTable<ListNode>? {
    if made.isEmpty { return nil }
    for feature in made { if let commands = feature.commands { return commands } }
    return nil
  }

  // Without closures: Swift checks for each call of one that it runs on the main actor. Without
  // features no loop, which would retain the array.
  var areInMode: Bool {
    if made.isEmpty { return false }
    for feature in made where feature.isInMode { return true }
    return false
  }

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result? {
    if made.isEmpty { return nil }
    for feature in made { if let result = feature.handleKey(press, offer) { return result } }
    return nil
  }

  func takeEarly(_ press: KeyPress) -> Bool {
    if made.isEmpty { return false }
    for feature in made where feature.takesEarly(press) { return true }
    return false
  }

  func handleMouse(_ event: MouseEvent) -> Bool {
    for feature in made where feature.handleMouse(event) { return true }
    return false
  }

  func columns(before row: ViewNode) -> Int {
    var sum = 0
    for feature in besideRows { sum += feature.columns(before: row) }
    return sum
  }

  func highlight(of row: ViewNode, _ highlight: RowDisplay.Highlight) -> RowDisplay.Highlight {
    var highlight = highlight
    for feature in made { highlight = feature.highlight(of: row, highlight) }
    return highlight
  }
}
