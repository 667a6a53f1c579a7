import TermViewCore

/// The tokens of a search, type-erased, which precede the text in the field.
@MainActor
struct SearchTokens {
  let isEmpty: Bool
  /// A view for each token; what it does when pressed is to go.
  let chips: AnyView
  /// The tokens to choose from, as suggestions.
  let suggested: AnyView?
  /// Removes the last token; returns whether there was one.
  let removeLast: @MainActor () -> Bool
  let removeAll: @MainActor () -> Void
  /// Adds a token of the right type that is not among them yet.
  let append: @MainActor (Any) -> Void

  init<Tokens, Token: View>(
    _ tokens: Binding<Tokens>, suggested: Tokens?, token: @escaping (Tokens.Element) -> Token
  )
  where
    Tokens: RandomAccessCollection & RangeReplaceableCollection, Tokens.Element: Identifiable
  {
    let current = tokens.wrappedValue
    isEmpty = current.isEmpty
    let count = current.count
    chips = AnyView(
      ChipRow(count: count) {
        ForEach(current) { element in
          SearchToken(content: token(element)) {
            tokens.wrappedValue.removeAll { $0.id == element.id }
          }
        }
        ForEach(1..<max(1, count + 1), id: \.self) { hidden in
          Text("+\(hidden)").foregroundStyle(.secondary)
        }
      })
    removeLast = {
      guard let last = tokens.wrappedValue.last else { return false }
      tokens.wrappedValue.removeAll { $0.id == last.id }
      return true
    }
    removeAll = {
      if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() }
    }
    append = { any in
      guard let element = any as? Tokens.Element,
        !tokens.wrappedValue.contains(where: { $0.id == element.id })
      else { return }
      tokens.wrappedValue.append(element)
    }
    let known = Set(current.map(\.id))
    var others: [Tokens.Element] = []
    if let suggested {
      for element in suggested where !known.contains(element.id) { others.append(element) }
    }
    self.suggested =
      others.isEmpty
      ? nil : AnyView(ForEach(others) { token($0).searchCompletion($0) })
  }
}

/// Tokens side by side, the last of them that fit, whole, after the number of those before.
private struct ChipRow: Layout {
  /// The number of tokens; each is followed by a label for one more that is hidden.
  let count: Int

  /// The first token that is shown, and the columns of the label before it, with a blank.
  private func fit(_ subviews: Subviews, in room: Int) -> (first: Int, label: Int, columns: Int) {
    func columns(_ index: Int) -> Int { subviews[index].sizeThatFits(.unspecified).columns }
    var (first, used) = (count, 0)
    while first > 0 {
      let next = used + columns(first - 1) + (used > 0 ? 1 : 0)
      let label = first > 1 ? columns(count + first - 2) + 1 : 0
      if next + label > room { break }
      (first, used) = (first - 1, next)
    }
    if first == 0 { return (0, 0, used) }
    let label = columns(count + first - 1)
    return (first, used > 0 ? label + 1 : label, used + (used > 0 ? label + 1 : label))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    Size(columns: fit(subviews, in: proposal.columns ?? .max).columns, rows: 1)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let (first, label, _) = fit(subviews, in: bounds.size.columns)
    var column = bounds.origin.column + label
    for (index, subview) in subviews.enumerated() {
      let isLabel = index == count + first - 1 && first > 0
      guard isLabel || (first..<count).contains(index) else {
        // Above the screen: what has a size of its own keeps it, whatever is proposed.
        subview.place(
          at: Point(row: Int(Int16.min), column: bounds.origin.column), proposal: .zero)
        continue
      }
      let width = subview.sizeThatFits(.unspecified).columns
      subview.place(
        at: Point(row: bounds.origin.row, column: isLabel ? bounds.origin.column : column),
        proposal: ProposedViewSize(columns: width, rows: 1))
      if !isLabel { column += width + 1 }
    }
  }
}

/// A token in a search field; pressing it takes it away.
private struct SearchToken<Content: View>: View {
  let content: Content
  let remove: @MainActor () -> Void

  var body: some View {
    Button {
      remove()
    } label: {
      HStack(spacing: 1) {
        content
        Text("×").foregroundStyle(.secondary)
      }
      .lineLimit(1)
      .padding(.horizontal, 1)
      .background(Color.role(.button))
    }
    .buttonStyle(.plain)
  }
}

extension View {
  /// Adds a search field above the view, with `tokens` before the text: a genre, an author, a date,
  /// each as `token` shows it.
  ///
  /// Backspace in the empty field takes the last token away, pressing a token takes that one away,
  /// and Escape all of them. A suggestion adds one with `searchCompletion(_:)`. While the field has
  /// the focus, the `suggestedTokens` that are not in it are shown below: Down goes to them, Return
  /// adds one.
  ///
  /// ```swift
  /// List(found) { BookRow(book: $0) }
  ///   .searchable(text: $query, tokens: $genres, suggestedTokens: .constant(allGenres)) {
  ///     Text($0.name)
  ///   }
  /// ```
  public func searchable<Tokens, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>? = nil,
    isPresented: Binding<Bool>? = nil, prompt: String = "Search",
    @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View
  where
    Tokens: RandomAccessCollection & RangeReplaceableCollection, Tokens.Element: Identifiable
  {
    SearchField(
      text: text, prompt: prompt, isPresented: isPresented,
      tokens: SearchTokens(tokens, suggested: suggestedTokens?.wrappedValue, token: token),
      content: self)
  }
}
