import TermViewCore

/// Runs the refreshing of the views around.
///
/// ```swift
/// struct RefreshButton: View {
///   @Environment(\.refresh) private var refresh
///   var body: some View {
///     Button("Refresh") { Task { await refresh?() } }.disabled(refresh == nil)
///   }
/// }
/// // … BookList().safeAreaInset(edge: .bottom) { RefreshButton() }.refreshable { await reload() }
/// ```
@MainActor
public struct RefreshAction {
  private let action: @MainActor () async -> Void
  init(_ action: @escaping @MainActor () async -> Void) { self.action = action }
  /// Refreshes, and returns when that is done.
  public func callAsFunction() async { await action() }
}

enum RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }

extension EnvironmentValues {
  /// The action that refreshes the view's data; `nil` where there is none.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Runs `action` on Ctrl-R, with a line of progress above the view until it is done.
  ///
  /// ```swift
  /// List(items) { Text($0.title) }.refreshable { await model.reload() }
  /// ```
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    RefreshingView(action: action, content: self)
  }
}

struct RefreshingView<Content: View>: View {
  let action: @MainActor () async -> Void
  let content: Content
  /// The refresh in progress; `nil` for none.
  @State private var run: Int?
  @State private var runs = 0

  var body: some View {
    VStack {
      if run != nil { ProgressView("Refreshing") }
      content.environment(\.refresh, RefreshAction(action))
    }
    .keyBindings {
      KeyBinding(.control("r"), "Refresh", isEnabled: run == nil) {
        runs += 1
        run = runs
      }
      .hint("refresh")
    }
    .task(id: run) { [current = run] in
      // A task that was begun for another run may get to here after that has ended.
      guard let current, current == run else { return }
      await action()
      if current == run { run = nil }
    }
  }
}
