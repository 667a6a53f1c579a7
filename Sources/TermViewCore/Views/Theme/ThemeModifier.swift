import TermScreen

/// Sets the graph's theme to that of the views.
package struct ThemeModifier: NodeModifier, Equatable {
  let theme: Theme
  package func makeNode(_ context: NodeContext) -> ViewNode { ThemeNode(self, context) }
}

final class ThemeNode: PassThroughNode<ThemeModifier> {
  override init(_ modifier: ThemeModifier, _ context: NodeContext) {
    super.init(modifier, context)
    graph.theme = modifier.theme
  }

  override func modifierDidChange(from old: ThemeModifier) { graph.theme = modifier.theme }
}

/// Changes the graph's theme as the user has chosen.
package struct UserThemeModifier: NodeModifier, Equatable {
  let choice: ThemeChoice
  let problems: [String]
  package func makeNode(_ context: NodeContext) -> ViewNode { UserThemeNode(self, context) }
}

final class UserThemeNode: PassThroughNode<UserThemeModifier> {
  override init(_ modifier: UserThemeModifier, _ context: NodeContext) {
    super.init(modifier, context)
    register()
  }

  override func modifierDidChange(from old: UserThemeModifier) { register() }

  private func register() {
    graph.choose(modifier.choice)
    for problem in modifier.problems { graph.report(problem) }
  }
}

extension View {
  /// Has the user's choice change the theme of the program, whichever it has.
  ///
  /// - Parameter problems: what to report at once.
  package func userTheme(_ choice: ThemeChoice, problems: [String]) -> some View {
    ModifiedView(content: self, modifier: UserThemeModifier(choice: choice, problems: problems))
  }

  /// Draws the user interface with `theme`, unless the user has chosen another one
  /// (`TERMVIEW_THEME`).
  ///
  /// A screen has one theme: set it around all of its views. Another value is a repaint; no view is
  /// evaluated for it.
  ///
  /// ```swift
  /// WindowGroup { BookList().theme(isQuiet ? .mono : .standard) }
  /// ```
  public func theme(_ theme: Theme) -> some View {
    ModifiedView(content: self, modifier: ThemeModifier(theme: theme))
  }
}

extension EnvironmentValues {
  /// Draws lists and controls in a theme, unless they have an explicit style.
  package mutating func adopt(_ traits: ThemeTraits) {
    themeTraits = traits
    if self[ButtonStyleKey.self] == nil { self[ButtonStyleKey.self] = DefaultButtonStyle() }
    if self[TextFieldStyleKey.self] == nil {
      self[TextFieldStyleKey.self] = DefaultTextFieldStyle()
    }
  }
}

extension View {
  /// Replaces the theme's accent by `tint` for the views inside: text in `.accentColor`, the fill
  /// of selections and focused controls, and marks.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.tint(.teal)
  /// ```
  public func tint(_ tint: Color?) -> some View {
    EnvironmentView(content: self, value: tint) { $0.tint = $1 }
  }
}
