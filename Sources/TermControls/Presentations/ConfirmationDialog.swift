import TermViewCore

extension View {
  /// Presents a choice among `actions` titled `title`. A button to cancel is added where there is
  /// none.
  ///
  /// It looks and works as an alert does; more than three buttons are below one another.
  ///
  /// ```swift
  /// List(books) { BookRow(book: $0) }.confirmationDialog("Move to", isPresented: $isMoving) {
  ///   ForEach(folders) { folder in Button(folder.name) { move(to: folder) } }
  /// }
  /// ```
  public func confirmationDialog<A: View, M: View>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M = { EmptyView() }
  ) -> some View {
    modifier(
      DialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : Text(title),
        isPresented: isPresented, actions: actions, message: message))
  }

  /// Presents a dialog titled `title`, with `actions` made from `data` for buttons; none while
  /// there is no data.
  ///
  /// ```swift
  /// list.confirmationDialog("Delete?", isPresented: $isAsking, presenting: chosenBook) { book in
  ///   Button("Delete", role: .destructive) { delete(book) }
  /// }
  /// ```
  public func confirmationDialog<A: View, T>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: { _ in EmptyView() })
  }

  /// Presents a dialog titled `title`, with `actions` for buttons below `message`, both made from
  /// `data`; none while there is no data.
  ///
  /// ```swift
  /// list.confirmationDialog("Delete?", isPresented: $isAsking, presenting: chosenBook) { book in
  ///   Button("Delete", role: .destructive) { delete(book) }
  /// } message: { book in
  ///   Text(book.title)
  /// }
  /// ```
  public func confirmationDialog<A: View, M: View, T>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping @MainActor (T) -> A,
    @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    modifier(
      ValueDialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : Text(title),
        isPresented: isPresented, value: data, actions: actions, message: message))
  }
}
