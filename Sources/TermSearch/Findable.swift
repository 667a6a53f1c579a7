import TermView

extension View {
  /// Lets rows of the list inside be found without hiding others: `/` and Ctrl-F open a line below
  /// it, and while something is typed there `selection` goes to the first row from where it was
  /// that matches.
  ///
  /// Return leaves the line; then `n` and `N` go to the next and the previous match, from the last
  /// to the first, as Up and Down do in the line. Escape returns to the row where the search began;
  /// later, in the list, it ends the search. The line shows the number of the selected match and of
  /// all matches.
  ///
  /// ```swift
  /// struct Log: View {
  ///   @State private var search = ListSearch(entries) { $0.text }
  ///   @State private var selection: Entry.ID?
  ///
  ///   var body: some View {
  ///     List(search.elements, selection: $selection) { entry in search.text(entry.text) }
  ///       .findable(search, selection: $selection)
  ///   }
  /// }
  /// ```
  public func findable<Element: Identifiable>(
    _ search: ListSearch<Element>, selection: Binding<Element.ID?>, prompt: String = "Find"
  ) -> some View {
    FindableList(search: search, selection: selection, prompt: prompt, content: self)
  }

  /// Lets rows of the list inside be found without hiding others, where several may be selected:
  /// the row that is found is the only one that is selected then.
  public func findable<Element: Identifiable>(
    _ search: ListSearch<Element>, selection: Binding<Set<Element.ID>>, prompt: String = "Find"
  ) -> some View {
    let single = Binding<Element.ID?>(
      get: { selection.wrappedValue.count == 1 ? selection.wrappedValue.first : nil },
      set: { id in selection.wrappedValue = id.map { [$0] } ?? [] })
    return findable(search, selection: single, prompt: prompt)
  }
}

private struct FindableList<Element: Identifiable, Content: View>: View {
  @Bindable var search: ListSearch<Element>
  @Binding var selection: Element.ID?
  let prompt: String
  let content: Content
  /// Whether the line is there.
  @State private var isPresented = false
  /// The selection when the search began.
  @State private var origin: Element.ID?
  @FocusState private var place: Place?

  private enum Place: Hashable { case field, content }

  private var isSearching: Bool { isPresented && !search.query.isEmpty }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      content
        .keepsSelectionBar(place == .field)
        .focused($place, equals: .content)
      if isPresented {
        HStack(spacing: 1) {
          Text("/").foregroundStyle(Color.accentColor)
          TextField(prompt, text: $search.query)
            .focused($place, equals: .field)
            .onKeyPress(keys: [.return, .escape, .downArrow, .upArrow]) { handle($0) }
            .keyHints([
              KeyHint.Key(.return, search.query.isEmpty ? "End the search" : "Keep the search"),
              KeyHint.Key(.escape, "End the search, and go back"),
              KeyHint.Key(.down, "Next match"), KeyHint.Key(.up, "Match before"),
            ])
          if isSearching { count.layoutPriority(1) }
        }
        .padding(.horizontal, 1)
      }
    }
    .onKeyPress(.escape) {
      guard isPresented, place == .content else { return .ignored }
      end()
      return .handled
    }
    .keyBindings {
      KeyBinding("/", "Find") { begin() }.hint("find")
      KeyBinding(.control("f"), "Find") { begin() }.hint(priority: .never)
      if isSearching {
        KeyBinding("n", "Next match") { go(to: search.next(after: selection)) }.hint("next")
        KeyBinding("N", "Previous match") { go(to: search.previous(before: selection)) }
          .hint("previous")
        KeyBinding(.escape, "End the search") { end() }.hint("end")
      }
    }
    .onChange(of: search.generation) {
      guard isPresented, place == .field else { return }
      selection = search.query.isEmpty ? origin : search.first(from: origin)?.id ?? origin
    }
  }

  private var count: some View {
    let found = search.found
    let place = selection.flatMap { found.index(id: $0) }
    return Text(verbatim: place.map { "\($0 + 1) of \(found.count)" } ?? "\(found.count) found")
      .foregroundStyle(.secondary).lineLimit(1)
  }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .return:
      if search.query.isEmpty { end() } else { place = .content }
    case .escape:
      let origin = origin
      end()
      selection = origin
    case .downArrow: go(to: search.next(after: selection))
    case .upArrow: go(to: search.previous(before: selection))
    default: return .ignored
    }
    return .handled
  }

  private func go(to element: Element?) {
    if let element { selection = element.id }
  }

  private func begin() {
    if !isPresented {
      search.query = ""
      isPresented = true
    }
    origin = selection
    place = .field
  }

  private func end() {
    search.query = ""
    isPresented = false
    place = .content
  }
}
