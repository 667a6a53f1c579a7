extension View {
  /// Leaves blank rows of the screen between the rows of the lists and tables inside.
  ///
  /// They are between each two rows, the headers and footers of sections among them, in addition to
  /// what the list's style leaves before a section. Before the first row and after the last one
  /// there are none. They belong to no row: the bar of a selected row ends with the row, and a
  /// click there selects nothing. The rows of a ``HorizontalScrollView`` are as before.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.listRowSpacing(1)
  /// ```
  ///
  /// - Parameter spacing: the blank rows; `nil` for none, as without the modifier. A negative
  ///   number is as 0.
  public func listRowSpacing(_ spacing: Int?) -> some View {
    EnvironmentView(content: self, value: spacing ?? 0) { environment, spacing in
      environment[ListRowSpacingKey.self] = max(0, spacing).asLength
    }
  }
}
