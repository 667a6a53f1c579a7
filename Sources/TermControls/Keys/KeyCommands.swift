import TermViewCore

extension View {
  /// Runs `action` for Delete, where nothing inside takes it.
  ///
  /// ```swift
  /// list.onDeleteCommand { query = "" }
  /// ```
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: [.delete, .deleteForward]) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }

  /// Runs `action` for Esc, where nothing inside takes it.
  ///
  /// ```swift
  /// list.onExitCommand { query = "" }
  /// ```
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: [.escape]) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }
}
