import Observation
import TermViewCore

/// A field above a view that a search is typed into.
///
/// `/` and Ctrl-F move the focus to the field from anywhere in the view. While it is typed in, the
/// arrows and the page keys go to the view below; Return moves the focus there and keeps what was
/// typed, Escape empties the field, from the view below as well. Where there are suggestions, Down
/// goes to those.
///
/// On a screen of few rows the field takes one only while it is typed in or there is a query.
struct SearchField<Content: View>: View {
  let text: Binding<String>
  let prompt: String
  let isPresented: Binding<Bool>?
  var tokens: SearchTokens?
  let content: Content
  @State private var count = SearchCount()
  @FocusState private var place: Place?
  /// Whether a field that is there on demand was asked for.
  @State private var isOpen = false
  @Environment(\.searchHelp) private var help
  @Environment(\.keepsSelectionOfRemovedRows) private var keepsRemoved
  @Environment(\.sendKey) private var sendKey
  @Environment(\.submitSearch) private var submit
  @Environment(\.screenInset) private var inset
  @Environment(\.isThemed) private var isThemed
  @Environment(\.terminalSize) private var size

  private enum Place: Hashable { case field, scopes, suggestions, content }

  /// Whether a search is being typed.
  private var isTyping: Bool { place == .field || place == .scopes || place == .suggestions }
  /// Whether there is a query.
  private var isSearching: Bool { !text.wrappedValue.isEmpty || tokens?.isEmpty == false }
  /// Whether there is nothing after the last token.
  private var endsInToken: Bool { text.wrappedValue.isEmpty && tokens?.isEmpty == false }
  private var pane: ObjectIdentifier { ObjectIdentifier(count) }

  /// Whether the field has a row. One that the program moves the focus to has it always.
  private var isShown: Bool {
    let rows = size?.rows ?? 24
    return !isThemed || rows >= SearchField.fewRows || help.focus != nil || isOpen || isTyping
      || isSearching
  }
  /// The rows of a screen from which on a field has one of them.
  private static var fewRows: Int { 8 }

  var body: some View {
    VStack {
      if isShown {
        HStack(spacing: 1) {
          Text("/").foregroundStyle(isTyping || isSearching ? Color.accentColor : .secondary)
            .accessibilityHidden(true)
          if let tokens, !tokens.isEmpty { tokens.chips.layoutPriority(2) }
          field
          if isSearching { SearchCountText(count: count, given: help.count).layoutPriority(1) }
        }
        .padding(.horizontal, max(1, inset))
        // The list has the keys until a search begins.
        .prefersDefaultFocus(false)
        .onAppear { if isOpen { place = .field } }
      }
      if let scopes = help.scopes, isTyping || isSearching {
        scopes.padding(.horizontal, max(1, inset) + 2).focused($place, equals: .scopes)
      }
      if hasSuggestions, isTyping { suggestions }
      content
        .environment(\.searchHelp, SearchHelp())
        .reservingNumbers(of: isSearching ? count.all : nil)
        .environment(\.isSearching, isSearching)
        .environment(\.dismissSearch, DismissSearchAction { clear() })
        .onElementCountChange { found in
          count.found = found
          if !isSearching { count.all = found }
        }
        .onPreferenceChange(SaysUnavailable.self) { count.isExplained = $0 }
        .overlay {
          if isSearching, count.found == 0, !count.isExplained {
            NothingFound(query: text.wrappedValue, count: count)
          }
        }
        .keepsSelectionBar(place == .field)
        .keepsSelectionOfRemovedRows(keepsRemoved || isSearching)
        .keyPane(pane)
        .focused($place, equals: .content)
    }
    // Without a search Escape is for what is around, such as a screen of a stack.
    .onKeyPress(keys: isSearching ? [.escape] : []) { _ in
      guard place == .content else { return .ignored }
      clear()
      return .handled
    }
    .keyHint(.escape, "Show all rows", "show all", isShown: isSearching)
    .keyBindings {
      KeyBinding("/", "Search") { open() }.hint("search")
      KeyBinding(.control("f"), "Search") { open() }.hint(priority: .never)
    }
    .onAppear {
      if isPresented?.wrappedValue == true { open() }
    }
    .onChange(of: isPresented?.wrappedValue) { _, isShown in
      if isShown == true { open() }
    }
    .onChange(of: isTyping) { if !isTyping { isOpen = false } }
  }

  /// Moves the focus to the field, which gets a row first if it has none.
  private func open() {
    if isShown { place = .field }
    isOpen = true
  }

  @ViewBuilder private var field: some View {
    let field = TextField(prompt, text: text)
      .frame(minWidth: 8, maxWidth: .infinity)
      .focused($place, equals: .field)
      .onKeyPress(.return) { handle(.return) }
      .keyHint(
        .return, isSearching ? "Keep the search" : "Leave the field", isSearching ? "keep" : nil)
      .onKeyPress(.escape) { handle(.escape) }
      .keyHint(
        .escape, isSearching ? "Show all rows" : "Leave the field",
        isSearching ? "show all" : "leave"
      )
      .onKeyPress(keys: [.upArrow, .downArrow, .pageUp, .pageDown]) { handle($0) }
      .keyHints([
        KeyHint.Key(.up, "Row before"),
        KeyHint.Key(.down, hasSuggestions ? "To the suggestions" : "Row after"),
        KeyHint.Key(.pageUp, "Page up"), KeyHint.Key(.pageDown, "Page down"),
      ])
      .onKeyPress(keys: endsInToken ? [.delete] : []) { handle($0) }
      .keyHint(.delete, "Remove the last token", isShown: endsInToken)
    if let focus = help.focus { focus.bind(AnyView(field)) } else { field }
  }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up else { return .ignored }
    switch press.key {
    case .escape:
      isPresented?.wrappedValue = false
      clear()
    case .return:
      place = .content
      submit?()
    case .downArrow where hasSuggestions: place = .suggestions
    case .upArrow, .downArrow, .pageUp, .pageDown:
      guard press.modifiers.isEmpty else { return .ignored }
      // A view without rows gets the focus.
      if !sendKey(press, to: pane) { place = .content }
    case .delete: return tokens?.removeLast() == true ? .handled : .ignored
    default: return .ignored
    }
    return .handled
  }

  /// Ends the search: clears the query and gives the focus to the view below.
  private func clear() {
    text.wrappedValue = ""
    tokens?.removeAll()
    place = .content
  }

  private var hasSuggestions: Bool { help.suggestions != nil || tokens?.suggested != nil }

  private var suggestions: some View {
    VStack(alignment: .leading, spacing: 0) {
      tokens?.suggested
      help.suggestions
    }
    .padding(.horizontal, max(1, inset) + 2)
    .environment(\.completeSearch) { completion in
      switch completion {
      case .text(let completion): text.wrappedValue = completion
      case .token(let token):
        text.wrappedValue = ""
        tokens?.append(token)
      }
      place = completion.isToken ? .field : .content
    }
    .onKeyPress(.escape) {
      place = .field
      return .handled
    }
    .keyHint(.escape, "Back to the search", "back")
    .focused($place, equals: .suggestions)
  }
}

/// The number of elements of the list below a search field.
@MainActor @Observable
private final class SearchCount {
  var found: Int?
  /// The number without a search, as it was last.
  var all: Int?
  /// Whether the view below says itself that there is nothing.
  var isExplained = false
}

/// What is in place of rows where a search has found none: that, and the way out.
private struct NothingFound: View {
  let query: String
  let count: SearchCount
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    ContentUnavailableView {
      Text(
        query.isEmpty
          ? "Nothing found" : "Nothing matches \(glyphs.quoted(query))"
      )
      .lineLimit(1).truncationMode(.middle)
    } description: {
      Text("esc").bold().foregroundStyle(.tint)
        + Text(count.all.map { " show all \($0.grouped)" } ?? " show all")
    }
  }
}

/// The number of results at the end of a search field: the program's own, else the number of
/// elements in the list.
private struct SearchCountText: View {
  let count: SearchCount
  let given: SearchHelp.Count?

  var body: some View {
    if let given {
      text(given.found, given.total)
    } else if let found = count.found {
      text(found, nil)
    }
  }

  private func text(_ found: Int, _ total: Int?) -> some View {
    // A narrow field has the room first.
    ViewThatFits(in: .horizontal) {
      Text(verbatim: total.map { "\(found.grouped) of \($0.grouped)" } ?? "\(found.grouped) found")
      Text(verbatim: found.grouped)
      EmptyView()
    }
    .foregroundStyle(.secondary)
    .lineLimit(1)
  }
}
