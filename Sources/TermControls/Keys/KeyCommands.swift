import TermViewCore

extension View {
  /// Runs `action` for Delete, where nothing inside takes it.
  ///
  /// ```swift
  /// list.onDeleteCommand { query = "" }
  /// ```
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: action == nil ? [] : [.delete, .deleteForward]) { _ in
      action?()
      return .handled
    }
  }

  /// Runs `action` for Esc, where nothing inside takes it.
  ///
  /// ```swift
  /// list.onExitCommand { query = "" }
  /// ```
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: action == nil ? [] : [.escape]) { _ in
      action?()
      return .handled
    }
  }
}
