import TermViewCore

/// The kinds of presentations with content of the program.
enum SheetKind: Sendable {
  /// In a frame in the middle of the screen.
  case sheet
  /// On the whole screen.
  case cover
  /// In a frame at the view that presents it.
  case popover

  func placement(_ screen: ScreenClass) -> ModalPlacement {
    switch self {
    case .sheet: screen.placement
    case .cover: .screen
    case .popover: screen == .tiny ? .screen : .anchored
    }
  }
}

/// Presents views in front of a view.
struct SheetPresentation<Sheet: View>: ViewModifier {
  let kind: SheetKind
  let isPresented: Binding<Bool>
  let onDismiss: (@MainActor () -> Void)?
  let sheet: @MainActor () -> Sheet
  @State private var isLocked = false
  @Environment(\.terminalSize) private var size

  func body(content: Content) -> some View {
    let screen = ScreenClass(size)
    content
      .modalLayer(
        isPresented: isPresented.wrappedValue, placement: kind.placement(screen),
        dimsBackground: kind != .popover,
        onPressOutside: {
          if !isLocked { isPresented.wrappedValue = false }
        },
        content: {
          SheetContent(kind: kind, screen: screen, isLocked: $isLocked, content: sheet()) {
            isPresented.wrappedValue = false
          }
        }
      )
      .onChange(of: isPresented.wrappedValue) { _, isPresented in
        if !isPresented {
          isLocked = false
          onDismiss?()
        }
      }
  }
}

private struct SheetContent<Content: View>: View {
  let kind: SheetKind
  let screen: ScreenClass
  let isLocked: Binding<Bool>
  let content: Content
  let close: @MainActor () -> Void
  @State private var title: Text?
  @State private var footer: Text?
  @Environment(\.isThemed) private var isThemed

  var body: some View {
    Group {
      if kind == .cover {
        OverflowScroll { VStack(spacing: 0) { content } }
      } else {
        PresentationFrame(
          title: title, footer: footer,
          screen: kind == .popover && screen == .compact ? .regular : screen,
          padding: isThemed ? Size(columns: 2, rows: 1) : Size(columns: 1, rows: 0)
        ) {
          OverflowScroll { VStack(spacing: 0) { content } }
            .onPreferenceChange(ScreenBarKey.self) { (title, footer) = ($0.title, $0.subtitle) }
        }
      }
    }
    .onPreferenceChange(InteractiveDismissKey.self) { isLocked.wrappedValue = $0 }
    .onKeyPress(.escape) {
      if !isLocked.wrappedValue { close() }
      return .handled
    }
    .keyHint(.escape, "Close", "close", isShown: !isLocked.wrappedValue)
    .environment(\.dismiss, DismissAction(close))
    .environment(\.isPresented, true)
  }
}

/// The content of a sheet for an item, with a new identity for each item.
private struct ItemContent<Item: Identifiable, Content: View>: View {
  let item: Binding<Item?>
  let content: @MainActor (Item) -> Content

  var body: some View {
    if let value = item.wrappedValue { content(value).id(value.id) }
  }
}

/// Whether Esc and a click outside leave a sheet as it is.
enum InteractiveDismissKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension View {
  /// Presents `content` in a frame in front of the screen, at its ideal size.
  ///
  /// The sheet owns keyboard and mouse until it goes: by `isPresented`, by
  /// `@Environment(\.dismiss)` inside, by Esc, or by a click outside. Then the focus returns to
  /// where it was. On a screen of less than 60x16 it takes the full width, on less than 36x8 the
  /// whole screen. A `navigationTitle` inside is the title of the frame, a `navigationSubtitle` is
  /// in its lower edge.
  ///
  /// ```swift
  /// List(books) { BookRow(book: $0) }
  ///   .sheet(isPresented: $isAdding) { AddBook() }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the sheet is there.
  ///   - onDismiss: runs when the sheet has gone.
  ///   - content: makes the views of the sheet.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      SheetPresentation(
        kind: .sheet, isPresented: isPresented, onDismiss: onDismiss, sheet: content))
  }

  /// Presents what `content` makes from `item` in a frame, as long as there is one. Another item
  /// begins another sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presentation(.sheet, item: item, onDismiss: onDismiss, content: content)
  }

  /// Presents `content` on the whole screen. Otherwise it is as a sheet.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      SheetPresentation(
        kind: .cover, isPresented: isPresented, onDismiss: onDismiss, sheet: content))
  }

  /// Presents what `content` makes from `item` on the whole screen, as long as there is one.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presentation(.cover, item: item, onDismiss: onDismiss, content: content)
  }

  /// Presents `content` in a frame below the view, or above it where there is more room. Otherwise
  /// it behaves as a sheet, but does not dim the views behind it.
  ///
  /// ```swift
  /// Button("Details") { isPresented = true }
  ///   .popover(isPresented: $isPresented) { ShelfDetails(book: book) }
  /// ```
  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      SheetPresentation(
        kind: .popover, isPresented: isPresented, onDismiss: nil, sheet: content))
  }

  /// Presents what `content` makes from `item` in a frame at the view, as long as there is one.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presentation(.popover, item: item, onDismiss: nil, content: content)
  }

  private func presentation<Item: Identifiable, Content: View>(
    _ kind: SheetKind, item: Binding<Item?>, onDismiss: (@MainActor () -> Void)?,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    modifier(
      SheetPresentation(
        kind: kind, isPresented: item.presence(), onDismiss: onDismiss,
        sheet: { ItemContent(item: item, content: content) }))
  }

  /// Whether Esc and a click outside leave the sheet as it is that the view is in. It can still be
  /// taken off by `dismiss` and by its binding.
  ///
  /// ```swift
  /// list.sheet(isPresented: $isPresented) {
  ///   // Left by its own button alone.
  ///   Button("Done") { isPresented = false }.interactiveDismissDisabled()
  /// }
  /// ```
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: InteractiveDismissKey.self, value: isDisabled)
  }
}
