import Foundation
import TermControls
import TermViewCore

// Effects and places by lengths of Core Graphics, for sources in which the length is the end of a
// chain with `?`: `.offset(y: drag?.height ?? 0)`. A plain `CGFloat` is taken for a `Double` by the
// compiler itself.

extension View {
  /// Draws the view `x` columns to the right and `y` rows down, rounded, from where it is.
  ///
  /// ```swift
  /// Text(book.title).offset(y: cover?.height ?? 0)     // let cover: CGSize?, in rows
  /// ```
  @_disfavoredOverload
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(x: Double(x), y: Double(y))
  }

  /// Puts the middle of the view `x` columns and `y` rows, rounded, from the top left corner of the
  /// room around it.
  ///
  /// ```swift
  /// Text("▲").position(x: cover?.width ?? 0, y: 2)     // let cover: CGSize?, in columns
  /// ```
  @_disfavoredOverload
  public func position(x: CGFloat, y: CGFloat) -> some View { position(x: Double(x), y: Double(y)) }

  /// Returns the view unchanged; `radius` cells would be blurred.
  ///
  /// ```swift
  /// Text(book.title).blur(radius: cover?.width ?? 0)     // no effect
  /// ```
  @_disfavoredOverload
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }

  /// Returns the view unchanged; `radius` would be a plain number of points.
  ///
  /// ```swift
  /// Text(book.title).cornerRadius(cover?.width ?? 0)     // no effect
  /// ```
  @_disfavoredOverload
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> Self { self }

  /// Hides the view at 0, and draws it as it is at any other plain number.
  ///
  /// ```swift
  /// Text(book.title).scaleEffect(cover?.width ?? 1)
  /// ```
  @_disfavoredOverload
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(Double(scale), anchor: anchor)
  }

  /// Leaves `length` columns and rows, rounded, blank on all sides.
  ///
  /// ```swift
  /// Text(book.title).padding(cover?.width ?? 1)     // in columns and rows
  /// ```
  @_disfavoredOverload
  public func padding(_ length: CGFloat) -> some View { padding(Double(length)) }
}

extension Font {
  /// The terminal's font, bold where `weight` is; a size of at least 20 points is a title's.
  ///
  /// ```swift
  /// Text(book.title).font(.system(size: cover?.height ?? 16))     // let cover: CGSize?
  /// ```
  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    system(size: Double(size), weight: weight, design: design)
  }
}

extension RoundedRectangle {
  /// A rectangle without its corner cells where there is room. The radius has no effect on cells.
  ///
  /// ```swift
  /// RoundedRectangle(cornerRadius: cover?.width ?? 4).stroke(.green)     // let cover: CGSize?
  /// ```
  @_disfavoredOverload
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerRadius: Double(cornerRadius), style: style)
  }
}

extension Shape {
  /// The part of the shape's lines between two places, 0 to 1 by their length.
  ///
  /// ```swift
  /// Ellipse().trim(from: 0, to: cover?.width ?? 1).stroke(.green)     // let cover: CGSize?
  /// ```
  @_disfavoredOverload
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> TrimmedShape<Self> {
    trim(from: Double(start), to: Double(end))
  }
}
