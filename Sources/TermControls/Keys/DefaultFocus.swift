import TermViewCore

extension View {
  /// Gives the focus to the place of `value` when the view comes up.
  ///
  /// ```swift
  /// TextField("Title", text: $query).focused($isTyping).defaultFocus($isTyping, true)
  /// ```
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}

extension EnvironmentValues {
  /// Whether a control takes the focus when it is clicked, so that the keys go where the user
  /// looks. In a row the list has them, and from a bar one goes on with what is below it.
  var clicksTakeFocus: Bool { !isInRow && !isInBar }
}
