import TermViewCore

extension View {
  /// The view as part of a tree with a store: the place where `provideStore(_:)` is needed above.
  ///
  /// `BookListView().connect()` and, for views that need no arguments, `BookListView.connect()`.
  public func connect() -> Self { self }

  /// The view, made without arguments.
  ///
  /// Everything stored in it must be a `@MappedState` of a whole state or a `@MappedDispatch`, both
  /// without arguments. For a view with any other property, or with a `@MappedState` of a part, a
  /// sentence in its place asks for `connect()` on a value. Where a property's type does not tell
  /// that it has an argument, as in `@MappedDispatch(AppState.self)`, connect a value too: made
  /// without it, the property goes by the store provided innermost.
  public static func connect() -> some View { DefaultView<Self>() }
}

/// A view of a type whose values need no arguments.
private struct DefaultView<Content: View>: View {
  var body: some View {
    if let content = madeOfDefaultProperties(Content.self) {
      content
    } else {
      Text("\(Content.self).connect() needs arguments: write \(Content.self)(…).connect().")
    }
  }
}
