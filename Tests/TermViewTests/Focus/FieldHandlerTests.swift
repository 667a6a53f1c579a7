import TermView
import TermViewTesting
import Testing

/// A handler attached to a control itself is asked before what the control does with a key,
/// whatever a style puts around the control.
@MainActor @Suite("Handlers of fields")
struct FieldHandlerTests {
  struct Boxed: TextFieldStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("[")
        configuration.field
        Text("]")
      }
    }
  }

  @MainActor private final class Log { var keys: [String] = [] }

  private struct Fields<Field: View>: View {
    let log: Log
    let takes: Bool
    let isInForm: Bool
    @ViewBuilder let field: (Binding<String>) -> Field
    @State private var text = ""

    private var handled: some View {
      field($text).onKeyPress(keys: ["a"]) { _ in
        log.keys.append("inner")
        return takes ? .handled : .ignored
      }
    }

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if isInForm {
          Form { handled }
        } else {
          handled
        }
        Text("length \(text.count)")
      }
      .onKeyPress(keys: ["a"]) { _ in
        log.keys.append("outer")
        return .handled
      }
    }
  }

  @Test(
    "its own handler comes before a field, one further out after it",
    arguments: [nil, Theme.standard], [true, false])
  func order(theme: Theme?, takes: Bool) {
    func check(
      _ name: String, isInForm: Bool = false,
      @ViewBuilder _ field: @escaping (Binding<String>) -> some View
    ) {
      let log = Log()
      let terminal = TestTerminal(columns: 60, rows: 8, theme: theme) {
        Fields(log: log, takes: takes, isInForm: isInForm, field: field)
      }
      terminal.press("a")
      #expect(log.keys == ["inner"], "\(name)")
      #expect(terminal.screen.find("length \(takes ? 0 : 1)") != nil, "\(name)")
      // Text that comes at once does not pass by the handler either.
      terminal.type(String(repeating: "a", count: 70))
      #expect(log.keys.count == 71, "\(name)")
    }
    check("field") { TextField("Name", text: $0) }
    check("secret") { SecureField("Name", text: $0) }
    check("editor") { TextEditor(text: $0).frame(height: 2) }
    check("style") { TextField("Name", text: $0).textFieldStyle(Boxed()) }
    check("title", isInForm: true) { TextField("Name", text: $0) }
  }
}
