import TermView

extension View {
  /// Adds a search field above the view that edits the query of `search`. Works as
  /// `searchable(text:prompt:)`, and also shows the numbers of matches and elements; while there is
  /// a query, `n` and `N` select the next and the previous row.
  ///
  /// ```swift
  /// List(search.found) { book in search.text(book.title) }
  ///   .searchable(search, prompt: "Title")
  /// ```
  public func searchable<Element: Identifiable>(
    _ search: ListSearch<Element>, prompt: String = "Search"
  ) -> some View {
    SearchableList(search: search, prompt: prompt, content: self)
  }
}

private struct SearchableList<Element: Identifiable, Content: View>: View {
  @Bindable var search: ListSearch<Element>
  let prompt: String
  let content: Content

  var body: some View {
    content
      .keyBindings {
        if !search.query.isEmpty {
          KeyBinding("n", "Next match", sends: .down).hint("next")
          KeyBinding("N", "Previous match", sends: .up).hint("previous")
        }
      }
      .searchable(text: $search.query, prompt: prompt)
      .searchCount(search.found.count, of: search.elements.count)
  }
}
