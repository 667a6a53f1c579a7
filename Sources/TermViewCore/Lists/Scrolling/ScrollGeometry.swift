import TermScreen

/// What a list or a scroll view shows of its content, in columns and rows.
///
/// Along the axis that it scrolls along. Where all rows are as high as those in the window the
/// figures are exact; otherwise the rows beyond it are taken to be as high on average.
///
/// ```swift
/// list.onScrollGeometryChange(for: Bool.self) { geometry in
///   geometry.contentOffset.row > 0
/// } action: { _, isScrolled in
///   isFinding = isScrolled
/// }
/// ```
public struct ScrollGeometry: Equatable, Sendable {
  /// The columns to the left of the window and the rows above it.
  public var contentOffset: TermScreen.Point
  /// The size of all of the content; across the axis, of the window.
  public var contentSize: TermScreen.Size
  /// The size of the window.
  public var containerSize: TermScreen.Size
  /// The visible rectangle of the content.
  public var visibleRect: TermScreen.Rect { Rect(origin: contentOffset, size: containerSize) }

  /// A geometry in columns and rows, for instance for a test of what a program makes of it.
  public init(
    contentOffset: TermScreen.Point, contentSize: TermScreen.Size, containerSize: TermScreen.Size
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.containerSize = containerSize
  }

  init(_ part: WindowPart) {
    self.init(
      contentOffset: Point(part.axis, main: part.offset, cross: 0),
      contentSize: Size(part.axis, main: part.content, cross: part.size[part.axis.other]),
      containerSize: part.size)
  }
}

/// Calls `action` when what `transform` makes of the window has become another value.
private struct ScrollGeometryReport<Content: View, Value: Equatable>: View {
  let content: Content
  let transform: @MainActor (ScrollGeometry) -> Value
  let action: @MainActor (Value, Value) -> Void
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

extension View {
  /// Runs `action` when the list or scroll view inside shows another part of its content and
  /// `transform` makes another value of it: with the value before, and the new one.
  ///
  /// The first list or scroll view inside takes part. Complexity: O(sections) for a frame that
  /// changes or scrolls rows.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ScrollGeometryReport(content: self, transform: transform, action: action)
  }

  /// Runs `action` with `true` when the view becomes visible, in a list or a lazy stack, and with
  /// `false` when it no longer is.
  ///
  /// ```swift
  /// Text(book.title).onScrollVisibilityChange { isFinding = $0 }
  /// ```
  public func onScrollVisibilityChange(
    _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    onAppear { action(true) }.onDisappear { action(false) }
  }
}
