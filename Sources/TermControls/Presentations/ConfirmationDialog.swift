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
  public func confirmationDialog<A: View, S: StringProtocol>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : Text(title),
        isPresented: isPresented, actions: actions,
        message: { EmptyView() }))
  }

  /// Presents a dialog titled `title`, with `actions` for buttons below `message`.
  public func confirmationDialog<A: View, M: View, S: StringProtocol>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : Text(title),
        isPresented: isPresented, actions: actions,
        message: message))
  }

  /// Presents a dialog titled `title`, with `actions` made from `data` for buttons; none while
  /// there is no data.
  public func confirmationDialog<A: View, T, S: StringProtocol>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    modifier(
      ValueDialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : Text(title),
        isPresented: isPresented, value: data,
        actions: actions, message: { _ in EmptyView() }))
  }

  /// Presents a dialog titled `title`, with `actions` for buttons below `message`, both made from
  /// `data`; none while there is no data.
  public func confirmationDialog<A: View, M: View, T, S: StringProtocol>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A,
    @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    modifier(
      ValueDialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : Text(title),
        isPresented: isPresented, value: data,
        actions: actions, message: message))
  }

  /// Presents a dialog titled `title`, with `actions` for buttons.
  public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    modifier(
      DialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : title, isPresented: isPresented,
        actions: actions,
        message: { EmptyView() }))
  }

  /// Presents a dialog titled `title`, with `actions` for buttons below `message`.
  public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    modifier(
      DialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : title, isPresented: isPresented,
        actions: actions,
        message: message))
  }

  /// Presents a dialog titled `title`, with `actions` made from `data` for buttons; none while
  /// there is no data.
  public func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    modifier(
      ValueDialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : title, isPresented: isPresented,
        value: data,
        actions: actions, message: { _ in EmptyView() }))
  }

  /// Presents a dialog titled `title`, with `actions` for buttons below `message`, both made from
  /// `data`; none while there is no data.
  public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A,
    @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    modifier(
      ValueDialogPresentation(
        kind: .choice, title: titleVisibility == .hidden ? nil : title, isPresented: isPresented,
        value: data,
        actions: actions, message: message))
  }
}
