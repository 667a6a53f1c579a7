import TermScreen

extension Text {
  /// Gives the text a background, where it has none of its own.
  package func backgroundColor(_ color: Color) -> Text {
    var text = self
    for index in text.runs.indices where text.runs[index].style.background == nil {
      text.runs[index].style.background = color
    }
    return text
  }
}
