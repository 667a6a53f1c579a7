import TermScreen

/// Why texts are not shown.
///
/// ```swift
/// Text(book.title).redacted(reason: isLoading ? .placeholder : [])     // ░░░░ until it is there
/// ```
public struct RedactionReasons: OptionSet, Sendable, Hashable {
  /// The reasons as bits: 1 is a placeholder, 2 privacy.
  public let rawValue: Int
  /// The reasons whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is a placeholder: no text is legible.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private: no text is legible that is `privacySensitive(_:)`.
  public static let privacy = RedactionReasons(rawValue: 2)
}

/// The redaction of texts.
struct Redaction: Equatable {
  var reasons: RedactionReasons = []
  var isSensitive = false

  /// Whether a text is shown as marks.
  var hidesText: Bool {
    reasons.contains(.placeholder) || isSensitive && reasons.contains(.privacy)
  }
}

extension EnvironmentValues {
  /// Why texts are shown as marks; nothing unless set.
  public var redactionReasons: RedactionReasons {
    get { redaction.reasons }
    set { redaction.reasons = newValue }
  }
}

extension String {
  /// A mark for each column of each character, blanks and line ends as they are. Complexity:
  /// O(length).
  @MainActor
  func redacted(in environment: EnvironmentValues) -> String {
    let glyphs = environment.themeTraits == nil ? Glyphs.ascii : environment.glyphs
    let (mark, policy) = (glyphs.redacted, environment.widthPolicy)
    var text = ""
    for character in self {
      if character.isWhitespace {
        text.append(character)
      } else {
        let count = TermScreen.columns(of: String(character), policy: policy)
        for _ in 0..<count { text += mark }
      }
    }
    return text
  }
}
