import TermView
import TermViewTesting
import Testing

/// What is typed in a field that hides it.
@MainActor @Suite("Secrets")
struct SecretTests {
  private struct Login: View {
    @State private var name = "anna"
    @State private var secret = "日本x"
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        SecureField("Password", text: $secret)
        TextField("Name", text: $name)
        Text("\(secret.count)")
        KeyHints()
      }
    }
  }

  @Test("Ctrl-R shows a secret until the next key", arguments: [nil, Theme.standard])
  func reveal(theme: Theme?) {
    let terminal = TestTerminal(columns: 40, rows: 4, theme: theme) { Login() }
    let hidden = terminal.screen[0]
    #expect(!hidden.contains("日"))
    #expect(terminal.screen[3].contains("ctrl-r show"))
    for key: KeyPress in [.left, .home, .end, "z", .delete, .tab] {
      terminal.press(.control("r"))
      #expect(terminal.screen[0].contains("日本x"))
      // Held, or pressed again, it stays.
      terminal.press(.control("r"))
      #expect(terminal.screen[0].contains("日本x"))
      terminal.press(key)
      #expect(!terminal.screen[0].contains("日"), "\(key)")
    }
    #expect(terminal.screen[2] == "3")
    #expect(!terminal.screen[3].contains("ctrl-r"))
  }

  @Test("where the terminal says that the key is let go, the secret is hidden then")
  func letGo() {
    let terminal = TestTerminal(columns: 40, rows: 4) { Login() }
    terminal.press(.control("r"))
    #expect(terminal.screen[0].contains("日本x"))
    terminal.press(KeyPress("r", modifiers: .control, phase: .up))
    #expect(!terminal.screen[0].contains("日"))
  }

  @Test("a field that hides nothing leaves Ctrl-R to the program")
  func otherFields() {
    var count = 0
    let terminal = TestTerminal(columns: 40, rows: 2) {
      TextField("Name", text: .constant("anna"))
        .keyBindings { KeyBinding(.control("r"), "Redo") { count += 1 } }
    }
    terminal.press(.control("r"))
    #expect(count == 1)
  }
}
