import TermViewCore

extension View {
  /// Ends the program, or closes what presents the view, by a key: `q`, unless a field has the
  /// focus and takes it.
  ///
  /// ``KeyHints`` shows the key before most others. A program that has something to save first
  /// binds the key itself: `KeyBinding("q", "Quit") { save(); dismiss() }`.
  ///
  /// ```swift
  /// VStack {
  ///   List(strings, id: \.self) { Text($0) }
  ///   KeyHints()
  /// }
  /// .quitKey()
  /// ```
  ///
  /// - Parameter key: the key.
  public func quitKey(_ key: KeyPress = "q") -> some View { modifier(QuitKey(key: key)) }
}

private struct QuitKey: ViewModifier {
  let key: KeyPress
  @Environment(\.dismiss) private var dismiss

  func body(content: Content) -> some View {
    content.keyBindings {
      KeyBinding(key, "Quit") { dismiss() }.hint("quit", priority: .high)
        .section(KeySection.program)
    }
  }
}
