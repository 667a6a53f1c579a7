import TermViewCore

extension Group: ToolbarContent where Content: ToolbarContent {
  // Disfavoured: an empty group is one of views.
  /// Items of a toolbar, treated together.
  @_disfavoredOverload
  public init(@ToolbarContentBuilder content: () -> Content) { self = .of(content()) }

  /// The items of the group. Not for you to call.
  public var _entries: [ToolbarEntry] { content._entries }
}

extension View {
  /// Shows a menu of `content` at the right of the title row.
  ///
  /// ```swift
  /// list.navigationTitle(book.title).toolbarTitleMenu {
  ///   Button("Save") { save() }
  ///   Button("Delete", role: .destructive) { delete() }
  /// }
  /// ```
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View {
    let content = content()
    return toolbar {
      ToolbarItem(placement: .topBarTrailing) { Menu("…") { content } }
    }
  }
}
