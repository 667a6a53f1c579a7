import TermViewCore

extension Group: ToolbarContent where Content: ToolbarContent {
  /// Items of a toolbar, treated together.
  ///
  /// ```swift
  /// list.toolbar {
  ///   Group {
  ///     ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
  ///     ToolbarItem(placement: .bottomBar) { Text("12 books") }
  ///   }
  /// }
  /// ```
  @_disfavoredOverload
  public init(@ToolbarContentBuilder content: () -> Content) { self = .of(content()) }

  /// The items of the group. Not for you to call.
  public var _entries: [ToolbarEntry] { content._entries }
}
