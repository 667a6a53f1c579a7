/// Whether lists show the bar of their selected row also while something else has the focus.
enum KeepsBarKey: EnvironmentKey {
  static let defaultValue = false
}

extension View {
  /// Lets the lists inside show their selected rows as if they had the focus: where keys that are
  /// typed elsewhere move the selection.
  package func keepsSelectionBar() -> some View {
    EnvironmentView(content: self, value: true) { environment, keeps in
      environment[KeepsBarKey.self] = keeps
    }
  }
}
