import TermScreen

/// The bar behind a line that has the focus, as wide as the line: in a theme that of a list's row,
/// which has no hues where it is reversed; else the line reversed.
package struct FocusBar: ViewModifier {
  let isShown: Bool
  @Environment(\.isThemed) private var isThemed

  package init(isShown: Bool) { self.isShown = isShown }

  package func body(content: Content) -> some View {
    content
      .reverse(isShown && !isThemed)
      .background { if isShown { Bar(isThemed: isThemed) } }
  }
}

private struct Bar: CellDrawable {
  let isThemed: Bool

  func draw(in context: inout GraphicsContext, size: Size) {
    var style = CellStyle()
    if isThemed { style.background = .role(.selection) } else { style.attributes = .reverse }
    context.fill(Rect(origin: .zero, size: size), with: " ", style: style)
  }
}

/// The look of the buttons that toggles and the labels of groups are: a line, with a bar while it
/// has the focus.
package struct LineButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  package init() {}

  package func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .dim(!isEnabled)
      .bold(configuration.isPressed)
      .modifier(FocusBar(isShown: configuration.isFocused))
  }
}
