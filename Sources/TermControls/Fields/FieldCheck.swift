import TermViewCore

extension View {
  /// Shows an error message for the text of a field, to the right of it, or below where it does not
  /// fit; the field's mark then has the colour of errors.
  ///
  /// The check begins when Return is pressed in the field or the focus leaves it; from then on it
  /// runs after every key. While the text is invalid, Return does not run the action of
  /// `onSubmit(_:)`. The text is kept.
  ///
  /// ```swift
  /// TextField("Year", text: $year)
  ///   .checked(year.allSatisfy(\.isNumber) ? nil : "digits only")
  /// ```
  ///
  /// - Parameter problem: the error of the current text, in a few words; `nil` for none.
  public func checked(_ problem: String?) -> some View { modifier(FieldCheck(problem: problem)) }
}

private struct FieldCheck: ViewModifier {
  let problem: String?
  /// Whether the message is to be shown.
  @State private var isChecked = false
  @FocusState private var isFocused: Bool
  @Environment(\.glyphs) private var glyphs

  private var shown: String? { isChecked ? problem : nil }

  private var check: @MainActor () -> Bool {
    {
      isChecked = true
      return problem == nil
    }
  }

  func body(content: Content) -> some View {
    BesideOrBelow {
      content
        .environment(\.isFieldWrong, shown != nil)
        .environment(\.submitCheck, check)
        .focused($isFocused)
      // One view, shown or not.
      Text(shown.map { "\(glyphs.failure) \($0)" } ?? "").foregroundStyle(.role(.error))
    }
    .onChange(of: isFocused) { if !isFocused { isChecked = true } }
  }
}

/// A field with a text right of it, or below where the field would be too short.
private struct BesideOrBelow: Layout {
  private static let gap = 2
  private static let leastField = 24

  /// The columns of the text, where it is right of the field.
  private func columnsBeside(_ proposal: ProposedViewSize, _ text: LayoutSubview) -> Int? {
    let wanted = text.sizeThatFits(.unspecified).columns
    guard wanted > 0, let columns = proposal.columns, columns != .max else { return wanted }
    return columns - wanted - Self.gap >= Self.leastField ? wanted : nil
  }

  private func field(_ proposal: ProposedViewSize, beside columns: Int) -> ProposedViewSize {
    ProposedViewSize(
      columns: proposal.columns.map { $0 == .max ? $0 : max(0, $0 - taken(columns)) },
      rows: proposal.rows)
  }

  private func taken(_ columns: Int) -> Int { columns == 0 ? 0 : columns + Self.gap }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard subviews.count == 2 else { return .zero }
    if let columns = columnsBeside(proposal, subviews[1]) {
      let size = subviews[0].sizeThatFits(field(proposal, beside: columns))
      return Size(columns: size.columns + taken(columns), rows: size.rows)
    }
    let size = subviews[0].sizeThatFits(proposal)
    let text = subviews[1].sizeThatFits(textOffer(proposal.columns))
    return Size(
      columns: max(size.columns, text.columns + Self.gap), rows: size.rows + text.rows)
  }

  private func textOffer(_ columns: Int?) -> ProposedViewSize {
    ProposedViewSize(columns: columns.map { max(0, $0 - Self.gap) }, rows: nil)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 2 else { return }
    let offer = ProposedViewSize(bounds.size)
    if let columns = columnsBeside(offer, subviews[1]) {
      let field = field(offer, beside: columns)
      let rows = subviews[0].sizeThatFits(field).rows
      subviews[0].place(at: bounds.origin, proposal: field)
      subviews[1].place(
        at: Point(
          row: bounds.origin.row + (rows == 3 ? 1 : 0),
          column: bounds.columns.upperBound - columns),
        proposal: ProposedViewSize(columns: columns, rows: columns == 0 ? 0 : 1))
      return
    }
    let text = subviews[1].sizeThatFits(textOffer(bounds.size.columns))
    // In a low window the field has priority over its message.
    let rows = min(bounds.size.rows, max(1, bounds.size.rows - text.rows))
    subviews[0].place(
      at: bounds.origin, proposal: ProposedViewSize(columns: bounds.size.columns, rows: rows))
    subviews[1].place(
      at: Point(row: bounds.origin.row + rows, column: bounds.origin.column + Self.gap),
      proposal: ProposedViewSize(
        columns: text.columns, rows: min(text.rows, bounds.size.rows - rows)))
  }
}
