/// Whether lists show the bar of their selected row also while something else has the focus.
enum KeepsBarKey: EnvironmentKey {
  static let defaultValue = false
}

extension View {
  /// Lets the lists inside show their cursors and selected rows as if they had the focus: where
  /// keys that are pressed elsewhere move them, such as arrows in a field above a list.
  ///
  /// ```swift
  /// VStack {
  ///   TextField("Name", text: $query).onKeyPress(.downArrow) {
  ///     sendKey(.down, to: "found") ? .handled : .ignored
  ///   }
  ///   List(found) { Text($0.title) }.keepsSelectionBar().keyPane("found")
  /// }
  /// ```
  public func keepsSelectionBar(_ isKept: Bool = true) -> some View {
    EnvironmentView(content: self, value: isKept) { environment, isKept in
      environment[KeepsBarKey.self] = isKept
    }
  }
}
