import TermViewCore

extension View {
  /// Presents an alert titled `title` in front of the screen, with `actions` for buttons; "OK"
  /// where there are none.
  ///
  /// Every button takes the alert off the screen. The button with the role `.cancel` comes first;
  /// Esc presses it, or takes the alert off where there is none. The default button has the focus,
  /// or the cancelling one where another destroys something. Left and Right move the focus, Return
  /// presses, and so does the first letter of a label. Text fields are above the buttons.
  ///
  /// ```swift
  /// List(books) { BookRow(book: $0) }.alert("Delete 3 files?", isPresented: $isAsking) {
  ///   Button("Delete", role: .destructive) { delete() }
  ///   Button("Cancel", role: .cancel) {}
  /// } message: {
  ///   Text("This cannot be undone.")
  /// }
  /// ```
  public func alert<A: View, M: View>(
    _ title: String, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M = { EmptyView() }
  ) -> some View {
    modifier(
      DialogPresentation(
        kind: .alert, title: Text(title), isPresented: isPresented, actions: actions,
        message: message))
  }

  /// Presents a dialog titled `title`, with `actions` made from `data` for buttons; none while
  /// there is no data.
  ///
  /// ```swift
  /// list.alert("Delete?", isPresented: $isAsking, presenting: chosenBook) { book in
  ///   Button("Delete", role: .destructive) { delete(book) }
  /// }
  /// ```
  public func alert<A: View, T>(
    _ title: String, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    alert(
      title, isPresented: isPresented, presenting: data, actions: actions,
      message: { _ in EmptyView() })
  }

  /// Presents a dialog titled `title`, with `actions` for buttons below `message`, both made from
  /// `data`; none while there is no data.
  ///
  /// ```swift
  /// list.alert("Delete?", isPresented: $isAsking, presenting: chosenBook) { book in
  ///   Button("Delete", role: .destructive) { delete(book) }
  /// } message: { book in
  ///   Text(book.title)
  /// }
  /// ```
  public func alert<A: View, M: View, T>(
    _ title: String, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A,
    @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    modifier(
      ValueDialogPresentation(
        kind: .alert, title: Text(title), isPresented: isPresented, value: data,
        actions: actions, message: message))
  }

  /// Presents an alert that describes `error`, with `actions` for buttons.
  public func alert<E: Error, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    alert(
      ErrorText.title(of: error), isPresented: isPresented, presenting: error,
      actions: { _ in actions() })
  }

  /// Presents an alert that describes `error`, with `actions` for buttons below `message`.
  public func alert<E: Error, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?,
    @ViewBuilder actions: @escaping @MainActor (E) -> A,
    @ViewBuilder message: @escaping @MainActor (E) -> M
  ) -> some View {
    alert(
      ErrorText.title(of: error), isPresented: isPresented, presenting: error, actions: actions,
      message: message)
  }
}
