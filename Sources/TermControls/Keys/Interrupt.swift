import TermViewCore

extension View {
  /// Has Esc and Ctrl-C stop what runs, before Ctrl-C ends the program.
  ///
  /// While `isRunning`, both keys call `cancel`, unless a view inside takes them. Otherwise Ctrl-C
  /// in a text field along the vertical axis clears it, and Ctrl-Z brings the text back; in an
  /// empty field it only asks. Ctrl-C once more ends the program.
  ///
  /// ```swift
  /// BookList().onInterrupt(while: isLoading) { model.undo() }
  /// ```
  public func onInterrupt(
    while isRunning: Bool, perform cancel: @escaping @MainActor () -> Void
  ) -> some View {
    environment(\.clearsOnInterrupt, true)
      .keyBindings {
        if isRunning {
          KeyBinding(.escape, "Interrupt", action: cancel).hint("interrupt", priority: .high)
          KeyBinding(.control("c"), "Interrupt", action: cancel).hint(priority: .never)
        }
      }
  }
}
