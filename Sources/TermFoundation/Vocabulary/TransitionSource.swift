import TermControls
import TermScreen
import TermViewCore

/// How the origin of a transition between screens would look; a terminal has no such transitions.
///
/// ```swift
/// Text(books[0].title).matchedTransitionSource(id: books[0].id, in: shelf) { source in
///   source.background(.blue).clipShape(.rect(cornerRadius: 4)).shadow(radius: 2)
/// }
/// ```
public struct EmptyMatchedTransitionSourceConfiguration: Sendable {
  /// Returns the configuration unchanged.
  public func background(_ color: Color) -> Self { self }
  /// Returns the configuration unchanged.
  public func clipShape(_ shape: RoundedRectangle) -> Self { self }
  /// Returns the configuration unchanged; the lengths would be in columns and rows.
  public func shadow(
    color: Color = .default, radius: Double = 0, x: Double = 0, y: Double = 0
  ) -> Self { self }
}

extension View {
  /// Returns the view unchanged: a screen takes the place of another at once.
  ///
  /// ```swift
  /// Text(books[0].title).matchedTransitionSource(id: books[0].id, in: shelf) { source in
  ///   source.background(.blue).clipShape(.rect(cornerRadius: 4)).shadow(radius: 2)
  /// }
  /// ```
  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration)
      -> EmptyMatchedTransitionSourceConfiguration
  ) -> Self { self }
}
