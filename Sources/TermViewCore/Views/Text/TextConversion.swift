import TermScreen

/// The conversion of a value that is not a string to the text of a field, and back.
///
/// ```swift
/// TextField(
///   "Pages",
///   conversion: TextConversion(
///     text: { String(pages) },
///     accept: { text in
///       guard let number = Int(text) else { return false }
///       pages = number
///       return true
///     },
///     represents: { Int($0) == pages }))
/// ```
@MainActor
public struct TextConversion {
  /// The value as the field shows it.
  public let text: @MainActor () -> String
  /// Sets the value from a text; `false` where that cannot be done.
  public let accept: @MainActor (String) -> Bool
  /// Whether a text means the value as it is.
  public let represents: @MainActor (String) -> Bool
  /// What the field says of a text that cannot be converted, in a few words.
  package var problem = "cannot be read"

  /// - Parameters:
  ///   - text: returns the value as the field shows it.
  ///   - accept: sets the value from a text; returns `false` where that cannot be done.
  ///   - represents: returns whether a text means the value as it is.
  public init(
    text: @escaping @MainActor () -> String, accept: @escaping @MainActor (String) -> Bool,
    represents: @escaping @MainActor (String) -> Bool
  ) {
    self.text = text
    self.accept = accept
    self.represents = represents
  }
}

extension Text {
  /// Sets the background of the text where it has none.
  package func backgroundColor(_ color: Color) -> Text {
    var text = self
    for index in text.runs.indices where text.runs[index].style.background == nil {
      text.runs[index].style.background = color
    }
    return text
  }
}
