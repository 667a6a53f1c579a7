import TermView

/// Rows that are no elements of a collection get a value with `tag`.
struct OwnRows: View {
  @State private var place: String? = "inbox"

  var body: some View {
    List(selection: $place) {
      Text("Inbox").tag("inbox")
      Text("Sent").tag("sent")
      Divider()
      ForEach(["仕事", "Home", "Garden 🌱"], id: \.self) { Text($0) }
    }
  }
}
