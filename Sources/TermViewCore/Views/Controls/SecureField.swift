/// A line of text that is edited without being shown: each character shows as an asterisk.
///
/// It takes the keys that a ``TextField`` takes.
///
/// ```swift
/// SecureField("Password", text: $password).onSubmit { logIn() }
/// ```
public struct SecureField: View {
  private let title: String
  private let text: Binding<String>
  private var prompt: String?

  /// A field that edits `text` without showing it. While it is empty it shows `title`.
  public init(_ title: String, text: Binding<String>) {
    self.title = title
    self.text = text
  }

  /// A field that shows `prompt` while it is empty.
  package init(_ title: String, text: Binding<String>, prompt: String?) {
    self.init(title, text: text)
    self.prompt = prompt
  }

  public var body: some View {
    EnvironmentView(
      content: FieldContent(title, text: text, prompt: prompt), value: true
    ) { environment, isSecure in
      environment[SecureFieldKey.self] = isSecure
    }
  }
}

/// Whether text fields hide their text.
enum SecureFieldKey: EnvironmentKey {
  static let defaultValue = false
}
