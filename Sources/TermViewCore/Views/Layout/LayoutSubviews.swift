import TermScreen

/// The views that a ``Layout`` arranges, in their order.
@preconcurrency @MainActor
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  let nodes: [ViewNode]
  let container: ViewNode
  let placements: LayoutPlacements

  public typealias Element = LayoutSubview
  public typealias Index = Int
  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }
  /// The view at `position`, counted from 0. Traps when there is none.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(
      node: nodes[position], index: position, container: container, placements: placements)
  }
}

/// A view that a ``Layout`` measures and places.
@preconcurrency @MainActor
public struct LayoutSubview {
  let node: ViewNode
  let index: Int
  let container: ViewNode
  let placements: LayoutPlacements

  /// The columns and rows that the view takes where `proposal` is offered.
  ///
  /// The last two results are cached: measuring again costs O(1).
  public func sizeThatFits(_ proposal: ProposedViewSize) -> TermScreen.Size {
    node.measure(proposal)
  }

  /// Gives the view a place. Call it in ``Layout/placeSubviews(in:proposal:subviews:cache:)``; the
  /// last call counts.
  ///
  /// - Parameters:
  ///   - position: where the view's `anchor` goes.
  ///   - anchor: a point of the view's rectangle; the top leading corner unless given.
  ///   - proposal: the proposed size; the view gets the size that it takes of it.
  /// - Precondition: the layout is placing its views.
  public func place(
    at position: TermScreen.Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = node.measure(proposal)
    placements.set(
      index,
      Rect(
        row: position.row - anchor.row(in: size), column: position.column - anchor.column(in: size),
        columns: size.columns, rows: size.rows),
      unbounded: proposal.unboundedAxes)
  }

  /// Gives the view a rectangle, whatever it would take of that.
  package func place(in rect: Rect) { placements.set(index, rect, unbounded: []) }

  /// The priority that `layoutPriority(_:)` gave; 0 without.
  public var priority: Double { node.layoutPriority }

  /// The value that `layoutValue(key:value:)` gave the view, or the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.layoutValue(key, in: container)
  }
}

extension LayoutSubview: Equatable {
  /// Whether both are the same view of the same layout.
  public nonisolated static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.node === right.node
  }
}

/// A point of a rectangle, in parts of its width and height.
///
/// ```swift
/// ScrollViewReader { proxy in
///   List(books) { Text($0.title) }.onAppear { proxy.scrollTo(12, anchor: .center) }
/// }
/// ```
public struct UnitPoint: Sendable, Hashable {
  /// From 0 at the leading edge to 1 at the trailing one.
  public var x: Double
  /// From 0 at the top to 1 at the bottom.
  public var y: Double

  /// The point `x` of the width from the leading edge and `y` of the height from the top, each from
  /// 0 to 1.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let zero = UnitPoint()
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The whole columns left of the point in a rectangle of `size`.
  func column(in size: Size) -> Int { Int((x * Double(size.columns)).rounded(.down)) }
  /// The whole rows above the point in a rectangle of `size`.
  func row(in size: Size) -> Int { Int((y * Double(size.rows)).rounded(.down)) }
}

/// The places that a layout has assigned.
@MainActor
final class LayoutPlacements {
  private(set) var places: [(rect: Rect, unbounded: Axis.Set)?] = []
  private var isOpen = false

  func begin(count: Int) {
    places = Array(repeating: nil, count: count)
    isOpen = true
  }

  func end() { isOpen = false }

  func set(_ index: Int, _ rect: Rect, unbounded: Axis.Set) {
    precondition(isOpen, "place(at:anchor:proposal:) was called outside of placeSubviews")
    places[index] = (rect, unbounded)
  }
}
