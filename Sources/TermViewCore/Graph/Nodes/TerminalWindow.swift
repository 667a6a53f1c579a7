import TermScreen

/// The window that a terminal is in, as views read it and what they ask of it: the progress in the
/// taskbar, notifications, the focus.
@MainActor
final class TerminalWindow: DependencySource {
  /// Whether the window has the focus; `nil` until the terminal has reported it.
  private(set) var isFocused: Bool?
  /// The views that have progress, in the order in which they came.
  private var progress: [(id: ObjectIdentifier, value: TerminalProgress)] = []

  override var changeText: String { "the terminal's window has got or lost the focus" }

  func focusDidChange(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    notifyReaders()
  }

  /// Sets the progress of a view, and returns that of the window: of the view that came last.
  func setProgress(_ value: TerminalProgress?, of id: ObjectIdentifier) -> TerminalProgress? {
    if let value, let index = progress.firstIndex(where: { $0.id == id }) {
      progress[index].value = value
    } else {
      progress.removeAll { $0.id == id }
      if let value { progress.append((id, value)) }
    }
    return progress.last?.value
  }
}

extension ViewGraph {
  func readTerminalFocus() -> Bool {
    window.recordRead()
    return window.isFocused ?? true
  }

  func setProgress(_ progress: TerminalProgress?, of node: ViewNode) {
    pasteboard.request(.progress(window.setProgress(progress, of: ObjectIdentifier(node))))
    setNeedsFrame()
  }

  /// Requests a notification, if the window is known not to have the focus.
  func notify(_ title: String, _ body: String) -> Bool {
    guard window.isFocused == false, !title.isEmpty else { return false }
    pasteboard.request(.notification(title: title, body: body))
    setNeedsFrame()
    return true
  }
}
