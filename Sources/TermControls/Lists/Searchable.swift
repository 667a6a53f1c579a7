import TermViewCore

/// Ends a search: empties the field and gives the focus back.
///
/// ```swift
/// struct Results: View {
///   let books: [ShelfBook]
///   @Environment(\.dismissSearch) private var dismissSearch
///   var body: some View {
///     List(books) { book in Text(book.title).onActivate { dismissSearch() } }
///   }
/// }
/// ```
@MainActor
public struct DismissSearchAction {
  private let action: (@MainActor () -> Void)?
  nonisolated init() { action = nil }
  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  /// Empties the search field and moves the focus to the view below it. Does nothing outside of a
  /// searchable view.
  public func callAsFunction() { action?() }
}

enum IsSearchingKey: EnvironmentKey { static let defaultValue = false }
enum DismissSearchKey: EnvironmentKey { static let defaultValue = DismissSearchAction() }

extension EnvironmentValues {
  /// Whether something is typed in the search field of the view.
  public var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }
  /// Ends the search that the view is in.
  public var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

/// The placement of a search field; it is always above the view.
///
/// ```swift
/// List(books) { Text($0.title) }.searchable(text: $query, placement: .toolbar)     // above it
/// ```
public struct SearchFieldPlacement: Sendable, Hashable {
  /// Above the view, the one placement.
  public static let automatic = SearchFieldPlacement()
  /// Above the view, as ``automatic``.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// Above the view, as ``automatic``.
  public static let sidebar = SearchFieldPlacement()
  /// Above the view, as ``automatic``.
  public static let toolbar = SearchFieldPlacement()
  /// When the field is shown; it always is.
  public enum NavigationBarDrawerDisplayMode: Sendable, Hashable { case automatic, always }

  /// Above the view, as ``automatic``; `displayMode` has no effect in a terminal.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

extension View {
  /// Puts a field above the view for a search that the program does with `text`.
  ///
  /// `/` and Ctrl-F go to the field. While it has the focus, the arrows and the page keys move the
  /// cursor of the list below; Return goes to the list, Escape empties the field, also from the
  /// list. The end of the field shows the number of elements in the list. Where there are none, it
  /// is said in their place that nothing matches, and how to get all of them back, unless the view
  /// has a ``ContentUnavailableView`` itself.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic
  ) -> some View {
    SearchField(text: text, prompt: "Search", isPresented: nil, content: self)
  }

  /// Puts a field above the view for a search, which shows `prompt` while it is empty.
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    SearchField(text: text, prompt: String(prompt), isPresented: nil, content: self)
  }

  /// Puts a field above the view for a search, which gets the focus when `isPresented` is set.
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    SearchField(text: text, prompt: String(prompt), isPresented: isPresented, content: self)
  }

  /// Puts a field above the view for a search, which shows `prompt` while it is empty, and goes to
  /// it where `isPresented` becomes `true`.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: prompt.plainText)
  }

  /// Keeps `binding` equal to whether the search field of the view has the focus; setting it moves
  /// the focus there.
  ///
  /// ```swift
  /// list.searchable(text: $query).searchFocused($isTyping)     // isTyping = true goes to it
  /// ```
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    transformEnvironment(\.searchHelp) {
      $0.focus = SearchFocus { AnyView($0.focused(binding)) }
    }
  }

  /// Keeps `binding` equal to `value` as long as the search field of the view has the focus;
  /// setting it to `value` moves the focus there.
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    transformEnvironment(\.searchHelp) {
      $0.focus = SearchFocus { AnyView($0.focused(binding, equals: value)) }
    }
  }

  /// Shows a number of results at the end of the view's search field, of `total` if given, in place
  /// of the number of elements in the list.
  ///
  /// ```swift
  /// list.searchable(text: $query).searchCount(found.count, of: books.count)
  /// ```
  public func searchCount(_ found: Int, of total: Int? = nil) -> some View {
    transformEnvironment(\.searchHelp) { $0.count = SearchHelp.Count(found: found, total: total) }
  }

  /// Returns the view unchanged: the field is a line.
  ///
  /// ```swift
  /// list.searchable(text: $query).searchToolbarBehavior(.minimize)     // a line
  /// ```
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> Self { self }
  /// Returns the view unchanged: the title row stays above the field.
  ///
  /// ```swift
  /// list.searchable(text: $query).searchPresentationToolbarBehavior(.avoidHidingContent)
  /// ```
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> Self { self }
}

/// Whether a field for a search would become a button.
///
/// ```swift
/// list.searchable(text: $query).searchToolbarBehavior(.minimize)     // a line
/// ```
public enum SearchToolbarBehavior: Hashable, Sendable { case automatic, minimize }

/// The bars that a search hides; without an effect.
///
/// ```swift
/// list.searchable(text: $query).searchPresentationToolbarBehavior(.avoidHidingContent)
/// ```
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  /// Both keep the title.
  case automatic, avoidHidingContent
}
