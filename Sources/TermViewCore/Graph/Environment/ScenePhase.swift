/// Whether the program is in use.
///
/// ```swift
/// struct SavingList: View {
///   let save: @MainActor () -> Void
///   @Environment(\.scenePhase) private var phase
///   var body: some View {
///     Text("Books").onChange(of: phase) { if phase != .active { save() } }
///   }
/// }
/// ```
public enum ScenePhase: Sendable, Hashable, Comparable {
  /// The interface has ended, or the shell has the terminal after Ctrl-Z.
  case background
  /// Does not occur in a terminal.
  case inactive
  /// The interface is shown.
  case active
}

private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

extension EnvironmentValues {
  /// Whether the program is in use: `.active` as long as its interface is shown, `.background`
  /// while it is suspended and when it ends, also by Ctrl-C.
  ///
  /// Actions of `onChange(of:)` are run before the program stops or ends, when the terminal is the
  /// shell's again; asynchronous work that they start may not be finished. A signal such as
  /// SIGTERM, a terminal that is closed and a crash end the process at once, so save what must not
  /// be lost when it changes.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
