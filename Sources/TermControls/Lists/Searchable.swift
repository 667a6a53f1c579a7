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

extension View {
  /// Puts a field above the view for a search that the program does with `text`.
  ///
  /// `/` and Ctrl-F go to the field. While it has the focus, the arrows and the page keys move the
  /// cursor of the list below; Return goes to the list, Escape empties the field, also from the
  /// list. The end of the field shows the number of elements in the list. Where there are none, it
  /// is said in their place that nothing matches, and how to get all of them back, unless the view
  /// has a ``ContentUnavailableView`` itself.
  ///
  /// ```swift
  /// List(books.filter { query.isEmpty || $0.title.contains(query) }) { Text($0.title) }
  ///   .searchable(text: $query)
  /// ```
  ///
  /// - Parameters:
  ///   - text: what is searched for.
  ///   - isPresented: whether the field has the focus; setting it moves the focus there.
  ///   - prompt: what the empty field shows.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>? = nil, prompt: String = "Search"
  ) -> some View {
    SearchField(text: text, prompt: prompt, isPresented: isPresented, content: self)
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
}
