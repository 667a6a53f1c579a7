/// Where a list or a scroll view is scrolled to, for a program that keeps it.
///
/// ```swift
/// struct Chapters: View {
///   let chapters: [Chapter]
///   @State private var position = ScrollPosition(idType: Chapter.ID.self)
///   @State private var mark: Chapter.ID?
///
///   var body: some View {
///     List(chapters) { Text($0.title) }
///       .scrollPosition($position)
///       .keyBindings {
///         KeyBinding("t", "To the top") { position.scrollTo(edge: .top) }
///         KeyBinding("h", "To row 50") { position.scrollTo(y: 50) }
///         KeyBinding("l", "To column 9") { position.scrollTo(x: 9) }
///         KeyBinding("c", "To the corner") { position.scrollTo(x: 0, y: 0) }
///         KeyBinding("m", "Mark") { mark = position.viewID(type: Chapter.ID.self) }
///         KeyBinding("b", "Back to the mark") {
///           if let mark { position.scrollTo(id: mark, anchor: .top) }
///         }
///       }
///   }
/// }
/// ```
///
/// Each call of a `scrollTo` scrolls, also to where it has scrolled before. When the user scrolls,
/// ``isPositionedByUser`` becomes `true`, and ``viewID(type:)`` is the id of the first row in the
/// window, if ``init(idType:)`` or ``init(id:anchor:)`` said of which type ids are.
public struct ScrollPosition: Equatable, Sendable {
  /// What the program has asked for last, or the user has done.
  enum Place: Sendable {
    case nowhere
    case id(any Hashable & Sendable, UnitPoint?)
    case edge(Edge)
    case offset(x: Int?, y: Int?)
    case user((any Hashable & Sendable)?)
  }

  private(set) var place: Place
  /// Which request of the program it is, so that one that says the same is another one.
  private(set) var request = 0
  /// The type of the ids that the user's scrolling is written in.
  let idType: any (Hashable & Sendable).Type

  private init(place: Place, idType: any (Hashable & Sendable).Type) {
    self.place = place
    self.idType = idType
  }

  /// A position that leaves the window where it is, until something else is asked for.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {
    self.init(place: .nowhere, idType: idType)
  }

  /// The position at which the view with the id `id` is in the window, at `anchor` or wherever the
  /// shortest way leads.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(place: .id(id, anchor), idType: ID.self)
  }

  /// The position at an edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(place: .edge(edge), idType: idType)
  }

  /// The position with `x` columns to the left of the window and `y` rows above it; a window that
  /// scrolls along one axis moves along that.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: Int, y: Int) {
    self.init(place: .offset(x: x, y: y), idType: idType)
  }

  /// The position with `x` columns to the left of the window.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: Int) {
    self.init(place: .offset(x: x, y: nil), idType: idType)
  }

  /// The position with `y` rows above the window.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: Int) {
    self.init(place: .offset(x: nil, y: y), idType: idType)
  }

  // MARK: What it is

  /// Whether it is the user who has scrolled last.
  public var isPositionedByUser: Bool { if case .user = place { true } else { false } }

  /// The edge that the program has scrolled to, until the user scrolls.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  /// The columns that the program has scrolled by, until the user scrolls.
  public var x: Int? { if case .offset(let x, _) = place { x } else { nil } }

  /// The rows that the program has scrolled by, until the user scrolls.
  public var y: Int? { if case .offset(_, let y) = place { y } else { nil } }

  /// The id that the program has scrolled to, or the id of the first row after the user has.
  public var viewID: (any Hashable & Sendable)? {
    switch place {
    case .id(let id, _): id
    case .user(let id): id
    default: nil
    }
  }

  /// ``viewID`` as a value of a type; `nil` for an id of another type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { viewID as? ID }

  // MARK: Scrolling

  /// Scrolls to the view with an id, as ``ScrollViewProxy/scrollTo(_:anchor:)`` does.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    scroll(to: .id(id, anchor))
  }

  /// Scrolls to an edge of the content along the axis that is scrolled.
  public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }

  /// Scrolls so that `x` columns are to the left of the window and `y` rows above it.
  ///
  /// What is beyond the window is taken to be as long, on average, as what is in it.
  public mutating func scrollTo(x: Int, y: Int) { scroll(to: .offset(x: x, y: y)) }

  /// Scrolls so that `x` columns are to the left of the window.
  public mutating func scrollTo(x: Int) { scroll(to: .offset(x: x, y: nil)) }

  /// Scrolls so that `y` rows are above the window.
  public mutating func scrollTo(y: Int) { scroll(to: .offset(x: nil, y: y)) }

  private mutating func scroll(to place: Place) {
    self.place = place
    request += 1
  }

  /// Notes that the user has scrolled to the row with an id.
  mutating func userDidScroll(to id: (any Hashable & Sendable)?) { place = .user(id) }

  public static func == (a: Self, b: Self) -> Bool {
    guard a.request == b.request else { return false }
    switch (a.place, b.place) {
    case (.nowhere, .nowhere): return true
    case (.edge(let a), .edge(let b)): return a == b
    case (.offset(let ax, let ay), .offset(let bx, let by)): return ax == bx && ay == by
    case (.id(let a, let anchor), .id(let b, let other)):
      return AnyHashable(a) == AnyHashable(b) && anchor == other
    case (.user(let a), .user(let b)):
      return a.map { AnyHashable($0) } == b.map { AnyHashable($0) }
    default: return false
    }
  }
}

extension View {
  /// Keeps where the list or scroll view inside is scrolled to in `position`, and scrolls when the
  /// program asks `position` for it. The first list or scroll view inside takes part, others do
  /// not.
  ///
  /// ```swift
  /// List(chapters) { Text($0.title) }
  ///   .scrollPosition($place, anchor: .center)
  ///   .keyBindings { KeyBinding("e", "To the end") { place.scrollTo(edge: .bottom) } }
  /// ```
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - anchor: the part of the window that a view with an id comes to, and whose row the user's
  ///     scrolling is written by; the start if `nil`.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    PlacedView(content: self, position: position, anchor: anchor)
  }
}

package struct PlacedView<Content: View>: View {
  let content: Content
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
  @State private var link = ScrollPlaceLink()

  package var body: some View {
    let value = position.wrappedValue
    link.take(position, anchor)
    return content.windowObserver(link).onChange(of: value, initial: true) { _, new in
      link.programDidWrite(new)
    }
  }
}

/// Scrolls where a ``ScrollPosition`` says, and writes where the user has scrolled to.
private final class ScrollPlaceLink: AnyScrollPosition {
  private var binding: Binding<ScrollPosition>?
  private var anchor: UnitPoint?
  /// The position that the program and the window agree on.
  private var known: ScrollPosition?
  /// What was in the window at the last report.
  private var shown: WindowPart?
  /// The columns or rows to scroll by once rows are shown.
  private var awaited: Int?

  func take(_ binding: Binding<ScrollPosition>, _ anchor: UnitPoint?) {
    self.binding = binding
    self.anchor = anchor
  }

  func programDidWrite(_ position: ScrollPosition) {
    guard position != known else { return }
    known = position
    awaited = nil
    guard let container, container.isMounted else { return }
    let isVertical = container.axis == .vertical
    switch position.place {
    case .nowhere, .user: break
    case .id(let id, let anchor):
      (container as ViewNode).scroll(to: id, anchor: anchor ?? self.anchor)
    case .edge(let edge):
      guard (edge == .top || edge == .bottom) == isVertical else { return }
      ScrollBar(of: container).scrollToEdge(atEnd: edge == .bottom || edge == .trailing)
      container.goal.isByProgram = true
    case .offset(let x, let y):
      guard let cells = isVertical ? y : x else { return }
      scroll(container, to: max(cells, 0))
    }
  }

  /// Scrolls now, or as soon as rows are shown, from which the length of the content is known.
  private func scroll(_ container: RowContainerNode, to offset: Int) {
    awaited = container.visible.isEmpty ? offset : nil
    guard awaited == nil else { return }
    ScrollBar(of: container).scroll(toOffset: offset)
    container.goal.isByProgram = true
  }

  override func windowDidChange(_ cause: WindowChange) {
    guard let container else { return }
    let part = WindowPart(of: container)
    defer { shown = part }
    if let awaited, part.content > 0 {
      self.awaited = nil
      container.graph.afterUpdate { [weak self, weak container] in
        guard let self, let container, container.isMounted else { return }
        self.scroll(container, to: awaited)
      }
    }
    guard cause == .user, let shown, shown.offset != part.offset, var position = known else {
      return
    }
    position.userDidScroll(to: shownID(of: position.idType, in: container))
    guard position != known else { return }
    known = position
    container.graph.afterUpdate { [weak self] in self?.binding?.wrappedValue = position }
  }

  private func shownID<ID: Hashable & Sendable>(
    of type: ID.Type, in container: RowContainerNode
  ) -> (any Hashable & Sendable)? {
    container.shownID(type, at: anchor)
  }
}
