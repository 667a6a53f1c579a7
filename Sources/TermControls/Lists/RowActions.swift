import TermViewCore

/// Actions of a row, in a line below it that `m` opens.
///
/// Left and Right go from button to button by the focus; Return presses, Escape closes.
struct RowActions<Actions: View, Content: View>: View {
  let actions: Actions
  let content: Content
  @State private var isOpen = false
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      content
      if isOpen {
        HStack(spacing: 2) { actions }
          .padding(.leading, 2)
          .arrowKeysMoveFocus(.horizontal)
          .focused($isFocused)
          .onKeyPress(.escape) {
            close()
            return .handled
          }
          .onAppear { isFocused = true }
      }
    }
    .onChange(of: isFocused) { was, isNow in if was && !isNow { isOpen = false } }
    .onKeyPress("m") {
      if isOpen { close() } else { isOpen = true }
      return .handled
    }
  }

  private func close() {
    isFocused = false
    isOpen = false
  }
}

extension View {
  /// Puts `content`, buttons, into a line below the row that the key `m` opens; several lines where
  /// there are actions of both edges, the outer ones last.
  ///
  /// ```swift
  /// Text(mail.subject)
  ///   .swipeActions {
  ///     Button("Archive") { archive(mail) }
  ///     Button("Flag") { flag(mail) }
  ///   }
  /// ```
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    RowActions(actions: content(), content: self)
  }

  /// Puts `menuItems`, buttons, into a line below the view that the key `m` opens.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Text(book.title).contextMenu {
  ///     Button("Lend") { lend(book) }
  ///     Button("Quote") { quote(book) }
  ///   }
  /// }
  /// ```
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    RowActions(actions: menuItems(), content: self)
  }

  /// Puts `menuItems`, buttons, into a line below the view that the key `m` opens. There is no
  /// preview: the view itself is in sight.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View {
    RowActions(actions: menuItems(), content: self)
  }
}
