private struct PreferenceOverlay<Key: PreferenceKey, Shown: View>: ViewModifier {
  let alignment: Alignment
  let isInFront: Bool
  let shown: @MainActor (Key.Value) -> Shown
  @State private var value: Key.Value = Key.defaultValue

  func body(content: Content) -> some View {
    let observed = ModifiedView(
      content: content,
      modifier: PreferenceObserver<Key> {
        ValueComparison.ofWhole(Key.Value.self).isSame($0, $1)
      } action: {
        value = $0
      })
    if isInFront {
      observed.overlay(alignment: alignment) { shown(value) }
    } else {
      observed.background(alignment: alignment) { shown(value) }
    }
  }
}

extension View {
  /// Shows `content`, made from the preference of the views inside, in front of the view.
  ///
  /// ```swift
  /// list.overlayPreferenceValue(TitleWidth.self) { width in Text("\(width) columns") }
  /// ```
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center,
    @ViewBuilder _ content: @escaping @MainActor (Key.Value) -> some View
  ) -> some View {
    modifier(
      PreferenceOverlay<Key, _>(alignment: alignment, isInFront: true, shown: content))
  }

  /// Shows `content`, made from the preference of the views inside, behind the view.
  ///
  /// ```swift
  /// Text(book.title).backgroundPreferenceValue(TitleColumns.self) { columns in
  ///   Rectangle().fill(columns > 20 ? .red : .green)
  /// }
  /// ```
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, alignment: Alignment = .center,
    @ViewBuilder _ content: @escaping @MainActor (Key.Value) -> some View
  ) -> some View {
    modifier(
      PreferenceOverlay<Key, _>(alignment: alignment, isInFront: false, shown: content))
  }
}
