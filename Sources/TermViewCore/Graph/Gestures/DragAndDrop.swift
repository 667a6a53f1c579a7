import TermScreen

/// A drag from one view to others.
@MainActor
final class Drag {
  /// The payloads, an array of their type.
  let contents: Any
  private(set) weak var target: (any DropTarget)?
  /// The last position of the pointer, in the coordinates of the target.
  private var place = Point.zero
  private let image: DragImage
  /// The pointer on the screen.
  fileprivate var pointer: Point

  /// - Parameter pointer: where the pointer is on the screen.
  init(_ contents: Any, of source: DraggableNode, at pointer: Point) {
    self.contents = contents
    self.pointer = pointer
    image = DragImage(of: source, count: (contents as? [Any])?.count ?? 1)
  }

  /// Draws what is dragged.
  func paint(in graph: ViewGraph, _ painter: inout Painter) {
    image.paint(
      at: pointer, landing: target?.landing, isRefused: target == nil, in: graph, &painter)
  }

  /// Moves to the innermost view under the pointer that accepts the dragged value.
  fileprivate func move(to candidates: [(target: any DropTarget, place: Point)]) {
    let found = candidates.first { $0.target.takes(contents, at: $0.place) }
    if let target, target !== found?.target { target.dragDidLeave() }
    target = found?.target
    guard let found else { return }
    place = found.place
    found.target.drag(contents, isAt: found.place)
  }

  fileprivate func cancel() {
    target?.dragDidLeave()
    target = nil
  }

  fileprivate func drop() {
    guard let target, target.isMounted else { return }
    self.target = nil
    target.dragDidLeave()
    if target.takes(contents, at: place) { target.drop(contents, at: place) }
  }
}

/// A view that something may be dropped on. Places are in the coordinates of events.
@MainActor
protocol DropTarget: AnyObject {
  var isMounted: Bool { get }
  func takes(_ contents: Any, at place: Point) -> Bool
  /// The pointer has entered the view, or moved in it.
  func drag(_ contents: Any, isAt place: Point)
  /// The line of the screen in which what is dragged would land; `nil` where the view has no place
  /// for it apart from its rows.
  var landing: Rect? { get }
  /// The pointer has left the view, or the drag has ended.
  func dragDidLeave()
  func drop(_ contents: Any, at place: Point)
}

/// The current drag, and the one that the pressed button may begin.
@MainActor
struct DragSystem {
  private(set) var current: Drag?
  /// The view that was pressed, and where.
  private var source: (node: DraggableNode, start: Point)?
  private var candidates: [(target: any DropTarget, place: Point)] = []
  /// The number of views that can be dragged.
  var sources = 0

  /// Handles a press of the button on a draggable view, the innermost one.
  mutating func note(_ node: DraggableNode, at start: Point) {
    if source == nil { source = (node, start) }
  }

  mutating func note(_ target: any DropTarget, at place: Point) {
    candidates.append((target, place))
  }

  mutating func begin(_ drag: Drag) { current = drag }

  /// Takes the view whose drag begins when the pointer has moved to `place`.
  mutating func takeSource(movedTo place: Point) -> DraggableNode? {
    guard let pressed = source, place != pressed.start else { return nil }
    source = nil
    return pressed.node.isMounted ? pressed.node : nil
  }

  mutating func forgetSource() { source = nil }

  /// The targets that were noted since the last call, the innermost first.
  mutating func takeCandidates() -> [(target: any DropTarget, place: Point)] {
    defer { candidates = [] }
    return candidates
  }

  mutating func takeCurrent() -> Drag? {
    defer { current = nil }
    return current
  }
}

extension PointerSystem {
  /// Whether something is dragged from one view to another.
  var isDragging: Bool { drags.current != nil }

  /// Handles the mouse during a drag.
  ///
  /// - Parameter dispatch: offers the event to the views under the pointer.
  /// - Returns: whether that was all.
  func handleDrag(_ event: MouseEvent, _ dispatch: () -> Void) -> Bool {
    guard let drag = drags.current else { return false }
    drag.pointer = event.position
    switch event.kind {
    case .drag, .move:
      _ = drags.takeCandidates()
      dispatch()
      drag.move(to: drags.takeCandidates())
    case .up: drags.takeCurrent()?.drop()
    case .down:
      cancelDrag()
      return false
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight: dispatch()
    }
    return true
  }

  /// Cancels the drag; `false` without one.
  @discardableResult
  func cancelDrag() -> Bool {
    drags.forgetSource()
    guard let drag = drags.takeCurrent() else { return false }
    drag.cancel()
    return true
  }

  /// Begins to drag `contents`; with `onlyOverTarget` not unless something under the pointer takes
  /// it.
  ///
  /// - Parameter pointer: where the pointer is on the screen.
  func beginDrag(
    _ contents: Any, of source: DraggableNode, at pointer: Point, onlyOverTarget: Bool,
    _ dispatch: () -> Void
  ) -> Bool {
    let drag = Drag(contents, of: source, at: pointer)
    drags.begin(drag)
    _ = drags.takeCandidates()
    dispatch()
    drag.move(to: drags.takeCandidates())
    if onlyOverTarget, drag.target == nil {
      _ = drags.takeCurrent()
      return false
    }
    drags.forgetSource()
    forgetRelease()
    return true
  }
}

// MARK: Sources

/// The value dragged with a view.
package struct Draggable: NodeModifier {
  /// The payload as an array.
  let contents: @MainActor () -> Any
  /// Joins the payloads of several views to one array.
  let join: @MainActor ([Any]) -> Any?
  package func makeNode(_ context: NodeContext) -> ViewNode { DraggableNode(self, context) }
}

final class DraggableNode: PassThroughNode<Draggable> {
  override init(_ modifier: Draggable, _ context: NodeContext) {
    super.init(modifier, context)
    graph.pointer.drags.sources += 1
  }

  override func unmount() {
    if isMounted { graph.pointer.drags.sources -= 1 }
    super.unmount()
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let isTaken = super.handleMouse(event)
    if event.kind == .down, event.button == .left, event.modifiers.isEmpty, environment.isEnabled,
      covers(event.position)
    {
      graph.pointer.noteDraggable(self)
    }
    return isTaken
  }

  /// The payload; in a list the payloads of all selected rows, if the view's row is selected.
  var contents: Any {
    for case let rows as any DragGroup in ancestors {
      return rows.draggedContents(with: self) ?? modifier.contents()
    }
    return modifier.contents()
  }
}

/// A view whose rows can be dragged together.
@MainActor
protocol DragGroup: ViewNode {
  /// The payloads of all rows that are dragged with the row of `node`; `nil` if it is dragged
  /// alone.
  func draggedContents(with node: DraggableNode) -> Any?
}

extension ViewNode {
  /// The outermost view inside that can be dragged.
  final var draggable: DraggableNode? {
    guard graph.pointer.drags.sources > 0 else { return nil }
    if let node = self as? DraggableNode { return node }
    if let onlyChild { return onlyChild.draggable }
    for child in children { if let node = child.draggable { return node } }
    return nil
  }
}

// MARK: Destinations

/// The action for values dropped on a view.
package struct DropDestination: NodeModifier {
  let takes: @MainActor (Any) -> Bool
  let action: @MainActor (Any, Point) -> Bool
  let isTargeted: @MainActor (Bool) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { DropDestinationNode(self, context) }
}

final class DropDestinationNode: PassThroughNode<DropDestination>, DropTarget {
  private var isTargeted = false {
    didSet { if isTargeted != oldValue { modifier.isTargeted(isTargeted) } }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if super.handleMouse(event) { return true }
    if graph.pointer.isDragging, !event.kind.isScroll, covers(event.position) {
      graph.pointer.drags.note(self, at: event.position)
    }
    return false
  }

  /// A removed view is not a target.
  override func unmount() {
    if isTargeted { graph.afterUpdate { [modifier] in modifier.isTargeted(false) } }
    super.unmount()
  }

  func takes(_ contents: Any, at place: Point) -> Bool {
    environment.isEnabled && modifier.takes(contents)
  }
  func drag(_ contents: Any, isAt place: Point) { isTargeted = true }
  func dragDidLeave() { isTargeted = false }
  var landing: Rect? { nil }

  func drop(_ contents: Any, at place: Point) {
    var elements: [ViewNode] = []
    collectElements(into: &elements)
    let origin = elements.first?.rect.origin ?? rect.origin
    _ = modifier.action(
      contents, Point(row: place.row - origin.row, column: place.column - origin.column))
  }
}

extension View {
  /// Lets the view be dragged with the mouse, to a view that takes `payload`.
  ///
  /// The button is pressed on the view, held, and released on another one, which has a
  /// ``dropDestination(for:action:isTargeted:)``, or on the rows of a `ForEach` with one in a list.
  /// On its way the view's first line is seen in the row of a list in which it would land, else
  /// beside the pointer; where nothing takes it that says so. Esc cancels the drag.
  ///
  /// A row of a list brings along the selected rows of its `ForEach` that can be dragged, if it is
  /// one of them. Rows that `onMove` moves are dragged within their list, and leave it where the
  /// pointer is on something that takes them.
  ///
  /// In a list the key `y` copies the payload of the row, to be pasted where it could be dropped.
  ///
  /// ```swift
  /// Text(book.title).draggable(book.title)
  /// ```
  ///
  /// - Parameter payload: the dragged value, evaluated when the drag begins.
  public func draggable<Value>(
    _ payload: @autoclosure @escaping @MainActor () -> Value
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: Draggable {
        [payload()]
      } join: { contents in
        var all: [Value] = []
        for part in contents { if let values = part as? [Value] { all += values } }
        return all.isEmpty ? nil : all
      })
  }

  /// Accepts values of a type that are dragged from other views and dropped on this one.
  ///
  /// Of nested destinations, the innermost one for the type is used. What was copied or cut in a
  /// list is pasted into lists only.
  ///
  /// ```swift
  /// Text("Read").dropDestination(for: String.self) { titles, _ in
  ///   readTitles += titles
  ///   return true
  /// } isTargeted: { isTargeted = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - payloadType: the type of the accepted values.
  ///   - action: called with the dragged value and the location of the drop, in cells from the
  ///     view's top leading corner; returns whether it was accepted.
  ///   - isTargeted: called with `true` when a value of the type is dragged over the view, and with
  ///     `false` when it leaves or is dropped.
  public func dropDestination<Value>(
    for payloadType: Value.Type = Value.self,
    action: @escaping @MainActor (_ items: [Value], _ location: TermScreen.Point) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: DropDestination {
        $0 is [Value]
      } action: { contents, place in
        (contents as? [Value]).map { action($0, place) } ?? false
      } isTargeted: {
        isTargeted($0)
      })
  }
}
