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
  /// The content is not known yet: no text is legible.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private: no text is legible that is `privacySensitive(_:)`.
  public static let privacy = RedactionReasons(rawValue: 2)
}

/// What texts know of redaction.
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

extension View {
  /// Shows each character of the texts inside as marks (`░`; `#` without a theme, and in ASCII), as
  /// wide as it is, so that nothing moves when the content comes. Blanks stay blanks, and controls
  /// work as before.
  ///
  /// For `.privacy` these are the texts that are `privacySensitive(_:)`. What views draw otherwise,
  /// as a `Canvas` does, is for them: they read `\.redactionReasons`. A screen reader gets marks as
  /// well.
  ///
  /// ```swift
  /// Text(book.title).redacted(reason: isLoading ? .placeholder : [])     // ░░░░ until it is there
  /// ```
  public func redacted(reason: RedactionReasons) -> some View {
    EnvironmentView(content: self, value: reason) { environment, reason in
      environment.redaction.reasons.formUnion(reason)
    }
  }

  /// Shows texts inside whatever is redacted around.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Title").unredacted()     // legible
  ///   Text(book.title)
  /// }
  /// .redacted(reason: .placeholder)
  /// ```
  public func unredacted() -> some View {
    EnvironmentView(content: self, value: 0) { environment, _ in environment.redaction.reasons = [] }
  }

  /// Has `redacted(reason: .privacy)` around hide the texts inside.
  ///
  /// ```swift
  /// Text(book.author).privacySensitive()     // marks in `.redacted(reason: .privacy)`
  /// ```
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    EnvironmentView(content: self, value: sensitive) { environment, sensitive in
      environment.redaction.isSensitive = sensitive
    }
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
