import TermScreen

/// The size and place of a view, as ``GeometryReader`` and `onGeometryChange` hand it out.
///
/// ```swift
/// GeometryReader { proxy in Text("\(proxy.size.columns) columns") }
/// ```
@preconcurrency @MainActor
public struct GeometryProxy {
  /// The columns and rows that the view was given.
  public let size: TermScreen.Size
  private let reference: GeometryReference?

  init(size: Size, reference: GeometryReference?) {
    self.size = size
    self.reference = reference
  }

  /// The rectangle of the view in the coordinates of a space. Where no view around has given the
  /// space its name, that is the global one.
  ///
  /// In the global space the origin is where the view is at the time of the call. A view that only
  /// scrolls is not evaluated again: call it in an action, not in a body.
  public func frame(in space: CoordinateSpace) -> TermScreen.Rect {
    let origin =
      switch space {
      case .local: Point.zero
      case .global: reference?.origin ?? .zero
      case .named(let name): reference?.origin(in: name) ?? .zero
      }
    return Rect(origin: origin, size: size)
  }

  /// The rectangle of the nearest scroll view or list around, counted from the view's top left
  /// corner; `nil` for other spaces, and if nothing around scrolls.
  public func bounds(of space: CoordinateSpace) -> TermScreen.Rect? {
    guard space == .scrollView, let window = reference?.scrollWindow else { return nil }
    let place = frame(in: .global).origin
    return Rect(
      origin: Point(
        row: window.origin.row - place.row, column: window.origin.column - place.column),
      size: window.size)
  }
}

/// The origin from which coordinates are counted.
///
/// ```swift
/// VStack {
///   GeometryReader { proxy in Text("row \(proxy.frame(in: .named("card")).origin.row)") }
/// }
/// .coordinateSpace(.named("card"))
/// ```
public enum CoordinateSpace: Hashable {
  /// The top left corner of the screen.
  case global
  /// The top left corner of the view.
  case local
  /// The top left corner of the view around that has the name, by `coordinateSpace(name:)`.
  case named(AnyHashable)

  /// The top left corner of the nearest scroll view or list around.
  public static var scrollView: CoordinateSpace { .named(scrollName) }


  private struct ScrollName: Hashable, Sendable {}
  /// No name that a program gives.
  fileprivate static var scrollName: AnyHashable { AnyHashable(ScrollName()) }
}

/// Refers to the place of a node that may have been removed.
@MainActor
final class GeometryReference {
  private weak var node: ViewNode?
  init(_ node: ViewNode) { self.node = node }

  var origin: Point? { node.flatMap { $0.isMounted ? $0.screenOrigin : nil } }

  /// The rectangle on the screen of the nearest enclosing scroll view or list.
  var scrollWindow: Rect? {
    guard let node, node.isMounted else { return nil }
    var ancestor = node.parent
    while let other = ancestor {
      if let host = other as? any LazyHost, !host.givesElementsAway {
        return Rect(origin: other.screenOrigin, size: other.rect.size)
      }
      ancestor = other.parent
    }
    return nil
  }

  /// The origin in the coordinates of the nearest enclosing view with that name.
  func origin(in name: AnyHashable) -> Point? {
    guard let node, node.isMounted else { return nil }
    if name == CoordinateSpace.scrollName {
      guard let window = scrollWindow else { return nil }
      let place = node.screenOrigin
      return Point(
        row: place.row - window.origin.row, column: place.column - window.origin.column)
    }
    var origin = node.screenOrigin
    var ancestor = node.parent
    while let other = ancestor {
      if let space = other as? CoordinateSpaceNode, space.modifier.name == name {
        origin.row -= space.screenOrigin.row
        origin.column -= space.screenOrigin.column
        break
      }
      ancestor = other.parent
    }
    return origin
  }
}

/// Names the coordinates of a view for those inside.
package struct NamedCoordinates: NodeModifier {
  let name: AnyHashable
  package func makeNode(_ context: NodeContext) -> ViewNode { CoordinateSpaceNode(self, context) }
}

final class CoordinateSpaceNode: ModifierNode<NamedCoordinates> {
  override init(_ modifier: NamedCoordinates, _ context: NodeContext) {
    super.init(modifier, context)
    lazyContent = context.lazyContent
  }

  override func modifierDidChange(from old: NamedCoordinates) {}
  override func placeElements() { placeContent(in: rect) }
}

extension View {
  /// Names the coordinates that begin at the top left corner of the view, for ``GeometryProxy``s
  /// inside it: `proxy.frame(in: .named("card"))` below a view with `.coordinateSpace(name:
  /// "card")`.
  ///
  /// ```swift
  /// GeometryReader { proxy in
  ///   Text("\(proxy.frame(in: .named("card")).origin.column) columns in")
  /// }
  /// .coordinateSpace(name: "card")
  /// ```
  public func coordinateSpace(name: some Hashable) -> some View {
    ModifiedView(content: self, modifier: NamedCoordinates(name: AnyHashable(name)))
  }

  /// Names the coordinates that begin at the top left corner of the view; `.global` and `.local`
  /// name nothing.
  @ViewBuilder public func coordinateSpace(_ space: CoordinateSpace) -> some View {
    if case .named(let name) = space { coordinateSpace(name: name) } else { self }
  }
}

/// A view that takes all room that it is offered and makes its content from the size of it.
///
/// The views of the content are one in front of the other, at the top leading corner. Without a
/// proposal, the reader takes 10 columns and 1 row. The content is made as soon as the size is
/// known, before the first frame.
///
/// ```swift
/// GeometryReader { proxy in
///   Text(proxy.size.columns < 40 ? "narrow" : "wide")
/// }
/// ```
public struct GeometryReader<Content: View>: View {
  private let content: @MainActor (GeometryProxy) -> Content
  @State private var geometry: Geometry?

  /// The geometry from which the content was last made.
  private struct Geometry {
    var size: Size
    var reference: GeometryReference
  }

  /// - Parameter content: makes the views for a size.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    ZStack(alignment: .topLeading) {
      if let geometry {
        content(GeometryProxy(size: geometry.size, reference: geometry.reference))
      }
    }
    .frame(
      minWidth: 0, idealWidth: 10, maxWidth: .infinity, minHeight: 0, idealHeight: 1,
      maxHeight: .infinity, alignment: .topLeading
    )
    .observingGeometry { node in
      if geometry?.size != node.rect.size {
        geometry = Geometry(size: node.rect.size, reference: GeometryReference(node))
      }
    }
  }
}

/// Calls an action whenever a view has been given a place.
package struct GeometryObserver: NodeModifier {
  let action: @MainActor (ViewNode) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode {
    GeometryObserverNode(self, context)
  }
}

final class GeometryObserverNode: ModifierNode<GeometryObserver> {
  private var isScheduled = false

  override init(_ modifier: GeometryObserver, _ context: NodeContext) {
    super.init(modifier, context)
    lazyContent = context.lazyContent
  }

  override func modifierDidChange(from old: GeometryObserver) { note() }

  override func placeElements() {
    placeContent(in: rect)
    note()
  }

  private func note() {
    guard !isScheduled else { return }
    isScheduled = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      isScheduled = false
      if isMounted, !needsPlacement { modifier.action(self) }
    }
  }
}

/// Keeps the value last derived from a geometry.
@MainActor
private final class GeometryMemory<Value> {
  var value: Value?
}

private struct GeometryChange<Value: Equatable>: ViewModifier {
  let transform: @MainActor (GeometryProxy) -> Value
  let action: @MainActor (Value, Value) -> Void
  @State private var memory = GeometryMemory<Value>()

  func body(content: Content) -> some View {
    content.observingGeometry { [memory, transform, action] node in
      let proxy = GeometryProxy(size: node.rect.size, reference: GeometryReference(node))
      let value = transform(proxy)
      let old = memory.value
      guard value != old else { return }
      memory.value = value
      action(old ?? value, value)
    }
  }
}

extension View {
  fileprivate func observingGeometry(
    _ action: @escaping @MainActor (ViewNode) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: GeometryObserver(action: action))
  }

  /// Runs `action` with the value that `transform` makes of the view's size and place: at the first
  /// layout, and whenever the value has changed after a layout.
  ///
  /// ```swift
  /// Text(title).onGeometryChange(for: Int.self) { $0.size.columns } action: { columns = $0 }
  /// ```
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChange(transform: transform) { _, new in action(new) })
  }

  /// Runs `action` with the old and the new value; the first time both are the new one.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChange(transform: transform, action: action))
  }
}
