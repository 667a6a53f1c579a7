import TermView

struct MessageRow: View {
  let message: Message
  /// What is searched for.
  let query: String
  /// The columns of the list.
  let columns: Int

  var body: some View {
    HStack {
      Text(message.isRead ? " " : "N").foregroundStyle(.tint)
        .accessibilityLabel(message.isRead ? "" : "unread")
      if columns >= 30 {
        Text(message.sender).highlighted(query).lineLimit(1).frame(width: 8, alignment: .leading)
      }
      Text(message.subject).highlighted(query).lineLimit(1)
      Spacer(minLength: 0)
      if message.isStarred {
        Text("★").foregroundStyle(.role(.warning)).accessibilityLabel("starred")
      }
      if columns >= 45 {
        Text(message.date).foregroundStyle(.secondary).layoutPriority(1)
      }
    }
    .bold(!message.isRead)
  }
}

struct MessageView: View {
  let message: Message?
  let query: String
  @Environment(\.screenInset) private var inset

  var body: some View {
    if let message {
      ScrollView {
        VStack {
          Text(message.subject).highlighted(query).bold().lineLimit(nil)
          (Text(message.sender).highlighted(query) + Text(", \(message.date)"))
            .foregroundStyle(.secondary)
          Text("")
          Text(message.text).highlighted(query).lineLimit(nil)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, inset)
      }
      // Another message begins at its top.
      .id(message.id)
    } else {
      ContentUnavailableView("No message", icon: "✉")
    }
  }
}
