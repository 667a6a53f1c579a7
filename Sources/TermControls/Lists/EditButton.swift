import TermViewCore

/// A button that begins and ends the editing of lists: "Edit", and "Done" while it is on.
///
/// It acts on the `editMode` of its environment: that of the screen, unless the program has set
/// one.
///
/// ```swift
/// VStack {
///   EditButton()
///   List($books, editActions: [.move, .delete]) { $book in Text(book.title) }
/// }
/// ```
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// A button that switches the edit mode of its environment on and off.
  public init() {}

  public var body: some View {
    Button(mode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
      mode?.wrappedValue = mode?.wrappedValue.isEditing == true ? .inactive : .active
    }
    .disabled(mode == nil)
  }
}
