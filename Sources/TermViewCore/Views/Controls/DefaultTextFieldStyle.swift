/// In a theme a field on a fill of its own, with a mark before the text while it has the focus;
/// without one the field alone, underlined while it has the focus: the default look of text
/// fields. A text editor has a line beside it instead of a fill. A field that is disabled has no
/// fill, and its text is in the third level of text.
///
/// ```swift
/// TextField("Title", text: .constant("")).textFieldStyle(.automatic)
/// ```
public struct DefaultTextFieldStyle: TextFieldStyle {
  @Environment(\.themeTraits) private var traits
  @Environment(\.isListRow) private var isListRow
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isFieldWrong) private var isWrong

  /// The style.
  public init() {}

  /// The field alone, on a fill, or on a fill after a mark: by theme and place.
  public func makeBody(configuration: Configuration) -> some View {
    field(configuration).modifier(DisabledLook())
  }

  private var fill: Color { isEnabled ? .role(.field) : .clear }

  @ViewBuilder private func field(_ configuration: Configuration) -> some View {
    if traits == nil {
      configuration.field
    } else if isListRow {
      // A field edited in place keeps its column.
      configuration.field.background(fill)
    } else if configuration.field.content.form == .editor {
      HStack(spacing: 0) {
        EditorEdge(isFocused: configuration.isFocused)
          .foregroundStyle(configuration.isFocused ? .tint : .role(.separator))
        Text(" ")
        configuration.field
      }
    } else {
      HStack(alignment: .top, spacing: 0) {
        // Where a field is underlined the blank has the line's colour.
        Text(configuration.isFocused || isWrong ? glyphs.cursor : " ")
          .foregroundStyle(isWrong ? .role(.error) : configuration.isFocused ? .tint : .default)
        Text(" ")
        configuration.field
      }
      .background(fill)
    }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default look of text fields.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension EnvironmentValues {
  /// Whether the view is in the row of a list.
  var isListRow: Bool { isInRow }
}

private enum IsFieldWrongKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the text of the field is invalid, with a message beside it.
  public var isFieldWrong: Bool {
    get { self[IsFieldWrongKey.self] }
    set { self[IsFieldWrongKey.self] = newValue }
  }
}
