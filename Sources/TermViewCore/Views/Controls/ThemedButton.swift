/// A button in a theme: its label on a fill, or in brackets if there are no fills.
struct ThemedButton: View {
  let configuration: ButtonStyleConfiguration
  let traits: ThemeTraits
  @Environment(\.isEnabled) private var isEnabled

  private var foreground: Color {
    if !isEnabled { return .tertiary }
    if configuration.isFocused { return .role(.onFill) }
    return configuration.role == .destructive ? .role(.error) : .primary
  }

  private var fill: Color {
    if !isEnabled { return .clear }
    if !configuration.isFocused { return .role(.button) }
    return .role(configuration.role == .destructive ? .error : .fill)
  }

  var body: some View {
    if traits.drawsFills {
      LabelMargins { WholeWords { LetteredLabel(configuration: configuration) } }
        .foregroundStyle(foreground)
        .bold(configuration.isFocused || configuration.isPressed)
        .background(fill)
    } else {
      ReversedLabel(isReversed: configuration.isFocused) {
        BracketedLabel(isEnabled: isEnabled) { LetteredLabel(configuration: configuration) }
      }
      .bold(configuration.isPressed)
      .modifier(BracketedTextLook(role: configuration.role, isFocused: configuration.isFocused))
    }
  }
}

/// Two blank columns at each side of a label; one where the widest of its words is then not cut.
private struct LabelMargins: Layout {
  private func margin(_ columns: Int?, _ label: LayoutSubview) -> Int {
    guard let columns, columns != .max, columns < label.sizeThatFits(.unspecified).columns + 4
    else {
      return 2
    }
    let word = label.node.columnsOfWidestWord
    return word > columns - 4 && (word <= columns - 2 || columns < 8) ? 1 : 2
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    guard let label = subviews.first else { return .zero }
    let margin = margin(proposal.columns, label)
    let size = label.sizeThatFits(inside(proposal, margin))
    return Size(columns: size.columns.addingClamped(2 * margin), rows: size.rows)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let label = subviews.first else { return }
    let margin = margin(bounds.size.columns, label)
    label.place(
      at: Point(row: bounds.origin.row, column: bounds.origin.column + margin),
      proposal: inside(ProposedViewSize(bounds.size), margin))
  }

  private func inside(_ proposal: ProposedViewSize, _ margin: Int) -> ProposedViewSize {
    ProposedViewSize(
      columns: proposal.columns.map { $0 == .max ? .max : max(0, $0 - 2 * margin) },
      rows: proposal.rows)
  }
}

/// The text style of a bracketed button: the error colour for a destructive one, unless it is
/// reversed, and the tertiary colour for a disabled one.
struct BracketedTextLook: ViewModifier {
  let role: ButtonRole?
  let isFocused: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.themeTraits) private var traits

  func body(content: Content) -> some View {
    let isError = traits != nil && role == .destructive && !isFocused
    let color: Color? = !isEnabled ? .tertiary : isError ? .role(.error) : nil
    EnvironmentView(content: content, value: color) { environment, color in
      if let color { environment.textStyle.foreground = color }
    }
  }
}
