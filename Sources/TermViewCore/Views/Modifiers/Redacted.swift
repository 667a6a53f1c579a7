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

  /// Shows texts inside, even in redacted views.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Title").unredacted()     // legible
  ///   Text(book.title)
  /// }
  /// .redacted(reason: .placeholder)
  /// ```
  public func unredacted() -> some View {
    EnvironmentView(content: self, value: 0) { environment, _ in environment.redaction.reasons = []
    }
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
