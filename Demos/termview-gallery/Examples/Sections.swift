import TermView

/// Rows under headers; the cursor passes over these.
struct Sections: View {
  let days = [
    ("Today", ["Lunch?", "Report"]), ("Monday", ["請求書", "Hello 👋"]),
  ]

  var body: some View {
    List {
      ForEach(days, id: \.0) { day, mails in
        Section {
          ForEach(mails, id: \.self) { Text($0) }
        } header: {
          Text(day)
        } footer: {
          Text("\(mails.count) mails").foregroundStyle(.secondary)
        }
      }
    }
  }
}
