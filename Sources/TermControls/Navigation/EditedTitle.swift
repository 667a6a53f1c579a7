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
          .keyHint(.escape, "Leave the field", "leave")
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

extension View {
  /// Titles the screen. Tab leads to the title, as a click does; Return begins to edit it, and
  /// Return or Esc ends that.
  ///
  /// ```swift
  /// list.navigationTitle($title)     // edited in the title row
  /// ```
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue)).toolbar {
      ToolbarItem(placement: .principal) { EditedTitle(title: title) }
    }
  }
}
