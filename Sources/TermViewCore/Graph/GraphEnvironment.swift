/// Ends what a view is presented in; at the root, the program's user interface.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// … .onKeyPress("q") { dismiss(); return .handled }
/// ```
@MainActor
public struct DismissAction {
  private let action: (@MainActor () -> Void)?

  nonisolated init() { action = nil }
  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  public func callAsFunction() { action?() }
}

enum DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction()
}

/// The graph that a view stands in, for modifiers that talk to it.
struct WeakGraph {
  weak var graph: ViewGraph?
}

enum GraphKey: EnvironmentKey {
  static let defaultValue = WeakGraph()
}

extension EnvironmentValues {
  /// Ends the presentation that the view stands in, or the user interface.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
