private enum BarKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the view is an item of a bar, which has one row.
  package var isInBar: Bool {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
}
