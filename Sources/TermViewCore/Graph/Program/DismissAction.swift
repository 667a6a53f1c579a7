/// Closes the presentation that contains the view; at the root, ends the program's user interface.
///
/// ```swift
/// struct Closing: View {
///   @Environment(\.dismiss) private var dismiss
///   var body: some View {
///     Text("q closes").focusable().onKeyPress("q") { dismiss(); return .handled }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct DismissAction {
  private let action: (@MainActor () -> Void)?

  nonisolated init() { action = nil }
  /// Creates an action for a presentation of the program's own.
  public init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Ends the presentation; does nothing where the action is empty, as it is by default.
  public func callAsFunction() { action?() }
}

enum DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction()
}

extension EnvironmentValues {
  /// Ends the presentation that the view is in, or the user interface.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in something that was presented: a sheet, a dialog, or a screen that was
  /// pushed onto a navigation stack.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

private enum IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}
