import TermViewCore

/// Shows views beside others where there is room, and in a sheet where there is none.
private struct Inspector<Details: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let details: @MainActor () -> Details
  @State private var width: ColumnWidth?
  @Environment(\.terminalSize) private var size

  /// Side by side from so many columns on.
  private var isWide: Bool { (size?.columns ?? 80) >= 72 }
  private var columns: Int {
    (width ?? ColumnWidth(ideal: 30)).columns(upTo: (size?.columns ?? 80) / 2)
  }

  func body(content: Content) -> some View {
    HStack(alignment: .top, spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      if isPresented.wrappedValue, isWide {
        HStack(alignment: .top, spacing: 0) {
          Divider()
          VStack(spacing: 0) { details() }
            .padding(.leading, 1)
            .frame(width: columns, alignment: .topLeading)
            .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
            .transformPreference(InspectorWidthKey.self) { $0 = nil }
        }
        .onKeyPress(.escape) {
          isPresented.wrappedValue = false
          return .handled
        }
        .keyHint(.escape, "Close", "close")
        .environment(\.dismiss, DismissAction { isPresented.wrappedValue = false })
        .environment(\.isPresented, true)
      }
    }
    .sheet(
      isPresented: Binding(get: { isPresented.wrappedValue && !isWide }) {
        isPresented.wrappedValue = $0
      }, content: details)
  }
}

extension View {
  /// Shows `content` at the right of the view from 72 columns on, in a sheet below. Esc in it
  /// closes it.
  ///
  /// ```swift
  /// list.inspector(isPresented: $isPresented) {
  ///   ShelfDetails(book: book).inspectorColumnWidth(24)
  /// }
  /// ```
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(Inspector(isPresented: isPresented, details: content))
  }
}
