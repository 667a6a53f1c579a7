import Foundation
import TermControls
import TermViewCore

// Modifiers with types of Foundation that have no meaning in cells. They return the view unchanged.

extension View {
  /// Returns the view unchanged: cells do not turn.
  ///
  /// ```swift
  /// Text(book.title).rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))     // as it is
  /// ```
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> Self { self }
  /// Returns the view unchanged: cells are not moved by parts.
  ///
  /// ```swift
  /// Text(book.title).transformEffect(CGAffineTransform(translationX: 2, y: 0))     // not moved
  /// Text(book.title).offset(x: 2, y: 0)     // two columns to the right
  /// ```
  public func transformEffect(_ transform: CGAffineTransform) -> Self { self }
  /// Returns the view unchanged: other programs cannot have a terminal program open a URL. Use
  /// arguments of the command line.
  ///
  /// ```swift
  /// list.onOpenURL { url in query = url.lastPathComponent }     // not called
  /// ```
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> Self { self }
  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Image("cover").aspectRatio(CGSize(width: 2, height: 3), contentMode: .fit)     // [cover]
  /// ```
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> Self { self }
}
