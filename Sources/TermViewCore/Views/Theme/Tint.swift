extension View {
  /// Puts `tint` in the place of the theme's accent for the views inside: text in
  /// `.accentColor`, the fill of selections and focused controls, and marks.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.tint(.teal)
  /// ```
  public func tint(_ tint: Color?) -> some View {
    EnvironmentView(content: self, value: tint) { $0.tint = $1 }
  }

  /// Puts `tint` in the place of the theme's accent for the views inside.
  public func accentColor(_ tint: Color?) -> some View { self.tint(tint) }
}
