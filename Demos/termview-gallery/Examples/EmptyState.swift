import TermView

/// What is shown where there are no rows.
struct EmptyState: View {
  @State private var mails = ["Lunch?"]

  var body: some View {
    List(mails, id: \.self) { Text($0) }
      .overlay {
        if mails.isEmpty {
          ContentUnavailableView(
            "No mail", icon: "⊔",
            description: Text("New mails come here."))
        }
      }
      .keyBindings {
        KeyBinding("r", "Receive, or archive") {
          mails = mails.isEmpty ? ["Lunch?", "本が届きました"] : []
        }
      }
  }
}
