import TermScreen

/// The label of a button, with the letter underlined that presses it, if it is in a dialog.
struct LetteredLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.buttonLetter) private var letter
  @Environment(\.isThemed) private var isThemed
  @Environment(\.widthPolicy) private var policy

  var body: some View {
    if isThemed, let mark {
      LetterLayout(columns: mark.columns) {
        configuration.label
        Text(mark.letter).underline().lineLimit(1).accessibilityHidden(true)
      }
    } else {
      configuration.label
    }
  }

  /// The letter as the label has it, and the columns before it; `nil` for a label of several texts.
  private var mark: (letter: String, columns: Int)? {
    guard let letter, let title = configuration.button.onlyText,
      let index = title.firstIndex(where: { $0.lowercased() == letter.lowercased() })
    else { return nil }
    return (String(title[index]), columns(of: String(title[..<index]), policy: policy))
  }
}

/// Places a letter over a label in one line, so many columns from its start; nowhere if the label
/// is cut.
private struct LetterLayout: Layout {
  let columns: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 2 else { return }
    let isWhole = subviews[0].sizeThatFits(.unspecified).columns <= bounds.size.columns
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    subviews[1].place(
      at: Point(row: bounds.origin.row, column: bounds.origin.column + columns),
      proposal: isWhole ? ProposedViewSize(columns: 1, rows: 1) : .zero)
  }
}

private enum ButtonLetterKey: EnvironmentKey {
  static let defaultValue: Character? = nil
}

extension EnvironmentValues {
  /// The letter that presses a button wherever the focus is in its dialog.
  package var buttonLetter: Character? {
    get { self[ButtonLetterKey.self] }
    set { self[ButtonLetterKey.self] = newValue }
  }
}
