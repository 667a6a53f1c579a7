import TermScreen

/// The progress of a view in the taskbar.
package struct TerminalProgressModifier: NodeModifier, Equatable {
  let progress: TerminalProgress?
  package func makeNode(_ context: NodeContext) -> ViewNode { TerminalProgressNode(self, context) }
}

final class TerminalProgressNode: PassThroughNode<TerminalProgressModifier> {
  override init(_ modifier: TerminalProgressModifier, _ context: NodeContext) {
    super.init(modifier, context)
    if modifier.progress != nil { graph.setProgress(modifier.progress, of: self) }
  }

  override func modifierDidChange(from old: TerminalProgressModifier) {
    graph.setProgress(modifier.progress, of: self)
  }

  override func unmount() {
    if isMounted, modifier.progress != nil { graph.setProgress(nil, of: self) }
    super.unmount()
  }
}

extension View {
  /// Shows the progress of a task in the taskbar, or in the tab of the terminal's window.
  ///
  /// It is sent (OSC 9 ; 4) to terminals that are known to show it, and to no other: Windows
  /// Terminal, ConEmu, Ghostty 1.2, iTerm2 3.6.6, WezTerm since 2024, VTE 0.79 and Konsole 26.04
  /// and later; not through tmux. It ends with the view and with the session.
  /// `TerminalOptions.showsProgress` switches it off. Of several views, the one that came last
  /// counts.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.terminalProgress(books.isEmpty ? .indeterminate : nil)
  /// ```
  ///
  /// - Parameter progress: the progress; `nil` for none.
  public func terminalProgress(_ progress: TerminalProgress?) -> some View {
    ModifiedView(content: self, modifier: TerminalProgressModifier(progress: progress))
  }
}

/// Shows a notification of the desktop while the terminal's window does not have the focus.
///
/// ```swift
/// struct TestRun: View {
///   let passed: Int
///   @Environment(\.notify) private var notify
///   var body: some View {
///     Text("\(passed) passed")
///       .onChange(of: passed) { if passed == 40 { notify("Tests passed", body: "all 40") } }
///   }
/// }
/// ```
@MainActor
public struct NotifyAction {
  private let action: (@MainActor (String, String) -> Bool)?

  nonisolated init() { action = nil }

  /// An action for views that are shown in a program's own way, or for a test.
  public init(_ action: @escaping @MainActor (_ title: String, _ body: String) -> Bool) {
    self.action = action
  }

  /// Notifies the user, who is looking at another window: where the terminal has reported that it
  /// lost the focus, and is known to show notifications (iTerm2, Ghostty, WezTerm, kitty, foot; not
  /// through tmux). `TerminalOptions.sendsNotifications` switches it off.
  ///
  /// - Parameters:
  ///   - title: what has happened, in a few words.
  ///   - body: more about it.
  /// - Returns: whether the window does not have the focus.
  @discardableResult
  public func callAsFunction(_ title: String, body: String = "") -> Bool {
    action?(title, body) ?? false
  }
}

enum NotifyKey: EnvironmentKey {
  static let defaultValue = NotifyAction()
}

extension EnvironmentValues {
  /// Shows a notification of the desktop while the terminal's window does not have the focus.
  public var notify: NotifyAction {
    get { self[NotifyKey.self] }
    set { self[NotifyKey.self] = newValue }
  }

  /// Whether the terminal's window has the focus: `true` until the terminal reports that it has
  /// lost it (mode 1004), and where it reports nothing. A view that reads it is evaluated when it
  /// changes.
  public var isTerminalFocused: Bool { frameClock.reference?.graph?.readTerminalFocus() ?? true }
}
