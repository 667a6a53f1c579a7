import Foundation
import TermControls
import TermScreen
import TermViewCore

// Recent modifiers of SwiftUI's lists and scroll views. `docs/swiftui.md` lists them.

/// What a list or a scroll view shows of its content, in columns and rows.
///
/// Along the axis that it scrolls along. Where all rows are as high as those in the window the
/// figures are exact; otherwise the rows beyond it are taken to be as high on average.
///
/// ```swift
/// list.onScrollGeometryChange(for: Bool.self) { geometry in
///   geometry.contentOffset.y > 0
/// } action: { _, isScrolled in
///   isFinding = isScrolled
/// }
/// ```
public struct ScrollGeometry: Equatable, Sendable {
  /// The columns to the left of the window and the rows above it.
  public var contentOffset: CGPoint
  /// The size of all of the content; across the axis, of the window.
  public var contentSize: CGSize
  /// The size of the window.
  public var containerSize: CGSize
  /// The margins of the content, which a terminal has none of.
  public var contentInsets: EdgeInsets
  /// The visible rectangle of the content.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The visible rectangle of the content, the same as ``visibleRect``.
  public var bounds: CGRect { visibleRect }

  /// A geometry in columns and rows, for instance for a test of what a program makes of it.
  ///
  /// ```swift
  /// let geometry = ScrollGeometry(
  ///   contentOffset: CGPoint(x: 0, y: 3), contentSize: CGSize(width: 80, height: 40),
  ///   contentInsets: EdgeInsets(), containerSize: CGSize(width: 80, height: 20))
  /// ```
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  init(_ part: WindowPart) {
    let isVertical = part.axis == .vertical
    let window = CGSize(width: Double(part.size.columns), height: Double(part.size.rows))
    let content = Double(part.content)
    let offset = Double(part.offset)
    self.init(
      contentOffset: CGPoint(x: isVertical ? 0 : offset, y: isVertical ? offset : 0),
      contentSize: isVertical
        ? CGSize(width: window.width, height: content)
        : CGSize(width: content, height: window.height),
      contentInsets: EdgeInsets(), containerSize: window)
  }
}

/// What is shown when scrolling changes its phase, which it does not in a terminal.
///
/// ```swift
/// list.onScrollPhaseChange { _, phase, context in     // not called
///   isFinding = context.geometry.contentOffset.y > 0
/// }
/// ```
public struct ScrollPhaseChangeContext: Sendable {
  /// What the window shows.
  public let geometry: ScrollGeometry
}

/// Calls `action` when what `transform` makes of the window has become another value.
private struct ScrollGeometryReport<Content: View, Value: Equatable>: View {
  let content: Content
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @State private var known = Known()

  private final class Known { var value: Value? }

  var body: some View {
    content.onWindowPartChange { part in
      let new = transform(ScrollGeometry(part))
      let old = known.value
      known.value = new
      if let old, old != new { action(old, new) }
    }
  }
}

extension ScrollPosition {
  /// The position with columns to the left of the window and rows above it, as `init(x:y:)`.
  ///
  /// ```swift
  /// var corner = ScrollPosition(point: CGPoint(x: 0, y: 12))
  /// corner.scrollTo(point: CGPoint(x: 0, y: 0))
  /// ```
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType: idType, x: point.x, y: point.y)
  }
  /// The columns and rows that the program has scrolled by, until the user scrolls.
  public var point: CGPoint? {
    guard let x, let y else { return nil }
    return CGPoint(x: x, y: y)
  }
  /// Scrolls so that `point.x` columns are to the left of the window and `point.y` rows above it.
  public mutating func scrollTo(point: CGPoint) { scrollTo(x: point.x, y: point.y) }
}

/// The phase of a scroll view; in a terminal scrolling has no intermediate ones.
///
/// ```swift
/// list.onScrollPhaseChange { _, phase in isFinding = phase.isScrolling }     // not called
/// ```
public enum ScrollPhase: Hashable, Sendable {
  /// At rest, or in motion; a terminal scrolls at once.
  case idle, tracking, interacting, decelerating, animating
  /// Whether something moves.
  public var isScrolling: Bool { self != .idle }
}

extension View {
  /// Runs `action` when the list or scroll view inside shows another part of its content and
  /// `transform` makes another value of it: with the value before, and the new one.
  ///
  /// ```swift
  /// list.onScrollGeometryChange(for: Bool.self) { geometry in
  ///   geometry.contentOffset.y > 0
  /// } action: { _, isScrolled in
  ///   isFinding = isScrolled
  /// }
  /// ```
  ///
  /// The first list or scroll view inside takes part. Complexity: O(sections) for a frame that
  /// changes or scrolls rows.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ScrollGeometryReport(content: self, transform: transform, action: action)
  }
  /// Returns the view unchanged: scrolling has no phases in a terminal.
  ///
  /// ```swift
  /// list.onScrollPhaseChange { _, phase in isFinding = phase.isScrolling }     // not called
  /// ```
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> Self { self }
  /// Returns the view unchanged: scrolling has no phases in a terminal.
  ///
  /// ```swift
  /// list.onScrollPhaseChange { _, phase, context in     // not called
  ///   isFinding = context.geometry.contentOffset.y > 0
  /// }
  /// ```
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> Self { self }
  /// Runs `action` with `true` when the view becomes visible, in a list or a lazy stack, and with
  /// `false` when it no longer is; `threshold` has no effect.
  ///
  /// ```swift
  /// Text(book.title).onScrollVisibilityChange { isFinding = $0 }
  /// ```
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    onAppear { action(true) }.onDisappear { action(false) }
  }
  /// Returns the view unchanged: keys go to a letter's rows by `searchable` or a program's own.
  ///
  /// ```swift
  /// list.listSectionIndexVisibility(.visible)     // no index
  /// ```
  public func listSectionIndexVisibility(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged: a list has no index.
  ///
  /// ```swift
  /// Section("A") { Text(book.title) }.sectionIndexLabel("A")     // no index
  /// ```
  public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> Self { self }
  /// Returns the view unchanged: sections are as wide as their list.
  ///
  /// ```swift
  /// Section("A") { Text(book.title) }.listSectionMargins(.horizontal, 3)     // as wide
  /// ```
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: Double?) -> Self { self }
  /// Returns the view unchanged: a row under the pointer looks as the others do.
  ///
  /// ```swift
  /// Text(book.title).listRowHoverEffect(.highlight)     // as the others
  /// ```
  public func listRowHoverEffect(_ effect: HoverEffect?) -> Self { self }
  /// Returns the view unchanged: a row under the pointer looks as the others do.
  ///
  /// ```swift
  /// Text(book.title).listRowHoverEffectDisabled()     // as without
  /// ```
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> Self { self }
  /// Returns the view unchanged: symbols do not move.
  ///
  /// ```swift
  /// Image(systemName: "bell").symbolEffectsRemoved()     // as without
  /// ```
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> Self { self }
  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Text("\(count)").transaction(value: count) { $0.animation = nil }     // not called
  /// ```
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }
  /// Returns the view unchanged, as `body` makes it: changes are shown at once.
  ///
  /// ```swift
  /// // As without, but for the colour.
  /// Text("\(count)").transaction { $0.animation = nil } body: { $0.foregroundStyle(.green) }
  /// ```
  public func transaction(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: @MainActor (Self) -> some View
  ) -> some View { body(self) }
  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Text(book.title).scaleEffect(CGSize(width: 2, height: 1))     // as large as without
  /// ```
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> Self { self }
}

/// The look of a view under a pointer; without an effect on cells.
///
/// ```swift
/// Text(book.title).listRowHoverEffect(.highlight)     // as the others
/// ```
public enum HoverEffect: Hashable, Sendable { case automatic, highlight, lift }

extension SymbolVariants {
  /// Filled as well. Has no effect in a terminal.
  public var fill: SymbolVariants { self }
  /// In a circle as well. Has no effect in a terminal.
  public var circle: SymbolVariants { self }
  /// In a square as well. Has no effect in a terminal.
  public var square: SymbolVariants { self }
  /// Crossed out as well. Has no effect in a terminal.
  public var slash: SymbolVariants { self }
}
