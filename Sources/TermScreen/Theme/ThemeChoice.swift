/// What a user has chosen of a theme.
package struct ThemeChoice: Hashable, Sendable {
  /// The user's values for roles.
  package var values = Theme.standard
  /// Whether they are in place of the program's theme, rather than added to it.
  package var isWhole = false

  package init() {}

  /// The theme where the program has `theme`.
  package func theme(over theme: Theme) -> Theme { isWhole ? values : theme.adding(values) }
}
