import TermScreen

/// A node that is told when the pointer enters its view, moves in it and leaves it.
@MainActor
protocol HoverTarget: ViewNode {
  /// The pointer is over the view after an event.
  ///
  /// - Parameter hasEntered: whether it was elsewhere before.
  func pointerMoved(hasEntered: Bool)
  func pointerLeft()
}

/// Reports when the pointer enters a view and leaves it.
package struct Hover: NodeModifier {
  let action: @MainActor (Bool) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { HoverNode(self, context) }
}

final class HoverNode: PassThroughNode<Hover>, HoverTarget {
  override init(_ modifier: Hover, _ context: NodeContext) {
    super.init(modifier, context)
    graph.pointer.add(self)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let isTaken = super.handleMouse(event)
    if !event.kind.isScroll, covers(event.position) { graph.pointer.note(self) }
    return isTaken
  }

  func pointerMoved(hasEntered: Bool) { if hasEntered { modifier.action(true) } }
  func pointerLeft() { modifier.action(false) }

  override func unmount() {
    if isMounted { graph.pointer.remove(self) }
    super.unmount()
  }
}

/// Takes steps of the wheel.
package struct Wheel: NodeModifier {
  let axes: Axis.Set
  let action: @MainActor (Size) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { WheelNode(self, context) }
}

final class WheelNode: PassThroughNode<Wheel> {
  override func handleMouse(_ event: MouseEvent) -> Bool {
    if super.handleMouse(event) { return true }
    let step: Size
    switch event.kind {
    case .scrollUp: step = Size(columns: 0, rows: -1)
    case .scrollDown: step = Size(columns: 0, rows: 1)
    case .scrollLeft: step = Size(columns: -1, rows: 0)
    case .scrollRight: step = Size(columns: 1, rows: 0)
    case .down, .up, .drag, .move: return false
    }
    guard environment.isEnabled, modifier.axes.contains(step.rows == 0 ? .horizontal : .vertical)
    else { return false }
    modifier.action(step)
    return true
  }
}

/// Whether the mouse reaches a view.
package struct HitTesting: NodeModifier, Equatable {
  let isAllowed: Bool
  package func makeNode(_ context: NodeContext) -> ViewNode { HitTestingNode(self, context) }
}

final class HitTestingNode: PassThroughNode<HitTesting>, HitShape {
  override func handleMouse(_ event: MouseEvent) -> Bool {
    modifier.isAllowed && super.handleMouse(event)
  }

  func shapeCovers(_ point: Point) -> Bool { modifier.isAllowed && contentCovers(point) }
}

/// The shape of a view for the mouse.
///
/// ```swift
/// HStack {
///   Text(book.title)
///   Spacer()
///   Text(book.author)
/// }
/// .contentShape()     // a click between the two counts
/// .onTapGesture { open(book) }
/// ```
public enum ContentShape: Sendable, Hashable {
  /// The whole rectangle of the view, blank cells included.
  case rect
}

package struct ContentShapeModifier: NodeModifier, Equatable {
  let shape: ContentShape
  package func makeNode(_ context: NodeContext) -> ViewNode { ContentShapeNode(self, context) }
}

final class ContentShapeNode: PassThroughNode<ContentShapeModifier>, HitShape {
  func shapeCovers(_ point: Point) -> Bool {
    guard isStructural else { return rect.contains(point) }
    if let view = graph.pointer.offeredView(in: self) { return view.rect.contains(point) }
    var elements: [ViewNode] = []
    collectElements(into: &elements)
    return elements.contains { $0.rect.contains(point) }
  }
}

extension View {
  /// Runs `action` with `true` when the pointer comes over the view and `false` when it leaves.
  ///
  /// The terminal reports every motion of the mouse as long as there is such a view.
  ///
  /// ```swift
  /// Text(book.title).underline(isOver).onHover { isOver = $0 }
  /// ```
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    ModifiedView(content: self, modifier: Hover(action: action))
  }

  /// Runs `action` for each step of the wheel over the view that nothing inside has scrolled by:
  /// one row or column, negative up and to the left.
  ///
  /// Steps along other axes than `axes` are left to the views around.
  ///
  /// ```swift
  /// Text("Volume \(level)").onScroll(.vertical) { step in level -= step.rows }
  /// ```
  public func onScroll(
    _ axes: Axis.Set = [.horizontal, .vertical],
    perform action: @escaping @MainActor (_ step: TermScreen.Size) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: Wheel(axes: axes, action: action))
  }

  /// Whether the mouse reaches the view; if not, it reaches the views behind.
  ///
  /// ```swift
  /// Text(book.title).overlay { Text("draft").dim().allowsHitTesting(false) }  // let through
  /// ```
  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    ModifiedView(content: self, modifier: HitTesting(isAllowed: isEnabled))
  }

  /// Makes gestures of the view take presses in the whole of `shape`. Without, a press on a blank
  /// between the views of a stack is no press on the stack.
  public func contentShape(_ shape: ContentShape = .rect) -> some View {
    ModifiedView(content: self, modifier: ContentShapeModifier(shape: shape))
  }
}
