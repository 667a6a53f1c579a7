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
