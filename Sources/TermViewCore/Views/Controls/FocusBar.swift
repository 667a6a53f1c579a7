import TermScreen

/// The bar behind a line that has the focus, as wide as the line: in a theme with fills that of a
/// list's row, else the line reversed.
package struct FocusBar: ViewModifier {
  let isShown: Bool
  @Environment(\.drawsFills) private var drawsFills

  package init(isShown: Bool) { self.isShown = isShown }

  package func body(content: Content) -> some View {
    content
      .reverse(isShown && !drawsFills)
      .background { if isShown { Bar(drawsFills: drawsFills) } }
  }
}

private struct Bar: CellDrawable {
  let drawsFills: Bool

  func draw(in context: inout GraphicsContext, size: Size) {
    var style = CellStyle()
    if drawsFills { style.background = .role(.selection) } else { style.attributes = .reverse }
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
