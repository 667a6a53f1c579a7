import TermViewCore

extension Group: ToolbarContent where Content: ToolbarContent {
  // Disfavoured: an empty group is one of views.
  /// Items of a toolbar, treated together.
  @_disfavoredOverload
  public init(@ToolbarContentBuilder content: () -> Content) { self = .of(content()) }

  /// The items of the group. Not for you to call.
  public var _entries: [ToolbarEntry] { content._entries }
}
