extension Text {
  /// The case that the letters of a text are shown in; see ``View/textCase(_:)``.
  public typealias Case = TextCase
}

extension View {
  /// Shows the letters of the texts inside in capitals, or in small letters.
  ///
  /// A modifier further in takes precedence; `nil` shows texts as they are. Letters are mapped by
  /// Unicode, for every language alike, and a text is measured as it is shown: `ß` is `SS`, two
  /// columns wide. What is printed, copied from the screen or announced is the text that is shown.
  /// What a field or an editor holds is shown and edited as it is.
  ///
  /// ```swift
  /// Section {
  ///   ForEach(books) { Text($0.title) }
  /// } header: {
  ///   Text("Unread").textCase(.uppercase)     // UNREAD
  /// }
  /// ```
  ///
  /// - Parameter textCase: the case; `nil` for that of the text.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}

extension String {
  /// The text in a case; the text itself for `nil`. Complexity: O(length).
  func shown(in textCase: Text.Case?) -> String {
    switch textCase {
    case nil: self
    case .uppercase: uppercased()
    case .lowercase: lowercased()
    }
  }

  /// The text as an environment shows it: in its case, or redacted. Complexity: O(length).
  @MainActor
  func shown(in environment: EnvironmentValues) -> String {
    let text = shown(in: environment.textCase)
    return environment.redaction.hidesText ? text.redacted(in: environment) : text
  }
}
