import TermViewCore

/// The views beside and below a search field.
struct SearchHelp {
  var scopes: AnyView?
  var suggestions: AnyView?
  var count: Count?
  var focus: SearchFocus?

  /// The number of results that the program has set.
  struct Count {
    var found: Int
    var total: Int?
  }
}

/// Keeps a program's focus equal to that of a search field.
struct SearchFocus {
  let bind: @MainActor (AnyView) -> AnyView
}

/// The completion that a suggestion puts into a search field.
enum SearchCompletionValue {
  case text(String)
  case token(Any)

  var isToken: Bool {
    if case .token = self { true } else { false }
  }
}

private enum SearchHelpKey: EnvironmentKey { static let defaultValue = SearchHelp() }
private enum CompleteSearchKey: EnvironmentKey {
  static let defaultValue: (@MainActor (SearchCompletionValue) -> Void)? = nil
}

extension EnvironmentValues {
  /// The help that the views around have for a search field.
  var searchHelp: SearchHelp {
    get { self[SearchHelpKey.self] }
    set { self[SearchHelpKey.self] = newValue }
  }
  /// Takes a suggestion.
  var completeSearch: (@MainActor (SearchCompletionValue) -> Void)? {
    get { self[CompleteSearchKey.self] }
    set { self[CompleteSearchKey.self] = newValue }
  }
}

extension View {
  /// Shows scopes below the search field of the view, in a line, while it has the focus or a text.
  ///
  /// ```swift
  /// List(found) { BookRow(book: $0) }
  ///   .searchable(text: $query)
  ///   .searchScopes($scope) {
  ///     Text("All").tag(Scope.all)
  ///     Text("Unread").tag(Scope.unread)
  ///   }
  /// ```
  public func searchScopes<Scope: Hashable>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> some View
  ) -> some View {
    let picker = AnyView(
      Picker("", selection: scope, content: scopes).labelsHidden().pickerStyle(.segmented))
    return transformEnvironment(\.searchHelp) { $0.scopes = picker }
  }

  /// Shows suggestions below the search field of the view while it has the focus: Down goes to
  /// them, and Return takes one that has a `searchCompletion(_:)`.
  ///
  /// ```swift
  /// list.searchable(text: $query)
  ///   .searchSuggestions { ForEach(recent, id: \.self) { Text($0).searchCompletion($0) } }
  /// ```
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    let suggestions = AnyView(suggestions())
    return transformEnvironment(\.searchHelp) { $0.suggestions = suggestions }
  }

  /// Has the view, among suggestions, put `completion` into the search field.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }
  ///   .searchable(text: $query)
  ///   .searchSuggestions { ForEach(recent, id: \.self) { Text($0).searchCompletion($0) } }
  /// ```
  public func searchCompletion(_ completion: String) -> some View {
    SearchCompletion(completion: .text(completion), content: self)
  }

  /// Has the view, among suggestions, add `token` to the tokens of the search and empty the field.
  /// A token of another type than those of the search does nothing.
  public func searchCompletion<Token: Identifiable>(_ token: Token) -> some View {
    SearchCompletion(completion: .token(token), content: self)
  }
}

struct SearchCompletion<Content: View>: View {
  let completion: SearchCompletionValue
  let content: Content
  @Environment(\.completeSearch) private var complete

  var body: some View {
    Button {
      complete?(completion)
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}
