import TermViewCore

/// The title of a screen that is edited in the title row.
struct EditedTitle: View {
  @Binding var title: String
  @State private var isEdited = false
  @FocusState private var place: Place?

  private enum Place: Hashable { case title, field }

  var body: some View {
    // Both in one place, so that the focus goes from one to the other.
    HStack(spacing: 0) {
      if isEdited {
        TextField("Title", text: $title)
          .textFieldStyle(.plain)
          .frame(minWidth: 12, maxWidth: 32)
          .focused($place, equals: .field)
          .onSubmit { end() }
          .onKeyPress(.escape) {
            end()
            return .handled
          }
          .onAppear { place = .field }
      } else {
        Button {
          isEdited = true
        } label: {
          Text(title.isEmpty ? "Title" : title).bold()
        }
        .buttonStyle(.plain)
        .focused($place, equals: .title)
        .prefersDefaultFocus(false)
        .keyHint(.return, "Edit the title", "edit")
      }
    }
    .onChange(of: place) { old, _ in
      if isEdited, old == .field { isEdited = false }
    }
  }

  private func end() {
    isEdited = false
    place = .title
  }
}
