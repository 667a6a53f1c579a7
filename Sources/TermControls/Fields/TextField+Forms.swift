import TermViewCore

// Initialisers of text fields with a prompt, an axis or a label.

extension TextField where Label == Text {
  /// A field that shows `prompt` while it is empty, or its title where there is none.
  public init(_ title: String, text: Binding<String>, prompt: Text?) {
    self.init(content: FieldContent(title, text: text, prompt: prompt?.plainText))
  }

  /// A field that shows `prompt` while it is empty. Along a vertical axis it wraps its text and
  /// grows with it, up to its `lineLimit(_:)`: Return inserts a line break, except inside an
  /// `onSubmit(_:)`; there Option-Return and Ctrl-J do.
  public init(
    _ title: String, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(
      content: FieldContent(
        title, text: text, prompt: prompt?.plainText,
        form: axis == .vertical ? .growing : .line))
  }
}

extension TextField {
  /// A field that shows `prompt`, or a label that is a `Text`, while it is empty; another label is
  /// left out.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, axis: .horizontal, label: label)
  }

  /// A field that shows `prompt`, or a label that is a `Text`, while it is empty, and grows along a
  /// vertical axis; another label is left out.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(
      content: FieldContent(
        (label() as? Text)?.plainText ?? "", text: text, prompt: prompt?.plainText,
        form: axis == .vertical ? .growing : .line))
  }
}

extension SecureField {
  /// Creates a field that hides its text, and shows `prompt` while it is empty.
  public init(_ title: String, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text, prompt: prompt?.plainText)
  }
}
