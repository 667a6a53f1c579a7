import TermView

/// Numbers and words at the end of rows.
struct Badges: View {
  var body: some View {
    List {
      Text("Inbox").badge(12)
      Text("Drafts").badge(0)
      Text("仕事").badge("new")
      Label("Starred", icon: "☆")
        .badge(Text("3").foregroundStyle(.tint))
    }
  }
}
