import Foundation
import TermControls
import TermViewCore

// Where scrolling would stop. A terminal scrolls by rows and stops at each: the rules compile and
// are not asked.

/// Where scrolling would stop.
///
/// ```swift
/// struct EveryTenth: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     target.rect.origin.y = (target.rect.minY / 10).rounded() * 10
///   }
/// }
/// ```
///
/// ```swift
/// ScrollView { Text(book.summary) }.scrollTargetBehavior(EveryTenth())     // row by row
/// ```
@preconcurrency @MainActor
public protocol ScrollTargetBehavior {
  /// What is known of the view that scrolls.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes where scrolling stops. Not called.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Where scrolling would stop.
///
/// ```swift
/// let target = ScrollTarget(rect: CGRect(x: 0, y: 10, width: 80, height: 24))
/// ```
public struct ScrollTarget: Hashable, Sendable {
  /// What would be in sight, in columns and rows.
  public var rect: CGRect
  /// Where in the window it would be.
  public var anchor: UnitPoint?
  /// A part that would be in sight.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What is known of a view that scrolls.
///
/// ```swift
/// func isAtRest(_ context: ScrollTargetBehaviorContext) -> Bool { context.velocity == .zero }
/// ```
public struct ScrollTargetBehaviorContext: Sendable {
  /// Where scrolling would begin.
  public var originalTarget = ScrollTarget(rect: .zero)
  /// How fast; 0.
  public var velocity = CGVector.zero
  /// The size of the content.
  public var contentSize = CGSize.zero
  /// The size of the window.
  public var containerSize = CGSize.zero
  /// Along what it scrolls.
  public var axes: Axis.Set = .vertical
}

#if !canImport(CoreGraphics)
  /// A distance in both directions.
  ///
  /// ```swift
  /// let right = CGVector(dx: 3, dy: 0)
  /// ```
  public struct CGVector: Hashable, Sendable {
    /// Columns.
    public var dx: CGFloat
    /// Rows.
    public var dy: CGFloat
    /// A distance in columns and rows; 0 unless given.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
      self.dx = dx
      self.dy = dy
    }
    /// No distance.
    public static let zero = CGVector()
  }
#endif

/// Scrolling by whole pages. Has no effect in a terminal: scrolling stops at every row.
///
/// ```swift
/// ScrollView { Text(book.summary) }.scrollTargetBehavior(PagingScrollTargetBehavior())
/// ```
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// The rule.
  public nonisolated init() {}
  /// Changes nothing.
  ///
  /// ```swift
  /// @MainActor func go(_ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
  ///   PagingScrollTargetBehavior().updateTarget(&target, context: context)     // nothing
  ///   ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context)
  /// }
  /// ```
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Scrolling to the edges of views. Has no effect in a terminal: scrolling stops at every row.
///
/// ```swift
/// ScrollView { Text(book.summary) }
///   .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .always))
/// ```
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far scrolling would go at once.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }
  ///   .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .always))
  /// ```
  public enum LimitBehavior: Sendable, Hashable {
    /// How far it would go.
    case automatic, always, never, alwaysByFew, alwaysByOne
  }
  /// The rule.
  public nonisolated init(limitBehavior: LimitBehavior = .automatic) {}
  /// Changes nothing.
  ///
  /// ```swift
  /// @MainActor func go(_ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
  ///   PagingScrollTargetBehavior().updateTarget(&target, context: context)     // nothing
  ///   ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context)
  /// }
  /// ```
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Stops at whole pages. Has no effect in a terminal: scrolling stops at every row.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Stops at the edges of views. Has no effect in a terminal: scrolling stops at every row.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  /// Stops at the edges of views. Has no effect in a terminal: scrolling stops at every row.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
}

extension View {
  /// Returns the view unchanged: scrolling stops at every row.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }.scrollTargetBehavior(.paging)     // row by row
  /// ```
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> Self { self }
}
