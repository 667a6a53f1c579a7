import TermScreen

/// The place of a view, which a view around finds in its own coordinates: `proxy[anchor]`.
///
/// ```swift
/// struct ChosenBounds: PreferenceKey {
///   static var defaultValue: Anchor<Rect>? { nil }
///   static func reduce(value: inout Anchor<Rect>?, nextValue: () -> Anchor<Rect>?) {
///     value = value ?? nextValue()
///   }
/// }
/// ```
///
/// ```swift
/// HStack {
///   Text("one")
///   Text("two").anchorPreference(key: ChosenBounds.self, value: .bounds) { $0 }
/// }
/// .overlayPreferenceValue(ChosenBounds.self) { anchor in
///   GeometryReader { proxy in
///     if let anchor { Text("^").offset(x: proxy[anchor].origin.column, y: 1) }
///   }
/// }
/// ```
@MainActor
public struct Anchor<Value> {
  /// The part of a view that an anchor refers to.
  @MainActor
  public struct Source {
    let value: @MainActor (Rect) -> Value
  }

  /// The view.
  let proxy: GeometryProxy
  /// The frame when the anchor was made.
  let frame: Rect
  let source: Source
}

extension Anchor: @MainActor Equatable {
  /// Whether both are anchors of views with equal frames.
  public static func == (a: Anchor, b: Anchor) -> Bool { a.frame == b.frame }
}

extension Anchor.Source where Value == TermScreen.Rect {
  /// The rectangle of the view.
  public static var bounds: Anchor<TermScreen.Rect>.Source { Self { $0 } }
  /// A rectangle, counted from the view's top leading corner.
  public static func rect(_ rect: TermScreen.Rect) -> Anchor<TermScreen.Rect>.Source {
    Self { Rect(origin: $0.origin.moved(by: rect.origin), size: rect.size) }
  }
}

extension Anchor.Source where Value == TermScreen.Point {
  /// The cell at a part of the width and of the height from the view's top leading corner.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<TermScreen.Point>.Source {
    Self {
      $0.origin.moved(by: Point(row: point.row(in: $0.size), column: point.column(in: $0.size)))
    }
  }
  /// A cell, counted from the view's top leading corner.
  public static func point(_ point: TermScreen.Point) -> Anchor<TermScreen.Point>.Source {
    Self { $0.origin.moved(by: point) }
  }
  /// The top leading corner.
  public static var topLeading: Anchor<TermScreen.Point>.Source { unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<TermScreen.Point>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<TermScreen.Point>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<TermScreen.Point>.Source { unitPoint(.leading) }
  /// The centre.
  public static var center: Anchor<TermScreen.Point>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<TermScreen.Point>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<TermScreen.Point>.Source { unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<TermScreen.Point>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<TermScreen.Point>.Source { unitPoint(.bottomTrailing) }
}

extension Point {
  /// The point `distance` further down and to the right.
  fileprivate func moved(by distance: Point) -> Point {
    Point(row: row + distance.row, column: column + distance.column)
  }
}

extension GeometryProxy {
  /// The place of an anchor in the coordinates of this view, in columns and rows.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let place = anchor.proxy.frame(in: .global)
    let own = frame(in: .global).origin
    return anchor.source.value(
      Rect(
        row: place.origin.row - own.row, column: place.origin.column - own.column,
        columns: place.size.columns, rows: place.size.rows))
  }
}

/// Knows where a view is, and hands that up.
private struct AnchorPreference<Value, Key: PreferenceKey>: ViewModifier {
  let source: Anchor<Value>.Source
  /// Makes a value of the anchor during evaluation, so that the view depends on what it reads.
  let transform: @MainActor (Anchor<Value>?) -> (@MainActor (inout Key.Value) -> Void)?
  @State private var place: Place?

  /// A view that has been placed.
  private struct Place: Equatable {
    let proxy: GeometryProxy
    let frame: Rect
    static func == (a: Place, b: Place) -> Bool { a.frame == b.frame }
  }

  func body(content: Content) -> some View {
    let anchor = place.map { Anchor(proxy: $0.proxy, frame: $0.frame, source: source) }
    let change = transform(anchor)
    content
      .transformPreference(Key.self) { change?(&$0) }
      .onGeometryChange(for: Place.self) { proxy in
        Place(proxy: proxy, frame: proxy.frame(in: .global))
      } action: {
        place = $0
      }
  }
}

extension View {
  /// Sets a preference from the anchor of a part of the view, in place of the values of views
  /// inside.
  ///
  /// ```swift
  /// Text(book.title).anchorPreference(key: ChosenBounds.self, value: .bounds) { $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the preference.
  ///   - value: the place: `.bounds`, or a point as `.center`.
  ///   - transform: makes the preference's value of the anchor.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping @MainActor (Anchor<Value>) -> Key.Value
  ) -> some View {
    modifier(
      AnchorPreference<Value, Key>(source: value) { anchor in
        guard let anchor else { return nil }
        let result = transform(anchor)
        return { $0 = result }
      })
  }

  /// Changes the value that the views inside hand up by a place of the view.
  ///
  /// ```swift
  /// Text(book.title).transformAnchorPreference(key: ChosenBounds.self, value: .bounds) {
  ///   $0 = $0 ?? $1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the preference.
  ///   - value: the place: `.bounds`, or a point as `.center`.
  ///   - transform: changes the preference's value by the anchor.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping @MainActor (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    modifier(
      AnchorPreference<Value, Key>(source: value) { anchor in
        guard let anchor else { return nil }
        return { value in transform(&value, anchor) }
      })
  }
}
