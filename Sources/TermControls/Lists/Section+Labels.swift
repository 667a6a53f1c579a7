import TermViewCore

// Initialisers of sections with the header or the footer as an argument.

extension Section where Footer == EmptyView {
  /// Rows under `header`.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// Rows over `footer`.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }

  /// Rows over a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section {
  /// Rows under `header` and over `footer`.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Unavailable: write `Section("title") { … }`.
  @available(*, unavailable, message: "write Section(\"title\") { … }")
  public init(header: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(header) }, footer: { EmptyView() })
  }
}
