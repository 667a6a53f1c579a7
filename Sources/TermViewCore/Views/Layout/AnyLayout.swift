import TermScreen

/// A layout of any type, to go from one to another without losing the state of the views.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout {
///   BookList()
///   BookDetails()
/// }
/// ```
public struct AnyLayout: Layout {
  private let layout: any Layout

  /// A layout that does what `layout` does.
  public init(_ layout: some Layout) { self.layout = layout }

  /// The cache of whichever layout it is.
  public struct Cache {
    fileprivate var layout: any Layout.Type
    fileprivate var value: Any
  }

  var properties: LayoutProperties { type(of: layout).layoutProperties }

  func isSame(as other: AnyLayout) -> Bool {
    func isSame<L: Layout>(_ layout: L) -> Bool {
      guard let other = other.layout as? L else { return false }
      return ValueComparison.ofWhole(L.self).isSame(layout, other)
    }
    return isSame(layout)
  }

  /// The first cache of the layout inside.
  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(layout: L.self, value: layout.makeCache(subviews: subviews))
    }
    return make(layout)
  }

  /// Brings the cache of the layout inside up to date; a cache of another layout is replaced first.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      with(layout, &cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }
    update(layout)
  }

  /// The size that the layout inside takes.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> TermScreen.Size {
    func size<L: Layout>(_ layout: L) -> Size {
      with(layout, &cache, subviews) {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    return size(layout)
  }

  /// Has the layout inside place the views.
  public func placeSubviews(
    in bounds: TermScreen.Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func place<L: Layout>(_ layout: L) {
      with(layout, &cache, subviews) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    place(layout)
  }

  /// Calls `body` with a cache of the layout's own type, a new one if the cache is another's.
  private func with<L: Layout, Result>(
    _ layout: L, _ cache: inout Cache, _ subviews: Subviews,
    _ body: @MainActor (inout L.Cache) -> Result
  ) -> Result {
    var value: L.Cache
    if cache.layout == L.self, let known = cache.value as? L.Cache {
      value = known
    } else {
      value = layout.makeCache(subviews: subviews)
    }
    cache = Cache(layout: L.self, value: ())
    defer { cache.value = value }
    return body(&value)
  }
}
