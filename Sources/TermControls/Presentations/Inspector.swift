import TermViewCore

/// Shows views beside others where there is room, and in a sheet where there is none.
private struct Inspector<Details: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let details: @MainActor () -> Details
  @State private var width: ColumnWidth?
  /// The width that the user has given the inspector.
  @State private var dragged = DraggedWidth()
  /// The columns that an inspector leaves its view, and what it needs itself.
  private static var leastColumns: Int { 24 }
  /// The columns of the view with the inspector.
  @State private var room: Int?
  @Environment(\.terminalSize) private var size

  /// Side by side on a screen of so many columns, where both have room in the view's part of it.
  private var isWide: Bool {
    (size?.columns ?? 80) >= 72 && room ?? 80 >= 2 * Inspector.leastColumns
  }
  private var usual: Int {
    (width ?? ColumnWidth(ideal: 30)).columns(
      upTo: min((size?.columns ?? 80) / 2, (room ?? .max) - Inspector.leastColumns))
  }
  /// The columns that it may be dragged to.
  private var greatest: Int { (room ?? size?.columns ?? 80) - 1 - Inspector.leastColumns }
  private var columns: Int { dragged.columns(or: usual, asked: width, room: greatest) }

  private func drag(to columns: Int) {
    dragged.drag(to: columns, or: usual, asked: width, room: greatest)
  }

  func body(content: Content) -> some View {
    HStack(alignment: .top, spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      if isPresented.wrappedValue, isWide {
        HStack(alignment: .top, spacing: 0) {
          ColumnDivider(width: columns, isBefore: false) { drag(to: $0) }
          VStack(spacing: 0) { details() }
            .padding(.leading, 1)
            .frame(width: columns, alignment: .topLeading)
            .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
            .transformPreference(InspectorWidthKey.self) { $0 = nil }
        }
        .onKeyPress(.escape) {
          isPresented.wrappedValue = false
          // A constant stays, and the key is for what is around.
          return isPresented.wrappedValue ? .ignored : .handled
        }
        .keyHint(.escape, "Close", "close")
        .environment(\.dismiss, DismissAction { isPresented.wrappedValue = false })
        .environment(\.isPresented, true)
      }
    }
    .keyBindings(
      KeyBindings(
        ColumnDivider.keys(isEnabled: isPresented.wrappedValue && isWide) {
          drag(to: columns - $0)
        })
    )
    .onGeometryChange(for: Int.self) {
      $0.size.columns
    } action: {
      room = $0
    }
    .sheet(
      isPresented: Binding(get: { isPresented.wrappedValue && !isWide }) {
        isPresented.wrappedValue = $0
      }, content: details)
  }
}

extension View {
  /// Shows `content` at the right of the view on screens from 72 columns on, if the view has 48 of
  /// them; in a sheet on others. Esc in it closes it.
  ///
  /// The mouse drags the line beside it, and Alt-Left and Alt-Right move it: the view keeps 24
  /// columns, the inspector 10 and the bounds of `inspectorColumnWidth(min:ideal:max:)`. The width
  /// stays when the window changes.
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
