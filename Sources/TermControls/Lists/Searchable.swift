import TermViewCore

/// A field above a view that a search is typed into.
///
/// `/` moves the focus to the field from anywhere in the view, Return and Down move it back, and
/// Escape empties the field and goes back. Where there are suggestions, Down goes to those.
struct SearchField<Content: View>: View {
  let text: Binding<String>
  let prompt: String
  let isPresented: Binding<Bool>?
  let content: Content
  @FocusState private var place: Place?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.searchHelp) private var help

  private enum Place: Hashable { case field, scopes, suggestions, content }

  /// Whether a search is being typed.
  private var isTyping: Bool { place == .field || place == .scopes || place == .suggestions }

  var body: some View {
    VStack {
      HStack {
        Image(systemName: "magnifyingglass").dim()
        TextField(prompt, text: text)
          .focused($place, equals: .field)
          .onKeyPress(keys: [.return, .downArrow, .escape]) { press in
            if press.key == .escape {
              text.wrappedValue = ""
              isPresented?.wrappedValue = false
            }
            place = press.key == .downArrow && help.suggestions != nil ? .suggestions : .content
            return .handled
          }
      }
      .padding(.horizontal, 1)
      if let scopes = help.scopes, isTyping || !text.wrappedValue.isEmpty {
        scopes.padding(.horizontal, 3).focused($place, equals: .scopes)
      }
      if let suggestions = help.suggestions, isTyping {
        VStack(alignment: .leading, spacing: 0) { suggestions }
          .padding(.horizontal, 3)
          .environment(\.completeSearch) { completion in
            text.wrappedValue = completion
            place = .content
          }
          .onKeyPress(.escape) {
            place = .field
            return .handled
          }
          .focused($place, equals: .suggestions)
      }
      content
        .environment(\.searchHelp, SearchHelp())
        .environment(\.isSearching, !text.wrappedValue.isEmpty)
        .environment(
          \.dismissSearch,
          DismissSearchAction {
            text.wrappedValue = ""
            place = .content
          }
        )
        .focused($place, equals: .content)
    }
    .keyBindings { KeyBinding("/", "Search") { place = .field }.hint("search") }
    .onAppear {
      // The list has the keys until a search is asked for.
      if place != .field { place = isPresented?.wrappedValue == true ? .field : .content }
    }
    .onChange(of: isPresented?.wrappedValue) { _, isShown in
      if isShown == true { place = .field }
    }
  }
}

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

/// Where a search field would be; it is above the view.
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
  /// How long the field is there; it always is.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }
  ///   .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always))
  /// ```
  public enum NavigationBarDrawerDisplayMode: Sendable, Hashable { case automatic, always }

  /// Above the view, as ``automatic``; `displayMode` has no effect in a terminal.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

extension View {
  /// Puts a field above the view for a search that the program does with `text`; `/` goes to it.
  ///
  /// ```swift
  /// List(books.filter { query.isEmpty || $0.title.contains(query) }) { Text($0.title) }
  ///   .searchable(text: $query)
  /// ```
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic
  ) -> some View {
    SearchField(text: text, prompt: "Search", isPresented: nil, content: self)
  }

  /// Puts a field above the view for a search, which shows `prompt` while it is empty.
  ///
  /// ```swift
  /// list.searchable(text: $query, prompt: "Title or author")
  /// ```
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    SearchField(text: text, prompt: String(prompt), isPresented: nil, content: self)
  }

  /// Puts a field above the view for a search, which gets the focus when `isPresented` is set.
  ///
  /// ```swift
  /// list.searchable(text: $query, isPresented: $isFinding, prompt: "Title")
  /// ```
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S = "Search"
  ) -> some View {
    SearchField(text: text, prompt: String(prompt), isPresented: isPresented, content: self)
  }

  /// Puts a field above the view for a search, which shows `prompt` while it is empty, and goes to
  /// it where `isPresented` becomes `true`.
  ///
  /// ```swift
  /// list.searchable(text: $query, isPresented: $isFinding, prompt: Text("Title"))
  /// ```
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: prompt.plainText)
  }

  /// The view as it is: `/` goes to the field, and `isPresented:` says where the focus is.
  ///
  /// ```swift
  /// list.searchable(text: $query).searchFocused($isTyping)     // `/` goes to the field
  /// ```
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> Self { self }
  /// The view as it is: the field is a line.
  ///
  /// ```swift
  /// list.searchable(text: $query).searchToolbarBehavior(.minimize)     // a line
  /// ```
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> Self { self }
  /// The view as it is: the title row stays above the field.
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

/// What a search would hide of the bars.
///
/// ```swift
/// list.searchable(text: $query).searchPresentationToolbarBehavior(.avoidHidingContent)
/// ```
public enum SearchPresentationToolbarBehavior: Hashable, Sendable {
  /// Both keep the title.
  case automatic, avoidHidingContent
}
