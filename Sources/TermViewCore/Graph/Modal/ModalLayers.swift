/// The modal layers of a graph, and the views that are kept off the screen: all that can make a
/// view unreachable.
@MainActor
struct ModalLayers {
  /// From the back to the front.
  fileprivate(set) var layers: [LayerNode] = []
  /// The number of views kept off the screen at present.
  var offscreenCount = 0
  /// Views in rows that show something in front of the rows.
  var presenters: [any PresentingNode] = []

  var front: LayerNode? { layers.last }
  var isEmpty: Bool { layers.isEmpty }
  /// Whether every view of the graph can be reached.
  var isIdle: Bool { layers.isEmpty && offscreenCount == 0 }
}

/// A view that shows something in front of the row that it is in, for as long as the row's element
/// is in the data.
@MainActor
protocol PresentingNode: ViewNode {
  /// Ends what is shown if the element has gone: rows that are not on the screen are not removed
  /// before they are placed again.
  func endIfElementIsGone()
}

extension ViewGraph {
  /// The node that has keyboard and mouse with all that is in it.
  var activeRoot: ViewNode { modal.front ?? root }

  func add(_ layer: LayerNode) {
    modal.layers.append(layer)
    pointer.leaveAll()
    setNeedsLayout()
  }

  func remove(_ layer: LayerNode) {
    let wasInFront = modal.front === layer
    modal.layers.removeAll { $0 === layer }
    if wasInFront {
      focus.returnPlace = layer.returnPlace
    } else {
      // The layer in front was opened from this one, or while it was there.
      for other in modal.layers where other.returnPlace.isInside(layer) {
        other.returnPlace = layer.returnPlace
      }
    }
    pointer.leaveAll()
    setNeedsLayout()
  }

  /// Whether `node` receives keys and clicks: it is in the front layer and not off the screen.
  ///
  /// Complexity: O(1) without layers, else O(depth).
  func isReachable(_ node: ViewNode) -> Bool {
    if modal.isIdle { return true }
    var next: ViewNode? = node
    while let candidate = next {
      if candidate is LayerNode { return candidate === modal.front }
      if (candidate as? OffscreenNode)?.isOffscreen == true { return false }
      next = candidate.parent
    }
    return modal.isEmpty
  }

  /// Paints the layers from back to front.
  func paintAll(_ painter: inout Painter) {
    root.paint(&painter)
    for layer in modal.layers { layer.paint(&painter) }
    if let drag = pointer.drags.current { drag.paint(in: self, &painter) }
    if announcement.isOn { paintAnnouncement(&painter) }
    if asksToEnd { paintEndQuestion(&painter) }
  }

  /// Places the layers on a screen whose other views are placed.
  func placeLayers(_ size: Size) {
    for layer in modal.layers {
      layer.needsPlacement = true
      layer.place(Rect(origin: .zero, size: size))
    }
  }
}

extension ViewNode {
  /// The node that receives keys if no view inside is focusable: the innermost one that contains
  /// all views.
  final var innermost: ViewNode {
    var node: ViewNode = onlyChild ?? self
    while node.wrapsOneView, let inner = node.onlyChild { node = inner }
    return node
  }

  /// The parent on the same surface; `nil` for a layer, whose parent is behind it.
  final var parentInLayer: ViewNode? { traits.contains(.isLayer) ? nil : parent }

  /// The same for frequent use: without layers this is the parent.
  final var parentOnSurface: ViewNode? {
    graph.modal.isEmpty ? parent : parentInLayer
  }
}

/// The placement of a modal layer on the screen.
///
/// ```swift
/// editor.modalLayer(isPresented: isShown, placement: .aligned(.bottomTrailing)) { Text("Saved") }
/// ```
public enum ModalPlacement: Sendable, Hashable {
  /// At the ideal size of its views, aligned in the screen less `insets`.
  case aligned(Alignment, insets: EdgeInsets = EdgeInsets())
  /// The whole screen.
  case screen
  /// At the ideal size of its views, directly below the presenting view, or above it if there is
  /// more space; over the view if neither fits. What the right button requests is at the pointer.
  case anchored

  /// The minimum rows of an anchored layer, unless its ideal height is less: a frame with four
  /// lines.
  private static let leastAnchoredRows = 6

  /// In the middle of the screen.
  public static let center = ModalPlacement.aligned(.center)

  /// The rectangle of a layer whose size for a proposal `measure` returns.
  ///
  /// - Parameter anchor: where the presenting view is on the screen.
  func frame(on screen: Size, anchor: Rect, _ measure: (Size) -> Size) -> Rect {
    func fitted(_ room: Size) -> Size {
      let wanted = measure(room)
      return Size(
        columns: min(max(0, wanted.columns), room.columns),
        rows: min(max(0, wanted.rows), room.rows))
    }
    switch self {
    case .screen: return Rect(origin: .zero, size: screen)
    case .aligned(let alignment, let insets):
      let room = Rect(
        row: insets.top, column: insets.leading,
        columns: max(0, screen.columns - insets.columns), rows: max(0, screen.rows - insets.rows))
      return alignment.place(fitted(room.size), in: room)
    case .anchored:
      let below = max(0, screen.rows - anchor.rows.upperBound)
      let above = min(max(0, anchor.origin.row), screen.rows)
      let wanted = fitted(screen)
      let isBelow = wanted.rows <= below || below >= above
      let leastRows = min(wanted.rows, ModalPlacement.leastAnchoredRows)
      if max(above, below) < leastRows {
        // The view fills the screen: the layer covers its lower part.
        return Rect(
          row: max(0, min(anchor.rows.upperBound, screen.rows) - wanted.rows),
          column: max(0, min(anchor.origin.column, screen.columns - wanted.columns)),
          columns: wanted.columns, rows: wanted.rows)
      }
      let size = fitted(Size(columns: screen.columns, rows: isBelow ? below : above))
      let column = max(0, min(anchor.origin.column, screen.columns - size.columns))
      return Rect(
        row: isBelow ? anchor.rows.upperBound : anchor.origin.row - size.rows, column: column,
        columns: size.columns, rows: size.rows)
    }
  }
}
