/// A view whose content can scroll the lists and scroll views inside to the view with an id.
///
/// ```swift
/// ScrollViewReader { proxy in
///   List(books) { book in Text(book.title) }
///     .keyBindings { KeyBinding("g", "Go to Emma") { proxy.scrollTo(emma.id, anchor: .center) } }
/// }
/// ```
public struct ScrollViewReader<Content: View>: View {
  private let content: @MainActor (ScrollViewProxy) -> Content
  @State private var link = ScrollLink()

  /// Creates a view from `content`, which gets a proxy for its lists and scroll views.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    ModifiedView(
      content: content(ScrollViewProxy(link: link)), modifier: ScrollScope(link: link))
  }
}

/// Scrolls the lists and scroll views of a ``ScrollViewReader``.
///
/// ```swift
/// ScrollViewReader { proxy in
///   List(books) { Text($0.title) }
///     .keyBindings {
///       KeyBinding("n", "Next new book") {
///         if let book = books.first(where: \.isNew) { proxy.scrollTo(book.id, anchor: .center) }
///       }
///     }
/// }
/// ```
@preconcurrency @MainActor
public struct ScrollViewProxy {
  let link: ScrollLink

  /// Scrolls the first list or scroll view inside that shows something with the id `id`.
  ///
  /// What has an id is the element of a `ForEach`, on the screen or not, a view with `id(_:)` and a
  /// row with `tag(_:)`. A list's cursor and selection stay where they are. Where
  /// it is in a folded section, a folded group or a folded branch of an outline, that is unfolded,
  /// as far as the id is found without making views of the program's own types. Without such an id
  /// nothing happens. A change that the program makes in the same event is in force already.
  ///
  /// - Parameters:
  ///   - id: the id, or the tag.
  ///   - anchor: the point of the window that the same point of the view comes to, as far as the
  ///     ends of the content allow; `nil` to scroll by the minimum that makes the view visible.
  /// - Complexity: O(distance) near the window; otherwise one pass over the ids of the data, and no
  ///   row is evaluated that is not shown then. Elements that are several rows are made one by one.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node = link.node, node.isMounted else { return }
    node.graph.afterUpdate { [weak node] in
      node?.scroll(to: id, anchor: anchor)
    }
  }
}

/// Connects a proxy with the views that it scrolls.
@MainActor
final class ScrollLink {
  fileprivate(set) weak var node: ViewNode?
}

package struct ScrollScope: NodeModifier {
  let link: ScrollLink
  package func makeNode(_ context: NodeContext) -> ViewNode { ScrollScopeNode(self, context) }
}

final class ScrollScopeNode: PassThroughNode<ScrollScope> {
  override init(_ modifier: ScrollScope, _ context: NodeContext) {
    super.init(modifier, context)
    modifier.link.node = self
  }

  override func modifierDidChange(from old: ScrollScope) { modifier.link.node = self }
}

extension ViewNode {
  /// Scrolls the first container that has something with the id; where none has, it unfolds what
  /// hides it and scrolls there.
  final func scroll<ID: Hashable>(to id: ID, anchor: UnitPoint?) {
    guard isMounted, scrolledContainer(to: id, anchor: anchor) == nil,
      unfoldContainers(around: id)
    else { return }
    // The content is made first; it may be folded, too.
    graph.afterUpdate { [weak self] in self?.scroll(to: id, anchor: anchor) }
  }

  private func unfoldContainers<ID: Hashable>(around id: ID) -> Bool {
    guard let container = self as? RowContainerNode else {
      return children.contains { $0.unfoldContainers(around: id) }
    }
    if container.canScroll, container.child.unfold(around: id) { return true }
    return container.visible.contains { $0.unfoldContainers(around: id) }
  }

  /// Scrolls to the row at once, so that its views are there; whether some container has the id.
  final func bringRow<ID: Hashable>(of id: ID) -> Bool {
    for _ in 0..<100 {
      if let container = scrolledContainer(to: id, anchor: nil) {
        container.settleMovedWindow()
        return true
      }
      guard unfoldContainers(around: id) else { break }
      graph.update()
    }
    return false
  }

  /// Scrolls the first container of the node, or below it, that has something with the id.
  private func scrolledContainer<ID: Hashable>(
    to id: ID, anchor: UnitPoint?
  ) -> RowContainerNode? {
    let container = self as? RowContainerNode
    if let container, container.canScroll, container.scroll(to: id, anchor: anchor) {
      return container
    }
    for inner in container?.visible ?? children {
      if let found = inner.scrolledContainer(to: id, anchor: anchor) { return found }
    }
    return nil
  }
}

extension RowContainerNode {
  /// Whether the container has a window that keys or the wheel move.
  final var canScroll: Bool { self is ListNode || self is ScrollNode }

  /// Scrolls to the view with the id; `false` if the container has none.
  func scroll<ID: Hashable>(to id: ID, anchor: UnitPoint?) -> Bool {
    guard let place = IdentifierSearch(container: self, id: id).place else { return false }
    isFollowing = false
    goal = WindowGoal()
    goal.target = ScrollTarget(
      row: place.row, part: place.part,
      anchor: anchor.map { axis == .vertical ? $0.y : $0.x })
    setNeedsWindow()
    return true
  }

  /// Turns a target into an anchor of the window, or a row to be revealed, once rows can be
  /// measured.
  func resolveTarget() {
    guard let target = goal.target, sequence.isCurrent(target.row) else { return }
    sequence.refresh(target.row)
    guard let row = sequence.standIn(for: target.row) else { return }
    let extent = extent(of: row, isCurrent: true)
    let part = target.part.flatMap { stretch(of: $0, in: row) } ?? 0..<extent
    let margins = margins(of: row)
    let length = windowLength - margins.before - margins.after
    if let anchor = target.anchor {
      let free = Double(length - part.count) * anchor
      goal.anchor = (row, margins.before + Int(free.rounded(.down)) - part.lowerBound)
    } else if target.part == nil || part == 0..<extent {
      goal.revealed = row
      goal.distance = 0
    } else {
      let isPlaced = row.display?.pass == pass && !rowsChanged
      let position = isPlaced ? position(of: row) : length
      let revealed =
        margins.before
        + Window<ViewNode>.revealedPosition(
          from: position - margins.before + part.lowerBound, extent: part.count, length: length)
      goal.anchor = (row, revealed - part.lowerBound)
    }
  }

  /// The lines, or columns, of `row` that a view in it takes.
  private func stretch(of part: ViewNode, in row: ViewNode) -> Range<Int>? {
    guard part.isMounted else { return nil }
    row.display?.place(row, cross: crossLength, hasInsets: true)
    var elements: [ViewNode] = []
    part.collectElements(into: &elements)
    let before = row.display?.insets.before ?? 0
    let starts = elements.map { before + $0.rect.origin[axis] }
    let ends = elements.map { before + $0.rect.origin[axis] + $0.rect.size[axis] }
    guard let start = starts.min(), let end = ends.max(), start < end else { return nil }
    return start..<end
  }
}

/// The target of a program's scrolling.
struct ScrollTarget {
  var row: ViewNode
  /// The target view in the row, if it is not the row itself.
  var part: ViewNode?
  /// The part of the window before the target, from 0 to 1; `nil` to move by as little as possible.
  var anchor: Double?
}
