/// Whether the cursor goes from an end of a list to the other.
enum ListWrapsAroundKey: EnvironmentKey {
  static let defaultValue = false
}

extension View {
  /// Has the cursor of the lists inside go from the last row to the first by Down, and from the
  /// first to the last by Up; Left and Right in a row of items.
  ///
  /// Other keys stop at the ends, and so does a range that is being selected. For short lists, such
  /// as menus.
  ///
  /// ```swift
  /// List(sizes, selection: $size) { Text($0.name) }.listWrapsAround()
  /// ```
  public func listWrapsAround(_ wraps: Bool = true) -> some View {
    EnvironmentView(content: self, value: wraps) { environment, wraps in
      environment[ListWrapsAroundKey.self] = wraps
    }
  }
}
