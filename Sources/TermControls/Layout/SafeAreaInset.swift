import TermViewCore

extension View {
  /// Puts `content` at the upper or the lower edge of the view; the view has the rows that are
  /// left. `spacing` is in rows, 0 unless given.
  ///
  /// ```swift
  /// List([book]) { Text($0.title) }
  ///   .safeAreaInset(edge: .bottom) { Text("1 book").foregroundStyle(.secondary) }
  /// ```
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }

  /// Puts `content` at the left or the right edge of the view; the view has the columns that are
  /// left. `spacing` is in columns, 1 unless given.
  public func safeAreaInset<Content: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self
      if edge == .trailing { inset }
    }
  }
}
