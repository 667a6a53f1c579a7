import TermViewCore

/// Controls one above the other, in sections, that scroll where they do not fit.
///
/// The titles of text fields are at their left, and all fields begin in the same column; where
/// there are less than 46 columns a title is above its field.
///
/// In a theme the controls begin where the rows of lists do, `\.screenInset` columns from the edge.
///
/// Tab and the arrow keys go from control to control; Return and Space act on the one with the
/// focus.
///
/// ```swift
/// Form {
///   Section("Network") {
///     Toggle("Wi-Fi", isOn: $isOnline)
///     Picker("Band", selection: $band) { ForEach(Band.allCases) { Text($0.name).tag($0) } }
///   }
/// }
/// ```
public struct Form<Content: View>: View {
  private let content: Content
  /// The columns of the widest title of a text field.
  @State private var titleColumns = 0
  @Environment(\.terminalSize) private var size
  @Environment(\.screenInset) private var inset

  /// A form of the views of `content`, which scroll where they do not fit.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    ScrollView {
      VStack { content }
        // Inside of what scrolls: all fields count, not only the visible ones.
        .onPreferenceChange(FieldTitleColumns.self) { titleColumns = $0 }
        .frame(maxWidth: .infinity, alignment: .leading)
        .environment(\.screenInset, 0)
        .arrowKeysMoveFocus()
        .padding(.horizontal, inset)
    }
    .environment(\.fieldTitles, titleColumns)
    .environment(\.isInForm, true)
    .environment(\.sectionSpacing, ScreenClass(size) == .regular ? 1 : 0)
  }
}

enum FormKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the view is in a ``Form``, where controls put what they change at the end of the line.
  package var isInForm: Bool {
    get { self[FormKey.self] }
    set { self[FormKey.self] = newValue }
  }
}
