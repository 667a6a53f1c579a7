import TermViewCore

extension EnvironmentValues {
  /// Whether a control takes the focus when it is clicked, so that the keys go where the user
  /// looks. In a row the list has them, and from a bar one goes on with what is below it.
  var clicksTakeFocus: Bool { !isInRow && !isInBar }
}
