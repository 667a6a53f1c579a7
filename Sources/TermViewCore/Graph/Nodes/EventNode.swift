/// A node that takes events or the focus. Every requirement has a default that does nothing.
///
/// A node declares itself as one by ``ViewNode/events``. All requirements are implemented in the
/// conforming class itself: those that only a subclass implements are not called.
@MainActor
protocol EventNode: ViewNode {
  /// Offers a key to a handler around the view that has the focus, or to a part of that view.
  func interceptKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result
  /// Offers a key to the view, which has the focus.
  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result
  /// Offers a key that no binding has to the view, which has the focus.
  func handleUnboundKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result
  /// The heading of the view's keys among others.
  var keySection: String { get }
  /// The keys that do something in the view now, in the order of their hints.
  var keys: [ViewKey] { get }
  /// The keys that do something before the bindings while a view inside has the focus.
  var keysAround: [ViewKey] { get }
  /// Whether the actions of a key set that the view has are those of fields; `nil` without any.
  var keyActionsAreFields: Bool? { get }
  /// What a text field is called; `nil` for other views.
  var fieldName: String? { get }
  /// Whether digits that nothing else takes are the number of a row to go to.
  var takesRowNumbers: Bool { get }
  /// Offers an action of a key set, so often if there is a count.
  func perform(_ action: KeyAction, count: Int?, _ offer: KeyOffer) -> KeyPress.Result
  /// Offers text that is pasted.
  func handlePaste(_ text: String) -> KeyPress.Result

  /// Whether something that was typed is in the view, which would be lost.
  var holdsDraft: Bool { get }
  /// Clears the text of a field, where that can be undone; returns whether it had any.
  func clearDraft() -> Bool
  /// Whether keys mean something else until one ends it: text is typed, or rows are carried.
  var isInMode: Bool { get }

  /// Whether the view can take the focus now.
  var takesFocus: Bool { get }
  /// Whether the view, which has been given no cell, needs one: then it takes no key.
  var needsCell: Bool { get }
  /// Whether the content gets the default focus only if no other view can take it.
  var isFocusedLast: Bool { get }
  /// The node has got or lost the focus.
  func focusDidChange(_ isFocused: Bool)
  /// The focus has entered the subtree or left it.
  func focusWithinDidChange(_ isWithin: Bool)
  /// The position of the terminal's cursor while the view has the focus.
  func cursor() -> Cursor?
  /// The place of the view's own cursor among its rows; `nil` without one.
  var cursorPlace: CursorPlace? { get }
  /// The part of the view that keys act on, if it has parts: its handlers get keys first.
  var activePart: ViewNode? { get }
  /// The outermost view that a style puts around the control. Handlers up to it belong to the
  /// control. `nil` without a style.
  var styledControl: ViewNode? { get }
  /// The part of the screen that has to be visible while the view has the focus.
  var focusRect: Rect { get }
  /// The announcement of the view while it has the focus, for screen readers; `nil` for none.
  ///
  /// - Parameters:
  ///   - label: the accessibility label of the view; `nil` for its texts.
  ///   - role: the kind of control; `nil` for the view's own.
  func announcement(label: String?, role: String?) -> String?
  /// The text of a field, and its cursor; `nil` for other views.
  var fieldReading: FieldReading? { get }
  /// The nodes below among which the focus moves; `nil` for all.
  var nodesForFocus: [ViewNode]? { get }
  /// Whether an arrow that has no effect leaves the focus where it is.
  var keepsArrowKeys: Bool { get }
}

extension EventNode {
  func interceptKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result { .ignored }
  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result { .ignored }
  func handleUnboundKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result { .ignored }
  var keySection: String { "View" }
  var keys: [ViewKey] { [] }
  var keysAround: [ViewKey] { [] }
  var keyActionsAreFields: Bool? { nil }
  var fieldName: String? { nil }
  var takesRowNumbers: Bool { false }
  func perform(_ action: KeyAction, count: Int?, _ offer: KeyOffer) -> KeyPress.Result {
    .ignored
  }
  func handlePaste(_ text: String) -> KeyPress.Result { .ignored }
  var holdsDraft: Bool { false }
  func clearDraft() -> Bool { false }
  var isInMode: Bool { keyActionsAreFields == true }
  var takesFocus: Bool { false }
  var needsCell: Bool { takesCells }
  var isFocusedLast: Bool { false }
  func focusDidChange(_ isFocused: Bool) {}
  func focusWithinDidChange(_ isWithin: Bool) {}
  func cursor() -> Cursor? { nil }
  var cursorPlace: CursorPlace? { nil }
  var activePart: ViewNode? { nil }
  var styledControl: ViewNode? { nil }
  var focusRect: Rect { Rect(origin: screenOrigin, size: rect.size) }
  func announcement(label: String?, role: String?) -> String? {
    [label, role].compactMap { $0 }.joined(separator: ", ")
  }
  var fieldReading: FieldReading? { nil }
  var nodesForFocus: [ViewNode]? { nil }
  var keepsArrowKeys: Bool { keyActionsAreFields == false }
}

/// Scrolls to reveal the focused view, and handles keys that its content ignores.
///
/// It has the trait ``NodeTraits/scrolls``.
@MainActor
protocol ScrollingNode: EventNode {
  var axis: Axis { get }
  /// Scrolls by the least amount that reveals a stretch, counted along the axis from the start of
  /// the visible part.
  func reveal(_ stretch: Range<Int>)
  /// Scrolls by lines, or columns, if there are any in that direction.
  func scrolls(by amount: Int) -> Bool
  /// The next focusable view beyond the visible part, after `node`, which is visible.
  func focusable(beyond node: ViewNode, forward: Bool) -> ViewNode?
  /// The first view of all inside that can take the focus, or the last.
  func edgeFocusable(forward: Bool) -> ViewNode?
  /// Accepts the focus on a program's request, even if there is nothing to scroll.
  func takeRequestedFocus()
  /// Whether the window shows the start of the content, and a view inside is below it.
  func isBelowWindow(_ node: ViewNode) -> Bool
}

extension ScrollingNode {
  func isBelowWindow(_ node: ViewNode) -> Bool { false }
}

extension ViewNode {
  final var scrolling: (any ScrollingNode)? {
    traits.contains(.scrolls) ? self as? any ScrollingNode : nil
  }

  /// The view that scrolls, of this one and those around on the surface.
  final var nearestScrolling: (any ScrollingNode)? {
    var found: ViewNode?
    walkUp {
      if $0.traits.contains(.scrolls) { found = $0 }
      return found == nil
    }
    return found?.scrolling
  }

  /// Whether the view can take the focus.
  final var isFocusable: Bool {
    events?.takesFocus ?? false && viewWithoutCell == nil
  }

  /// The view because of which no key may come here: this one if it has no cell, or one around that
  /// would have to scroll to show it and has none itself.
  ///
  /// Complexity: O(depth) in and around what scrolls, else O(1).
  final var viewWithoutCell: ViewNode? {
    guard graph.isLaidOut else { return nil }
    guard rect.isEmpty || graph.hasScrollViews || environment.isInRow else {
      return rect.intersects(graph.size) ? nil : self
    }
    return firstWithoutCell
  }

  /// Whether the view has been given no cell, and needs one.
  private final var hasNoCell: Bool { isPlacedNowhere && (events?.needsCell ?? takesCells) }
  /// Whether the view takes a cell where there is room.
  fileprivate final var takesCells: Bool {
    !Rect(origin: .zero, size: measure(.unspecified)).isEmpty
  }

  // Not inlined: most views with the focus are not in what scrolls.
  @inline(never)
  private final var firstWithoutCell: ViewNode? {
    var found = rect.isEmpty && hasNoCell ? self : nil
    // The cells on the surface that the walk has come to; `nil` for a view that needs none.
    var cells = rect.isEmpty ? nil : rect
    let hasLayers = !graph.modal.isEmpty
    var next: ViewNode? = self
    while let node = next {
      var scroll: ViewNode?
      var start = Point.zero
      if let surface = node.surface {
        let host = surface.host
        (scroll, next) = host === node ? (nil, node.parent) : (host, host)
        if !surface.hasCells, !rect.isEmpty { found = node }
      } else {
        next = hasLayers ? node.parentInLayer : node.parent
        if node !== self, node.traits.contains(.scrolls) {
          scroll = node
          start = node.rect.origin
        }
      }
      guard let scroll else { continue }
      if scroll.rect.isEmpty {
        if scroll.hasNoCell { found = scroll }
        cells = nil
      } else if let own = cells {
        // It scrolls along its axis; across, what is cut stays so.
        if let across = scroll.scrolling?.axis.other,
          own.origin[across] >= start[across] + scroll.rect.size[across]
            || own.origin[across] + own.size[across] <= start[across]
        {
          found = self
        }
        cells = scroll.rect
      }
    }
    if found == nil, let cells, !cells.intersects(graph.size) { return self }
    return found
  }

  /// The nodes among which the focus moves by Tab.
  final var focusChildren: [ViewNode] { events?.nodesForFocus ?? children }

  /// The first that `isIt`, of this node and those below among which the focus moves.
  final func first(where isIt: (ViewNode) -> Bool) -> ViewNode? {
    if isIt(self) { return self }
    for child in focusChildren {
      if let found = child.first(where: isIt) { return found }
    }
    return nil
  }
}

extension Rect {
  /// Whether there is a cell of the rectangle in a window.
  fileprivate func intersects(_ window: Size) -> Bool {
    origin.row < window.rows && origin.column < window.columns
      && origin.row + size.rows > 0 && origin.column + size.columns > 0
  }
}

/// How a key is offered to a view: what handles a key also says whether it would.
enum KeyOffer {
  case press
  /// The key is not pressed: nothing changes, and `.handled` means that it would be.
  case ask

  /// Performs `action` for a key that is pressed.
  @inline(__always)
  func handled(by action: () -> Void) -> KeyPress.Result {
    if self == .press { action() }
    return .handled
  }

  /// The result of `action` for a key that is pressed.
  @inline(__always)
  func result(of action: () -> KeyPress.Result) -> KeyPress.Result {
    self == .press ? action() : .handled
  }
}
