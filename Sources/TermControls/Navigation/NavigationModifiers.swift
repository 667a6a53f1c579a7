import TermViewCore

extension View {
  /// Titles the screen or the sheet that the view is in.
  ///
  /// ```swift
  /// NavigationStack {
  ///   List(books) { Text($0.title) }.navigationTitle("Books")
  /// }
  /// ```
  public func navigationTitle(_ title: String) -> some View {
    navigationTitle(Text(title))
  }

  /// Titles the screen or the sheet that the view is in.
  public func navigationTitle(_ title: Text) -> some View {
    transformPreference(ScreenBarKey.self) { $0.title = $0.title ?? title }
  }

  /// Shows a line after the title, dim.
  ///
  /// ```swift
  /// list.navigationTitle("Books").navigationSubtitle("\(books.count) of them")
  /// ```
  public func navigationSubtitle(_ subtitle: String) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// Shows a line after the title, dim.
  public func navigationSubtitle(_ subtitle: Text) -> some View {
    transformPreference(ScreenBarKey.self) { $0.subtitle = $0.subtitle ?? subtitle }
  }

  /// Hides what leads back, and keeps Esc and Left from doing so: the screen has a way of its own.
  ///
  /// Esc presses the first button before the title, if the screen has one there.
  ///
  /// ```swift
  /// // Only its own button leaves the screen.
  /// list.navigationBarBackButtonHidden().toolbar { Button("Done") { save() } }
  /// ```
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    transformPreference(ScreenBarKey.self) { if isHidden { $0.hidesBack = true } }
  }

  /// Sets the screen for values of type `D`, for links inside and for paths.
  ///
  /// Do not use it in the rows of a list: there it is in effect only while the row is visible.
  ///
  /// ```swift
  /// NavigationStack {
  ///   List(books) { book in NavigationLink(book.title, value: book) }
  ///     .navigationDestination(for: ShelfBook.self) { book in ShelfDetails(book: book) }
  /// }
  /// ```
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    modifier(ValueDestination(destination: destination))
  }

  /// Shows the screen of `destination` as long as `isPresented`.
  ///
  /// It ends with the view: in a row, when the row's element leaves the data.
  public func navigationDestination<C: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> C
  ) -> some View {
    modifier(PushedDestination(isActive: isPresented, destination: destination))
      .evaluatedOffscreen()
  }

  /// Shows the screen that `destination` makes from `item` as long as there is one.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    modifier(
      PushedDestination(
        isActive: item.presence(),
        destination: {
          HashableContent(item: item, content: destination)
        })
    )
    .evaluatedOffscreen()
  }
}

/// The screen of an item, with a new identity for each item.
private struct HashableContent<Item: Hashable, Content: View>: View {
  let item: Binding<Item?>
  let content: @MainActor (Item) -> Content

  var body: some View {
    if let value = item.wrappedValue { content(value).id(value) }
  }
}

/// Reports what makes the screens of values.
private struct ValueDestination<D: Hashable, C: View>: ViewModifier {
  let destination: @MainActor (D) -> C

  func body(content: Content) -> some View {
    let destination = destination
    content.transformPreference(ScreenStructureKey.self) { structure in
      structure.destinations[ObjectIdentifier(D.self)] = { value in
        (value.base as? D).map { value in
          AnyView(ScreenContent { destination(value) })
        }
      }
    }
  }
}

/// A screen, which depends itself on what is read to make it: the link that shows it does not.
struct ScreenContent<Content: View>: View {
  let make: @MainActor () -> Content
  var body: some View { make() }
}

/// Reports a screen as long as it is active.
struct PushedDestination<Screen: View>: ViewModifier {
  let isActive: Binding<Bool>
  let destination: (@MainActor () -> Screen)?
  @State private var token = NavigationToken()

  func body(content: Content) -> some View {
    // Beside the content: rows with a link that is not active hand nothing up.
    content.overlay {
      if let destination, isActive.wrappedValue {
        EmptyView().transformPreference(ScreenStructureKey.self) { structure in
          structure.pushed.append(
            PushedScreen(token: token, view: AnyView(ScreenContent(make: destination))) {
              isActive.wrappedValue = false
            })
        }
        .endingWithElement()
      }
    }
  }
}
