import TermScreen

/// A way to arrange views: how large they are together, and where each of them goes.
///
/// Lengths are columns and rows. A layout is used by calling it with its views; a change of the
/// layout's own values rearranges the same views and keeps their state.
///
/// ```swift
/// /// Each view one column to the right of the one above.
/// struct Stairs: Layout {
///   func sizeThatFits(
///     proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
///   ) -> Size {
///     var size = Size.zero
///     for (step, subview) in subviews.enumerated() {
///       let part = subview.sizeThatFits(.unspecified)
///       size.columns = max(size.columns, step + part.columns)
///       size.rows += part.rows
///     }
///     return size
///   }
///
///   func placeSubviews(
///     in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
///   ) {
///     var place = bounds.origin
///     for subview in subviews {
///       subview.place(at: place, proposal: .unspecified)
///       place.row += subview.sizeThatFits(.unspecified).rows
///       place.column += 1
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol Layout {
  /// The type of values computed once and used for several measurements and the placement.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// The layout properties of the type.
  static var layoutProperties: LayoutProperties { get }

  /// The first cache, before anything is measured.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the layout, the views or one of their sizes may have
  /// changed. By default it is made again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The columns and rows that the views take together where `proposal` is offered.
  ///
  /// It is called with several proposals: 0 for the least size, `nil` for the ideal one, `Int.max`
  /// for the greatest.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> TermScreen.Size

  /// Gives each of the views its place inside `bounds` by calling
  /// ``LayoutSubview/place(at:anchor:proposal:)``; a view that gets none is centred in `bounds`.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle of the whole, in the coordinates that views are placed in. Its
  ///     origin is not zero in general.
  ///   - proposal: the size of `bounds`.
  ///   - subviews: the views to place.
  ///   - cache: what was kept from measuring.
  func placeSubviews(
    in bounds: TermScreen.Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  /// The properties of a layout without an axis.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes a new cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Arranges the views of `content` in this layout.
  ///
  /// ```swift
  /// ZStackLayout(alignment: .topTrailing) {
  ///   Text(book.summary)
  ///   Text("draft").reverse()
  /// }
  /// ```
  public func callAsFunction<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// The cache of a layout that keeps none.
  public func makeCache(subviews: Subviews) -> Cache { () }
}

/// The properties of a type of layout.
public struct LayoutProperties: Sendable, Hashable {
  /// The axis along which views follow one another, so that a `Spacer` grows along it and a
  /// `Divider` crosses it; `nil` when there is none.
  public var stackOrientation: Axis?

  /// Properties of a layout along `stackOrientation`, if it has one.
  public init(stackOrientation: Axis? = nil) { self.stackOrientation = stackOrientation }
}
