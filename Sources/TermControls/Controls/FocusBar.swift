import TermScreen
import TermViewCore

/// The bar behind a line that has the focus, as wide as the line: in a theme with fills that of a
/// list's row, else the line reversed.
struct FocusBar: ViewModifier {
  let isShown: Bool
  @Environment(\.drawsFills) private var drawsFills

  func body(content: Content) -> some View {
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

/// The look of the buttons that toggles are: a line, with a bar while it has the focus.
struct LineButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .dim(!isEnabled)
      .bold(configuration.isPressed)
      .modifier(FocusBar(isShown: configuration.isFocused))
  }
}
